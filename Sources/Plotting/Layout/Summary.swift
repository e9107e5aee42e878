#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Describes a plot in sentences, for readers who cannot see it.
enum Summary {
  static func text(_ plot: Plot, _ x: Span, _ y: Span, _ report: SamplingReport) -> String {
    var sentences = [
      "x from \(number(x.lower)) to \(number(x.upper)), y from \(number(y.lower)) to \(number(y.upper))."
    ]
    var curves = report.curves.makeIterator()
    for mark in plot.marks {
      let name = mark.name.isEmpty ? "" : " " + mark.name
      switch mark.kind {
      case .curve:
        guard let features = curves.next() else { break }
        sentences.append("Curve\(name): " + describe(features) + ".")
      case .band: sentences.append("Band\(name) between two functions.")
      case .integers(_, let style, _, _):
        sentences.append(
          "\(name.isEmpty ? "Function" : String(name.dropFirst())) on the integers as \(style.rawValue)."
        )
      case .horizontalRule(let y) where y.isFinite:
        sentences.append("Line\(name) at y = \(number(y)).")
      case .verticalRule(let x) where x.isFinite:
        sentences.append("Line\(name) at x = \(number(x)).")
      case .horizontalRule, .verticalRule, .label: break
      }
    }
    return sentences.joined(separator: " ")
  }

  private static func describe(_ f: CurveFeatures) -> String {
    guard let low = f.minimum, let high = f.maximum else { return "undefined everywhere" }
    var parts: [String] = []
    if low.y == high.y {
      parts.append("constant \(number(low.y))")
    } else if !f.isUnbounded {
      parts.append("lowest \(number(low.y)) at x = \(number(low.x))")
      parts.append("highest \(number(high.y)) at x = \(number(high.x))")
    } else {
      parts.append("unbounded")
    }
    if !f.zeros.isEmpty { parts.append("zero at " + list(f.zeros)) }
    if !f.breaks.isEmpty { parts.append("broken at " + list(f.breaks)) }
    if !f.undefined.isEmpty {
      let spans = f.undefined.prefix(4).map { "\(number($0.lower)) to \(number($0.upper))" }
      parts.append("undefined from " + spans.joined(separator: ", "))
    }
    return parts.joined(separator: "; ")
  }

  private static func list(_ values: [Double]) -> String {
    let shown = values.prefix(8).map(number).joined(separator: ", ")
    return values.count > 8 ? shown + " and elsewhere" : shown
  }

  /// A value with four significant digits.
  static func number(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return value == 0 ? "0" : "infinity" }
    let power = Int(floor(log10(abs(value))))
    if power < -300 || power > 300 { return "\(value)" }
    let scaled = (value / powerOfTen(power - 3)).rounded()
    let tick = Tick(mantissa: Int(scaled), exponent: power - 3).reduced
    if power > 6 || power < -4 { return tick.scientific }
    return tick.decimal(decimals: 0)
  }
}
