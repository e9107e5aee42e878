internal import CPlatform
internal import Estimates

/// A law of statistics as functions of formulas, `NAME.pdf`, `.logpdf`, `.cdf`, `.sf` and `.quantile`: in double precision
/// by `Estimates`, with bounds by the tails of `Ball`, and exactly where it counts cases.
///
/// The first argument is the point, or for the quantile the probability; the parameters of the law follow.
package struct Law: Sendable {
  struct Doubles {
    let density: (Double) -> Double
    let logDensity: (Double) -> Double
    let probability: (Tail, Double) -> Double
    let quantile: (Tail, Double) -> Double

    init(_ law: some Distribution) {
      density = { law.density(at: $0) }
      logDensity = { law.logDensity(at: $0) }
      probability = { law.probability($0, at: $1) }
      quantile = { law.quantile($0, $1) }
    }
  }

  let name: String
  let title: String
  let parameters: [String]
  /// How many parameters at the end may be left out.
  var optional = 0
  /// The ends of the support; nil for infinity.
  var least: Int? = 0
  var most: Int?
  var isDiscrete = false
  var densities: [String] = []
  /// Of a law of whole numbers, the slopes of functions by their arguments.
  var slopes: [String: [String?]] = [:]
  /// Where the density is greatest; nil if that is not known.
  var mode: @Sendable (_ parameters: [Double]) -> Double? = { _ in nil }
  /// The exact value of a function at a point, if cases are counted or both sides are alike.
  var exact: @Sendable (_ suffix: String, _ x: Rational, _ parameters: [Rational]) -> Rational? = {
    _, _, _ in nil
  }
  let make: @Sendable ([Double]) throws(StatisticsError) -> Doubles
  let tail: @Sendable (_ x: Reckoned, _ parameters: [Reckoned]) -> Ball.Tail?
  /// The probability of a whole number and one more, in proportion to each other.
  var steps:
    (@Sendable (_ x: Reckoned, _ parameters: [Reckoned]) -> (this: Reckoned, next: Reckoned))?
  let logDensity: @Sendable (_ x: Reckoned, _ parameters: [Reckoned]) -> Reckoned

  var functions: [FormulaFunction] {
    [
      function("pdf", isDiscrete ? "probability of x" : "density at x") { $0.density($1) },
      function("logpdf", "logarithm of the pdf") { $0.logDensity($1) },
      function("cdf", "probability of at most x") { $0.probability(.lower, $1) },
      function("sf", "probability of more than x, 1 - cdf(x)") { $0.probability(.upper, $1) },
      function("quantile", "the smallest x with cdf(x) ≥ p") {
        $0.quantile(.lower, $1)
      },
    ]
  }

  private func function(
    _ suffix: String, _ help: String, _ value: @escaping @Sendable (Doubles, Double) -> Double
  ) -> FormulaFunction {
    let full = "\(name).\(suffix)"
    let arity = parameters.count - optional + 1...parameters.count + 1
    let needed = [suffix == "quantile" ? "p" : "x"] + parameters.prefix(parameters.count - optional)
    let more = parameters.suffix(optional).map { ", \($0)" }.joined()
    let usage = "\(full)(\(needed.joined(separator: ", "))\(more.isEmpty ? "" : "[\(more)]"))"
    let function = FormulaFunction(
      full, usage: usage, help: "\(title): \(help)", category: "Distributions",
      body: .list(arity) { arguments in
        guard let law = try? make(Array(arguments.dropFirst())) else { return .nan }
        return value(law, arguments[0])
      }
    )
    .undefined { arguments in reason(full, suffix, arguments) }
    .bounded { arguments, bits throws(FunctionFailure) in
      try bounded(suffix, arguments, bits)
    }
    .accurate { _, value in value.magnitude * 1e-10 }
    .enclosed(stated: .list { enclosure(suffix, $0, value) })
    .exact { numbers throws(FunctionFailure) in
      try known(suffix, numbers[0], Array(numbers.dropFirst()))
    }
    // The point of a density stands for a whole number, as numbers of things do.
    let counts = parameters.prefix(while: Self.countNames.contains).count
    let first = suffix.hasSuffix("pdf") ? 0 : 1
    return (slope(suffix).map { function.differentiated(by: $0) } ?? function)
      .onWholeNumbers(isDiscrete ? first..<1 + counts : 0..<0)
      .written { count in
        suffix == "pdf" ? densities.dropFirst(count - arity.lowerBound).first : nil
      }
  }

  private static let countNames: Set<String> = ["n", "population", "marked", "draws"]

  private func reason(_ full: String, _ suffix: String, _ arguments: [Double]) -> String? {
    do throws(StatisticsError) {
      _ = try make(Array(arguments.dropFirst()))
    } catch {
      return error.message
    }
    if suffix == "quantile", !(0...1).contains(arguments[0]) {
      return "a probability must lie between 0 and 1"
    }
    return isDiscrete
      ? "`\(full)` is not offered beyond 2^53, where one whole number cannot be told from the next"
      : nil
  }

  private func slope(_ suffix: String) -> FormulaFunction.Slope? {
    if isDiscrete { return slopes[suffix].map { texts in .formulas { _ in texts } } }
    guard suffix == "cdf" || suffix == "sf" else { return nil }
    let sign = suffix == "cdf" ? "" : "-"
    return .formulas { count in
      let arguments = ["x", "y", "z"].prefix(count).joined(separator: ", ")
      return ["\(sign)\(name).pdf(\(arguments))"] + [nil, nil].prefix(count - 1)
    }
  }

  /// The exact value; whole numbers are distinguished even from numbers with the same double.
  private func known(
    _ suffix: String, _ x: Rational, _ given: [Rational]
  ) throws(FunctionFailure) -> FormulaValue? {
    for (name, number) in zip(parameters, given) where Self.countNames.contains(name) {
      // A number that is not whole in double precision either is refused there.
      guard number.isInteger || Int(exactly: number.value) == nil else { throw notWhole(name) }
    }
    if isDiscrete, suffix.hasSuffix("pdf"), !x.isInteger, (try? make(given.map { $0.value })) != nil
    {
      guard suffix == "pdf" else { throw noLogarithm }
      return .exact(.zero)
    }
    if let value = exact(suffix, x, given) { return .exact(value) }
    // So near to a whole number that no bounds tell them apart.
    guard isDiscrete, suffix == "cdf" || suffix == "sf", let most = Precision.all.last?.bits,
      Ball(x, precision: most).floor == nil
    else { return nil }
    return try bounded(
      suffix, ([x.floor] + given).map { Ball($0, precision: most) }, CertainDecimal.bits)
  }

  private func notWhole(_ name: String) -> FunctionFailure {
    Trouble.failure("\(name) is not a whole number")
  }

  private var noLogarithm: FunctionFailure {
    Trouble.failure("the pdf is 0 here, which has no logarithm")
  }

  // MARK: With bounds

  private func bounded(
    _ suffix: String, _ arguments: [Ball], _ bits: Int
  ) throws(FunctionFailure) -> FormulaValue? {
    // Parameters that are left out are 0 and 1.
    let parameters =
      Array(arguments.dropFirst())
      + [0, 1].suffix(self.parameters.count + 1 - arguments.count).map { Ball($0) }
    guard (try? make(parameters.map { $0.value })) != nil else { return nil }
    for (name, number) in zip(self.parameters, parameters) where Self.countNames.contains(name) {
      guard let isWhole = isWhole(number) else { return nil }
      if !isWhole { throw notWhole(name) }
    }
    let x = arguments[0]
    switch suffix {
    case "quantile": return quantile(x, parameters, bits)
    case "pdf", "logpdf":
      guard let beyond = side(of: x), let isPossible = isDiscrete ? isWhole(x) : true else {
        return nil
      }
      if !isPossible || beyond != 0 {
        guard suffix == "pdf" else { throw noLogarithm }
        return .exact(.zero)
      }
      let size = logDensity(x, parameters, bits + 16)
      return size.flatMap { suffix == "pdf" ? $0.exponential(bits) : $0 }.map { .bounded($0) }
    default:
      guard let tail = tail(x, parameters, bits) else { return nil }
      if tail.isUpper == (suffix == "sf") {
        if tail.size.sign == 0 { return .exact(.zero) }
        guard tail.size.magnitudeBits > -Ball.largestExponent / 2 else {
          throw Trouble.failure("the probability is too small: its exponent is out of reach")
        }
        return .bounded(tail.size)
      }
      return FormulaValue.rest(of: tail.size, bits)
    }
  }

  /// Whether a number is whole; nil if its bounds leave it open.
  private func isWhole(_ x: Ball) -> Bool? {
    guard let whole = x.floor else { return nil }
    return x.subtracting(Ball(whole), Self.longest).sign.map { $0 == 0 }
  }

  /// More bits than numbers here have.
  private static let longest = 1 << 14

  /// Whether a point lies below the support, -1, in it, 0, or above; nil where that is open.
  private func side(of x: Ball) -> Int? {
    for (end, side) in [(least, -1), (most, 1)] {
      guard let end else { continue }
      switch x.subtracting(Ball(Rational(end), precision: 64), 64).sign {
      case side: return side
      case nil: return nil
      default: break
      }
    }
    return 0
  }

  func tail(_ x: Ball, _ parameters: [Ball], _ bits: Int) -> Ball.Tail? {
    guard let side = side(of: x) else { return nil }
    if side != 0 { return Ball.Tail(size: Ball(.zero, precision: bits), isUpper: side > 0) }
    let whole = isDiscrete ? x.floor.map { Ball(Rational($0), precision: bits + 64) } : x
    let work = bits + 16
    guard let whole else { return nil }
    return tail(Reckoned(whole, work), parameters.map { Reckoned($0, work) })
      ?? summedTail(whole, parameters, bits)
  }

  private static let mostTerms = 100_000

  /// The tail of a law of whole numbers, term by term: beyond the mode the quotients of terms fall, so that what is left out is
  /// below a geometric series.
  private func summedTail(_ x: Ball, _ parameters: [Ball], _ bits: Int) -> Ball.Tail? {
    guard let steps, let start = Int(exactly: x.value), start.magnitude < 1 << 53 else {
      return nil
    }
    let work = bits + 32
    let law = parameters.map { Reckoned($0, work) }
    /// The quotient of the next term outward and this one.
    func quotient(_ k: Int, isUpper: Bool) -> Ball? {
      let parts = steps(Reckoned(isUpper ? k : k - 1, work), law)
      return (isUpper ? parts.next / parts.this : parts.this / parts.next).ball
    }
    guard let ahead = quotient(start, isUpper: true) else { return nil }
    let isUpper = ahead.value < 1
    var place = isUpper ? start + 1 : start
    guard
      var term = logDensity(Ball(place), parameters, work)?.exponential(work)
    else { return nil }
    var sum = term
    for _ in 0..<Self.mostTerms {
      guard let share = quotient(place, isUpper: isUpper) else { return nil }
      term = term.multiplied(by: share, work)
      if term.sign == 0 { return Ball.Tail(size: sum, isUpper: isUpper) }
      sum = sum.adding(term, work)
      place += isUpper ? 1 : -1
      // The series is at most a thousand times its first term.
      if share.value < 0.999, term.magnitudeBits < sum.magnitudeBits - bits - 10 {
        return Ball.Tail(size: sum.widened(by: term.scaled(by: 10), work), isUpper: isUpper)
      }
    }
    return nil
  }

  private func logDensity(_ x: Ball, _ parameters: [Ball], _ bits: Int) -> Ball? {
    // As many extra bits as the terms have before the point.
    let size = ([x] + parameters).map { $0.magnitudeBits }.max() ?? 0
    let work = bits + 2 * min(max(0, size), 500) + 16
    return logDensity(Reckoned(x, work), parameters.map { Reckoned($0, work) }).ball
  }
}

