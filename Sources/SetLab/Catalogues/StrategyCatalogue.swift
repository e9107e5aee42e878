internal import Formulas
public import SetGame

/// The play strategies by name.
///
/// A name is a word, `clear`, or a word with parameters, `clear(rest: 36, orders: 100)`; those left out have their usual
/// values. `formula: kept - 0.3*level` is a strategy given by a formula, `exec: python3 mine.py` one that is a program of
/// its own. A strategy's own name lists all of its parameters and leads back to it.
public enum StrategyCatalogue {
  /// All strategies with their usual parameters; a new one is a line here.
  public static let all: [any PlayStrategy] = [
    .random, .first, .mostAlike, .mostDifferent, .similarityWeighted, .keepMost, .quasiThrifty,
    .thrifty, .quasiGreedy, .greedy, .steady, .lookahead, .endgame, .clear, .omniscient,
  ]

  /// The words that begin a name, in the order in which they are listed.
  public static var names: [String] { all.map { word(of: $0.name) } }

  /// The strategy with a name that comes from a file: never a program, which a file must not start.
  ///
  /// - Parameter name: A word as listed, with or without parameters, or a formula.
  /// - Returns: Nothing when there is no such strategy; ``parse(_:)`` says why.
  public static func strategy(named name: String) -> (any PlayStrategy)? {
    guard let strategy = try? parse(name), !(strategy is ExternalStrategy) else { return nil }
    return strategy
  }

  /// The strategy with a name that a person has given.
  ///
  /// - Parameter text: A word as listed, with or without parameters, a formula or a program.
  /// - Returns: The strategy.
  /// - Throws: A ``StrategyNameError`` that says what would be right.
  public static func parse(_ text: String) throws(StrategyNameError) -> any PlayStrategy {
    try parse(text, nested: 0)
  }

  /// How deep strategies may stand within each other's parameters.
  private static let deepest = 3

  private static func parse(
    _ text: String, nested: Int
  ) throws(StrategyNameError) -> any PlayStrategy {
    guard nested <= deepest else {
      throw StrategyNameError("strategy “\(text)” is nested too deeply")
    }
    if let formula = rest(of: text, after: "formula:") { return try parse(formula: formula) }
    if let command = rest(of: text, after: "exec:") {
      guard !command.isEmpty, !command.contains(where: \.isNewline) else {
        throw StrategyNameError(
          "invalid program “\(text)”: expected exec: and a one-line shell command")
      }
      return ExternalStrategy(command: command)
    }
    // A text that is no name with parameters may still be near one.
    guard let parameters = try? ParameterText(text),
      let usual = all.first(where: { word(of: $0.name) == parameters.name })
    else { throw unknown(text) }
    do throws(ParameterError) {
      var reader = ParameterReader(parameters)
      let strategy = try make(usual, with: &reader, nested: nested)
      try reader.finish()
      return strategy
    } catch {
      throw StrategyNameError(error.message)
    }
  }

  private static func parse(
    formula: String
  ) throws(StrategyNameError) -> any PlayStrategy {
    do throws(FormulaError) {
      return try FormulaStrategy(formula)
    } catch {
      throw StrategyNameError("in the strategy's formula: \(error.rendered())")
    }
  }

  /// Why a text is not a name of the catalogue with parameters.
  private static func unknown(_ text: String) -> StrategyNameError {
    let word = word(of: text)
    if names.contains(word) {
      do throws(ParameterError) {
        _ = try ParameterText(text)
      } catch {
        return StrategyNameError(error.message)
      }
    }
    let near = NearestName.find(word, among: names)
    return StrategyNameError(
      "unknown strategy “\(word)”" + (near.map { ": did you mean “\($0)”?" } ?? ""))
  }

  /// A strategy like the usual one, but with the parameters that are given.
  private static func make(
    _ usual: any PlayStrategy, with reader: inout ParameterReader, nested: Int
  ) throws(ParameterError) -> any PlayStrategy {
    switch usual {
    case let usual as LookaheadStrategy:
      return .lookahead(
        depth: try reader.whole("depth", in: LookaheadStrategy.depths, otherwise: usual.depth),
        nodes: try reader.whole("nodes", in: LookaheadStrategy.budgets, otherwise: usual.nodes))
    case let usual as EndgameStrategy:
      let base = try reader.value("base")
      let unseen = try reader.whole("unseen", in: 0...9, otherwise: usual.unseen)
      guard EndgameStrategy.ranges.contains(unseen) else {
        throw ParameterError(found: "\(unseen)", expected: "unseen must be 0, 3, 6 or 9")
      }
      return .endgame(
        base: try base.map { text throws(ParameterError) in
          try self.base(text, nested: nested + 1)
        } ?? usual.base, unseen: unseen,
        goal: try choice("goal", of: &reader, otherwise: usual.goal))
    case let usual as ClearStrategy:
      return .clear(
        rest: try reader.whole("rest", in: ClearStrategy.rests, otherwise: usual.rest),
        orders: try reader.whole("orders", in: ClearStrategy.orderCounts, otherwise: usual.orders))
    case let usual as OmniscientStrategy:
      return .omniscient(
        goal: try choice("goal", of: &reader, otherwise: usual.goal),
        beam: try reader.whole("beam", in: OmniscientStrategy.widths, otherwise: usual.beam))
    default: return usual
    }
  }

  /// One of a few words.
  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, of reader: inout ParameterReader, otherwise usual: Choice
  ) throws(ParameterError) -> Choice where Choice.RawValue == String {
    guard let text = try reader.value(key) else { return usual }
    guard let choice = Choice(rawValue: text) else {
      let words = Choice.allCases.map(\.rawValue).joined(separator: " or ")
      throw ParameterError(found: text, expected: "\(key) must be \(words)")
    }
    return choice
  }

  /// A strategy that plays for another one: a plan cannot be taken over half-way, and nobody would hear that a program
  /// failed.
  private static func base(
    _ text: String, nested: Int
  ) throws(ParameterError) -> any PlayStrategy {
    let strategy: any PlayStrategy
    do throws(StrategyNameError) {
      strategy = try parse(text, nested: nested)
    } catch {
      throw ParameterError(found: text, expected: error.description)
    }
    guard !(strategy is any ForesightStrategy) else {
      throw ParameterError(found: text, expected: "a strategy that knows the deck cannot be a base")
    }
    guard !(strategy is any FallibleStrategy) else {
      throw ParameterError(found: text, expected: "a program cannot be a base")
    }
    return strategy
  }

  /// What follows a prefix, without blanks before it.
  private static func rest(of text: String, after prefix: String) -> String? {
    guard text.hasPrefix(prefix) else { return nil }
    return String(text.dropFirst(prefix.count).drop(while: \.isWhitespace))
  }

  private static func word(of name: String) -> String {
    String(name.prefix { $0 != "(" })
  }
}
