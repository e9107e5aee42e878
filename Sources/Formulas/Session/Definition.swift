extension Calculator {
  /// A variable or function of a session, which keeps the meanings that names had when it was made: see `captured`.
  public struct Definition: Sendable {
    enum Meaning: Sendable {
      case value(FormulaValue)
      case function(CheckedFunction)
    }

    package let name: String
    package let statement: Statement
    /// The names of the session that it uses, with their meanings then as text; none for a variable.
    package let captured: [Captured]
    let meaning: Meaning
    /// Between what a variable may be moved, if it was defined with a range.
    package internal(set) var range: ParameterRange?

    /// A name that a definition uses.
    package struct Captured: Sendable, Hashable {
      package let name: String
      /// Its definition at the time, as `a = 3` or `f(x) = x^2`.
      package let text: String
    }

    package var isFunction: Bool { if case .function = meaning { true } else { false } }

    /// The value of a variable; nil for a function.
    public var value: FormulaValue? {
      guard case .value(let value) = meaning else { return nil }
      return value
    }

    /// The definition as written: `f(x) = x^2 + 1`, or `a = 3` with the value of a variable, and its range.
    package var text: String {
      switch meaning {
      case .value(let value) where range != nil: "\(statement) (\(name) is \(value))"
      case .value(let value): "\(name) = \(value)"
      case .function: statement.description
      }
    }
  }
}

typealias Definition = Calculator.Definition

extension Calculator {
  /// The effect of a statement.
  public enum Outcome: Sendable {
    case value(FormulaValue)
    case variable(String, FormulaValue)
    case function(Definition)
    /// It was an equation, or asked for all zeros; a single solution is the last result.
    case solutions(Solutions)

    /// The value of a formula or of a new variable.
    public var value: FormulaValue? {
      switch self {
      case .value(let value), .variable(_, let value): value
      case .function, .solutions: nil
      }
    }
  }

  /// The sorted names with a prefix: the library's, the session's, `M`, `ans` and the words of the language.
  package func names(beginningWith prefix: String) -> [String] {
    let all =
      library.functionNames + library.constantNames + library.boundOperatorNames
      + definitions.map { $0.name } + Scope.words + [Self.memoryName, Self.resultName]
    return Set(all.filter { $0.hasPrefix(prefix) }).sorted()
  }

  /// The help for a name: its definition, else the library's line; nil if unknown.
  package func help(for name: String) -> HelpEntry? {
    if let definition = definition(of: name) {
      let notes = definition.captured.map { $0.text }.joined(separator: "; ")
      return HelpEntry(
        name: name, usage: definition.text, help: notes.isEmpty ? "" : "with \(notes)",
        category: "Definitions")
    }
    switch name {
    case Self.memoryName:
      return HelpEntry(
        name: name, usage: "M = …", help: "the memory, currently \(memory)", category: "Session")
    case Self.resultName:
      return HelpEntry(
        name: name, usage: name,
        help: result.map { "the last result, currently \($0)" } ?? "the last result, none yet",
        category: "Session")
    default: return library.help(for: name)
    }
  }
}

/// Part of a script that is evaluated at once: a line, or several where brackets are open at the end of a line.
package struct ScriptPiece: Hashable, Sendable {
  /// The text with the line feeds inside it.
  package let text: String
  /// The number of its first line in the script, from 1.
  package let firstLine: Int

  /// Cuts a script into its pieces; empty lines count, brackets in comments do not.
  package static func pieces(of script: String) -> [ScriptPiece] {
    var pieces: [ScriptPiece] = []
    var open = 0
    var text = ""
    var first = 1
    // A line of another system ends in two characters that are one here.
    let lines = script.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      text += text.isEmpty && open == 0 ? String(line) : "\n" + line
      for character in line.prefix(while: { $0 != "#" }) {
        if "([{".contains(character) { open += 1 }
        if ")]}".contains(character) { open -= 1 }
      }
      guard open <= 0 else { continue }
      pieces.append(ScriptPiece(text: text, firstLine: first))
      (open, text, first) = (0, "", index + 2)
    }
    if open > 0 { pieces.append(ScriptPiece(text: text, firstLine: first)) }
    return pieces
  }
}

