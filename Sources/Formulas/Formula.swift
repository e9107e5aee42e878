@_exported public import ExactNumbers

/// A formula that was read, checked and compiled: a function of its variables.
///
///     let parabola = try Formula("x^2 - 1")
///     parabola(3)                               // 8
///     try Formula("1/3 + 1/6", variables: []).value()   // exactly 1/2
///
/// Called as a function it computes in double precision, in the order written, and gives NaN if it
/// is undefined or a limit stopped it. `value(at:)` computes exactly where it can and says why
/// there is no value.
public struct Formula: Sendable {
  /// The text that was read, which may be a script that holds more than the formula.
  public let source: String
  /// The place of the formula in the text, in UTF-8 offsets.
  public let range: Range<Int>
  /// The tree.
  public let node: Node
  /// The names of the variables, in the order of the arguments.
  public let variables: [String]
  /// The kind of value: a number, or a truth value, which is 1 or 0 where a number is computed.
  public var type: FormulaType { tree.type }

  let tree: Checked
  let library: FunctionLibrary
  let slotCount: Int
  let program: Program

  /// Reads and checks a formula in linear time; a variable hides all else of its name; throws the first mistake.
  public init(
    _ source: String, variables: [String] = ["x"], library: FunctionLibrary = .elementary,
    limits: EvaluationLimits = .standard
  ) throws(FormulaError) {
    let scope = Scope(library: library, variables: variables)
    var parser = Parser(source, scope: scope)
    let (node, range) = try parser.formula()
    try self.init(node, source: source, range: range, scope: scope, limits: limits)
  }

  /// Checks and compiles a tree that was read with the same scope.
  init(
    _ node: Node, source: String, range: Range<Int>, scope: Scope, limits: EvaluationLimits
  ) throws(FormulaError) {
    var checker = Checker(source: source, scope: scope, locals: scope.variables)
    let tree = try checker.tree(node)
    self.init(
      node, tree, source: source, range: range, scope.variables, scope.library,
      slotCount: checker.slotCount, limits: limits)
  }

  init(
    _ node: Node, _ tree: Checked, source: String, range: Range<Int>, _ variables: [String],
    _ library: FunctionLibrary, slotCount: Int, limits: EvaluationLimits
  ) {
    (self.node, self.tree, self.source, self.range) = (node, tree, source, range)
    (self.variables, self.library, self.slotCount) = (variables, library, slotCount)
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

  /// The value of a formula without variables, such as `69/2`; throws mistakes, and `undefined` if it is not finite.
  public static func constant(
    _ source: String, library: FunctionLibrary = .elementary
  ) throws(FormulaError) -> Double {
    func refusal(_ kind: FormulaError.Kind, _ message: String) -> FormulaError {
      FormulaError(kind, source: source, range: 0..<source.utf8.count, message: message)
    }
    let formula = try Formula(source, variables: [], library: library)
    guard formula.type == .real else {
      throw refusal(.type, "expected a number, found a truth value")
    }
    let value = try formula.value().real
    if value.isFinite { return value }
    throw refusal(.undefined, "the value is too large for a decimal number")
  }

  /// True if the formula uses the variable.
  public func uses(_ variable: String) -> Bool {
    guard let slot = variables.firstIndex(of: variable) else { return false }
    return program.uses(slot)
  }

  /// True if a value may take long because a function of the library is slow.
  public var isSlow: Bool { program.functions.contains { $0.isSlow } }

  /// The library functions that it calls, also inside functions of the session, in order of first use.
  public var functionNames: [String] { program.functions.map { $0.name } }
}
