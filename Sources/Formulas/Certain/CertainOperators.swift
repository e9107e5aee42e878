internal import Estimates

extension BoundFunction {
  /// The value of an operator in double precision; nil if bounds do not determine it, NaN if there is none.
  func value(of search: BoundOperator.Search, _ ends: [Double], _ work: inout Int) -> Double? {
    guard ends[0] != ends[1] || search != .integral else { return 0 }
    let (low, high) = (Swift.min(ends[0], ends[1]), Swift.max(ends[0], ends[1]))
    switch search {
    case .integral:
      do throws(CertainIntegral.Failure) {
        let integral = try CertainIntegral(
          self, from: Enclosure(low), to: Enclosure(high), tolerance: 1e-11, mostPieces: 1000)
        work -= integral.pieces.count * 20 * (end - start.index)
        guard integral.relativeError < 1e-4 else { return nil }
        let value = integral.value
        return (ends[0] < ends[1] ? 1 : -1) * (value.lower / 2 + value.upper / 2)
      } catch {
        if case .unknown = error { return nil }
        return .nan
      }
    case .roots: return nil
    case .root:
      let roots = CertainRoots(self, from: low, to: high, mostPieces: 2000)
      work -= 2000 * (end - start.index)
      guard let first = roots.findings.first else { return .nan }
      // What lies around an end may be a zero outside.
      guard first.slope != nil, low <= first.range.lowerBound, first.range.upperBound <= high else {
        return nil
      }
      return first.range.middle
    case .extreme(let isLargest), .place(let isLargest):
      let extreme = CertainMinimum(
        self, from: Enclosure(low), to: Enclosure(high), sign: isLargest ? -1 : 1, mostPieces: 2000)
      work -= 2000 * (end - start.index)
      guard extreme.value.isBounded else { return nil }
      if case .place = search {
        return extreme.places.first.map { $0.middle }
      }
      return extreme.value.lower / 2 + extreme.value.upper / 2
    }
  }
}

extension CertainIntegral {
  /// How wide the bounds are by the size of the integral; 0 where both are too small to matter.
  var relativeError: Double {
    let error = value.upper - value.lower
    return error < 0x1p-1000 ? 0 : error / Enclosure.abs(value).upper
  }
}

extension ExactMachine {
  private static let effortOfOperator = 3000

  /// The value of an operator with bounds; nil if they do not tell it.
  mutating func certain(
    _ search: BoundOperator.Search, _ name: String, _ precision: Precision, _ use: OperatorUse,
    _ state: MachineState
  ) throws(Trouble) -> FormulaValue? {
    guard program.isEnclosed(from: state.index + 1, to: use.end) else { return nil }
    // A hundred in a formula; more would take too long.
    effort -= Self.effortOfOperator
    guard effort >= 0 else { return nil }
    let function = BoundFunction(
      program: program.bounded, start: state.next, end: use.end - 1, slot: use.slot,
      frame: (0..<program.slotCount(of: state.index)).map {
        Enclosure(around: stack[state.base + $0])
      })
    let ends = [stack[state.top - 1], stack[state.top]]
    var question = CertainSearch(
      machine: self, function: function, name: name, precision: precision, ends: ends,
      bounds: ends.map { Enclosure(around: $0) })
    defer { self = question.machine }
    return try question.value(of: search)
  }
}

/// A search for the value of an operator, by bounds of its function and by digits that a machine computes.
private struct CertainSearch {
  var machine: ExactMachine
  let function: BoundFunction
  let name: String
  let precision: Precision
  let ends: [FormulaValue]
  let bounds: [Enclosure]

  private static let mostPoints = 30_000
  /// The most effort of one search, some seconds: points of a rule that need several series each use it up.
  private static let mostEffort = 25 * ExactMachine.usualEffort
  /// The effort of all values so far.
  var spent = 0

  private var bits: Int { precision.bits }

  mutating func value(of search: BoundOperator.Search) throws(Trouble) -> FormulaValue? {
    if case .integral = search { return try integral() }
    guard search != .roots, bounds[0].isBounded, bounds[1].isBounded,
      let order = try? precision.order(ends[0], ends[1])
    else { return nil }
    guard order <= 0 else { throw Trouble("`\(name)`: the range \(words("to")) is empty") }
    return try search == .root ? root() : extreme(search)
  }

  private func words(_ between: String) -> String {
    ends.map { NumberText.text($0.real) }.joined(separator: " \(between) ")
  }

