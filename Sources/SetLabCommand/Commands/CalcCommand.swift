internal import ArgumentParser
internal import CPlatform
internal import SetLab
internal import SetPlay
internal import Terminal

struct CalcCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "calc",
    abstract: "Evaluate formulas, exactly where possible.",
    discussion: """
      What are the odds against no Set on twelve cards, exactly?
        setlab calc '1/noset(12) - 1'
      How far is my simulation from a published one?
        setlab calc 'inplay(33) - published.inplay(33)' --games 1000000
      What is the slope of a curve at a point?
        setlab calc "f(x) = x^3; f'(2)"

      Without a formula, statements are read from standard input or --file; on a terminal this is a \
      calculator (type help there). Products as 2x, sin 2x, {x < 0: -x, x} for cases, sum(k, 1, n, 1/k), \
      int(t, 0, 1, f), f'(x), root; f(x) = x^2 and a = 3 define. Quantities (setlab list quantities) \
      are functions, and setlab list functions names all. See Guides/Formulas.md.

      Examples:
        setlab calc 'f(n) = {n < 2: 1, n f(n - 1)}; f(20)'
        setlab calc 'noset(12)' 'inplay(33)' --format csv
      """)

  @Argument(
    parsing: .allUnrecognized,
    help: "A formula, or several statements with semicolons; each argument gives a line.")
  var formula: [String] = []

  @Option(help: "Read statements from a file; - is standard input.", completion: .file())
  var file: String?

  @Option(help: .value("file", "Begin with a session that :save has kept."), completion: .file())
  var load: String?

  @Flag(help: "Print no interval, (LOW to HIGH), behind a value that rests on simulated games.")
  var noIntervals = false

  @OptionGroup var formulas: FormulaOptions
  @OptionGroup var games: FormulaGameOptions
  @OptionGroup var output: OutputOptions<CalculatorFormats, PlainLook>

  mutating func validate() throws {
    formula = try TypedFormulas.read(formula)
    try require(formula.isEmpty || file == nil, "a formula and --file are mutually exclusive")
  }

  private var isInteractive: Bool {
    formula.isEmpty && file == nil && TerminalFacts.detect().isInputTerminal
  }

  var uses: [OptionUse] {
    OptionUse(
      [
        "--out": output.destination.named != nil, "--no-intervals": noIntervals,
        "--format": output.named != nil,
      ], "needs formulas: give some, --file or a pipe", if: !isInteractive)
  }

  mutating func run() async throws {
    let definitions = try formulas.definitions()
    try output.check()
    let memory = try games.memory()
    var calculator = Calculator(library: .setLab(memory: memory))
    var saved = SavedSession()
    let loaded = try load.map { try SavedSession.read($0, memory.angleUnit) }
    saved.settings = SessionSettings(in: loaded ?? "")
    calculator.parameterValues = saved.settings.parameterValues
    let texts = [(load, loaded), (formulas.define, definitions)]
    var list = FunctionList(memory: memory, calculator: calculator).reading
    for case (let name, let text?) in texts {
      let mistake = list.mistake(reading: [text], isPlotted: false)
      let failure = try await games.play(
        for: list.mentions, in: name, unless: mistake, into: memory)
      if let failure { throw failure }
      try FormulaOptions.read(name) { _ = try calculator.evaluate(text) { saved.add($0, $1) } }
    }
    if isInteractive {
      var session = CalculatorSession(
        calculator: calculator, memory: memory, games: games, saved: saved)
      return try await session.run()
    }
    let pieces: [(line: Int, text: String)]
    var (title, mistake): (String?, (error: FormulaError, line: Int)?)
    if formula.isEmpty {
      let name = file ?? "-"
      title = name == "-" ? "standard input" : name
      let text = try TextInput.text(path: name)
      pieces = ScriptPiece.pieces(of: text).map { ($0.firstLine, $0.text) }
      mistake = Self.mistake(reading: pieces, &list)
    } else {
      (pieces, mistake) = memory.admitting(.typed) { [formula] in
        // Words that the shell has split, as in `calc 1 + 2`, are one formula.
        let joined = formula.joined(separator: " ")
        let isSplit = !formula.allSatisfy(calculator.isComplete) && calculator.isComplete(joined)
        let pieces = (isSplit ? [joined] : formula).map { (line: 1, text: $0) }
        return (pieces, Self.mistake(reading: pieces, &list))
      }
    }
    // If games cannot be played, no results are printed; other mistakes in a file follow the results before them.
    if let title, let mistake, mistake.error.kind == .setting {
      throw CommandFailure.badLine(mistake.error, from: mistake.line, of: title)
    }
    if mistake == nil { try games.check(list, memory) }
    let interruption = try await games.play(
      for: list.mentions, in: title, unless: title == nil ? mistake?.error : nil, into: memory)
    try print(interruption, pieces, of: title, calculator, memory)
  }

  /// The first mistake in pieces of a script that a list reads, and the line at which its piece begins.
  private static func mistake(
    reading pieces: [(line: Int, text: String)], _ list: inout FunctionList
  ) -> (error: FormulaError, line: Int)? {
    for (line, text) in pieces {
      if let mistake = list.mistake(reading: [text], isPlotted: false) { return (mistake, line) }
    }
    return nil
  }

  private func print(
    _ interruption: CommandFailure?, _ pieces: [(line: Int, text: String)], of file: String?,
    _ calculator: Calculator, _ memory: GameMemory
  ) throws {
    let finished = Finished<CalculatedRow>()
    let end = Breakable.run(
      "calculating, \(counted(finished.units, "result"))", isPatient: false
    ) {
      [noIntervals] () -> CommandFailure? in
      var calculator = calculator
      for (line, text) in pieces {
        do throws(FormulaError) {
          if let fits = try calculator.fits(in: text, memory) {
            finished.add(CalculatedRow(text, fits))
            continue
          }
          let outcome = try calculator.evaluate(text)
          if file != nil {
            switch outcome {
            case .value?, .solutions?: break
            default: continue
            }
          }
          guard let outcome else { return .badInput("no formula to evaluate") }
          let estimate = outcome.estimate(in: calculator, memory)
          finished.add(CalculatedRow(text, outcome, estimate, hasInterval: !noIntervals))
          if estimate == nil, let warning = outcome.warning(of: text) { Console.report(warning) }
          for note in calculator.notes { Console.report(note) }
        } catch {
          return file.map { .badLine(error, from: line, of: $0) } ?? .badFormula(error)
        }
      }
      return nil
    }
    let rows = finished.parts
    try write(rows)
    guard let end else {
      throw CommandFailure.interrupted("interrupted after \(counted(rows.count, "result"))")
    }
    // Why games are missing says more than that a value is.
    if let failure = interruption ?? end { throw failure }
  }

  private func write(_ rows: [CalculatedRow]) throws {
    guard output.format != .text else {
      return try output.destination.write(rows.map { $0.text + "\n" }.joined())
    }
    // A mistake has no result.
    guard !rows.isEmpty else { return }
    try output.write(CalculatedRow.document(of: rows))
  }
}

