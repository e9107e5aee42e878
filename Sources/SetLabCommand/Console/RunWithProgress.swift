internal import ArgumentParser
internal import MonteCarlo
internal import SetExperiments
internal import SetLab
internal import Terminal

/// Runs plans with progress on the terminal and a clean end on Ctrl-C.
enum RunWithProgress {
  /// Runs a plan until its goal or Ctrl-C ends it.
  ///
  /// - Parameters:
  ///   - plan: What is run.
  ///   - experiment: How its trials are run, where not as the plan has it.
  ///   - workers: How many workers share the trials.
  ///   - goal: When the run may end before the plan does.
  ///   - glimpse: The estimate so far in a few words, of the counts and the number of trials; asked when it is drawn.
  /// - Returns: What was finished.
  static func run<Recipe: Plan>(
    _ plan: Recipe, as experiment: Recipe.Trial? = nil, workers: Int,
    until goal: RunGoal<Recipe>? = nil,
    glimpse: @escaping @Sendable (Recipe.Trial.Counts, UInt64) -> String
  ) async -> Run<Recipe> {
    let interruption = Interruption.watch()
    defer { interruption.stop() }
    let bar = ProgressBar(total: plan.trials.count)
    let run = await Run.run(
      plan, as: experiment, workers: workers, until: goal, shouldStop: { interruption.isRequested },
      report: { progress in
        bar.update(done: Int(progress.done)) { glimpse(progress.tally, progress.done) }
      })
    bar.finish()
    return run
  }

  /// Plays a benchmark of hints.
  static func run(_ plan: HintPlan, workers: Int) async -> Run<HintPlan> {
    await run(plan, workers: workers) { tally, _ in
      HintSummary.glimpse(of: Run(plan: plan, tally: tally))
    }
  }

  /// Plays the games of curves.
  static func run(_ plan: CurvePlan, workers: Int) async -> Run<CurvePlan> {
    await run(plan, workers: workers) { tally, _ in
      TimedCurves.glimpse(of: Run(plan: plan, tally: tally))
    }
  }
}

extension CommandFailure {
  /// The message after a run that was ended from outside or by a strategy that failed; nothing after others.
  ///
  /// - Parameters:
  ///   - run: What was finished.
  ///   - plan: What was to be run.
  ///   - isSplittable: Whether to say how the rest is run, to be merged.
  /// - Returns: The failure, with its exit code.
  static func after<Recipe: Plan>(
    _ run: Run<Recipe>, of plan: Recipe, isSplittable: Bool = true
  ) -> CommandFailure? {
    let (games, planned) = (run.plan.trials, plan.trials)
    let done = "\(games.count) of \(planned.count) games finished"
    switch run.end {
    case .complete, .goalReached, .goalMissed: return nil
    case .failed(let reason):
      return CommandFailure(message: "\(reason); \(done)", code: ExitCode(74))
    case .interrupted:
      guard let last = games.last else {
        return .interrupted("interrupted before a game was finished")
      }
      let rest =
        isSplittable
        ? "; continue with --first-game \(last + 1) --games \(planned.upperBound - last - 1)" : ""
      return .interrupted("interrupted: \(done), \(games.lowerBound) to \(last)\(rest)")
    }
  }
}
