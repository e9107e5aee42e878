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
      reader.completion = { LineCompletion.names(names, before: $0) }
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

  private static let commands = ["help", "plot", "vars", "clear", "quit"]

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
    case ":clear": calculator = Calculator(library: calculator.library)
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
    default: return first
    }
  }

  private mutating func evaluate(_ line: String) async throws {
    await simulate(line)
    let before = calculator
    let evaluated = Breakable.run { () -> Evaluation in
      var calculator = before
      do throws(FormulaError) {
        let outcome = try calculator.evaluate(line)
        return (calculator, .success(outcome))
      } catch {
        return (calculator, .failure(error))
      }
    }
    guard let evaluated else { return Console.report("interrupted: nothing has changed") }
    calculator = evaluated.calculator
    switch evaluated.outcome {
    case .success(let outcome?):
      try? Console.write(outcome.announced + "\n")
      outcome.warn(of: line)
    case .success(nil): break
    case .failure(let error): Console.report(error.rendered())
    }
  }

  private typealias Evaluation = (
    calculator: Calculator, outcome: Result<Calculator.Outcome?, FormulaError>
  )

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
      let outcome = Breakable.run {
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
    if let failure = await games.play(for: text, into: memory) { Console.report(failure.message) }
  }

  private func help(_ topic: String?) throws {
    let help = CalculatorHelp(calculator: calculator, width: style.columns)
    guard let text = help.text(about: topic) else {
      return Console.report(help.unknown(topic ?? ""))
    }
    try Console.write(text)
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
