internal import ArgumentParser
internal import RunStore
internal import SetLab
internal import SetPlay
internal import Synchronization
internal import Terminal

/// Runs the plans of a command, stores the runs where asked to, and goes on with those that are stored.
struct PlanRunner {
  let workers: Int
  var statement = StoredResult.Statement(confidence: .gsl())
  var time: Duration?
  /// The file of the result; nil for standard output.
  var out: String?
  var file: RunFile?
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

  /// Runs the whole of a plan until its goal or a signal ends it, from what is stored; `experiment` says how trials are
  /// run where the plan does not, and `keep` may end a run that is not stored.
  func run<PlanType: StatedPlan>(
    _ plan: PlanType, as experiment: PlanType.Trial? = nil,
    keep: (@Sendable (Run<PlanType>) throws(RunError) -> Void)? = nil
  ) async throws -> Run<PlanType> {
    let shard = try number?.shard(of: plan.trials)
    try require(shard == nil || statement.rule == .all, "--shard requires a fixed number of games")
    let part = shard.map { plan.with(trials: $0.trials) } ?? plan
    let fresh = Run.begun(part, shard: shard)
    guard let file else {
      return await withProgress(part, as: experiment, from: fresh, keep: keep)
    }
    let id = SavedRun.id(of: fresh, goal: statement.goal)
    try file.claim(id)
    guard let saved = try file.runs().first(where: { $0.id == id }) else {
      return try await goOn(part, as: experiment, from: fresh, in: file, isNew: true)
    }
    let known: Run<PlanType> = try file.run(of: saved)
    let begun = Run(
      plan: part.with(trials: known.plan.trials), tally: known.tally, end: .interrupted,
      shard: shard, seconds: known.seconds)
    return try await goOn(
      part, as: experiment, from: begun, in: file,
      isNew: saved.end != part.trials.upperBound || saved.statement != statement.json)
  }

  /// Goes on with a run in a file to the end of a plan; `isNew` says that something of it but its games is not stored yet.
  func goOn<PlanType: StatedPlan>(
    _ plan: PlanType, as experiment: PlanType.Trial? = nil, from begun: Run<PlanType>,
    in file: RunFile, isNew: Bool
  ) async throws -> Run<PlanType> {
    let (done, games) = (begun.plan.trials.count, plan.trials.count)
    try require(
      done <= games,
      or: .wrongUsage(
        "\(file.path) has \(counted(done, "game")) of this run already: ask for \(done) or more, or use "
          + "another file"))
    let (goal, json) = (statement.goal, statement.json)
    let store = { @Sendable (file: RunFile, run: Run<PlanType>, end: UInt64) throws(RunFileError) in
      try file.store(
        run, end: end, goal: goal, statement: json, program: SetLabProgram.configuration.version)
    }
    let end = plan.trials.upperBound
    if isNew { try store(file, begun, end) }
    if let over = begun.settled(of: plan, until: PlanType.goal(stated: statement)) {
      let all = done == 1 ? "the one game" : "all \(done) games"
      Console.report("\(file.path) has \(all) of this run; none was played")
      return over
    }
    if done > 0 { Console.report("going on after \(done) of \(games) games in \(file.path)") }
    // A file that failed once may look sound again later, with fewer games in it.
    let failure = Mutex<RunFileError?>(nil)
    let run = await withProgress(plan, as: experiment, from: begun) { run throws(RunError) in
      do throws(RunFileError) { try store(file, run, end) } catch {
        failure.withLock { $0 = error }
        throw RunError(error.message)
      }
    }
    // A run limited by time is then complete.
    let last = run.end == .timeUp ? run.plan.trials.upperBound : end
    do throws(RunFileError) {
      if let failure = failure.withLock({ $0 }) { throw failure }
      if run.end == .timeUp { try store(file, run, last) }
      try file.check(SavedRun.id(of: run, goal: goal))
      return run
    } catch {
      let saved = rescued(run, of: file) { file throws(RunFileError) in try store(file, run, last) }
      return run.ending(.failed("\(error.message); \(saved)"))
    }
  }

