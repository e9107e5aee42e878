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
    precondition(
      (1...10_000).contains(depth) && terms > 0 && work > 0, "Limits must be positive.")
    self.depth = depth
    self.terms = terms
    self.work = work
  }

  /// The usual limits: calls 1,000 deep, ten million terms, a hundred million instructions.
  public static let standard = EvaluationLimits()

  /// How deeply injected operators may be nested, each of which takes space on the thread's stack.
  static let operatorDepth = 10
}
