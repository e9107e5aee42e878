package struct SolveFormula: Sendable {
  let text: String
  let goal: SolveGoal
  /// The terms, each once.
  package private(set) var terms: [SolveTerm] = []
  /// Those who race, in the order in which they are named.
  package internal(set) var racers: [Racer] = []
  package internal(set) var lines: [CurveLine] = []

  private var sides: [Formula] = []
  /// The place of the term of each variable.
  private var places: [Int] = []

  /// Reads an equation to solve, or a formula; the error names the place of the first mistake.
  ///
  /// The scoring rule and the hints are those of terms that name no others; `others` sit at the table of a race too.
  package init(
    _ text: String, for goal: SolveGoal, scoring: Scoring, hints: HintStrategy,
    with others: [Racer] = [], _ registry: Registry
  ) throws(ParameterError) {
    self.text = String(text.drop { $0.isWhitespace })
    self.goal = goal
    // Each term becomes a name of the same length, so that mistakes keep their column.
    var (plain, variables, rest) = ("", [String](), Substring(self.text))
    while let next = rest.first {
      let word = rest.prefix { $0.isOfWord }
      let list = rest[word.endIndex...]
      guard plain.last?.isOfWord != true, list.first == "(",
        let column = SolveTerm.Column.all.first(where: { $0.name == word }),
        let (parts, after) = ParameterText.arguments(list, opening: "({[", closing: ")}]")
      else {
        plain.append(next)
        rest.removeFirst()
        continue
      }
      try add(column, parts.map { String($0).trimmed }, scoring, hints, registry)
      let name = "T\(variables.count)"
      let length = rest.distance(from: rest.startIndex, to: after.startIndex)
      variables.append(name + String(repeating: "_", count: length - name.count))
      plain += variables[variables.count - 1]
      rest = after
    }
    guard !terms.isEmpty else {
      throw ParameterError(
        found: self.text,
        expected: "expected terms such as wins(child) or score(beginner); there are "
          + SolveTerm.Column.all.map { $0.name }.joined(separator: ", "))
    }
    let sides = Self.sides(of: plain)
    guard sides.count == (isEquation ? 2 : 1) else {
      throw ParameterError(
        found: self.text,
        expected: isEquation
          ? "expected one equation, such as wins(child) = wins(expert)"
          : "what is to be as large or small as possible is a formula without an equals sign")
    }
    racers += Racer.seated(racers + others).dropFirst(racers.count)
    for side in sides {
      do throws(FormulaError) {
        let formula = try Formula(side, variables: variables)
        guard formula.type == .real else {
          throw FormulaError(
            .type, source: side, range: formula.range,
            message: "expected a number, found a truth value")
        }
        self.sides.append(formula)
      } catch {
        throw ParameterError(
          found: self.text,
          expected: "at column \(error.position.column): \(error.description)")
      }
    }
  }

  var isEquation: Bool { goal == .root }

  var players: [Player] { lines.map { $0.player } + racers.map { $0.player } }

  /// The value for the mean numbers of the terms; of an equation the left side less the right.
  package func value(of numbers: [Double]) -> Double {
    var next = 0
    let terms = terms.map { term in
      defer { next += term.column.width }
      let number = term.column.width > 1 ? numbers[next] / numbers[next + 1] : numbers[next]
      return term.column.scale * number
    }
    let values = places.map { terms[$0] }
    return sides[0](values) - (isEquation ? sides[1](values) : 0)
  }

  private mutating func add(
    _ column: SolveTerm.Column, _ arguments: [String], _ scoring: Scoring, _ hints: HintStrategy,
    _ registry: Registry
  ) throws(ParameterError) {
    let (name, who) = (column.name, arguments[0])
    let text = "\(name)(\(arguments.joined(separator: ", ")))"
    guard !who.isEmpty else {
      throw ParameterError(
        found: "\(name)()", expected: "expected a player, as in \(name)(beginner)")
    }
    let players: [Int]
    if column.isOfRace {
      guard arguments.count == 1 else {
        throw ParameterError(
          found: text,
          expected: "a term of a race has a player alone, as in \(name)(child)")
      }
      players = [racers.place(of: try registry.racer(who))]
    } else {
      let player = try registry.players.read(who)
      var (scoring, hints) = (scoring, hints)
      for argument in arguments.dropFirst() {
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
      let other: Player = player.preset.name == "beginner" ? .expert : .beginner
      players = (name == "gap" ? [player, other] : [player]).map {
        lines.place(of: CurveLine(rule: scoring, player: $0, hints: hints))
      }
    }
    places.append(terms.place(of: SolveTerm(column: column, text: text, places: players)))
  }

  /// The parts between equals signs, behind as many blanks as there were characters before.
  private static func sides(of text: String) -> [String] {
    let signs = text.matches(of: /[=<>!]=|=/).filter { $0.output == "=" }.map { $0.range }
    let starts = [text.startIndex] + signs.map { $0.upperBound }
    return zip(starts, signs.map { $0.lowerBound } + [text.endIndex]).map { start, end in
      String(repeating: " ", count: text.distance(from: text.startIndex, to: start))
        + text[start..<end]
    }
  }
}

extension Character {
  fileprivate var isOfWord: Bool { isLetter || isNumber || self == "_" }
}

extension Array where Element: Equatable {
  /// The place of an element, which is added if it is not there.
  fileprivate mutating func place(of element: Element) -> Int {
    if let place = firstIndex(of: element) { return place }
    append(element)
    return count - 1
  }
}
