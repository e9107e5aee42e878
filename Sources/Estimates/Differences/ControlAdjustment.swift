/// The part of an estimate's error that variables with a known mean of 0 explain.
///
/// A control is a variable of the same games with a known mean, correlated with what is estimated:
/// if it happens to lie above its mean, the estimate is expected too high by its regression on it.
/// The coefficients are estimated from the same games, which costs a degree of freedom each and a
/// bias of the order 1/n.
///
/// Source: S. S. Lavenberg, P. D. Welch, A perspective on the use of control variables, Management
/// Science 27 (1981) 322–335.
public struct ControlAdjustment: Sendable, Hashable {
  /// The amount to subtract from the estimate.
  public let shift: Double

  /// The variance that the controls explain, before the degrees of freedom are counted.
  public let explained: Double

  /// The number of useful controls: those that vary, and not merely as others do.
  public let controls: Int

  /// No adjustment.
  public static let none = ControlAdjustment(shift: 0, explained: 0, controls: 0)
}

extension ControlAdjustment {
  /// Regresses a sum of values on controls, variables whose mean is 0.
  ///
  /// The values come with their factors, such as 1 and −1 for a difference. Without controls, or
  /// with too few games, nothing is adjusted.
  public init(
    _ sums: CrossSums, _ parts: [(value: PerGameValue, factor: Double)], controls: [Int]
  ) {
    guard !controls.isEmpty, sums.count > controls.count + 2 else {
      self = .none
      return
    }
    var matrix = controls.map { i in controls.map { sums.covariance(i, $0) } }
    // The right-hand side is made of whole differences: equal parts cancel to the last bit.
    var side = controls.map { control in
      parts.reduce(0) { $0 + $1.factor * sums.covariance($1.value, .mean(of: control)) }
    }
    var means = controls.map { sums.estimate(.mean(of: $0)) }
    let scale = controls.indices.map { matrix[$0][$0] }
    var (shift, explained, used) = (0.0, 0.0, 0)
    // Gauss's elimination of a symmetric matrix; what hardly varies any more is left out.
    for pivot in controls.indices where matrix[pivot][pivot] > 1e-9 * scale[pivot] {
      let d = matrix[pivot][pivot]
      shift += side[pivot] * means[pivot] / d
      explained += side[pivot] * side[pivot] / d
      used += 1
      for row in controls.indices.dropFirst(pivot + 1) {
        let factor = matrix[row][pivot] / d
        for column in controls.indices { matrix[row][column] -= factor * matrix[pivot][column] }
        side[row] -= factor * side[pivot]
        means[row] -= factor * means[pivot]
      }
    }
    self.init(shift: shift, explained: explained / Double(sums.count), controls: used)
  }

  /// The variance of an estimate after the adjustment, with its degrees of freedom.
  public func adjusted(variance: Double, count: Int) -> Double {
    guard controls > 0 else { return variance }
    let freedom = Double(count - 1)
    return max(variance - explained, 0) * freedom / (freedom - Double(controls))
  }
}
