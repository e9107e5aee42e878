/// A signed product of 256 bits, as far as exact variances need one.
struct WideInteger {
  private var high: Int128
  private var low: UInt128

  init(_ a: Int128, times b: Int128) {
    (high, low) = a.multipliedFullWidth(by: b)
  }

  /// The difference; the values compared here are far from the limits.
  static func - (a: WideInteger, b: WideInteger) -> WideInteger {
    var result = a
    let (low, borrow) = a.low.subtractingReportingOverflow(b.low)
    result.low = low
    result.high = a.high - b.high - (borrow ? 1 : 0)
    return result
  }

  /// The nearest floating-point number, within two roundings.
  var double: Double {
    // A small negative number has high = −1 and a low part near 2¹²⁸: negate it first, as the sum
    // of the two would cancel.
    guard high < 0 else { return Double(high) * 0x1p128 + Double(low) }
    let (low, carry) = (~self.low).addingReportingOverflow(1)
    return -(Double(~high + (carry ? 1 : 0)) * 0x1p128 + Double(low))
  }
}
