extension Formula {
  /// The derivative by a variable, made by rules and as exact as the formula is; undefined where the
  /// formula is undefined, jumps or has a kink.
  ///
  /// Without a name, by the only or first variable. Throws `undefined` where there is no rule for
  /// something that the formula calls.
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
      return Formula(self, node, tree.wherever(slope), slotCount: count)
    } catch {
      throw FormulaError(.undefined, source: source, range: error.range, message: error.words)
    }
  }
}
