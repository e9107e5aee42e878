/// Encloses a program's values over a box of arguments; where a condition may hold or fail both branches run, and an
/// evaluation too long or too deep claims nothing.
///
/// It knows of the values what its numbers hold: bounds, the sizes of derivatives, the growth towards infinity.
package struct EnclosureMachine<Number: EnclosedNumber> {
  /// A number or a truth value; the other one is undefined.
  package struct Cell {
    package var number = Number(.nowhere)
    var truth = TruthEnclosure.undefined
  }

  /// The deepest calls of functions of the session, since branches may run that are not needed.
  private static var deepest: Int { 100 }
  /// The most instructions: a plot asks for thousands of enclosures.
  private static var mostWork: Int { 100_000 }

  let program: Program
  let stack: UnsafeMutablePointer<Cell>
  private var work = Self.mostWork
  var isStopped = false
  var loops: [EnclosureLoop<Number>] = []

  package static func value(_ program: Program, _ arguments: [Number]) -> Cell {
    value(program, program.start, until: program.units[0].length - 1) { stack in
      for index in 0..<program.variableCount { stack[index] = Cell(number: arguments[index]) }
    }
  }

  package static func value(
    _ program: Program, _ start: MachineState, until end: Int,
    _ fill: (UnsafeMutablePointer<Cell>) -> Void
  ) -> Cell {
    withUnsafeTemporaryAllocation(of: Cell.self, capacity: program.capacity) { memory in
      let nothing = Cell(number: Number(.everything), truth: .everything)
      guard let stack = memory.baseAddress else { return nothing }
      fill(stack + start.base)
      var machine = EnclosureMachine(program: program, stack: stack)
      var state = start
      machine.run(&state, until: end)
      return machine.isStopped ? nothing : stack[state.top]
    }
  }

  private mutating func run(_ state: inout MachineState, until end: Int) {
    let depth = state.depth
    while !isStopped && (state.index != end || state.depth != depth) {
      work -= 1
      if work < 0 { isStopped = true }
      step(&state)
    }
  }

  private mutating func value(from start: Int, until end: Int, _ state: MachineState) -> Cell {
    var inner = state
    inner.index = start
    run(&inner, until: end)
    return isStopped ? Cell() : stack[inner.top]
  }

  private mutating func step(_ state: inout MachineState) {
    switch program.instructions[state.index] {
    case .constant(let value, let index):
      let number = program.poolBounds.isEmpty ? Enclosure(value) : program.poolBounds[Int(index)]
      push(Cell(number: Number(number), truth: truth(value)), &state)
    case .local(let slot): push(stack[state.base + Int(slot)], &state)
    case .store(let slot):
      stack[state.base + Int(slot)] = stack[state.top]
      state.top -= 1
    case .negate: replace(1, &state) { -$0[0].number }
    case .factorial: replace(1, &state) { Number.factorial($0[0].number) }
    case .square: replace(1, &state) { Number.square($0[0].number) }
    case .add: replace(2, &state) { $0[0].number + $0[1].number }
    case .subtract: replace(2, &state) { $0[0].number - $0[1].number }
    case .multiply: replace(2, &state) { $0[0].number * $0[1].number }
    case .divide: replace(2, &state) { $0[0].number / $0[1].number }
    case .power: replace(2, &state) { Number.pow($0[0].number, $0[1].number) }
    case .not: stack[state.top] = Cell(truth: stack[state.top].truth.negated)
    case .compare(let comparison):
      state.top -= 1
      stack[state.top] = Cell(truth: compare(comparison, state.top))
    case .compareNext(let comparison, let end): return compare(comparison, Int(end), &state)
    case .andThen(let end): return join(.and, Int(end), &state)
    case .orElse(let end): return join(.or, Int(end), &state)
    case .branch(let next, let end): return branch(Int(next), Int(end), &state)
    case .jump(let target):
      state.index = Int(target)
      return
    case .noBranch: push(Cell(), &state)
    case .unary(let function): call(function, 1, &state)
    case .binary(let function): call(function, 2, &state)
    case .list(let function, let count):
      call(function, Int(count), &state)
    case .call(let unit): return enter(Int(unit), &state)
    case .leave(let slots): leave(Int(slots), &state)
    case .loop(let slot, let end, let isProduct):
      if !begin(Int(slot), isProduct, &state) {
        state.index = Int(end)
        return
      }
    case .next(let slot, let start, _):
      if repeats(Int(slot), &state) {
        state.index = Int(start)
        return
      }
    case .bound, .stop: isStopped = true
    }
    state.index += 1
  }

  private func truth(_ value: Double) -> TruthEnclosure {
    value.isNaN ? .undefined : value == 0 ? .never : .always
  }

  private func push(_ cell: Cell, _ state: inout MachineState) {
    state.top += 1
    stack[state.top] = cell
  }

  private func replace(
    _ count: Int, _ state: inout MachineState, _ value: (UnsafeMutablePointer<Cell>) -> Number
  ) {
    state.top -= count - 1
    stack[state.top] = Cell(number: value(stack + state.top))
  }

  private func call(_ function: Int32, _ count: Int, _ state: inout MachineState) {
    let function = program.functions[Int(function)]
    replace(count, &state) { cells in
      function.enclosureBody.map { Number.applied(function, $0, count) { cells[$0].number } }
        ?? Number(.everything)
    }
  }

  private func compare(_ comparison: Comparison, _ place: Int) -> TruthEnclosure {
    stack[place].number.bounds.compared(comparison, stack[place + 1].number.bounds)
  }

  /// A comparison in a row: the rest of the row counts where this one holds.
  private mutating func compare(_ comparison: Comparison, _ end: Int, _ state: inout MachineState) {
    state.top -= 1
    let first = compare(comparison, state.top)
    stack[state.top] = stack[state.top + 1]
    let rest = value(from: state.index + 1, until: end, state)
    stack[state.top] = Cell(truth: first.and(rest.truth))
    state.index = end
  }

  private mutating func join(_ word: Connective, _ end: Int, _ state: inout MachineState) {
    let first = stack[state.top].truth
    let isSettled = word == .and ? !first.canHold : !first.canFail
    if !isSettled {
      var below = state
      below.top -= 1
      let second = value(from: state.index + 1, until: end, below).truth
      stack[state.top] = Cell(truth: word == .and ? first.and(second) : first.or(second))
    }
    state.index = end
  }

  private mutating func branch(_ next: Int, _ end: Int, _ state: inout MachineState) {
    let condition = stack[state.top].truth
    state.top -= 1
    // The jump to the end stands before the next branch.
    let then = condition.canHold ? value(from: state.index + 1, until: next - 1, state) : Cell()
    let other = condition.canFail ? value(from: next, until: end, state) : Cell()
    let number = Number.choose(condition, then: then.number, else: other.number)
    push(Cell(number: number, truth: choose(condition, then.truth, other.truth)), &state)
    state.index = end
  }

  private func choose(
    _ condition: TruthEnclosure, _ then: TruthEnclosure, _ other: TruthEnclosure
  ) -> TruthEnclosure {
    let (first, second) = (condition.canHold, condition.canFail)
    return TruthEnclosure(
      canHold: (first && then.canHold) || (second && other.canHold),
      canFail: (first && then.canFail) || (second && other.canFail),
      canBeUndefined: condition.canBeUndefined || (first && then.canBeUndefined)
        || (second && other.canBeUndefined))
  }

  private mutating func enter(_ unit: Int, _ state: inout MachineState) {
    let callee = program.units[unit]
    guard state.depth < min(Self.deepest, program.limits.depth) else {
      isStopped = true
      return
    }
    let inner = state.top - callee.parameterCount + 1
    let kept = inner + callee.slotCount
    stack[kept] = Cell(number: Number(Enclosure(Double(state.index))))
    stack[kept + 1] = Cell(number: Number(Enclosure(Double(inner - state.base))))
    state = MachineState(index: callee.start, base: inner, top: kept + 1, depth: state.depth + 1)
  }

  private func leave(_ slots: Int, _ state: inout MachineState) {
    let value = stack[state.top]
    let kept = state.base + slots
    let index = stack[kept].number.bounds.lower
    let offset = stack[kept + 1].number.bounds.lower
    stack[state.base] = value
    state = MachineState(
      index: Int(index), base: state.base - Int(offset), top: state.base, depth: state.depth - 1)
  }
}

