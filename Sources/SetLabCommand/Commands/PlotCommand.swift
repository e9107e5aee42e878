internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

struct PlotCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot",
    abstract: "Draw quantities of the game, formulas, or both, as text or a picture.",
    discussion: """
      How does the chance of no Set change during a game?
        setlab plot inplay published.inplay fitted.inplay
      What does my own function look like?
        setlab plot 'sin(x)/x' -x/10 --x -20:20
      Which curve fits my data?
        setlab plot --data times.csv data 'fit(data, a*exp(-x/b) + c)' --residuals

      Quantities are those of setlab list quantities; NAME.lo and NAME.hi are the ends of an interval, \
      and in brackets they name other games: inplay[strategy: clear, seed: 2]. Simulated ones run \
      --games games first. f..g is a band, (1, 2) a point, y < f(x) a region, x = 3 a vertical line. \
      setlab calc --help describes formulas; setlab list figures titles, sizes and other looks.

      Examples:
        setlab plot inplay --join --out inplay.svg
        setlab plot noset --x 0:21 --log y --width 8.5cm --theme print --out noset.tikz
      """)

  @Argument(
    parsing: .allUnrecognized,
    help: .value(
      "function",
      "Names of quantities, formulas of x, or definitions: 'f(x) = x^2' is drawn unless a formula uses it."
    ), completion: .list(OtherGames.functions.names))
  var functions: [String] = []

  @Option(
    parsing: .unconditional, help: .value("from:to", "The window in x, such as 0:69."),
    transform: NamedValue.text(PlotRange.parse))
  private var x: String?

  @Option(
    parsing: .unconditional,
    help: .value("from:to", "The window in y (default: fitted to what is drawn)."),
    transform: NamedValue.text(PlotRange.parse))
  private var y: String?

  private var xRange: PlotRange? { x.flatMap { try? PlotRange.parse($0) } }
  private var yRange: PlotRange? { y.flatMap { try? PlotRange.parse($0) } }

  @OptionGroup(visibility: .hidden) var formulas: FormulaOptions
  @OptionGroup var axes: AxisOptions
  @OptionGroup(visibility: .hidden) var look: PlotLookOptions

  @Flag(
    help: """
      Draw below what the first function has more than the others: in standard errors where intervals \
      are known.
      """)
  var residuals = false

  @Flag(
    help:
      "Join the values of functions on whole numbers by lines, with bands where they are estimates."
  )
  var join = false

  @OptionGroup(visibility: .hidden) var picture: FigureOptions

  @Option(name: .customLong("format"), help: PlotFormats.help)
  var named: FormatChoice<PlotFormats>?

  @OptionGroup var games: FormulaGameOptions
  @Option(help: .value("column", "Draw data once for each value of a column.").hidden)
  var series: String?

  @Option(help: .value("column", "Draw how often the numbers of a column of --data occur.").hidden)
  var histogram: String?

  @Option(
    help: .value(
      "n", "The number of bins of --histogram (default: by the rule of Freedman and Diaconis)."
    ).hidden, transform: { try NamedValue.whole($0, 1...DataHistogram.mostBins, "number of bins") })
  var bins: Int?

  @Option(
    help: .value(
      "n", "At how many x a table has values of curves (default: \(FunctionTable.usualPoints))."
    ).hidden, transform: { try NamedValue.whole($0, 2...100_000, "number of points") })
  var points: Int?

  @OptionGroup var destination: DestinationOptions

  @Flag(help: "Describe the plot in words instead: window, zeros, extrema, poles.")
  var describe = false

  @Flag(help: .hidden("Report on standard error how the curves were sampled."))
  var explain = false

  @Flag(help: .hidden("Do not prove by interval arithmetic that no pole, jump or peak is missed."))
  var noProofs = false

  @Option(
    help: .value("seconds", "How long a careful drawing may take; then a coarse one is made.")
      .hidden,
    transform: { try NamedValue.decimal($0, "time", "a number of seconds above 0") { $0 > 0 } })
  var timeLimit = PatientPlot.usualLimit

  mutating func validate() throws {
    functions = try TypedFormulas.read(functions)
    try require(
      !functions.isEmpty || games.data.data != nil, "Missing expected argument '<function> ...'")
    try require(
      games.data.data != nil || series == nil && histogram == nil,
      "--series and --histogram need --data FILE")
    try require(bins == nil || histogram != nil, "--bins needs --histogram COLUMN")
    try require(
      points == nil || isTable && !describe, "--points needs --format csv, json or latex")
    if describe { try destination.check(isOneOf: [FileSuffix.text]) }
    if let format = try destination.format(named) {
      try picture.check(format)
      try format.check(destination)
    } else {
      try picture.check(.text)
    }
  }

  var uses: [OptionUse] {
    let need = "needs a figure: \(describe ? "words have" : "a table has") none"
    let isDrawn = !isTable && !describe
    OptionUse(
      ["--format": named != nil], "does not apply to text: omit it with --describe", if: !describe)
    picture.use(need, if: isDrawn)
    OptionUse(
      [
        "--bare": look.bare, "--ends": look.ends, "--asymptotes": look.asymptotes, "--pi": look.pi,
        "--origin": look.origin, "--join": join,
      ], need, if: isDrawn)
    OptionUse(
      [
        "--equal": look.equal, "--line": !axes.line.isEmpty, "--y": y != nil, "--explain": explain,
        "--no-proofs": noProofs, "--time-limit": timeLimit != PatientPlot.usualLimit,
      ], need, if: !isTable)
    OptionUse(
      ["--no-grid": look.noGrid, "--labels": look.labels != nil],
      "needs a picture: --format \(OutputFormat.drawingNames)", if: pictureFormat != nil)
    OptionUse(
      [
        "--subtitle": picture.subtitle != nil, "--caption": picture.caption != nil,
        "--x-label": picture.xLabel != nil, "--y-label": picture.yLabel != nil,
        "--labels": look.labels != nil,
      ], "has no place in a bare plot area: omit --bare", if: !look.bare)
    OptionUse(
      ["--labels": look.labels != nil], "places names: omit --no-legend", if: !picture.noLegend)
    OptionUse(
      ["--log": axes.logAxes != nil], "is of x alone in a table: use --log x",
      if: !isTable || axes.logAxes == "x")
    OptionUse(
      ["--points": points != nil], "is of curves: a histogram has a row for each bin",
      if: histogram == nil || !functions.isEmpty)
    OptionUse(
      ["--columns": games.data.hasColumns], "is of data(x): --histogram names its column",
      if: histogram == nil || !functions.isEmpty)
  }

  private var format: OutputFormat? { (try? destination.format(named)) ?? nil }

  private var isTable: Bool { format?.isTable == true }

  private var pictureFormat: OutputFormat? { describe || format?.isPicture != true ? nil : format }

  mutating func run() async throws {
    try destination.check()
    try pictureFormat?.check()
    let definitions = try formulas.definitions()
    let memory = try games.memory()
    let called = ServedCall.isOn ? functions.compactMap { CalledFunction($0) } : []
    let texts = try texts(memory.data).filter { called.isEmpty || CalledFunction($0) == nil }
    var reader = FunctionList(memory: memory).reading
    try FormulaOptions.read(formulas.define) { try reader.read([definitions]) }
    try memory.admitting(.typed) { try reader.read(texts) }
    try games.check(
      reader, memory, drawsData: histogram != nil || residuals && memory.data != nil)
    let histogram = try histogram(memory)
    // Checked before games are played, as no result of theirs could change it.
    try checkResiduals(histogram.count + called.count + reader.mostDrawn)
    let interruption = try await games.play(for: reader.mentions, into: memory)
    let drawn = histogram + (try read(definitions, texts, memory)) + called.map { $0.plotted }
    try checkCount(drawn)
    try checkResiduals(drawn)
    try require(
      !join || drawn.contains(where: { $0.isDiscrete }),
      or: .wrongUsage(
        "--join needs a function on whole numbers, such as inplay; these are curves already"))
    try write(join ? drawn.map { $0.joinedByLines } : drawn) {
      if let failure = called.lazy.compactMap({ $0.failure }).first {
        throw CommandFailure.badInput(failure)
      }
    }
    if let interruption { throw interruption }
  }

  private func read(
    _ definitions: String, _ texts: [String], _ memory: GameMemory
  ) throws -> [Function] {
    var list = FunctionList(memory: memory)
    let defined = try FormulaOptions.read(formulas.define) { try list.functions(in: definitions) }
    try require(
      !texts.contains(where: memory.isMissing),
      or: .badInput("too few games to fit a curve: raise --games"))
    return defined + (try list.functions(in: texts))
  }

  private func texts(_ table: DataTable?) throws -> [String] {
    let texts = functions.isEmpty && histogram == nil ? ["data"] : functions
    guard let series, let table else { return texts }
    let names = try table.values(of: series).map { value in
      let quote = value.contains("\"") ? "'" : "\""
      let isPlain = value.allSatisfy { $0.isLetter || $0.isNumber || ".-_ ".contains($0) }
      return "data[\(series): \(isPlain ? value : quote + value + quote)]"
    }
    try require(
      texts.contains("data"),
      or: .wrongUsage("--series draws data once for each \(series): name data among the functions"))
    // Before they are read: each asks for all rows of the file.
    guard names.count <= Plot.mostSeries else {
      throw CommandFailure.tooManyFunctions(texts.count - 1 + names.count)
    }
    return texts.flatMap { $0 == "data" ? names : [$0] }
  }

  private func histogram(_ memory: GameMemory) throws -> [Function] {
    guard let histogram, let table = memory.data else { return [] }
    let counts = try DataHistogram(try table.numbers(of: histogram), bins: bins)
    return [counts.function(of: histogram, in: table.name, memory.usual)]
  }

  private func checkCount(_ functions: [Function]) throws {
    try require(
      !functions.isEmpty,
      or: .badInput("nothing to draw: add a formula of x, or a definition such as y = x^2"))
    guard functions.count <= Plot.mostSeries else {
      throw CommandFailure.tooManyFunctions(functions.count)
    }
    try checkResiduals(functions.count { !$0.isBand })
  }

  private func checkResiduals(_ count: Int) throws {
    try require(
      !residuals || count > 1,
      or: .wrongUsage(
        "--residuals needs at least two functions, not counting bands, such as setlab plot inplay published.inplay --residuals"
      ))
  }

  private func checkResiduals(_ functions: [Function]) throws {
    let what = residuals ? "--residuals needs" : "a table of values needs"
    guard residuals || isTable else { return }
    try require(
      Plot.functions(functions).panelCount == 1,
      or: .wrongUsage(
        "\(what) functions of one argument; these are of "
          + Set(functions.filter { $0.namesArgument }.map { $0.argument }).sorted().joined(
            separator: " and of ")))
    try require(
      !residuals || functions.haveResiduals,
      or: .wrongUsage(
        "--residuals: \(functions[0].name) has no value where another function has one"))
  }

  private func write(_ functions: [Function], check: () throws -> Void) throws {
    let fits = functions.fitSentences
    if !describe { for fit in fits { Console.report(fit) } }
    if let format, format.isTable, !describe {
      let values = try values(of: functions, as: format)
      try check()
      return try destination.write(values)
    }
    guard describe || pictureFormat != nil else {
      let renderer = picture.textRenderer(format?.glyphs, destination)
      let scene = try figure(of: functions, for: renderer).scene
      try check()
      return try destination.write(renderer.render(scene))
    }
    let scene = try figure(of: functions, for: picture.renderer).scene
    try check()
    guard let pictureFormat else {
      return try destination.write(([scene.summary] + fits).map { $0 + "\n" }.joined())
    }
    try picture.write(scene, as: pictureFormat, to: destination)
  }

  private func values(of functions: [Function], as format: OutputFormat) throws -> String {
    let axis = axes.applied(to: Plot(x: Axis(window: xRange?.span))).x
    let listed = functions + (residuals ? functions.residuals(halfWidth: halfWidth) : [])
    let points = points ?? FunctionTable.usualPoints
    let text = Breakable.run("calculating", isPatient: false) {
      FunctionTable(listed, over: axis, points: points).document.text(as: format)
    }
    guard let text else { throw CommandFailure.interrupted("interrupted") }
    return text
  }

  /// The half-width of intervals, in standard errors.
  private var halfWidth: Double {
    1 / Interval(lower: -1, upper: 1).standardError(.gsl(games.confidence))
  }

  private func figure(
    of functions: [Function], for renderer: some Renderer
  ) throws -> Figure {
    try picture.checkNames(in: Plot.functions(functions))
    let result = PatientPlot(limit: timeLimit).drawn(functions, for: renderer.metrics) { asked in
      var asked = asked
      if noProofs { for index in asked.indices { asked[index].intervals = nil } }
      let x = xRange?.span ?? (axes.isLogX ? Function.logWindow(of: asked) : nil)
      let plot = Plot.functions(asked, title: picture.title, x: x, y: yRange?.span)
      return picture.worded(
        look.applied(
          to: axes.applied(
            to: residuals ? plot.withResiduals(of: asked, halfWidth: halfWidth) : plot)))
    }
    guard let result else { throw CommandFailure.badInput(PatientPlot.refusal(timeLimit)) }
    let (scene, report) = (result.figure.scene, result.figure.report)
    let panels = (residuals ? 1 : 0) + Plot.functions(functions).panelCount
    try require(
      scene.panels.count == panels,
      or: .wrongUsage("no room for \(panels) panels: use a larger --size"))
    if let values = result.values {
      Console.report(
        "drawn from \(values) values only, as more would take longer than --time-limit")
    } else if let doubt = result.figure.doubt(
      curves: functions.filter { !$0.isDiscrete }.map { $0.legend })
    {
      Console.report(doubt)
    }
    for note in report.notes { Console.report(note) }
    picture.tellMissing(in: scene)
    for told in [xRange?.change(to: scene.x, of: "x"), yRange?.change(to: scene.y, of: "y")] {
      if let told { Console.report(told) }
    }
    axes.tellMissing(x: scene.x, y: scene.y)
    if explain { Console.report(report.explanation) }
    return result.figure
  }
}

extension CommandFailure {
  static func tooManyFunctions(_ count: Int) -> CommandFailure {
    wrongUsage(
      "too many functions (\(count)): at most \(Plot.mostSeries) can be told apart in one figure")
  }
}
