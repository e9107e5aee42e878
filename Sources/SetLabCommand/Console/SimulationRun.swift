internal import ArgumentParser
internal import SetGame
internal import SetLab
internal import Terminal

/// Runs simulations with progress on the terminal and a clean end on Ctrl-C.
enum SimulationRun {
  /// Simulates a plan.
  ///
  /// Returns what was finished and whether it ended early, by Ctrl-C or by a strategy that failed.
  static func run(
    _ plan: SimulationPlan, workers: Int
  ) async -> (simulation: Simulation, wasInterrupted: Bool) {
    let interruption = Interruption.watch()
    defer { interruption.stop() }
    let bar = ProgressBar(total: plan.games.count)
    let simulation = await Simulation.run(
      plan, workers: workers, shouldStop: { interruption.isRequested },
      report: { progress in
        bar.update(done: Int(progress.done)) { SimulationSummary.glimpse(of: progress.tally) }
      })
    bar.finish()
    return (simulation, simulation.plan.games != plan.games)
  }
}

extension CommandFailure {
  /// The message after an early end: by a strategy that failed, or by Ctrl-C.
  static func interrupted(after simulation: Simulation, of plan: SimulationPlan) -> CommandFailure {
    let games = simulation.plan.games
    if let failure = plan.strategy.failure {
      return CommandFailure(
        message: "\(plan.strategy.name): \(failure); "
          + "\(games.count) of \(plan.games.count) games finished",
        code: ExitCode(74))
    }
    guard let last = games.last else {
      return .interrupted("interrupted before a game was finished")
    }
    return .interrupted(
      "interrupted: \(games.count) of \(plan.games.count) games finished, \(games.lowerBound) to "
        + "\(last); continue with --first-game \(last + 1) --games \(plan.games.upperBound - last - 1)"
    )
  }
}
