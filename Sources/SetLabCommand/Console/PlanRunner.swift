internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

/// Runs the plans of a command, stores the runs where asked to, and goes on with those that are stored.
struct PlanRunner {
  let workers: Int
  var statement = StoredResult.Statement(confidence: .gsl())
  var time: Duration?
  /// The file of the result; nil for standard output.
  var out: String?
  /// Where the run is kept; nil if it is not.
  var file: RunFile?
  /// Which part of the games is played; nil for all.
  var number: ShardNumber?
  /// True if the command makes several runs, so that only the command itself can resume.
  var isOfSeveral = false

  /// Opens a file, so that what cannot be stored is refused before work begins.
  static func file(saving path: String?) throws(RunFileError) -> RunFile? {
    guard let path else { return nil }
    // For an unwritable folder SQLite reports a missing file.
    do throws(TerminalError) { try AtomicFile.checkWritable(path) } catch {
      throw RunFileError(.unwritable, error.description)
    }
    return try RunFile(path, for: .writing)
  }

  /// Runs the whole of a plan until its goal or a signal ends it, from what is stored, by default of ``file``; `experiment`
  /// says how trials are run where the plan does not, and `keep` may end a run that is not stored.
  func run<PlanType: StatedPlan>(
    _ plan: PlanType, as experiment: PlanType.Trial? = nil, from stored: KeptRun<PlanType>? = nil,
    keep: RunControl<PlanType>.Keeping? = nil
  ) async throws -> Run<PlanType> {
    let shard = try number?.shard(of: plan.trials)
    try require(shard == nil || statement.rule == .all, "--shard requires a fixed number of games")
    let part = shard.map { plan.with(trials: $0.trials) } ?? plan
    let kept =
      try stored ?? file.map { try KeptRun(part, shard: shard, in: $0, stated: statement) }
    let goal = PlanType.goal(stated: statement)
    if let over = try kept?.settled(until: goal) { return over }
    let begun = kept?.begun ?? .begun(part, shard: shard)
    let interruption = Interruption.watch()
    defer { interruption.stop() }
    let bar = ProgressBar(
      total: part.trials.count, before: begun.plan.trials.count, limit: time?.seconds)
    let first = part.trials.lowerBound
    let run = await Run.run(
      part, as: experiment, workers: workers, until: goal,
      control: RunControl(
        from: begun, within: time, shouldStop: { interruption.isRequested },
        keep: kept?.keep ?? keep,
        report: { progress in
          bar.update(done: Int(progress.done)) {
            let soFar = part.with(trials: first..<first + progress.done)
            return PlanType.glimpse(of: Run(plan: soFar, tally: progress.tally), stated: statement)
          }
        }))
    bar.finish()
    reportEnd(of: run)
    return kept?.finished(run, continuing: words) ?? run
  }

  /// Tells how a run ended early: its result is whole and says so too, so this is no failure.
  private func reportEnd<PlanType>(of run: Run<PlanType>) {
    let games = run.plan.trials.count
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
  }

  /// Fails after a run ended from outside, by a strategy that failed or by a full disk.
  func check<PlanType: StatedPlan>(_ run: Run<PlanType>, of plan: PlanType) throws {
    if let failure = failure(after: run, of: plan) { throw failure }
  }

  func failure<PlanType: StatedPlan>(
    after run: Run<PlanType>, of plan: PlanType
  ) -> CommandFailure? {
    let (games, planned) = (run.plan.trials, run.shard?.trials ?? plan.trials)
    let done = "\(games.count) of \(counted(planned.count, "game")) finished"
    switch run.end {
    case .complete, .goalReached, .goalMissed, .timeUp: return nil
    case .failed(let reason): return .ofProgram("\(reason); \(done)")
    case .interrupted: break
    }
    // Without a file a run of the remaining games can be merged with it, unless a rule or the time ended it.
    let isSplittable = statement.rule == .all && time == nil && run.shard == nil
    var rest = file.map { "; continue with \(words(run, $0))" } ?? ""
    guard let last = games.last else {
      return .interrupted(CommandFailure.withoutGames.message + rest)
    }
    if isSplittable, file == nil {
      rest = "; continue with --first-game \(last + 1) --games \(planned.upperBound - last - 1)"
    }
    return .interrupted("interrupted: \(done), \(games.lowerBound) to \(last)\(rest)")
  }

  /// How to go on with a run in a file.
  private func words<PlanType: StatedPlan>(_ run: Run<PlanType>, _ file: RunFile) -> String {
    guard !isOfSeveral, !run.plan.canFail else {
      return "the same command"
        + (file.path == self.file?.path ? "" : " and --save \(ShellWord.quoted(file.path))")
    }
    let runs = (try? file.runs()) ?? []
    let id = runs.first { $0.identity == run.plan.identity && $0.record == run.result }?.shortID
    let name = runs.count > 1 ? id.map { " \($0)" } ?? "" : ""
    return "setlab runs resume \(ShellWord.quoted(file.path))\(name)"
  }

  func run<Trial: Experiment>(
    _ experiment: Trial, trials: Range<UInt64>, blockSize: UInt64
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
  static var withoutGames: CommandFailure { .interrupted("interrupted before a game was finished") }

  static func ofProgram(_ failure: String) -> CommandFailure { CommandFailure(failure, code: 74) }

  init(_ error: RunFileError) {
    message = error.message
    code =
      switch error.kind {
      case .missing: ExitCode(66)
      case .inUse: ExitCode(75)
      case .unusable: ExitCode(65)
      case .unwritable: ExitCode(73)
      case .inputOutput, .lost: ExitCode(74)
      }
  }
}
