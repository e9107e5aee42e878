extension Formula {
  /// Whether the formula calls a function that is marked as an estimate, also inside functions and values of the session.
  public var usesEstimates: Bool { program.usesEstimates }

  /// The formula as a function of its variables that asks for estimates elsewhere.
  ///
  /// With other answers than the estimates it tells what the formula would be if these were others. Values of the
  /// session that rest on estimates are computed anew.
  ///
  /// - Parameter ask: The value to compute with instead of that of a function that is marked as an estimate, by its
  ///   name and arguments.
  /// - Returns: The value for one value per variable, NaN where it is undefined.
  public func asking(
    _ ask: @escaping @Sendable (_ name: String, _ arguments: [Double]) -> Double
  ) -> @Sendable ([Double]) -> Double {
    // Nothing is computed beforehand, as estimates at constant places would be.
    var program = Compiler.program(
      tree, variableCount: variables.count, slotCount: slotCount, source: source, folds: false,
      traces: true, limits: program.limits)
    for (index, function) in program.functions.enumerated() where function.isEstimate {
      let name = function.name
      program.bodies[index] = Program.Bodies(
        unary: { ask(name, [$0]) }, binary: { ask(name, [$0, $1]) },
        ternary: { ask(name, [$0, $1, $2]) }, list: { ask(name, Array($0)) })
    }
    let traced = program
    return { values in values.withUnsafeBufferPointer { traced.value($0) } }
  }

  /// The formula as a function without parameters, to be computed anew; nothing where no estimate is used.
  func origin(named name: String, id: Int) -> CheckedFunction? {
    guard usesEstimates, type == .real, variables.isEmpty else { return nil }
    return CheckedFunction(
      id: CheckedFunction.ID(number: id), name: name, parameters: [], body: tree,
      slotCount: slotCount, origin: Origin(source: source, function: name))
  }
}
