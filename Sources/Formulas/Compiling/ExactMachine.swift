internal import ExactNumbers

/// Runs a program on values, exact where possible, and says where and why there is no value.
struct ExactMachine {
  let program: Program
  let stack: UnsafeMutableBufferPointer<FormulaValue>
  let arithmetic: ExactArithmetic
  /// The instructions that may still be done; negative when the evaluation was stopped.
  var work: Int
  var effort: Int
  /// The question that bounds did not answer.
  var doubt: Doubt?
  /// True if a value has bounds that more bits do not narrow.
  var isLimited = false
  private var restsOnEstimates = false
  var operatorDepth = 0
  var loops: [ExactLoop] = []
  var state = MachineState(index: 0, base: 0, top: 0, depth: 0)

  /// The value of a program compiled without folding: exact, else with ever more bits, else in double precision.
  static func value(
    _ program: Program, _ values: [FormulaValue]
  ) throws(FormulaError) -> FormulaValue {
    let value: FormulaValue
    if let bounded = try bounded(program, values) {
      value = bounded
    } else {
      value = try attempt(program, values, nil).outcome.get()
    }
    let isWritable =
      switch value {
      case .approximate(let number): !number.isInfinite
      case .closed(let form): form.isWritable
      default: true
      }
    if isWritable { return value }
    throw program.error(
      Trouble("the value is too \(value.real == 0 ? "small" : "large") for a decimal number"),
      at: program.units[0].length - 1)
  }

  private static func bounded(
    _ program: Program, _ values: [FormulaValue]
  ) throws(FormulaError) -> FormulaValue? {
    var digits = 0
    for precision in Precision.all {
      let (outcome, doubt, isLimited) = attempt(program, values, precision)
      if doubt == .forever { return nil }
      if doubt == .precision {
        guard precision.isLast else { continue }
        // If there is no value, double precision gives the reason.
        let plain = attempt(program, values, nil)
        if plain.doubt == nil { _ = try plain.outcome.get() }
      }
      let value = try outcome.get()
      let count = value.certainDigits ?? CertainDecimal.most
      let most = value.isEstimated ? CertainDecimal.usual : CertainDecimal.most
      // Where more bits gave no more digits, they come from double precision.
      if precision.isLast || isLimited || count >= most || 0 < count && count <= digits {
        return value
      }
      digits = count
    }
    return nil
  }

  /// Bounds of a value at the shortest decimal of x, with ever more bits until they are narrow; nil if none are known.
  ///
  /// A decimal, as constants are: so `floor(10x)` rises at 0.3, not one double above. Each trial has the work of some
  /// twenty elementary functions, as plots ask for thousands of values.
  static func bounds(
    _ program: Program, at x: Double, until isNarrow: (Enclosure) -> Bool
  ) -> Enclosure? {
    let size = NumberLiteral(x.magnitude).exact
    let exact = x < 0 ? -size : size
    var found = Enclosure.everything
    // A comparison that no bounds decide may be exact, as x = 0.1 is at 0.1.
    let last = Precision.all.last.map { [($0, isExact: true)] } ?? []
    for (precision, isExact) in Precision.all.map({ ($0, isExact: exact.isInteger) }) + last {
      let value =
        isExact ? FormulaValue.exact(exact) : .bounded(Ball(exact, precision: precision.bits))
      let (outcome, doubt, _) = attempt(
        program, [FormulaValue](repeating: value, count: program.variableCount), precision,
        effort: 2_000 * precision.bits / Precision.all[0].bits)
      switch (outcome, doubt) {
      case (_, .forever): return nil
      case (_, .precision): continue
      case (.failure(let error), nil): return error.kind == .undefined ? .nowhere : nil
      case (.success(let value), nil):
        guard let bounds = Enclosure(boundsOf: value) else { return nil }
        if isNarrow(bounds) { return bounds }
        found = bounds
      }
    }
    return found
  }

