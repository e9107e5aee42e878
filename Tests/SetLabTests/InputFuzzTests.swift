import Testing

/// A short run of what `setlab-bench fuzz` does at length.
struct InputFuzzTests {
  /// Fixed seed: no chance of a false alarm.
  @Test func textsNeitherCrashNorHangNorContradictThemselves() {
    let tally = InputFuzz(seed: 1).run(0..<3_000)
    #expect(tally.failures == [] && tally.texts == 3_000, "\(tally.failures.prefix(5))")
    // Some texts are still understood, and most are not: the mixture is of use.
    #expect((100...1_500).contains(tally.understood), "\(tally.understood)")
  }
}
