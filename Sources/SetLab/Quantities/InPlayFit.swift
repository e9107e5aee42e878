/// A curve through the in-play shares of Set-free tables of 12, and how far they lie from it.
///
/// Generalised least squares with the covariance of rows of the same games. The first four rows, from
/// the fresh deal on, rise steeply, and at the empty deck all cards left add up to zero; both are left
/// out. From 57 cards left on the shares rise slowly and evenly: a parabola, which 20 million games do
/// not refute.
struct InPlayFit {
  let test: TestResult
  /// The row farthest from the curve: its cards left, and its share less the curve's in standard
  /// errors.
  let farthest: (left: Int, deviation: Double)
  let lefts: ClosedRange<Int>
  private let fitted: FittedParameters

  init?(_ summary: SimulationSummary) {
    // After the first four tables of games without a deal-more.
    let tables = summary.simulation.tally.cardsLeftValues.dropFirst(4).filter { $0 > 0 }
    let rows = tables.compactMap { summary.row(cards: 12, left: $0) }
      .filter { $0.setFree.interval.halfWidth > 0 && $0.counts.setFree > 0 }
    guard let start = rows.first?.left, let end = rows.last?.left else { return nil }
    let points = FitEstimates(
      rows.map { $0.setFree },
      correlation: rows.map { one in
        rows.map { other in
          one.left == other.left
            ? 1
            : summary.correlation(("inplay", Double(one.left)), ("inplay", Double(other.left))) ?? 0
        }
      }, summary.confidence)
    func curve(_ fit: FittedParameters) -> [Double] {
      rows.map { Self.value(fit, Double($0.left)) }
    }
    guard
      let fitted = try? points.settled(
        fit: { errors, _ throws(StatisticsError) in
          try FittedParameters(
            design: rows.map { Self.parts(Double($0.left)) }, y: rows.map { $0.setFree.value },
            errors: errors)
        }, curve: curve), let errors = try? points.errors(at: curve(fitted))
    else { return nil }
    let deviations = rows.indices.map { index in
      (
        left: rows[index].left,
        deviation: (rows[index].setFree.value - curve(fitted)[index]) / errors.standardErrors[index]
      )
    }
    guard let farthest = deviations.max(by: { abs($0.deviation) < abs($1.deviation) }) else {
      return nil
    }
    (self.farthest, self.fitted) = (farthest, fitted)
    lefts = end...start
    test = HypothesisTest.chiSquare(
      fitted.chiSquare, degreesOfFreedom: fitted.degreesOfFreedom, by: .gsl)
  }

  private static func parts(_ left: Double) -> [Double] { [1, left, left * left] }

  private static func value(_ fit: FittedParameters, _ left: Double) -> Double {
    zip(fit.values, parts(left)).reduce(0) { $0 + $1.0 * $1.1 }
  }

  var quantity: Function {
    let fitted = fitted
    let ratio = NumberText.fixed(test.statistic / test.degreesOfFreedom, decimals: 2)
    return Function(
      name: "fitted.inplay", title: "tables of 12 without a Set",
      argument: "cards left in the deck",
      domain: .reals(Double(lefts.lowerBound)...Double(lefts.upperBound)), unit: .share,
      source: FunctionSource(
        .fitted, "a + b x + c x^2, χ²/df \(ratio), \(NumberText.chance(test.p))"),
      value: { Self.value(fitted, $0) })
  }
}
