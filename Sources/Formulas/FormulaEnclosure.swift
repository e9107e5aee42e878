extension Formula {
  /// True if there are enclosures: no operator such as `int`, and bodies for intervals throughout.
  public var hasEnclosures: Bool { program.hasEnclosures }

  /// About how many values take as long as an enclosure in a drawing, with its work for each.
  public var enclosureCost: Double {
    let isLoop = program.instructions.contains { if case .loop = $0 { true } else { false } }
    return isLoop ? 8 : min(8, 2 + Double(program.instructions.count) / 3)
  }

  /// Encloses the values (truth values as 1 or 0) over an interval of the only variable; nil without enclosures.
  public func enclosure(over interval: ClosedRange<Double>) -> Enclosure? {
    precondition(variables.count <= 1, "A formula of several variables needs several intervals.")
    return enclosure(over: [Enclosure(interval)])
  }

  /// Encloses the values for one enclosure per variable, in order; nil if `hasEnclosures` is false.
  public func enclosure(over arguments: [Enclosure]) -> Enclosure? {
    guard hasEnclosures else { return nil }
    let cell = EnclosureMachine<Enclosure>.value(program, arguments)
    guard type == .truth else { return cell.number }
    let truth = cell.truth
    guard truth.canHold || truth.canFail else { return .nowhere }
    return Enclosure(
      lower: truth.canFail ? 0 : 1, upper: truth.canHold ? 1 : 0,
      definedness: truth.definedness, isContinuous: !truth.canHold || !truth.canFail)
  }
}

extension Formula {
  /// Bounds of the value at a place, with ever more bits than a double has until a question says that they are narrow.
  public typealias CloseBounds =
    @Sendable (_ x: Double, _ isNarrow: (Enclosure) -> Bool) ->
    Enclosure?

  /// Bounds with up to 1,536 bits; nil if something that is called has none, or where they take too
  /// long.
  ///
  /// The place is its shortest decimal, and truth values are 1 or 0. For a formula of at most one
  /// variable.
  public func closeBounds() -> CloseBounds {
    precondition(variables.count <= 1, "A formula of several variables needs several values.")
    let exact = exactProgram
    return { x, isNarrow in ExactMachine.bounds(exact, at: x, until: isNarrow) }
  }

  /// The program without folding, as exact values need it.
  var exactProgram: Program {
    Compiler.program(
      tree, variableCount: variables.count, slotCount: slotCount, source: source, folds: false,
      limits: program.limits)
  }

  /// The derivative by a variable (the first if nil), by rules and as exact as the formula; undefined where that is
  /// undefined, jumps or has a kink; throws `undefined` where something it calls has no rule.
  public func derivative(by name: String? = nil) throws(FormulaError) -> Formula {
    let name = name ?? variables.first ?? ""
    guard let slot = variables.firstIndex(of: name), type == .real else {
      throw FormulaError(
        .undefined, source: source, range: range, message: "there is no derivative by `\(name)`")
    }
    var count = slotCount
    do throws(NoDerivative) {
      let slope = try Differentiator.derivative(
        of: tree, by: slot, library: library, slotCount: &count)
      let node = Node(
        .bound(
          BoundOperator.derivativeName, variable: name, [Node(.name(name))], body: self.node),
        range: self.node.range)
      return Formula(
        node, tree.wherever(slope), source: source, range: range, variables, library,
        slotCount: count, limits: program.limits)
    } catch {
      throw FormulaError(.undefined, source: source, range: error.range, message: error.words)
    }
  }
}

extension Formula {
  /// True if the formula calls an estimate, also inside functions and values of the session.
  public var usesEstimates: Bool { program.usesEstimates }

  /// The formula as a function that asks elsewhere for estimates, by name and arguments, also
  /// inside values of the session; NaN if it is undefined.
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

  /// The formula as a function without parameters, to be computed anew; nil without estimates.
  func origin(named name: String, id: Int) -> CheckedFunction? {
    guard usesEstimates, type == .real, variables.isEmpty else { return nil }
    return CheckedFunction(
      id: CheckedFunction.ID(number: id), name: name, parameters: [], body: tree,
      slotCount: slotCount, origin: Origin(source: source, function: name))
  }
}
