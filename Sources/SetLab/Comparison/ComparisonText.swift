internal import Estimates
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
    var lines = wrapped(heading) + [timing] + verdictLines.flatMap { wrapped($0) }
    for metric in ComparisonMetric.allCases {
      lines += [
        "", metric.title + (metric.isLowerBetter ? " (fewer is better)" : " (more is better)"),
      ]
      lines += meansGrid(metric).lines().map { "  " + $0 }
      lines += shownPairs(metric).flatMap { wrapped("  " + effect(of: $0) + pText(of: $0)) }
    }
    lines.append("")
    lines += wrapped(
      "\(confidenceText) intervals, with the game as the unit; p-values corrected: \(family)",
      hanging: 0)
    let count = comparison.plan.strategies.count
    if count > 3 {
      let all = count * (count - 1) / 2
      lines.append(
        "Each strategy is compared with the best; for all \(all) pairs, use --format csv")
    }
    if showsPairing { lines += [""] + pairingLines }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What was compared, in one line that is the same whenever it is done again.
  public var heading: String {
    let plan = comparison.plan
    let count = comparison.tally.games
    let last = plan.games.last ?? plan.games.lowerBound
    return """
      \(NumberText.grouped(count)) \(count == 1 ? "deal" : "deals") (\(plan.games.lowerBound) to \
      \(last) of seed \(plan.seed)) for \(plan.strategies.count) strategies: \
      \(plan.rules.rawValue) rules, \(plan.deck.count) cards
      """
  }

  /// How long it took, in one line.
  public var timing: String {
    "\(NumberText.fixed(comparison.seconds, decimals: 2)) s, "
      + "\(NumberText.grouped(Int(comparison.gamesPerSecond.rounded()))) deals/s"
  }

  /// How a run ended whose length was not fixed, and what it found.
  var verdictLines: [String] {
    switch comparison.rule {
    case .games: return []
    case .width(let width, let metric):
      let goal =
        "every difference in “\(metric.rawValue)” known to within ±\(metric.amount(width))"
      return [
        comparison.end == .fulfilled ? "Goal reached: \(goal)" : "Goal not reached: \(goal)"
      ]
    case .decision(let metric, let smallest):
      let best = comparison.ranking(by: metric)[0]
      let rows = pairs(by: metric).filter { $0.first == best || $0.second == best }
      let equals = rows.filter { $0.verdict == .alike }
        .map { name($0.first == best ? $0.second : $0.first) }
      guard rows.allSatisfy({ $0.verdict != .open }) else {
        return ["Undecided by “\(metric.rawValue)”: more games are needed"]
      }
      let error = NumberText.significant(100 * (1 - comparison.confidence), digits: 3)
      let risk = "(error probability at most \(error)%)"
      guard !equals.isEmpty else {
        return ["Decided: \(name(best)) is the best by “\(metric.rawValue)” \(risk)"]
      }
      guard rows.count > 1 else {
        return [
          "Decided: by “\(metric.rawValue)”, \(name(best)) and \(equals[0]) differ by less than "
            + "\(metric.amount(smallest)) \(risk)"
        ]
      }
      return [
        "Decided: by “\(metric.rawValue)”, no strategy is better than \(name(best)) by "
          + "\(metric.amount(smallest)) or more; equally good: \(equals.joined(separator: ", ")) \(risk)"
      ]
    }
  }

  private var confidenceText: String {
    NumberText.significant(100 * comparison.confidence, digits: 6) + "%"
  }

  /// The numbers of the strategies, the best first.
  private func meansGrid(_ metric: ComparisonMetric) -> Grid {
    var grid = Grid(columns: ["strategy", "mean", "low", "high"])
    for strategy in comparison.ranking(by: metric) {
      let estimate = comparison.estimate(metric, of: strategy)
      let text = SignificantText(estimate.interval, isShare: metric.isShare)
      let unit = metric.isShare ? "%" : ""
      let ends = [estimate.value, estimate.interval.lower, estimate.interval.upper]
      grid.append(
        [.text(name(strategy))]
          + ends.map { .number(shown: $0.isFinite ? text($0) + unit : "–", exact: "\($0)") })
    }
    return grid
  }

  /// All pairs of three strategies or fewer; of more, each with the best, from the best down.
  private func shownPairs(_ metric: ComparisonMetric) -> [PairRow] {
    let rows = pairs(by: metric)
    guard comparison.plan.strategies.count > 3 else { return rows }
    let ranking = comparison.ranking(by: metric)
    return ranking.dropFirst().compactMap { other in
      rows.first { [$0.first, $0.second].sorted() == [ranking[0], other].sorted() }
    }
  }

  private func pText(of row: PairRow) -> String {
    guard row.pAdjusted.isFinite, row.paired.variance > 0 else { return "" }
    return row.pAdjusted < 1e-4
      ? ", p<0.0001" : ", p=" + NumberText.significant(row.pAdjusted, digits: 2)
  }

  /// What pairing saves, by pair and metric.
  private var pairingLines: [String] {
    let isControlled = comparison.plan.isControlled
    var grid = Grid(
      columns: ["a", "b", "metric", "correlation", "deals"] + (isControlled ? ["luck"] : [])
        + ["saved"])
    for row in pairs {
      let (deals, luck) = (row.paired.varianceRatio, row.paired.controlRatio)
      grid.append(
        [.text(name(row.first)), .text(name(row.second)), .text(row.metric.rawValue)]
          + ([row.paired.correlation, deals] + (isControlled ? [luck] : [])).map {
            .decimal($0, 3)
          } + [.share(1 - deals * (luck.isNaN ? 1 : luck), 1)])
    }
    let luck =
      isControlled ? "; luck: variance ratio after luck adjustment" : ""
    return wrapped(
      "What playing the same deals saves. Deals: variance of the difference relative to that on different deals"
        + "\(luck); saved: share of games not needed", hanging: 0)
      + grid.lines().map { "  " + $0 }
  }

  /// The current estimate in a few words, for a progress line.
  ///
  /// - Parameter comparison: The comparison so far.
  /// - Returns: The leading strategy and its number.
  public static func glimpse(of comparison: Comparison) -> String {
    let metric =
      switch comparison.rule {
      case .games: ComparisonMetric.dealmores
      case .width(_, let metric), .decision(let metric, _): metric
      }
    guard comparison.tally.games > 1 else { return "" }
    let ranking = comparison.ranking(by: metric)
    let estimate = comparison.fixedEstimate(metric, ranking[1], ranking[0])
    guard estimate.interval.lower.isFinite else { return "" }
    let text = SignificantText(estimate.interval, isShare: metric.isShare)
    let names = ranking.prefix(2).map { comparison.plan.strategies[$0].name }
    return "\(names[0]) ahead of \(names[1]) by \(text(abs(estimate.value))) ± "
      + "\(text(estimate.interval.halfWidth)) \(metric.rawValue)"
  }
}
