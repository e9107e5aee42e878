internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

struct CalculatorSession {
  var calculator: Calculator
  let memory: GameMemory
  let games: FormulaGameOptions
  let style = PlotStyle.detect()
  var saved = SavedSession()
  var screen: GraphScreen?
  var transcript: [String] = []
  /// The last line that is more than names for numbers, which `:graph` draws.
  var formula: EnteredLine?
  var history = LineHistory()
  /// True if the graph is on the screen, which is given back for each answer.
  var isBesideGraph = false

  static let greeting = "SetLab calculator; type help for help, quit or Ctrl-D to leave."

  mutating func run() async throws {
    Console.report(raw: Self.greeting)
    let path = Self.historyPath
    // A calculator without its history is still one.
    if let path, let earlier = try? LineHistory.load(path) { history = earlier }
    // Ctrl-C ends no conversation, also in the moment between two lines.
    let patience = Interruption.watch(isPatient: true)
    defer { patience.stop() }
    // One reader, which keeps what is typed ahead.
    var reader = LineReader(history: history)
    formula = Self.formula(of: saved)
    loop: while true {
      reader.completion = completion
      reader.history = history
      switch try reader.read(prompt: "> ") {
      case .end: break loop
      case .cancelled: continue
      case .text(let line):
        keep(line)
        guard try await answer(line) else { break loop }
      }
    }
  }

  static let commands = ["help", "plot", "graph", "vars", "clear", "save", "load", "quit"]

  var completion: @Sendable (String) -> LineCompletion {
    let names = calculator.names(beginningWith: "") + Self.commands
    return { line in
      line == ":"
        ? LineCompletion(candidates: Self.commands) : LineCompletion.names(names, before: line)
    }
  }

  /// Keeps a line for the arrows; at once, as what ends a conversation does not always ask.
  mutating func keep(_ line: EnteredLine) {
    history.add(line)
    if let path = Self.historyPath { try? history.save(path) }
    transcript.append("> " + line.text)
  }

  private mutating func tell(_ text: String) throws {
    note(text)
    try Console.write(text)
  }

  mutating func report(_ message: String, raw: Bool = false) {
    note(message)
    Console.report(raw: raw ? message : "setlab: " + message)
  }

  private mutating func note(_ text: String) {
    transcript += text.split(separator: "\n").map { VisibleText.of(String($0)) }
    transcript.removeFirst(max(0, transcript.count - 500))
  }

  private static var historyPath: String? {
    Environment.process["HOME"].map { $0 + "/.setlab_history" }
  }

  /// Answers one line; false to leave.
  mutating func answer(_ entered: EnteredLine) async throws -> Bool {
    let line = entered.text
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    switch command(words) {
    case nil: return true
    case ":quit": return false
    case ":help": try help(words.dropFirst().first)
    case ":vars": try tell(calculator.definitions.map { $0.text + "\n" }.joined())
    case ":graph":
      return try await graph(EnteredLine(Self.rest(of: line), isTyped: entered.isTyped))
    case ":clear":
      calculator = Calculator(library: calculator.library)
      saved = SavedSession()
      (screen, formula) = (nil, nil)
    case ":save": save(to: Self.file(in: line))
    case ":load": await load(from: Self.file(in: line))
    case let command? where command.hasPrefix(":"):
      let known = Self.commands.map { ":\($0)" }
      let nearest = NearestName.find(command, among: known)
      report(
        "unknown command \(command)"
          + (nearest.map { ": did you mean \($0)?" } ?? "; type help"))
    case "plot":
      let formulas = String(line.drop(while: \.isWhitespace).dropFirst(4))
      try await plot(EnteredLine(formulas, isTyped: entered.isTyped))
    default: try await evaluate(entered)
    }
    return true
  }

