extension WholeNumber {
  /// The factorial of a number that is not negative; in time proportional to the square of its digits.
  public static func factorial(_ number: Int) -> WholeNumber {
    precondition(number >= 0, "Only numbers that are not negative have factorials.")
    return product(1, number)
  }

  /// The product of all numbers from one to another; 1 where there are none.
  ///
  /// By halves, so that factors of similar lengths meet.
  private static func product(_ first: Int, _ last: Int) -> WholeNumber {
    if last - first < 8 {
      return first > last ? .one : (first...last).reduce(.one) { $0 * WholeNumber($1) }
    }
    let middle = first + (last - first) / 2
    return product(first, middle) * product(middle + 1, last)
  }

  /// The number of ways to choose some of a number of things: 0 for more than there are, or fewer than
  /// none.
  ///
  /// Linear in the lesser of those chosen and those left, times the length of the result.
  public static func binomial(
    _ total: some FixedWidthInteger, _ chosen: some FixedWidthInteger
  ) -> WholeNumber {
    let (total, chosen) = (Int64(total), Int64(chosen))
    guard chosen >= 0, chosen <= total else { return .zero }
    var ways = WholeNumber.one
    for step in 0..<min(chosen, total - chosen) {
      ways =
        (ways * WholeNumber(total - step))
        .quotientAndRemainder(dividingBy: WholeNumber(step + 1)).quotient
    }
    return ways
  }
}
