// Only to link the library that `squareRoot()` and `rounded()` come from, both exact by IEEE 754.
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// Numbers in the clauses that explain a choice.
enum Decimals {
  /// A number with two decimals, rounded to the nearest; without Foundation and the same in every locale.
  static func text(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    return "\(hundredths < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