/// Between what a parameter may be moved, and in what steps.
package struct ParameterRange: Sendable, Hashable {
  package let lower: Double
  package let upper: Double
  /// The distance of two values, above 0; the values are counted from the lower end.
  package let step: Double

  static let mostSteps = 1_000_000.0

  /// The round number at or below a hundredth of a length above 0: 1, 2 or 5 times a power of ten.
  static func usualStep(_ length: Double) -> NumberLiteral {
    var (rest, exponent) = (max(length / 100 * (1 + 1e-9), .leastNonzeroMagnitude), 0)
    while rest >= 10 { (rest, exponent) = (rest / 10, exponent + 1) }
    while rest < 1 { (rest, exponent) = (rest * 10, exponent - 1) }
    return NumberLiteral(
      whole: [rest >= 5 ? 5 : rest >= 2 ? 2 : 1], fraction: [], exponent: exponent)
  }
}

extension Calculator {
  /// The variables that were defined with a range, as `a = 0:5` does, in the order of their definitions.
  package var parameters: [Definition] { definitions.filter { $0.range != nil } }

  /// True if a text defines parameters and nothing else, so that formulas before it may use them.
  package func definesParametersOnly(_ text: String) -> Bool {
    holdsOnly(text) { if case .parameter = $0 { true } else { false } }
  }

  /// True if a text gives names to numbers and does nothing else, so that there is nothing of it to draw.
  package func definesNumbersOnly(_ text: String) -> Bool {
    holdsOnly(text) {
      switch $0 {
      case .parameter, .variable: true
      case .expression, .function: false
      }
    }
  }

  private func holdsOnly(_ text: String, _ isWanted: (Statement) -> Bool) -> Bool {
    guard let statements = statements(of: text, functionsOf: "x") else { return false }
    return !statements.isEmpty && statements.allSatisfy(isWanted)
  }

  /// The value and range of a parameter: a whole number of steps from the lower end, nearest to where it is wanted.
  mutating func parameter(
    _ name: String, _ parts: [Node], _ place: Passage
  ) throws(FormulaError) -> (FormulaValue, ParameterRange) {
    // While reading, a part that contains a name has no value.
    let isKnown = !isReading || parts.allSatisfy { $0.names().isEmpty }
    var numbers: [Double] = []
    for part in parts {
      let place = Passage(source: place.source, range: part.range)
      let value =
        try isReading && isKnown
        ? known(part, place) : value(of: part, place)
      guard value.type == .real, value.real.isFinite else {
        throw place.error(
          .type, at: part.range, "expected a number as an end of a range, found \(value)")
      }
      numbers.append(value.real)
    }
    let (lower, upper) = (numbers[0], numbers[1])
    if name == Self.memoryName {
      throw place.error(.definition, "`\(name)` is the memory and cannot have a range")
    }
    guard isKnown else { return (.exact(.one), ParameterRange(lower: 0, upper: 1, step: 1)) }
    guard lower < upper, (upper - lower).isFinite else {
      throw place.error(
        .definition, "expected a lower end below the upper one, as in `\(name) = 0:5`")
    }
    let step = parts.count == 3 ? parts[2] : Node(.number(ParameterRange.usualStep(upper - lower)))
    let size =
      parts.count == 3
      ? numbers[2] : try known(step, place).real
    guard size > 0, (upper - lower) / size <= ParameterRange.mostSteps else {
      throw place.error(
        .definition, at: step.range,
        "expected a step above 0, at most a million of them in the range")
    }
    let most = ((upper - lower) / size * (1 + 1e-12)).rounded(.down)
    let wanted = parameterValues[name] ?? lower / 2 + upper / 2
    let count = max(0, min(most, ((wanted - lower) / size).rounded()))
    let steps = Node(.binary(.multiply, Node(.number(NumberLiteral(Int(count)))), step))
    let value = try value(of: Node(.binary(.add, parts[0], steps)), place)
    return (value, ParameterRange(lower: lower, upper: upper, step: size))
  }
}
