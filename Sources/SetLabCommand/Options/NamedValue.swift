public import ArgumentParser
internal import SetLab
public import SetPlay
internal import Terminal

enum NamedValue {
  /// The names known here, one's own of `--define` among them: all but programs, as names may come from files.
  static var registry: Registry { OwnNames.known ?? own }

  private static let own = {
    var registry = Registry.standard
    // The games themselves would be made at every start.
    registry.addGames()
    return registry
  }()

  static func read<Value>(_ text: String, of catalogue: Catalogue<Value>) throws -> Value {
    try accepted(catalogue.kind) { try catalogue.read(text) }
  }

  static func accepted<Value>(
    _ kind: String? = nil, _ read: () throws -> Value
  ) throws -> Value {
    do { return try read() } catch let error as ParameterError {
      let start = kind.map { error.isSentence ? "" : "invalid \($0): " } ?? ""
      throw ValidationError(start + error.message)
    }
  }

  /// Reads a strategy that was typed in this call, so that it may be a program; a call from another program starts none.
  static func strategy(_ text: String) throws -> Strategy {
    guard !ServedCall.isOn else {
      return try readStrategy(text, of: registry.grantingCallers.strategies)
    }
    return try read(text, of: registry.grantingPrograms.strategies)
  }

  /// Reads a strategy that may come from a file or standard input, which start no programs.
  static func readStrategy(_ text: String) throws -> Strategy {
    try readStrategy(text, of: registry.strategies)
  }

  static func readStrategy(_ text: String, of strategies: Catalogue<Strategy>) throws -> Strategy {
    try require(
      !text.hasPrefix(Language<Strategy>.programs.prefix),
      "a program is started only if its name was typed, as in --strategy 'exec: COMMAND' on the "
        + "command line")
    return try read(text, of: strategies)
  }

  static func rules(_ text: String) throws -> Rules { try choice(text, "rules") }

  static func convention(_ text: String) throws -> CountingConvention {
    try choice(text, "convention")
  }

  static func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ text: String, _ kind: String
  ) throws -> Value {
    try one(text, kind, of: Array(Value.allCases)) { $0.rawValue }
  }

  static func one<Value>(
    _ text: String, _ kind: String, of values: [Value], by name: (Value) -> String
  ) throws -> Value {
    guard let value = values.first(where: { name($0) == text }) else {
      throw ValidationError(ParameterError.unknown(kind, text, among: values.map(name)).message)
    }
    return value
  }

  static func measure<Game>(_ name: String, among all: [Measure<Game>]) throws -> Measure<Game> {
    try one(name, "metric", of: all) { $0.name }
  }

  static func valid<Value>(
    _ value: Value?, _ what: String, _ text: String, _ expected: String
  ) throws -> Value {
    guard let value else {
      throw ValidationError("invalid \(what) “\(text)”: expected \(expected)")
    }
    return value
  }

  static func whole<Number: FixedWidthInteger>(
    _ text: String, _ range: some RangeExpression<Number>, _ what: String, _ expected: String
  ) throws -> Number {
    try valid(
      (Number(text) ?? powerOfTen(text)).flatMap { range.contains($0) ? $0 : nil }, what, text,
      expected)
  }

  /// A whole number with an exponent, such as `1e6` or `2.5e4`.
  private static func powerOfTen<Number: FixedWidthInteger>(_ text: String) -> Number? {
    let digits = Set("0123456789.e+")
    guard text.contains("e"), text.allSatisfy(digits.contains), let number = Double(text),
      number < 0x1p53
    else { return nil }
    return Number(exactly: number)
  }

  static func whole<Number: FixedWidthInteger>(
    _ text: String, _ range: ClosedRange<Number>, _ what: String
  ) throws -> Number {
    try whole(
      text, range, what, "a whole number from \(range.lowerBound) to \(range.upperBound)")
  }

  static func decimal(
    _ text: String, _ what: String, _ expected: String, where isRight: (Double) -> Bool
  ) throws -> Double {
    try valid(
      ParameterText.decimal(text).flatMap { isRight($0) ? $0 : nil }, what, text, expected)
  }

  /// The value of a formula without variables, a part of a text.
  static func constant(_ part: Substring, in text: String, _ what: String) throws -> Double {
    do throws(FormulaError) {
      return try Formula.constant(String(part))
    } catch {
      throw ValidationError("invalid \(what) “\(text)”: \(error.description)")
    }
  }

  static func width(_ text: String) throws -> Double {
    try decimal(text, "width", "a number above 0, such as 0.01") { $0 > 0 }
  }

  static func gameDeck(_ text: String) throws -> Deck {
    let deck = Int(text).flatMap { $0 < 3 ? nil : Deck(attributes: $0) }
    return try valid(deck, "deck", text, "3 to 6 attributes")
  }

  static func boardDeck(_ text: String) throws -> Deck {
    try valid(Int(text).flatMap { Deck(attributes: $0) }, "deck", text, "1 to 6 attributes")
  }

  static func count(_ text: String) throws -> UInt64 {
    try whole(
      text, 1...UInt64(GameTally.mostGames), "number of games", "a whole number from 1 to 10^13")
  }

  static func workers(_ text: String) throws -> Int {
    try whole(text, 1...1024, "number of workers")
  }

  static func confidence(_ text: String) throws -> Double {
    try decimal(text, "confidence", "a number between 0 and 1, such as 0.95") { $0 > 0 && $0 < 1 }
  }

  static func seed(_ text: String) throws -> UInt64 {
    try whole(text, 0..., "number", "a whole number, 0 or more")
  }

  static func checkDifferent<Name: Hashable>(
    _ names: [Name], _ told: (Name) -> String
  ) throws {
    var seen: Set<Name> = []
    for name in names where !seen.insert(name).inserted {
      throw ValidationError("\(told(name)) is given twice")
    }
  }

  static func interval(_ text: String) throws -> IntervalMethod {
    try read(text, of: registry.intervals)
  }

  /// A transform that keeps a text which can be read.
  ///
  /// An option of a type of its own adds some 400,000 instructions to each start of its command: the runtime searches the
  /// conformances of the type. Where that adds up, options keep text and are read when they are asked for.
  static func text<Value>(
    _ read: @escaping @Sendable (String) throws -> Value
  ) -> @Sendable (String) throws -> String {
    { text in
      _ = try read(text)
      return text
    }
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  static var names: [String] { allCases.map(\.rawValue) }

  static var listed: String { names.joined(separator: ", ") }
}

