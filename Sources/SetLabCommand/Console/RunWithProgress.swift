internal import ArgumentParser
internal import MonteCarlo
internal import SetLab
internal import Terminal

/// Runs plans with progress on the terminal and a clean end on Ctrl-C.
enum RunWithProgress {
  /// Runs a plan until its goal or Ctrl-C ends it.
  static func run<Recipe: Plan>(
    _ plan: Recipe, workers: Int, until goal: RunGoal<Recipe>? = nil,
    glimpse: @escaping @Sendable (RunProgress<Recipe.Trial.Counts>) -> String
  ) async -> Run<Recipe> {
    let interruption = Interruption.watch()
    defer { interruption.stop() }
    let bar = ProgressBar(total: plan.trials.count)
    let run = await Run.run(
      plan, workers: workers, until: goal, shouldStop: { interruption.isRequested },
      report: { progress in
        bar.update(done: Int(progress.done)) { glimpse(progress) }
      })
    bar.finish()
    return run
  }
}

extension CommandFailure {
  /// The message after a run that was ended from outside or could not go on; nothing after others.
  static func after<Recipe: Plan>(
    _ run: Run<Recipe>, of plan: Recipe, isSplittable: Bool = true
  ) -> CommandFailure? {
    let games = run.plan.trials
    let done = "\(games.count) of \(plan.trials.count) games finished"
    switch run.end {
    case .complete, .goalReached, .goalMissed: return nil
    case .failed(let reason):
      return CommandFailure(message: "\(reason); \(done)", code: ExitCode(74))
    case .interrupted:
      guard let last = games.last else {
        return .interrupted("interrupted before a game was finished")
      }
      let rest = plan.trials.upperBound - last - 1
      return .interrupted(
        "interrupted: \(done), \(games.lowerBound) to \(last)"
          + (isSplittable ? "; continue with --first-game \(last + 1) --games \(rest)" : ""))
    }
  }
}
