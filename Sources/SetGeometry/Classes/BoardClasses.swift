public import SetCards

/// One class of boards: all images of a board under the symmetries of its deck.
public struct BoardClass: Hashable, Sendable {
  /// The canonical form of the boards of the class.
  public let representative: CardMask

  /// How many boards the class has, the group's order over that of a board's stabiliser.
  public let boards: UInt64
}

/// All boards of a number of cards up to symmetry, or all Set-free ones.
///
/// Start with the empty board and extend it card by card. The standard deck has 8,135 classes of
/// 11 cards, and 2,489 Set-free ones at most (14 cards).
public struct BoardClasses: Sendable {
  private let level: ClassLevel

  /// The one class of boards without cards.
  public init(deck: Deck = .standard, setFree isSetFree: Bool) {
    precondition(deck.attributes <= 4, "board classes are masks of up to four attributes")
    level = ClassLevel(deck: deck, setFree: isSetFree)
  }

  private init(_ level: ClassLevel) { self.level = level }

  /// The deck the boards come from.
  public var deck: Deck { level.deck }

  /// How many cards each board holds.
  public var cards: Int { level.cards }

  /// Whether boards with a Set are left out.
  public var isSetFree: Bool { level.isSetFree }

  /// How many classes there are.
  public var count: Int { level.entries.count }

  /// How many boards there are, the sum over the classes.
  public var boards: UInt128 { level.boards }

  /// The classes in a fixed order.
  public var classes: [BoardClass] {
    level.entries.map { BoardClass(representative: $0.mask.cardMask, boards: $0.boards) }
  }

  /// The classes of boards of one card more; none when no board is left.
  ///
  /// - Complexity: About a microsecond for each class and each card that is left; the number of
  ///   classes grows up to 80/n-fold with each card.
  public func extended(monitor: WorkMonitor = .silent) throws(ExactCountError) -> BoardClasses {
    BoardClasses(try level.extended(monitor: monitor))
  }
}
