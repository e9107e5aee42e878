/// All zeros of a function between two places: ranges whose bounds exclude 0 are left out, those with a slope of one sign
/// have one zero or none, and the others are cut.
///
/// The interval Newton method with bisection: A. Neumaier, Interval Methods for Systems of Equations, Cambridge 1990,
/// section 5.1.
struct CertainRoots {
  struct Finding {
    /// Where it is.
    let range: ClosedRange<Double>
    /// Bounds of the slope there if it is certain that there is one zero; nil where it is not decided whether there are
    /// any.
    let slope: Enclosure?
  }

  private let function: BoundFunction
  /// In order of their places.
  private(set) var findings: [Finding] = []

  /// Looks for zeros; `sign` tells the sign of a value with more digits than the bounds have, nil where it cannot.
  init(
    _ function: BoundFunction, from low: Double, to high: Double, mostPieces: Int,
    sign: (Double) -> Int? = { _ in nil }
  ) {
    self.function = function
    var waiting = [low...high]
    var unclear: [ClosedRange<Double>] = []
    var work = mostPieces
    while !waiting.isEmpty {
      var next: [ClosedRange<Double>] = []
      for range in waiting {
        work -= 1
        let jet = function(Jet(variable: range))
        guard jet.bounds.definedness != .nowhere, jet.bounds.containsZero else { continue }
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

  /// Ranges of which those that meet are one.
  static func joined(_ ranges: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] =
          last.lowerBound...Swift.max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
  }

  /// The sign at a place; nil where it is not certain.
  private func sign(_ x: Double) -> Int? {
    let value = function(Enclosure(x))
    guard value.definedness == .everywhere else { return nil }
    return value.lower > 0 ? 1 : value.upper < 0 ? -1 : value.isPoint ? 0 : nil
  }

  /// Looks for the zero of a range in which there is at most one.
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
    while let cut = Self.middle(low, high) {
      guard let sign = sign(cut) ?? more(cut), sign != 0 else {
        let step = Enclosure(cut) - function(Enclosure(cut)) / slope
        (low, high) = (Swift.max(low, step.lower), Swift.min(high, step.upper))
        break
      }
      if sign == first { low = cut } else { high = cut }
    }
    let near = function(Jet(variable: low...high))
    findings.append(Finding(range: low...high, slope: near.isMonotone ? near.slope : slope))
  }

  private static func middle(_ low: Double, _ high: Double) -> Double? {
    let middle = low / 2 + high / 2
    return low < middle && middle < high ? middle : nil
  }

  /// Looks for one change of sign in the surroundings of a small range.
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
  var isMonotone: Bool {
    bounds.definedness == .everywhere && bounds.isContinuous && slope.isBounded
      && !slope.containsZero && slope.definedness == .everywhere
  }
}

/// Where a function is smallest between two places, by bounds: ranges above a value that is reached elsewhere, and those
/// in which it rises or falls, are left out.
struct CertainMinimum {
  /// Bounds of the smallest value.
  private(set) var value: Enclosure
  /// What is left as its place, in order; those that meet are one.
  private(set) var places: [ClosedRange<Double>] = []

  private static var together: Int { 16 }

  /// Nil where the bounds tell nothing; `sign` is -1 for the greatest value.
  init?(
    _ function: BoundFunction, from low: Double, to high: Double, sign: Double, mostPieces: Int
  ) {
    func valued(_ bounds: Enclosure) -> Enclosure { sign < 0 ? -bounds : bounds }
    func value(_ x: Double) -> Double {
      let bounds = valued(function(Enclosure(x)))
      return bounds.definedness == .everywhere ? bounds.upper : .infinity
    }
    var best = Swift.min(value(low), value(high))
    var done: [(range: ClosedRange<Double>, lower: Double)] = []
    var waiting: [(range: ClosedRange<Double>, lower: Double)] = []
    var work = mostPieces
    func take(_ range: ClosedRange<Double>) {
      work -= 1
      best = Swift.min(best, value(range.lowerBound / 2 + range.upperBound / 2))
      let jet = function(Jet(variable: range))
      let bounds = valued(jet.bounds)
      guard bounds.definedness != .nowhere, bounds.lower <= best else { return }
      guard jet.isMonotone else {
        waiting.append((range, bounds.lower))
        return
      }
      // The lower end, if it is one of the whole range.
      let isRising = (jet.slope.lower > 0) == (sign > 0)
      let end = isRising ? range.lowerBound : range.upperBound
      if end == (isRising ? low : high) {
        done.append((end...end, valued(function(Enclosure(end))).lower))
      }
    }
    take(low...high)
    // Those that promise most come first, so that a narrow valley is not lost in a plain.
    while !waiting.isEmpty, work > 0 {
      waiting.removeAll { $0.lower > best }
      waiting.sort { $0.lower > $1.lower }
      let batch = waiting.suffix(Self.together)
      waiting.removeLast(batch.count)
      for next in batch {
        if let cut = CertainIntegral.cut(next.range.lowerBound, next.range.upperBound) {
          take(next.range.lowerBound...cut)
          take(cut...next.range.upperBound)
        } else {
          done.append(next)
        }
      }
    }
    done += waiting
    done.removeAll { $0.lower > best }
    let least = done.reduce(best) { Swift.min($0, $1.lower) }
    guard least > -.infinity, best < .infinity else { return nil }
    self.value = valued(Enclosure(lower: least, upper: best))
    places = CertainRoots.joined(done.map { $0.range })
  }
}