struct BoundFunction {
  let program: Program
  let start: MachineState
  let end: Int
  let slot: Int
  /// The values of the frame; that of the variable does not count.
  let frame: [Enclosure]

  func callAsFunction<Number: EnclosedNumber>(_ x: Number) -> Number {
    EnclosureMachine<Number>.value(program, start, until: end) { places in
      for (index, value) in frame.enumerated() { places[index] = .init(number: Number(value)) }
      places[slot] = .init(number: x)
    }.number
  }
}

/// A sum or product over intervals that is under way, for all possible numbers of terms.
struct EnclosureLoop<Number: EnclosedNumber> {
  /// The most terms; a longer sum claims nothing.
  static var mostTerms: Double { 10_000 }

  private let lower: Number
  private let span: Enclosure
  private let isProduct: Bool
  private let fewest: Double
  private let most: Double
  private var index = 0.0
  private var total: Number
  private var result: Number?
  /// The sum of the largest sizes of all terms, and whether terms had both signs.
  private var size = 0.0
  private var isNegative = false
  private var isPositive = false

  /// Begins a loop; nil if it is too long.
  init?(_ lower: Number, _ upper: Number, isProduct: Bool) {
    self.lower = lower
    self.isProduct = isProduct
    span = upper.bounds - lower.bounds
    total = Number(Enclosure(isProduct ? 1 : 0))
    guard span.definedness != .nowhere else {
      (fewest, most) = (0, 0)
      result = Number(.nowhere)
      return
    }
    fewest = max(0, span.lower.rounded(.down) + 1)
    most = max(0, span.upper.rounded(.down) + 1)
    guard most <= Self.mostTerms else { return nil }
    if fewest == 0 { result = total }
  }

