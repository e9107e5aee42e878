internal import CPlatform

/// A tick value held exactly: an integer times a power of ten.
struct Tick: Sendable, Hashable, Serialisable {
  let mantissa: Int64
  let exponent: Int
  /// The denominator of a multiple of π, mantissa · π / denominator; 0 for decimals.
  let denominatorOfPi: Int

  init(mantissa: Int64, exponent: Int) {
    (self.mantissa, self.exponent, self.denominatorOfPi) = (mantissa, exponent, 0)
  }

  /// Makes the tick mantissa · π / denominator, in lowest terms; the denominator must be positive.
  init(mantissa: Int64, piOver denominator: Int) {
    precondition(denominator > 0, "A denominator of π must be positive.")
    var a = mantissa.magnitude
    var b = UInt64(denominator.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    self.mantissa = mantissa / Int64(a)
    self.exponent = 0
    self.denominatorOfPi = denominator / Int(a)
  }

  var multipleOfPi: String {
    guard mantissa != 0 else { return "0" }
    let factor = mantissa.magnitude == 1 ? "" : String(mantissa.magnitude)
    let part = denominatorOfPi == 1 ? "" : "/\(denominatorOfPi)"
    return (mantissa < 0 ? "-" : "") + factor + "π" + part
  }

  /// The nearest double, correctly rounded for up to 15 digits and 22 decimals.
  var value: Double {
    let m = Double(mantissa)
    if denominatorOfPi > 0 { return m * .pi / Double(denominatorOfPi) }
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
    let digits = String(reduced.mantissa.magnitude)
    let power = reduced.exponent + digits.count - 1
    let tail = digits.dropFirst()
    return (mantissa < 0 ? "-" : "") + digits.prefix(1) + (tail.isEmpty ? "" : "." + tail)
      + "e\(power)"
  }

  /// The number without trailing zeros in the mantissa.
  var reduced: Tick {
    guard mantissa != 0 else { return Tick(mantissa: 0, exponent: 0) }
    var (m, power) = (mantissa, exponent)
    while m % 10 == 0 { (m, power) = (m / 10, power + 1) }
    return Tick(mantissa: m, exponent: power)
  }
}

/// Ten to an integer power, exact up to 10^22.
func powerOfTen(_ exponent: Int) -> Double {
  exponent >= 0 && exponent <= 22 ? exactPowers[exponent] : pow(10, Double(exponent))
}

private let exactPowers: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  1e18, 1e19, 1e20, 1e21, 1e22,
]
