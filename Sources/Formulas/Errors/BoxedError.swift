/// An error behind a pointer, which keeps the frames of recursive readers small.
indirect enum BoxedError: Error {
  case formula(FormulaError)

  init(
    _ kind: FormulaError.Kind, source: String, range: Range<Int>, message: String,
    suggestion: String? = nil
  ) {
    self = .formula(
      FormulaError(kind, source: source, range: range, message: message, suggestion: suggestion))
  }

  /// The error itself.
  var error: FormulaError {
    switch self {
    case .formula(let error): error
    }
  }

  /// Does something whose errors leave the box.
  static func opening<Result>(
    _ body: () throws(BoxedError) -> Result
  ) throws(FormulaError) -> Result {
    do throws(BoxedError) { return try body() } catch { throw error.error }
  }
}
