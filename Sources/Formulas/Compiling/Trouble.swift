/// Why an operation has no value.
struct Trouble: Error {
  let kind: FormulaError.Kind
  let message: String
  /// The error itself where the place is another than that of the operation.
  let placed: FormulaError?
  /// What the evaluation with bounds did not find out, where that is the trouble.
  let doubt: Doubt?

  init(doubt: Doubt) {
    (kind, message, placed) = (.limit, "", nil)
    self.doubt = doubt
  }

  init(_ message: String, kind: FormulaError.Kind = .undefined) {
    self.kind = kind
    self.message = message
    placed = nil
    doubt = nil
  }

  init(_ error: FormulaError) {
    kind = error.kind
    message = error.message
    placed = error
    doubt = nil
  }
}

extension Program {
  /// The error of an operation at its place.
  func error(_ trouble: Trouble, at index: Int) -> FormulaError {
    if let placed = trouble.placed { return placed }
    let origin = origin(of: index)
    let inside = origin.function.map { " (in `\($0)`)" } ?? ""
    return FormulaError(
      trouble.kind, source: origin.source, range: places[index], message: trouble.message + inside)
  }
}
