extension Checker {
  /// The derivative of a formula at a place: by rules, or computed numerically where there are none.
  @inline(never)
  mutating func derivative(
    _ body: Checked, _ variable: String, _ slot: Int, order: Int = 1, at place: Checked,
    orElse bound: BoundOperator?, _ node: Node
  ) throws(FormulaError) -> Checked {
    do throws(NoDerivative) {
      var tree = body
      for _ in 0..<order {
        tree = try Differentiator.derivative(
          of: tree, by: slot, library: scope.library, slotCount: &slotCount)
      }
      return made(.binding(slot: slot, place, body: tree), .real, node)
    } catch {
      guard order == 1, !error.isFinal, let bound, bound.body != nil else {
        throw self.error(.undefined, error.range, error.words)
      }
      let use = Checked.Bound(
        bound: bound, variable: variable, slot: slot, arguments: [place], body: body)
      return made(.bound(use), .real, node)
    }
  }

  @inline(never)
  mutating func derivative(
    _ name: String, _ arguments: [Node], _ node: Node
  ) throws(FormulaError) -> Checked {
    let (function, order) = Node.derivative(name)
    try requireFunction(function, node)
    guard arguments.count == 1 else {
      throw error(.argumentCount, node.head, "`\(name)` takes 1 argument, not \(arguments.count)")
    }
    let place = try numbers(arguments)[0]
    let slot = slotCount
    slotCount += 1
    let body = called(
      function, [Checked(kind: .local(slot), type: .real, range: arguments[0].range)], node)
    return try derivative(
      body, "x", slot, order: order, at: place,
      orElse: scope.library.boundOperator(BoundOperator.derivativeName), node)
  }

  private func requireFunction(_ name: String, _ node: Node) throws(FormulaError) {
    let callee = scope.meaning(of: name)
    guard let arity = callee?.arity else {
      throw unknown("function", name, node.head, nil, among: scope.functionNames)
    }
    if case .own = callee {
      throw error(.definition, node.head, "`\(name)` cannot be defined by its own derivative")
    }
    if case .function(let function) = callee, function.type == .truth {
      throw error(.type, node.head, "`\(name)` gives truth values and has no derivative")
    }
    guard arity.contains(1) else {
      throw error(
        .argumentCount, node.head,
        "`\(name)` takes \(Self.words(arity)): write `diff(t, a, …)` for its derivative")
    }
  }
}
