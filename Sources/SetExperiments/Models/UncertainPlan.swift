public import Experiments
public import SetPlayers

/// A plan whose results rest on numbers of players that are not known for certain.
public protocol UncertainPlan: StatedPlan {
  /// The seed of all games, and of the models.
  var seed: UInt64 { get }

  /// All players whose numbers may be drawn.
  var modelled: [Player] { get }

  /// The parameters that the plan itself sets, and that are not drawn.
  var setParameters: [String] { get }

  /// The same plan with the players of a model.
  func drawn(from model: PlayerModel) -> Self

  /// What models are asked of a run, always the same numbers in the same order.
  static func values(of run: Run<Self>) -> [Double]
}

extension UncertainPlan {
  /// Most plans leave players as they are.
  public var setParameters: [String] { [] }

  /// What is drawn of any of the players; empty if all numbers are written.
  public var doubts: [PlayerModel.Doubt] {
    let drawn = modelled.flatMap { PlayerModel.doubts(of: $0, keeping: setParameters) }
    return PlayerModel.doubts.filter(drawn.contains)
  }
}

/// Models of the players, each of which plays the same few deals: trial 0 is the model as stated, trial i the i-th draw.
public struct ModelExperiment<PlanType: UncertainPlan>: Experiment {
  /// The plan, with players as stated and the games of a model.
  public let plan: PlanType
  /// How many models are drawn.
  public let models: UInt64

  /// The fewest games that a model is played with.
  public static var fewestGames: Int { 50 }
  /// Into how many blocks the games of a model are cut.
  public static var blocks: Int { 5 }

  /// Spreads the games of a plan over models; nil if these are too few for one.
  public init?(_ plan: PlanType, models: UInt64) {
    let games = plan.trials.count
    guard games >= Self.fewestGames, models > 0 else { return nil }
    let each = max(games / Int(clamping: models), Self.fewestGames)
    let first = plan.trials.lowerBound
    self.plan = plan.with(trials: first..<first + UInt64(each - each % Self.blocks))
    self.models = models
  }

  /// No models.
  public func emptyTally() -> ModelTally { ModelTally() }

  /// Plays some models.
  public func run(_ trials: Range<UInt64>, into tally: inout ModelTally) {
    let (first, games) = (plan.trials.lowerBound, UInt64(plan.trials.count / Self.blocks))
    for number in trials {
      let model = number == 0 ? PlayerModel() : PlayerModel(number, seed: plan.seed)
      let drawn = plan.drawn(from: model)
      tally.values[number] = (0..<UInt64(Self.blocks)).map { block in
        let start = first + block * games
        return PlanType.values(of: .atOnce(drawn.with(trials: start..<start + games)))
      }
    }
  }
}

/// What models gave: for each by its number, in each block of its games, the numbers that were asked.
public struct ModelTally: Tally, Hashable {
  /// By the number of the model: by block, the numbers.
  public var values: [UInt64: [[Double]]] = [:]

  /// No models.
  public init() {}

  /// Adds other models.
  public mutating func merge(_ other: ModelTally) {
    for (number, blocks) in other.values { values[number] = blocks }
  }
}