  private mutating func extreme(
    _ search: BoundOperator.Search
  ) throws(Trouble) -> FormulaValue? {
    let isLargest = search == .extreme(isLargest: true) || search == .place(isLargest: true)
    let sign = isLargest ? -1.0 : 1
    let extreme = CertainMinimum(
      function, from: bounds[0], to: bounds[1], sign: sign, mostPieces: 4000)
    guard extreme.value.isBounded else {
      let width = bounds[1].upper - bounds[0].lower
      for middle in extreme.places.map({ $0.middle })
      where Unbounded.falls(near: middle, within: width, { sign * function(Enclosure($0)).real }) {
        throw Trouble("`\(name)`: " + Unbounded.words(near: middle, within: width))
      }
      return nil
    }
    if let place = jump(before: extreme, sign) {
      let bound = FormulaValue.simplest(extreme.value.lower...extreme.value.upper).real
      throw Trouble(
        "`\(name)`: there is no \(isLargest ? "largest" : "smallest") value: near "
          + "\(NumberText.text(place)) the values come arbitrarily close to \(NumberText.text(bound))"
      )
    }
    let isPlace = search == .place(isLargest: isLargest)
    if let end = extreme.end {
      if isPlace { return ends[end] }
      if let value = value(at: ends[end]) { return value }
    }
    if extreme.places.count == 1, let range = extreme.places.first {
      let isInside = bounds[0].upper <= range.lowerBound && range.upperBound <= bounds[1].lower
      if isPlace {
        if isInside, range.lowerBound == range.upperBound { return .real(range.lowerBound) }
        return range.ball(bits).map { .bounded($0) }
      }
      if isInside, let known = value(at: .simplest(range)) {
        // Of many places, the simplest is the one sought if its value is the bound itself.
        let bound = isLargest ? extreme.value.upper : extreme.value.lower
        if range.lowerBound == range.upperBound || known == .real(bound) { return known }
      }
      if let value = ball(over: range) { return .bounded(value) }
    }
    return isPlace ? nil : extreme.value.ball(bits).map { .bounded($0) }
  }

  /// The first jump, if the function approaches its least value only at jumps and never takes it; with a negative sign,
  /// likewise for the greatest value.
  ///
  /// Only jumps at fractions count, because the value there can be computed; at others, such as √2, it cannot be decided whether the
  /// value is taken.
  private mutating func jump(before extreme: CertainMinimum, _ sign: Double) -> Double? {
    let bound = sign < 0 ? -extreme.value.upper : extreme.value.lower
    let reach = Self.nearness * (bounds[1].upper - bounds[0].lower)
    var first: Double?
    for place in extreme.places {
      // A place that is a single number may stand for the fraction that it is nearest to.
      let fraction = FormulaValue.simplest(place.lowerBound.nextDown...place.upperBound.nextUp)
      let edge = fraction.real
      guard place.upperBound - place.lowerBound < reach,
        min(NumberText.text(edge).utf8.count, fraction.description.utf8.count) <= Self.mostDigits,
        let taken = value(at: fraction)?.real
      else { return nil }
      let gap = sign * taken - bound
      guard gap > Self.nearness * abs(bound) else { return nil }
      var isApproached = false
      // Bounds of the fraction reach some steps beyond its double.
      let beside = [edge - 4 * edge.ulp, edge + 4 * edge.ulp]
      for isLeft in [true, false] where isLeft ? bounds[0].upper < edge : edge < bounds[1].lower {
        let side =
          isLeft
          ? min(max(edge - reach, bounds[0].upper), beside[0])...beside[0]
          : beside[1]...max(min(edge + reach, bounds[1].lower), beside[1])
        let jet = function(Jet(variable: side))
        guard (sign < 0 ? -jet.bounds : jet.bounds).lower <= bound + 1e-3 * gap else { continue }
        guard jet.isMonotone, ((jet.slope.lower > 0) == (sign < 0)) == isLeft else { return nil }
        isApproached = true
      }
      guard isApproached else { return nil }
      first = first ?? edge
    }
    return first
  }

  private static var nearness: Double { 1e-6 }
  private static var mostDigits: Int { 8 }

  private mutating func ball(over range: ClosedRange<Double>) -> Ball? {
    let jet = function(Jet(variable: range))
    let change = jet.slope * (Enclosure(range) - Enclosure(range.middle))
    guard jet.bounds.definedness == .everywhere, change.isBounded, let room = change.ball(bits)
    else { return nil }
    return ball(at: Ball(range.centre, precision: bits))?.adding(room, bits)
  }

  /// The first zero between two ends, by Newton's step with many bits; nil if it is not certain that there is one.
  private mutating func root() throws(Trouble) -> FormulaValue? {
    if value(at: ends[0]) == .exact(.zero) { return ends[0] }
    let roots = CertainRoots(
      function, from: bounds[0].lower, to: bounds[1].upper, mostPieces: 20_000
    ) { x in value(at: .real(x)).flatMap { try? precision.ball($0).sign } }
    for finding in roots.findings {
      guard let found = refined(finding) else { return nil }
      // A zero beside an end may lie outside.
      if finding.range.lowerBound <= bounds[0].upper, try precision.order(found, ends[0]) < 0 {
        continue
      }
      guard finding.range.upperBound >= bounds[1].lower else { return found }
      if value(at: ends[1]) == .exact(.zero) { return ends[1] }
      if try precision.order(found, ends[1]) <= 0 { return found }
    }
    throw Trouble("`\(name)`: the function is nowhere 0 between \(words("and"))")
  }

