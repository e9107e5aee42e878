internal import Experiments
public import Plotting

extension GameSummary {
  /// The share of games by the number that the game counts: bars of one player, dots of several.
  public var plot: Plot {
    let games = Double(result.games)
    let counts = result.run.tally.details.map { $0.times }
    let marks = zip(result.competitors, counts).map { name, counts in
      Mark.integers(name, style: counts.isEmpty || result.competitors.count == 1 ? .bars : .dots) {
        Int(exactly: $0).flatMap { counts[$0] }.map { Double($0) / games } ?? 0
      }
    }
    let values = counts.flatMap { $0.keys }.map { Double($0) }
    return Plot(
      title: "\(plan.entry.heading): \(plan.entry.countedTitle)",
      x: Axis(
        plan.entry.countedTitle, window: Span((values.min() ?? 0) - 1, (values.max() ?? 0) + 1)),
      y: Axis("share of games", format: .percent), marks: marks)
  }
}