extension FormulaValue {
  static func rest(of part: Ball, _ bits: Int) -> FormulaValue {
    if part.sign == 0 { return .exact(.one) }
    return part.magnitudeBits < -bits
      ? .split(.exact(.one), -part) : .bounded(Ball(.one, precision: 8).subtracting(part, bits))
  }
}

extension Law {
  /// The quantile of a probability between 0 and 1; nil if its bounds tell too little.
  func quantile(_ p: Ball, _ parameters: [Ball], _ bits: Int) -> FormulaValue? {
    let rest = Ball(.one, precision: 8).subtracting(p, bits)
    guard p.sign == 1, rest.sign == 1, let law = try? make(parameters.map { $0.value }) else {
      return nil
    }
    /// The excess of a point's distribution function over the probability.
    @Sendable func excess(_ x: Ball, _ bits: Int) -> Ball? {
      guard let tail = tail(x, parameters, bits) else { return nil }
      return tail.isUpper ? rest.subtracting(tail.size, bits) : tail.size.subtracting(p, bits)
    }
    // From the smaller tail, in which nothing is lost.
    let start = p.value < 0.5 ? law.quantile(.lower, p.value) : law.quantile(.upper, rest.value)
    let isFar = Swift.min(p.value, rest.value) < .leastNormalMagnitude
    if isDiscrete { return whole(isFar ? nil : start) { excess($0, bits)?.sign } }
    // Few bits tell where it is.
    let few = Swift.min(bits, Self.roughBits)
    let guess = isFar || !start.isFinite ? nil : Rational(exactly: start)
    let place =
      guess.map { Ball($0, precision: 60) }
      ?? search(from: law.quantile(.lower, 0.5)) { excess($0, few)?.sign }
    guard let place else { return nil }
    return Ball.zero(near: place, bits, of: excess) { x, bits in
      logDensity(x, parameters, bits)?.exponential(bits)
    }.map { .bounded($0) }
  }

