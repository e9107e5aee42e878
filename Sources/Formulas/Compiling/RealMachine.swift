/// Computes in double precision, where NaN is undefined and stays so.
struct RealCalculation: Calculation {
  /// The instructions that may still be done; negative when the evaluation was stopped.
  var work: Int
  var operatorDepth = 0

  typealias Value = Double
  typealias Failure = Stopped

  static var placesOfLoop: Int { 5 }

  static func keep(_ number: Int, _ place: Place) { place[0] = Double(number) }
  static func number(_ place: Place) -> Int { Int(place[0]) }
  static func constant(_ number: Double, _ index: Int, of program: Program, _ place: Place) {
    place[0] = number
  }

  static func noBranch(_ place: Place) { place[0] = .nan }
  func negate(_ place: Place) { place[0] = -place[0] }
  func invert(_ place: Place) { place[0] = 1 - place[0] }
  func factorial(_ place: Place) { place[0] = RealArithmetic.factorial(place[0]) }
  func square(_ place: Place) { place[0] *= place[0] }

  func apply(_ sign: Operator, _ place: Place) {
    switch sign {
    case .add: place[0] += place[1]
    case .subtract: place[0] -= place[1]
    case .multiply: place[0] *= place[1]
    case .divide: place[0] = place[1] == 0 ? .nan : place[0] / place[1]
    case .power: place[0] = RealArithmetic.power(place[0], place[1])
    }
  }

  func compare(_ sign: Comparison, _ place: Place) {
    let isUndefined = place[0].isNaN || place[1].isNaN
    place[0] = isUndefined ? .nan : sign.holds(place[0], place[1]) ? 1 : 0
  }

  func answer(_ place: Place) -> Answer {
    place[0].isNaN ? .undefined : place[0] == 0 ? .no : .yes
  }

  func call(_ function: Int, _ place: Place, _ count: Int, isList: Bool, of program: Program) {
    if isList {
      place[0] = program.bodies[function].list(UnsafeBufferPointer(start: place, count: count))
    } else if count == 1 {
      place[0] = program.bodies[function].unary(place[0])
    } else {
      place[0] = program.bodies[function].binary(place[0], place[1])
    }
  }

  mutating func charge(_ steps: Int) throws(Stopped) {
    work -= steps
    if work < 0 { throw Stopped() }
  }

  @inline(never)
  mutating func operate(
    _ use: OperatorUse, _ stack: Place, _ state: MachineState, of program: Program
  ) throws(Stopped) {
    let bound = program.operators[use.index].bound
    let first = state.top - bound.argumentCount + 1
    let arguments = (first..<first + bound.argumentCount).map { stack[$0] }
    stack[first] = .nan
    guard let body = bound.body, operatorDepth < EvaluationLimits.operatorDepth,
      !arguments.contains(where: { $0.isNaN })
    else { return }
    operatorDepth += 1
    defer { operatorDepth -= 1 }
    if let search = bound.search, program.isEnclosed(from: state.index + 1, to: use.end) {
      let places = program.slotCount(of: state.index)
      let function = BoundFunction(
        program: program, start: state.next, end: use.end - 1, slot: use.slot,
        frame: (0..<places).map { Enclosure(stack[state.base + $0]) })
      if let value = function.value(of: search, arguments, &work) {
        stack[first] = value
        return
      }
    }
    let value = try? body({ function(use, stack, state, of: program, at: $0) }, arguments)
    try charge(0)
    stack[first] = value?.value ?? .nan
  }

  /// The value of an operator's function.
  mutating func function(
    _ use: OperatorUse, _ stack: UnsafeMutablePointer<Double>, _ state: MachineState,
    of program: Program, at x: Double
  ) -> Double {
    work -= use.end - state.index - 1
    if work < 0 { return .nan }
    stack[state.base + use.slot] = x
    return (try? program.run(&self, stack, from: state.next)) ?? .nan
  }

  // MARK: Sums and products: the lower bound, the number of terms, how many were taken, the total, what rounding cut off

  @inline(never)
  func begin(
    _ state: Place, _ variable: Place, isProduct: Bool, _ limits: EvaluationLimits
  ) -> Bool {
    let count = (state[1] - state[0]).rounded(.down) + 1
    guard count >= 1, count <= Double(limits.terms) else {
      state[0] = count < 1 ? (isProduct ? 1 : 0) : .nan
      return false
    }
    (state[1], state[2], state[3], state[4]) = (count, 0, isProduct ? 1 : 0, 0)
    variable[0] = state[0]
    return true
  }

  @inline(never)
  func take(_ state: Place, _ variable: Place, isProduct: Bool) -> Bool {
    let term = state[5]
    state[2] += 1
    if term.isNaN {
      state[0] = .nan
      return false
    }
    if isProduct {
      state[3] *= term
    } else {
      var sum = CompensatedSum(sum: state[3], rest: state[4])
      sum.add(term)
      (state[3], state[4]) = (sum.sum, sum.rest)
    }
    if state[2] < state[1] {
      variable[0] = state[0] + state[2]
      return true
    }
    state[0] = isProduct ? state[3] : CompensatedSum(sum: state[3], rest: state[4]).value
    return false
  }
}

extension Program {
  /// The value for these values of the variables, of which there must be enough; NaN if undefined or stopped by a
  /// limit; allocates only for stacks from a kilobyte on, or where arrays are needed.
  func value(_ values: UnsafeBufferPointer<Double>) -> Double {
    // A stack of a fixed size is made faster than one of the size that is needed.
    if capacity <= 32 {
      return withUnsafeTemporaryAllocation(of: Double.self, capacity: 32) { value(values, $0) }
    }
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: capacity) { value(values, $0) }
  }

  private func value(
    _ values: UnsafeBufferPointer<Double>, _ memory: UnsafeMutableBufferPointer<Double>
  ) -> Double {
    guard let stack = memory.baseAddress else { return .nan }
    for index in 0..<variableCount { stack[index] = values[index] }
    var calculation = RealCalculation(work: limits.work)
    return (try? run(&calculation, stack, from: start)) ?? .nan
  }

  func constant(from start: Int, _ count: Int) -> Double {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { memory in
      guard let stack = memory.baseAddress else { return .nan }
      var calculation = RealCalculation(work: 0)
      let state = MachineState(index: start, base: 0, top: -1, depth: 0)
      return (try? run(&calculation, stack, from: state)) ?? .nan
    }
  }
}
