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

struct RunsResumeCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", abstract: "Play the rest of a stored run and print the result.",
    discussion: """
      How does an interrupted run go on?
        setlab runs resume run.sqlite
      Which one, of several in a file?
        setlab runs resume run.sqlite 3f9a
      How do I leave a core to others?
        setlab runs resume run.sqlite --workers 1

      Examples:
        setlab runs resume run.sqlite 3f9a --workers 4 --format json
      """)

  @OptionGroup var stored: StoredRunOptions
  @Option(help: .workers, transform: NamedValue.workers)
  var workers = Machine.cores
  @OptionGroup var output: StoredOutputOptions<FigureLook>

  var uses: [OptionUse] { output.uses }

  mutating func run() async throws {
    try await stored.goOn(workers: workers, output)
  }
}

struct RunsExtendCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "extend",
    abstract: "Play a stored run on to a larger number of games and print the result.",
    discussion: """
      Can a finished run have more games?
        setlab runs extend run.sqlite --games 2000000
      Which one, of several in a file?
        setlab runs extend run.sqlite 3f9a --games 2000000
      How do I see the longer run as a figure?
        setlab runs extend run.sqlite --games 2000000 --out run.svg

      Examples:
        setlab runs extend run.sqlite 3f9a --games 5000000 --format json
      """)

  @OptionGroup var stored: StoredRunOptions

  @Option(help: .value("n", "The number of games in all."), transform: NamedValue.count)
  var games: UInt64

  @Option(help: .workers, transform: NamedValue.workers)
  var workers = Machine.cores
  @OptionGroup var output: StoredOutputOptions<FigureLook>

  var uses: [OptionUse] { output.uses }

  mutating func run() async throws {
    try await stored.goOn(to: games, workers: workers, output)
  }
}

extension StoredRunOptions {
  /// Goes on with the run, to as many games as planned when nil, and writes its result.
  fileprivate func goOn(
    to games: UInt64? = nil, workers: Int, _ output: StoredOutputOptions<FigureLook>
  ) async throws {
    try output.check()
    let file = try RunFile(self.file, for: .continuing)
    try file.claim(try run(in: file).id)
    // Read again: until it was claimed another process may have gone on with it.
    let saved = try run(in: file)
    func goOn<PlanType: StatedPlan>(_ kind: PlanType.Type) async throws {
      let known = try KnownRun<PlanType>(saved, in: file)
      try require(
        !known.plan.canFail,
        or: .wrongUsage(
          "this run asks a program of its own: repeat the command that began it, with the same --save"
        ))
      if !known.run.plan.trials.isEmpty { try output.check(known.result.document) }
      let plan = try games.map { try known.plan(of: $0) } ?? known.plan
      let runner = PlanRunner(workers: workers, statement: known.statement, file: file)
      let run = try await runner.run(
        plan,
        from: KeptRun(
          plan, from: known.run.ending(.interrupted), in: file, stated: known.statement,
          isNew: plan.trials != known.plan.trials))
      try output.write(PlanType.result(of: run, stated: known.statement))
      try runner.check(run, of: plan)
    }
    try await goOn(try file.kind(of: saved))
  }
}

extension KnownRun {
  fileprivate func plan(of games: UInt64) throws -> PlanType {
    try require(
      run.shard == nil, or: .wrongUsage("a shard cannot be extended: it is a part of its whole"))
    let (end, overflows) = plan.trials.lowerBound.addingReportingOverflow(games)
    try require(
      !overflows && games <= PlanType.mostTrials,
      or: .wrongUsage("\(games) games are more than can be counted"))
    return plan.with(trials: plan.trials.lowerBound..<end)
  }
}
