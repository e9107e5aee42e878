/// A formula that was read, checked and compiled: a function of its variables.
///
///     let parabola = try Formula("x^2 - 1")
///     parabola(3)   // 8
///
/// Outside the domain of an operation the value is NaN, division by zero gives an infinity, as in
/// IEEE 754. Values are computed in the order written.
public struct Formula: Sendable {
  /// The text as it was typed.
  public let source: String
  /// The tree.
  public let node: Node
  /// The names of the variables, in the order of the arguments.
  public let variables: [String]

  private let program: Program

  /// Reads and checks a formula; linear in its length.
  ///
  /// A variable hides a constant of the same name. Throws the first mistake with its place.
  public init(
    _ source: String, variables: [String] = ["x"], library: FunctionLibrary = .elementary
  ) throws(FormulaError) {
    let names = Set(variables).union(library.constantNames)
    let tree = try Parser.tree(of: source, values: names)
    try Checker(source: source, variables: variables, library: library).check(tree)
    self.source = source
    self.variables = variables
    node = tree
    program = Program(tree, variables: variables, library: library)
  }

  /// The value at x; for a formula of at most one variable.
  public func callAsFunction(_ x: Double) -> Double {
    precondition(variables.count <= 1, "A formula of several variables needs several values.")
    return withUnsafePointer(to: x) { program.value(UnsafeBufferPointer(start: $0, count: 1)) }
  }

  /// The value for one value per variable, in the order of `variables`.
  public func callAsFunction(_ values: [Double]) -> Double {
    precondition(values.count == variables.count, "A formula needs one value per variable.")
    return values.withUnsafeBufferPointer { program.value($0) }
  }

  /// The value of a formula without variables, such as `-2pi`, `1e3` or `69/2`.
  ///
  /// Throws a mistake in the text, and `undefined` when the value is not a finite number.
  public static func constant(
    _ source: String, library: FunctionLibrary = .elementary
  ) throws(FormulaError) -> Double {
    let value = try Formula(source, variables: [], library: library)([])
    guard value.isFinite else {
      throw FormulaError(
        .undefined, source: source, range: 0..<source.utf8.count,
        message: "the value is not a finite number")
    }
    return value
  }
}
