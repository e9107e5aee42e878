public import ExactNumbers
public import SetCards

/// The complete caps of the affine space by size: boards that hold no Set but would with any further card.
public struct CompleteCaps: Hashable, Sendable {
  /// The counts for one number of cards.
  public struct Row: Hashable, Sendable {
    /// The number of cards.
    public let cards: Int
    /// The number of boards of that many cards without a Set.
    public let setFree: UInt128
    /// The number of those to which no card can be added without making a Set.
    public let complete: UInt128
    /// The number of classes that the complete ones form under the symmetries of the deck.
    public let classes: Int

    /// The share of the complete among the Set-free boards.
    public var share: Rational { Rational(complete, setFree) }
  }

  /// The deck the boards come from.
  public let deck: Deck

  /// The numbers of cards that complete caps have, in order.
  public let rows: [Row]

  /// Counts the complete caps of a deck of up to four attributes class by class; throws at once for others.
  ///
  /// A tenth of a second for the standard deck.
  public init(
    deck: Deck = .standard, monitor: WorkMonitor = .silent
  ) throws(ExactCountError) {
    guard deck.attributes <= 4 else {
      throw .outOfReach(cards: deck.count, attributes: deck.attributes, possible: [])
    }
    var board = WorkingBoard(space: SpaceTables.tables(for: deck))
    var level = BoardClasses(deck: deck, setFree: true)
    var rows: [Row] = []
    while !level.entries.isEmpty {
      var (complete, classes) = (UInt128(0), 0)
      for entry in level.entries {
        board.load(entry.mask)
        guard board.isCompleted else { continue }
        complete += UInt128(entry.boards)
        classes += 1
      }
      if classes > 0 {
        rows.append(
          Row(cards: level.cards, setFree: level.boards, complete: complete, classes: classes))
      }
      let share = Double(level.cards) / Double(deck.mostSetFree + 1)
      level = try level.extended(monitor: monitor.part(from: share, to: share))
    }
    (self.deck, self.rows) = (deck, rows)
  }

  /// The number of complete caps of all sizes.
  public var total: UInt128 { rows.reduce(0) { $0 + $1.complete } }
}

extension WorkingBoard {
  /// True if every card off the board completes a pair of it.
  fileprivate var isCompleted: Bool {
    (0..<space.size).allSatisfy { member[$0] + completions[$0] > 0 }
  }
}
