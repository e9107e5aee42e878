/// A checked tree as a flat list of instructions for a stack machine.
package struct Program: Sendable {
  struct Unit: Sendable {
    var start = 0
    var length = 0
    let parameterCount: Int
    let slotCount: Int
    var size = 0
  }

  /// The bodies of a library function: a struct, as an array would wrap each closure in another, with a count.
  struct Bodies: Sendable {
    var unary: @Sendable (Double) -> Double = { _ in .nan }
    var binary: @Sendable (Double, Double) -> Double = { _, _ in .nan }
    var list: @Sendable (UnsafeBufferPointer<Double>) -> Double = { _ in .nan }
  }

  var instructions: [Instruction] = []
  var places: [Range<Int>] = []
  var units: [Unit] = []
  var origins: [Origin] = []
  var pool: [FormulaValue] = []
  /// Bounds of these, for machines that are to hold the exact values too.
  private(set) var poolBounds: [Enclosure] = []
  var functions: [FormulaFunction] = []
  /// True if one of the functions, or a value of the session, is an estimate.
  var usesEstimates = false
  /// Each use of an injected operator, and the name of its variable.
  var operators: [(bound: BoundOperator, variable: String)] = []
  /// The bodies of `functions` by the number of arguments; others give NaN.
  var bodies: [Bodies] = []
  /// How many values the formula takes, and how many places its frame has.
  let variableCount: Int
  let mainSlotCount: Int
  var capacity = 0
  var limits: EvaluationLimits

  init(variableCount: Int, slotCount: Int, limits: EvaluationLimits) {
    self.variableCount = variableCount
    mainSlotCount = slotCount
    self.limits = limits
  }

  var start: MachineState { MachineState(index: 0, base: 0, top: mainSlotCount - 1, depth: 0) }

  func origin(of index: Int) -> Origin { origins[unit(of: index)] }

  func slotCount(of index: Int) -> Int { units[unit(of: index)].slotCount }

  private func unit(of index: Int) -> Int { units.lastIndex { $0.start <= index } ?? 0 }

  var hasEnclosures: Bool { operators.isEmpty && functions.allSatisfy { $0.enclosureBody != nil } }

  var bounded: Program {
    var copy = self
    copy.poolBounds = pool.map { Enclosure(around: $0) }
    return copy
  }

  func isEnclosed(from start: Int, to end: Int) -> Bool {
    var code = instructions[start..<end]
    if code.contains(where: { if case .call = $0 { true } else { false } }) {
      code = instructions[units[0].length...] + code
    }
    return code.allSatisfy { step in
      switch step {
      case .bound: false
      case .unary(let index), .binary(let index), .list(let index, _):
        functions[Int(index)].provedBody != nil
      default: true
      }
    }
  }

  func uses(_ slot: Int) -> Bool {
    instructions[..<units[0].length].contains { step in
      guard case .local(let place) = step else { return false }
      return place == Int32(slot)
    }
  }
}

/// A step of the stack machines: its result replaces its operands on top of the stack, truth values as 1 and 0.
enum Instruction: Sendable {
  /// Pushes a constant; where values are exact, that of the pool at the same index.
  case constant(Double, Int32)
  /// Pushes a place of the frame.
  case local(Int32)
  /// Drops the top into a place of the frame.
  case store(Int32)
  case negate
  case not
  case factorial
  case operate(Operator)
  /// A second power that is written as such.
  case square
  case compare(Comparison)
  /// Compares; jumps with the answer if that settles the row, else leaves the right operand.
  case compareNext(Comparison, end: Int32)
  /// Drops the top if the word leaves the rest open, else jumps with it.
  case then(Connective, end: Int32)
  /// Drops a condition: on if true, to the next branch if false, to the end if undefined.
  case branch(next: Int32, end: Int32)
  case jump(Int32)
  /// Pushes an undefined value: no condition held.
  case noBranch
  case unary(Int32)
  case binary(Int32)
  case list(Int32, count: Int32)
  /// Calls a function of the session, whose arguments become the start of its frame.
  case call(Int32)
  /// Ends a function of the session; the caller's state follows that many places of its frame.
  case leave(slotCount: Int32)
  /// Takes the bounds and begins a sum or product, or jumps with the result of an empty one.
  case loop(slot: Int32, end: Int32, isProduct: Bool)
  /// Adds a term and continues with the next, or ends with the result.
  case next(slot: Int32, start: Int32, isProduct: Bool)
  /// Calls an injected operator, whose function is the code that follows, up to the end.
  case bound(Int32, slot: Int32, end: Int32)
  /// Ends the formula, or the function of an injected operator.
  case stop
}

struct Trouble: Error {
  let kind: FormulaError.Kind
  let message: String
  var placed: FormulaError?
  let doubt: Doubt?

  init(doubt: Doubt) { self.init("", kind: .limit, doubt: doubt) }

  init(_ message: String, kind: FormulaError.Kind = .undefined, doubt: Doubt? = nil) {
    (self.kind, self.message, self.doubt) = (kind, message, doubt)
  }

  init(_ error: FormulaError, doubt: Doubt? = nil) {
    self.init(error.message, kind: error.kind, doubt: doubt)
    placed = error
  }
}

extension Program {
  func error(_ trouble: Trouble, at index: Int) -> FormulaError {
    if let placed = trouble.placed { return placed }
    let origin = origin(of: index)
    let inside = origin.function.map { " (in `\($0)`)" } ?? ""
    return FormulaError(
      trouble.kind, source: origin.source, range: places[index], message: trouble.message + inside)
  }
}

/// How much one evaluation may do before it is stopped.
public struct EvaluationLimits: Sendable, Hashable {
  /// The deepest nesting of calls of functions of the session.
  public var depth: Int
  /// The most terms of one sum or product.
  public var terms: Int
  /// The most instructions of one evaluation; what a library function does inside counts as one.
  public var work: Int

  /// Makes limits; each must be positive, the depth at most 10,000.
  public init(depth: Int = 1_000, terms: Int = 10_000_000, work: Int = 100_000_000) {
    precondition((1...10_000).contains(depth) && terms > 0 && work > 0, "Limits must be positive.")
    (self.depth, self.terms, self.work) = (depth, terms, work)
  }

  /// The usual limits: calls 1,000 deep, ten million terms, a hundred million instructions.
  public static let standard = EvaluationLimits()

  /// How deeply injected operators may be nested, each of which takes space on the thread's stack.
  static let operatorDepth = 10
}
