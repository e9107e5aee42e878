extension FormulaFunction {
  /// How a function is differentiated.
  ///
  /// Formulas call its arguments x, y, z, u, v and w, and may use all names of the library.
  public enum Slope: Sendable {
    /// For so many arguments, the slope by each of them: `["y x^(y - 1)", "x^y ln(x)"]`; nil where there
    /// is no rule.
    case formulas(@Sendable (_ count: Int) -> [String?])
    /// By the rules for a formula with the same values: `{x < 0: -x, x}`. A function that is joined two
    /// by two needs one of x and y.
    case sameAs(String)
    /// Level but for jumps where a condition holds: `x == floor(x)`.
    case jumps(at: String)
    /// There is no derivative; why, as a clause.
    case refused(String)
  }

  /// The names of arguments in formulas of slopes.
  static let argumentNames = ["x", "y", "z", "u", "v", "w"]
}
