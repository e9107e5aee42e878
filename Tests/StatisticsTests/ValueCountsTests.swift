import Estimates
import TestSupport
import Testing

/// Whole numbers counted by value, exactly and in bounded memory, against sorted lists of them.
struct ValueCountsTests {
  @Test func ranksAreThoseOfTheSortedList() throws {
    var random = SplitMix(seed: 21)
    let numbers = (0..<999).map { _ in Int(random.next() % 90) - 40 }
    var (one, other) = (ValueCounts(), ValueCounts())
    for number in numbers.prefix(400) { one.add(number) }
    for number in numbers.dropFirst(400) { other.add(number) }
    one.merge(other)
    let (sorted, ranked) = (numbers.sorted(), RankedValues(one))
    #expect(one.total == 999 && ranked.total == 999)
    #expect((1...999).map { ranked.value(rank: $0) } == sorted)
    #expect(ranked.value(rank: 0) == nil && ranked.value(rank: 1000) == nil)
    #expect(ranked.least == sorted.first && ranked.greatest == sorted.last)
    for value in -45...55 {
      #expect(ranked.count(atMost: value) == numbers.count { $0 <= value })
    }
    // The least number that so many do not exceed, by looking for it.
    for share in [0.001, 0.05, 0.25, 0.5, 0.9, 0.999, 1] {
      let least = sorted.first { number in
        Double(numbers.count { $0 <= number }) >= share * 999 - 1e-9
      }
      #expect(ranked.quantile(share) == least, "\(share)")
    }
    #expect(ValueCounts(rows: one.rows) == one)
    #expect(RankedValues(ValueCounts()).quantile(0.5) == nil)
  }

  /// 0.07 · 100 is a little more than 7 in floating point, and 7 all the same.
  @Test func wholeProductsAreRanks() {
    for percent in 1...99 {
      for hundreds in [1, 3, 7, 10_000_000] {
        let rank = RankedValues.rank(ofShare: Double(percent) / 100, among: 100 * hundreds)
        #expect(rank == percent * hundreds)
      }
    }
    #expect(RankedValues.rank(ofShare: 0.071, among: 100) == 8)
  }

  @Test(arguments: [
    [[1, 2], [1, 3]], [[2, 1], [1, 1]], [[1, 0]], [[1, -1]], [[1]], [[1, 2, 3]],
    [[1, 1 << 53], [2, 1]],
  ])
  func impossibleRowsAreRefused(rows: [[Int]]) {
    #expect(ValueCounts(rows: rows) == nil)
  }

  /// The unit that the definition gives, by trying each power of ten on all numbers.
  private func coarse(_ numbers: [Int]) -> (unit: Int, cells: [Int: Int]) {
    var unit = 1
    while true {
      let cells = numbers.map { Int((Double($0) / Double(unit)).rounded(.down)) }
      let counts = Dictionary(grouping: cells) { $0 }.mapValues(\.count)
      if counts.count <= 10_000 { return (unit, counts) }
      unit *= 10
    }
  }

  @Test(arguments: [9_000, 30_000, 4_000_000, 1 << 40])
  func memoryIsBounded(spread: Int) throws {
    var random = SplitMix(seed: 22)
    let numbers = (0..<40_000).map { _ in Int(random.next() % UInt64(spread)) - spread / 3 }
    let expected = coarse(numbers)
    // In one go, and in three parts of which some are still exact, in another order.
    let parts = [numbers.suffix(200), numbers.prefix(20_000), numbers[20_000..<39_800]]
    for parts in [[numbers[...]], parts] {
      var whole = CoarseCounts()
      for part in parts {
        var counts = CoarseCounts()
        for number in part.reversed() { counts.add(number) }
        whole.merge(counts)
      }
      #expect(whole.unit == expected.unit && whole.cells.times == expected.cells)
      #expect(whole.total == 40_000 && whole.cells.differentValues <= CoarseCounts.mostCells)
      #expect(CoarseCounts(unit: whole.unit, cells: whole.cells) == whole)
      let (sorted, ranked) = (numbers.sorted(), RankedValues(whole.cells))
      for rank in stride(from: 1, through: 40_000, by: 1_111) {
        let cell = try #require(ranked.value(rank: rank))
        #expect(whole.range(of: cell).contains(sorted[rank - 1]))
      }
    }
    #expect((expected.unit == 1) == (spread == 9_000))
  }

  @Test func impossibleUnitsAreRefused() throws {
    let few = try #require(ValueCounts(rows: [[1, 20_000], [7, 1]]))
    let many = try #require(ValueCounts(rows: (0..<2_000).map { [$0, 9] }))
    #expect(CoarseCounts(unit: 1, cells: few) != nil && CoarseCounts(unit: 10, cells: many) != nil)
    #expect(CoarseCounts(unit: 10, cells: few) == nil)
    for unit in [0, -1, 2, 20, 11] { #expect(CoarseCounts(unit: unit, cells: many) == nil) }
    let wide = try #require(ValueCounts(rows: (0..<10_001).map { [$0, 1] }))
    #expect(CoarseCounts(unit: 1, cells: wide) == nil)
    let far = try #require(ValueCounts(rows: [[1 << 61, 1]]))
    #expect(CoarseCounts(unit: 1, cells: far) == nil)
  }
}
