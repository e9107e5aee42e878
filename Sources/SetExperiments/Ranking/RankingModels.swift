public import Experiments
internal import SetPlayers

/// The fewest games that each rule needs in models of the players: trial 0 is the model as stated, trial i the i-th draw.
///
/// The number is where the line through the shares of two numbers of games reaches the level, and the most games of which shares are
/// known if it does not. It is no mean of games, so a block of games stands for the pseudo-value of the jackknife: what the number is
/// without these games tells the luck that is in it. Source: R. G. Miller, The jackknife – a review, Biometrika 61 (1974) 1–15,
/// doi:10.1093/biomet/61.1.1.
public struct RankingModels: Experiment {
  /// The number of models that are drawn.
  public let models: UInt64
  private let curves: CurvePlan
  private let slots: [[Int]]
  private let level: Double

  /// The fewest games that a model is played with.
  public static let fewestGames = 200
  /// The number of blocks into which they are cut.
  private static let blocks = 5
  /// The fewest blocks of n games in all of a model's that a share is read from.
  private static let fewestShares = 4

  /// Spreads the games of a ranking over models; nil if they are too few for one.
  public init?(_ plan: RankingPlan, level: Double, models: UInt64) {
    let games = plan.trials.count
    guard games >= Self.fewestGames, models > 0 else { return nil }
    let each = max(games / Int(clamping: models), Self.fewestGames)
    let first = plan.trials.lowerBound
    curves = plan.curves.with(trials: first..<first + UInt64(each - each % Self.blocks))
    (slots, self.level, self.models) = (plan.slots, level, models)
  }

  /// The number of games that each model plays.
  var games: Int { curves.trials.count }
  /// The most games of which a model has shares.
  var longest: Int { games / Self.fewestShares }

  /// No models.
  public func emptyTally() -> ModelTally { ModelTally() }

  /// Plays the games of some models, and reads what each rule needs without the games of each block.
  public func run(_ trials: Range<UInt64>, into tally: inout ModelTally) {
    let size = games / Self.blocks
    for number in trials {
      let model = number == 0 ? PlayerModel() : PlayerModel(number, seed: curves.seed)
      let experiment = RankingExperiment(curves: curves.drawn(from: model))
      var scores = experiment.emptyTally()
      experiment.run(curves.trials, into: &scores)
      let rows = scores.rows
      func least(_ rows: [[Int]]) -> [Double] {
        slots.map { slots in
          RankingShares(ofScores: slots.map { slot in rows.map { $0[slot] } }, upTo: longest)
            .crossing(of: level)
        }
      }
      let whole = least(rows)
      tally.values[number] = (0..<Self.blocks).map { block in
        let others = least(Array(rows[..<(block * size)] + rows[((block + 1) * size)...]))
        return zip(whole, others).map { Double(Self.blocks) * $0 - Double(Self.blocks - 1) * $1 }
      }
    }
  }
}

extension RankingSummary {
  /// Adds what models need to the summary.
  public mutating func add(_ tally: ModelTally, of experiment: RankingModels) {
    models = ModelSpread(
      tally, count: tally.values.keys.count { $0 > 0 }, games: experiment.games,
      doubts: plan.curves.doubts,
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

  /// By rule, the share of models in which no other needs fewer games; nil without models, or if one is not known in all.
  var leads: [Double?] {
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
