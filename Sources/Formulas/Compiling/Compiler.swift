/// Turns a checked tree, and the functions of the session that it calls, into a program.
struct Compiler {
  private var program: Program
  /// True if operations on constants are done beforehand; not where values are exact.
  private let folds: Bool
  private let traces: Bool
  private var unitOfFunction: [CheckedFunction.ID: Int] = [:]
  private var waiting: [(unit: Int, function: CheckedFunction)] = []
  private var isRecursive = false
  private var calls: [Set<Int>] = []
  private var currentUnit = 0
  private var depth = 0
  private var deepest = 0
  /// Instructions before this one may be jumped over, so they are not folded with later ones.
  private var barrier = 0

  static func program(
    _ tree: Checked, variableCount: Int, slotCount: Int, source: String, folds: Bool,
    traces: Bool = false, limits: EvaluationLimits
  ) -> Program {
    var compiler = Compiler(
      program: Program(variableCount: variableCount, slotCount: slotCount, limits: limits),
      folds: folds, traces: traces)
    compiler.addUnit(variableCount, slotCount, Origin(source: source))
    compiler.compile(tree, unit: 0, ending: .stop)
    // In order of appearance, so that units are in the order of their code.
    while !compiler.waiting.isEmpty {
      let next = compiler.waiting.removeFirst()
      let slots = Int32(next.function.slotCount)
      compiler.compile(next.function.body, unit: next.unit, ending: .leave(slotCount: slots))
    }
    return compiler.finished()
  }

  private mutating func addUnit(_ parameters: Int, _ slots: Int, _ origin: Origin) {
    program.units.append(Program.Unit(parameterCount: parameters, slotCount: slots))
    program.origins.append(origin)
    calls.append([])
  }

  private mutating func compile(_ tree: Checked, unit: Int, ending: Instruction) {
    (currentUnit, depth, deepest) = (unit, 0, 0)
    barrier = program.instructions.count
    program.units[unit].start = program.instructions.count
    append(tree)
    emit(ending, tree.range, pushing: 0)
    program.units[unit].length = program.instructions.count - program.units[unit].start
    // Two places keep the state of the caller.
    program.units[unit].size = program.units[unit].slotCount + 2 + deepest
  }

  private mutating func finished() -> Program {
    let sizes = program.units.map { $0.size }
    if isRecursive {
      program.capacity = sizes[0] + (sizes.max() ?? 0) * program.limits.depth
    } else {
      // A function calls only functions that were defined before it.
      var needs = sizes
      for (_, unit) in unitOfFunction.sorted(by: { $0.key < $1.key }) {
        needs[unit] += calls[unit].map { needs[$0] }.max() ?? 0
      }
      program.capacity = sizes[0] + (calls[0].map { needs[$0] }.max() ?? 0)
    }
    return program
  }

  private mutating func emit(_ instruction: Instruction, _ place: Range<Int>, pushing change: Int) {
    program.instructions.append(instruction)
    program.places.append(place)
    depth += change
    deepest = max(deepest, depth)
  }

  private mutating func reserve(_ place: Range<Int>, pushing change: Int) -> Int {
    emit(.stop, place, pushing: change)
    return program.instructions.count - 1
  }

  private mutating func label() -> Int32 {
    barrier = program.instructions.count
    return Int32(barrier)
  }

  private mutating func constant(_ value: FormulaValue, _ place: Range<Int>) {
    if !folds { program.pool.append(value) }
    emit(.constant(value.real, Int32(program.pool.count - 1)), place, pushing: 1)
  }

  /// Emits an operation on the last values; if they are constants, the machine itself does it at once.
  private mutating func operate(
    _ instruction: Instruction, _ count: Int, _ place: Range<Int>, isQuick: Bool = true
  ) {
    let first = program.instructions.count - count
    emit(instruction, place, pushing: 1 - count)
    let areKnown = program.instructions[max(0, first)...].dropLast().allSatisfy {
      if case .constant = $0 { true } else { false }
    }
    guard folds, isQuick, first >= barrier, areKnown else { return }
    program.instructions.append(.stop)
    let folded = program.constant(from: first, count)
    program.instructions.removeLast(count + 2)
    program.places.removeLast(count + 1)
    depth -= 1
    emit(.constant(folded, 0), place, pushing: 1)
  }

  private mutating func append(_ tree: Checked) {
    let place = tree.range
    switch tree.kind {
    case .value(let value): constant(value, place)
    case .known(_, let origin) where traces: append(call: origin, [], place)
    case .known(let value, _):
      program.usesEstimates = true
      constant(value, place)
    case .local(let slot): emit(.local(Int32(slot)), place, pushing: 1)
    case .negate(let operand): append(operand, then: .negate, place)
    case .not(let operand): append(operand, then: .not, place)
    case .factorial(let operand): append(operand, then: .factorial, place)
    case .binary:
      let (first, links) = tree.chain
      append(first)
      for link in links { append(link.sign, link.right, link.whole.range) }
    case .comparison(let operands, let signs): append(operands, signs, place)
    case .logic(let word, let left, let right):
      append(left)
      // Where the first answer is unclear, it stays below the second.
      let jump = reserve(place, pushing: 0)
      append(right)
      depth -= 1
      program.instructions[jump] = .then(word, end: label())
    case .piecewise(let branches, let otherwise): append(branches, otherwise, place)
    case .library(let function, let arguments): append(function, arguments, place)
    case .call(let function, let arguments): append(call: function, arguments, place)
    case .recursion(let arguments):
      isRecursive = true
      for argument in arguments { append(argument) }
      emit(.call(Int32(currentUnit)), place, pushing: 1 - arguments.count)
    case .bound(let use): append(use, place)
    case .binding(let slot, let value, let body):
      append(value)
      emit(.store(Int32(slot)), place, pushing: -1)
      // Later code is not an operand of earlier code.
      barrier = program.instructions.count
      append(body)
    }
  }

