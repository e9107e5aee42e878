/// Tells samples whose rounding errors would be seen, and asks for bounds with more bits there.
///
/// The bounds of an interval extension over a single point hold the true value and that of the function, so that their
/// width is a bound of the rounding error. Where it exceeds a quarter of a pixel the middle of closer bounds is taken;
/// what no bits make narrow is undefined.
struct Scrutiny {
  /// The rounding error in pixels up to which a sample is taken as it is.
  private static let slack = 0.25
  static let enough = 1e-3
  private static let probes = 16
  private static let mostCloser = 10_000
  private static let mostFailures = 8

  private let extended: IntervalExtension
  private let closely: IntervalExtension.Closely
  /// The window in which errors are seen.
  var map: DeviceMap
  private(set) var findings = Findings()
  /// The bounds of settled base samples by index.
  private var known: [Int: IntervalBounds] = [:]

  struct Findings: Sendable, Hashable {
    /// The values whose rounding error was looked at, by bounds over one place each.
    var checks = 0
    /// The values taken from closer bounds because the function's rounding errors would have been visible.
    var closerCalls = 0
    /// How often there were none.
    var failures = 0
    /// The stretch of x where errors are visible for want of closer bounds; nil if there is none.
    var lost: Span?
  }

  /// Nil where nothing has closer bounds.
  init?(_ extended: IntervalExtension?, _ map: DeviceMap) {
    guard let extended, let closely = extended.closely else { return nil }
    (self.extended, self.closely, self.map) = (extended, closely, map)
  }

  private func shown(_ bounds: IntervalBounds) -> ClosedRange<Double> {
    let most = Double.greatestFiniteMagnitude
    func place(_ y: Double) -> Double {
      let v = map.sample(0, max(-most, min(most, y))).v
      // A log scale has no place for zero, which is below.
      return v.isNaN ? map.height + 1 : max(-1, min(map.height + 1, v))
    }
    let high = place(bounds.upper)
    return high...max(high, place(bounds.lower))
  }

  private func size(of bounds: IntervalBounds) -> Double {
    let reach = shown(bounds)
    return reach.upperBound - reach.lowerBound
  }

  private mutating func bounds(at x: Double) -> IntervalBounds {
    findings.checks += 1
    return extended.bounds(over: x...x)
  }

  mutating func isTrusted(_ s: Sample) -> Bool {
    let bounds = bounds(at: s.x)
    return isTrusted(s, bounds) || Self.isJump(bounds)
  }

  /// True if bounds over a point are wide because the function may jump there, not have a pole.
  private static func isJump(_ bounds: IntervalBounds) -> Bool {
    bounds.definedness == .everywhere && !bounds.isContinuous
      && bounds.lower.isFinite && bounds.upper.isFinite
  }

  private func isTrusted(_ s: Sample, _ rough: IntervalBounds) -> Bool {
    guard rough.definedness != .nowhere else { return true }
    if s.isDefined { return size(of: rough) <= Self.slack }
    // A log scale has no place for what doubles take for zero.
    if s.y.isFinite { return rough.upper <= 0 }
    let reach = shown(rough)
    return reach.lowerBound > map.height || reach.upperBound < 0
  }

  mutating func isTrusted(_ a: Sample, _ b: Sample) -> Bool {
    let height = map.height
    let seen = { max(-1, min(height + 1, $0)) }
    let (high, low) = (seen(min(a.v, b.v)) - Self.slack, seen(max(a.v, b.v)) + Self.slack)
    return [a, b].allSatisfy { s in
      let bounds = bounds(at: s.x)
      guard bounds.definedness != .nowhere else { return true }
      if Self.isJump(bounds) {
        // A value beside a jump may have been rounded over it.
        let value = settled(s, bounds).sample
        return value.isDefined == s.isDefined && !(abs(value.v - s.v) > Self.slack)
      }
      let reach = shown(bounds)
      return reach.lowerBound >= high && reach.upperBound <= low
    }
  }

  /// True unless bounds show that the function is not 0 at a place where its value is.
  mutating func mayBeZero(at x: Double) -> Bool {
    let rough = bounds(at: x)
    let isZero = { (bounds: IntervalBounds) in bounds.lower <= 0 && bounds.upper >= 0 }
    guard isZero(rough), rough.lower < rough.upper, findings.closerCalls < Self.mostCloser else {
      return isZero(rough)
    }
    findings.closerCalls += 1
    return closely(x) { !isZero($0) }.map(isZero) ?? true
  }

