internal import CGSL

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Solves tail(x) = p for x > 0 by Newton's method on ln x → ln tail, kept inside a bracket.
///
/// In these coordinates the tails of the beta and gamma laws are close to straight lines far out,
/// so few steps are needed and a tiny root keeps its relative accuracy. A step that leaves the
/// bracket is replaced by a bisection, so the search cannot diverge.
/// p lies strictly between 0 and 1; `rising` says whether the tail grows with x; any guess may
/// start the search; the support ends at `upperBound`, which may be infinite.
func invertTail(
  _ p: Double, rising: Bool, start: Double, upperBound: Double,
  tail: (Double) -> Double, density: (Double) -> Double
) -> Double {
  var low = -745.0
  var high = upperBound.isFinite ? log(upperBound) : 709.0
  var u = start > 0 && start.isFinite ? min(max(log(start), low), high) : (low + high) / 2
  var previousStep = Double.infinity
  let target = log(p)
  for iteration in 0..<200 {
    let x = exp(u)
    let value = tail(x)
    let excess = log(value) - target
    if excess == 0 { return x }
    if (excess > 0) == rising { high = u } else { low = u }
    let slope = density(x) * x / value * (rising ? 1 : -1)
    var next = u - excess / slope
    // Before the bracket is looked at: at the root the step rounds to nothing, onto its end.
    if abs(next - u) <= 4 * Double.ulpOfOne * max(1, abs(u)) { return min(exp(next), upperBound) }
    if !(next > low && next < high) { next = (low + high) / 2 }
    let step = abs(next - u)
    u = next
    // Below the rounding noise of the tail, steps no longer shrink.
    if iteration > 8 && step < 1e-9 && step > previousStep / 2 { break }
    previousStep = step
  }
  return min(exp(u), upperBound)
}

/// ln(1 + x) − x without cancellation, for x > −1.
func logOnePlusMinus(_ x: Double) -> Double {
  // GSL's series serves small arguments and its plain form the others.
  x <= -1 ? -.infinity : quietly { gsl_sf_log_1plusx_mx(x) }
}
