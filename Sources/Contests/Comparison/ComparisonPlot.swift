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
      var known: [Double: Estimate] = [:]
      for row in simulation(of: strategy).tables
      where row.cards == Rules.cardsAtStart && row.left > 0 {
        known[Double(row.left)] = row.setFree
      }
      return (name: name(strategy), known: known)
    }
    let most = max(curves.flatMap { $0.known.keys }.max() ?? 0, 3)
    var plot = Plot(
      title: "Tables of 12 without a Set",
      x: Axis("cards left in the deck", window: Span(0, most)), y: Axis(format: .percent))
    if isJoined {
      plot.marks =
        curves.map { _, known in
          .band(
            lower: joined(known) { $0.interval.lower }, upper: joined(known) { $0.interval.upper })
        } + curves.map { name, known in .curve(name, joined(known) { $0.value }) }
    } else {
      plot.x.window = Span(-most / 40, most + most / 40)
      plot.marks = curves.map { name, known in .estimates(name) { known[$0] } }
    }
    plot.caption = statement
    return plot
  }

  private func joined(
    _ known: [Double: Estimate], _ part: @escaping @Sendable (Estimate) -> Double
  ) -> PlotFunction {
    { x in
      let left = 3 * (x / 3).rounded(.down)
      let share = (x - left) / 3
      guard let one = known[left] else { return .nan }
      guard share > 0 else { return part(one) }
      guard let two = known[left + 3] else { return .nan }
      return part(one) * (1 - share) + part(two) * share
    }
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
