internal import SetLab
internal import SetPlay

struct CalculatedRow: Sendable {
  enum Kind: String {
    /// A fraction or a closed form, all of whose digits are right.
    case exact
    /// A real number in proved bounds.
    case certain
    /// A real number of which only bounds are known.
    case bounds
    /// A value that rests on simulated games, or on errors that are stated.
    case estimate
    /// A value of which nothing is certain.
    case approximate
    case truth, function, solutions, fit
    case parameter
  }

  let formula: String
  let text: String
  let kind: Kind
  var value: RecordValue = .none
  var exact: String?
  var low: Double?
  var high: Double?
  var digits: Int?
  private var parameters: [CalculatedRow] = []

  init(_ formula: String, _ fits: [FittedCurve]) {
    (self.formula, kind) = (formula, .fit)
    text = fits.map { $0.sentence }.joined()
    parameters = fits.flatMap { $0.parameters }.map { CalculatedRow($0) }
  }

  private init(_ parameter: FittedCurve.Parameter) {
    (formula, kind, text) = (parameter.name, .parameter, parameter.text)
    value = .number(parameter.value)
    low = parameter.lower.isFinite ? parameter.lower : nil
    high = parameter.upper.isFinite ? parameter.upper : nil
  }

  init(
    _ formula: String, _ outcome: Calculator.Outcome, _ estimate: Estimate?, hasInterval: Bool
  ) {
    self.formula = formula
    if let estimate {
      text = Calculator.Outcome.text(estimate, hasInterval: hasInterval)
      (kind, value) = (.estimate, .number(estimate.value))
      if hasInterval { (low, high) = (estimate.interval.lower, estimate.interval.upper) }
      return
    }
    text = outcome.line
    guard let found = outcome.value else {
      if case .solutions(let solutions) = outcome {
        kind = .solutions
        if solutions.values.count == 1 { value = .number(solutions.values[0].real) }
      } else {
        kind = .function
      }
      return
    }
    kind = Self.kind(of: found)
    guard kind != .truth else {
      value = .flag(found.real == 1)
      return
    }
    value = found.isRange ? .none : .number(found.real)
    digits = found.certainDigits
    if let rational = found.rational {
      value = .decimal(found.real, digits: rational.decimal(digits: 17))
      exact = rational.description
    }
    if hasInterval, let ends = found.ends { (low, high) = ends }
  }

  private static func kind(of value: FormulaValue) -> Kind {
    switch value {
    case .exact, .closed: .exact
    case .bounded, .split: value.isRange ? .bounds : .certain
    case .estimated(.truth), .truth: .truth
    case .estimated: .estimate
    case .approximate: .approximate
    }
  }

  static func document(of rows: [CalculatedRow]) -> Document {
    let digits = ColumnKind.significant(digits: 17)
    let table = RecordTable(
      [
        .text("formula", meaning: "what was evaluated") { $0.formula },
        Column(Field("value", meaning: "the value", kind: digits)) { $0.value },
        .text("exact", meaning: "the value as a reduced fraction, where it is one") { $0.exact },
        .number("low", as: digits, meaning: "the lower end of its bounds or interval") { $0.low },
        .number("high", as: digits, meaning: "the upper end") { $0.high },
        .count("digits", meaning: "how many digits are certain; none is told where all are") {
          $0.digits
        },
        .text("kind", meaning: "how the value is known") { $0.kind.rawValue },
        .text("text", meaning: "the line for people") { $0.text },
      ] as [Column<CalculatedRow>], rows: rows.flatMap { [$0] + $0.parameters })
    return Document([.init("schema", 1), .init("results", rows: table)])
  }
}
