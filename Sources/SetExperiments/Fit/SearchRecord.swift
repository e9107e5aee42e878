/// What a person did at one table: how long they searched, among which Sets, and how it ended.
public struct SearchRecord: Hashable, Sendable {
  /// How the search of a table ended.
  public enum End: Hashable, Sendable {
    /// A Set of this level was taken.
    case took(level: Int)
    /// Cards were called for.
    case called
    /// Something else ended it, such as a hint, the other player or the end of the record.
    case cut
  }

  /// The cards on the table.
  public var cards: Int
  /// The levels of the Sets on the table.
  public var levels: [Int]
  /// Seconds from the table to the end, with those of the hand.
  public var seconds: Double
  /// False claims meanwhile.
  public var mistakes: Int
  /// How the search ended.
  public var end: End
  /// Of how many searches like this the seconds are the mean.
  public var searches: Int

  /// A search.
  ///
  /// - Parameters:
  ///   - seconds: Seconds from the table to the end, with those of the hand; not negative.
  ///   - end: How it ended.
  ///   - levels: The levels of the Sets on the table; the one that was taken alone when nil.
  ///   - cards: The cards on the table, 3 at least.
  ///   - mistakes: False claims meanwhile.
  ///   - searches: Of how many searches like this the seconds are the mean.
  public init(
    seconds: Double, _ end: End, levels: [Int]? = nil, cards: Int = 12, mistakes: Int = 0,
    searches: Int = 1
  ) {
    self.seconds = seconds
    self.end = end
    self.cards = cards
    self.mistakes = mistakes
    self.searches = searches
    if let levels {
      self.levels = levels
    } else if case .took(let level) = end {
      self.levels = [level]
    } else {
      self.levels = []
    }
  }

  /// The level of the Set that was taken, if one was.
  var taken: Int? { if case .took(let level) = end { level } else { nil } }
}
