extension Checker {
  /// The derivative of a formula at a place: by rules, or computed numerically where there are none.
  @inline(never)
  mutating func derivative(
    _ bound: BoundOperator, _ variable: String, _ slot: Int, _ place: Checked, _ body: Checked,
    _ node: Node
  ) throws(BoxedError) -> Checked {
    do throws(NoDerivative) {
      let tree = try differentiated(body, slot)
      return made(.binding(slot: slot, place, body: tree), .real, node)
    } catch {
      guard !error.isFinal, bound.body != nil else { throw refused(error) }
      return made(.bound(bound, variable: variable, slot: slot, [place], body: body), .real, node)
    }
  }

  @inline(never)
  mutating func derivative(
    _ name: String, _ arguments: [Node], _ node: Node
  ) throws(BoxedError) -> Checked {
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
    do throws(NoDerivative) {
      var tree = body
      for _ in 0..<order { tree = try differentiated(tree, slot) }
      return made(.binding(slot: slot, place, body: tree), .real, node)
    } catch {
      guard order == 1, !error.isFinal,
        let bound = scope.library.boundOperator(BoundOperator.derivativeName), bound.body != nil
      else { throw refused(error) }
      return made(.bound(bound, variable: "x", slot: slot, [place], body: body), .real, node)
    }
  }

  private mutating func differentiated(
    _ tree: Checked, _ slot: Int
  ) throws(NoDerivative) -> Checked {
    var count = slotCount
    let slope = try Differentiator.derivative(
      of: tree, by: slot, library: scope.library, slotCount: &count)
    slotCount = count
    return tree.wherever(slope)
  }

  private func requireFunction(_ name: String, _ node: Node) throws(BoxedError) {
    let arity: ClosedRange<Int>
    switch callee(name) {
    case .own:
      throw error(.definition, node.head, "`\(name)` cannot be defined by its own derivative")
    case .session(let function):
      guard function.type == .real else {
        throw error(.type, node.head, "`\(name)` gives truth values and has no derivative")
      }
      arity = function.parameters.count...function.parameters.count
    case .library(let function): arity = function.arity
    case nil:
      throw unknown("function", name, node.head, nil, among: scope.functionNames)
    }
    guard arity.contains(1) else {
      throw error(
        .argumentCount, node.head,
        "`\(name)` takes \(Self.words(arity)): write `diff(t, a, …)` for its derivative")
    }
  }

  private func refused(_ reason: NoDerivative) -> BoxedError {
    error(.undefined, reason.range, reason.words)
  }
}