  private mutating func append(
    _ operand: Checked, then instruction: Instruction, _ place: Range<Int>
  ) {
    append(operand)
    operate(instruction, 1, place)
  }

  private mutating func append(_ sign: Operator, _ right: Checked, _ place: Range<Int>) {
    if sign == .power, case .value(.exact(Rational(2))) = right.kind {
      return operate(.square, 1, place)
    }
    append(right)
    operate(.operate(sign), 2, sign == .divide ? right.range : place)
  }

  private mutating func append(_ operands: [Checked], _ signs: [Comparison], _ place: Range<Int>) {
    append(operands[0])
    var jumps: [(index: Int, sign: Comparison)] = []
    for (sign, operand) in zip(signs.dropLast(), operands.dropFirst()) {
      append(operand)
      jumps.append((reserve(place, pushing: 0), sign))
    }
    append(operands[operands.count - 1])
    let last = signs[signs.count - 1]
    if jumps.isEmpty { return operate(.compare(last), 2, place) }
    emit(.compare(last), place, pushing: -1 - jumps.count)
    let end = label()
    for jump in jumps { program.instructions[jump.index] = .compareNext(jump.sign, end: end) }
  }

  private mutating func append(
    _ branches: [Checked.Branch], _ otherwise: Checked?, _ place: Range<Int>
  ) {
    var conditions: [(index: Int, next: Int32)] = []
    var jumps: [Int] = []
    for branch in branches {
      append(branch.condition)
      let condition = reserve(branch.condition.range, pushing: -1)
      append(branch.value)
      // One of the branches leaves a value.
      jumps.append(reserve(place, pushing: -1))
      conditions.append((condition, label()))
    }
    if let otherwise { append(otherwise) } else { emit(.noBranch, place, pushing: 1) }
    let end = label()
    for jump in jumps { program.instructions[jump] = .jump(end) }
    for condition in conditions {
      program.instructions[condition.index] = .branch(next: condition.next, end: end)
    }
  }

  private mutating func append(
    _ function: FormulaFunction, _ arguments: [Checked], _ place: Range<Int>
  ) {
    let index = add(function)
    let count = arguments.count
    if case .fold = function.body {
      append(arguments[0])
      for argument in arguments.dropFirst() {
        append(argument)
        operate(.binary(index), 2, place)
      }
      return
    }
    for argument in arguments { append(argument) }
    switch function.body {
    case .unary: operate(.unary(index), 1, place, isQuick: !function.isSlow)
    case .binary, .fold: operate(.binary(index), 2, place, isQuick: !function.isSlow)
    case .list: operate(.list(index, count: Int32(count)), count, place, isQuick: false)
    }
  }

  private mutating func add(_ function: FormulaFunction) -> Int32 {
    if let known = program.functions.firstIndex(where: { $0.name == function.name }) {
      return Int32(known)
    }
    program.functions.append(function)
    program.usesEstimates = program.usesEstimates || function.isEstimate
    var bodies = Program.Bodies()
    switch function.body {
    case .unary(let body): bodies.unary = body
    case .binary(let body), .fold(let body): bodies.binary = body
    case .list(_, let body): bodies.list = body
    }
    program.bodies.append(bodies)
    return Int32(program.functions.count - 1)
  }

  private mutating func append(
    call function: CheckedFunction, _ arguments: [Checked], _ place: Range<Int>
  ) {
    for argument in arguments { append(argument) }
    let unit: Int
    if let known = unitOfFunction[function.id] {
      unit = known
    } else {
      unit = program.units.count
      unitOfFunction[function.id] = unit
      addUnit(arguments.count, function.slotCount, function.origin)
      waiting.append((unit, function))
    }
    calls[currentUnit].insert(unit)
    emit(.call(Int32(unit)), place, pushing: 1 - arguments.count)
  }

  private mutating func append(_ use: Checked.Bound, _ place: Range<Int>) {
    for argument in use.arguments { append(argument) }
    let slot = Int32(use.slot)
    let isProduct: Bool
    switch use.bound.method {
    case .sum: isProduct = false
    case .product: isProduct = true
    case .injected, .search, .derivative:
      program.operators.append((use.bound, use.variable))
      let index = Int32(program.operators.count - 1)
      let start = reserve(place, pushing: 0)
      barrier = program.instructions.count
      append(use.body)
      emit(.stop, use.body.range, pushing: -1)
      program.instructions[start] = .bound(index, slot: slot, end: label())
      depth += 1 - use.arguments.count
      return
    }
    // Two bounds become the five numbers of a loop's state.
    let loop = reserve(place, pushing: 3)
    let start = label()
    append(use.body)
    emit(.next(slot: slot, start: start, isProduct: isProduct), place, pushing: -5)
    program.instructions[loop] = .loop(slot: slot, end: label(), isProduct: isProduct)
  }
}
