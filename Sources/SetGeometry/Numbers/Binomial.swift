/// Binomial coefficients, exact.
enum Binomial {
  /// The number of ways to choose some of a number of things.
  ///
  /// Traps when the number, or it times the number chosen, does not fit into 128 bits, which for
  /// the standard deck's 81 cards never happens.
  ///
  /// - Parameters:
  ///   - total: How many things there are, at least 0.
  ///   - chosen: How many are chosen.
  /// - Returns: The number of ways: 0 when more are chosen than there are, or fewer than none.
  static func coefficient(_ total: Int, _ chosen: Int) -> UInt128 {
    guard chosen >= 0, chosen <= total else { return 0 }
    var value: UInt128 = 1
    for step in 0..<min(chosen, total - chosen) {
      value = value * UInt128(total - step) / UInt128(step + 1)
    }
    return value
  }
}
