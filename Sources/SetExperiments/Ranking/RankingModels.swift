public import Experiments
internal import SetPlayers

extension ModelExperiment {
  /// The fewest games that each model of a ranking is played with.
  public static let fewestRankedGames = 200
  /// The fewest blocks of n games in all of a model's that a share is read from.
  private static let fewestShares = 4

  /// Models in which rules are asked by how few games they rank the players; nil if the games are too few for one.
  ///
  /// The number is where the line through the shares of two numbers of games reaches the level, and the most games of which shares
  /// are known if it does not. It is no mean of games, so a block of games stands for the pseudo-value of the jackknife: what the
  /// number is without these games tells the luck that is in it. Source: R. G. Miller, The jackknife – a review, Biometrika 61
  /// (1974) 1–15, doi:10.1093/biomet/61.1.1.
  public init?(_ plan: RankingPlan, level: Double, models: UInt64) {
    guard plan.trials.count >= Self.fewestRankedGames else { return nil }
    let (curves, slots) = (plan.curves, plan.slots)
    self.init(
      models, sharing: plan.trials.count, from: plan.trials.lowerBound, seed: curves.seed,
      drawing: curves.doubts, atLeast: Self.fewestRankedGames
    ) { model, games in
      let experiment = RankingExperiment(curves: curves.drawn(from: model).with(trials: games))
      var scores = experiment.emptyTally()
      experiment.run(games, into: &scores)
      func least(_ rows: [[Int]]) -> [Double] {
        slots.map { slots in
          RankingShares(
            ofScores: slots.map { slot in rows.map { $0[slot] } },
            upTo: games.count / Self.fewestShares
          ).crossing(of: level)
        }
      }
      let (rows, size) = (scores.rows, games.count / Self.blocks)
      let whole = least(rows)
      return (0..<Self.blocks).map { block in
        let others = least(Array(rows[..<(block * size)] + rows[((block + 1) * size)...]))
        return zip(whole, others).map { Double(Self.blocks) * $0 - Double(Self.blocks - 1) * $1 }
      }
    }
  }

  /// The most games of which a model of a ranking has shares.
  var longest: Int { games.count / Self.fewestShares }
}

extension RankingSummary {
  /// Adds what models need to the summary.
  public mutating func add(_ tally: ModelTally, of experiment: ModelExperiment) {
    models = ModelSpread(
      tally, of: experiment,
      stated: rules.map { rule in
        StatedNumber(
          rule.name, metric: "least",
          Estimate(
            value: rule.crossing,
            interval: Interval(
              lower: rule.atLeast.map(Double.init) ?? .nan,
              upper: rule.atMost.map(Double.init) ?? .nan)),
          in: Interval(lower: 1, upper: Double(experiment.longest)))
      }, confidence)
  }

  /// By rule, the share of models in which no other needs fewer games; nil without models or other rules, or if one is not
  /// known in all.
  var leads: [Double?] {
    guard rules.count > 1 else { return [nil] }
    let values = models?.rows.map { $0.values.map { $0.rounded(.up) } } ?? []
    return rules.indices.map { rule in
      guard let count = values.first?.count, count > 0, values.allSatisfy({ $0.count == count })
      else { return nil }
      let leading = (0..<count).count { model in
        values.allSatisfy { $0[model] >= values[rule][model] }
      }
      return Double(leading) / Double(count)
    }
  }
}
