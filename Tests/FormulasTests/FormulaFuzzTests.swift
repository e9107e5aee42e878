import TestSupport
import Testing

/// A short run of what `setlab-bench fuzz` does at length.
@Suite struct FormulaFuzzTests {
  /// Fixed seed: no chance of a false alarm.
  @Test func textsNeitherCrashNorHang() {
    let count = Effort.count(UInt64(isLong ? 20_000 : 5_000))
    let tally = FormulaFuzz(seed: 1).run(0..<count)
    #expect(tally.failures == [])
    #expect(tally.texts == Int(count))
    // Some texts are formulas with a value, and most are not: the mixture is of use.
    #expect((tally.texts / 20...tally.texts / 2).contains(tally.formulas))
    #expect(tally.values > tally.texts / 20)
  }

  @Test func textsDependOnSeedAndNumberOnly() {
    #expect(FormulaFuzz(seed: 3).bytes(7) == FormulaFuzz(seed: 3).bytes(7))
    let texts = Set((0..<100).map { FormulaFuzz(seed: 3).bytes($0) })
    #expect(texts.count > 80)
  }
}