  private static func attempt(
    _ program: Program, _ values: [FormulaValue], _ precision: Precision?, effort: Int = 400_000
  ) -> (outcome: Result<FormulaValue, FormulaError>, doubt: Doubt?, isLimited: Bool) {
    withUnsafeTemporaryAllocation(of: FormulaValue.self, capacity: program.capacity) { stack in
      stack.initialize(repeating: .truth(false))
      defer { stack.deinitialize() }
      for index in 0..<program.variableCount { stack[index] = values[index] }
      var machine = ExactMachine(program: program, stack: stack, precision, effort)
      do throws(FormulaError) {
        let value = try machine.run(from: program.start)
        return (
          .success(value.marked(asEstimated: machine.restsOnEstimates)), nil, machine.isLimited
        )
      } catch {
        return (.failure(error), machine.doubt, machine.isLimited)
      }
    }
  }

  private init(
    program: Program, stack: UnsafeMutableBufferPointer<FormulaValue>, _ precision: Precision?,
    _ effort: Int
  ) {
    (self.program, self.stack, self.effort) = (program, stack, effort)
    arithmetic = ExactArithmetic(precision: precision)
    work = program.limits.work
  }

  /// Runs from an instruction to the next `stop`, and returns the top of the stack.
  mutating func run(from start: MachineState) throws(FormulaError) -> FormulaValue {
    let kept = state
    defer { state = kept }
    state = start
    while true {
      do throws(Trouble) {
        if try step() { return stack[state.top] }
      } catch {
        doubt = error.doubt
        throw program.error(error, at: state.index)
      }
    }
  }

  private static let costOfSeries = 400

  private mutating func push(_ value: FormulaValue) {
    state.top += 1
    stack[state.top] = value
  }

  /// Does one instruction; true at the end.
  private mutating func step() throws(Trouble) -> Bool {
    switch program.instructions[state.index] {
    case .constant(_, let index): push(program.pool[Int(index)])
    case .local(let slot): push(stack[state.base + Int(slot)])
    case .store(let slot):
      stack[state.base + Int(slot)] = stack[state.top]
      state.top -= 1
    case .negate: stack[state.top] = ExactArithmetic.negate(stack[state.top])
    case .not:
      let value = stack[state.top]
      stack[state.top] = .truth(value.bare != .truth(true)).marked(asEstimated: value.isEstimated)
    case .factorial:
      stack[state.top] = try arithmetic.factorial(stack[state.top])
      try charge(Self.costOfSeries, ifInexact: !stack[state.top].isExact)
    case .add: try apply(.add)
    case .subtract: try apply(.subtract)
    case .multiply: try apply(.multiply)
    case .divide: try apply(.divide)
    case .power: try apply(.power)
    case .square:
      push(.exact(Rational(2)))
      try apply(.power)
    case .compare(let comparison): try compare(comparison)
    case .compareNext(let comparison, let end):
      let right = stack[state.top]
      try compare(comparison)
      if !isTrue() { return jump(end) }
      stack[state.top] = right
    case .andThen(let end):
      if !isTrue() { return jump(end) }
      state.top -= 1
    case .orElse(let end):
      if isTrue() { return jump(end) }
      state.top -= 1
    case .branch(let next, _):
      let holds = isTrue()
      state.top -= 1
      if !holds { return jump(next) }
    case .jump(let target): return jump(target)
    case .noBranch: throw Trouble("no condition is true here")
    case .unary(let function): try call(function, 1)
    case .binary(let function): try call(function, 2)
    case .list(let function, let count): try call(function, Int(count))
    case .call(let unit): try enter(unit)
    case .leave(let slots): leave(Int(slots))
    case .loop(let slot, let end, let isProduct):
      if try !begin(slot, isProduct) { return jump(end) }
    case .next(let slot, let start, _): if try repeats(slot, start) { return jump(start) }
    case .bound(let bound, let slot, let end):
      try apply(Int(bound), slot: Int(slot), end: Int(end))
      return jump(end)
    case .stop: return true
    }
    state.index += 1
    return false
  }

  private mutating func jump(_ target: Int32) -> Bool {
    state.index = Int(target)
    return false
  }

  private mutating func isTrue() -> Bool {
    if stack[state.top].isEstimated { restsOnEstimates = true }
    return stack[state.top].bare == .truth(true)
  }