  private static let roughBits = 96

  /// The whole number from which on the sign of the excess is not negative, near a guess; nil if it is open.
  private func whole(_ guess: Double?, _ sign: (Ball) -> Int?) -> FormulaValue? {
    func isReached(_ x: Int) -> Bool? { sign(Ball(x)).map { $0 >= 0 } }
    let first = Swift.max(guess.flatMap { Int(exactly: $0) } ?? 0, 0)
    guard first < 1 << 53 else { return nil }
    return least(above: -1, near: first, mostStep: 1 << 52, isReached)
      .map { .exact(Rational($0)) }
  }

  /// The least whole number above a limit from which on something holds, by ever longer steps from a guess and halving;
  /// nil if it is open, or too far.
  private func least(
    above limit: Int, near guess: Int, mostStep: Int, _ holds: (Int) -> Bool?
  ) -> Int? {
    func isReached(_ x: Int) -> Bool? { x <= limit ? false : holds(x) }
    guard var isAbove = isReached(guess) else { return nil }
    let upwards = !isAbove
    var (below, above, step) = (guess, guess, 1)
    while isAbove != upwards {
      guard step < mostStep else { return nil }
      (below, above) = upwards ? (above, above + step) : (below - step, below)
      step *= 2
      guard let next = isReached(upwards ? above : below) else { return nil }
      isAbove = next
    }
    while above - below > 1 {
      let middle = below + (above - below) / 2
      guard let next = isReached(middle) else { return nil }
      if next { above = middle } else { below = middle }
    }
    return above
  }

