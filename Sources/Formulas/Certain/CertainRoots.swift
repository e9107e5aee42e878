/// All zeros of a function between two places: ranges whose bounds exclude 0 are left out, those with a slope of one sign
/// have one zero or none, and the others are cut.
///
/// The interval Newton method with bisection: A. Neumaier, Interval Methods for Systems of Equations, Cambridge 1990,
/// section 5.1.
struct CertainRoots {
  struct Finding {
    let range: ClosedRange<Double>
    /// Bounds of the slope there if it is certain that there is one zero; nil if it is not decided
    /// whether there are any.
    let slope: Enclosure?

    /// The zero by a Newton step from the middle, where `value` is called; nil if it is not certain that there is one.
    func refined(_ bits: Int, _ value: (Rational) -> Ball?) -> FormulaValue? {
      guard let slope else { return nil }
      let middle = range.centre
      let step = Reckoned(value(middle), bits) / Reckoned(slope.ball(bits), bits)
      let zero = Reckoned(Ball(middle, precision: bits), bits) - step
      return (zero.ball ?? range.ball(bits)).map { .bounded($0) }
    }
  }

  /// How often more digits are asked for; beyond that, zeros are known to double precision.
  private static let mostQuestions = 200

  private let function: BoundFunction
  /// In order of their places.
  private(set) var findings: [Finding] = []

  /// Looks for zeros; `sign` returns the sign of a value with more digits than the bounds have, or nil if it cannot.
  init(
    _ function: BoundFunction, from low: Double, to high: Double, mostPieces: Int,
    sign: (Double) -> Int? = { _ in nil }
  ) {
    self.function = function
    var questions = Self.mostQuestions
    let sign = { (x: Double) -> Int? in
      questions -= 1
      return questions < 0 ? nil : sign(x)
    }
    var waiting = [low...high]
    var unclear: [ClosedRange<Double>] = []
    var work = mostPieces
    while !waiting.isEmpty {
      var next: [ClosedRange<Double>] = []
      for range in waiting {
        work -= 1
        let jet = function(Jet(variable: range))
        guard jet.bounds.definedness != .nowhere, jet.bounds.containsZero,
          jet.bounds.isBounded || function(Quotient(Enclosure(range))).mayBeZero
        else { continue }
        if jet.isMonotone {
          decide(range, jet.slope, &unclear, sign)
        } else if work > 0, let cut = CertainIntegral.cut(range.lowerBound, range.upperBound) {
          next += [range.lowerBound...cut, cut...range.upperBound]
        } else {
          unclear.append(range)
        }
      }
      waiting = next
    }
    for range in Self.joined(unclear) { decide(around: range, sign) }
    findings.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  static func joined(_ ranges: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
  }

  private func sign(_ x: Double) -> Int? {
    let value = function(Enclosure(x))
    guard value.definedness == .everywhere else { return nil }
    return value.lower > 0 ? 1 : value.upper < 0 ? -1 : value.isPoint ? 0 : nil
  }

  private mutating func decide(
    _ range: ClosedRange<Double>, _ slope: Enclosure, _ unclear: inout [ClosedRange<Double>],
    _ more: (Double) -> Int?
  ) {
    var (low, high) = (range.lowerBound, range.upperBound)
    let signs = [low, high].map { sign($0) ?? more($0) }
    for (end, sign) in zip([low, high], signs) where sign == 0 { unclear.append(end...end) }
    guard let first = signs[0], let last = signs[1] else {
      // Newton's step from an end at which the sign is open.
      let end = signs[0] == nil ? low : high
      let step = Enclosure(end) - function(Enclosure(end)) / slope
      let (least, greatest) = (Swift.max(step.lower, low), Swift.min(step.upper, high))
      if least <= greatest { unclear.append(least...greatest) }
      return
    }
    guard first * last < 0 else { return }
    var slope = slope
    while case let cut = (low...high).middle, low < cut, cut < high {
      guard let sign = sign(cut) ?? more(cut) else {
        // Newton's step, again as long as it narrows the slope with the range.
        let step = Enclosure(cut) - function(Enclosure(cut)) / slope
        let width = high - low
        (low, high) = (Swift.max(low, step.lower), Swift.min(high, step.upper))
        let near = function(Jet(variable: low...high))
        guard high - low < width / 2, near.isMonotone else { break }
        slope = near.slope
        continue
      }
      if sign == 0 {
        (low, high) = (cut, cut)
      } else if sign == first {
        low = cut
      } else {
        high = cut
      }
    }
    let near = function(Jet(variable: low...high))
    findings.append(Finding(range: low...high, slope: near.isMonotone ? near.slope : slope))
  }

  private mutating func decide(around range: ClosedRange<Double>, _ more: (Double) -> Int?) {
    let size = Swift.max(range.lowerBound.magnitude, range.upperBound.magnitude)
    var room = Swift.max(range.upperBound - range.lowerBound, size.ulp, 0x1p-1000)
    for _ in 0..<20 {
      let wide = range.lowerBound - room...range.upperBound + room
      let jet = function(Jet(variable: wide))
      guard jet.isMonotone else { break }
      if let first = sign(wide.lowerBound) ?? more(wide.lowerBound),
        let last = sign(wide.upperBound) ?? more(wide.upperBound), first * last != 0
      {
        if first != last { findings.append(Finding(range: wide, slope: jet.slope)) }
        return
      }
      room *= 4
    }
    findings.append(Finding(range: range, slope: nil))
  }
}

extension Jet {
  /// True if the values rise or fall strictly and without gaps.
  package var isMonotone: Bool {
    bounds.definedness == .everywhere && bounds.isContinuous && slope.isBounded
      && !slope.containsZero && slope.definedness == .everywhere
  }
}

/// Where a function is smallest between two ends, by bounds: ranges above a value that is reached elsewhere, and those in
/// which it rises or falls, are left out.
struct CertainMinimum {
  private(set) var value = Enclosure.everything
  /// The remaining candidate places, in order; adjacent ones are merged.
  private(set) var places: [ClosedRange<Double>] = []
  /// The end that is the place, as 0 or 1, if it is one.
  private(set) var end: Int?

