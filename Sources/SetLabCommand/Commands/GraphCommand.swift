internal import ArgumentParser
internal import SetLab
internal import Terminal

struct GraphCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Explore functions as graphs in the terminal: move, zoom, trace, edit.",
    discussion: """
      How does a function look, from near and far?
        setlab graph 'sin(x)/x'
      What does a parameter do?
        setlab graph 'a exp(-x/b)' a=0:5 b=1:10
      Do my games agree with published ones?
        setlab graph inplay published.inplay

      The graph fills the terminal; ? lists the keys and q quits. Functions are those of setlab plot. A \
      name with a range, a=0:5 or a=0:5:0.1, is a parameter: , and . move it. s saves the view as SVG, w \
      formulas, window and parameters, which --session opens again.

      Examples:
        setlab graph 'x^2 - 2' '-x/3' --x -2pi:2pi --y -3:3
        setlab graph 'exp(-x^2)' --format ascii --out bell.svg
      """)

  @Argument(
    parsing: .allUnrecognized,
    help: .value(
      "function", "Formulas of x, names of quantities, or definitions such as 'y = x^2'."),
    completion: .list(OtherGames.functions.names))
  var functions: [String] = []

  @Option(
    help: .value(
      "file", "Open what w, or :save in setlab calc, has kept; functions replace its own."),
    completion: .file())
  var session: String?

  @Option(
    parsing: .unconditional, help: .value("from:to", "The initial window in x."),
    transform: PlotRange.parse)
  var x: PlotRange?

  @Option(
    parsing: .unconditional,
    help: .value("from:to", "The window in y (default: fitted to the curves)."),
    transform: PlotRange.parse)
  var y: PlotRange?

  @OptionGroup var formulas: FormulaOptions
  @OptionGroup var games: FormulaGameOptions

  @Option(help: "ascii, braille, block or octant (default: braille where the locale is UTF-8).")
  var format: FormatChoice<PlotFormats>?

  @Option(
    help: .value(
      "file", "Where s saves the view, overwritten each time (default: graph.svg, graph-2.svg, …).")
  )
  var out: String?

  mutating func validate() throws {
    functions = try TypedFormulas.read(functions)
    try require(!functions.isEmpty || session != nil, "Missing expected argument '<function> ...'")
    try require(
      format == nil || format?.format.glyphs != nil,
      "the graph is drawn as text: use ascii, braille, block or octant; s saves SVG")
  }

  mutating func run() async throws {
    let definitions = try formulas.definitions()
    let memory = try games.memory()
    let opened = try session.map { try SavedSession.read($0, memory.angleUnit) }
    let settings = SessionSettings(in: opened ?? "")
    let texts = functions.isEmpty ? settings.graph : functions
    if let session, texts.isEmpty {
      throw CommandFailure.badInput(
        "\(session) has no graph: add a formula, as in setlab graph --session \(session) 'sin(x)'")
    }
    var list = FunctionList(memory: memory).reading
    if functions.isEmpty { list.variable = settings.variable }
    try FormulaOptions.read(session) { _ = try list.calculator.evaluate(opened ?? "") }
    try FormulaOptions.read(formulas.define) { try list.read([definitions]) }
    if functions.isEmpty {
      try FormulaOptions.read(session) { try Self.read(texts, of: opened ?? "", &list) }
    } else {
      try memory.admitting(.typed) { try list.read(texts) }
    }
    // A mistake is told before the lack of a terminal, but no games are played for nothing.
    if try !memory.missingRuns(for: list.mentions).isEmpty { try Self.checkTerminal() }
    let failure = try await games.play(for: list.mentions, into: memory)
    if let failure { throw failure }
    let reader = try read(opened, settings, definitions, memory)
    let content = try reader.content(of: texts)
    try Self.checkTerminal()
    for fit in content.curves.fitSentences { Console.report(fit) }
    let window = functions.isEmpty ? settings.spans : nil
    let names = reader.list.calculator.names(beginningWith: "")
    var graph = GraphSession(reader: reader, pictureFile: out, sessionFile: session)
    if let glyphs = format?.format.glyphs { graph.glyphs = glyphs }
    let (end, _) = try graph.run { patience in
      GraphScreen(
        GraphState(
          content, x: x?.span ?? window?.x, y: y?.span ?? window?.y, patience: patience),
        source: texts.joined(separator: "; "),
        variable: reader.list.variable, names: names)
    }
    guard end == .quit else { throw CommandFailure.interrupted("interrupted") }
  }

  private func read(
    _ opened: String?, _ settings: SessionSettings, _ definitions: String, _ memory: GameMemory
  ) throws -> GraphReader {
    var calculator = Calculator(library: .setLab(memory: memory))
    calculator.parameterValues = settings.parameterValues
    var saved = SavedSession()
    try FormulaOptions.read(session) {
      _ = try calculator.evaluate(opened ?? "") { saved.add($0, $1) }
    }
    var checked = FunctionList(memory: memory, calculator: calculator)
    _ = try FormulaOptions.read(formulas.define) { try checked.functions(in: definitions) }
    // A file of definitions may hold formulas of x, which plots draw.
    for piece in ScriptPiece.pieces(of: definitions) {
      _ = try? calculator.evaluate(piece.text) { saved.add($0, $1) }
    }
    var reader = GraphReader(memory, after: saved, in: calculator)
    if functions.isEmpty { reader.list.variable = settings.variable }
    return reader
  }

  /// Reads the formulas of a session's graph, whose mistakes have their places in the session.
  private static func read(
    _ texts: [String], of session: String, _ list: inout FunctionList
  ) throws(FormulaError) {
    do throws(FormulaError) { try list.read(texts) } catch {
      let whole = Array(session.utf8)
      for text in texts {
        let line = Array("\(SessionSettings.mark) graph \(text)".utf8)
        guard let inner = Array(text.utf8).firstRange(of: Array(error.source.utf8)),
          let place = whole.firstRange(of: line)
        else { continue }
        let start = place.upperBound - text.utf8.count + inner.lowerBound
        try list.within(session, start..<start) { () throws(FormulaError) in throw error }
      }
      throw error
    }
  }

  static func checkTerminal() throws {
    try TerminalFacts.check("the graph", instead: "setlab plot draws without one")
  }
}
