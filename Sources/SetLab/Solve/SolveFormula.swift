public import SetExperiments

/// The formula of a question, the terms in it, and who plays for them.
public struct SolveFormula: Sendable {
  /// The formula as written.
  public let text: String
  /// The terms, each once.
  public private(set) var terms: [SolveTerm] = []
  /// Those who race, in the order in which they are named.
  public private(set) var racers: [Racer] = []
  /// The games alone.
  public private(set) var lines: [CurveLine] = []

  private var sides: [Formula] = []
  private var places: [Int] = []

  /// What terms mean where they do not say it.
  public struct Context: Sendable {
    /// The scoring rule.
    public var scoring: Scoring
    /// The hints.
    public var hints: HintStrategy

    /// A context.
    public init(scoring: Scoring, hints: HintStrategy) {
      (self.scoring, self.hints) = (scoring, hints)
    }
  }

  /// Reads an equation, or if none is asked for a formula; the error names the place of the first mistake.
  public init(
    _ text: String, isEquation: Bool, in context: Context, _ registry: Registry
  ) throws(ParameterError) {
    let text = String(text.drop { $0.isWhitespace })
    self.text = text
    let pieces = SolvePieces(text)
    for call in pieces.calls {
      let term = try term(call, context, registry)
      let place = terms.firstIndex { $0.text == term.text } ?? terms.count
      if place == terms.count { terms.append(term) }
      places.append(place)
    }
    guard !terms.isEmpty else {
      throw ParameterError(
        found: text,
        expected: "expected terms such as wins(child) or score(beginner); there are "
          + SolveTerm.Column.allCases.map { $0.rawValue }.joined(separator: ", "))
    }
    guard pieces.sides.count == (isEquation ? 2 : 1) else {
      throw ParameterError(
        found: text,
        expected: isEquation
          ? "expected one equation, such as wins(child) = wins(expert)"
          : "what is to be as large or small as possible is a formula without an equals sign")
    }
    for side in pieces.sides {
      do throws(FormulaError) {
        let formula = try Formula(side, variables: pieces.variables)
        guard formula.type == .real else {
          throw FormulaError(
            .type, source: side, range: formula.range,
            message: "expected a number, found a truth value")
        }
        sides.append(formula)
      } catch {
        throw ParameterError(
          found: text, expected: "at column \(error.position.column): \(error.description)")
      }
    }
  }

  /// The value for one number for each term: of an equation the left side less the right.
  func value(_ numbers: [Double]) -> Double {
    let values = places.map { numbers[$0] }
    return sides[0](values) - (sides.count > 1 ? sides[1](values) : 0)
  }

  /// True if it is an equation.
  public var isEquation: Bool { sides.count > 1 }

  /// Adds others who sit at the table.
  public mutating func seat(_ others: [Racer]) {
    racers += Racer.seated(racers + others).dropFirst(racers.count)
  }

  private mutating func term(
    _ call: SolvePieces.Call, _ context: Context, _ registry: Registry
  ) throws(ParameterError) -> SolveTerm {
    let column = call.column
    guard let who = call.arguments.first, !who.isEmpty else {
      throw ParameterError(
        found: "\(column.rawValue)()",
        expected: "expected a player, as in \(column.rawValue)(beginner)")
    }
    if column.isOfRace {
      guard call.arguments.count == 1 else {
        throw ParameterError(
          found: call.text,
          expected: "a term of a race has a player alone, as in \(column.rawValue)(child)")
      }
      let racer = try registry.racer(who)
      let place = racers.firstIndex { $0.name == racer.name } ?? racers.count
      if place == racers.count { racers.append(racer) }
      return SolveTerm(column: column, text: call.text, places: [place])
    }
    let player = try registry.players.read(who)
    var (scoring, hints) = (context.scoring, context.hints)
    for argument in call.arguments.dropFirst() {
      let word = ParameterText.name(of: argument)
      if registry.hinting.names.contains(word) {
        hints = try registry.hints(argument)
      } else if registry.scoring.names.contains(word)
        || argument.hasPrefix(FormulaScoringRule.prefix)
      {
        scoring = try registry.scoring.read(argument)
      } else {
        throw .unknown(
          "hint strategy or scoring rule", argument,
          among: registry.hinting.names + registry.scoring.names)
      }
    }
    var people = [player]
    if column == .gap { people.append(player.preset.name == "beginner" ? .expert : .beginner) }
    let places = people.map { person in
      let line = CurveLine(rule: scoring, player: person, hints: hints)
      let place = lines.firstIndex(of: line) ?? lines.count
      if place == lines.count { lines.append(line) }
      return place
    }
    return SolveTerm(column: column, text: call.text, places: places)
  }
}
