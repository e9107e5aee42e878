extension CrossSums {
  /// Whether whole numbers can have these sums.
  var isPossible: Bool {
    let limit = Int128(1) << 120
    let isSmall = (sums + products).allSatisfy { abs($0) < limit }
    guard isSmall, count > 0 || (sums + products).allSatisfy({ $0 == 0 }) else { return false }
    return sums.indices.allSatisfy {
      areMoments(sums[$0], ofSquares: product($0, $0)) && spread($0, $0) >= 0
    } && hasNoNegativeVariance
  }

  /// n Σxy − Σx Σy: n² times the covariance.
  func spread(_ i: Int, _ j: Int) -> Double {
    (WideInteger(Int128(count), times: product(i, j)) - WideInteger(sums[i], times: sums[j])).double
  }

  /// Whether the matrix of correlations has a Cholesky factor, but for rounding; constants correlate with nothing.
  ///
  /// - Complexity: O(`variables`³).
  private var hasNoNegativeVariance: Bool {
    let spreads = sums.indices.map { spread($0, $0).squareRoot() }
    // Correlations are right to 15 digits; where variables depend on each other, square roots halve these.
    let (tolerance, looseTolerance) = (1e-9, 1e-4)
    var factor: [[Double]] = []
    for i in sums.indices {
      var row: [Double] = []
      var rest = 1.0
      for j in 0..<i {
        let (spread, scale) = (spread(i, j), spreads[i] * spreads[j])
        guard scale > 0 else {
          guard spread == 0 else { return false }
          row.append(0)
          continue
        }
        var part = spread / scale
        for k in 0..<j { part -= row[k] * factor[j][k] }
        guard factor[j][j] > 0 else {
          guard abs(part) < looseTolerance else { return false }
          row.append(0)
          continue
        }
        row.append(part / factor[j][j])
        rest -= row[j] * row[j]
      }
      guard rest > -tolerance else { return false }
      factor.append(row + [rest > tolerance ? rest.squareRoot() : 0])
    }
    return true
  }
}
