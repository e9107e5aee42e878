internal import Estimates
internal import Experiments
internal import MonteCarlo
internal import Records
internal import SetCards
internal import SetGame
internal import SetStrategies
internal import Statistics

extension ComparisonSummary {
  /// The comparison as lines for people.
  ///
  /// - Parameter showsPairing: Whether to say what comparing on the same deals saves.
  /// - Returns: The text, with a line feed at its end.
  public func text(showsPairing: Bool = false) -> String {
    Document([], sections: sections(showsPairing: showsPairing)).text
  }

  /// The heading, a section for each measure, and how figures are meant.
  func sections(showsPairing: Bool = false) -> [Section] {
    let head =
      wrapped(heading) + [timing]
      + comparison.verdictLines(pairs: pairs, competitor: "strategy").flatMap { wrapped($0) }
    let measures = comparison.measures.indices.map { place in
      comparison.section(of: place, pairs: pairs, competitor: "strategy")
    }
    var lines = wrapped(
      "\(confidenceText) intervals, with the game as the unit; p-values corrected: \(family)",
      hanging: 0)
    let count = comparison.competitors.count
    if count > 3 {
      let all = count * (count - 1) / 2
      lines.append(
        "Each strategy is compared with the best; for all \(all) pairs, use --format csv")
    }
    return [Section(sentences: head)] + measures + [Section(sentences: lines)]
      + (showsPairing ? [comparison.pairing(of: pairs, competitor: "strategy")] : [])
  }

  /// What was compared, in one line that is the same whenever it is done again.
  public var heading: String {
    let plan = comparison.run.plan
    let count = comparison.games
    let last = plan.trials.last ?? plan.trials.lowerBound
    return """
      \(NumberText.counted(count, "deal")) (\(plan.trials.lowerBound) to \
      \(last) of seed \(plan.seed)) for \(plan.strategies.count) strategies: \
      \(plan.rules.rawValue) rules, \(plan.deck.count) cards
      """
  }

  /// How long it took, in one line.
  public var timing: String {
    "\(NumberText.fixed(comparison.run.seconds, decimals: 2)) s, "
      + "\(NumberText.counted(Int(comparison.run.trialsPerSecond.rounded()), "deal"))/s"
  }

  private var confidenceText: String {
    NumberText.significant(100 * comparison.confidence, digits: 6) + "%"
  }
}
