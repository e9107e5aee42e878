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

  /// The strategy with a name.
  ///
  /// - Parameter name: A word as listed, with or without parameters.
  /// - Returns: Nothing when there is no such strategy; ``parse(_:)`` says why.
  public static func strategy(named name: String) -> (any PlayStrategy)? {
    try? parse(name)
  }

  /// The strategy with a name.
  ///
  /// - Parameter text: A word as listed, with or without parameters.
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
      throw StrategyNameError("“\(text)” stands too deep within other strategies")
    }
    if let formula = rest(of: text, after: "formula:") {
      do throws(FormulaError) {
        return try FormulaStrategy(formula)
      } catch {
        throw StrategyNameError("in the strategy's formula: \(error.rendered())")
      }
    }
    if let command = rest(of: text, after: "exec:") {
      guard !command.isEmpty, !command.contains(where: \.isNewline) else {
        throw StrategyNameError("“\(text)” names no program: write exec: and one line of a shell")
      }
      return ExternalStrategy(command: command)
    }
    var parameters = try StrategyParameters(text)
    guard let usual = all.first(where: { word(of: $0.name) == parameters.word }) else {
      let near = NearestName.find(parameters.word, among: names)
      throw StrategyNameError(
        "there is no strategy “\(parameters.word)”" + (near.map { ": did you mean “\($0)”?" } ?? "")
      )
    }
    let strategy = try make(usual, with: &parameters, nested: nested)
    try parameters.finish()
    return strategy
  }

  /// A strategy like the usual one, but with the parameters that are given.
  private static func make(
    _ usual: any PlayStrategy, with parameters: inout StrategyParameters, nested: Int
  ) throws(StrategyNameError) -> any PlayStrategy {
    switch usual {
    case let usual as LookaheadStrategy:
      return .lookahead(
        depth: try parameters.number("depth", in: LookaheadStrategy.depths) ?? usual.depth,
        nodes: try parameters.number("nodes", in: LookaheadStrategy.budgets) ?? usual.nodes)
    case let usual as EndgameStrategy:
      let base = try parameters.text("base")
      let unseen = try parameters.number("unseen", in: 0...9) ?? usual.unseen
      guard EndgameStrategy.ranges.contains(unseen) else {
        throw StrategyNameError("unseen is 0, 3, 6 or 9, not \(unseen)")
      }
      return .endgame(
        base: try base.map { text throws(StrategyNameError) in
          try fair(parse(text, nested: nested + 1))
        } ?? usual.base, unseen: unseen,
        goal: try parameters.choice("goal", of: EndgameGoal.self) ?? usual.goal)
    case let usual as ClearStrategy:
      return .clear(
        rest: try parameters.number("rest", in: ClearStrategy.rests) ?? usual.rest,
        orders: try parameters.number("orders", in: ClearStrategy.orderCounts) ?? usual.orders)
    case let usual as OmniscientStrategy:
      return .omniscient(
        goal: try parameters.choice("goal", of: OmniscientGoal.self) ?? usual.goal,
        beam: try parameters.number("beam", in: OmniscientStrategy.widths) ?? usual.beam)
    default: return usual
    }
  }

  /// A strategy that may play for another one: a plan cannot be taken over half-way.
  private static func fair(
    _ strategy: any PlayStrategy
  ) throws(StrategyNameError) -> any PlayStrategy {
    guard !(strategy is any ForesightStrategy) else {
      throw StrategyNameError("“\(word(of: strategy.name))” knows the deck and cannot be a base")
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
