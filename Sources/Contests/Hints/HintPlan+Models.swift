extension HintPlan: UncertainPlan {
  package var modelled: [Player] { players.flatMap { [$0.player, $0.beside] } }

  package func drawn(from model: PlayerModel) -> HintPlan {
    of(players.map { HelpedPlayer(model.player($0.player), beside: model.player($0.beside)) })
  }

  package static func summary(of run: Run<HintPlan>, stated statement: Statement) -> HintBenchmark {
    HintBenchmark(run, rule: statement.rule, confidence: statement.confidence)
  }

  /// For each player the measures of each strategy, then the differences of all pairs; those from the first come first.
  package static func values(of run: Run<HintPlan>) -> [Double] {
    run.plan.players.indices.flatMap { player in
      let result = ContestResult(run, block: player)
      let measures = result.measures.indices
      let own = result.competitors.indices.map { strategy in
        measures.map { result.number($0, of: strategy) }
      }
      return own.flatMap { $0 }
        + result.laterLessEarlier.flatMap { pair in
          measures.map { own[pair.first][$0] - own[pair.second][$0] }
        }
    }
  }
}

extension HintSummary {
  var statedNumbers: [StatedNumber] {
    let (names, measures) = (result.competitors, result.measures)
    return names.indices.flatMap { strategy in
      measures.indices.map { measure in
        StatedNumber(
          names[strategy], metric: measures[measure].name, result.estimate(measure, of: strategy),
          in: measures[measure].domain)
      }
    }
      + pairs.map { row in
        StatedNumber(
          names[row.first], with: names[row.second], metric: measures[row.measure].name,
          row.difference, in: measures[row.measure].domain.ofDifferences, isSigned: true)
      }
  }

  /// Which strategies are best for a goal in how many of the models, the most frequent first.
  ///
  /// In each model the best is chosen among those that keep the constraints there.
  package func chosen(for goal: HintGoal, in models: ModelSpread) -> [(
    strategy: Int, share: Double
  )] {
    let candidates = result.competitors.indices.filter { strategy in
      goal != .fewest
        || models.row(result.competitors[strategy], "hints")?.stated.estimate.value ?? 0 > 0
    }
    let rows = candidates.map { models.row(result.competitors[$0], goal.measure)?.values ?? [] }
    let bounds = candidates.map { strategy in
      constraints.map { models.row(result.competitors[strategy], $0.measure)?.values ?? [] }
    }
    var counts: [Int: Int] = [:]
    for model in 0..<models.count where rows.allSatisfy({ $0.count == models.count }) {
      let kept = candidates.indices.filter { place in
        zip(constraints, bounds[place]).allSatisfy { bound, values in
          values.count == models.count && bound.holds(values[model])
        }
      }
      if let best = kept.min(by: { goal.rank(rows[$0][model]) < goal.rank(rows[$1][model]) }) {
        counts[candidates[best], default: 0] += 1
      }
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { ($0.key, Double($0.value) / Double(models.count)) }
  }

  /// “; best in 62% of the models, setfree(30) in 38%”.
  package func modelWords(_ verdict: HintVerdict) -> String {
    guard let models else { return "" }
    let shares = chosen(for: verdict.goal, in: models)
    let own = shares.first { $0.strategy == verdict.best }?.share ?? 0
    let others = shares.filter { $0.strategy != verdict.best && $0.share >= 0.01 }.prefix(3)
      .map { "\(name($0.strategy)) in \(NumberText.percent($0.share, decimals: 0))" }
    return "; best \(models.share(own))" + others.map { ", " + $0 }.joined()
  }

  var modelSections: [Section] {
    guard let models else { return [] }
    func metrics(_ names: [String]) -> [ModelSpread.Metric] {
      names.compactMap(measure).map { measure in
        let head = measure.head + (measure.isShare ? ", %" : "")
        return (measure.name, head, { measure.shownBare($0) })
      }
    }
    let names = result.competitors
    let own = Section(
      models.title,
      table: models.intervals(
        of: names.map { ($0, $0, nil) }, named: "hints",
        by: metrics(["time", "score", "gap", "unaided"])))
    guard names.count > 1 else { return [own] }
    let pairs = hasAllPairs ? result.laterLessEarlier : result.pairs
    let differences = Section(
      "Model error of the differences " + (hasAllPairs ? "of all pairs" : "from “\(name(0))”"),
      table: models.intervals(
        of: pairs.map { pair in
          let (one, other) = (names[pair.first], names[pair.second])
          return (hasAllPairs ? "\(one) less \(other)" : one, one, other)
        }, named: "hints", by: metrics(["time", "score", "gap", "mistakes"])))
    return [own, differences, Section(sentences: wrapped(models.doubtful))]
  }

  func table(_ part: Part, by models: ModelSpread) -> RecordTable {
    switch part {
    case .strategies: models.table { $0.stated.b == nil }
    case .pairs: models.table { $0.stated.b != nil }
    case .verdicts:
      RecordTable(
        verdictColumns + [
          .number("models", as: .share(), meaning: "models in which the best is the best") {
            verdict in
            chosen(for: verdict.goal, in: models).first { $0.strategy == verdict.best }?.share ?? 0
          },
          .list("bestInModels", meaning: "the best in the models, the most frequent first") {
            chosen(for: $0.goal, in: models).map { name($0.strategy) }
          },
        ], rows: verdicts)
    }
  }
}

extension HintGoal {
  func rank(_ value: Double) -> Double {
    switch self {
    case .fastest, .fewest: value
    case .highest: -value
    case .fairest: abs(value)
    }
  }
}

extension Measure {
  /// An amount as ``shown(_:)``, without a sign of percent, which the head has.
  func shownBare(_ value: Double) -> String { shown(value).filter { $0 != "%" } }
}
