@_exported public import ExactNumbers

/// A formula that was read, checked and compiled: a function of its variables.
///
///     let parabola = try Formula("x^2 - 1")
///     parabola(3)                               // 8
///     try Formula("1/3 + 1/6", variables: []).value()   // exactly 1/2
///
/// Called as a function it computes in double precision, in the order written, and gives NaN if it is undefined or a
/// limit stopped it. `value(at:)` computes exactly where it can and says why there is no value.
public struct Formula: Sendable {
  /// The text that was read, which may be a script that holds more than the formula.
  package let source: String
  package let range: Range<Int>
  package private(set) var node: Node
  /// The names of the variables, in the order of the arguments.
  public let variables: [String]
  /// The kind of value: a number, or a truth value, which is 1 or 0 where a number is computed.
  public var type: FormulaType { tree.type }

  private(set) var tree: Checked
  let library: FunctionLibrary
  private var slotCount: Int
  package private(set) var program: Program

  /// Reads and checks a formula in linear time; a variable hides all else of its name; throws the first mistake.
  public init(
    _ source: String, variables: [String] = ["x"], library: FunctionLibrary = .elementary,
    limits: EvaluationLimits = .standard
  ) throws(FormulaError) {
    let scope = Scope(library: library, variables: variables)
    var parser = Parser(source, scope: scope)
    let (node, place) = try parser.formula()
    try self.init(node, at: place, scope: scope, limits: limits)
  }

  init(
    _ node: Node, at place: Passage, scope: Scope, limits: EvaluationLimits
  ) throws(FormulaError) {
    var checker = Checker(source: place.source, scope: scope)
    tree = try checker.check(node)
    (self.node, source, range) = (node, place.source, place.range)
    (variables, library, slotCount) = (scope.variables, scope.library, checker.slotCount)
    program = Compiler.program(
      tree, variableCount: variables.count, slotCount: slotCount, source: source, folds: true,
      limits: limits)
  }

  /// The formula as typed, without surrounding blanks or comments.
  public var text: String { source.part(range) }

  /// The value at x; for a formula of at most one variable.
  public func callAsFunction(_ x: Double) -> Double {
    precondition(variables.count <= 1, "A formula of several variables needs several values.")
    return withUnsafePointer(to: x) { program.value(UnsafeBufferPointer(start: $0, count: 1)) }
  }

  /// The value for one value per variable, in the order of `variables`.
  public func callAsFunction(_ values: [Double]) -> Double {
    values.withUnsafeBufferPointer { self($0) }
  }

  /// The value for one value per variable, in the order of `variables`, for hot loops.
  public func callAsFunction(_ values: UnsafeBufferPointer<Double>) -> Double {
    precondition(values.count == variables.count, "A formula needs one value per variable.")
    return program.value(values)
  }

  /// The value for one per variable, exact where possible; throws where and why there is none, and library errors.
  public func value(at values: [FormulaValue] = []) throws(FormulaError) -> FormulaValue {
    precondition(values.count == variables.count, "A formula needs one value per variable.")
    return try ExactMachine.value(exactProgram, values)
  }

  /// Tells the value at the shortest decimal of x as the calculator does; nil where there is none.
  ///
  /// For a formula of at most one variable. What takes long to be certain of has fewer digits, as a table has many rows.
  package func answers() -> @Sendable (_ x: Double) -> FormulaValue? {
    precondition(variables.count <= 1, "A formula of several variables needs several values.")
    let exact = exactProgram
    let count = variables.count
    return { x in
      guard x.isFinite else { return nil }
      let place = [FormulaValue](repeating: .exact(Rational(shortestDecimal: x)), count: count)
      return try? ExactMachine.value(exact, place, effort: ExactMachine.usualEffort / 20)
    }
  }

  /// The value of a formula without variables, such as `69/2`; throws mistakes, and `undefined` if it is not finite.
  public static func constant(
    _ source: String, library: FunctionLibrary = .elementary
  ) throws(FormulaError) -> Double {
    let whole = Passage(source: source, range: 0..<source.utf8.count)
    let formula = try Formula(source, variables: [], library: library)
    guard formula.type == .real else {
      throw whole.error(.type, "expected a number, found a truth value")
    }
    let value = try formula.value().real
    if value.isFinite { return value }
    throw whole.error(.undefined, "the value is too large for a decimal number")
  }

  package func uses(_ variable: String) -> Bool {
    guard let slot = variables.firstIndex(of: variable) else { return false }
    return program.uses(slot)
  }

  /// The library functions that it calls, also inside functions of the session, in order of first use.
  package var functionNames: [String] { program.functions.map { $0.name } }

