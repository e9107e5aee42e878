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
  /// Inexact factorials of exact numbers, at this machine's precision: laws ask for the same few at each point of an integral.
  private var factorials: [FormulaValue: FormulaValue] = [:]

  /// The value of a program compiled without folding: exact, else with ever more bits, else in double precision.
  static func value(
    _ program: Program, _ values: [FormulaValue], effort: Int = usualEffort
  ) throws(FormulaError) -> FormulaValue {
    let value: FormulaValue
    do throws(Trouble) {
      value = try exact(program, values, effort)
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

  /// A value may take some four thousand elementary functions of 192 bits.
  static let usualEffort = 400_000

  private static func exact(
    _ program: Program, _ values: [FormulaValue], _ effort: Int
  ) throws(Trouble) -> FormulaValue {
    var digits = 0
    for precision in Precision.all {
      let (outcome, isLimited) = attempt(program, values, precision, effort: effort)
      if case .failure(let trouble) = outcome {
        if trouble.doubt == .forever { break }
        if trouble.doubt == .precision {
          guard precision.isLast else { continue }
          // If there is no value, double precision gives the reason.
          do throws(Trouble) {
            _ = try attempt(program, values, nil, effort: effort).outcome.get()
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
    let rough = try attempt(program, values, nil, effort: effort).outcome.get()
    guard case .approximate(let number) = rough, number.isFinite else { return rough }
    return try rounded(program, values) ?? rough
  }

  /// A value by the bounds of rounding errors, where all that it rests on has bounds; refused if these tell nothing.
  private static func rounded(
    _ program: Program, _ values: [FormulaValue]
  ) throws(Trouble) -> FormulaValue? {
    let parts = (values + program.pool).map { Enclosure(around: $0) }
    guard program.isEnclosed(from: 0, to: program.units[0].length),
      parts.allSatisfy({ $0.isBounded }),
      let bounds = EnclosureMachine<Enclosure>.run(
        program.bounded, program.start, Array(parts.prefix(values.count)))?.number
    else { return nil }
    guard bounds.definedness == .everywhere, bounds.isBounded, let ball = bounds.ball(192) else {
      throw Trouble("the value is not known: errors of rounding on the way are as large as it is")
    }
    return .bounded(ball)
  }

  /// Bounds of a value at the shortest decimal of x, with ever more bits until they are narrow; nil if none are known.
  ///
  /// A decimal, as constants are: so `floor(10x)` rises at 0.3, not one double above. Each trial has the work of some
  /// twenty elementary functions, as plots ask for thousands of values.
  static func bounds(
    _ program: Program, at x: Double, until isNarrow: (Enclosure) -> Bool
  ) -> Enclosure? {
    let exact = Rational(shortestDecimal: x)
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
        guard let bounds = Enclosure(boundsOf: value)?.signed(as: value) else { return nil }
        if isNarrow(bounds) { return bounds }
        found = bounds
      }
    }
    return found
  }

  private static func attempt(
    _ program: Program, _ values: [FormulaValue], _ precision: Precision?, effort: Int
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

  static func keep(_ number: Int, _ place: Place) { place[0] = .approximate(Double(number)) }
  static func number(_ place: Place) -> Int { Int(place[0].real) }

  static func constant(_ number: Double, _ index: Int, of program: Program, _ place: Place) {
    place[0] = program.pool[index]
  }

  static func noBranch(_ place: Place) throws(Trouble) {
    throw Trouble("no condition is true here")
  }

  func negate(_ place: Place) { place[0] = ExactArithmetic.negate(place[0]) }

  func invert(_ place: Place) {
    place[0] = .truth(place[0].bare != .truth(true)).marked(asEstimated: place[0].isEstimated)
  }

  mutating func factorial(_ place: Place) throws(Trouble) {
    let argument = place[0]
    if argument.isExact, let known = factorials[argument] {
      place[0] = known
      return
    }
    place[0] = try arithmetic.factorial(argument)
    try charge(Self.costOfSeries, ifInexact: !place[0].isExact)
    if argument.isExact, !place[0].isExact, factorials.count < 8 { factorials[argument] = place[0] }
  }

  mutating func square(_ place: Place) throws(Trouble) {
    try charge(1, ifInexact: !place[0].isExact)
    place[0] = try arithmetic.apply(.power, place[0], .exact(Rational(2)))
  }

  mutating func apply(_ sign: Operator, _ place: Place) throws(Trouble) {
    try charge(1, ifInexact: !place[0].isExact || !place[1].isExact)
    place[0] = try arithmetic.apply(sign, place[0], place[1])
  }

  mutating func compare(_ sign: Comparison, _ place: Place) throws(Trouble) {
    try charge(10, ifInexact: !place[0].isExact || !place[1].isExact)
    place[0] = try arithmetic.compare(sign, place[0], place[1])
  }

  mutating func answer(_ place: Place) -> Answer {
    if place[0].isEstimated { restsOnEstimates = true }
    return place[0].bare == .truth(true) ? .yes : .no
  }

  mutating func call(
    _ function: Int, _ place: Place, _ count: Int, isList: Bool, of program: Program
  ) throws(Trouble) {
    let function = program.functions[function]
    let arguments = Array(UnsafeBufferPointer(start: place, count: count))
    place[0] = try arithmetic.apply(function, arguments)
    let hasSeries = function.boundedBody != nil
    let cost = place[0].isExact ? 10 : hasSeries ? Self.costOfSeries : 100
    try charge(cost, ifInexact: !arguments.allSatisfy { $0.isExact } || !place[0].isExact)
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
    _ bounds: Place, _ variable: Place, isProduct: Bool, _ limits: EvaluationLimits
  ) throws(Trouble) -> Bool {
    let span = try arithmetic.apply(.subtract, bounds[1], bounds[0])
    if span.isEstimated { restsOnEstimates = true }
    let count = try arithmetic.floor(span) + 1
    guard count >= 1 else {
      bounds[0] = .exact(isProduct ? .one : .zero)
      return false
    }
    guard count <= Double(limits.terms) else {
      let name = isProduct ? "product" : "sum"
      throw Trouble(
        "the \(name) has \(NumberText.text(count)) terms, more than \(limits.terms)",
        kind: .limit)
    }
    loops.append(ExactLoop(bounds[0], Int(count), isProduct: isProduct))
    variable[0] = bounds[0]
    return true
  }

  mutating func take(
    _ state: Place, _ variable: Place, isProduct: Bool
  ) throws(Trouble) -> Bool {
    let last = loops.count - 1
    try loops[last].take(state[0], arithmetic)
    try charge(3, ifInexact: !loops[last].isExact)
    if let next = try loops[last].nextIndex(arithmetic) {
      variable[0] = next
      return true
    }
    state[0] = loops.removeLast().result
    return false
  }
}

extension Enclosure {
  /// Bounds that tell a number too small for a double from 0: the least double stands for it.
  fileprivate func signed(as value: FormulaValue) -> Self {
    guard containsZero, !isPoint, let sign = Precision.all[0].sum(of: value)?.sign, sign != 0 else {
      return self
    }
    let least = Double(sign) * .leastNonzeroMagnitude
    return sign > 0
      ? Self(lower: least, upper: Swift.max(upper, least))
      : Self(lower: Swift.min(lower, least), upper: least)
  }
}
