internal import ExactNumbers

/// Computes values that are exact where possible, and says where and why there is none.
struct ExactMachine: Calculation {
  typealias Value = FormulaValue
  typealias Failure = Trouble

  let program: Program
  let stack: UnsafeMutablePointer<FormulaValue>
  let arithmetic: ExactArithmetic
  /// The instructions that may still be done; negative when the evaluation was stopped.
  var work: Int
  var effort: Int
  /// True if a value has bounds that more bits do not narrow.
  var isLimited = false
  var restsOnEstimates = false
  var operatorDepth = 0
  var loops: [ExactLoop] = []

  /// The value of a program compiled without folding: exact, else with ever more bits, else in double precision.
  static func value(
    _ program: Program, _ values: [FormulaValue]
  ) throws(FormulaError) -> FormulaValue {
    let value: FormulaValue
    do throws(Trouble) {
      value = try exact(program, values)
    } catch {
      throw program.error(error, at: 0)
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

  private static func exact(
    _ program: Program, _ values: [FormulaValue]
  ) throws(Trouble) -> FormulaValue {
    var digits = 0
    for precision in Precision.all {
      let (outcome, isLimited) = attempt(program, values, precision)
      if case .failure(let trouble) = outcome {
        if trouble.doubt == .forever { break }
        if trouble.doubt == .precision {
          guard precision.isLast else { continue }
          // If there is no value, double precision gives the reason.
          do throws(Trouble) {
            _ = try attempt(program, values, nil).outcome.get()
          } catch { if error.doubt == nil { throw error } }
        }
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
    return try attempt(program, values, nil).outcome.get()
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
      let (outcome, _) = attempt(
        program, [FormulaValue](repeating: value, count: program.variableCount), precision,
        effort: 2_000 * precision.bits / Precision.all[0].bits)
      switch outcome {
      case .failure(let trouble) where trouble.doubt == .precision: continue
      case .failure(let trouble):
        return trouble.doubt == nil && trouble.kind == .undefined ? .nowhere : nil
      case .success(let value):
        guard let bounds = Enclosure(boundsOf: value) else { return nil }
        if isNarrow(bounds) { return bounds }
        found = bounds
      }
    }
    return found
  }

  private static func attempt(
    _ program: Program, _ values: [FormulaValue], _ precision: Precision?, effort: Int = 400_000
  ) -> (outcome: Result<FormulaValue, Trouble>, isLimited: Bool) {
    withUnsafeTemporaryAllocation(of: FormulaValue.self, capacity: program.capacity) { memory in
      memory.initialize(repeating: .truth(false))
      defer { memory.deinitialize() }
      for index in 0..<program.variableCount { memory[index] = values[index] }
      guard let stack = memory.baseAddress else {
        return (.failure(Trouble(doubt: .forever)), false)
      }
      var machine = ExactMachine(
        program: program, stack: stack, arithmetic: ExactArithmetic(precision: precision),
        work: program.limits.work, effort: effort)
      do throws(Trouble) {
        let value = try program.run(&machine, stack, from: program.start)
        return (.success(value.marked(asEstimated: machine.restsOnEstimates)), machine.isLimited)
      } catch {
        return (.failure(error), machine.isLimited)
      }
    }
  }

  private static let costOfSeries = 400

  static func kept(_ number: Int) -> FormulaValue { .approximate(Double(number)) }
  static func number(_ kept: FormulaValue) -> Int { Int(kept.real) }

  static func constant(_ number: Double, _ index: Int, of program: Program) -> FormulaValue {
    program.pool[index]
  }

  static func noBranch() throws(Trouble) -> FormulaValue {
    throw Trouble("no condition is true here")
  }

  static func negated(_ value: FormulaValue) -> FormulaValue { ExactArithmetic.negate(value) }

  func inverted(_ value: FormulaValue) -> FormulaValue {
    .truth(value.bare != .truth(true)).marked(asEstimated: value.isEstimated)
  }

  mutating func factorial(_ value: FormulaValue) throws(Trouble) -> FormulaValue {
    let result = try arithmetic.factorial(value)
    try charge(Self.costOfSeries, ifInexact: !result.isExact)
    return result
  }

  mutating func square(_ value: FormulaValue) throws(Trouble) -> FormulaValue {
    try apply(.power, value, .exact(Rational(2)))
  }

  mutating func apply(
    _ sign: Operator, _ left: FormulaValue, _ right: FormulaValue
  ) throws(Trouble) -> FormulaValue {
    try charge(1, ifInexact: !left.isExact || !right.isExact)
    return try arithmetic.apply(sign, left, right)
  }

  mutating func compare(
    _ sign: Comparison, _ left: FormulaValue, _ right: FormulaValue
  ) throws(Trouble) -> FormulaValue {
    try charge(10, ifInexact: !left.isExact || !right.isExact)
    return try arithmetic.compare(sign, left, right)
  }

  mutating func answer(_ value: FormulaValue) -> Answer {
    if value.isEstimated { restsOnEstimates = true }
    return value.bare == .truth(true) ? .yes : .no
  }

  mutating func call(
    _ function: Int, _ arguments: UnsafeMutablePointer<FormulaValue>, _ count: Int,
    isList: Bool, of program: Program
  ) throws(Trouble) -> FormulaValue {
    let function = program.functions[function]
    let arguments = Array(UnsafeBufferPointer(start: arguments, count: count))
    let result = try arithmetic.apply(function, arguments)
    let hasSeries = function.boundedBody != nil
    let cost = result.isExact ? 10 : hasSeries ? Self.costOfSeries : 100
    try charge(cost, ifInexact: !arguments.allSatisfy { $0.isExact } || !result.isExact)
    return result
  }

  func tooDeep(_ unit: Int, of program: Program) -> Trouble {
    let name = program.origins[unit].function ?? ""
    return Trouble(
      "calls of `\(name)` are nested more than \(program.limits.depth) deep", kind: .limit)
  }

  func placed(_ failure: Trouble, at index: Int, of program: Program) -> Trouble {
    Trouble(program.error(failure, at: index), doubt: failure.doubt)
  }

  mutating func charge(_ steps: Int) throws(Trouble) {
    work -= steps
    guard work < 0 else { return }
    throw Trouble(
      "the evaluation takes too long (limit: \(program.limits.work) steps)", kind: .limit)
  }

  private mutating func charge(_ cost: Int, ifInexact isInexact: Bool) throws(Trouble) {
    guard isInexact, let precision = arithmetic.precision else { return }
    effort -= cost * precision.bits / Precision.all[0].bits
    if effort < 0 { throw Trouble(doubt: .forever) }
  }

  mutating func begin(
    _ bounds: UnsafeMutablePointer<FormulaValue>, isProduct: Bool, _ limits: EvaluationLimits
  ) throws(Trouble) -> FormulaValue? {
    let span = try arithmetic.apply(.subtract, bounds[1], bounds[0])
    if span.isEstimated { restsOnEstimates = true }
    let count = try arithmetic.floor(span) + 1
    guard count >= 1 else {
      bounds[0] = .exact(isProduct ? .one : .zero)
      return nil
    }
    guard count <= Double(limits.terms) else {
      let name = isProduct ? "product" : "sum"
      throw Trouble(
        "the \(name) has \(NumberText.text(count)) terms, more than \(limits.terms)",
        kind: .limit)
    }
    loops.append(ExactLoop(bounds[0], Int(count), isProduct: isProduct))
    return bounds[0]
  }

  mutating func take(
    _ state: UnsafeMutablePointer<FormulaValue>, isProduct: Bool
  ) throws(Trouble) -> FormulaValue? {
    let last = loops.count - 1
    try loops[last].take(state[0], arithmetic)
    try charge(3, ifInexact: !loops[last].isExact)
    if let next = try loops[last].nextIndex(arithmetic) { return next }
    state[0] = loops.removeLast().result
    return nil
  }
}
