internal import Experiments
public import Plotting
internal import SetPlayers

extension RareSummary {
  /// The subjects of figures; the first is the usual one.
  public static let drawn = [Measure.dealMores.name, Measure.largest.name, "noset18"]

  /// The figure of one of ``drawn``, on an axis of powers of ten.
  public func plot(of measure: String? = nil) -> Plot {
    switch measure {
    case Measure.largest.name:
      games(largest, "Games by their largest table", "cards on the largest table", step: 3)
    case Self.drawn.last:
      plot(
        "Tables of 18 cards without a Set", "cards left in the deck", "share of tables", step: 3,
        tables.map { ($0.left, $0.share) })
    default: games(dealMores, "Games by number of deal-mores", "deal-mores in a game", step: 1)
    }
  }

  private func games(
    _ rows: [GamesRow], _ title: String, _ argument: String, step: Double
  ) -> Plot {
    plot(title, argument, "share of games", step: step, rows.map { ($0.number, $0.share) })
  }

  private func plot(
    _ title: String, _ argument: String, _ value: String, step: Double,
    _ rows: [(number: Int, estimate: Estimate)]
  ) -> Plot {
    var estimates: [Double: Estimate] = [:]
    // A logarithmic axis has no 0: what was not met is left out.
    for row in rows where row.estimate.value > 0 { estimates[Double(row.number)] = row.estimate }
    let numbers = estimates.keys.sorted()
    let known = estimates
    var plot = Plot(
      title: title,
      x: Axis(
        argument,
        window: Span((numbers.first ?? 0) - 0.6 * step, (numbers.last ?? 0) + 0.6 * step)),
      y: Axis(value, scale: .log),
      marks: [.estimates(on: Lattice(first: 0, step: step, over: 1)) { known[$0] }])
    plot.subtitle = mention
    plot.caption =
      confidence.intervals
      + (underestimatesError ? "; too narrow with fewer than a million games" : "")
    return plot
  }

  /// The run in a few words.
  public var mention: String {
    let plan = run.plan
    let first = plan.trials.lowerBound
    return
      "\(plan.strategy.name) play, \(NumberText.counted(run.tally.games, "game")), seed \(plan.seed)"
      + (first == 0 ? "" : ", from game \(first)")
      + (plan.rules == .classic ? "" : ", \(plan.rules.rawValue) rules")
  }
}
