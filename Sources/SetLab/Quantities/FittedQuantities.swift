internal import CPlatform
internal import Estimates
internal import Experiments
internal import Quantities
internal import Records
internal import SetExperiments
internal import SetGame
internal import Statistics

extension Quantity {
  /// `fitted.inplay(left)`: a curve through the in-play shares of Set-free tables of 12; nil with
  /// too few games or if the fit does not converge.
  ///
  /// With x = 69 − left cards dealt since the start the curve is a − b exp(−x / c) + d x: the table
  /// forgets the fresh deal within a few Sets, then gets poorer slowly. Weighted least squares on
  /// the rows with cards left; the row of the empty deck is no random board and is left out. The
  /// equation describes the data and claims no more.
  static func fittedInPlay(_ summary: SimulationSummary) -> Quantity? {
    let lefts = summary.simulation.tally.cardsLeftValues.filter { $0 > 0 }
    guard let start = lefts.first else { return nil }
    let rows = lefts.compactMap { summary.row(cards: 12, left: $0) }
      .filter { $0.setFree.interval.halfWidth > 0 }
    guard
      let fit = try? NonlinearFit(
        .driftingSaturation, x: rows.map { Double(start - $0.left) },
        y: rows.map(\.setFree.value),
        standardErrors: rows.map {
          $0.setFree.interval.standardError(summary.confidence)
        })
    else { return nil }
    let quality =
      "χ²/df \(NumberText.fixed(fit.chiSquare / Double(fit.degreesOfFreedom), decimals: 2))"
    return Quantity(
      name: "fitted.inplay", title: "tables of 12 without a Set",
      argument: "cards left in the deck", domain: .reals(Double(lefts.last ?? 0)...Double(start)),
      unit: .share, source: .fitted("a - b exp(-x/c) + d x, \(quality)"),
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
