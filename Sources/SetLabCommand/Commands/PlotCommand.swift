internal import ArgumentParser
internal import Formulas
internal import Graphing
internal import Plotting
internal import SetGame
internal import SetLab
internal import Terminal

/// `setlab plot`: draws quantities and formulas.
struct PlotCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot", _superCommandName: "setlab",
    abstract: "Draw quantities of the game, formulas, or both, as text or SVG.",
    discussion: """
      Quantities:
      \(QuantityCatalogue.standard.entries.map { "  \($0.name): \($0.help)" }.joined(separator: "\n"))
      NAME.lo and NAME.hi are the ends of its interval; published.NAME is what others published. \
      Simulated quantities run --games games first. In formulas, quantities are functions, such as \
      inplay(x) - published.inplay(x); setlab calc --help describes the language.

      Examples:
        setlab plot inplay published.inplay fitted.inplay
        setlab plot 'sin(x)/x' -x/10 --x -20:20
        setlab plot '1/noset(x) - 1' --log y --x 3:20
        setlab plot 'y = x^2' 'f(x) = 2x - 1'
        setlab plot 'f(x) = x^3 - x; f(x)' "f'(x)" --x -2:2
        setlab plot 'f(x) = 1 - (1 - x)^12; f(x)' 'f(f(x))' --x 0:1
        setlab plot leftover --games 1000000 --seed 7
        setlab plot noset --x 0:21 --log y --format svg --out noset.svg
      """)

  @Argument(
    help: ArgumentHelp(
      "Names of quantities, formulas of x, or definitions: 'f(x) = x^2' is drawn unless a formula uses it.",
      valueName: "function"),
    completion: .list(QuantityCatalogue.standard.names))
  var functions: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The window in x, such as 0:69.", valueName: "from:to"),
    transform: PlotRange.parse)
  var x: PlotRange?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The window in y (default: fitted to what is drawn).", valueName: "from:to"),
    transform: PlotRange.parse)
  var y: PlotRange?

  @OptionGroup var formulas: FormulaOptions
  @OptionGroup var look: PlotLookOptions

  @Option(
    help: ArgumentHelp(
      "The size in characters, or in pixels for svg (default: the terminal's, or 80x24; 800x480).",
      valueName: "WxH"),
    transform: PlotSize.parse)
  var size: PlotSize?

  @Option(
    help: "ascii, braille, block, octant or svg (default: braille where the locale is UTF-8).")
  var format: PlotFormat?

  @Option(help: "The title of the figure.")
  var title: String?

  @OptionGroup var games: FormulaGameOptions
  @OptionGroup var destination: DestinationOptions

  @Flag(help: "Describe the plot in words instead: window, zeros, extrema, poles.")
  var describe = false

  @Flag(help: "Report on standard error how the curves were sampled.")
  var explain = false

  @Flag(
    inversion: .prefixedNo,
    help: "Prove by interval arithmetic that no pole, jump or peak is missed.")
  var proofs = true

  @Option(
    help: ArgumentHelp(
      "How long a careful drawing may take; then a coarse one is made.", valueName: "seconds"))
  var timeLimit = PatientPlot.usualLimit

  mutating func validate() throws {
    guard timeLimit > 0, timeLimit.isFinite else {
      throw ValidationError("--time-limit must be a positive number of seconds")
    }
  }

  mutating func run() async throws {
    try destination.check()
    let definitions = try formulas.definitions()
    let memory = games.memory
    let interruption = try await games.play(
      for: ([definitions] + functions).joined(separator: "\n"), into: memory)
    let drawn = try read(definitions, memory)
    guard !drawn.isEmpty else {
      throw CommandFailure.badInput(
        "nothing to draw: add a formula of x, or a definition such as y = x^2")
    }
    try destination.write(try drawing(of: drawn))
    if let interruption { throw interruption }
  }

  /// The functions to draw.
  private func read(_ definitions: String, _ memory: GameMemory) throws -> [PlottedFunction] {
    var list = FunctionList(memory: memory)
    var drawn: [PlottedFunction] = []
    do throws(FormulaError) {
      drawn += try list.functions(in: definitions)
    } catch {
      throw CommandFailure.badFormula(error, in: formulas.define)
    }
    for name in functions
    where memory.isMissing(name) {
      throw CommandFailure.badInput("too few games to fit a curve: raise --games")
    }
    do throws(FormulaError) {
      drawn += try list.functions(in: functions)
    } catch {
      throw CommandFailure.badFormula(error)
    }
    return drawn
  }

  private func drawing(of functions: [PlottedFunction]) throws -> String {
    let style = PlotStyle.detect()
    if describe || format == .svg {
      let renderer = SVGRenderer(
        width: Double(size?.width ?? 800), height: Double(size?.height ?? 480))
      let figure = try figure(of: functions, for: renderer)
      return describe ? figure.scene.summary + "\n" : renderer.render(figure.scene)
    }
    let renderer = TextRenderer(
      width: size?.width ?? style.columns, height: size?.height ?? style.rows,
      glyphs: format?.glyphs ?? style.glyphs,
      isColoured: style.isColoured && destination.out == nil)
    return renderer.render(try figure(of: functions, for: renderer).scene)
  }

  /// Draws the functions and tells what is not as it should be.
  private func figure(
    of functions: [PlottedFunction], for renderer: some Renderer
  ) throws -> Figure {
    let result = PatientPlot(limit: timeLimit).drawn(functions, for: renderer.metrics) { asked in
      var asked = asked
      if !proofs { for index in asked.indices { asked[index].intervals = nil } }
      return look.applied(to: .functions(asked, title: title, x: x?.span, y: y?.span))
    }
    guard let result else { throw CommandFailure.badInput(PatientPlot.refusal(timeLimit)) }
    let (scene, report) = (result.figure.scene, result.figure.report)
    if let values = result.values {
      Console.report(
        "drawn from \(values) values only, as more would take longer than --time-limit")
    } else if let doubt = result.figure.doubt(
      curves: functions.filter { !$0.isDiscrete }.map { $0.legend })
    {
      Console.report(doubt)
    }
    for told in [x?.change(to: scene.x, of: "x"), y?.change(to: scene.y, of: "y")] {
      if let told { Console.report(told) }
    }
    if explain { Console.report(report.explanation) }
    return result.figure
  }
}