  /// A zero to many bits; nil if it is not certain that there is one.
  private mutating func refined(_ finding: CertainRoots.Finding) -> FormulaValue? {
    // The simplest number of the range may be the zero itself.
    let simple = FormulaValue.simplest(finding.range)
    if value(at: simple) == .exact(.zero) { return simple }
    return finding.refined(bits) { ball(at: Ball($0, precision: bits)) }
  }

  private mutating func integral() throws(Trouble) -> FormulaValue? {
    if ends[0] == ends[1] { return .exact(.zero) }
    let isFalling = bounds[0].lower > bounds[1].upper
    let (low, high) = isFalling ? (1, 0) : (0, 1)
    guard bounds[low].upper < bounds[high].lower else { return nil }
    let integral: CertainIntegral
    do throws(CertainIntegral.Failure) {
      integral = try CertainIntegral(
        function, from: bounds[low], to: bounds[high], tolerance: 0x1p-62, mostPieces: 8000)
    } catch {
      switch error {
      case .undefined(let place): throw undefined(at: place)
      case .divergent(let place):
        let what = place.isFinite ? "near \(NumberText.text(place))" : "towards infinity"
        throw Trouble("`\(name)`: the integral grows without bounds \(what)")
      case .unknown: return nil
      }
    }
    guard integral.relativeError < 0.5 else { return nil }
    let sum = integral.relativeError >= 1e-4 ? nil : try precise(integral, ends[low], ends[high])
    return (sum ?? integral.value.ball(bits)).map { .bounded(isFalling ? -$0 : $0) }
  }

  private mutating func undefined(at place: Double) -> Trouble {
    put(.real(place))
    do throws(Trouble) { _ = try run() } catch {
      if error.doubt == nil {
        let error = machine.program.error(error, at: function.start.index)
        return Trouble(error.saying("\(error.message), at \(NumberText.text(place))"))
      }
    }
    return Trouble(doubt: .forever)
  }

  /// The sum of the pieces, with the points of the rule computed to all bits; nil if that is too many.
  private mutating func precise(
    _ integral: CertainIntegral, _ low: FormulaValue, _ high: FormulaValue
  ) throws(Trouble) -> Ball? {
    let smooth = integral.pieces.filter { $0.rule != nil }
    guard smooth.count * GaussRule.points.count <= Self.mostPoints else { return nil }
    let rest = integral.pieces.reduce(Enclosure(0)) { $0 + $1.rest }
    var total = rest.ball(bits)
    for piece in smooth {
      guard let range = piece.rule, let sum = total else { return nil }
      let from = try precision.ball(
        integral.isLow(range.lowerBound) ? low : .real(range.lowerBound))
      let to = try precision.ball(
        integral.isHigh(range.upperBound) ? high : .real(range.upperBound))
      let half = to.subtracting(from, bits).half
      let middle = from.adding(half, bits)
      var part = Ball(Rational.zero, precision: bits)
      for point in GaussRule.points {
        let place = middle.adding(half.multiplied(by: point.place, bits), bits)
        guard let value = ball(at: place), spent <= Self.mostEffort else { return nil }
        part = part.adding(value.multiplied(by: point.weight, bits), bits)
      }
      total = sum.adding(part.multiplied(by: half, bits), bits)
    }
    return total
  }

  private mutating func ball(at place: Ball) -> Ball? {
    value(at: .bounded(place)).flatMap { try? precision.ball($0) }
  }

  private mutating func value(at place: FormulaValue) -> FormulaValue? {
    put(place)
    let kept = (machine.effort, machine.loops.count)
    defer {
      spent += kept.0 - machine.effort
      machine.effort = kept.0
      machine.loops.removeLast(machine.loops.count - kept.1)
    }
    return try? run()
  }

  private func put(_ place: FormulaValue) {
    machine.stack[function.start.base + function.slot] = place
  }

  private mutating func run() throws(Trouble) -> FormulaValue {
    try machine.program.run(&machine, machine.stack, from: function.start)
  }
}

extension Enclosure {
  fileprivate var real: Double { definedness == .everywhere ? lower / 2 + upper / 2 : .nan }
}

extension FormulaValue {
  fileprivate static func simplest(_ range: ClosedRange<Double>) -> FormulaValue {
    .exact(.simplest(Enclosure(range)) ?? .zero)
  }

  fileprivate static func real(_ number: Double) -> FormulaValue {
    .exact(Rational(exactly: number) ?? .zero)
  }
}
