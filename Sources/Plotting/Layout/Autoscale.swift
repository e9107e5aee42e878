internal import CPlatform

/// Chooses a y window from answers, so that a few huge values do not flatten the rest.
struct Autoscale {
  private var low = Double.infinity
  private var high = -Double.infinity
  private var barLow = Double.infinity
  private var barHigh = -Double.infinity
  let scale: AxisScale

  init(scale: AxisScale) { self.scale = scale }

  private func level(_ y: Double) -> Double { scale == .log ? (y > 0 ? log10(y) : .nan) : y }

  /// Takes the values of a curve: all, or the middle nine tenths widened where ends run away.
  ///
  /// They do not where the function has bounds everywhere, and the values reach over most of what lies between.
  mutating func add(curve values: [Double], within bounds: IntervalBounds? = nil) {
    var finite = values.map(level).filter { $0.isFinite }
    guard !finite.isEmpty else { return }
    let full = (finite.min() ?? 0, finite.max() ?? 0)
    var chosen = full
    let isWhole =
      bounds.map { full.1 - full.0 > 0.4 * (level($0.upper) - level($0.lower)) } ?? false
    if full.1 / 8 - full.0 / 8 > 0, !isWhole {
      finite.sort()
      let a = finite[Int(0.05 * Double(finite.count - 1))]
      let b = finite[Int(0.95 * Double(finite.count - 1))]
      if full.1 / 10 - full.0 / 10 > b - a, b > a {
        let wide = (b - a) * 0.25
        chosen = (max(full.0, a - wide), min(full.1, b + wide))
      }
    }
    low = min(low, chosen.0)
    high = max(high, chosen.1)
  }

  mutating func add(point y: Double) {
    let y = level(y)
    if y.isFinite { (low, high) = (min(low, y), max(high, y)) }
  }

  /// Takes an end of an error bar, which is shown unless it is far beyond the points.
  mutating func add(end y: Double) {
    let y = level(y)
    if y.isFinite { (barLow, barHigh) = (min(barLow, y), max(barHigh, y)) }
  }

  /// The window: values with a margin, and zero where it is near.
  func window() -> Span {
    var (a, b) = low > high ? (barLow, barHigh) : (low, high)
    guard a <= b else { return scale == .log ? Span(1, 10) : Span(-1, 1) }
    // Points that are all zero have no size of their own.
    let limit = b > a ? b - a : b != 0 ? abs(b) : .infinity
    a = min(a, max(barLow, a - 1.5 * limit))
    b = max(b, min(barHigh, b + 1.5 * limit))
    if scale == .log {
      let margin = b > a ? 0.05 * (b - a) : 0.5
      return Span(pow(10, max(-299, a - margin)), pow(10, min(299, b + margin)))
    }
    guard b > a else { return Span(a, b) }
    let size = b / 2 - a / 2
    // What is left is noise of rounding.
    guard size > 2e-15 * max(abs(a), abs(b)) else { return Span(a / 2 + b / 2, a / 2 + b / 2) }
    let margin = 0.1 * size
    if a >= 0, a < 0.5 * size { return Span(0, b + margin) }
    if b <= 0, b > -0.5 * size { return Span(a - margin, 0) }
    return Span(a - margin, b + margin)
  }
}
