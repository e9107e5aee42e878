internal import ArgumentParser
internal import Formulas
internal import Graphing
internal import Plotting
internal import SetLab
internal import Terminal

/// `setlab graph`: the graphing calculator in the terminal.
struct GraphCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph", _superCommandName: "setlab",
    abstract: "Explore functions as graphs in the terminal: move, zoom, trace, edit.",
    discussion: """
      The graph fills the terminal; ? lists the keys and q quits. Each redraw evaluates the functions \
      for what is visible, so you can move and zoom without limit. s saves the view as SVG. \
      Functions are formulas of x and quantities of the game, as in setlab plot.

      Examples:
        setlab graph 'sin(x)/x'
        setlab graph 'x^2 - 2' '-x/3' --x -2pi:2pi --y -3:3
        setlab graph 'f(x) = x^3 - x; f(x)' "f'(x)"
        setlab graph inplay published.inplay
        setlab graph 'exp(-x^2)' --format ascii --out bell.svg
      """)

  @Argument(
    help: ArgumentHelp(
      "Formulas of x, names of quantities, or definitions such as 'y = x^2'.",
      valueName: "function"),
    completion: .list(QuantityCatalogue.standard.names))
  var functions: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The initial window in x.", valueName: "from:to"),
    transform: PlotRange.parse)
  var x: PlotRange?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The window in y (default: fitted to the curves).", valueName: "from:to"),
    transform: PlotRange.parse)
  var y: PlotRange?

  @OptionGroup var formulas: FormulaOptions
  @OptionGroup var games: FormulaGameOptions

  @Option(help: "ascii, braille, block or octant (default: braille where the locale is UTF-8).")
  var format: PlotFormat?

  @Option(
    help: ArgumentHelp(
      "Where s saves the view, overwritten each time (default: graph.svg, graph-2.svg, …).",
      valueName: "file"))
  var out: String?

  mutating func validate() throws {
    guard format == nil || format?.glyphs != nil else {
      throw ValidationError(
        "the graph is drawn as text: use ascii, braille, block or octant; s saves SVG")
    }
  }

  mutating func run() async throws {
    let definitions = try formulas.definitions()
    let memory = games.memory
    let source = functions.joined(separator: "; ")
    // A mistake is told before the lack of a terminal, but no games are played for nothing.
    if memory.needsSimulation(for: definitions + "\n" + source) { try checkTerminal() }
    if let failure = try await games.play(for: definitions + "\n" + source, into: memory) {
      throw failure
    }
    var list = FunctionList(memory: memory)
    do throws(FormulaError) {
      _ = try list.functions(in: definitions)
    } catch {
      throw CommandFailure.badFormula(error, in: formulas.define)
    }
    let defined = list
    let curves: [PlottedFunction]
    do throws(GraphSession.Refusal) {
      curves = try Self.curves(of: functions, defined, memory)
    } catch {
      throw CommandFailure.badInput(error.lines.joined(separator: "\n"))
    }
    try checkTerminal()
    let (x, y, out) = (x?.span, y?.span, out)
    let facts = TerminalFacts.detect()
    let session = GraphSession(
      glyphs: format?.glyphs ?? (facts.isUTF8 ? .braille : .ascii),
      isColoured: facts.allowsColour,
      compile: { text throws(GraphSession.Refusal) in
        try Self.curves(of: text.split(separator: ";").map(String.init), defined, memory)
      },
      save: { plot throws(GraphSession.Refusal) in try Self.save(plot, to: out) })
    let end = try session.run { patience in
      GraphScreen(
        GraphState(curves, x: x, y: y, patience: patience), source: source,
        names: defined.calculator.names(beginningWith: ""))
    }
    guard end == .quit else { throw CommandFailure.interrupted("interrupted") }
  }

  /// Refuses to go on where there is no terminal that can be painted.
  private func checkTerminal() throws {
    let facts = TerminalFacts.detect()
    guard facts.isInputTerminal, facts.isOutputTerminal else {
      throw ValidationError("the graph needs a terminal; setlab plot draws without one")
    }
    guard Environment.process["TERM"] != "dumb" else {
      throw ValidationError("the graph needs a terminal that can move its cursor; TERM is dumb")
    }
  }

  /// Makes curves of functions, or says what is wrong and where.
  private static func curves(
    of texts: [String], _ defined: FunctionList, _ memory: GameMemory
  ) throws(GraphSession.Refusal) -> [PlottedFunction] {
    var list = defined
    let curves: [PlottedFunction]
    for text in texts where memory.needsSimulation(for: text) {
      throw GraphSession.Refusal([
        "this needs simulated games: name it when starting setlab graph", text,
      ])
    }
    do throws(FormulaError) {
      curves = try list.functions(in: texts)
    } catch {
      throw GraphSession.Refusal(error.rendered().split(separator: "\n").map(String.init))
    }
    guard !curves.isEmpty else { throw GraphSession.Refusal(["no formula of x to draw"]) }
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
