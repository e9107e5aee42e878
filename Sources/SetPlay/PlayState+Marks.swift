public import CardArt
public import SetCards

/// What is told of cards by marks on them.
extension PlayState {
  /// How long a hint lights its cards, in milliseconds.
  public static let hintTime = 4000

  /// For how many milliseconds a hint still lights its cards; nothing where none does.
  public var light: Int? {
    hint.map { $0.time + Self.hintTime - elapsed }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The marks on a card.
  ///
  /// - Parameter card: A card of the table.
  /// - Returns: Marks; several may hold.
  public func marks(of card: Card) -> CardMarks {
    var marks: CardMarks = []
    if light != nil, hint?.cards.contains(card) == true { marks.insert(.hinted) }
    if verdict == .match, turns.last?.cards.contains(card) == true { return marks.union(.matching) }
    for side in 0..<setup.sides where selection(of: side).contains(card) {
      let isWhole = selection(of: side).count == 3
      switch verdict {
      case .mismatch? where isWhole: marks.insert(.mismatching)
      case .found? where isWhole, .known? where isWhole: marks.insert(.matching)
      default: marks.insert(.selected)
      }
    }
    return marks
  }
}
