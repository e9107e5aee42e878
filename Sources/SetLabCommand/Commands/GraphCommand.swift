internal import ArgumentParser
internal import Formulas
internal import Plotting
internal import SetLab
internal import Terminal

/// `setlab graph`: the graphing calculator in the terminal.
struct GraphCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Explore formulas as graphs in the terminal: move, zoom, trace, edit.",
    discussion: """
      The graph fills the terminal; ? lists its keys and q leaves it. Each redraw asks the functions \
      for what is visible, so there is no end to moving and zooming. s saves the view as SVG.

      Examples:
        setlab graph 'sin(x)/x'
        setlab graph 'x^2 - 2' '-x/3' --x -2pi:2pi --y -3:3
        setlab graph 'exp(-x^2)' --format ascii --out bell.svg
      """)

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("Formulas in x, each a curve.", valueName: "formula"))
  var formulas: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The window in x at the beginning.", valueName: "from:to"),
    transform: PlotRange.parse)
  var x: Span?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The window in y; fits the curves if not given.", valueName: "from:to"),
    transform: PlotRange.parse)
  var y: Span?

  @Option(help: "ascii, braille, block or octant (default: braille where the locale is UTF-8).")
  var format: PlotFormat?

  @Option(
    help: ArgumentHelp(
      "Where s saves the view, replaced each time (default: graph.svg, graph-2.svg, …).",
      valueName: "file"))
  var out: String?

  mutating func validate() throws {
    if let option = formulas.first(where: { $0.hasPrefix("--") }) {
      throw ValidationError("Unknown option '\(option)'")
    }
    guard format != .svg else {
      throw ValidationError("the graph is text: say ascii, braille, block or octant; s saves SVG")
    }
  }

  mutating func run() async throws {
    let curves: [GraphCurve]
    do throws(GraphSession.Refusal) {
      curves = try Self.curves(from: formulas)
    } catch {
      throw CommandFailure.badInput(error.lines.joined(separator: "\n"))
    }
    let facts = TerminalFacts.detect()
    guard facts.isInputTerminal, facts.isOutputTerminal else {
      throw ValidationError("the graph needs a terminal; setlab plot draws without one")
    }
    guard Environment.process["TERM"] != "dumb" else {
      throw ValidationError("the graph needs a terminal that can move its cursor; TERM is dumb")
    }
    let (formulas, x, y, out) = (formulas, x, y, out)
    let session = GraphSession(
      glyphs: format?.glyphs ?? (facts.isUTF8 ? .braille : .ascii),
      isColoured: facts.allowsColour,
      compile: { text throws(GraphSession.Refusal) in
        try Self.curves(from: Self.parts(of: text))
      },
      save: { plot throws(GraphSession.Refusal) in try Self.save(plot, to: out) })
    let end = try session.run { patience in
      GraphState(
        curves, source: formulas.joined(separator: "; "), x: x, y: y, names: Self.names,
        patience: patience)
    }
    guard end == .quit else { throw CommandFailure.interrupted("interrupted") }
  }

  /// The formulas of an edited text.
  private static func parts(of text: String) -> [String] {
    text.split(separator: ";").map { part in
      String(part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }.filter { !$0.isEmpty }
  }

  /// The names that Tab completes in formulas.
  private static var names: [String] {
    FunctionLibrary.elementary.functionNames + FunctionLibrary.elementary.constantNames
  }

  /// Makes curves of formulas, or says what is wrong and where.
  private static func curves(
    from formulas: [String]
  ) throws(GraphSession.Refusal) -> [GraphCurve] {
    guard !formulas.isEmpty else { throw GraphSession.Refusal(["there is no formula"]) }
    var curves: [GraphCurve] = []
    for text in formulas {
      do throws(FormulaError) {
        let formula = try Formula(text, variables: ["x"], library: .elementary)
        curves.append(GraphCurve(text) { formula($0) })
      } catch {
        throw GraphSession.Refusal(error.rendered().split(separator: "\n").map(String.init))
      }
    }
    return curves
  }

  /// Saves a plot and tells where.
  private static func save(
    _ plot: Plot, to wanted: String?
  ) throws(GraphSession.Refusal) -> String {
    let path = wanted ?? Folder.unusedName("graph", suffix: ".svg")
    do throws(TerminalError) {
      try AtomicFile.write(plot.svg(width: 800, height: 480), to: path)
    } catch {
      throw GraphSession.Refusal([error.description])
    }
    return "saved \(path)"
  }
}
