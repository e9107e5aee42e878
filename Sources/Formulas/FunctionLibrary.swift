/// The functions and constants that formulas may use.
public struct FunctionLibrary: Sendable {
  private var functions: [String: FormulaFunction] = [:]
  private var constants: [String: Double] = [:]

  /// Makes an empty library.
  public init() {}

  /// Adds a function; a later one of the same name replaces the earlier.
  public mutating func add(_ function: FormulaFunction) {
    functions[function.name] = function
  }

  /// Adds a constant; a later one of the same name replaces the earlier.
  public mutating func add(constant name: String, _ value: Double) {
    constants[name] = value
  }

  /// A copy with more functions.
  public func adding(_ more: [FormulaFunction]) -> FunctionLibrary {
    var copy = self
    for function in more { copy.add(function) }
    return copy
  }

  /// The function of a name, if there is one.
  public func function(_ name: String) -> FormulaFunction? { functions[name] }

  /// The constant of a name, if there is one.
  public func constant(_ name: String) -> Double? { constants[name] }

  /// The names of all functions, sorted.
  public var functionNames: [String] { functions.keys.sorted() }

  /// The names of all constants, sorted.
  public var constantNames: [String] { constants.keys.sorted() }
}
