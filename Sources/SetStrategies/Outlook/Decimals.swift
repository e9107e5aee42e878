/// Numbers in the clauses that explain a choice.
enum Decimals {
  /// A number with two decimals, rounded to the nearest; without Foundation and the same in every locale.
  static func text(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    return "\(hundredths < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
