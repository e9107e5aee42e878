internal import Estimates
internal import RandomStreams
public import Records
internal import SetCards
internal import SetGame
internal import SetStrategies
internal import Statistics

extension ComparisonSummary {
  /// The comparison as the JSON of `setlab compare`.
  public var json: JSON {
    let plan = comparison.plan
    return .object(
      [
        .init("schema", 1), .init("games", .integer(comparison.tally.games)),
        .init("firstGame", .integer(plan.games.lowerBound)), .init("seed", .integer(plan.seed)),
        .init("streamVersion", .integer(StreamFamily.version)),
        .init("rules", .string(plan.rules.rawValue)),
        .init("deck", .integer(plan.deck.attributes)),
        .init("confidence", .number(comparison.confidence)),
        .init("control", .boolean(plan.isControlled)),
        .init("stop", stopJSON),
        .init("strategies", .array(plan.strategies.indices.map(strategyJSON))),
        .init("pairs", .array(pairs.map(json(of:)))),
        .init("family", .string(family)),
        .init("seconds", .number(comparison.seconds)),
        .init("gamesPerSecond", .number(comparison.gamesPerSecond.rounded())),
      ])
  }

  private var stopJSON: JSON {
    var members: [JSON.Member]
    switch comparison.rule {
    case .games: members = [.init("rule", "games")]
    case .width(let width, let metric):
      members = [
        .init("rule", "until"), .init("metric", .string(metric.rawValue)),
        .init("width", .number(width)),
      ]
    case .decision(let metric, let smallest):
      members = [
        .init("rule", "sequential"), .init("metric", .string(metric.rawValue)),
        .init("delta", .number(smallest)),
      ]
    }
    members.append(.init("end", .string(comparison.end.word)))
    if case .failed(let reason) = comparison.end {
      members.append(.init("reason", .string(reason)))
    }
    return .object(members)
  }

  /// The keys of `simulate` that describe the whole of a strategy's games, and the metrics by name.
  private func strategyJSON(_ strategy: Int) -> JSON {
    let summary = simulation(of: strategy)
    let metrics = ComparisonMetric.allCases.map { metric in
      let estimate = comparison.estimate(metric, of: strategy)
      return JSON.Member(
        metric.rawValue,
        .object([.init("mean", .number(estimate.value))] + estimate.interval.members))
    }
    let kept: Set<String> = [
      "tables", "bySize", "dealMore", "leftover", "largestTable", "setsTaken",
    ]
    var members: [JSON.Member] = [
      .init("name", .string(name(strategy))), .init("metrics", .object(metrics)),
    ]
    let share = neverAbove12(strategy)
    members.append(
      .init("neverabove12", .object([.init("mean", .number(share.value))] + share.interval.members))
    )
    if case .object(let all) = summary.json { members += all.filter { kept.contains($0.key) } }
    return .object(members)
  }

  private func json(of row: PairRow) -> JSON {
    .object(
      [
        .init("a", .string(name(row.first))), .init("b", .string(name(row.second))),
        .init("metric", .string(row.metric.rawValue)),
        .init("difference", .number(row.difference.value)),
      ] + row.difference.interval.members + [
        .init("p", .number(row.p)), .init("pAdjusted", .number(row.pAdjusted)),
        .init("games", .integer(comparison.tally.games)),
        .init("verdict", .string(row.verdict.rawValue)),
        .init("correlation", .number(row.paired.correlation)),
        .init("varianceRatio", .number(row.paired.varianceRatio)),
        .init("controlRatio", .number(row.paired.controlRatio)),
        .init("effect", .string(effect(of: row))),
      ])
  }

  /// Which comparisons p-values are corrected for, in words.
  var family: String {
    guard case .decision(let metric, _) = comparison.rule else {
      return "Holm over all pairs and metrics; setstaken and leftover are one"
    }
    return "Holm over all pairs by \(metric.rawValue), and over all pairs and the other metrics; "
      + "p and intervals hold at all numbers of games together"
  }
}

extension ComparisonEnd {
  /// The end in one word.
  var word: String {
    switch self {
    case .allGames: "allGames"
    case .fulfilled: "fulfilled"
    case .gamesExhausted: "gamesExhausted"
    case .interrupted: "interrupted"
    case .failed: "failed"
    }
  }
}
