internal import CPlatform
internal import Quantities
internal import SetExperiments
internal import Statistics

/// A curve through the in-play shares of Set-free tables of 12, and how far they lie from it.
///
/// With x = 69 − left cards dealt since the start the curve is a − b exp(−x / c) + d x: the table
/// forgets the fresh deal within a few Sets, then gets poorer slowly. Weighted least squares on the
/// rows with cards left; the row of the empty deck is no random board and is left out.
struct InPlayFit {
  /// The test that the shares differ from the curve by chance alone, as if rows were independent.
  let test: TestResult
  /// The row farthest from the curve: its cards left, and its share less the curve's in standard
  /// errors.
  let farthest: (left: Int, deviation: Double)
  private let fit: NonlinearFit
  private let lefts: ClosedRange<Int>

  /// Fits the curve; nil with too few games or if the fit does not converge.
  init?(_ summary: SimulationSummary) {
    let lefts = summary.simulation.tally.cardsLeftValues.filter { $0 > 0 }
    guard let start = lefts.first, let end = lefts.last else { return nil }
    let rows = lefts.compactMap { summary.row(cards: 12, left: $0) }
      .filter { $0.setFree.interval.halfWidth > 0 }
    let errors = rows.map { $0.setFree.interval.standardError(summary.confidence) }
    guard
      let fit = try? NonlinearFit(
        .driftingSaturation, x: rows.map { Double(start - $0.left) },
        y: rows.map(\.setFree.value), standardErrors: errors)
    else { return nil }
    let deviations = zip(rows, errors).map { row, error in
      (left: row.left, deviation: (row.setFree.value - fit(Double(start - row.left))) / error)
    }
    guard let farthest = deviations.max(by: { abs($0.deviation) < abs($1.deviation) }) else {
      return nil
    }
    self.farthest = farthest
    self.fit = fit
    self.lefts = end...start
    test = HypothesisTest.chiSquare(
      fit.fitted.chiSquare, degreesOfFreedom: fit.fitted.degreesOfFreedom, by: .gsl)
  }

  /// The curve as `fitted.inplay(left)`.
  var quantity: Quantity {
    let (fit, start) = (fit, lefts.upperBound)
    let ratio = NumberText.fixed(test.statistic / test.degreesOfFreedom, decimals: 2)
    return Quantity(
      name: "fitted.inplay", title: "tables of 12 without a Set",
      argument: "cards left in the deck",
      domain: .reals(Double(lefts.lowerBound)...Double(start)), unit: .share,
      source: .fitted(
        "a - b exp(-x/c) + d x, χ²/df \(ratio), \(NumberText.chance(test.p)), "
          + FittedCurve.assumption),
      value: { left in fit(Double(start) - left) })
  }
}

extension FitModel {
  /// A saturating exponential with a slow linear drift: a − b exp(−x / c) + d x.
  fileprivate static let driftingSaturation = FitModel(
    name: "a − b exp(−x / c) + d x", parameters: ["a", "b", "c", "d"],
    start: { x, y in FitModel.saturatingExponential.start(x, y) + [0] },
    value: { parameters, x in
      parameters[0] - parameters[1] * exp(-x / parameters[2]) + parameters[3] * x
    })
}
