internal import ExactNumbers
public import SetCards

/// Boards without a Set, drawn uniformly however rare they are: one class is drawn by its number of boards, and its
/// representative moved by a random symmetry.
public struct SetFreeBoards: Sendable {
  /// The deck the boards come from.
  public let deck: Deck
  /// The number of boards.
  public let boards: UInt128
  private let classes: [BoardClass]

  /// Finds the classes of boards of a number of cards of a deck of up to four attributes; a twentieth of a second.
  public init(
    deck: Deck = .standard, cards: Int, monitor: WorkMonitor = .silent
  ) throws(ExactCountError) {
    var level = BoardClasses(deck: deck, setFree: true)
    while level.cards < cards, level.count > 0 { level = try level.extended(monitor: monitor) }
    self.deck = deck
    (classes, boards) = (level.classes, level.boards)
  }

  /// A board drawn uniformly, its cards ascending; nil if there is none.
  ///
  /// `below` draws a whole number below a bound.
  public func board(below: (UInt128) -> UInt128) -> Board? {
    guard boards > 0 else { return nil }
    var place = below(boards)
    for found in classes {
      guard place >= UInt128(found.boards) else {
        let map = AffineMap.random(of: deck, below: below)
        return Board(found.representative.map { map.image(of: $0) }.sorted(), deck: deck)
      }
      place -= UInt128(found.boards)
    }
    return nil
  }
}
