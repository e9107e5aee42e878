internal import ExactNumbers
internal import SetCards

/// Counts the boards of up to half a deck by their Sets.
///
/// Boards of n cards are reached from the classes of n − 4: one card that counts as the last, without forming that
/// class of n − 3, and three more at once. Each is reached from each of its C(n, 3) parts.
struct DistributionCounter {
  private let deck: Deck
  private let cards: Int
  /// Sums by the number of ties of the intermediate boards, then by the number of Sets.
  private var sums: [[UInt128]]

  init(deck: Deck, cards: Int) {
    self.deck = deck
    self.cards = cards
    sums = Array(
      repeating: Array(repeating: 0, count: DistributionCounter.places), count: max(2, cards + 1))
  }

  /// More than the Sets of any board that is counted.
  private static let places = 128

  /// The counts, with zeros at the end.
  mutating func counts(monitor: WorkMonitor) throws(ExactCountError) -> [UInt128] {
    let levels = cards < 4 ? cards : cards - 4
    // Each level takes about 4.5 times as long as the one before.
    var level = BoardClasses(deck: deck, setFree: false)
    for step in 0..<levels {
      let (start, end) = (share(of: step, levels), share(of: step + 1, levels))
      level = try level.extended(monitor: monitor.part(from: start, to: end))
    }
    let space = SpaceTables.tables(for: deck)
    var search = ClassSearch(space: space)
    if cards < 4 {
      for entry in level.entries {
        search.board.load(entry.mask)
        sums[1][search.board.setCount] += UInt128(entry.boards)
      }
    } else {
      let last = monitor.part(from: share(of: levels, levels), to: 1)
      try addThree(level, &search, monitor: last)
    }
    return exactTotals()
  }

  private func share(of step: Int, _ levels: Int) -> Double {
    var share = 0.8
    for _ in step..<levels { share /= 4.5 }
    return share
  }

  private mutating func addThree(
    _ level: BoardClasses, _ search: inout ClassSearch, monitor: WorkMonitor
  ) throws(ExactCountError) {
    let three = ThreeMoreCards(space: SpaceTables.tables(for: deck))
    for (place, entry) in level.entries.enumerated() {
      if place.isMultiple(of: 16) { try monitor.check(Double(place) / Double(level.entries.count)) }
      search.fourMore(on: entry.mask, by: three) { _, ties, sets, triples in
        sums[ties][sets] += UInt128(entry.boards) * UInt128(triples)
      }
    }
  }

  /// Divides by the numbers of ties and of parts; every division is exact, or the program is wrong.
  private func exactTotals() -> [UInt128] {
    let parts = cards < 4 ? 1 : UInt128(WholeNumber.binomial(cards, 3))
    return (0..<DistributionCounter.places).map { sets in
      let reached = (1...max(1, cards)).reduce(UInt128(0)) { sum, ties in
        guard ties < sums.count else { return sum }
        precondition(
          sums[ties][sets].isMultiple(of: UInt128(ties)), "every board is reached once per tie")
        return sum + sums[ties][sets] / UInt128(ties)
      }
      precondition(reached.isMultiple(of: parts), "every board is reached from each of its parts")
      return reached / parts
    }
  }
}
