internal import Estimates
internal import RandomStreams
public import Records
internal import SetCards
internal import SetGame
internal import SetPlayers
internal import Statistics

extension HintSummary {
  /// The benchmark as the JSON of `setlab hints`.
  public var json: JSON {
    let plan = benchmark.plan
    return .object(
      [
        .init("schema", 1), .init("games", .integer(benchmark.tally.games)),
        .init("firstGame", .integer(plan.games.lowerBound)), .init("seed", .integer(plan.seed)),
        .init("streamVersion", .integer(StreamFamily.version)),
        .init("player", .string(plan.player.name)), .init("beside", .string(plan.beside.name)),
        .init("scoring", .string(plan.scoring.name)),
        .init("rules", .string(plan.rules.rawValue)),
        .init("deck", .integer(plan.deck.attributes)),
        .init("confidence", .number(benchmark.confidence)),
        .init("strategies", .array(plan.hints.indices.map(strategyJSON))),
        .init("pairs", .array(pairs.map(json(of:)))),
        .init("family", "Holm over all strategies less the first and all metrics"),
        .init("verdicts", .array(verdicts.map(json(of:)))),
        .init("seconds", .number(benchmark.seconds)),
        .init("gamesPerSecond", .number(benchmark.gamesPerSecond.rounded())),
      ])
  }

  private func strategyJSON(_ strategy: Int) -> JSON {
    let metrics = HintMetric.allCases.map { metric in
      let estimate = benchmark.estimate(metric, of: strategy)
      return JSON.Member(
        metric.rawValue,
        .object([.init("mean", .number(estimate.value))] + estimate.interval.members))
    }
    let record = benchmark.tally.records[strategy]
    let levels = record.setsByLevel.indices.prefix(benchmark.plan.deck.attributes).map { level in
      JSON.object([
        .init("level", .integer(level + 1)), .init("sets", .integer(record.setsByLevel[level])),
        .init("milliseconds", .integer(record.millisecondsByLevel[level])),
      ])
    }
    return .object([
      .init("name", .string(name(strategy))), .init("metrics", .object(metrics)),
      .init("levels", .array(levels)),
    ])
  }

  private func json(of row: Row) -> JSON {
    .object(
      [
        .init("a", .string(name(row.strategy))), .init("b", .string(name(0))),
        .init("metric", .string(row.metric.rawValue)),
        .init("difference", .number(row.difference.value)),
      ] + row.difference.interval.members + [
        .init("p", .number(row.p)), .init("pAdjusted", .number(row.pAdjusted)),
        .init("games", .integer(benchmark.tally.games)),
      ])
  }

  private func json(of verdict: HintVerdict) -> JSON {
    .object(
      [
        .init("goal", .string(verdict.goal.rawValue)), .init("best", .string(name(verdict.best))),
        .init("metric", .string(verdict.goal.metric.rawValue)),
        .init("value", .number(verdict.value.value)),
      ] + verdict.value.interval.members + [
        .init("tied", .array(verdict.tied.map { .string(name($0)) }))
      ])
  }
}
