public import ExactNumbers
public import SetCards

/// The numbers of boards of one size that hold 0, 1, 2, … Sets without a common card, jointly with the number of all their Sets.
public struct DisjointDistribution: Hashable, Sendable {
  /// The deck the boards come from.
  public let deck: Deck

  /// The number of cards on each board.
  public let cards: Int

  /// The number of boards by the greatest number of disjoint Sets, then by the number of Sets, both up to the largest
  /// that occurs.
  public let counts: [[UInt128]]

  /// Counts the boards of a number of cards in ``reach(in:)`` class by class; throws at once if out of reach.
  ///
  /// For 12 cards of the standard deck there are 41,407 classes, which take about two seconds; 13 cards take some five times
  /// as long.
  public init(
    deck: Deck = .standard, cards: Int, monitor: WorkMonitor = .silent
  ) throws(ExactCountError) {
    let reach = DisjointDistribution.reach(in: deck)
    guard let possible = reach, possible.contains(cards) else {
      throw .outOfReach(
        cards: cards, attributes: deck.attributes, possible: reach.map { [$0] } ?? [])
    }
    let classes = try DisjointDistribution.classes(
      deck: deck, cards: cards, monitor: monitor.part(from: 0, to: 0.2))
    let packing = monitor.part(from: 0.2, to: 1)
    var counts: [[UInt128]] = []
    for (place, found) in classes.enumerated() {
      if place.isMultiple(of: 64) { try packing.check(Double(place) / Double(classes.count)) }
      let (disjoint, sets) = DisjointDistribution.sets(found.representative, deck)
      while counts.count <= disjoint { counts.append([]) }
      while counts[disjoint].count <= sets { counts[disjoint].append(0) }
      counts[disjoint][sets] += UInt128(found.boards)
    }
    let most = counts.map { $0.count }.max() ?? 0
    for disjoint in counts.indices {
      counts[disjoint] += Array(repeating: 0, count: most - counts[disjoint].count)
    }
    (self.deck, self.cards, self.counts) = (deck, cards, counts)
  }

  /// The classes of all boards of a number of cards.
  public static func classes(
    deck: Deck, cards: Int, monitor: WorkMonitor = .silent
  ) throws(ExactCountError) -> [BoardClass] {
    var level = BoardClasses(deck: deck, setFree: false)
    for _ in 0..<cards { level = try level.extended(monitor: monitor.part(from: 0, to: 0)) }
    return level.classes
  }

  /// The greatest number of disjoint Sets on a board of few cards, and the number of Sets.
  static func sets(_ mask: CardMask, _ deck: Deck) -> (disjoint: Int, sets: Int) {
    guard let board = Board(Array(mask), deck: deck), let packing = DisjointSets(board) else {
      preconditionFailure("small boards are packed within the steps")
    }
    return (packing.sets.count, board.setCount)
  }

  /// The numbers of cards whose boards can be counted within a minute; nil for five and six attributes.
  public static func reach(in deck: Deck) -> ClosedRange<Int>? {
    deck.attributes <= 4 ? 0...min(deck.count / 2, 13) : nil
  }

  /// The number of boards.
  public var total: UInt128 { counts.joined().reduce(0, +) }

  /// The probability that a number of Sets, and no more, can be chosen without a common card; 0 beyond the counts.
  public func probability(of disjoint: Int) -> Rational {
    counts.indices.contains(disjoint) ? Rational(counts[disjoint].reduce(0, +), total) : .zero
  }

  /// The mean of the greatest number of disjoint Sets.
  public var mean: Rational {
    counts.indices.reduce(.zero) { $0 + Rational($1) * probability(of: $1) }
  }
}
