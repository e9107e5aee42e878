/// What a player is told about a card by marks on it; several may hold.
///
/// Each mark has a form of its own, so that nobody needs to tell its colour.
public struct CardMarks: OptionSet, Hashable, Sendable {
  /// The marks as bits.
  public let rawValue: UInt8

  /// Marks from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Touched: a thick frame.
  public static let selected = CardMarks(rawValue: 1)
  /// One of three that are a Set: a double frame and a tick.
  public static let matching = CardMarks(rawValue: 2)
  /// One of three that are none: a dashed frame and a cross.
  public static let mismatching = CardMarks(rawValue: 4)
  /// Pointed out to the player: a dotted frame and a ring.
  public static let hinted = CardMarks(rawValue: 8)

  /// The mark that is shown: an outcome before a hint, a hint before a touch; nil without marks.
  var shown: CardMarks? {
    let order: [CardMarks] = [.matching, .mismatching, .hinted, .selected]
    return order.first { contains($0) }
  }

  /// What the marks say, for people who do not see them; empty without marks.
  public var words: String {
    let names: [(CardMarks, String)] = [
      (.selected, "selected"), (.matching, "match"), (.mismatching, "no match"),
      (.hinted, "hint"),
    ]
    return names.filter { contains($0.0) }.map { $0.1 }.joined(separator: ", ")
  }
}