  /// The value of the variable for the next term, or nil if there is none.
  var variable: Number? { index < most ? lower + Number(Enclosure(index)) : nil }

  mutating func take(_ term: Number) {
    index += 1
    total = isProduct ? total * term : total + term
    let bounds = term.bounds
    size += max(abs(bounds.lower), abs(bounds.upper))
    isNegative = isNegative || bounds.lower < 0
    isPositive = isPositive || bounds.upper > 0
    if index >= fewest { result = result.map { $0.hull(total) } ?? total }
  }

  var value: Number {
    guard let result, result.bounds.definedness != .nowhere else { return Number(.nowhere) }
    let whole = span.definedness == .everywhere ? result : result.hull(Number(.nowhere))
    return slack == 0 ? whole : whole + Number(Enclosure(lower: -slack, upper: slack))
  }

  /// How far a compensated sum may be off beyond rounding the exact sum once: n² 2^-106 times the size of all terms
  /// (Neumaier 1974), twice as a margin; without terms of both signs, rounding swallows that.
  private var slack: Double {
    guard !isProduct, isNegative, isPositive else { return 0 }
    return index * index * 0x1p-105 * size
  }
}

extension EnclosureMachine {
  /// Begins a loop; false when it has no terms, with its value on the stack.
  mutating func begin(_ slot: Int, _ isProduct: Bool, _ state: inout MachineState) -> Bool {
    let (lower, upper) = (stack[state.top - 1].number, stack[state.top].number)
    state.top -= 2
    guard let loop = EnclosureLoop(lower, upper, isProduct: isProduct) else {
      isStopped = true
      return true
    }
    guard let variable = loop.variable else {
      state.top += 1
      stack[state.top] = Cell(number: loop.value)
      return false
    }
    stack[state.base + slot] = Cell(number: variable)
    loops.append(loop)
    return true
  }

  /// Takes a term; true when there is another, else the value is on the stack.
  mutating func repeats(_ slot: Int, _ state: inout MachineState) -> Bool {
    let last = loops.count - 1
    loops[last].take(stack[state.top].number)
    if let variable = loops[last].variable {
      stack[state.base + slot] = Cell(number: variable)
      state.top -= 1
      return true
    }
    stack[state.top] = Cell(number: loops.removeLast().value)
    return false
  }
}
