/// What a program computes with: numbers in double precision, enclosures, or values that are exact where possible.
protocol Calculation {
  associatedtype Value
  associatedtype Failure: Error
  typealias Place = UnsafeMutablePointer<Value>

  /// True if a condition may both hold and fail, so that both branches are run.
  static var mayBeUnclear: Bool { get }
  /// The deepest calls of functions of the session, if that is less than the limits allow.
  static var deepest: Int { get }
  /// The places of the stack that a sum or product under way takes.
  static var placesOfLoop: Int { get }

  /// Keeps a number of the machine itself on the stack during a call.
  static func keep(_ number: Int, _ place: Place)
  static func number(_ place: Place) -> Int

  // Operations put their value in the place of their first operand, so that frames of nested runs hold no values.
  static func constant(_ number: Double, _ index: Int, of program: Program, _ place: Place)
  /// The value where no condition holds.
  static func noBranch(_ place: Place) throws(Failure)
  func negate(_ place: Place)
  func invert(_ place: Place)
  mutating func factorial(_ place: Place) throws(Failure)
  mutating func square(_ place: Place) throws(Failure)
  mutating func apply(_ sign: Operator, _ place: Place) throws(Failure)
  mutating func compare(_ sign: Comparison, _ place: Place) throws(Failure)
  /// Calls a library function.
  mutating func call(
    _ function: Int, _ place: Place, _ count: Int, isList: Bool, of program: Program
  ) throws(Failure)
  mutating func answer(_ place: Place) -> Answer
  /// Joins the answer to the rest of a condition to an unclear one, or takes both branches of one together.
  func join(_ word: Connective, _ rest: Value, _ place: Place)
  func choose(_ condition: TruthEnclosure, _ then: Value, _ other: Value, _ place: Place)
  /// Begins a sum or product between two bounds with the first value of its variable; without one puts its own value in the
  /// place of the first and gives false.
  mutating func begin(
    _ bounds: Place, _ variable: Place, isProduct: Bool, _ limits: EvaluationLimits
  ) throws(Failure) -> Bool
  /// Takes the term behind the state of a loop and gives the variable its next value; after the last one puts the result in
  /// the place of the state and gives false.
  mutating func take(_ state: Place, _ variable: Place, isProduct: Bool) throws(Failure) -> Bool
  /// Puts the value of an injected operator, whose function is the code that follows, in the place of its first argument.
  mutating func operate(
    _ use: OperatorUse, _ stack: Place, _ state: MachineState, of program: Program
  ) throws(Failure)
  mutating func charge(_ steps: Int) throws(Failure)
  func tooDeep(_ unit: Int, of program: Program) -> Failure
  func placed(_ failure: Failure, at index: Int, of program: Program) -> Failure
}

extension Calculation {
  static var mayBeUnclear: Bool { false }
  static var deepest: Int { .max }
  static var placesOfLoop: Int { 0 }

  func join(_ word: Connective, _ rest: Value, _ place: Place) {}
  func choose(_ condition: TruthEnclosure, _ then: Value, _ other: Value, _ place: Place) {}
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

