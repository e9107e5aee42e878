/// The part of an estimate's error that variables with a known mean of 0 explain.
///
/// A control is a variable of the same games with a known mean, correlated with what is estimated:
/// if it happens to lie above its mean, the estimate is expected too high by its regression on it.
/// Each half of the games is adjusted by coefficients fitted to the other half. These are
/// independent of its controls, so that the mean of the shift is exactly 0; coefficients of the same
/// games would bias it by the order 1/n.
///
/// Sources: S. S. Lavenberg, P. D. Welch, A perspective on the use of control variables, Management
/// Science 27 (1981) 322–335; A. N. Avramidis, J. R. Wilson, A splitting scheme for control
/// variates, Oper. Res. Lett. 14 (1993) 187–198.
public struct ControlAdjustment: Sendable, Hashable {
  /// The amount to subtract from the estimate.
  public let shift: Double

  /// The variance of the estimate after the adjustment; nil if there is none.
  public let variance: Double?

  /// The number of useful controls: those that vary, and not merely as others do.
  public let controls: Int

  /// No adjustment.
  public static let none = ControlAdjustment(shift: 0, variance: nil, controls: 0)

  /// Returns the variance of an estimate after the adjustment, given its variance before.
  public func adjusted(variance: Double) -> Double { self.variance ?? variance }
}

extension ControlAdjustment {
  /// Adjusts a sum of values by controls, variables whose mean is 0.
  ///
  /// The values come with their factors, such as 1 and −1 for a difference. Each half comes with the
  /// controls whose coefficients may be fitted to it. A half that has none, or too few games for
  /// them, leaves the other unadjusted. The variance is that of what is left within each half; the
  /// covariance of the halves, of the order 1/n², is neglected.
  public init(
    _ one: (sums: CrossSums, controls: [Int]), _ other: (sums: CrossSums, controls: [Int]),
    _ parts: [(value: PerGameValue, factor: Double)]
  ) {
    guard min(one.sums.count, other.sums.count) > 1 else {
      self = .none
      return
    }
    let games = Double(one.sums.count + other.sums.count)
    var (shift, variance, controls) = (0.0, 0.0, 0)
    for (half, fitted) in [(one.sums, other), (other.sums, one)] {
      let line = Regression(fitted.sums, parts, on: fitted.controls)
      let share = Double(half.count) / games
      shift += share * line.mean(half)
      variance += share * line.rest(half, parts) / games
      controls = max(controls, line.terms.count)
    }
    self = controls > 0 ? Self(shift: shift, variance: variance, controls: controls) : .none
  }
}

/// The regression of a sum of values on controls.
private struct Regression {
  /// Controls with their coefficients, except those that are constant or a combination of others.
  private(set) var terms: [(control: Int, coefficient: Double)] = []

  init(
    _ sums: CrossSums, _ parts: [(value: PerGameValue, factor: Double)], on controls: [Int]
  ) {
    guard sums.count > controls.count + 2 else { return }
    var matrix = controls.map { i in controls.map { sums.covariance(i, $0) } }
    var side = controls.map { sums.covariance(parts, $0) }
    let scale = controls.indices.map { matrix[$0][$0] }
    // Gauss's elimination of a symmetric matrix; what hardly varies any more is left out.
    let pivots = controls.indices.filter { pivot in
      let d = matrix[pivot][pivot]
      guard d > 1e-9 * scale[pivot] else { return false }
      for row in controls.indices.dropFirst(pivot + 1) {
        let factor = matrix[row][pivot] / d
        for column in controls.indices { matrix[row][column] -= factor * matrix[pivot][column] }
        side[row] -= factor * side[pivot]
      }
      return true
    }
    var coefficients = controls.map { _ in 0.0 }
    for pivot in pivots.reversed() {
      let rest = controls.indices.dropFirst(pivot + 1).reduce(side[pivot]) {
        $0 - matrix[pivot][$1] * coefficients[$1]
      }
      coefficients[pivot] = rest / matrix[pivot][pivot]
    }
    terms = pivots.map { (controls[$0], coefficients[$0]) }
  }

  /// The mean of the regressed part over some games.
  func mean(_ sums: CrossSums) -> Double {
    terms.reduce(0) { $0 + $1.coefficient * sums.estimate(.mean(of: $1.control)) }
  }

  /// The variance of what is left of a game's values without that part.
  func rest(_ sums: CrossSums, _ parts: [(value: PerGameValue, factor: Double)]) -> Double {
    let whole = parts.reduce(0) { total, one in
      parts.reduce(total) {
        $0 + one.factor * $1.factor * sums.covariance(one.value, $1.value)
      }
    }
    let rest = terms.reduce(whole) { total, term in
      let own = terms.reduce(0) {
        $0 + $1.coefficient * sums.covariance(term.control, $1.control)
      }
      return total - term.coefficient * (2 * sums.covariance(parts, term.control) - own)
    }
    return max(rest, 0)
  }
}

extension CrossSums {
  /// The covariance of a sum of values with a variable, of whole differences: equal parts cancel to the last bit.
  fileprivate func covariance(
    _ parts: [(value: PerGameValue, factor: Double)], _ variable: Int
  ) -> Double {
    parts.reduce(0) { $0 + $1.factor * covariance($1.value, .mean(of: variable)) }
  }
}