  mutating func settled(_ s: Sample) -> Sample {
    let rough = bounds(at: s.x)
    return isTrusted(s, rough) ? s : settled(s, rough).sample
  }

  private mutating func settled(
    _ s: Sample, _ rough: IntervalBounds
  ) -> (sample: Sample, bounds: IntervalBounds?) {
    guard findings.failures < Self.mostFailures, findings.closerCalls < Self.mostCloser else {
      return lose(s, rough)
    }
    findings.closerCalls += 1
    guard let found = closely(s.x, { size(of: $0) <= Self.enough }) else {
      findings.failures += 1
      return lose(s, rough)
    }
    guard found.definedness != .nowhere else { return (map.sample(s.x, .nan), nil) }
    if size(of: found) <= 1 {
      // Half of the least number would be 0.
      let middle =
        found.lower == found.upper ? found.lower : found.lower / 2 + found.upper / 2
      return (map.sample(s.x, middle), found)
    }
    // Bounds no narrower than those of doubles come from a function that has no others.
    let isNews = found.upper - found.lower < (rough.upper - rough.lower) / 2
    let isOpen = rough.upper - rough.lower == .infinity
    return isNews || isOpen ? (map.sample(s.x, .nan), nil) : lose(s, rough)
  }

  private mutating func lose(
    _ s: Sample, _ rough: IntervalBounds
  ) -> (sample: Sample, bounds: IntervalBounds?) {
    if size(of: rough) > 1, rough.lower.isFinite, rough.upper.isFinite {
      let known = findings.lost
      findings.lost = Span(min(s.x, known?.lower ?? s.x), max(s.x, known?.upper ?? s.x))
    }
    return (s, nil)
  }

  /// Settles base samples; true if one changed visibly.
  ///
  /// It checks some everywhere, those at turns and ends, and the neighbours of each that could not be trusted.
  mutating func settle(_ xs: [Double], _ ys: inout [Double]) -> Bool {
    guard !isFlat(xs, ys) else { return false }
    var suspects = suspects(xs, ys)
    var isSeen = [Bool](repeating: false, count: xs.count)
    var hasChanged = false
    while let i = suspects.popLast() {
      guard !isSeen[i] else { continue }
      isSeen[i] = true
      let s = map.sample(xs[i], ys[i])
      if known[i].map({ size(of: $0) > Self.slack }) ?? true {
        let rough = bounds(at: s.x)
        guard !isTrusted(s, rough) else { continue }
        let near = [i - 1, i + 1].filter(xs.indices.contains)
        // A place at a jump has the value of the function as it is, such as that of one point.
        if Self.isJump(rough), near.allSatisfy({ isTrusted(map.sample(xs[$0], ys[$0])) }) {
          continue
        }
        let (t, bounds) = settled(s, rough)
        (ys[i], known[i]) = (t.y, bounds)
        if s.isDefined != t.isDefined || abs(s.v - t.v) > Self.slack { hasChanged = true }
      }
      suspects += [i - 1, i + 1].filter(xs.indices.contains)
    }
    return hasChanged
  }

  /// True if all values are the same but for noise, and closer bounds agree with some of them: bounds of the rest, however rough,
  /// are not worth their time.
  private mutating func isFlat(_ xs: [Double], _ ys: [Double]) -> Bool {
    guard let low = ys.min(), let high = ys.max(), high < .infinity,
      high - low <= 4e-15 * abs(high)
    else { return false }
    return stride(from: 0, to: xs.count, by: xs.count / Self.probes + 1).allSatisfy { i in
      findings.closerCalls += 1
      let found = closely(xs[i]) { $0.upper - $0.lower <= 1e-12 * abs(high) }
      return found.map { abs($0.lower / 2 + $0.upper / 2 - ys[i]) <= 1e-9 * abs(high) } ?? true
    }
  }

  private func suspects(_ xs: [Double], _ ys: [Double]) -> [Int] {
    let turns = Turns.places(in: xs.indices.lazy.map { map.sample(xs[$0], ys[$0]).v })
      .flatMap { [$0 - 1, $0] }
    let most = max(16, Int(Double(xs.count) / (4 * extended.cost)))
    let step = turns.count / most + 1
    return turns.indices.filter { $0 % step == 0 }.map { turns[$0] }
      + stride(from: 0, to: xs.count, by: xs.count / Self.probes + 1)
  }
}
