/// What a program computes with: numbers in double precision, enclosures, or values that are exact where possible.
protocol Calculation {
  associatedtype Value
  associatedtype Failure: Error

  /// True if a condition may both hold and fail, so that both branches are run.
  static var mayBeUnclear: Bool { get }
  /// The deepest calls of functions of the session, if that is less than the limits allow.
  static var deepest: Int { get }
  /// The places of the stack that a sum or product under way takes.
  static var placesOfLoop: Int { get }

  /// A number of the machine itself, kept on the stack during a call.
  static func kept(_ number: Int) -> Value
  static func number(_ kept: Value) -> Int

  static func constant(_ number: Double, _ index: Int, of program: Program) -> Value
  /// The value where no condition holds.
  static func noBranch() throws(Failure) -> Value
  static func negated(_ value: Value) -> Value
  mutating func inverted(_ value: Value) -> Value
  mutating func factorial(_ value: Value) throws(Failure) -> Value
  mutating func square(_ value: Value) throws(Failure) -> Value
  mutating func apply(_ sign: Operator, _ left: Value, _ right: Value) throws(Failure) -> Value
  mutating func compare(_ sign: Comparison, _ left: Value, _ right: Value) throws(Failure) -> Value
  mutating func answer(_ value: Value) -> Answer
  /// The answer to a condition that is unclear and another, and the value of its branches.
  static func joined(_ word: Connective, _ first: TruthEnclosure, _ rest: Value) -> Value
  static func joined(_ condition: TruthEnclosure, _ then: Value, _ other: Value) -> Value
  /// The value of a library function.
  mutating func call(
    _ function: Int, _ arguments: UnsafeMutablePointer<Value>, _ count: Int, isList: Bool,
    of program: Program
  ) throws(Failure) -> Value
  /// Begins a sum or product between two bounds; gives the first value of its variable, or nil, and its own for the first.
  mutating func begin(
    _ bounds: UnsafeMutablePointer<Value>, isProduct: Bool, _ limits: EvaluationLimits
  ) throws(Failure) -> Value?
  /// Takes the term behind the state of a loop; gives the next value of the variable, or nil, and the result for the first.
  mutating func take(
    _ state: UnsafeMutablePointer<Value>, isProduct: Bool
  ) throws(Failure) -> Value?
  /// The value of an injected operator, whose function is the code that follows, up to the end.
  mutating func operate(
    _ use: OperatorUse, _ stack: UnsafeMutablePointer<Value>, _ state: MachineState,
    of program: Program
  ) throws(Failure) -> Value
  mutating func charge(_ steps: Int) throws(Failure)
  func tooDeep(_ unit: Int, of program: Program) -> Failure
  func placed(_ failure: Failure, at index: Int, of program: Program) -> Failure
}

extension Calculation {
  static var mayBeUnclear: Bool { false }
  static var deepest: Int { .max }
  static var placesOfLoop: Int { 0 }

  static func joined(_ word: Connective, _ first: TruthEnclosure, _ rest: Value) -> Value { rest }
  static func joined(_ condition: TruthEnclosure, _ then: Value, _ other: Value) -> Value { then }
}

extension Calculation where Failure == Stopped {
  func tooDeep(_ unit: Int, of program: Program) -> Stopped { Stopped() }
  func placed(_ failure: Stopped, at index: Int, of program: Program) -> Stopped { failure }
}

enum Answer {
  case yes
  case no
  case undefined
  case unclear(TruthEnclosure)

  /// True if what the word joins to it is to be asked too, and alone tells the whole.
  func leaves(_ word: Connective) -> Bool {
    switch self {
    case .yes: word == .and
    case .no: word == .or
    case .undefined, .unclear: false
    }
  }
}

struct OperatorUse {
  let index: Int
  let slot: Int
  let end: Int
}

/// An evaluation that took too long, or something that has no value of the kind.
struct Stopped: Error {}

