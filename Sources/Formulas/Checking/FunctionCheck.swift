extension CheckedFunction {
  /// Checks a function definition.
  ///
  /// A function may call itself. What it gives is found by trying: first that it is a number, then
  /// that it is a truth value.
  static func check(
    _ name: String, _ parameters: [String], _ body: Node, source: String, scope: Scope, id: Int
  ) throws(FormulaError) -> CheckedFunction {
    func attempt(_ type: FormulaType) throws(FormulaError) -> CheckedFunction {
      var checker = Checker(
        source: source, scope: scope, locals: parameters,
        definition: .init(name: name, parameterCount: parameters.count, type: type))
      let checked = try checker.tree(body)
      guard checked.type == type || !checker.isRecursive else {
        throw FormulaError(
          .type, source: source, range: body.range,
          message: "`\(name)` calls itself, but is not always \(type.words)")
      }
      return CheckedFunction(
        id: ID(number: id), name: name, parameters: parameters, body: checked,
        slotCount: checker.slotCount,
        origin: Origin(source: source, function: name))
    }
    let first: FormulaError
    do throws(FormulaError) { return try attempt(.real) } catch { first = error }
    guard first.kind == .type else { throw first }
    do throws(FormulaError) { return try attempt(.truth) } catch { throw first }
  }
}
