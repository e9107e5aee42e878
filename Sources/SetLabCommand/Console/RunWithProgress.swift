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
  ///   - workers: How many workers share the trials.
  ///   - goal: When the run may end before the plan does.
  ///   - time: How long it may take.
  ///   - glimpse: The estimate so far in a few words, of the counts and the number of trials; asked when it is drawn.
  /// - Returns: What was finished.
  static func run<Recipe: Plan>(
    _ plan: Recipe, workers: Int, until goal: RunGoal<Recipe>? = nil,
    within time: Duration? = nil,
    glimpse: @escaping @Sendable (Recipe.Trial.Counts, UInt64) -> String
  ) async -> Run<Recipe> {
    let interruption = Interruption.watch()
    defer { interruption.stop() }
    let bar = ProgressBar(total: plan.trials.count, limit: time?.seconds)
    let run = await Run.run(
      plan, workers: workers, until: goal, within: time, shouldStop: { interruption.isRequested },
      report: { progress in
        bar.update(done: Int(progress.done)) { glimpse(progress.tally, progress.done) }
      })
    bar.finish()
    let games = run.plan.trials.count
    // The result is whole and says so itself; that it ended early, or the limit was too low, is no failure.
    switch run.end {
    case .goalMissed: Console.report("\(games) games, the maximum, were not enough: raise --games")
    case .timeUp:
      Console.report("the time was up after \(games) games; --games \(games) repeats them")
    case .complete, .goalReached, .interrupted, .failed: break
    }
    return run
  }

  /// Plays a benchmark of hints.
  static func run(
    _ plan: HintPlan, workers: Int, until goal: RunGoal<HintPlan>? = nil,
    within time: Duration? = nil
  ) async -> Run<HintPlan> {
    await run(plan, workers: workers, until: goal, within: time) { tally, _ in
      HintSummary.glimpse(of: Run(plan: plan, tally: tally))
    }
  }

  /// Plays the games of curves.
  static func run(
    _ plan: CurvePlan, workers: Int, until goal: RunGoal<CurvePlan>? = nil,
    within time: Duration? = nil
  ) async -> Run<CurvePlan> {
    await run(plan, workers: workers, until: goal, within: time) { tally, _ in
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
    case .complete, .goalReached, .goalMissed, .timeUp: return nil
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
