public import Experiments
public import Plotting
internal import SetPlayers

extension ComparisonSummary {
  /// The share of tables of 12 without a Set by cards left in the deck: a curve with a band for each strategy.
  ///
  /// Between the numbers of cards that occur, multiples of three, estimates and interval ends are joined by straight lines.
  /// The empty deck is left out: what remains of a deck whose cards add up to zero is no random board.
  public var plot: Plot {
    let rows = comparison.competitors.indices.map { simulation(of: $0).rowsOfTwelve }
    let most = Double(max(rows.compactMap { $0.keys.max() }.max() ?? 0, 3))
    func curve(_ strategy: Int, _ part: (Estimate) -> Double) -> PlotFunction {
      let lefts = Array(stride(from: 0, through: rows[strategy].keys.max() ?? 0, by: 3))
      return straightLines(
        between: lefts.map { Double($0) }, lefts.map { rows[strategy][$0].map(part) ?? .nan })
    }
    // All bands lie below all curves; each has the colour of its curve.
    let bands = rows.indices.map { strategy in
      Mark.band(
        lower: curve(strategy) { $0.interval.lower }, upper: curve(strategy) { $0.interval.upper })
    }
    let lines = rows.indices.map { strategy in
      Mark.curve(name(strategy), curve(strategy) { $0.value })
    }
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

extension SimulationSummary {
  /// The shares of Set-free tables of 12 by the cards left in the deck, which is not empty.
  fileprivate var rowsOfTwelve: [Int: Estimate] {
    tables.filter { $0.cards == Rules.cardsAtStart && $0.left > 0 }
      .reduce(into: [:]) { $0[$1.left] = $1.setFree }
  }
}
