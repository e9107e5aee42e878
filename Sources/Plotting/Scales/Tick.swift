#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A tick value held exactly: an integer times a power of ten.
public struct Tick: Sendable, Hashable, Codable {
  /// The integer factor.
  public let mantissa: Int
  /// The power of ten.
  public let exponent: Int

  /// Makes the tick mantissa · 10^exponent.
  public init(mantissa: Int, exponent: Int) {
    self.mantissa = mantissa
    self.exponent = exponent
  }

  /// The nearest double, correctly rounded for up to 15 digits and 22 decimals.
  public var value: Double {
    let m = Double(mantissa)
    if exponent >= 0 { return m * powerOfTen(exponent) }
    if exponent >= -300 { return m / powerOfTen(-exponent) }
    return m / 1e300 / powerOfTen(-exponent - 300)
  }

  /// The exact decimal text, with at least the given decimals; zero is "0".
  func decimal(decimals: Int) -> String {
    guard mantissa != 0 else { return "0" }
    var digits = String(mantissa.magnitude)
    var places = -exponent
    if places < decimals {
      digits += String(repeating: "0", count: decimals - places)
      places = decimals
    }
    let sign = mantissa < 0 ? "-" : ""
    guard places > 0 else { return sign + digits }
    if digits.count <= places {
      digits = String(repeating: "0", count: places + 1 - digits.count) + digits
    }
    return sign + digits.dropLast(places) + "." + digits.suffix(places)
  }

  /// The exact text in powers of ten, as in 2.5e-300.
  var scientific: String {
    guard mantissa != 0 else { return "0" }
    var m = mantissa
    var power = exponent
    while m % 10 == 0 {
      m /= 10
      power += 1
    }
    let digits = String(m.magnitude)
    power += digits.count - 1
    let tail = digits.dropFirst()
    return (m < 0 ? "-" : "") + digits.prefix(1) + (tail.isEmpty ? "" : "." + tail) + "e\(power)"
  }

  /// The number without trailing zeros in the mantissa.
  var reduced: Tick {
    guard mantissa != 0 else { return Tick(mantissa: 0, exponent: 0) }
    var m = mantissa
    var power = exponent
    while m % 10 == 0 {
      m /= 10
      power += 1
    }
    return Tick(mantissa: m, exponent: power)
  }
}

/// Ten to an integer power, exact up to 10^22.
func powerOfTen(_ exponent: Int) -> Double { pow(10, Double(exponent)) }
