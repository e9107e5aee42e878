public import ExactNumbers

/// The functions, constants and operators that formulas may use; sums, products and
/// derivatives always are there.
public struct FunctionLibrary: Sendable {
  private var functions: [String: FormulaFunction] = [:]
  private var constants: [String: Constant] = [:]
  private var operators: [String: BoundOperator] = [
    BoundOperator.sum.name: .sum, BoundOperator.product.name: .product,
    BoundOperator.derivativeName: .derivative(),
  ]

  private struct Constant {
    let value: FormulaValue
    let help: String
  }

  /// Makes an empty library.
  public init() {}

  /// Adds a function; it replaces whatever had its name.
  public mutating func add(_ function: FormulaFunction) {
    forget(function.name)
    functions[function.name] = function
  }

  /// Adds an operator; it replaces whatever had its name.
  public mutating func add(_ bound: BoundOperator) {
    forget(bound.name)
    operators[bound.name] = bound
  }

  /// Adds a constant that is not exact; it replaces whatever had its name.
  public mutating func add(constant name: String, _ value: Double, help: String = "") {
    forget(name)
    constants[name] = Constant(value: .approximate(value), help: help)
  }

  /// Adds an exact constant; it replaces whatever had its name.
  public mutating func add(constant name: String, _ value: Rational, help: String = "") {
    forget(name)
    constants[name] = Constant(value: .exact(value), help: help)
  }

  /// Adds an irrational constant that is known exactly; it replaces whatever had its name.
  public mutating func add(constant name: String, _ value: ClosedForm, help: String = "") {
    forget(name)
    constants[name] = Constant(value: .closed(value), help: help)
  }

  /// Makes way for something else of the name.
  private mutating func forget(_ name: String) {
    functions[name] = nil
    constants[name] = nil
    operators[name] = nil
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
  public func constant(_ name: String) -> FormulaValue? { constants[name]?.value }

  /// The operator of a name, if there is one.
  public func boundOperator(_ name: String) -> BoundOperator? { operators[name] }

  /// Whether anything has the name.
  public func contains(_ name: String) -> Bool {
    functions[name] != nil || constants[name] != nil || operators[name] != nil
  }

  /// The names of all functions, sorted.
  public var functionNames: [String] { functions.keys.sorted() }

  /// The names of all constants, sorted.
  public var constantNames: [String] { constants.keys.sorted() }

  /// The names of all operators, sorted.
  public var boundOperatorNames: [String] { operators.keys.sorted() }

  /// What help says about a name, if anything has it.
  public func help(for name: String) -> HelpEntry? {
    if let function = functions[name] {
      return HelpEntry(
        name: name, usage: function.usage, help: function.help, category: function.category)
    }
    if let bound = operators[name] {
      return HelpEntry(name: name, usage: bound.usage, help: bound.help, category: bound.category)
    }
    return constants[name].map {
      HelpEntry(name: name, usage: name, help: $0.help, category: "Constants")
    }
  }

  /// What help says about everything, by category and name.
  public var helpEntries: [HelpEntry] {
    let names = functionNames + constantNames + boundOperatorNames
    return Array(Set(names)).compactMap { help(for: $0) }.sorted {
      ($0.category, $0.name) < ($1.category, $1.name)
    }
  }
}

/// What help says about one name.
public struct HelpEntry: Sendable, Hashable {
  /// The name.
  public let name: String
  /// How it is written, as `log(x, b)`.
  public let usage: String
  /// One line.
  public let help: String
  /// The heading under which it stands; empty for none.
  public let category: String
}
