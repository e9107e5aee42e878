import Plotting
import Testing

/// Whether the tests are optimised; a debug build is too slow for all of them.
let isOptimised: Bool = {
  var isDebug = false
  assert(
    {
      isDebug = true
      return true
    }())
  return !isDebug
}()

/// Draws test functions and counts cells against the exact graph, tolerance 1.
///
/// The method and the functions are those by which other plotters were measured; nothing here is
/// random, so nothing can fail by chance.
struct TruthTests {
  static let lists =
    TruthCase.suite + TruthCase.hard + (isOptimised ? TruthCase.more + TruthCase.broad : [])

  @Test(arguments: lists)
  func textCells(_ item: TruthCase) {
    let score = item.cells()
    #expect(score.wrong == 0 && score.missed == 0, "\(score)")
  }

  @Test(arguments: lists)
  func brailleDots(_ item: TruthCase) {
    let score = item.dots()
    #expect(score.wrong == 0 && score.missed <= (item.name == "Weierstrass" ? 4 : 0), "\(score)")
  }

  @Test(arguments: lists)
  func pixelsFromTheBytesOfTheFile(_ item: TruthCase) {
    let score = item.pixels()
    #expect(score.joins == 0, "joins")
    #expect(score.wrong <= 1, "\(score)")
    // One column of 1/sin 1/x, and peaks of the others that are narrower than the samples.
    let allowed = ["Weierstrass": 40, "1/sin 1/x": 120, "beats": 4][item.name] ?? 1
    #expect(score.missed <= allowed, "\(score)")
  }

  @Test(arguments: TruthCase.suite)
  func callsAndSizeOfTheSuite(_ item: TruthCase) {
    var plot = item.plot
    plot.isBare = false
    plot.title = item.name
    let report = plot.figure(for: .pixels(width: 800, height: 600, textSize: 13)).report
    #expect(report.calls <= 10_000)
    #expect(!report.isBudgetReached)
    #expect(plot.svg(width: 800, height: 600).utf8.count <= 12_000)
  }

  @Test func typicalCallsAndMeanSize() {
    var calls: [Int] = []
    var bytes = 0
    for item in TruthCase.suite {
      var plot = item.plot
      plot.isBare = false
      calls.append(plot.figure(for: .pixels(width: 800, height: 600, textSize: 13)).report.calls)
      bytes += plot.svg(width: 800, height: 600).utf8.count
    }
    #expect(calls.sorted()[calls.count / 2] <= 5_000)
    #expect(bytes / TruthCase.suite.count <= 6_000)
  }

  @Test(arguments: [(40, 12), (200, 60)])
  func otherSizesOfText(_ size: (Int, Int)) {
    for item in TruthCase.suite {
      let score = item.cells(width: size.0, height: size.1)
      #expect(score.wrong == 0 && score.missed == 0, "\(item.name) \(score)")
    }
  }
}
