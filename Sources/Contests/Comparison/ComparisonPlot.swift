extension ComparisonSummary {
  /// The most points with bars, side by side with those of others, that can be read in the columns of text.
  public static let mostPointsInText = 12

  /// The share of tables of 12 without a Set by cards left in the deck: points with error bars for each strategy or, if
  /// they are joined, a line in a band.
  ///
  /// Joined, estimates and interval ends have straight lines between the numbers of cards that occur, multiples of three.
  /// The empty deck is left out: what remains of a deck whose cards add up to zero is no random board.
  public func plot(isJoined: Bool = false) -> Plot {
    let curves = comparison.competitors.indices.map { strategy in
      (name(strategy), CardsLeftCurve(simulation(of: strategy)))
    }
    let most = max(curves.map { $0.1.most }.max() ?? 0, 3)
    var plot = Plot(
      title: "Tables of 12 without a Set",
      x: Axis("cards left in the deck", window: Span(0, most)), y: Axis(format: .percent))
    if isJoined {
      plot.marks = .banded(
        curves.map { name, curve in
          (
            name, curve.joined { $0.value }, curve.joined { $0.interval.lower },
            curve.joined { $0.interval.upper }
          )
        })
    } else {
      plot.x.window = Span(-most / 40, most + most / 40)
      plot.marks = curves.map { name, curve in
        .estimates(name) { Int(exactly: $0).flatMap { curve.estimates[$0] } }
      }
    }
    plot.caption = statement
    return plot
  }

  /// A measure of each strategy as a point with its interval, above the strategy's name; empty for a measure that the
  /// comparison lacks.
  public func plot(of measure: Measure<PlayedGame>) -> Plot {
    let estimates = comparison.measure(named: measure.name).map { place in
      comparison.competitors.indices.map { comparison.estimate(place, of: $0) }
    }
    // Settings make names long: they stand below, unless names differ by them alone.
    let short = comparison.competitors.map { String($0.prefix { $0 != "(" }) }
    let isShort = Set(short).count == short.count
    let axis = Axis.named(isShort ? short : comparison.competitors, title: "strategy")
    let isOfTables = [Measure.noSet12.name, Measure.noSet15.name].contains(measure.name)
    let unit =
      measure.isShare ? isOfTables ? "share of tables" : "share of games" : measure.unit.words
    var plot = Plot(
      title: measure.title.lowercased() == unit ? "" : measure.title, x: axis,
      y: Axis(unit, format: measure.isShare ? .percent : .plain),
      marks: [.places("", estimates ?? [])])
    let settled = zip(comparison.competitors, short).filter { $0 != $1 }.map { $0.0 }
    let names = isShort && !settled.isEmpty ? settled.joined(separator: ", ") + ". " : ""
    plot.caption = names + statement
    return plot
  }

  private var statement: String {
    "\(comparison.confidence.intervals); \(NumberText.counted(comparison.games, "game")) of seed "
      + "\(comparison.run.plan.seed) each"
  }
}

private struct CardsLeftCurve: Sendable {
  let estimates: [Int: Estimate]
  let most: Double

  init(_ summary: SimulationSummary) {
    var known: [Int: Estimate] = [:]
    for row in summary.tables where row.cards == Rules.cardsAtStart && row.left > 0 {
      known[row.left] = row.setFree
    }
    (estimates, most) = (known, Double(known.keys.max() ?? 0))
  }

  func joined(_ part: @escaping @Sendable (Estimate) -> Double) -> PlotFunction {
    { x in
      guard x >= 0, x <= most else { return .nan }
      let left = 3 * Int(x / 3)
      let share = (x - Double(left)) / 3
      guard let one = estimates[left] else { return .nan }
      guard share > 0 else { return part(one) }
      guard let two = estimates[left + 3] else { return .nan }
      return part(one) * (1 - share) + part(two) * share
    }
  }
}
