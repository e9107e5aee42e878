/// A plan whose results rest on numbers of players that are not known for certain.
package protocol UncertainPlan: StatedPlan, DealtPlan {
  associatedtype Summary: ModelledSummary

  /// All players whose numbers may be drawn.
  var modelled: [Player] { get }

  /// The parameters that the plan itself sets, and that are not drawn.
  var setParameters: [String] { get }

  func drawn(from model: PlayerModel) -> Self

  /// The numbers of a run that models are asked for, always the same ones in the same order.
  static func values(of run: Run<Self>) -> [Double]

  static func summary(of run: Run<Self>, stated statement: Statement) -> Summary
}

extension UncertainPlan {
  package var setParameters: [String] { [] }

  package static func values(of run: Run<Self>) -> [Double] {
    summary(of: run, stated: .init()).statedNumbers.joined().map { $0.estimate.value }
  }

  /// The parameters that are drawn for any of the players; empty if all numbers are given.
  package var doubts: [PlayerModel.Doubt] {
    PlayerModel.doubts(of: modelled, keeping: setParameters)
  }

  package static func result(of run: Run<Self>, stated statement: Statement) -> StatedResult {
    summary(of: run, stated: statement).stated
  }

  /// Keeps the models of a single result; those of several have to be played again, with as many games as all have.
  package static func result(
    of run: Run<Self>, stated statement: Statement, from results: [JSONReader]
  ) throws(RecordError) -> StatedResult {
    var summary = summary(of: run, stated: statement)
    var counts: [UInt64] = []
    for result in results {
      guard let models = try result.optional("models") else { continue }
      let count = try models.word("models")
      guard (1...ModelExperiment.mostModels).contains(count) else {
        throw try models.member("models").error(
          "is \(count), expected 1 to \(ModelExperiment.mostModels)")
      }
      counts.append(count)
    }
    guard let count = counts.max() else { return summary.stated }
    if results.count == 1 {
      summary.models = try ModelSpread(
        stored: results[0], of: summary.statedNumbers.flatMap { $0 }, drawing: run.plan.doubts,
        statement.confidence)
    }
    var result = summary.stated
    // Programs that results name are not started, so that no model could be played with them.
    if results.count > 1, !run.plan.canFail,
      let experiment = ModelExperiment(run.plan, models: count)
    {
      result.unplayed = (
        experiment,
        { [summary] tally in
          var summary = summary
          summary.models = ModelSpread(
            tally, of: experiment, stated: summary.statedNumbers, statement.confidence)
          return summary.stated
        }
      )
    }
    return result
  }
}

/// The summary of a run, which can hold the same games by models of its players.
package protocol ModelledSummary: Sendable {
  /// The same games by models of the players, if they were asked for.
  var models: ModelSpread? { get set }

  /// The numbers that models are asked for, as stated, in groups; each matches the start of its share of a run’s values.
  var statedNumbers: [[StatedNumber]] { get }

  var stated: StatedResult { get }
}

/// Models of the players, each of which plays the same few deals: trial 0 is the model as stated, trial i the i-th draw.
package struct ModelExperiment: Experiment {
  package let models: UInt64
  package let games: Range<UInt64>
  let doubts: [PlayerModel.Doubt]

  private let seed: UInt64
  private let play: @Sendable (PlayerModel, _ games: Range<UInt64>) -> [[Double]]

  /// The fewest games that a model is played with, and the number of blocks into which they are cut.
  package static let (fewestGames, blocks) = (50, 5)
  package static let mostModels: UInt64 = 10_000

  /// Spreads so many games, from a first one on, over models, with ``fewestGames`` each at least; nil without models.
  ///
  /// `play` gives what is asked of a model in each block of some games.
  package init?(
    _ models: UInt64, sharing count: Int, from first: UInt64, seed: UInt64,
    drawing doubts: [PlayerModel.Doubt],
    play: @escaping @Sendable (PlayerModel, _ games: Range<UInt64>) -> [[Double]]
  ) {
    guard models > 0 else { return nil }
    let each = max(count / Int(clamping: models), Self.fewestGames)
    games = first..<first + UInt64(each - each % Self.blocks)
    (self.models, self.doubts, self.seed, self.play) = (models, doubts, seed, play)
  }

  /// Spreads the games of a plan over models; nil if these are too few for one.
  package init?<PlanType: UncertainPlan>(_ plan: PlanType, models: UInt64) {
    guard plan.trials.count >= Self.fewestGames else { return nil }
    self.init(
      models, sharing: plan.trials.count, from: plan.trials.lowerBound, seed: plan.seed,
      drawing: plan.doubts
    ) { model, games in
      let drawn = plan.drawn(from: model)
      let size = UInt64(games.count / Self.blocks)
      return (0..<UInt64(Self.blocks)).map { block in
        let start = games.lowerBound + block * size
        return PlanType.values(of: .atOnce(drawn.with(trials: start..<start + size)))
      }
    }
  }

  package func emptyTally() -> ModelTally { ModelTally() }

  package func run(_ trials: Range<UInt64>, into tally: inout ModelTally) {
    for number in trials {
      tally.values[number] = play(
        number == 0 ? PlayerModel() : PlayerModel(number, seed: seed), games)
    }
  }
}

/// The answers of models: for each by its number, in each block of its games, the numbers asked for.
package typealias ModelTally = NumberedTally<[[Double]]>
