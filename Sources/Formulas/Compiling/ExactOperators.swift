extension ExactMachine {
  /// Evaluates an injected operator, whose function is computed in double precision.
  mutating func apply(
    _ index: Int, slot: Int, end: Int, _ state: inout State
  ) throws(Trouble) {
    let (bound, variable) = program.operators[index]
    guard let body = bound.body else { return }
    if arithmetic.precision != nil { throw Trouble(doubt: .forever) }
    guard operatorDepth < EvaluationLimits.operatorDepth else {
      throw Trouble(
        "operators such as `\(bound.name)` are nested more than \(EvaluationLimits.operatorDepth) deep",
        kind: .limit)
    }
    let first = state.top - bound.argumentCount + 1
    let arguments = (first..<first + bound.argumentCount).map { stack[$0].real }
    let result = evaluate(body, arguments, slot: slot, end: end, state)
    work = result.work
    try check(work)
    state.top = first
    guard result.value.isNaN || result.failure != nil else {
      stack[first] = .approximate(result.value)
      return
    }
    if let x = result.undefinedAt {
      try explain(
        x, variable, slot: slot,
        State(
          index: state.index + 1, base: state.base, top: state.top + bound.argumentCount - 1,
          depth: state.depth))
    }
    if let failure = result.failure { throw Trouble("`\(bound.name)`: \(failure)") }
    throw Trouble("`\(bound.name)` has no value here")
  }

  private struct Outcome {
    var value = Double.nan
    var failure: String?
    /// The first point at which the function had no value.
    var undefinedAt: Double?
    var work: Int
  }

  private func evaluate(
    _ body: BoundOperator.Body, _ arguments: [Double], slot: Int, end: Int, _ state: State
  ) -> Outcome {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: program.capacity) { reals in
      var outcome = Outcome(work: work)
      guard let frame = reals.baseAddress else { return outcome }
      // Names that the function uses lie in the frame of its unit; operands below are not looked at.
      for place in state.base..<state.base + program.slotCount(of: state.index) {
        frame[place] = stack[place].real
      }
      var run = RealRun(work: work, operatorDepth: operatorDepth + 1)
      func function(_ x: Double) -> Double {
        run.work -= end - state.index
        if run.work < 0 { return .nan }
        frame[state.base + slot] = x
        let value = program.run(
          &run, frame, from: state.index + 1, base: state.base, top: state.top, depth: state.depth)
        if value.isNaN, outcome.undefinedAt == nil { outcome.undefinedAt = x }
        return value
      }
      do throws(FunctionFailure) {
        outcome.value = try body(function, arguments)
      } catch {
        outcome.failure = Trouble.words(of: error)
      }
      outcome.work = run.work
      return outcome
    }
  }

  /// Throws why the function has no value at a point, if that is known.
  private mutating func explain(
    _ x: Double, _ variable: String, slot: Int, _ state: State
  ) throws(Trouble) {
    stack[state.base + slot] = .approximate(x)
    operatorDepth += 1
    defer { operatorDepth -= 1 }
    do throws(FormulaError) {
      _ = try run(from: state.index, state.base, state.top, depth: state.depth)
    } catch {
      throw Trouble(
        FormulaError(
          error.kind, source: error.source, range: error.range,
          message: "\(error.message), where \(variable) = \(ExactArithmetic.words(x))"))
    }
  }
}