  /// The first word; that of a command with a colon, if it stands alone or before names and nothing was
  /// defined under it.
  private func command(_ words: [String]) -> String? {
    guard let first = words.first else { return nil }
    let word = first.hasPrefix(":") ? String(first.dropFirst()) : first
    guard first.hasPrefix(":") || calculator.definition(of: first) == nil else { return first }
    let isAlone = words.count == 1
    switch word {
    case "help", "h", "?": return isAlone || words.count == 2 ? ":help" : first
    case "quit", "q", "exit", "bye": return isAlone ? ":quit" : first
    case "vars", "clear": return isAlone ? ":" + word : first
    case "graph": return ":graph"
    case "save", "load": return isAlone && word == first ? first : ":" + word
    default: return first
    }
  }

  private mutating func evaluate(_ entered: EnteredLine) async throws {
    let line = entered.text
    if !calculator.definesNumbersOnly(line) { formula = entered }
    guard await simulate(entered) else { return }
    guard let evaluated = Self.evaluation(of: line, calculator, saved) else {
      return report("interrupted: nothing has changed")
    }
    (calculator, saved) = (evaluated.calculator, evaluated.saved)
    switch evaluated.outcome {
    case .success(let outcome?):
      try? tell(announced(outcome) + "\n")
      if let warning = outcome.warning(of: line) { report(warning) }
      for note in calculator.notes { report(note) }
    case .success(nil): break
    case .failure(let error): report(error.rendered())
    }
  }

  private func announced(_ outcome: Calculator.Outcome) -> String {
    switch outcome {
    case .value: text(of: outcome)
    case .variable(let name, _):
      calculator.definition(of: name)?.range == nil
        ? "\(name) = \(text(of: outcome))" : calculator.definition(of: name)?.text ?? ""
    case .function, .solutions: outcome.line
    }
  }

  private func text(of outcome: Calculator.Outcome) -> String {
    outcome.estimate(in: calculator, memory).map { Calculator.Outcome.text($0) } ?? outcome.line
  }

  typealias Evaluation = (
    calculator: Calculator, saved: SavedSession, outcome: Result<Calculator.Outcome?, FormulaError>
  )

  /// The changes and values of statements; nil after Ctrl-C.
  static func evaluation(
    of text: String, _ calculator: Calculator, _ saved: SavedSession
  ) -> Evaluation? {
    Breakable.run("calculating") {
      var (calculator, saved) = (calculator, saved)
      do throws(FormulaError) {
        let outcome = try calculator.evaluate(text) { saved.add($0, $1) }
        return (calculator, saved, .success(outcome))
      } catch {
        return (calculator, saved, .failure(error))
      }
    }
  }

  private static func rest(of line: String) -> String {
    String(line.drop(while: \.isWhitespace).drop { !$0.isWhitespace }.drop(while: \.isWhitespace))
  }

  /// The rest of a line behind its first word, with the folder of the user for `~`.
  private static func file(in line: String) -> String {
    let name = rest(of: line).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard name.hasPrefix("~/"), let home = Environment.process["HOME"] else { return name }
    return home + name.dropFirst()
  }

  /// The graph that a session holds, which nobody typed here.
  private static func formula(of saved: SavedSession) -> EnteredLine? {
    let graph = saved.settings.graph
    return graph.isEmpty ? nil : .untyped(graph.joined(separator: "; "))
  }

  /// Writes what was defined, but over no file that is something else.
  private mutating func save(to file: String) {
    guard !file.isEmpty else {
      return report("save to which file? As in :save session.txt")
    }
    switch Breakable.run("reading \(file)", { Self.mayReplace(file) }) {
    case true?: break
    case false?: return report("\(file) is not a session and was not changed: choose another name")
    case nil: return report("interrupted: nothing was saved")
    }
    do throws(TerminalError) {
      saved.settings = settings
      try AtomicFile.write(saved.text, to: file)
      report("saved to \(file)", raw: true)
    } catch {
      report("\(error)")
    }
  }

  private static func mayReplace(_ file: String) -> Bool {
    do throws(TerminalError) {
      let old = try TextInput.text(path: file)
      return old.isEmpty || SavedSession.isSession(old)
    } catch {
      return error.kind == .missing
    }
  }