  /// True if the operand behind the word must be asked too, and alone decides.
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
            Kind.constant(value, Int(place), of: self, stack + top)
          case .local(let slot):
            top &+= 1
            (stack + top).update(from: stack + base + Int(slot), count: 1)
          case .store(let slot):
            (stack + base + Int(slot)).update(from: stack + top, count: 1)
            top &-= 1
          case .negate: kind.negate(stack + top)
          case .not: kind.invert(stack + top)
          case .factorial: try kind.factorial(stack + top)
          case .square: try kind.square(stack + top)
          case .operate(let sign):
            top &-= 1
            try kind.apply(sign, stack + top)
          case .compare(let sign):
            top &-= 1
            try kind.compare(sign, stack + top)
          case .compareNext(let sign, let end):
            top &-= 1
            try kind.compare(sign, stack + top)
            guard case .yes = kind.answer(stack + top) else {
              let state = MachineState(index: index + 1, base: base, top: top + 1, depth: depth)
              try settle(&kind, stack + top, .and, stack, state, until: Int(end))
              index = Int(end)
              continue
            }
            // The right operand is the left one of the next.
            (stack + top).update(from: stack + top + 1, count: 1)
          case .then(let word, let end):
            guard kind.answer(stack + top).leaves(word) else {
              let state = MachineState(index: index + 1, base: base, top: top, depth: depth)
              try settle(&kind, stack + top, word, stack, state, until: Int(end))
              index = Int(end)
              continue
            }
            top &-= 1
          case .branch(let next, let end):
            switch kind.answer(stack + top) {
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
              try branch(&kind, truth, stack, state, Int(next), Int(end))
              index = Int(end)
              continue
            }
          case .jump(let target):
            index = Int(target)
            continue
          case .noBranch:
            top &+= 1
            try Kind.noBranch(stack + top)
          case .unary(let function):
            try kind.call(Int(function), stack + top, 1, isList: false, of: self)
          case .binary(let function):
            top &-= 1
            try kind.call(Int(function), stack + top, 2, isList: false, of: self)
          case .list(let function, let count):
            top &-= Int(count) &- 1
            try kind.call(Int(function), stack + top, Int(count), isList: true, of: self)
          case .call(let unit):
            let callee = units[Int(unit)]
            guard depth < min(Kind.deepest, limits.depth) else {
              throw kind.tooDeep(Int(unit), of: self)
            }
            try kind.charge(callee.length)
            depth += 1
            let inner = top &- callee.parameterCount &+ 1
            top = inner &+ callee.slotCount &+ 1
            Kind.keep(index, stack + top - 1)
            Kind.keep(base, stack + top)
            base = inner
            index = callee.start
            continue
          case .leave(let slots):
            let state = stack + base + Int(slots)
            index = Kind.number(state)
            let outer = Kind.number(state + 1)
            (stack + base).update(from: stack + top, count: 1)
            (top, base) = (base, outer)
            depth -= 1
          case .loop(let slot, let end, let isProduct):
            top &-= 1
            let variable = stack + base + Int(slot)
            guard try kind.begin(stack + top, variable, isProduct: isProduct, limits) else {
              index = Int(end)
              continue
            }
            top &+= Kind.placesOfLoop &- 1
          case .next(let slot, let start, let isProduct):
            top &-= Kind.placesOfLoop
            let variable = stack + base + Int(slot)
            let goesOn = try kind.take(stack + top, variable, isProduct: isProduct)
            try kind.charge(index - Int(start) + 1)
            if goesOn {
              top &+= Kind.placesOfLoop &- 1
              index = Int(start)
              continue
            }
          case .bound(let operation, let slot, let end):
            let use = OperatorUse(index: Int(operation), slot: Int(slot), end: Int(end))
            let state = MachineState(index: index, base: base, top: top, depth: depth)
            try kind.operate(use, stack, state, of: self)
            top -= operators[use.index].bound.argumentCount - 1
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

  /// Joins the rest of a row of conditions to the first answer, which stands below it, if that is unclear.
  @inline(never)
  private func settle<Kind: Calculation>(
    _ kind: inout Kind, _ first: UnsafeMutablePointer<Kind.Value>, _ word: Connective,
    _ stack: UnsafeMutablePointer<Kind.Value>, _ state: MachineState, until end: Int
  ) throws(Kind.Failure) {
    guard Kind.mayBeUnclear, case .unclear = kind.answer(first) else { return }
    kind.join(word, try run(&kind, stack, from: state, until: end), first)
  }

  /// Runs both branches of a condition, as far as it lets them run.
  @inline(never)
  private func branch<Kind: Calculation>(
    _ kind: inout Kind, _ condition: TruthEnclosure, _ stack: UnsafeMutablePointer<Kind.Value>,
    _ state: MachineState, _ next: Int, _ end: Int
  ) throws(Kind.Failure) {
    let place = stack + state.top + 1
    // The jump to the end stands before the next branch.
    try Kind.noBranch(place)
    let then =
      condition.canHold ? try run(&kind, stack, from: state, until: next - 1) : place.pointee
    var second = state
    second.index = next
    try Kind.noBranch(place)
    let other = condition.canFail ? try run(&kind, stack, from: second, until: end) : place.pointee
    kind.choose(condition, then, other, place)
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
