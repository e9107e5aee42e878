internal import ArgumentParser
internal import SetLab
internal import Synchronization
internal import Terminal

/// A run in a file: what is done of it, and how it is stored while it goes on.
final class KeptRun<PlanType: StatedPlan>: Sendable {
  let begun: Run<PlanType>
  private let plan: PlanType
  private let file: RunFile
  private let statement: StoredResult.Statement
  /// True if something of the run but its games is not stored yet.
  private let isNew: Bool
  /// A file that failed once may look sound again later, with fewer games in it.
  private let failure = Mutex<RunFileError?>(nil)

  /// A run that a file holds in part, to the end of a plan.
  init(
    _ plan: PlanType, from begun: Run<PlanType>, in file: RunFile,
    stated statement: StoredResult.Statement, isNew: Bool
  ) {
    (self.plan, self.begun, self.file) = (plan, begun, file)
    (self.statement, self.isNew) = (statement, isNew)
  }

  /// A run that a file may already hold in part.
  convenience init(
    _ plan: PlanType, shard: Shard?, in file: RunFile, stated statement: StoredResult.Statement
  ) throws {
    let fresh = Run.begun(plan, shard: shard)
    let id = SavedRun.id(of: fresh, goal: statement.goal)
    try file.claim(id)
    guard let saved = try file.runs().first(where: { $0.id == id }) else {
      self.init(plan, from: fresh, in: file, stated: statement, isNew: true)
      return
    }
    let known: Run<PlanType> = try file.run(of: saved)
    self.init(
      plan,
      from: Run(
        plan: plan.with(trials: known.plan.trials), tally: known.tally, end: .interrupted,
        shard: shard, seconds: known.seconds), in: file, stated: statement,
      isNew: saved.end != plan.trials.upperBound || saved.statement != statement.json)
  }

  /// Returns the run if it needs no more games; otherwise begins it in the file.
  func settled(until goal: RunGoal<PlanType>?) throws -> Run<PlanType>? {
    let (done, games) = (begun.plan.trials.count, plan.trials.count)
    try require(
      done <= games,
      or: .wrongUsage(
        "\(file.path) has \(counted(done, "game")) of this run already: ask for \(done) or more, or use "
          + "another file"))
    if isNew { try store(begun, in: file) }
    if let over = begun.settled(of: plan, until: goal) {
      let all = done == 1 ? "the one game" : "all \(done) games"
      Console.report("\(file.path) has \(all) of this run; none was played")
      return over
    }
    if done > 0 { Console.report("going on after \(done) of \(games) games in \(file.path)") }
    return nil
  }

  func keep(_ run: Run<PlanType>) throws(RunError) {
    do throws(RunFileError) { try store(run, in: file) } catch {
      failure.withLock { $0 = error }
      throw RunError(error.message)
    }
  }

  private func store(_ run: Run<PlanType>, in file: RunFile) throws(RunFileError) {
    // A run limited by time is then complete.
    let end = run.end == .timeUp ? run.plan.trials.upperBound : plan.trials.upperBound
    try file.store(
      run, end: end, goal: statement.goal, statement: statement.json,
      program: SetLabProgram.configuration.version)
  }

  /// Returns the run as it ended or, if it could not be stored, as a failure that says where it is and, in the words
  /// of `continuing`, how to go on.
  func finished(
    _ run: Run<PlanType>, continuing words: (_ run: Run<PlanType>, _ file: RunFile) -> String
  ) -> Run<PlanType> {
    do throws(RunFileError) {
      if let failure = failure.withLock({ $0 }) { throw failure }
      if run.end == .timeUp { try store(run, in: file) }
      try file.check(SavedRun.id(of: run, goal: statement.goal))
      return run
    } catch {
      return run.ending(.failed("\(error.message); \(rescued(run, continuing: words))"))
    }
  }

  /// Stores a run in a new file, beside the lost one or among temporary files; returns where it is and how to go on, or
  /// why it could not be stored, as a clause.
  private func rescued(
    _ run: Run<PlanType>, continuing words: (_ run: Run<PlanType>, _ file: RunFile) -> String
  ) -> String {
    let name = file.path.split(separator: "/").last.map(String.init) ?? "run"
    let temporary = Environment.process["TMPDIR"] ?? "/tmp"
    var problem = ""
    for stem in ["\(file.path).kept", "\(temporary)/\(name).kept"] {
      let path = FileFolder.unusedName(stem, suffix: "")
      do throws(RunFileError) {
        let new = try RunFile(path, for: .writing)
        try store(run, in: new)
        return "what is counted is kept in \(path): continue with \(words(run, new))"
      } catch {
        problem = problem.isEmpty ? error.message : problem
      }
    }
    return "the counts could not be saved beside it: \(problem)"
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
