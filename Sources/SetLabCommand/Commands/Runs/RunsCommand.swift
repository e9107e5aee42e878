internal import ArgumentParser
internal import SetLab
internal import SetPlay

struct RunsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "runs",
    abstract: "List, show, continue, extend, export and verify stored runs.",
    discussion: """
      Which runs are in a file?
        setlab runs list run.sqlite
      How does an interrupted run go on?
        setlab runs resume run.sqlite
      Can a finished one have more games?
        setlab runs extend run.sqlite --games 2000000

      With --save FILE, simulate, compare, hints, score and study store their runs while they go on, so \
      that a kill, a full disk or a power cut loses a fifth of a second of work at most. The same \
      command goes on where it was, and gives a finished result again at once. A file can hold any \
      number of runs; each has an ID, which may be shortened and may be left out where there is only \
      one run.

      Examples:
        setlab runs show run.sqlite --format json
      """,
    subcommands: [
      RunsListCommand.self, RunsShowCommand.self, RunsResumeCommand.self, RunsExtendCommand.self,
      RunsExportCommand.self, RunsVerifyCommand.self,
    ])
}

struct StoredRunOptions: ParsableArguments {
  @Argument(help: "A file of stored runs.", completion: .file(extensions: ["sqlite"]))
  var file: String

  @Argument(help: "The ID of a run, or its beginning (default: the only run).")
  var id: String?

  func run(in file: RunFile) throws -> SavedRun {
    let runs = try file.runs()
    let found = runs.filter { run in id.map { run.id.hasPrefix($0.lowercased()) } ?? true }
    guard let run = found.first, found.count == 1 else {
      guard !runs.isEmpty else { throw CommandFailure.badInput("\(file.path) has no run") }
      let names = runs.map { "\($0.shortID) (\($0.kind))" }.joined(separator: ", ")
      guard let id else {
        throw CommandFailure.wrongUsage("\(file.path) has several runs: name one of \(names)")
      }
      throw CommandFailure.wrongUsage(
        found.isEmpty
          ? "\(file.path) has no run “\(id)”: name one of \(names)"
          : "“\(id)” is the beginning of several IDs in \(file.path): name one of \(names)")
    }
    return run
  }

  func result() throws -> StatedResult {
    let stored = try RunFile(file, for: .reading)
    let saved = try run(in: stored)
    func result<PlanType: StatedPlan>(_ kind: PlanType.Type) throws -> StatedResult {
      let known = try KnownRun<PlanType>(saved, in: stored)
      try require(
        !known.run.plan.trials.isEmpty,
        or: .badInput(
          "\(file), run \(saved.shortID): no game of it is finished yet; see setlab runs resume"))
      return known.result
    }
    return try result(try stored.kind(of: saved))
  }
}

struct KnownRun<PlanType: StatedPlan> {
  let statement: StoredResult.Statement
  let plan: PlanType
  let run: Run<PlanType>

  /// Reads a run; programs of the user's that it names are not started.
  init(_ saved: SavedRun, in file: RunFile) throws(RunFileError) {
    statement = try file.statement(of: saved)
    let known = try file.run(of: saved, as: PlanType.self, registry: .standard)
    plan = known.plan.with(trials: known.plan.trials.lowerBound..<saved.end)
    run =
      known.settled(of: plan, until: PlanType.goal(stated: statement))
      ?? known.ending(.interrupted)
  }

  var result: StatedResult { PlanType.result(of: run, stated: statement) }
}

extension RunFile {
  func kind(of saved: SavedRun) throws(RunFileError) -> any StatedPlan.Type {
    guard let kind = NamedValue.registry.kinds[saved.kind] else {
      let isRetired = Registry.retiredKinds.contains(saved.kind)
      throw RunFileError(
        .unusable,
        "\(path), run \(saved.shortID): is a run of \(saved.kind), "
          + (isRetired ? StoredVersions.retired : "which is unknown here"))
    }
    return kind
  }
}
