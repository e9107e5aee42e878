internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

enum RunWithProgress {
  /// Runs a plan until its goal or Ctrl-C ends it, from what is done of it; `experiment` says how trials are run where
  /// the plan does not, `keep` stores all after every fifth of a second of work.
  static func run<PlanType: StatedPlan>(
    _ plan: PlanType, as experiment: PlanType.Trial? = nil, from begun: Run<PlanType>? = nil,
    workers: Int, stated statement: StoredResult.Statement = .init(),
    within time: Duration? = nil, keep: (@Sendable (Run<PlanType>) throws(RunError) -> Void)? = nil
  ) async -> Run<PlanType> {
    let interruption = Interruption.watch()
    defer { interruption.stop() }
    let bar = ProgressBar(
      total: plan.trials.count, before: begun?.plan.trials.count ?? 0, limit: time?.seconds)
    let first = plan.trials.lowerBound
    let run = await Run.run(
      plan, as: experiment, from: begun, workers: workers, until: PlanType.goal(stated: statement),
      within: time, shouldStop: { interruption.isRequested }, keep: keep,
      report: { progress in
        bar.update(done: Int(progress.done)) {
          let soFar = plan.with(trials: first..<first + progress.done)
          return PlanType.glimpse(of: Run(plan: soFar, tally: progress.tally), stated: statement)
        }
      })
    bar.finish()
    let games = run.plan.trials.count
    // The result is whole and says so itself; that it ended early, or the limit was too low, is no failure.
    switch run.end {
    case .goalMissed:
      let were = games == 1 ? "was" : "were"
      Console.report("\(counted(games, "game")), the maximum, \(were) not enough: raise --games")
    case .timeUp:
      let them = games == 1 ? "it" : "them"
      Console.report(
        "the time was up after \(counted(games, "game")); --games \(games) repeats \(them)")
    case .complete, .goalReached, .interrupted, .failed: break
    }
    return run
  }
}

extension RunWithProgress {
  static func run<Trial: Experiment>(
    _ experiment: Trial, trials: Range<UInt64>, blockSize: UInt64, workers: Int
  ) async -> RunResult<Trial.Counts> {
    let interruption = Interruption.watch()
    defer { interruption.stop() }
    let bar = ProgressBar(total: trials.count)
    defer { bar.finish() }
    return await ParallelRun(
      experiment, on: Schedule(trials: trials, workers: workers, blockSize: blockSize))(
        shouldLeave: { interruption.isRequested },
        report: { bar.update(done: Int($0.done)) })
  }
}

extension CommandFailure {
  static var withoutGames: CommandFailure {
    .interrupted("interrupted before a game was finished")
  }

  static func ofProgram(_ failure: String) -> CommandFailure {
    CommandFailure(message: failure, code: ExitCode(74))
  }

  /// The failure after a run ended from outside or by a strategy, with how to run the rest if `isSplittable`; else nil.
  static func after<PlanType: Plan>(
    _ run: Run<PlanType>, of plan: PlanType, isSplittable: Bool = true
  ) -> CommandFailure? {
    let (games, planned) = (run.plan.trials, plan.trials)
    let done = "\(games.count) of \(counted(planned.count, "game")) finished"
    switch run.end {
    case .complete, .goalReached, .goalMissed, .timeUp: return nil
    case .failed(let reason):
      return .ofProgram("\(reason); \(done)")
    case .interrupted:
      guard let last = games.last else { return .withoutGames }
      let rest =
        isSplittable
        ? "; continue with --first-game \(last + 1) --games \(planned.upperBound - last - 1)" : ""
      return .interrupted("interrupted: \(done), \(games.lowerBound) to \(last)\(rest)")
    }
  }
}
