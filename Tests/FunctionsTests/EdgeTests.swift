import Functions
import Testing

/// What is said of curves at their edges: tails, overflow, holes, jumps, spikes and waves.
struct EdgeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let from: Double
    let to: Double
    var isLog = false
    /// What the description says.
    let says: [String]
    var testDescription: String { "\(text), \(from) to \(to)" }

    init(_ text: String, _ from: Double, _ to: Double, isLog: Bool = false, _ says: String...) {
      (self.text, self.from, self.to, self.isLog, self.says) = (text, from, to, isLog, says)
    }

    func figure() throws -> Figure {
      var plot = Plot.functions([try Function.read(text)], x: Span(from, to))
      if isLog { plot.y.scale = .log }
      return plot.figure(for: SVGRenderer().metrics)
    }
  }

  /// Tails go on where doubles end, and values beyond their range are no hole in a function.
  private static let tails = [
    Case("1-normal.cdf(x)", 0, 30, isLog: true, "lowest 4.907e-198 at x = 30"),
    Case("1-erf(x)", 0, 10, isLog: true, "lowest 2.088e-45 at x = 10"),
    Case("1-t.cdf(x,200)", 0, 10, isLog: true, "lowest 1.189e-19 at x = 10"),
    Case("1-chisquare.cdf(x,3)", 0, 200, isLog: true, "lowest 4.219e-43 at x = 200"),
    Case("1-tanh(x)", 0, 100, isLog: true, "lowest 2.768e-87 at x = 100"),
    Case("e^x", 0, 800, "highest beyond 1.798e308"),
    Case("x^200", 0, 100, "highest beyond 1.798e308"),
    Case("exp(1/x)", -0.01, 0.01, "down to 0 near x = -0.001342"),
    Case("ln(exp(x))", 0, 1000, "highest 1000 at x = 1000"),
    Case("gamma(x+1)/gamma(x)", 0, 300, "highest 300 at x = 300"),
    Case("x^300/x^299", 0, 1000, "highest 1000 at x = 1000"),
    Case("sqrt(x^400)/x^199", 1, 100, "highest 100 at x = 100"),
  ]

  /// Descriptions have the digits that tell places apart, exact places of jumps, and only extremes that are taken.
  private static let words = [
    Case("cos(x)", 1e6, 1_000_010, "zero at 1000001.93, 1000005.07, 1000008.21"),
    Case("x/(1+x^2)", 1e8, 100_000_010, "x from 100000000 to 100000010"),
    Case("x/abs(x)", -5, 5, "jumps at 0"),
    Case("atan(1/x)", -5, 5, "up to 1.571 near x = 0; jumps at 0"),
    Case("mod(x,1)", 0, 5, "up to 1 near x = 1"), Case("x-floor(x)", 0.5, 3, "up to 1 near x = 1"),
    Case("1/(1+exp(-x))", -300, 10, "y from 0 to 1.05"),
    Case("exp(-x^2)", -90, 90, "y from 0 to 1.05"),
  ]

  /// Holes at multiples of π, and of functions whose bounds are rough.
  private static let holes = [
    Case("sin(x)/(x-pi)", 0, 6, "lowest -1 at x = 3.142; highest 0 at x = 0"),
    Case("sin(3x)/(x-2pi)", 5, 8, "highest 3 at x = 6.283"),
    Case("erf(x)/x", -3, 3, "removable hole at 0, limit 1.128"),
    Case("(gamma(x)-1)/(x-1)", 0.5, 2, "removable hole at 1, limit -0.5772"),
    Case("lgamma(x)/(x-1)", 0.5, 1.5, "removable hole at 1, limit -0.5772"),
    Case("digamma(x)+1/x", -0.5, 1, "removable hole at 0, limit -0.5772"),
  ]

  /// Single points where an equation holds, and spikes on a background.
  private static let points = [
    Case("{x^2=2: 1, x/3}", -5, 5, "turns at (-1.414, 1), (1.414, 1)"),
    Case("{sin(x)=0: 1, x/30}", -5, 5, "jumps at -3.142, 0, 3.142"),
    Case("{x^2-x=1: 2, x/9}", -5, 5, "highest 2 at x = -0.618; turns at (1.618, 2)"),
    Case("sin(x)+2exp(-((x-3.3123)/2e-3)^2)", -10, 10, "highest 1.83 at x = 3.312"),
    Case("sin(x)+2exp(-((x-3.3123)/2e-5)^2)", -10, 10, "at x = 3.312;"),
    Case("sin(x)+2exp(-((x-3.3123)/2e-7)^2)", -10, 10, "at x = 3.312;"),
    Case("x/10+normal.pdf(x,1/7,1e-6)", -10, 10, "at x = 0.1429;"),
  ]

  @Test(arguments: tails + words + holes + points)
  func isDescribed(_ item: Case) throws {
    let figure = try item.figure()
    for words in item.says {
      #expect(figure.scene.summary.contains(words), "\(figure.scene.summary)")
    }
    #expect(figure.doubt(curves: [item.text]) == nil)
    for mistake in ["undefined from", "zero between", "poles"] {
      #expect(!figure.scene.summary.contains(mistake), "\(figure.scene.summary)")
    }
  }

  /// The density of a law that begins at 0 jumps there, whatever its scale.
  @Test(arguments: ["chisquare.pdf(x,2)", "gammadist.pdf(x,1,2)", "exponential.pdf(x,3)"])
  func densitiesJump(_ text: String) throws {
    #expect(try Case(text, -1, 5).figure().scene.summary.contains("jumps at 0"))
  }

  /// A wave that turns many times in a pixel is a block, whatever its step.
  @Test(arguments: ["sin(1e4x)", "sin(9999x)", "sin(12345x)", "cos(31416x)", "x sin(1e4x)/10"])
  func wavesAreBlocks(_ text: String) throws {
    let plot = Plot.functions([try Function.read(text)], x: Span(0, 10))
    #expect(plot.figure(for: SVGRenderer().metrics).doubt(curves: [text]) == nil)
    #expect(plot.svg(width: 800, height: 480).utf8.count < 60_000)
  }

  /// Rows stand at exact decimals and have the digits that are certain.
  @Test(arguments: [
    ("ceil(100x)", 0, 1, 101, [7: "7", 14: "14", 28: "28", 55: "55", 56: "56"]),
    ("floor(10x)", 0, 1, 11, [3: "3", 6: "6", 7: "7"]),
    ("round(1000x)", 0, 0.01, 11, [1: "1", 5: "5", 7: "7"]),
    ("mod(x, 0.1)", 0, 1, 11, [3: "0", 6: "0", 7: "0"]),
    ("{x <= 0.7: 1, 0}", 0.1, 0.9, 9, [6: "1", 7: "0"]),
    ("(1-cos(x))/x^2", 0, 1e-8, 6, [1: "0.500000000000000", 5: "0.500000000000000"]),
    ("1-normal.cdf(x)", 0, 10, 11, [9: "1.1285884059538406e-19"]),
    ("(x+1)^2-x^2-2x", 0, 1e9, 3, [2: "1"]), ("exp(x)", 0, 800, 3, [2: "2.7263745721125666e347"]),
    ("x-0.3", 0, 1, 11, [3: "0", 4: "0.1"]),
  ])
  func rowsAreExact(
    _ text: String, _ from: Double, _ to: Double, _ points: Int, _ expected: [Int: String]
  ) throws {
    let function = try Function.read(text)
    let places = FunctionTable([function], over: Axis(from: from, to: to), points: points).places
    for (row, digits) in expected {
      #expect(function.answer(at: places[row]).digits == digits, "\(text) at \(places[row])")
    }
  }
}

extension FunctionLibrary {
  static let portable: FunctionLibrary = {
    var library = FunctionLibrary.elementary
    library.addStatistics(by: .portable)
    return library
  }()
}

extension Function {
  static func read(_ text: String) throws -> Function {
    var list = FunctionList(Calculator(library: .portable))
    return try #require(try list.functions(in: text).first)
  }
}
