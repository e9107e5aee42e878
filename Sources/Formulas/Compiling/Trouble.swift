struct Trouble: Error {
  let kind: FormulaError.Kind
  let message: String
  /// The error itself where the place is another than that of the operation.
  let placed: FormulaError?
  /// The question that bounds did not answer, where that is the trouble.
  let doubt: Doubt?

  init(doubt: Doubt) { (kind, message, placed, self.doubt) = (.limit, "", nil, doubt) }

  init(_ message: String, kind: FormulaError.Kind = .undefined, doubt: Doubt? = nil) {
    (self.kind, self.message, placed, self.doubt) = (kind, message, nil, doubt)
  }

  init(_ error: FormulaError) {
    (kind, message, placed, doubt) = (error.kind, error.message, error, nil)
  }
}

extension Program {
  func error(_ trouble: Trouble, at index: Int) -> FormulaError {
    if let placed = trouble.placed { return placed }
    let origin = origin(of: index)
    let inside = origin.function.map { " (in `\($0)`)" } ?? ""
    return FormulaError(
      trouble.kind, source: origin.source, range: places[index], message: trouble.message + inside)
  }
}

/// How much one evaluation may do before it is stopped.
public struct EvaluationLimits: Sendable, Hashable {
  /// The deepest nesting of calls of functions of the session.
  public var depth: Int
  /// The most terms of one sum or product.
  public var terms: Int
  /// The most instructions of one evaluation; what a library function does inside counts as one.
  public var work: Int

  /// Makes limits; each must be positive, the depth at most 10,000.
  public init(depth: Int = 1_000, terms: Int = 10_000_000, work: Int = 100_000_000) {
    precondition((1...10_000).contains(depth) && terms > 0 && work > 0, "Limits must be positive.")
    (self.depth, self.terms, self.work) = (depth, terms, work)
  }

  /// The usual limits: calls 1,000 deep, ten million terms, a hundred million instructions.
  public static let standard = EvaluationLimits()

  /// How deeply injected operators may be nested, each of which takes space on the thread's stack.
  static let operatorDepth = 10
}
