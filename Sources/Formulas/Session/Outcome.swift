extension Calculator {
  /// What a statement did.
  public enum Outcome: Sendable {
    /// It was a formula, with this value.
    case value(FormulaValue)
    /// It defined a variable, or `M`, with this value.
    case variable(String, FormulaValue)
    /// It defined a function.
    case function(Definition)

    /// The value of a formula or of a new variable.
    public var value: FormulaValue? {
      switch self {
      case .value(let value), .variable(_, let value): value
      case .function: nil
      }
    }
  }
}
