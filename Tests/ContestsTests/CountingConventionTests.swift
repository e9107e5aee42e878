import Contests
import SetGame
import Testing

struct CountingConventionTests {
  /// A table and the conventions that count it, read off the table of conventions in `data/published/README.md`.
  static let cases: [(cards: Int, left: Int, byDeal: Bool, counting: [CountingConvention])] = [
    (12, 69, true, [.all, .norvig, .warne, .aujxn, .sprang]),
    (12, 66, false, [.all, .norvig, .warne, .aujxn, .sprang]),
    (15, 3, true, [.all, .norvig, .warne, .aujxn, .sprang]),
    (12, 0, true, [.all, .warne, .aujxn, .sprang]),
    (15, 0, true, [.all, .warne, .aujxn, .sprang]),
    (12, 0, false, [.all, .warne, .sprang]),
    (15, 0, false, [.all, .warne, .sprang]),
    (9, 0, false, [.all, .sprang]),
    (6, 0, false, [.all, .sprang]),
    (3, 0, false, [.all, .sprang]),
    (0, 0, false, [.all]),
  ]

  @Test(arguments: cases.indices)
  func tablesThatCount(place: Int) {
    let (cards, left, byDeal, counting) = Self.cases[place]
    let table = SettledTable(cards: cards, cardsLeft: left, sets: 1, arrivedByDeal: byDeal)
    #expect(CountingConvention.allCases.filter { $0.counts(table) } == counting)
    let free = SettledTable(cards: cards, cardsLeft: left, sets: 0, arrivedByDeal: byDeal)
    #expect(CountingConvention.allCases.filter { $0.counts(free) } == counting)
  }

  @Test func names() {
    #expect(
      CountingConvention.allCases.map(\.rawValue) == ["all", "norvig", "warne", "aujxn", "sprang"])
  }
}