  /// A place near a quantile that numbers of the machine do not tell, by the sign of the excess: first how far it is from
  /// the median or the end of the support, as a power of two, then by halving.
  private func search(from median: Double, _ sign: (Ball) -> Int?) -> Ball? {
    guard let centre = Rational(exactly: median), let atCentre = sign(Ball(centre, precision: 60))
    else { return nil }
    let isAbove = atCentre < 0
    let origin = isAbove ? most : least
    let base = Ball(origin.map { Rational($0) } ?? centre, precision: 60)
    let isOutward = origin == nil
    let span = origin.map { (centre - Rational($0)).magnitude } ?? .one
    /// A place at a distance; the further out, the greater the number.
    func place(_ distance: Ball) -> Ball {
      let isPositive = isAbove == isOutward
      return base.adding(isPositive ? distance : -distance, 1 << 14)
    }
    func distance(_ power: Int) -> Ball {
      Ball(span, precision: 60).scaled(by: isOutward ? power : -power)
    }
    // Where nothing is known, it is further out than any quantile.
    func isBeyond(_ distance: Ball) -> Bool {
      sign(place(distance)).map { isAbove ? $0 >= 0 : $0 < 0 } ?? true
    }
    let power = least(above: isOutward ? -1100 : 0, near: 1, mostStep: 1 << 19) {
      isBeyond(distance($0))
    }
    guard let power else { return nil }
    var (one, other) = (distance(power - 1), distance(power))
    for _ in 0..<36 {
      let middle = one.adding(other, 64).half
      if isBeyond(middle) { other = middle } else { one = middle }
    }
    return place(other)
  }
}