  private struct Part {
    let range: ClosedRange<Double>
    let lower: Double
    var end: Int?
  }

  private static var together: Int { 16 }

  /// Looks between two finite ends, which need not be numbers of the machine; `sign` is -1 for the greatest value.
  init(
    _ function: BoundFunction, from low: Enclosure, to high: Enclosure, sign: Double,
    mostPieces: Int
  ) {
    func bounds(_ x: Enclosure) -> Enclosure { sign < 0 ? -function(x) : function(x) }
    func reached(_ x: Enclosure) -> Double {
      let bounds = bounds(x)
      return bounds.definedness == .everywhere ? bounds.upper : .infinity
    }
    func isInside(_ x: Double) -> Bool { low.upper <= x && x <= high.lower }
    var best = Swift.min(reached(low), reached(high))
    var done: [Part] = []
    var waiting: [Part] = []
    var work = mostPieces
    func take(_ range: ClosedRange<Double>) {
      work -= 1
      let middle = range.middle
      if isInside(middle) { best = Swift.min(best, reached(Enclosure(middle))) }
      let jet = function(Jet(variable: range))
      let values = sign < 0 ? -jet.bounds : jet.bounds
      guard values.definedness != .nowhere, values.lower <= best else { return }
      guard jet.isMonotone else {
        waiting.append(Part(range: range, lower: values.lower))
        return
      }
      // The lower end, if it is one of the whole range, or the function bends there.
      let isRising = (jet.slope.lower > 0) == (sign > 0)
      let place = isRising ? range.lowerBound : range.upperBound
      let end = isRising ? low : high
      if place == (isRising ? end.lower : end.upper) {
        done.append(
          Part(range: end.lower...end.upper, lower: bounds(end).lower, end: isRising ? 0 : 1))
      } else if !function(Jet(variable: place.nextDown...place.nextUp)).isMonotone {
        done.append(Part(range: place...place, lower: bounds(Enclosure(place)).lower))
      }
    }
    take(low.lower...high.upper)
    // Those that promise most come first, so that a narrow valley is not lost in a plain.
    while !waiting.isEmpty, work > 0 {
      waiting.removeAll { $0.lower > best }
      waiting.sort { $0.lower > $1.lower }
      let batch = waiting.suffix(Self.together)
      waiting.removeLast(batch.count)
      for next in batch {
        if let cut = CertainIntegral.cut(next.range.lowerBound, next.range.upperBound),
          isInside(cut)
        {
          take(next.range.lowerBound...cut)
          take(cut...next.range.upperBound)
        } else {
          done.append(next)
        }
      }
    }
    done += waiting
    done.removeAll { $0.lower > best }
    guard best < .infinity else { return }
    let least = done.reduce(best) { Swift.min($0, $1.lower) }
    let values = Enclosure(lower: least, upper: best)
    value = sign < 0 ? -values : values
    places = CertainRoots.joined(done.map { $0.range })
    end = done.count == 1 ? done[0].end : nil
  }
}
