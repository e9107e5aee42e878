extension Calculator {
  package struct Curve: Sendable {
    package let formula: Formula
    /// The name that it defines, if it is the definition of a function, or of a constant called `y`.
    package let definition: String?
  }

  /// Takes the definitions of a text, up to the first mistake, and returns its other statements, unevaluated, as
  /// functions; a variable hides what the session has under its name.
  public mutating func formulas(
    in text: String, variables: [String] = ["x"]
  ) throws(FormulaError) -> [Formula] {
    try curves(in: text, variables: variables).compactMap {
      $0.definition == nil ? $0.formula : nil
    }
  }

  /// As `formulas(in:)`, with definitions such as `f(x) = x^2` and `y = x^2`, in order.
  package mutating func curves(
    in text: String, variables: [String] = ["x"]
  ) throws(FormulaError) -> [Curve] {
    var parser = Parser(text, scope: Scope(library: library))
    var curves: [Curve] = []
    while true {
      do throws(FormulaError) {
        guard
          let (statement, place) = try parser.statement(
            in: scope(), functionsOf: variables.first, formulasOf: variables)
        else { return curves }
        if case .expression(let node) = statement {
          note([node], place)
          curves.append(Curve(formula: try formula(node, place, variables), definition: nil))
          continue
        }
        try requireFunction(statement, place, variables)
        _ = try evaluate(statement, place)
        guard let (node, name) = drawn(statement, variables) else { continue }
        curves.append(Curve(formula: try formula(node, place, variables), definition: name))
      } catch {
        throw explained(error, variables)
      }
    }
  }

  /// The names in one formula that a fit may choose: unknown ones, and parameters with a range.
  package func freeNames(in text: String, besides variable: String) throws(FormulaError) -> [String]
  {
    let scope = scope([variable])
    var parser = Parser(text, scope: scope)
    let node = try parser.formula().node
    return node.names().filter { name in
      guard !node.calls(name), name != variable else { return false }
      return scope.meaning(of: name) == nil || definition(of: name)?.range != nil
    }
  }

  /// The names that the formulas among curves use, also through definitions, which are not drawn.
  package func namesUsed(by curves: [Curve]) -> Set<String> {
    var used: Set<String> = []
    var waiting = curves.flatMap { $0.definition == nil ? $0.formula.node.names() : [] }
    while let name = waiting.popLast() {
      guard used.insert(name).inserted, let definition = definition(of: name) else { continue }
      waiting += definition.captured.map { $0.name }
    }
    return used
  }

  func formula(
    _ node: Node, _ place: Passage, _ variables: [String]
  ) throws(FormulaError) -> Formula {
    try Formula(node, at: place, scope: scope(variables), limits: limits)
  }

  /// Refuses `x = 3`, which a plot of functions of x cannot show.
  private func requireFunction(
    _ statement: Statement, _ place: Passage, _ variables: [String]
  ) throws(FormulaError) {
    switch statement {
    case .variable(let name, _) where variables.contains(name),
      .parameter(let name, _) where variables.contains(name):
      throw place.error(
        .definition, "`\(name) = …` is no function of `\(name)`, which runs along the axis")
    default: return
    }
  }

  private func drawn(
    _ statement: Statement, _ variables: [String]
  ) -> (formula: Node, name: String)? {
    switch statement {
    case .function(let name, let parameters, _) where parameters.count == variables.count:
      (Node(.call(name, variables.map { Node(.name($0)) })), name)
    case .variable(let name, let value) where Parser.isOrdinate(name): (value, name)
    default: nil
    }
  }

  private func explained(_ error: FormulaError, _ variables: [String]) -> FormulaError {
    guard error.kind == .unknownName, let variable = variables.first else { return error }
    let name = error.source.part(error.range)
    let message: String
    if variables.contains(name) {
      message = "a definition cannot depend on `\(name)`, but a function can: `f(\(name)) = …`"
    } else if Parser.isOrdinate(name) {
      message = "plots show functions of `\(variable)`: write `y = …`"
    } else {
      return error
    }
    return FormulaError(.definition, source: error.source, range: error.range, message: message)
  }
}
