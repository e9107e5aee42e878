internal import Experiments
internal import SetExperiments
internal import Statistics
internal import Workers

/// Plays the runs of a study one after the other.
///
/// After one that was ended from outside the others have few games, done within a second and for the report alone, so that
/// it is whole.
struct StudyPlay {
  let keeper: RunKeeper
  let workers: Int
  /// The games of the first run.
  private(set) var games: Int?
  /// Why a run did not come to its end.
  private(set) var failure: CommandFailure?

  init(keeper: RunKeeper, workers: Int) {
    self.keeper = keeper
    self.workers = workers
  }

  /// Runs a plan, or `most` of its games after one that was ended.
  mutating func callAsFunction<Recipe: StatedPlan>(
    _ plan: Recipe, atMost most: UInt64 = 5
  ) async throws -> Run<Recipe> {
    let isOver = failure != nil
    let start = plan.trials.lowerBound
    let short = plan.with(
      trials: start..<min(plan.trials.upperBound, start + min(most, UInt64(games ?? 0))))
    let run = try await (isOver ? RunKeeper() : keeper).run(
      isOver ? short : plan, workers: workers, stated: .init(confidence: .gsl()))
    if games == nil { games = run.plan.trials.count }
    if failure == nil { failure = keeper.failure(after: run, of: plan) }
    return run
  }
}
