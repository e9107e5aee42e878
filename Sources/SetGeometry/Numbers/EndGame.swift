public import SetCards

/// The cards that are left at the end of a game but for one, and what their sum says of it.
///
/// All cards of a deck add up to 0 modulo 3 in every attribute, and so do the three of a Set. What is left when Sets have
/// been taken adds up to 0 too, so that one missing card is minus the sum of the others.
public struct EndGame: Hashable, Sendable {
  /// The cards that are seen.
  public let board: Board
  /// The card that makes the sum 0.
  public let card: Card

  /// Adds up cards; nil unless one more makes their number a multiple of three, as that of all cards left is.
  public init?(_ board: Board) {
    guard board.cards.count % 3 == 2 else { return nil }
    self.board = board
    card = board.cards.reduce(Card.origin) { $0.plus($1) }.negative
  }

  /// True if the card can be missing; false if it is seen, which proves that something else was taken than Sets.
  public var isPossible: Bool { !board.cards.contains(card) }

  /// How many Sets the cards hold with the missing one; at the end of a game none.
  public var setsWithIt: Int {
    (isPossible ? Board(board.cards + [card], deck: board.deck) : nil)?.setCount ?? 0
  }
}