  /// Stores a run in a new file, beside the lost one or among temporary files; returns where it is and how to go on, or
  /// why it could not be stored, as a clause.
  private func rescued<PlanType: StatedPlan>(
    _ run: Run<PlanType>, of file: RunFile, by store: (RunFile) throws(RunFileError) -> Void
  ) -> String {
    let name = file.path.split(separator: "/").last.map(String.init) ?? "run"
    let temporary = Environment.process["TMPDIR"] ?? "/tmp"
    var problem = ""
    for stem in ["\(file.path).kept", "\(temporary)/\(name).kept"] {
      let path = FileFolder.unusedName(stem, suffix: "")
      do throws(RunFileError) {
        let new = try RunFile(path, for: .writing)
        try store(new)
        return "what is counted is kept in \(path): continue with \(words(of: run, in: new))"
      } catch {
        problem = problem.isEmpty ? error.message : problem
      }
    }
    return "the counts could not be saved beside it: \(problem)"
  }

  /// Fails after a run ended from outside, by a strategy that failed or by a full disk.
  func check<PlanType: StatedPlan>(_ run: Run<PlanType>, of plan: PlanType) throws {
    if let failure = failure(after: run, of: plan) { throw failure }
  }

  func failure<PlanType: StatedPlan>(
    after run: Run<PlanType>, of plan: PlanType
  ) -> CommandFailure? {
    let part = run.shard.map { plan.with(trials: $0.trials) } ?? plan
    // Else a run of the remaining games could not be merged with it.
    let isSplittable = statement.rule == .all && time == nil && file == nil && run.shard == nil
    guard let failure = CommandFailure.after(run, of: part, isSplittable: isSplittable) else {
      return nil
    }
    guard case .interrupted = run.end, let file else { return failure }
    return CommandFailure(
      "\(failure.message); continue with \(words(of: run, in: file))", code: failure.code.rawValue)
  }

  private func words<PlanType: StatedPlan>(of run: Run<PlanType>, in file: RunFile) -> String {
    guard !isOfSeveral, !run.plan.canFail else {
      return "the same command"
        + (file.path == self.file?.path ? "" : " and --save \(ShellWord.quoted(file.path))")
    }
    let runs = (try? file.runs()) ?? []
    let id = runs.first { $0.identity == run.plan.identity && $0.record == run.result }?.shortID
    let name = runs.count > 1 ? id.map { " \($0)" } ?? "" : ""
    return "setlab runs resume \(ShellWord.quoted(file.path))\(name)"
  }

  /// Runs a plan until its goal or Ctrl-C ends it, from what is done of it; `experiment` says how trials are run where
  /// the plan does not, `keep` stores all after every fifth of a second of work.
  private func withProgress<PlanType: StatedPlan>(
    _ plan: PlanType, as experiment: PlanType.Trial?, from begun: Run<PlanType>,
    keep: (@Sendable (Run<PlanType>) throws(RunError) -> Void)?
  ) async -> Run<PlanType> {
    let interruption = Interruption.watch()
    defer { interruption.stop() }
    let bar = ProgressBar(
      total: plan.trials.count, before: begun.plan.trials.count, limit: time?.seconds)
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

extension RunFile {
  func run<PlanType: StatedPlan>(
    of saved: SavedRun, as _: PlanType.Type = PlanType.self,
    registry: Registry = NamedValue.registry
  ) throws(RunFileError) -> Run<PlanType> {
    do throws(RecordError) {
      return try saved.run(names: PlanType.names(in: registry))
    } catch {
      throw RunFileError(.unusable, "\(path), run \(saved.shortID): \(error.message)")
    }
  }

  func statement(of saved: SavedRun) throws(RunFileError) -> StoredResult.Statement {
    do throws(RecordError) {
      return try StoredResult.Statement(
        JSONReader(saved.statement), registry: NamedValue.registry, by: .gsl)
    } catch {
      throw RunFileError(.unusable, "\(path), run \(saved.shortID): \(error.message)")
    }
  }
}

extension SavedRun {
  var shortID: String { String(id.prefix(8)) }
}

extension CommandFailure {
  static var withoutGames: CommandFailure { .interrupted("interrupted before a game was finished") }

  static func ofProgram(_ failure: String) -> CommandFailure { CommandFailure(failure, code: 74) }

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
