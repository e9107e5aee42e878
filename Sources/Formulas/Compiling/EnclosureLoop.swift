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
