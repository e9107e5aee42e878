public import Experiments
public import Plotting
internal import SetPlayers

extension ComparisonSummary {
  /// The share of tables of 12 without a Set by cards left in the deck: a curve with a band for each strategy.
  ///
  /// Between the numbers of cards that occur, multiples of three, estimates and interval ends are joined by straight lines.
  /// The empty deck is left out: what remains of a deck whose cards add up to zero is no random board.
  public var plot: Plot {
    let curves = comparison.competitors.indices.map { strategy in
      (name(strategy), CardsLeftCurve(simulation(of: strategy)))
    }
    // All bands lie below all curves; each has the colour of its curve.
    let bands = curves.map { Mark.band(lower: $1.lower, upper: $1.upper) }
    let lines = curves.map { Mark.curve($0, $1.value) }
    let most = max(curves.map { $0.1.most }.max() ?? 0, 3)
    return Plot(
      title: "Tables of 12 without a Set", x: Axis("cards left in the deck", window: Span(0, most)),
      y: Axis(format: .percent), marks: bands + lines)
  }

  /// A measure of each strategy as a point with its interval, in the order of the legend; empty for a measure that the
  /// comparison lacks.
  public func plot(of measure: Measure<PlayedGame>) -> Plot {
    let count = comparison.competitors.count
    let place = comparison.measure(named: measure.name)
    let marks = comparison.competitors.indices.compactMap { strategy -> Mark? in
      guard let estimate = place.map({ comparison.estimate($0, of: strategy) }) else { return nil }
      let x = Double(strategy + 1)
      return .integers(
        name(strategy), lower: { $0 == x ? estimate.interval.lower : .nan },
        upper: { $0 == x ? estimate.interval.upper : .nan }, { $0 == x ? estimate.value : .nan })
    }
    return Plot(
      title: measure.title, x: Axis("strategy", window: Span(0.5, Double(count) + 0.5)),
      y: Axis(
        measure.isShare ? "" : measure.unit.words, format: measure.isShare ? .percent : .plain),
      marks: marks)
  }
}

/// The estimates of a simulation by cards left, joined by straight lines.
private struct CardsLeftCurve: Sendable {
  private let estimates: [Int: Estimate]

  init(_ summary: SimulationSummary) {
    var known: [Int: Estimate] = [:]
    for row in summary.tables where row.cards == Rules.cardsAtStart && row.left > 0 {
      known[row.left] = row.setFree
    }
    estimates = known
  }

  var most: Double { Double(estimates.keys.max() ?? 0) }

  @Sendable func value(_ x: Double) -> Double { joined(x) { $0.value } }
  @Sendable func lower(_ x: Double) -> Double { joined(x) { $0.interval.lower } }
  @Sendable func upper(_ x: Double) -> Double { joined(x) { $0.interval.upper } }

  private func joined(_ x: Double, _ part: (Estimate) -> Double) -> Double {
    guard x >= 0, x <= most else { return .nan }
    let left = 3 * Int(x / 3)
    let share = (x - Double(left)) / 3
    guard let one = estimates[left] else { return .nan }
    guard share > 0 else { return part(one) }
    guard let two = estimates[left + 3] else { return .nan }
    return part(one) * (1 - share) + part(two) * share
  }
}
