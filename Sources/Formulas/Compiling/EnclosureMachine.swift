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
    value(program, program.start) { stack in
      for index in 0..<program.variableCount { stack[index] = Cell(number: arguments[index]) }
    }
  }

  static func value(
    _ program: Program, _ start: MachineState, _ fill: (UnsafeMutablePointer<Cell>) -> Void
  ) -> Cell {
    withUnsafeTemporaryAllocation(of: Cell.self, capacity: program.capacity) { memory in
      let nothing = Cell(number: Number(.everything), truth: .everything)
      guard let stack = memory.baseAddress else { return nothing }
      fill(stack + start.base)
      var machine = EnclosureMachine()
      return (try? program.run(&machine, stack, from: start)) ?? nothing
    }
  }

  static func kept(_ number: Int) -> Cell { Cell(number: Number(Enclosure(Double(number)))) }
  static func number(_ kept: Cell) -> Int { Int(kept.number.bounds.lower) }

  static func constant(_ number: Double, _ index: Int, of program: Program) -> Cell {
    let bounds = program.poolBounds.isEmpty ? Enclosure(number) : program.poolBounds[index]
    let truth: TruthEnclosure = number.isNaN ? .undefined : number == 0 ? .never : .always
    return Cell(number: Number(bounds), truth: truth)
  }

  static func noBranch() -> Cell { Cell() }
  static func negated(_ value: Cell) -> Cell { Cell(number: -value.number) }
  func inverted(_ value: Cell) -> Cell { Cell(truth: value.truth.negated) }
  func factorial(_ value: Cell) -> Cell { Cell(number: .factorial(value.number)) }
  func square(_ value: Cell) -> Cell { Cell(number: .square(value.number)) }

  func apply(_ sign: Operator, _ left: Cell, _ right: Cell) -> Cell {
    switch sign {
    case .add: Cell(number: left.number + right.number)
    case .subtract: Cell(number: left.number - right.number)
    case .multiply: Cell(number: left.number * right.number)
    case .divide: Cell(number: left.number / right.number)
    case .power: Cell(number: .pow(left.number, right.number))
    }
  }

  func compare(_ sign: Comparison, _ left: Cell, _ right: Cell) -> Cell {
    Cell(truth: left.number.bounds.compared(sign, right.number.bounds))
  }

  func answer(_ value: Cell) -> Answer {
    switch value.truth {
    case .always: .yes
    case .never: .no
    case .undefined: .undefined
    default: .unclear(value.truth)
    }
  }

  static func joined(_ word: Connective, _ first: TruthEnclosure, _ rest: Cell) -> Cell {
    Cell(truth: word == .and ? first.and(rest.truth) : first.or(rest.truth))
  }

  static func joined(_ condition: TruthEnclosure, _ then: Cell, _ other: Cell) -> Cell {
    Cell(
      number: .choose(condition, then: then.number, else: other.number),
      truth: condition.and(then.truth).or(condition.negated.and(other.truth)))
  }

  func call(
    _ function: Int, _ arguments: UnsafeMutablePointer<Cell>, _ count: Int, isList: Bool,
    of program: Program
  ) -> Cell {
    let function = program.functions[function]
    guard let body = function.enclosureBody else { return Cell(number: Number(.everything)) }
    return Cell(number: .applied(function, body, count) { arguments[$0].number })
  }

  func operate(
    _ use: OperatorUse, _ stack: UnsafeMutablePointer<Cell>, _ state: MachineState,
    of program: Program
  ) throws(Stopped) -> Cell { throw Stopped() }

  mutating func charge(_ steps: Int) throws(Stopped) {
    work -= steps
    if work < 0 { throw Stopped() }
  }

  mutating func begin(
    _ bounds: UnsafeMutablePointer<Cell>, isProduct: Bool, _ limits: EvaluationLimits
  ) throws(Stopped) -> Cell? {
    let loop = EnclosureLoop(bounds[0].number, bounds[1].number, isProduct: isProduct)
    guard let loop else { throw Stopped() }
    loops.append(loop)
    return next(bounds)
  }

  mutating func take(_ state: UnsafeMutablePointer<Cell>, isProduct: Bool) -> Cell? {
    loops[loops.count - 1].take(state[0].number)
    return next(state)
  }

  private mutating func next(_ state: UnsafeMutablePointer<Cell>) -> Cell? {
    if let variable = loops[loops.count - 1].variable { return Cell(number: variable) }
    state[0] = Cell(number: loops.removeLast().value)
    return nil
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
    EnclosureMachine<Number>.value(program, start) { places in
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
