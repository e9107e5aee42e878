import Plotting
import TestSupport
import Testing

/// Draws test functions and counts cells against the exact graph, tolerance 1.
///
/// The method and the functions are those by which other plotters were measured; nothing here is
/// random, so nothing can fail by chance.
struct TruthTests {
  static let lists =
    TruthCase.suite + TruthCase.hard + TruthCase.formulas
    + (isRelease ? few(TruthCase.more) : [])

  /// Weierstrass's function, which is smooth nowhere.
  private static let rough = "sum(k, 0, 13, 0.5^k cos(3^k pi x))"

  @Test(arguments: lists)
  func textCells(_ item: TruthCase) {
    let score = item.cells()
    #expect(score.wrong == 0 && score.missed == 0, "\(score)")
  }

  @Test(arguments: lists)
  func brailleDots(_ item: TruthCase) {
    let score = item.dots()
    #expect(score.wrong == 0 && score.missed <= (item.name == Self.rough ? 4 : 0), "\(score)")
  }

  @Test(arguments: lists)
  func pixelsFromTheBytesOfTheFile(_ item: TruthCase) {
    let score = item.pixels()
    #expect(score.joins == 0, "joins")
    #expect(score.wrong <= 1, "\(score)")
    // One column of 1/sin(1/x), and peaks of the others that are narrower than the samples.
    let allowed = [Self.rough: 40, "1/sin(1/x)": 120, "sin(30x) + sin(31x)": 4][item.name] ?? 1
    #expect(score.missed <= allowed, "\(score)")
  }

  /// What the guide says remains beyond doubles or samples, with the warning that each prints.
  static let doubted = [
    "sin(1/x)/x", "sin(1/x)", "x*sin(1/x^2)", "sin(20*ln(x))", "sin(1/(1-x))", "sin(tan(x))",
    "sqrt(x)*sin(1/x^3)", "1/x-floor(1/x)", "exp(1/x)*sin(1/x)",
  ]

  /// A warning is printed where the curve turns or breaks without end, and nowhere else.
  @Test(arguments: TruthCase.formulas)
  func doubtsWhatCannotBeFollowed(_ item: TruthCase) {
    let figure = item.plot.figure(for: .pixels(width: 700, height: 500, textSize: 13))
    let doubt = figure.doubt(curves: [item.name])
    #expect((doubt != nil) == Self.doubted.contains(item.name), "\(doubt ?? "no doubt")")
    #expect(doubt?.contains("\(item.name) turns or breaks more often") != false)
  }

  /// Proofs take as long as the first samples did at most, by the estimate of their cost, and that again where bounds leave room
  /// for spikes.
  @Test(arguments: TruthCase.formulas)
  func proofsAtMostDoubleTheWork(_ item: TruthCase) throws {
    let metrics = FigureMetrics.pixels(width: 700, height: 500, textSize: 13)
    let proven = item.plot.figure(for: metrics).report
    var bare = item
    bare.intervals = nil
    let plain = bare.plot.figure(for: metrics).report
    let cost = try #require(item.intervals).cost
    // A question at each jump comes on top, where the samples took fifty, and in windows with hardly
    // more doubles than pixels one at each step.
    let usual = Double(max(plain.calls, 3_400))
    #expect(Double(proven.intervalCalls) * cost <= 2.1 * usual)
    #expect(proven.calls <= 2 * plain.calls + 200)
  }

  /// The mean and the largest document of all functions.
  @Test func sizesOfAll() {
    let sizes = Self.lists.map { item -> Int in
      var plot = item.plot
      plot.isBare = false
      plot.title = item.name
      return plot.svg(width: 800, height: 480).utf8.count
    }
    #expect(sizes.reduce(0, +) / sizes.count < 6_000)
    #expect((sizes.max() ?? 0) < 60_000)
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
