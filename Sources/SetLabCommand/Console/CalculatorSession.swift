internal import Formulas
internal import Graphing
internal import Plotting
internal import SetLab
internal import Terminal

/// The calculator as a conversation: a line is read, evaluated and answered, until the input ends.
struct CalculatorSession {
  var calculator: Calculator
  let memory: GameMemory
  let games: FormulaGameOptions
  let style = PlotStyle.detect()
  /// What was defined, to be saved.
  var saved = SavedSession()

  static let greeting = "SetLab calculator; type help for help, quit or Ctrl-D to leave."

  /// Reads and answers lines.
  mutating func run() async throws {
    Console.report(raw: Self.greeting)
    let path = Self.historyPath
    var history = LineHistory()
    // A calculator without its history is still one.
    if let path, let earlier = try? LineHistory.load(path) { history = earlier }
    // Ctrl-C ends no conversation, also in the moment between two lines.
    let patience = Interruption.watch(isPatient: true)
    defer { patience.stop() }
    // One reader, which keeps what is typed ahead.
    var reader = LineReader(history: history)
    loop: while true {
      let names = calculator.names(beginningWith: "") + Self.commands
      reader.completion = { line in
        line == ":"
          ? LineCompletion(candidates: Self.commands) : LineCompletion.names(names, before: line)
      }
      switch try reader.read(prompt: "> ") {
      case .end: break loop
      case .cancelled: continue
      case .text(let line):
        reader.history.add(line)
        // At once: what ends a conversation does not always ask.
        if let path { try? reader.history.save(path) }
        guard try await answer(line) else { break loop }
      }
    }
  }

  private static let commands = ["help", "plot", "vars", "clear", "save", "load", "quit"]

  /// Where the lines of earlier sessions are kept.
  private static var historyPath: String? {
    Environment.process["HOME"].map { $0 + "/.setlab_history" }
  }

  /// Answers one line; false to leave.
  private mutating func answer(_ line: String) async throws -> Bool {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    switch command(words) {
    case nil: return true
    case ":quit": return false
    case ":help": try help(words.dropFirst().first)
    case ":vars":
      try Console.write(calculator.definitions.map { $0.text + "\n" }.joined())
    case ":clear":
      calculator = Calculator(library: calculator.library)
      saved = SavedSession()
    case ":save": save(to: Self.file(in: line))
    case ":load": await load(from: Self.file(in: line))
    case let command? where command.hasPrefix(":"):
      let known = Self.commands.map { ":\($0)" }
      let nearest = NearestName.find(command, among: known)
      Console.report(
        "unknown command \(command)"
          + (nearest.map { ": did you mean \($0)?" } ?? "; type help"))
    case "plot": try await plot(String(line.drop(while: \.isWhitespace).dropFirst(4)))
    default: try await evaluate(line)
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
    case "save", "load": return isAlone && word == first ? first : ":" + word
    default: return first
    }
  }

  private mutating func evaluate(_ line: String) async throws {
    await simulate(line)
    guard let evaluated = Self.evaluation(of: line, calculator, saved) else {
      return Console.report("interrupted: nothing has changed")
    }
    (calculator, saved) = (evaluated.calculator, evaluated.saved)
    switch evaluated.outcome {
    case .success(let outcome?):
      try? Console.write(outcome.announced + outcome.interval(in: calculator, memory) + "\n")
      outcome.warn(of: line)
    case .success(nil): break
    case .failure(let error): Console.report(error.rendered())
    }
  }

  private typealias Evaluation = (
    calculator: Calculator, saved: SavedSession, outcome: Result<Calculator.Outcome?, FormulaError>
  )

  /// What statements change and give; nothing after Ctrl-C.
  private static func evaluation(
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

  /// The rest of a line behind its first word, with the folder of the user for `~`.
  private static func file(in line: String) -> String {
    let rest = line.drop(while: \.isWhitespace).drop { !$0.isWhitespace }
    let name = rest.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard name.hasPrefix("~/"), let home = Environment.process["HOME"] else { return name }
    return home + name.dropFirst()
  }

  /// Writes what was defined, but over no file that is something else.
  private func save(to file: String) {
    guard !file.isEmpty else {
      return Console.report("save to which file? As in :save session.txt")
    }
    do throws(TerminalError) {
      if let old = try? TextInput.text(path: file), !old.isEmpty, !SavedSession.isSession(old) {
        return Console.report("\(file) is no session and stays as it is: choose another name")
      }
      try AtomicFile.write(saved.text, to: file)
      Console.report(raw: "saved to \(file)")
    } catch {
      Console.report(CommandFailure(error).message)
    }
  }

  /// Takes up a saved session instead of this one; where it cannot be, nothing changes.
  private mutating func load(from file: String) async {
    guard !file.isEmpty else { return Console.report("load which file? As in :load session.txt") }
    do {
      let text = try SavedSession.read(file)
      await simulate(text)
      let empty = Calculator(library: calculator.library)
      guard let loaded = Self.evaluation(of: text, empty, SavedSession()) else {
        return Console.report("interrupted: nothing has changed")
      }
      if case .failure(let error) = loaded.outcome {
        throw CommandFailure.badFormula(error, in: file)
      }
      (calculator, saved) = (loaded.calculator, loaded.saved)
      Console.report(raw: "loaded \(file)")
    } catch let error as TerminalError {
      Console.report(CommandFailure(error).message)
    } catch {
      Console.report((error as? CommandFailure)?.message ?? "\(error)")
    }
  }

  private func plot(_ text: String) async throws {
    await simulate(text)
    var list = FunctionList(memory: memory, calculator: calculator)
    do throws(FormulaError) {
      let drawn = try list.functions(in: [text])
      guard !drawn.isEmpty else {
        Console.report("nothing to plot: give a formula, as in plot sin(x)")
        return
      }
      let renderer = TextRenderer(
        width: style.columns, height: min(style.rows, 24), glyphs: style.glyphs,
        isColoured: style.isColoured)
      let patient = PatientPlot(endsProcess: false)
      let outcome = Breakable.run("drawing") {
        patient.drawn(drawn, for: renderer.metrics) { .functions($0) }
      }
      guard let outcome else { return Console.report("interrupted: nothing was drawn") }
      guard let result = outcome else {
        return Console.report(PatientPlot.refusal(patient.limit))
      }
      try? Console.write(renderer.render(result.figure.scene))
    } catch {
      Console.report(error.rendered())
    }
  }

  private func simulate(_ text: String) async {
    do {
      if let failure = try await games.play(for: text, into: memory) {
        Console.report(failure.message)
      }
    } catch {
      // Whoever reads the text finds the same mistake and shows its place.
    }
  }

  private func help(_ topic: String?) throws {
    let help = CalculatorHelp(calculator: calculator, width: style.columns)
    guard let text = help.text(about: topic) else {
      return Console.report(help.unknown(topic ?? ""))
    }
    try Console.write(text)
  }
}

extension SavedSession {
  /// The text of a saved session.
  ///
  /// - Parameter file: Its name.
  /// - Returns: The text.
  /// - Throws: Why it cannot be read, or is none.
  static func read(_ file: String) throws -> String {
    let text = try TextInput.text(path: file)
    if let refusal = refusal(of: text) { throw CommandFailure.badInput("\(file) \(refusal)") }
    return text
  }
}

extension Calculator.Outcome {
  /// The result as a conversation tells it: definitions with their names.
  fileprivate var announced: String {
    switch self {
    case .value(let value): value.description
    case .variable(let name, let value): "\(name) = \(value)"
    case .function(let definition): definition.text
    }
  }
}
