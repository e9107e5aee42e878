struct Checked: Sendable {
  package indirect enum Kind: Sendable {
    /// A number, a constant, a variable of the session: anything known already.
    case value(FormulaValue)
    /// A value that rests on estimates, and how it was computed.
    case known(FormulaValue, CheckedFunction)
    /// A variable of the formula, a parameter, or a bound variable: its place in the frame.
    case local(Int)
    case negate(Checked)
    case not(Checked)
    case factorial(Checked)
    case binary(Operator, Checked, Checked)
    case comparison([Checked], [Comparison])
    case logic(Connective, Checked, Checked)
    case piecewise([Branch], otherwise: Checked?)
    case library(FormulaFunction, [Checked])
    case call(CheckedFunction, [Checked])
    case recursion([Checked])
    case bound(Bound)
    case binding(slot: Int, Checked, body: Checked)
  }

  struct Branch: Sendable {
    package let condition: Checked
    package let value: Checked
  }

  /// An operator with its variable, the place of that in the frame, the arguments, and the part in which it is known.
  struct Bound: Sendable {
    let bound: BoundOperator
    let variable: String
    var slot: Int
    var arguments: [Checked]
    var body: Checked
  }

  let kind: Kind
  let type: FormulaType
  let range: Range<Int>
}

struct Origin: Sendable {
  let source: String
  var function: String?
}

/// A function of the session, bound to the meanings that its names had when it was defined.
package struct CheckedFunction: Sendable {
  let id: ID
  package let name: String
  let parameters: [String]
  let body: Checked
  /// The places in the frame: parameters, then bound variables.
  let slotCount: Int
  let origin: Origin

  var type: FormulaType { body.type }

  var isOfLibrary: Bool { id.number < 0 }

  /// Different for all functions of a session; greater than those of the functions that are called.
  struct ID: Hashable, Comparable, Sendable {
    let number: Int
    var derivatives: [UInt64] = []

    static func < (left: ID, right: ID) -> Bool {
      (left.number, left.derivatives.count) < (right.number, right.derivatives.count)
    }
  }

  /// Checks a function, which may call itself: it is tried as a number, then as a truth value.
  static func check(
    _ name: String, _ parameters: [String], _ body: Node, source: String, scope: Scope, id: Int
  ) throws(FormulaError) -> CheckedFunction {
    func attempt(_ type: FormulaType) throws(FormulaError) -> CheckedFunction {
      var scope = scope
      scope.variables = parameters
      scope.own = Scope.Own(name: name, parameterCount: parameters.count, type: type)
      var checker = Checker(source: source, scope: scope)
      let checked = try checker.check(body)
      guard checked.type == type || !checker.isRecursive else {
        throw FormulaError(
          .type, source: source, range: body.range,
          message: "`\(name)` calls itself, but is not always \(type.words)")
      }
      return CheckedFunction(
        id: ID(number: id), name: name, parameters: parameters, body: checked,
        slotCount: checker.slotCount, origin: Origin(source: source, function: name))
    }
    let first: FormulaError
    do throws(FormulaError) { return try attempt(.real) } catch { first = error }
    guard first.kind == .type else { throw first }
    do throws(FormulaError) { return try attempt(.truth) } catch { throw first }
  }
}

/// The names that a formula may use, innermost first: its variables, definitions, the library.
package struct Scope {
  static let words = ["and", "or", "not", "true", "false", "if"]

  /// A function that is being defined.
  struct Own {
    let name: String
    let parameterCount: Int
    /// The type that calls of itself are taken to have.
    let type: FormulaType
  }

  let library: FunctionLibrary
  /// Variables of a formula or parameters, then bound variables, innermost last.
  var variables: [String] = []
  var own: Own?
  var definitions: [String: Definition] = [:]
  /// `M` and `ans`, where there is a session; nil while there is no result yet.
  var registers: [String: FormulaValue?] = [:]
  /// How values of definitions and registers were computed that rest on estimates.
  var origins: [String: CheckedFunction] = [:]
  /// Different for all statements of a session.
  var statement = 0

  enum Meaning {
    case variable
    case own(Own)
    case value(FormulaValue)
    case noResult
    case function(CheckedFunction)
    case library(FormulaFunction)
    case formula(Checked)
    case bound(BoundOperator)

    /// How many arguments a call takes; nil for what cannot be called.
    var arity: ClosedRange<Int>? {
      switch self {
      case .own(let own): own.parameterCount...own.parameterCount
      case .function(let function): function.parameters.count...function.parameters.count
      case .library(let function): function.arity
      case .variable, .value, .noResult, .formula, .bound: nil
      }
    }
  }

  func meaning(of name: String) -> Meaning? {
    if variables.contains(name) { return .variable }
    if let own, own.name == name { return .own(own) }
    if let register = registers[name] { return register.map { .value($0) } ?? .noResult }
    switch definitions[name]?.meaning {
    case .value(let value): return .value(value)
    case .function(let function): return .function(function)
    case nil: break
    }
    return library.meaning(of: name)
  }

  /// True if a bracket after the name multiplies.
  func isValue(_ name: String) -> Bool {
    switch meaning(of: name) {
    case .variable, .value, .noResult, .formula: true
    case .own, .function, .library, .bound, nil: false
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

extension Scope {
  package init(library: FunctionLibrary, variables: [String]) {
    self.init(library: library, variables: variables, statement: 0)
  }
}
