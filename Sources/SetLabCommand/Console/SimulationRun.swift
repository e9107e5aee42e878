internal import SetLab
internal import Terminal

/// Runs simulations with progress on the terminal and a clean end on Ctrl-C.
enum SimulationRun {
  /// Simulates a plan.
  ///
  /// Returns what was finished and whether Ctrl-C ended it early.
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
    let isComplete = simulation.plan.games == plan.games
    return (simulation, interruption.isRequested && !isComplete)
  }
}

extension CommandFailure {
  /// The message after an early end.
  static func interrupted(after simulation: Simulation, of plan: SimulationPlan) -> CommandFailure {
    let games = simulation.plan.games
    guard let last = games.last else {
      return .interrupted("interrupted before a game was finished")
    }
    return .interrupted(
      "interrupted: \(games.count) of \(plan.games.count) games finished, \(games.lowerBound) to "
        + "\(last); go on with --first-game \(last + 1) --games \(plan.games.upperBound - last - 1)"
    )
  }
}
