/// Encloses a program's values over a box of arguments; where a condition may hold or fail both branches run, and an
/// evaluation too long or too deep claims nothing.
///
/// It knows of the values what its numbers hold: bounds, the sizes of derivatives, the growth towards infinity.
package struct EnclosureMachine<Number: EnclosedNumber>: Calculation {
  /// A number or a truth value; the other one is undefined.
  package struct Cell {
    package var number = Number(.nowhere)
    var truth = TruthEnclosure.undefined
  }

  typealias Value = Cell
  typealias Failure = Stopped

  static var mayBeUnclear: Bool { true }
  /// Branches may run that are not needed.
  static var deepest: Int { 100 }

  /// The instructions that may still be done: a plot asks for thousands of enclosures.
  private var work = 100_000
  private var loops: [EnclosureLoop<Number>] = []

  package static func value(_ program: Program, _ arguments: [Number]) -> Cell {
    run(program, program.start, arguments)
      ?? Cell(number: Number(.everything), truth: .everything)
  }

  /// The value with what a frame begins with; nil if it takes too long.
  static func run(_ program: Program, _ start: MachineState, _ frame: [Number]) -> Cell? {
    withUnsafeTemporaryAllocation(of: Cell.self, capacity: program.capacity) { memory in
      guard let stack = memory.baseAddress else { return nil }
      for (index, number) in frame.enumerated() { stack[start.base + index] = Cell(number: number) }
      var machine = EnclosureMachine()
      return try? program.run(&machine, stack, from: start)
    }
  }

  @inline(never)
  static func keep(_ number: Int, _ place: Place) {
    place[0] = Cell(number: Number(Enclosure(Double(number))))
  }

  static func number(_ place: Place) -> Int { Int(place[0].number.bounds.lower) }

  @inline(never)
  static func constant(_ number: Double, _ index: Int, of program: Program, _ place: Place) {
    let bounds = program.poolBounds.isEmpty ? Enclosure(number) : program.poolBounds[index]
    let truth: TruthEnclosure = number.isNaN ? .undefined : number == 0 ? .never : .always
    place[0] = Cell(number: Number(bounds), truth: truth)
  }

  @inline(never)
  static func noBranch(_ place: Place) { place[0] = Cell() }

  @inline(never)
  func negate(_ place: Place) { place[0] = Cell(number: -place[0].number) }

  @inline(never)
  func invert(_ place: Place) { place[0] = Cell(truth: place[0].truth.negated) }

  @inline(never)
  func factorial(_ place: Place) { place[0] = Cell(number: .factorial(place[0].number)) }

  @inline(never)
  func square(_ place: Place) { place[0] = Cell(number: .square(place[0].number)) }

  @inline(never)
  func apply(_ sign: Operator, _ place: Place) {
    let (left, right) = (place[0].number, place[1].number)
    switch sign {
    case .add: place[0] = Cell(number: left + right)
    case .subtract: place[0] = Cell(number: left - right)
    case .multiply: place[0] = Cell(number: left * right)
    case .divide: place[0] = Cell(number: left / right)
    case .power: place[0] = Cell(number: .pow(left, right))
    }
  }

  @inline(never)
  func compare(_ sign: Comparison, _ place: Place) {
    place[0] = Cell(truth: place[0].number.bounds.compared(sign, place[1].number.bounds))
  }

  func answer(_ place: Place) -> Answer {
    switch place[0].truth {
    case .always: .yes
    case .never: .no
    case .undefined: .undefined
    case let truth: .unclear(truth)
    }
  }

  @inline(never)
  func join(_ word: Connective, _ rest: Cell, _ place: Place) {
    let first = place[0].truth
    place[0] = Cell(truth: word == .and ? first.and(rest.truth) : first.or(rest.truth))
  }

  @inline(never)
  func choose(_ condition: TruthEnclosure, _ then: Cell, _ other: Cell, _ place: Place) {
    place[0] = Cell(
      number: .choose(condition, then: then.number, else: other.number),
      truth: condition.and(then.truth).or(condition.negated.and(other.truth)))
  }

  @inline(never)
  func call(_ function: Int, _ place: Place, _ count: Int, isList: Bool, of program: Program) {
    let value = Number.applied(program.functions[function], count) { place[$0].number }
    place[0] = Cell(number: value)
  }

  func operate(
    _ use: OperatorUse, _ stack: Place, _ state: MachineState, of program: Program
  ) throws(Stopped) { throw Stopped() }

  mutating func charge(_ steps: Int) throws(Stopped) {
    work -= steps
    if work < 0 { throw Stopped() }
  }

  @inline(never)
  mutating func begin(
    _ bounds: Place, _ variable: Place, isProduct: Bool, _ limits: EvaluationLimits
  ) throws(Stopped) -> Bool {
    let loop = EnclosureLoop(bounds[0].number, bounds[1].number, isProduct: isProduct)
    guard let loop else { throw Stopped() }
    loops.append(loop)
    return next(bounds, variable)
  }

  @inline(never)
  mutating func take(_ state: Place, _ variable: Place, isProduct: Bool) -> Bool {
    loops[loops.count - 1].take(state[0].number)
    return next(state, variable)
  }

  private mutating func next(_ state: Place, _ variable: Place) -> Bool {
    if let next = loops[loops.count - 1].variable {
      variable[0] = Cell(number: next)
      return true
    }
    state[0] = Cell(number: loops.removeLast().value)
    return false
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
    var places = frame.map { Number($0) }
    places[slot] = x
    return EnclosureMachine.run(program, start, places)?.number ?? Number(.everything)
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