  /// True if there are enclosures: no operator such as `int`, and bodies for intervals throughout.
  package var hasEnclosures: Bool { program.hasEnclosures }

  /// True if all its bounds are proved, and none rests on a stated error.
  package var hasProvedBounds: Bool { program.functions.allSatisfy { $0.provedBody != nil } }

  /// About how many values take as long as an enclosure in a drawing, with its work for each.
  package var enclosureCost: Double {
    let isLoop = program.instructions.contains { if case .loop = $0 { true } else { false } }
    return isLoop ? 8 : min(8, 2 + Double(program.instructions.count) / 3)
  }

  /// Encloses the values (truth values as 1 or 0) over an interval of the only variable; nil without enclosures.
  package func enclosure(over interval: ClosedRange<Double>) -> Enclosure? {
    precondition(variables.count <= 1, "A formula of several variables needs several intervals.")
    return enclosures()?([Enclosure(interval)])
  }

  /// Encloses the values for one enclosure per variable, in order, those of constants too; nil if `hasEnclosures` is false.
  package func enclosures() -> (@Sendable (_ arguments: [Enclosure]) -> Enclosure)? {
    guard hasEnclosures else { return nil }
    let (program, isTruth) = (exactProgram.bounded, type == .truth)
    return { arguments in
      let cell = EnclosureMachine<Enclosure>.value(program, arguments)
      guard isTruth else { return cell.number }
      let truth = cell.truth
      guard truth.canHold || truth.canFail else { return .nowhere }
      return Enclosure(
        lower: truth.canFail ? 0 : 1, upper: truth.canHold ? 1 : 0,
        definedness: truth.definedness, isContinuous: !truth.canHold || !truth.canFail)
    }
  }

  /// Bounds with up to 1,536 bits; nil if something that is called has none, or where they take too long.
  ///
  /// The place is its shortest decimal, and truth values are 1 or 0. For a formula of at most one variable.
  package func closeBounds()
    -> @Sendable (_ x: Double, _ isNarrow: (Enclosure) -> Bool) -> Enclosure?
  {
    precondition(variables.count <= 1, "A formula of several variables needs several values.")
    let exact = exactProgram
    return { x, isNarrow in ExactMachine.bounds(exact, at: x, until: isNarrow) }
  }

  /// Another formula of the same variables.
  func replaced(by tree: Checked) -> Formula {
    var formula = self
    (formula.tree, formula.program) = (tree, compiled(tree, folds: true))
    return formula
  }

  var exactProgram: Program { compiled(tree) }

  func compiled(_ tree: Checked, folds: Bool = false, traces: Bool = false) -> Program {
    Compiler.program(
      tree, variableCount: variables.count, slotCount: slotCount, source: source, folds: folds,
      traces: traces, limits: program.limits)
  }

  /// The derivative by a variable (the first if nil), by rules and as exact as the formula; undefined where that is
  /// undefined, jumps or has a kink; throws `undefined` where something it calls has no rule.
  public func derivative(by name: String? = nil) throws(FormulaError) -> Formula {
    let name = name ?? variables.first ?? ""
    guard let slot = variables.firstIndex(of: name), type == .real else {
      throw Passage(source: source, range: range)
        .error(.undefined, "there is no derivative by `\(name)`")
    }
    var derivative = self
    do throws(NoDerivative) {
      derivative.tree = try Differentiator.derivative(
        of: tree, by: slot, library: library, slotCount: &derivative.slotCount)
      derivative.node = Node(
        .bound(BoundOperator.derivativeName, variable: name, [Node(.name(name))], body: node),
        range: node.range)
      derivative.program = derivative.compiled(derivative.tree, folds: true)
      return derivative
    } catch {
      throw FormulaError(.undefined, source: source, range: error.range, message: error.words)
    }
  }

  /// True if the formula calls an estimate, also inside functions and values of the session.
  package var usesEstimates: Bool { program.usesEstimates }

  /// The formula as a function that asks elsewhere for estimates, by name and arguments, also
  /// inside values of the session; NaN if it is undefined.
  package func asking(
    _ ask: @escaping @Sendable (_ name: String, _ arguments: [Double]) -> Double
  ) -> @Sendable ([Double]) -> Double {
    // Nothing is computed beforehand, as estimates at constant places would be.
    var program = compiled(tree, traces: true)
    for (index, function) in program.functions.enumerated() where function.isEstimate {
      let name = function.name
      program.bodies[index] = Program.Bodies(
        unary: { ask(name, [$0]) }, binary: { ask(name, [$0, $1]) },
        list: { ask(name, Array($0)) })
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
