internal import MonteCarlo

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
  ///   - shouldStop: Asked every 1,000 games; once true, the games under way are finished and no more begun.
  ///   - report: Called about ten times a second.
  /// - Returns: The finished games: those of the plan, or a contiguous range from its first when stopped.
  public static func run(
    _ plan: SimulationPlan, workers: Int,
    shouldStop: @escaping @Sendable () -> Bool = { false },
    report: (@Sendable (Progress) -> Void)? = nil
  ) async -> Simulation {
    let run = ParallelRun(
      GameExperiment(plan), plan: RunPlan(trials: plan.games, workers: workers))
    var forward: (@Sendable (RunProgress<GameTally>) -> Void)?
    if let report {
      forward = { progress in
        report(
          Progress(
            done: progress.done, total: progress.total, seconds: progress.elapsed.seconds,
            tally: progress.tally))
      }
    }
    let result = await run(shouldStop: shouldStop, report: forward)
    return Simulation(
      plan: SimulationPlan(
        games: result.finished, seed: plan.seed, strategy: plan.strategy, rules: plan.rules,
        deck: plan.deck),
      tally: result.tally, seconds: result.elapsed.seconds)
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
