extension Formula {
  /// Whether the formula has enclosures: it has no operator such as `int`, and every function of the
  /// library that it calls has a body for intervals.
  public var hasEnclosures: Bool { program.hasEnclosures }

  /// How many values of the formula as a function an enclosure takes as long as, in a drawing that
  /// has work of its own for each value; an estimate from the length of the compiled formula.
  public var enclosureCost: Double {
    let isLoop = program.instructions.contains { if case .loop = $0 { true } else { false } }
    return isLoop ? 8 : min(8, 2 + Double(program.instructions.count) / 3)
  }

  /// What is certain of the formula on an interval of its variable; nil where `hasEnclosures` is false.
  ///
  /// The values that the formula gives as a function of numbers lie within the bounds. Constants are the
  /// numbers that it computes with, so that the number pi is `Double.pi`. A truth value is 1 or 0.
  /// For a formula of at most one variable.
  public func enclosure(over interval: ClosedRange<Double>) -> Enclosure? {
    precondition(variables.count <= 1, "A formula of several variables needs several intervals.")
    return enclosure(over: [Enclosure(interval)])
  }

  /// What is certain of the formula where each variable, in the order of `variables`, takes the values
  /// of an enclosure; nil where `hasEnclosures` is false.
  public func enclosure(over arguments: [Enclosure]) -> Enclosure? {
    guard hasEnclosures else { return nil }
    let cell = EnclosureMachine.value(program, arguments)
    guard type == .truth else { return cell.number }
    let truth = cell.truth
    guard truth.canHold || truth.canFail else { return .nowhere }
    return Enclosure(
      lower: truth.canFail ? 0 : 1, upper: truth.canHold ? 1 : 0,
      definedness: truth.definedness, isContinuous: !truth.canHold || !truth.canFail)
  }
}
