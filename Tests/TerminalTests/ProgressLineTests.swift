import Terminal
import Testing

@Suite struct ProgressLineTests {
  @Test(arguments: [
    (80, " 25%  2,500/s  0:30 left  0.0666"), (25, " 25%  2,500/s  0:30 left"), (4, " 25%"),
  ]) func partsThatFit(width: Int, line: String) {
    let progress = ProgressLine(done: 25_000, total: 100_000, seconds: 10, note: "0.0666")
    #expect(progress.rendered(width: width) == line)
  }

  /// What was done before the start took none of the time.
  @Test func goneOnWith() {
    let progress = ProgressLine(done: 75_000, total: 100_000, before: 50_000, seconds: 10)
    #expect(progress.rendered(width: 80) == " 75%  2,500/s  0:10 left")
    let fresh = ProgressLine(done: 50_000, total: 100_000, before: 50_000, seconds: 10)
    #expect(fresh.rendered(width: 80) == " 50%")
  }
}