extension Program {
  /// Runs from an instruction to the next `stop`, or up to an end, and returns the top of the stack, whose places count from
  /// its start: with a pointer to the top, optimised Swift 6.3 drops the first of `top[-1] = 0; top[0] = 1`.
  func run<Kind: Calculation>(
    _ kind: inout Kind, _ stack: UnsafeMutablePointer<Kind.Value>, from start: MachineState,
    until last: Int = -1
  ) throws(Kind.Failure) -> Kind.Value {
    try instructions.withUnsafeBufferPointer { (code) throws(Kind.Failure) in
      var index = start.index
      var base = start.base
      var top = start.top
      var depth = start.depth
      do throws(Kind.Failure) {
        while true {
          if Kind.mayBeUnclear, index == last, depth == start.depth { return stack[top] }
          switch code[index] {
          case .constant(let value, let place):
            top &+= 1
            stack[top] = Kind.constant(value, Int(place), of: self)
          case .local(let slot):
            top &+= 1
            stack[top] = stack[base &+ Int(slot)]
          case .store(let slot):
            stack[base &+ Int(slot)] = stack[top]
            top &-= 1
          case .negate: stack[top] = Kind.negated(stack[top])
          case .not: stack[top] = kind.inverted(stack[top])
          case .factorial: stack[top] = try kind.factorial(stack[top])
          case .square: stack[top] = try kind.square(stack[top])
          case .operate(let sign):
            top &-= 1
            stack[top] = try kind.apply(sign, stack[top], stack[top &+ 1])
          case .compare(let sign):
            top &-= 1
            stack[top] = try kind.compare(sign, stack[top], stack[top &+ 1])
          case .compareNext(let sign, let end):
            top &-= 1
            let right = stack[top &+ 1]
            let first = try kind.compare(sign, stack[top], right)
            stack[top] = right
            if case .yes = kind.answer(first) { break }
            let state = MachineState(index: index + 1, base: base, top: top, depth: depth)
            stack[top] = try settled(&kind, first, .and, stack, state, until: Int(end))
            index = Int(end)
            continue
          case .then(let word, let end):
            if kind.answer(stack[top]).leaves(word) {
              top &-= 1
              break
            }
            let state = MachineState(index: index + 1, base: base, top: top - 1, depth: depth)
            stack[top] = try settled(&kind, stack[top], word, stack, state, until: Int(end))
            index = Int(end)
            continue
          case .branch(let next, let end):
            switch kind.answer(stack[top]) {
            case .yes: top &-= 1
            case .no:
              top &-= 1
              index = Int(next)
              continue
            case .undefined:
              index = Int(end)
              continue
            case .unclear(let truth):
              let state = MachineState(index: index + 1, base: base, top: top - 1, depth: depth)
              stack[top] = try branches(&kind, truth, stack, state, Int(next), Int(end))
              index = Int(end)
              continue
            }
          case .jump(let target):
            index = Int(target)
            continue
          case .noBranch:
            top &+= 1
            stack[top] = try Kind.noBranch()
          case .unary(let function):
            stack[top] = try kind.call(Int(function), stack + top, 1, isList: false, of: self)
          case .binary(let function):
            top &-= 1
            stack[top] = try kind.call(Int(function), stack + top, 2, isList: false, of: self)
          case .list(let function, let count):
            top &-= Int(count) &- 1
            stack[top] = try kind.call(
              Int(function), stack + top, Int(count), isList: true, of: self)
          case .call(let unit):
            let callee = units[Int(unit)]
            guard depth < min(Kind.deepest, limits.depth) else {
              throw kind.tooDeep(Int(unit), of: self)
            }
            try kind.charge(callee.length)
            depth += 1
            let inner = top &- callee.parameterCount &+ 1
            top = inner &+ callee.slotCount &+ 1
            stack[top &- 1] = Kind.kept(index)
            stack[top] = Kind.kept(base)
            base = inner
            index = callee.start
            continue
          case .leave(let slots):
            let value = stack[top]
            let state = base &+ Int(slots)
            top = base
            base = Kind.number(stack[state &+ 1])
            index = Kind.number(stack[state])
            stack[top] = value
            depth -= 1
          case .loop(let slot, let end, let isProduct):
            top &-= 1
            guard let first = try kind.begin(stack + top, isProduct: isProduct, limits) else {
              index = Int(end)
              continue
            }
            stack[base &+ Int(slot)] = first
            top &+= Kind.placesOfLoop &- 1
          case .next(let slot, let start, let isProduct):
            top &-= Kind.placesOfLoop
            let next = try kind.take(stack + top, isProduct: isProduct)
            try kind.charge(index - Int(start) + 1)
            if let next {
              stack[base &+ Int(slot)] = next
              top &+= Kind.placesOfLoop &- 1
              index = Int(start)
              continue
            }
          case .bound(let operation, let slot, let end):
            let use = OperatorUse(index: Int(operation), slot: Int(slot), end: Int(end))
            let state = MachineState(index: index, base: base, top: top, depth: depth)
            let value = try kind.operate(use, stack, state, of: self)
            top -= operators[use.index].bound.argumentCount - 1
            stack[top] = value
            index = use.end
            continue
          case .stop: return stack[top]
          }
          index &+= 1
        }
      } catch {
        throw kind.placed(error, at: index, of: self)
      }
    }
  }

  /// The answer to a condition and the rest of its row, which is run only where the first is unclear.
  @inline(never)
  private func settled<Kind: Calculation>(
    _ kind: inout Kind, _ first: Kind.Value, _ word: Connective,
    _ stack: UnsafeMutablePointer<Kind.Value>, _ state: MachineState, until end: Int
  ) throws(Kind.Failure) -> Kind.Value {
    guard Kind.mayBeUnclear, case .unclear(let truth) = kind.answer(first) else { return first }
    return Kind.joined(word, truth, try run(&kind, stack, from: state, until: end))
  }

  /// The value of both branches of a condition, as far as it lets them run.
  @inline(never)
  private func branches<Kind: Calculation>(
    _ kind: inout Kind, _ condition: TruthEnclosure, _ stack: UnsafeMutablePointer<Kind.Value>,
    _ state: MachineState, _ next: Int, _ end: Int
  ) throws(Kind.Failure) -> Kind.Value {
    var second = state
    second.index = next
    // The jump to the end stands before the next branch.
    let then =
      condition.canHold
      ? try run(&kind, stack, from: state, until: next - 1) : try Kind.noBranch()
    let other =
      condition.canFail ? try run(&kind, stack, from: second, until: end) : try Kind.noBranch()
    return Kind.joined(condition, then, other)
  }
}

package struct MachineState {
  var index: Int
  var base: Int
  var top: Int
  var depth: Int

  /// At the next instruction.
  var next: MachineState { MachineState(index: index + 1, base: base, top: top, depth: depth) }
}
