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
    var counts = try SetDistribution.counts(
      of: isSmall ? cards : deck.count - cards, in: deck, monitor)
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

  /// Counts the boards of up to half a deck by their Sets, with zeros at the end.
  ///
  /// Boards of n cards are reached from the classes of n − 4: one card that counts as the last, without forming that
  /// class of n − 3, and three more at once. Each is reached from each of its C(n, 3) parts.
  private static func counts(
    of cards: Int, in deck: Deck, _ monitor: WorkMonitor
  ) throws(ExactCountError) -> [UInt128] {
    let levels = cards < 4 ? cards : cards - 4
    // Each level takes about 4.5 times as long as the one before.
    func share(of step: Int) -> Double { (step..<levels).reduce(0.8) { share, _ in share / 4.5 } }
    var level = BoardClasses(deck: deck, setFree: false)
    for step in 0..<levels {
      let part = monitor.part(from: share(of: step), to: share(of: step + 1))
      level = try level.extended(monitor: part)
    }
    // By the number of ties of the intermediate boards, then by the number of Sets; no board has as many as 128.
    var sums = Array(
      repeating: [UInt128](repeating: 0, count: 128), count: max(2, cards + 1))
    if cards < 4 {
      var board = WorkingBoard(space: SpaceTables.tables(for: deck))
      for entry in level.entries {
        board.load(entry.mask)
        sums[1][board.setCount] += UInt128(entry.boards)
      }
    } else {
      let last = monitor.part(from: share(of: levels), to: 1)
      try level.fourMore(monitor: last) { place, ties, sets, triples in
        sums[ties][sets] += UInt128(level.entries[place].boards) * UInt128(triples)
      }
    }
    let parts = cards < 4 ? 1 : UInt128(WholeNumber.binomial(cards, 3))
    // Every division is exact, or the program is wrong.
    return sums[0].indices.map { sets in
      let reached = sums.indices.dropFirst().reduce(UInt128(0)) { sum, ties in
        precondition(
          sums[ties][sets].isMultiple(of: UInt128(ties)), "every board is reached once per tie")
        return sum + sums[ties][sets] / UInt128(ties)
      }
      precondition(reached.isMultiple(of: parts), "every board is reached from each of its parts")
      return reached / parts
    }
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
