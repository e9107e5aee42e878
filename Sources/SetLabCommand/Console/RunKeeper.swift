internal import ArgumentParser
internal import RunStore
internal import SetLab
internal import SetPlay
internal import Synchronization
internal import Terminal

struct RunKeeper {
  private let file: RunFile?
  private let number: ShardNumber?
  /// True if the command makes several runs, so that only the command itself can resume.
  private let isOfSeveral: Bool

  /// Opens the file, so that what cannot be stored is refused before work begins.
  init(
    saving path: String?, number: ShardNumber? = nil, isOfSeveral: Bool = false
  ) throws(RunFileError) {
    file = try path.map { path throws(RunFileError) in
      // For an unwritable folder SQLite reports a missing file.
      do throws(TerminalError) { try AtomicFile.checkWritable(path) } catch {
        throw RunFileError(.unwritable, error.description)
      }
      return try RunFile(path, for: .writing)
    }
    (self.number, self.isOfSeveral) = (number, isOfSeveral)
  }

  init(_ file: RunFile? = nil) { (self.file, number, isOfSeveral) = (file, nil, false) }

  /// Runs the whole of a plan until its goal or a signal ends it, from what is stored; `experiment` says how trials are
  /// run where the plan does not, and `check` may end a run that is not stored.
  func run<PlanType: StatedPlan>(
    _ plan: PlanType, as experiment: PlanType.Trial? = nil, workers: Int,
    stated statement: StoredResult.Statement,
    within time: Duration? = nil, check: (@Sendable () throws(RunError) -> Void)? = nil
  ) async throws -> Run<PlanType> {
    let shard = try number?.shard(of: plan.trials)
    try require(shard == nil || statement.rule == .all, "--shard requires a fixed number of games")
    let part = shard.map { plan.with(trials: $0.trials) } ?? plan
    let fresh = Run.begun(part, shard: shard)
    guard let file else {
      var keep: (@Sendable (Run<PlanType>) throws(RunError) -> Void)?
      if let check { keep = { _ throws(RunError) in try check() } }
      return await RunWithProgress.run(
        part, as: experiment, from: fresh, workers: workers, stated: statement, within: time,
        keep: keep)
    }
    let id = SavedRun.id(of: fresh, goal: statement.goal)
    try file.claim(id)
    guard let saved = try file.runs().first(where: { $0.id == id }) else {
      return try await goOn(
        part, as: experiment, from: fresh, workers: workers, stated: statement, within: time,
        isNew: true)
    }
    let known: Run<PlanType> = try file.run(of: saved)
    let begun = Run(
      plan: part.with(trials: known.plan.trials), tally: known.tally, end: .interrupted,
      shard: shard, seconds: known.seconds)
    return try await goOn(
      part, as: experiment, from: begun, workers: workers, stated: statement, within: time,
      isNew: saved.end != part.trials.upperBound || saved.statement != statement.json)
  }

  /// Goes on with a stored run to the end of a plan; `isNew` says that something of it but its games is not stored yet.
  func goOn<PlanType: StatedPlan>(
    _ plan: PlanType, as experiment: PlanType.Trial? = nil, from begun: Run<PlanType>, workers: Int,
    stated statement: StoredResult.Statement, within time: Duration? = nil, isNew: Bool
  ) async throws -> Run<PlanType> {
    guard let file else { preconditionFailure("what is gone on with is stored") }
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
    let run = await RunWithProgress.run(
      plan, as: experiment, from: begun, workers: workers, stated: statement, within: time
    ) { run throws(RunError) in
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
      let saved = rescued(run) { file throws(RunFileError) in try store(file, run, last) }
      return run.ending(.failed("\(error.message); \(saved)"))
    }
  }

  /// Stores a run in a new file, beside the lost one or among temporary files; returns where it is and how to go on, or
  /// why it could not be stored, as a clause.
  private func rescued<PlanType: StatedPlan>(
    _ run: Run<PlanType>, by store: (RunFile) throws(RunFileError) -> Void
  ) -> String {
    guard let file else { return "nothing was stored" }
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

  /// Fails after a run ended from outside, by a strategy that failed or by a full disk; `isSplittable` if a run of the
  /// remaining games can be merged with it.
  func check<PlanType: StatedPlan>(
    _ run: Run<PlanType>, of plan: PlanType, isSplittable: Bool = true
  ) throws {
    if let failure = failure(after: run, of: plan, isSplittable: isSplittable) { throw failure }
  }

  func failure<PlanType: StatedPlan>(
    after run: Run<PlanType>, of plan: PlanType, isSplittable: Bool = true
  ) -> CommandFailure? {
    let part = run.shard.map { plan.with(trials: $0.trials) } ?? plan
    let isPlain = isSplittable && file == nil && run.shard == nil
    guard let failure = CommandFailure.after(run, of: part, isSplittable: isPlain) else {
      return nil
    }
    guard case .interrupted = run.end, let file else { return failure }
    return CommandFailure(
      message: "\(failure.message); continue with \(words(of: run, in: file))", code: failure.code)
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
