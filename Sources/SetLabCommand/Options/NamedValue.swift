public import ArgumentParser
internal import SetLab
public import SetPlay

/// Reads option values, with messages that say what would be right.
enum NamedValue {
  /// What can be named here: all there is but programs of the user's, as names may come from files.
  static let registry = {
    var registry = Registry.standard
    // The games themselves would be made at every start.
    registry.addGames()
    return registry
  }()

  /// Reads a value that may have parameters.
  static func read<Value>(_ text: String, of catalogue: Catalogue<Value>) throws -> Value {
    try accepted(catalogue.kind) { () throws(ParameterError) in try catalogue.read(text) }
  }

  /// Turns a mistake in a name into one of usage, which tells the kind of name.
  static func accepted<Value>(
    _ kind: String? = nil, _ read: () throws(ParameterError) -> Value
  ) throws -> Value {
    do throws(ParameterError) { return try read() } catch {
      let start = kind.map { error.isSentence ? "" : "invalid \($0): " } ?? ""
      throw ValidationError(start + error.message)
    }
  }

  /// Reads a strategy that was typed in this call, so that it may be a program.
  static func strategy(_ text: String) throws -> Strategy {
    try read(text, of: registry.grantingPrograms.strategies)
  }

  /// Reads a strategy that may come from a file or standard input, which start no programs.
  static func readStrategy(_ text: String) throws -> Strategy {
    guard !text.hasPrefix(Language.programs.prefix) else {
      throw ValidationError(
        "a program is started only if its name was typed, as in --strategy 'exec: COMMAND' on the "
          + "command line")
    }
    return try read(text, of: registry.strategies)
  }

  static func rules(_ text: String) throws -> Rules {
    guard let rules = Rules(rawValue: text) else {
      throw unknown(text, "rules", among: Rules.allCases.map(\.rawValue))
    }
    return rules
  }

  static func engine(_ text: String) throws -> EngineChoice {
    guard let engine = EngineChoice(rawValue: text) else {
      throw unknown(text, "engine", among: EngineChoice.allCases.map(\.rawValue))
    }
    return engine
  }

  static func convention(_ text: String) throws -> CountingConvention {
    guard let convention = CountingConvention(rawValue: text) else {
      throw unknown(text, "convention", among: CountingConvention.allCases.map(\.rawValue))
    }
    return convention
  }

  static func metric(_ text: String) throws -> Measure<PlayedGame> {
    guard let metric = [Measure].ofGames.first(where: { $0.name == text }) else {
      throw unknown(text, "metric", among: [Measure].ofGames.map(\.name))
    }
    return metric
  }

  static func width(_ text: String) throws -> Double {
    guard let width = ParameterText.decimal(text), width > 0 else {
      throw ValidationError("invalid width “\(text)”: expected a number above 0, such as 0.01")
    }
    return width
  }

  static func gameDeck(_ text: String) throws -> Deck {
    guard let attributes = Int(text), attributes >= 3, let deck = Deck(attributes: attributes)
    else { throw ValidationError("invalid deck “\(text)”: expected 3 to 6 attributes") }
    return deck
  }

  static func boardDeck(_ text: String) throws -> Deck {
    guard let attributes = Int(text), let deck = Deck(attributes: attributes) else {
      throw ValidationError("invalid deck “\(text)”: expected 1 to 6 attributes")
    }
    return deck
  }

  static func count(_ text: String) throws -> UInt64 {
    guard let count = UInt64(text), (1...UInt64(GameTally.mostGames)).contains(count) else {
      throw ValidationError(
        "invalid number of games “\(text)”: expected a whole number from 1 to 10^13")
    }
    return count
  }

  static func workers(_ text: String) throws -> Int {
    guard let count = Int(text), (1...1024).contains(count) else {
      throw ValidationError(
        "invalid number of workers “\(text)”: expected a whole number from 1 to 1024")
    }
    return count
  }

  static func confidence(_ text: String) throws -> Double {
    guard let value = ParameterText.decimal(text), value > 0, value < 1 else {
      throw ValidationError(
        "invalid confidence “\(text)”: expected a number between 0 and 1, such as 0.95")
    }
    return value
  }

  static func seed(_ text: String) throws -> UInt64 {
    guard let number = UInt64(text) else {
      throw ValidationError("invalid number “\(text)”: expected a whole number, 0 or more")
    }
    return number
  }

  static func interval(_ text: String) throws -> IntervalMethod {
    try read(text, of: registry.intervals)
  }

  static func unknown(
    _ text: String, _ kind: String, among names: [String]
  ) -> ValidationError {
    ValidationError(ParameterError.unknown(kind, text, among: names).message)
  }
}

extension BoardQuestion: ExpressibleByArgument {}
extension ComparisonSummary.Part: ExpressibleByArgument {}
extension GameSummary.Part: ExpressibleByArgument {}
extension SimulationSummary.Part: ExpressibleByArgument {}
extension HintSummary.Part: ExpressibleByArgument {}
