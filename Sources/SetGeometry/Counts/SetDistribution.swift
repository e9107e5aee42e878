public import ExactNumbers
public import SetCards

/// How many boards of a number of cards hold 0, 1, 2, … Sets.
public struct SetDistribution: Hashable, Sendable {
  /// The deck the boards come from.
  public let deck: Deck
  /// The number of cards on each board.
  public let cards: Int
  /// The number of boards by their number of Sets, from 0 to the largest that occurs.
  public let counts: [UInt128]

  /// Counts all boards of a number of cards in ``reach(in:)`` by their Sets; throws at once if out of reach.
  ///
  /// For the standard deck well below a second up to 15 cards, then some 4.5 times more for each card; above half the
  /// deck a number costs as much as the cards left over.
  public init(
    deck: Deck = .standard, cards: Int, monitor: WorkMonitor = .silent
  ) throws(ExactCountError) {
    let reach = SetDistribution.reach(in: deck)
    guard reach.contains(where: { $0.contains(cards) }) else {
      throw .outOfReach(cards: cards, attributes: deck.attributes, possible: reach)
    }
    let isSmall = 2 * cards <= deck.count
    var counter = DistributionCounter(deck: deck, cards: isSmall ? cards : deck.count - cards)
    var counts = try counter.counts(monitor: monitor)
    if !isSmall {
      // Sets within n cards and within the other v − n: v(v − 1)/6 − n(v − n)/2 together.
      let together = deck.setCount - cards * (deck.count - cards) / 2
      let missing = max(0, together + 1 - counts.count)
      counts = Array((counts + Array(repeating: 0, count: missing)).prefix(together + 1).reversed())
    }
    while counts.count > 1, counts.last == 0 { counts.removeLast() }
    self.deck = deck
    self.cards = cards
    self.counts = counts
    precondition(
      total == UInt128(WholeNumber.binomial(deck.count, cards))
        && mean == SetMoments(deck: deck, cards: cards).mean,
      "all boards are counted, with the right mean")
  }

  /// The numbers of ways to add three cards to a board of up to 22 so that 0, 1, 2, … Sets lie there.
  package static func threeMore(on board: CardMask, in deck: Deck = .standard) -> [Int] {
    let space = SpaceTables.tables(for: deck)
    var working = WorkingBoard(space: space)
    working.load(WideMask(board))
    let sets = working.setCount
    var triples: [Int] = []
    ThreeMoreCards(space: space).count(working) { new, ways in
      while triples.count <= sets + new { triples.append(0) }
      triples[sets + new] = ways
    }
    return triples
  }

  /// The numbers of cards whose boards can be counted in minutes: all for up to three attributes, up to 18 for four, 12
  /// for five, none for six; and as many at the other end, for the cards left over.
  package static func reach(in deck: Deck) -> [ClosedRange<Int>] {
    switch deck.attributes {
    case 1...3: [0...deck.count]
    case 4: [0...18, deck.count - 18...deck.count]
    case 5: [0...12, deck.count - 12...deck.count]
    default: []
    }
  }

  /// The number of boards: the sum of the counts, a binomial coefficient.
  public var total: UInt128 { counts.reduce(0, +) }

  /// The exact probability that random cards hold a number of Sets; 0 beyond the counts.
  public func probability(of sets: Int) -> Rational {
    counts.indices.contains(sets) ? Rational(counts[sets], total) : .zero
  }

  /// The mean number of Sets, from the counts.
  public var mean: Rational {
    Rational(counts.enumerated().reduce(0) { $0 + UInt128($1.offset) * $1.element }, total)
  }

  package var variance: Rational {
    let squares = counts.enumerated().reduce(UInt128(0)) {
      $0 + UInt128($1.offset * $1.offset) * $1.element
    }
    return Rational(squares, total) - mean * mean
  }
}
