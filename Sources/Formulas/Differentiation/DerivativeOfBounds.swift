extension Differentiator {
  mutating func bound(
    _ bound: BoundOperator, _ variable: String, _ slot: Int, _ arguments: [Checked],
    _ body: Checked, _ tree: Checked
  ) throws(NoDerivative) -> Checked? {
    var ends: [Checked?] = []
    for argument in arguments { ends.append(try slope(argument)) }
    let kept = slopes[slot]
    slopes[slot] = nil
    let inner = try slope(body)
    slopes[slot] = kept
    guard inner != nil || ends.contains(where: { $0 != nil }) else { return nil }
    func applied(_ body: Checked) -> Checked {
      Checked(.bound(bound, variable: variable, slot: slot, arguments, body: body), tree.range)
    }
    switch bound.method {
    case .sum where ends.allSatisfy({ $0 == nil }): return inner.map(applied)
    case .product where ends.allSatisfy({ $0 == nil }):
      return inner.map { product($0, variable, slot, arguments, body, tree) }
    case .search(.integral, _):
      guard !body.mayJump || ends.allSatisfy({ $0 == nil }) else {
        throw NoDerivative(
          "there is no rule where the function under an integral may jump at its ends",
          tree.range, isFinal: true)
      }
      // Leibniz's rule.
      func value(_ end: Int) -> Checked? {
        ends[end].map { Checked(.binding(slot: slot, arguments[end], body: body), tree.range) * $0 }
      }
      return inner.map(applied) + value(1) + value(0).map { -$0 }
    case .derivative:
      throw NoDerivative(
        "a second derivative needs a rule for the first one, which is computed numerically",
        tree.range, isFinal: true)
    default:
      throw NoDerivative("there is no rule for the derivative of `\(bound.name)`", tree.range)
    }
  }

  /// The sum over the factors of the slope of each times the product of the others.
  private mutating func product(
    _ inner: Checked, _ variable: String, _ slot: Int, _ arguments: [Checked], _ body: Checked,
    _ tree: Checked
  ) -> Checked {
    let other = self.slot()
    let place = Checked(.local(other), tree.range)
    let factor = body.mapped { node in
      if case .local(slot) = node.kind { return place }
      return node
    }
    let isSame = Checked.compare(place, .equal, Checked(.local(slot), tree.range), tree.range)
    let others = Checked(
      .bound(
        .product, variable: variable, slot: other, arguments,
        body: Checked(
          .piecewise(
            [.init(condition: isSame, value: .number(1, tree.range))], otherwise: factor),
          tree.range)), tree.range)
    return Checked(
      .bound(.sum, variable: variable, slot: slot, arguments, body: inner * others), tree.range)
  }
}
