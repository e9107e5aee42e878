/// Between what a parameter may be moved, and in what steps.
public struct ParameterRange: Sendable, Hashable {
  /// The lower end.
  public let lower: Double
  /// The upper end, greater than the lower one.
  public let upper: Double
  /// The distance of two values, above 0; the values are counted from the lower end.
  public let step: Double

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
  public var parameters: [Definition] { definitions.filter { $0.range != nil } }

  /// True if a text defines parameters and nothing else, so that formulas before it may use them.
  public func definesParametersOnly(_ text: String) -> Bool {
    holdsOnly(text) { if case .parameter = $0 { true } else { false } }
  }

  /// True if a text gives names to numbers and does nothing else, so that there is nothing of it to draw.
  public func definesNumbersOnly(_ text: String) -> Bool {
    holdsOnly(text) {
      switch $0 {
      case .parameter, .variable: true
      case .expression, .function: false
      }
    }
  }

  /// True if a text can be read, holds a statement, and none but such.
  private func holdsOnly(_ text: String, _ isWanted: (Statement) -> Bool) -> Bool {
    guard let statements = statements(of: text, functionsOf: "x") else { return false }
    return !statements.isEmpty && statements.allSatisfy(isWanted)
  }

  /// The value and range of a parameter: a whole number of steps from the lower end, nearest to where it is wanted.
  mutating func parameter(
    _ name: String, _ parts: [Node], _ source: String, _ range: Range<Int>
  ) throws(FormulaError) -> (FormulaValue, ParameterRange) {
    var numbers: [Double] = []
    func refusal(
      _ kind: FormulaError.Kind, _ place: Range<Int>, _ message: String
    ) -> FormulaError { FormulaError(kind, source: source, range: place, message: message) }
    for part in parts {
      let value = try value(of: part, source, part.range)
      guard value.type == .real, value.real.isFinite else {
        throw refusal(.type, part.range, "expected a number as an end of a range, found \(value)")
      }
      numbers.append(value.real)
    }
    let (lower, upper) = (numbers[0], numbers[1])
    if name == Self.memoryName {
      throw refusal(.definition, range, "`\(name)` is the memory and cannot have a range")
    }
    guard lower < upper, (upper - lower).isFinite else {
      throw refusal(
        .definition, range, "expected a lower end below the upper one, as in `\(name) = 0:5`")
    }
    let step = parts.count == 3 ? parts[2] : Node(.number(ParameterRange.usualStep(upper - lower)))
    let size = parts.count == 3 ? numbers[2] : try value(of: step, source, range).real
    guard size > 0, (upper - lower) / size <= ParameterRange.mostSteps else {
      throw refusal(
        .definition, step.range,
        "expected a step above 0, at most a million of them in the range")
    }
    let most = ((upper - lower) / size * (1 + 1e-12)).rounded(.down)
    let wanted = parameterValues[name] ?? lower / 2 + upper / 2
    let count = max(0, min(most, ((wanted - lower) / size).rounded()))
    let steps = Node(.binary(.multiply, Node(.number(NumberLiteral(Int(count)))), step))
    let place = try value(of: Node(.binary(.add, parts[0], steps)), source, range)
    return (place, ParameterRange(lower: lower, upper: upper, step: size))
  }
}
