import Functions
import Statistics
import TestSupport
import Testing

/// A function that doubles make noise of, or one that they do not, with the cells that mpmath says its graph visits.
struct DrawnCase: Sendable, CustomStringConvertible {
  static let (columns, rows) = (350, 250)

  let formula: String
  let plot: Plot
  let truth: [Bool]

  /// Reads a line that `Reference/make_drawn.py` wrote.
  init(_ row: [String]) {
    guard row.count == 5, let function = try? Formula(row[0], library: .numeric) else {
      fatalError("\(row[0])?")
    }
    func axis(_ window: String, _ scale: String) -> Axis {
      let ends = window.split(separator: ":").map { number(String($0)) }
      return Axis(from: ends[0], to: ends[1], scale: scale == "log" ? .log : .linear)
    }
    let scales = row[3].split(separator: " ").map(String.init)
    formula = row[0]
    var plot = Plot.functions([Function(function)])
    (plot.x, plot.y) = (axis(row[1], scales[0]), axis(row[2], scales[1]))
    plot.isBare = true
    self.plot = plot
    truth = Self.grid(row[4])
  }

  private static func grid(_ text: String) -> [Bool] {
    var grid = [Bool](repeating: false, count: columns * rows)
    var column = 0
    for token in text.split(separator: " ") {
      let parts = token.split(separator: "*")
      for _ in 0..<(parts.count > 1 ? Int(number(String(parts[1]))) : 1) {
        for range in parts[0].split(separator: ",") where range != "." {
          let ends = range.split(separator: "-").map { Int(number(String($0))) }
          for row in ends[0]...ends[ends.count - 1] { grid[row * columns + column] = true }
        }
        column += 1
      }
    }
    precondition(column == columns, "\(column) columns")
    return grid
  }

  var description: String { "\(formula), \(plot.xWindow.lower) to \(plot.xWindow.upper)" }

  private static let renderer = SVGRenderer(width: Double(columns), height: Double(rows))

  /// The drawing, and how another one differs from the graph by more than a pixel.
  var figure: Figure { plot.figure(for: Self.renderer.metrics) }

  func score(of scene: Scene) -> TruthScore {
    var ink = SVGInk(Self.renderer.render(scene)).grid
    for panel in scene.panels {
      for item in panel.items where item.role == .marker {
        guard case .points(let points) = item.shape else { continue }
        for point in points {
          let column = min(Self.columns - 1, Int(point.x - panel.frame.x))
          let row = min(Self.rows - 1, Int(point.y - panel.frame.y))
          ink[row * Self.columns + column] = true
        }
      }
    }
    return TruthScore(ink: ink, truth: truth, columns: Self.columns, rows: Self.rows)
  }
}

/// Draws what doubles alone draw wrongly, limits, cancellation, integrals, conditions, laws of whole numbers and log axes,
/// against graphs by mpmath with 120 digits.
///
/// The random ones of the table have the seed 28; nothing is random here.
struct DrawnTests {
  static let cases = referenceRows("drawn.tsv").map(DrawnCase.init)

  /// What is drawn wrongly without a word: a function without bounds on intervals, whose noise is not looked for.
  private static let known = ["(int(t,0,x,exp(t))-x)/x^2"]

  @Test(arguments: few(cases))
  func isDrawnAsItIs(_ item: DrawnCase) {
    let figure = item.figure
    let score = item.score(of: figure.scene)
    let doubt = figure.doubt(curves: [item.formula])
    withKnownIssue {
      #expect(score.wrong == 0 && score.missed == 0, "joins/wrong/missed \(score)")
    } when: {
      Self.known.contains(item.formula)
    }
    #expect(doubt == nil)
  }

  @Test(arguments: [
    ("(1-cos(x))/x^2", "removable hole at 0, limit 0.5"),
    ("x/(exp(x)-1)", "removable hole at 0, limit 1"),
    ("(2^x-1)/x", "removable hole at 0, limit 0.6931"),
    ("(x^2-1)/(x-1)", "removable hole at 1, limit 2"),
    ("(x^2-1)/(x^2-1)*x^2", "removable holes at (-1, 1), (1, 1)"),
    ("1/x", ""), ("abs(x)/x", ""), ("sqrt(x)", ""), ("(1-cos(x))/(x*abs(x))", ""), ("sin(x)", ""),
  ])
  func tellsHoles(_ formula: String, _ sentence: String) throws {
    let described = Plot.functions([Function(try Formula(formula))]).described()
    #expect(described.contains("removable") == !sentence.isEmpty, "\(described)")
    #expect(sentence.isEmpty || described.contains(sentence), "\(described)")
  }

  /// Peaks that are narrower than the samples stand apart are in the window that is chosen.
  @Test(arguments: [
    ("1/(1 + 1e10(x - 1/3)^2)", "highest 1 at x = 0.3333"),
    ("exp(-((x - 0.3123)/1e-11)^2)", "highest 1 at x = 0.3123"),
    ("1 - exp(-((x - 0.7)/1e-9)^2)", "lowest 0 at x = 0.7"),
  ])
  func narrowPeaksAreShown(_ formula: String, _ sentence: String) throws {
    var plot = Plot.functions([Function(try Formula(formula))])
    plot.x.window = Span(0, 1)
    let described = plot.described()
    #expect(described.contains("y from 0 to 1.05") && described.contains(sentence), "\(described)")
  }

  /// Extremes and zeros are where the function has them, not at a jump beside which it has them.
  @Test(arguments: [
    (
      "{x = floor(x): 1, 0}",
      ["highest 1 at x =", "zero between 0 and 1, 1 and 2, 2 and 3, 3 and 4 and elsewhere"]
    ),
    ("floor(x)", ["lowest 0 at x = 0;", "zero between 0 and 1;"]),
    ("max(x - 2, 0)", ["zero between 0 and 2"]), ("x - 2", ["zero at 2"]),
  ])
  func tellsWhereLevelStretchesAre(_ formula: String, _ parts: [String]) throws {
    var plot = Plot.functions([Function(try Formula(formula))])
    plot.x.window = Span(0, 5)
    let described = plot.described()
    for part in parts { #expect((described + ";").contains(part), "\(described)") }
    #expect(
      !described.contains("lowest 0 at x = 0; highest 1 at") && !described.contains("zero at 0"))
  }

  /// Both ends of the jump are open where the function has no value between them.
  @Test func holesThatNoiseSurroundsAreOpen() throws {
    var plot = Plot.functions([Function(try Formula("(1-cos(x))/(x*abs(x))"))])
    plot.x.window = Span(-5, 5)
    let ends = plot.figure(for: .pixels(width: 700, height: 500, textSize: 13)).report.curves[0]
      .ends
    #expect(ends.count == 2 && ends.allSatisfy { !$0.isClosed }, "\(ends)")
  }

  /// The table is as large as it should be, and without closer bounds much of it would be drawn wrongly.
  @Test func isHardForDoubles() {
    #expect(Self.cases.count >= 170)
    let wrong = Self.cases.count { item in
      guard case .curve(let f, let intervals) = item.plot.marks[0].kind else { return false }
      var plain = item.plot
      plain.marks = [
        .curve(
          intervals: intervals.map { known in IntervalExtension { known.bounds(over: $0) } }, f)
      ]
      let score = item.score(
        of: plain.figure(for: SVGRenderer(width: 350, height: 250).metrics).scene)
      return score.wrong + score.missed > 0
    }
    #expect(wrong > 40, "\(wrong)")
  }
}