  private mutating func charge(_ cost: Int, ifInexact isInexact: Bool) throws(Trouble) {
    guard isInexact, let precision = arithmetic.precision else { return }
    effort -= cost * precision.bits / Precision.all[0].bits
    if effort < 0 { throw Trouble(doubt: .forever) }
  }

  private mutating func apply(_ sign: Operator) throws(Trouble) {
    try charge(1, ifInexact: !stack[state.top - 1].isExact || !stack[state.top].isExact)
    let result = try arithmetic.apply(sign, stack[state.top - 1], stack[state.top])
    state.top -= 1
    stack[state.top] = result
  }

  private mutating func compare(_ comparison: Comparison) throws(Trouble) {
    state.top -= 1
    try charge(10, ifInexact: !stack[state.top].isExact || !stack[state.top + 1].isExact)
    stack[state.top] = try arithmetic.compare(comparison, stack[state.top], stack[state.top + 1])
  }

  private mutating func call(_ function: Int32, _ count: Int) throws(Trouble) {
    let first = state.top - count + 1
    let arguments = (0..<count).map { stack[first + $0] }
    let result = try arithmetic.apply(program.functions[Int(function)], arguments)
    let hasSeries = program.functions[Int(function)].boundedBody != nil
    let cost = result.isExact ? 10 : hasSeries ? Self.costOfSeries : 100
    try charge(cost, ifInexact: !arguments.allSatisfy { $0.isExact } || !result.isExact)
    state.top = first
    stack[first] = result
  }

  private mutating func enter(_ unit: Int32) throws(Trouble) {
    let callee = program.units[Int(unit)]
    let name = program.origins[Int(unit)].function ?? ""
    guard state.depth < program.limits.depth else {
      throw Trouble(
        "calls of `\(name)` are nested more than \(program.limits.depth) deep", kind: .limit)
    }
    try charge(callee.length)
    let inner = state.top - callee.parameterCount + 1
    let kept = inner + callee.slotCount
    stack[kept] = .approximate(Double(state.index))
    stack[kept + 1] = .approximate(Double(inner - state.base))
    state = MachineState(
      index: callee.start - 1, base: inner, top: kept + 1, depth: state.depth + 1)
  }

  private mutating func leave(_ slots: Int) {
    let value = stack[state.top]
    let kept = state.base + slots
    let (index, offset) = (stack[kept].real, stack[kept + 1].real)
    stack[state.base] = value
    state = MachineState(
      index: Int(index), base: state.base - Int(offset), top: state.base, depth: state.depth - 1)
  }

  func check(_ left: Int) throws(Trouble) {
    guard left < 0 else { return }
    throw Trouble(
      "the evaluation takes too long (limit: \(program.limits.work) steps)", kind: .limit)
  }

  private mutating func charge(_ length: Int) throws(Trouble) {
    work -= length
    try check(work)
  }

  private mutating func begin(_ slot: Int32, _ isProduct: Bool) throws(Trouble) -> Bool {
    let (lower, upper) = (stack[state.top - 1], stack[state.top])
    state.top -= 2
    let span = try arithmetic.apply(.subtract, upper, lower)
    if span.isEstimated { restsOnEstimates = true }
    let count = try arithmetic.floor(span) + 1
    guard count >= 1 else {
      push(.exact(isProduct ? .one : .zero))
      return false
    }
    guard count <= Double(program.limits.terms) else {
      let name = isProduct ? "product" : "sum"
      throw Trouble(
        "the \(name) has \(ExactArithmetic.words(count)) terms, more than \(program.limits.terms)",
        kind: .limit)
    }
    stack[state.base + Int(slot)] = lower
    loops.append(ExactLoop(lower, Int(count), isProduct: isProduct))
    return true
  }

  /// Takes a term; true when there is another, else the result is on the stack.
  private mutating func repeats(_ slot: Int32, _ start: Int32) throws(Trouble) -> Bool {
    let last = loops.count - 1
    try loops[last].take(stack[state.top], arithmetic)
    try charge(3, ifInexact: !loops[last].isExact)
    try charge(state.index - Int(start) + 1)
    if let next = try loops[last].nextIndex(arithmetic) {
      state.top -= 1
      stack[state.base + Int(slot)] = next
      return true
    }
    stack[state.top] = loops.removeLast().result
    return false
  }
}
