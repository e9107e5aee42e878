/// The smallest whole number that cuts off a tail, found by search on the tail itself.
///
/// Starts at a guess, doubles its steps until the answer is bracketed, and bisects: about
/// 2 log₂(distance from the guess) evaluations. Exact in that it inverts the tail as computed. NaN beyond
/// 2^53, where a `Double` cannot tell a whole number from the next.
func discreteQuantile(
  _ tail: Tail, _ p: Double, guess: Double, support: ClosedRange<Double>,
  probability: (Tail, Double) -> Double
) -> Double {
  guard p >= 0 && p <= 1 else { return .nan }
  // P(X > x) ≤ 0 and P(X ≤ x) ≥ 1 hold first at the end of the support.
  if (tail == .lower && p == 1) || (tail == .upper && p == 0) { return support.upperBound }
  func reached(_ x: Double) -> Bool {
    tail == .lower ? probability(.lower, x) >= p : probability(.upper, x) <= p
  }
  let greatest = 0x1p53
  var high = min(max(guess.rounded(), support.lowerBound), support.upperBound)
  var step = 1.0
  guard high <= greatest else { return .nan }
  while high < support.upperBound, !reached(high) {
    high = min(high + step, support.upperBound)
    step *= 2
    guard high <= greatest else { return .nan }
  }
  var low = high
  step = 1
  while low >= support.lowerBound, reached(low) {
    high = low
    low -= step
    step *= 2
  }
  low = max(low, support.lowerBound - 1)
  while high - low > 1 {
    let middle = ((low + high) / 2).rounded(.down)
    if reached(middle) { high = middle } else { low = middle }
  }
  return high
}
