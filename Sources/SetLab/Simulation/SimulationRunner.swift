internal import MonteCarlo
internal import SetGame

extension Simulation {
  /// How far a simulation is, and what it shows so far.
  public struct Progress: Sendable {
    /// Games that are counted.
    public let done: UInt64
    /// Games of the plan.
    public let total: UInt64
    /// Seconds since the start.
    public let seconds: Double
    /// The counts so far.
    public let tally: GameTally
  }

  /// Simulates the games of a plan.
  ///
  /// The counts are the same for any number of workers.
  ///
  /// - Parameters:
  ///   - plan: What is played.
  ///   - workers: How many workers share the games, at least 1.
  ///   - shouldStop: Asked every few games; once true, the games under way are finished and no more begun.
  ///   - report: Called about ten times a second.
  /// - Returns: The finished games: those of the plan, or a contiguous range from its first when stopped, or when a
  ///   strategy failed.
  public static func run(
    _ plan: SimulationPlan, workers: Int,
    shouldStop: @escaping @Sendable () -> Bool = { false },
    report: (@Sendable (Progress) -> Void)? = nil
  ) async -> Simulation {
    let start = ContinuousClock.now
    let strategy = plan.strategy
    var tally = GameTally(deck: plan.deck)
    var pace = RunPace()
    var next = plan.games.lowerBound
    var isStopped = false
    while next < plan.games.upperBound && !isStopped {
      let (done, before) = (next - plan.games.lowerBound, tally)
      let batch = next..<next + min(pace.batch, plan.games.upperBound - next)
      let run = ParallelRun(
        GameExperiment(plan),
        plan: Schedule(
          trials: batch, workers: workers,
          blockSize: pace.block(of: UInt64(batch.count), workers: workers)))
      let result = await run(
        shouldStop: { shouldStop() || strategy.failure != nil },
        report: { progress in
          guard let report else { return }
          var sum = before
          sum.merge(progress.tally)
          report(
            Progress(
              done: done + progress.done, total: UInt64(plan.games.count),
              seconds: (ContinuousClock.now - start).seconds, tally: sum))
        })
      // Games of a strategy that has failed meanwhile are void.
      if strategy.failure != nil { break }
      tally.merge(result.tally)
      pace.learn(trials: UInt64(result.finished.count), seconds: result.elapsed.seconds)
      next = result.finished.upperBound
      isStopped = result.wasStopped
    }
    return Simulation(
      plan: SimulationPlan(
        games: plan.games.lowerBound..<next, seed: plan.seed, strategy: plan.strategy,
        rules: plan.rules, deck: plan.deck),
      tally: tally, seconds: (ContinuousClock.now - start).seconds)
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
