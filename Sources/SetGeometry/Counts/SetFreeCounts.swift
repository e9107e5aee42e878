@_exported public import ExactNumbers
@_exported public import SetCards

/// How many boards of each size hold no Set.
public struct SetFreeCounts: Hashable, Sendable {
  /// The counts for one number of cards.
  public struct Row: Hashable, Sendable {
    /// The number of cards.
    public let cards: Int
    /// How many boards of that many cards there are.
    public let boards: UInt128
    /// How many of them hold no Set.
    public let setFree: UInt128
    package let classes: Int

    /// The probability that random cards hold no Set.
    public var probability: Rational { Rational(setFree, boards) }
  }

  /// The deck the boards come from.
  public let deck: Deck
  /// The rows for 0, 1, 2, … cards; the last one computed has the most cards.
  public let rows: [Row]

  /// True if the rows reach the first number of cards that always holds a Set.
  package var isComplete: Bool { rows.last?.setFree == 0 }

  /// Counts the Set-free boards of a deck of up to five attributes; throws at once if `largest` is out of reach.
  ///
  /// `largest` is the last number of cards, by default the largest in ``reach(in:)``, up to four attributes one beyond
  /// the largest Set-free board. A twentieth of a second for the standard deck; about twenty seconds and 600 MB for 13
  /// cards with five attributes, a quarter of the time and a tenth of the memory for 12.
  public init(
    deck: Deck = .standard, upTo largest: Int? = nil, monitor: WorkMonitor = .silent
  ) throws(ExactCountError) {
    let reach = SetFreeCounts.reach(in: deck)
    guard let possible = reach.first?.upperBound, (0...possible).contains(largest ?? possible)
    else {
      throw .outOfReach(
        cards: largest ?? deck.count, attributes: deck.attributes, possible: reach)
    }
    let last = largest ?? possible
    let steps = Double(min(last, deck.attributes == 4 ? 21 : last)) + 1
    var level = BoardClasses(deck: deck, setFree: true)
    var rows: [Row] = []
    while true {
      rows.append(
        Row(
          cards: level.cards, boards: UInt128(WholeNumber.binomial(deck.count, level.cards)),
          setFree: level.boards, classes: level.entries.count))
      if level.entries.isEmpty || level.cards >= last { break }
      let share = Double(level.cards) / steps
      level = try level.extended(monitor: monitor.part(from: share, to: share + 1 / steps))
    }
    self.deck = deck
    self.rows = rows
  }

  /// The counts of all sizes of a deck, kept from the first call on; nil for more than four attributes.
  public static func whole(of deck: Deck) -> SetFreeCounts? {
    deck == .standard ? standard : smaller.first { $0.deck == deck }
  }

  /// The probability that the table of 12 with 66 cards left holds no Set, in random classic play with the standard deck:
  /// a row of `data/exact/openings.csv`.
  public static let twelveWith66Left = Rational(
    69_532_619_014_621_764 as WholeNumber, 1_320_471_103_618_271_605)

  private static let standard = try? SetFreeCounts()
  private static let smaller = (1...3).compactMap(Deck.init(attributes:))
    .compactMap { try? SetFreeCounts(deck: $0) }

  /// Sizes whose Set-free boards are counted in a minute: all up to four attributes, up to 13 for five, none for six.
  package static func reach(in deck: Deck) -> [ClosedRange<Int>] {
    switch deck.attributes {
    case 1...4: [0...deck.count]
    case 5: [0...13]
    default: []
    }
  }

  /// The probability that random cards hold no Set, 0 beyond a complete table; nil for a missing row or too many cards.
  public func probability(cards: Int) -> Rational? {
    guard (0...deck.count).contains(cards) else { return nil }
    if cards < rows.count { return rows[cards].probability }
    return isComplete ? .zero : nil
  }

  /// The probability that more cards hold no Set either, given that the first hold none: a quotient, as parts of
  /// Set-free boards are Set-free; nil if a row is missing or the condition never holds.
  public func probability(given cards: Int, adding added: Int = 3) -> Rational? {
    guard cards >= 0, added >= 0, cards < rows.count, rows[cards].setFree > 0 else { return nil }
    let all = cards + added
    if all < rows.count { return rows[all].probability / rows[cards].probability }
    return isComplete && all <= deck.count ? .zero : nil
  }
}
