/// The formula of a question, the terms in it, and who plays for them.
public struct SolveFormula: Sendable {
  let text: String
  /// The terms, each once.
  package private(set) var terms: [SolveTerm] = []
  /// Those who race, in the order in which they are named.
  public private(set) var racers: [Racer] = []
  /// The games alone.
  package private(set) var lines: [CurveLine] = []

  private var sides: [Formula] = []
  private var places: [Int] = []

  /// Reads an equation, or if none is asked for a formula; the error names the place of the first mistake.
  ///
  /// The scoring rule and the hints are those of terms that name no others.
  public init(
    _ text: String, isEquation: Bool, scoring: Scoring, hints: HintStrategy, _ registry: Registry
  ) throws(ParameterError) {
    let text = String(text.drop { $0.isWhitespace })
    self.text = text
    let pieces = SolvePieces(text)
    for call in pieces.calls {
      let term = try term(call, scoring, hints, registry)
      let place = terms.firstIndex { $0.text == term.text } ?? terms.count
      if place == terms.count { terms.append(term) }
      places.append(place)
    }
    guard !terms.isEmpty else {
      throw ParameterError(
        found: text,
        expected: "expected terms such as wins(child) or score(beginner); there are "
          + SolveTerm.Column.all.map { $0.name }.joined(separator: ", "))
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
  package func value(_ numbers: [Double]) -> Double {
    let values = places.map { numbers[$0] }
    return sides[0](values) - (sides.count > 1 ? sides[1](values) : 0)
  }

  var isEquation: Bool { sides.count > 1 }

  var players: [Player] { lines.map { $0.player } + racers.map { $0.player } }

  /// Adds others who sit at the table.
  public mutating func seat(_ others: [Racer]) {
    racers += Racer.seated(racers + others).dropFirst(racers.count)
  }

  private mutating func term(
    _ call: SolvePieces.Call, _ scoring: Scoring, _ hints: HintStrategy, _ registry: Registry
  ) throws(ParameterError) -> SolveTerm {
    let column = call.column
    guard let who = call.arguments.first, !who.isEmpty else {
      throw ParameterError(
        found: "\(column.name)()", expected: "expected a player, as in \(column.name)(beginner)")
    }
    if column.isOfRace {
      guard call.arguments.count == 1 else {
        throw ParameterError(
          found: call.text,
          expected: "a term of a race has a player alone, as in \(column.name)(child)")
      }
      let racer = try registry.racer(who)
      let place = racers.firstIndex { $0.name == racer.name } ?? racers.count
      if place == racers.count { racers.append(racer) }
      return SolveTerm(column: column, text: call.text, places: [place])
    }
    let player = try registry.players.read(who)
    var (scoring, hints) = (scoring, hints)
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
    if column.name == "gap" {
      people.append(player.preset.name == "beginner" ? .expert : .beginner)
    }
    let places = people.map { person in
      let line = CurveLine(rule: scoring, player: person, hints: hints)
      let place = lines.firstIndex(of: line) ?? lines.count
      if place == lines.count { lines.append(line) }
      return place
    }
    return SolveTerm(column: column, text: call.text, places: places)
  }
}

/// A formula with a name of the same length in place of each term, so that mistakes keep their column.
private struct SolvePieces {
  struct Call {
    let column: SolveTerm.Column
    let arguments: [String]

    var text: String { "\(column.name)(\(arguments.joined(separator: ", ")))" }
  }

  private(set) var calls: [Call] = []
  private(set) var variables: [String] = []
  private(set) var sides: [String] = []

  init(_ text: String) {
    let characters = Array(text)
    var replaced: [Character] = []
    while replaced.count < characters.count {
      guard let (call, end) = Self.call(in: characters, at: replaced.count) else {
        replaced.append(characters[replaced.count])
        continue
      }
      let name = "T\(calls.count)"
      variables.append(
        name + String(repeating: "_", count: max(0, end - replaced.count - name.count)))
      replaced += Array(variables[calls.count])
      calls.append(call)
    }
    split(replaced)
  }

  private static func call(
    in text: [Character], at start: Int
  ) -> (call: Call, end: Int)? {
    func isWord(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_"
    }
    guard isWord(text[start]), start == 0 || !isWord(text[start - 1]),
      let open = text[start...].firstIndex(where: { !isWord($0) }), text[open] == "(",
      let column = SolveTerm.Column.all.first(where: { $0.name == String(text[start..<open]) })
    else { return nil }
    var (depth, parts, part) = (0, [String](), "")
    for place in open..<text.count {
      let character = text[place]
      depth += "({[".contains(character) ? 1 : ")}]".contains(character) ? -1 : 0
      if depth == 0 || depth == 1 && character == "," {
        parts.append(part.trimmed)
        part = ""
        if depth == 0 { return (Call(column: column, arguments: parts), place + 1) }
      } else if place > open {
        part.append(character)
      }
    }
    return nil
  }

  /// The parts between equals signs, behind as many blanks as there were characters before.
  private mutating func split(_ text: [Character]) {
    var side = ""
    for (place, character) in text.enumerated() {
      let before = place > 0 ? text[place - 1] : " "
      let after = place + 1 < text.count ? text[place + 1] : " "
      if character == "=", after != "=", !"=<>!".contains(before) {
        sides.append(side)
        side = String(repeating: " ", count: place + 1)
      } else {
        side.append(character)
      }
    }
    sides.append(side)
  }
}
