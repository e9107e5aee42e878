import Formulas
import TestSupport

/// Intervals and points in them.
extension SplitMix {
  /// A number of any size and sign, evenly spread over the exponents.
  mutating func anySize() -> Double {
    let value = Double(bitPattern: next())
    return value.isFinite ? value : 1
  }

  /// A number where functions change their manner.
  mutating func special() -> Double {
    let n = Double(below(2001) - 1000)
    switch below(10) {
    case 0: return 0
    case 1: return [1, -1, 0.5, -0.5, 2, 3, -2, 171, 709.78][below(9)]
    case 2:
      return [
        .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-200, -1e-200,
        .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e200, -1e200, 0x1p53,
      ][below(10)]
    case 3: return n
    case 4: return n / 2
    case 5: return n * .pi / 2
    case 6: return n * 1e3 * .pi / 2
    case 7: return Double(below(1 << 50)) * 1e6 * .pi / 2
    default: return uniform(-4, 4).rounded()
    }
  }

  /// A number from any of the above, perhaps a few places off.
  mutating func number() -> Double {
    let value =
      switch below(4) {
      case 0: anySize()
      case 1: uniform(-10, 10)
      case 2: uniform(-1, 1)
      default: special()
      }
    let places = below(3) == 0 ? below(5) - 2 : 0
    return moved(value, places)
  }

  /// An interval of any kind: a point, tiny, moderate, huge, about 0, or without an end.
  mutating func interval() -> ClosedRange<Double> {
    let a = number()
    let b: Double
    switch below(10) {
    case 0: b = a
    case 1: b = moved(a, below(8))
    case 2, 3: b = a + uniform(0, 8)
    case 4: b = a + exponential()
    case 5: b = a + a.magnitude * exponential()
    case 6: b = a.magnitude < 1e6 ? Double(Int(a) + below(4)) : -a
    case 7: b = below(2) == 0 ? .infinity : -.infinity
    default: b = number()
    }
    return min(a, b)...max(a, b)
  }

  private mutating func exponential() -> Double {
    var size = uniform()
    for _ in 0..<below(18) { size /= 10 }
    return size
  }

  /// A number in an interval: an end, a neighbour of one, 0, a whole number, or anywhere.
  mutating func point(in range: ClosedRange<Double>) -> Double {
    let (a, b) = (range.lowerBound, range.upperBound)
    let value: Double
    switch below(10) {
    case 0: value = a
    case 1: value = b
    case 2: value = moved(a, below(3))
    case 3: value = moved(b, -below(3))
    case 4: value = below(2) == 0 ? 0 : -0.0
    case 5: value = uniform(max(a, -1e9), min(b, 1e9)).rounded()
    case 6, 7:
      // Evenly by places, so over the exponents.
      let low = place(a)
      let count = UInt64(bitPattern: place(b) &- low)
      value = valueAt(low &+ Int64(bitPattern: next() % (count &+ 1)))
    default: value = uniform(max(a, -1e300), min(b, 1e300))
    }
    return min(max(value, a), b)
  }

  mutating func part(of range: ClosedRange<Double>) -> ClosedRange<Double> {
    let (p, q) = (point(in: range), point(in: range))
    switch below(4) {
    case 0: return range.lowerBound...q
    case 1: return p...range.upperBound
    default: return min(p, q)...max(p, q)
    }
  }
}

private func place(_ value: Double) -> Int64 {
  let bits = Int64(bitPattern: value.bitPattern)
  return bits >= 0 ? bits : Int64.min &- bits
}

private func valueAt(_ place: Int64) -> Double {
  Double(bitPattern: UInt64(bitPattern: place >= 0 ? place : Int64.min &- place))
}

/// A number so many places on, by the standard library.
func moved(_ value: Double, _ places: Int) -> Double {
  var result = value
  for _ in 0..<abs(places) {
    let next = places > 0 ? result.nextUp : result.nextDown
    if next.isFinite { result = next }
  }
  return result
}
