/// The names that a formula may use, innermost first: its variables, definitions, the library.
struct Scope {
  /// The words of the language, which are no names.
  static let words = ["and", "or", "not", "true", "false", "if"]

  let library: FunctionLibrary
  /// The free variables of the formula, which hide everything else.
  var variables: [String] = []
  var definitions: [String: Definition] = [:]
  /// `M` and `ans`, where there is a session; nil while there is no result yet.
  var registers: [String: FormulaValue?] = [:]
  /// How values of definitions and registers were computed that rest on estimates.
  var origins: [String: CheckedFunction] = [:]
  /// Different for all statements of a session.
  var statement = 0

  enum Meaning {
    case variable(Int)
    case value(FormulaValue)
    case noResult
    case function(CheckedFunction)
    case library(FormulaFunction)
    /// A constant that is a formula.
    case formula(Checked)
    case bound(BoundOperator)
  }

  func meaning(of name: String) -> Meaning? {
    if let index = variables.firstIndex(of: name) { return .variable(index) }
    if let register = registers[name] { return register.map { .value($0) } ?? .noResult }
    switch definitions[name]?.meaning {
    case .value(let value): return .value(value)
    case .function(let function): return .function(function)
    case nil: break
    }
    if let constant = library.constant(name) { return .value(constant) }
    if let function = library.function(name) { return .library(function) }
    if let bound = library.boundOperator(name) { return .bound(bound) }
    return library.definition(name).map {
      $0.parameters.isEmpty ? .formula($0.body) : .function($0)
    }
  }

  /// True if a bracket after the name multiplies.
  func isValue(_ name: String) -> Bool {
    switch meaning(of: name) {
    case .variable, .value, .noResult, .formula: true
    case .function, .library, .bound, nil: false
    }
  }

  /// True if the name belongs to the library or to the language, so that nothing may take it.
  func isReserved(_ name: String) -> Bool {
    library.contains(name) || registers[name] != nil || Self.words.contains(name)
  }

  var valueNames: [String] {
    variables + definitions.values.filter { !$0.isFunction }.map { $0.name }.sorted()
      + registers.keys.sorted() + library.constantNames
  }

  var functionNames: [String] {
    definitions.values.filter { $0.isFunction }.map { $0.name }.sorted()
      + library.functionNames + library.boundOperatorNames
  }
}
