/// A tree whose names are resolved and whose types fit.
struct Checked: Sendable {
  indirect enum Kind: Sendable {
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
    /// The function in whose body this stands.
    case recursion([Checked])
    case bound(BoundOperator, variable: String, slot: Int, [Checked], body: Checked)
    /// The body, with a value in a place of the frame.
    case binding(slot: Int, Checked, body: Checked)
  }

  struct Branch: Sendable {
    let condition: Checked
    let value: Checked
  }

  let kind: Kind
  let type: FormulaType
  /// The place in the source of the formula or of the definition.
  let range: Range<Int>
}

/// The text that a tree was read from, and the name of the function if it is the body of one.
struct Origin: Sendable {
  let source: String
  var function: String?
}

/// A function of the session, bound to the meanings that its names had when it was defined.
struct CheckedFunction: Sendable {
  let id: ID
  let name: String
  let parameters: [String]
  let body: Checked
  /// The places in the frame: parameters, then bound variables.
  let slotCount: Int
  let origin: Origin

  var type: FormulaType { body.type }

  /// True if the library defines the function; those of sessions have numbers of 0 or more.
  var isOfLibrary: Bool { id.number < 0 }

  /// Different for all functions of a session; greater than those of the functions that are called.
  struct ID: Hashable, Comparable, Sendable {
    let number: Int
    /// The parameters by which its function was differentiated, one set of bits for each time.
    var derivatives: [UInt64] = []

    static func < (left: ID, right: ID) -> Bool {
      (left.number, left.derivatives.count) < (right.number, right.derivatives.count)
    }
  }
}

extension CheckedFunction {
  /// Checks a function, which may call itself: it is tried as a number, then as a truth value.
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
        slotCount: checker.slotCount, origin: Origin(source: source, function: name))
    }
    let first: FormulaError
    do throws(FormulaError) { return try attempt(.real) } catch { first = error }
    guard first.kind == .type else { throw first }
    do throws(FormulaError) { return try attempt(.truth) } catch { throw first }
  }
}
