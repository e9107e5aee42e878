internal import ArgumentParser
internal import Plotting
internal import SetGame
internal import SetLab
internal import Terminal

/// `setlab plot`: draws quantities.
struct PlotCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot",
    abstract: "Draw quantities as functions, in text or as SVG.",
    discussion: """
      Quantities:
      \(QuantityCatalogue.entries.map { "  \($0.name): \($0.help)" }.joined(separator: "\n"))
      NAME.lo and NAME.hi are the ends of its interval, published.NAME what others published. \
      Simulated quantities run --games games first.

      Examples:
        setlab plot inplay published.inplay fitted.inplay
        setlab plot leftover --games 1000000 --seed 7
        setlab plot noset --x 0:21 --log y --format svg --out noset.svg
      """)

  @Argument(
    help: "Names of quantities.", completion: .list(QuantityCatalogue.names))
  var quantities: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The window in x, such as 0:69.", valueName: "from:to"),
    transform: PlotRange.parse)
  var x: Span?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The window in y; fits what is drawn if not given.", valueName: "from:to"),
    transform: PlotRange.parse)
  var y: Span?

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

  @Option(help: "The text above the figure.")
  var title: String?

  @OptionGroup var run: StudyRunOptions
  @OptionGroup var play: PlotPlayOptions
  @OptionGroup var destination: DestinationOptions

  @Flag(help: "Describe the plot in words instead: window, zeros, extrema, poles.")
  var describe = false

  @Flag(help: "Say on standard error how the curves were sampled.")
  var explain = false

  mutating func validate() throws {
    for name in quantities where !QuantityCatalogue.contains(name) {
      let nearest = Suggestion.nearest(to: name, among: QuantityCatalogue.names)
      throw ValidationError(
        "there is no quantity “\(name)”"
          + (nearest.map { ": did you mean “\($0)”?" } ?? "; see setlab plot --help"))
    }
  }

  mutating func run() async throws {
    var summary: SimulationSummary?
    var interruption: CommandFailure?
    if quantities.contains(where: QuantityCatalogue.isSimulated) {
      let plan = SimulationPlan(
        games: 0..<run.games, seed: run.seed, strategy: play.strategy, rules: play.rules)
      let (simulation, wasInterrupted) = await SimulationRun.run(plan, workers: run.workers)
      if wasInterrupted { interruption = .interrupted(after: simulation, of: plan) }
      summary = SimulationSummary(simulation, confidence: play.confidence)
    }
    let found = quantities.compactMap { QuantityCatalogue.quantity(named: $0, from: summary) }
    guard found.count == quantities.count else {
      throw CommandFailure.badInput("there are too few games to fit a curve: raise --games")
    }
    let plot = look.applied(to: .quantities(found, title: title, x: x, y: y))
    try destination.write(drawing(of: plot))
    if let interruption { throw interruption }
  }

  private func drawing(of plot: Plot) -> String {
    let style = PlotStyle.detect()
    let (pixels, cells) = (
      (Double(size?.width ?? 800), Double(size?.height ?? 480)),
      (size?.width ?? style.columns, size?.height ?? style.rows)
    )
    if describe { return plot.described(width: pixels.0, height: pixels.1) + "\n" }
    guard format != .svg else {
      if explain { Console.report(plot.explained(by: .svg(width: pixels.0, height: pixels.1))) }
      return plot.svg(width: pixels.0, height: pixels.1)
    }
    let renderer = TextRenderer(
      width: cells.0, height: cells.1, glyphs: format?.glyphs ?? style.glyphs,
      isColoured: style.isColoured && destination.out == nil)
    if explain { Console.report(plot.explained(by: renderer)) }
    return plot.rendered(by: renderer)
  }
}

/// How the games behind a plot are played.
struct PlotPlayOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Which Set is taken in simulated games.", valueName: "strategy"),
    completion: .list(StrategyCatalogue.names), transform: NamedValue.strategy)
  var strategy: any PlayStrategy = RandomStrategy()

  @Option(
    help: ArgumentHelp("The rules of simulated games: classic or refill.", valueName: "rules"),
    transform: NamedValue.rules)
  var rules = Rules.classic

  @Option(
    help: ArgumentHelp("The confidence of intervals, between 0 and 1.", valueName: "c"),
    transform: NamedValue.confidence)
  var confidence = 0.95
}
