import TestSupport
import Testing

/// A short run of what `setlab-bench fuzz` does at length.
struct InputFuzzTests {
  /// Fixed seed: no chance of a false alarm.
  @Test func textsNeitherCrashNorHangNorContradictThemselves() {
    let texts: UInt64 = isLong ? 3_000 : 1_000
    let tally = InputFuzz(seed: 1).run(0..<texts)
    #expect(tally.failures == [] && tally.texts == texts, "\(tally.failures.prefix(5))")
    // Some texts are still understood, and most are not: the mixture is of use.
    #expect((texts / 30...texts / 2).contains(UInt64(tally.understood)), "\(tally.understood)")
  }
}