  /// Takes up a saved session instead of this one; where it cannot be, nothing changes.
  private mutating func load(from file: String) async {
    guard !file.isEmpty else { return report("load which file? As in :load session.txt") }
    do {
      let read = Breakable.run("reading \(file)") { [unit = memory.angleUnit] in
        Result { try SavedSession.read(file, unit) }
      }
      guard let text = try read?.get() else {
        return report("interrupted: nothing has changed")
      }
      var (empty, fresh) = (Calculator(library: calculator.library), SavedSession())
      guard await simulate(.untyped(text), after: empty, in: file) else { return }
      fresh.settings = SessionSettings(in: text)
      empty.parameterValues = fresh.settings.parameterValues
      guard let loaded = Self.evaluation(of: text, empty, fresh) else {
        return report("interrupted: nothing has changed")
      }
      if case .failure(let error) = loaded.outcome {
        throw CommandFailure.badFormula(error, in: file)
      }
      (calculator, saved, screen) = (loaded.calculator, loaded.saved, nil)
      formula = Self.formula(of: saved)
      report("loaded \(file)", raw: true)
    } catch {
      report("\(error)")
    }
  }

  private mutating func plot(_ line: EnteredLine) async throws {
    guard await simulate(line, plotted: [line.text]) else { return }
    var list = FunctionList(memory: memory, calculator: calculator)
    do throws(FormulaError) {
      let drawn = try list.functions(in: [line.text])
      guard !drawn.isEmpty else {
        report("nothing to plot: give a formula, as in plot sin(x)")
        return
      }
      let renderer = style.renderer
      let patient = PatientPlot(endsProcess: false)
      let outcome = Breakable.run("drawing") {
        patient.drawn(drawn, for: renderer.metrics) { .functions($0) }
      }
      guard let outcome else { return report("interrupted: nothing was drawn") }
      guard let result = outcome else {
        return report(PatientPlot.refusal(patient.limit))
      }
      try? tell(renderer.render(result.figure.scene))
      for note in result.figure.report.notes { report(note) }
    } catch {
      report(error.rendered())
    }
  }

  /// Plays the games that a line needs, whether it is calculated or plotted.
  ///
  /// Returns false if a mistake kept them from being played. Programs are started only for words that were typed.
  mutating func simulate(
    _ line: EnteredLine, plotted texts: [String]? = nil, after other: Calculator? = nil,
    in file: String? = nil
  ) async -> Bool {
    var list = FunctionList(memory: memory, calculator: other ?? calculator).reading
    let mistake = memory.reading(line) {
      list.mistake(reading: texts ?? [line.text], isPlotted: texts != nil)
    }
    do {
      let failure = try await games.play(
        for: list.mentions, in: file, unless: mistake, into: memory)
      if let failure { report(failure.message) }
      return true
    } catch {
      report("\(error)")
      return (error as? CommandFailure)?.code.rawValue == Interruption.exitCode
    }
  }

  private mutating func help(_ topic: String?) throws {
    let help = CalculatorHelp(calculator: calculator, width: style.columns)
    guard let text = help.text(about: topic) else {
      return report(help.unknown(topic ?? ""))
    }
    try tell(text)
  }
}

extension SavedSession {
  /// The text of a saved session; throws if the file cannot be read, is not a session, or has
  /// another angle unit.
  static func read(_ file: String, _ unit: AngleUnit) throws -> String {
    let text = try TextInput.text(path: file)
    if let refusal = refusal(of: text) { throw CommandFailure.badInput("\(file) \(refusal)") }
    switch (SessionSettings(in: text).angleUnit, unit) {
    case (.degrees, .radians):
      throw CommandFailure.badInput("\(file) counts angles in degrees: give --degrees")
    case (.radians, .degrees):
      throw CommandFailure.badInput("\(file) counts angles in radians: leave out --degrees")
    default: break
    }
    return text
  }
}