extension BoardQuestion: ExpressibleByArgument {}
extension ComparisonSummary.Part: ExpressibleByArgument {}
extension GameSummary.Part: ExpressibleByArgument {}
extension SimulationSummary.Part: ExpressibleByArgument {}
extension HintSummary.Part: ExpressibleByArgument {}

extension NamedValue {
  static let mostTimedGames = HintPlan.mostTrials

  static func timedGames(_ text: String) throws -> UInt64 {
    try whole(text, 1...mostTimedGames, "number of games", "a whole number from 1 to 10^9")
  }

  static func player(_ text: String) throws -> Player { try read(text, of: registry.players) }

  /// A program is known here, so that it can be told why it cannot race.
  static func racer(_ text: String) throws -> Racer {
    try accepted("player or strategy") { try registry.grantingPrograms.racer(text) }
  }

  /// Reads a hint strategy for a command that tells if a program fails: it was typed in this call.
  static func typedHints(_ text: String) throws -> HintStrategy {
    guard !ServedCall.isOn else { return try readHints(text, in: registry.grantingCallers) }
    guard text.hasPrefix(Language<HintTrigger>.programs.prefix) else { return try hints(text) }
    return try accepted("hint strategy") { try registry.grantingPrograms.hints(text) }
  }

  /// Reads a hint strategy that may come from a file, or is for a command that could not tell that a program failed.
  static func hints(_ text: String) throws -> HintStrategy { try readHints(text, in: registry) }

  static func readHints(_ text: String, in registry: Registry) throws -> HintStrategy {
    try require(
      !text.hasPrefix(Language<HintTrigger>.programs.prefix),
      "a program gives hints only if its name was typed for setlab hints or score, as in setlab hints "
        + "'exec: COMMAND'")
    return try accepted("hint strategy") { try registry.hints(text) }
  }

  static func scoring(_ text: String) throws -> Scoring { try read(text, of: registry.scoring) }

  static func typedScoring(_ text: String) throws -> Scoring {
    try read(text, of: (ServedCall.isOn ? registry.grantingCallers : registry).scoring)
  }

  static func constraint(_ text: String, isLeast: Bool) throws -> HintConstraint {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let value = ParameterText.decimal(String(parts[1]))
    else {
      throw ValidationError(
        "invalid bound “\(text)”: expected METRIC=VALUE, such as unaided=0.5")
    }
    let metric = try measure(String(parts[0]), among: HintPlan.measures)
    try require(
      !metric.isShare || (0...1).contains(value),
      "invalid bound “\(text)”: expected a share between 0 and 1, such as \(parts[0])=0.5")
    return HintConstraint(metric.name, value, isLeast: isLeast)
  }

  static func axis(_ text: String, of games: CurveAxis.Games = .alone) throws -> CurveAxis {
    try accepted("sweep") { try CurveAxis(named: text, in: registry, of: games) }
  }
}

extension Console {
  static func report(notesOn rules: [Scoring]) {
    for note in rules.compactMap(\.note) { report(note) }
  }
}
