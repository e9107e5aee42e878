internal import SetLab
internal import Terminal

/// Reads the formulas of a graph, after what a session has, and saves its view and session.
struct GraphReader: Sendable {
  private let memory: GameMemory
  private let saved: SavedSession
  private let isReplayed: Bool
  var list: FunctionList

  /// A reader after a calculator that has read the session; if that has parameters, what formulas need is read anew, so
  /// that they can be moved.
  init(_ memory: GameMemory, after saved: SavedSession, in calculator: Calculator) {
    (self.memory, self.saved) = (memory, saved)
    isReplayed = !calculator.parameters.isEmpty
    list = FunctionList(memory: memory, calculator: isReplayed ? calculator.fresh : calculator)
  }

  static func texts(in line: String) -> [String] { line.split(separator: ";").map(String.init) }

  func content(of line: EnteredLine) throws(CommandFailure) -> GraphContent {
    try memory.reading(line) { () throws(CommandFailure) in
      try content(of: Self.texts(in: line.text))
    }
  }

  func content(of texts: [String]) throws(CommandFailure) -> GraphContent {
    let needed = isReplayed ? saved.needed(by: texts.joined(separator: "; ")) : []
    let definitions = needed.joined(separator: "\n")
    let (unplayed, content): (String?, GraphContent?)
    do throws(FormulaError) {
      unplayed = try self.unplayed(texts, after: definitions)
      content = unplayed == nil ? try GraphContent(texts, after: definitions, in: list) : nil
    } catch {
      throw .badInput(error.rendered())
    }
    if let unplayed {
      throw .badInput("this needs simulated games: name it when the graph is opened\n" + unplayed)
    }
    guard let content, !content.curves.isEmpty else {
      throw .badInput("no formula of \(list.variable) to draw")
    }
    return content
  }

  /// The first formula that needs games which were not played.
  private func unplayed(
    _ texts: [String], after definitions: String
  ) throws(FormulaError) -> String? {
    var reader = list.reading
    try reader.calculator.evaluate(definitions)
    try reader.read(texts)
    for mention in reader.mentions where try !memory.missingRuns(for: [mention]).isEmpty {
      return mention.source
    }
    return nil
  }

  /// Saves a view under a name or an unused one, and says where.
  func save(_ plot: Plot, to file: String?) throws(CommandFailure) -> String {
    try Self.write(
      plot.svg(width: 800, height: 480),
      to: file ?? FileFolder.unusedName("graph", suffix: ".svg"))
  }

  func save(_ screen: GraphScreen, to file: String?) throws(CommandFailure) -> String {
    var saved = saved
    saved.settings = SessionSettings(screen)
    saved.settings.angleUnit = memory.angleUnit
    return try Self.write(
      saved.text, to: file ?? FileFolder.unusedName("session", suffix: ".txt"))
  }

  private static func write(_ text: String, to path: String) throws(CommandFailure) -> String {
    do throws(TerminalError) { try AtomicFile.write(text, to: path) } catch {
      throw CommandFailure(error)
    }
    return "saved \(path)"
  }
}

extension Calculator {
  /// A calculator that has read nothing yet, with the values of this one's parameters.
  var fresh: Calculator {
    var fresh = Calculator(library: library)
    fresh.parameterValues = parameterValues
    for parameter in parameters { fresh.parameterValues[parameter.name] = parameter.value?.real }
    return fresh
  }
}

extension SessionSettings {
  init(_ screen: GraphScreen) {
    self.init()
    let viewport = screen.graph.viewport
    graph = GraphReader.texts(in: screen.source)
    variable = screen.variable
    window = [viewport.x.lower, viewport.x.upper, viewport.y.lower, viewport.y.upper]
    parameters = screen.graph.parameters.map { Parameter($0.name, $0.value) }
  }

  /// The window, if it has one.
  var spans: (x: Span, y: Span)? {
    window.isEmpty ? nil : (Span(window[0], window[1]), Span(window[2], window[3]))
  }
}