extension FunctionList {
  /// What a fit chooses, which may define a function; nil for other texts.
  fileprivate mutating func fits(in text: String) throws(FormulaError) -> [FittedCurve]? {
    isFit(text) ? try functions(in: [text]).compactMap { $0.fit } : nil
  }
}

extension Calculator {
  /// What a fit chooses, which may define a function; nil for other texts.
  fileprivate mutating func fits(
    in text: String, _ memory: GameMemory
  ) throws(FormulaError) -> [FittedCurve]? {
    var list = FunctionList(memory: memory, calculator: self)
    guard let fits = try list.fits(in: text) else { return nil }
    self = list.calculator
    return fits
  }
}

extension Calculator.Outcome {
  func estimate(in calculator: Calculator, _ memory: GameMemory) -> Estimate? {
    guard value != nil, let formula = calculator.latest else { return nil }
    return memory.estimate(of: formula)
  }

  static func text(_ estimate: Estimate, hasInterval: Bool = true) -> String {
    let ends = estimate.interval
    let texts = texts([estimate.value, ends.lower, ends.upper], asFineAs: ends.width / 2)
    return hasInterval ? "\(texts[0]) (\(texts[1]) to \(texts[2]))" : texts[0]
  }

  /// Numbers to the second digit of a half-width.
  private static func texts(_ numbers: [Double], asFineAs width: Double) -> [String] {
    guard width > 0 else { return numbers.map { NumberText.significant($0, digits: 15) } }
    let decimals = 1 - Int(log10(width).rounded(.down))
    if (0...12).contains(decimals) {
      return numbers.map { NumberText.fixed($0, decimals: decimals) }
    }
    return numbers.map { number in
      let digits = decimals + 1 + Int(log10(max(number.magnitude, width)).rounded(.down))
      return NumberText.significant(number, digits: digits).replacing("e-0", with: "e-")
    }
  }

  func warning(of text: String) -> String? { value?.warning.map { "\(text): \($0)" } }

  var line: String {
    switch self {
    case .value(let value), .variable(_, let value): value.description
    case .function(let definition): definition.text
    case .solutions(let solutions): solutions.description
    }
  }
}
