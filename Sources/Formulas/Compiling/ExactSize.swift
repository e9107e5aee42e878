internal import ExactNumbers

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#else
  import WasmLibc
#endif

/// How long exact numbers may get: beyond, they are no longer useful, and soon too much work.
public enum ExactSize {
  /// The most digits of a whole number, or of the numerator or denominator of a fraction.
  public static let mostDigits = 10_000

  /// The most digits of the denominator of a sum of many terms, which grows with each.
  static let mostDigitsOfSum = 1_000

  /// How many digits the longer part of a fraction has; 1 for those that are short by far.
  static func length(_ number: Rational) -> Int {
    guard max(number.numerator.bitCount, number.denominator.bitCount) > 3 * mostDigitsOfSum else {
      return 1
    }
    return max(number.numerator.digitCount, number.denominator.digitCount)
  }

  /// Says how long a whole number would be that is too long, so that it is refused.
  ///
  /// - Parameters:
  ///   - what: The number in words or as a formula.
  ///   - digits: How many decimal digits it has; rounded where they are too many to be counted exactly.
  /// - Returns: A phrase without a full stop.
  public static func refusal(_ what: String, digits: Double) -> String {
    let count =
      digits < 1e12
      ? "\(WholeNumber(truncating: digits) ?? 0)"
      : "about \((Rational(exactly: digits) ?? .zero).decimal(digits: 3))"
    return "\(what) has \(count) digits, more than the \(mostDigits) that are kept exactly"
  }

  /// The decimal logarithm of a positive number; right to about 15 digits.
  static func logarithm(_ number: WholeNumber) -> Double {
    log10(number.significand) + Double(number.bitCount - 1) * 0.301_029_995_663_981_2
  }

  /// About how many digits the number of ways to choose k of n things has, where it is too long for
  /// sure; k is from 1 to n / 2.
  public static func digitsOfLongBinomial(_ n: Double, _ k: Double) -> Double? {
    // There are at least (n/k)^k ways, and hardly fewer than the entropy of k/n tells.
    guard k * log10(n / k) > Double(mostDigits) else { return nil }
    return (k * log10(n / k) - (n - k) * log1p(-k / n) * log10(exp(1))).rounded(.down) + 1
  }

  /// About how many digits the longer part of a fraction has.
  static func digits(_ number: Rational) -> Double {
    max(logarithm(number.numerator), logarithm(number.denominator))
  }

  /// How many digits n! has, for n from 10 on.
  ///
  /// Stirling's series, whose error is far below the distance of n! to a power of ten.
  static func digitsOfFactorial(_ n: Double) -> Double {
    let e = 2.718281828459045
    let size = n * log10(n / e) + log10(2 * .pi * n) / 2 + log10(e) / (12 * n)
    return size.rounded(.down) + 1
  }
}
