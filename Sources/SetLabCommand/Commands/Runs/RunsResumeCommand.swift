internal import ArgumentParser
internal import SetLab
internal import SetPlay

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
  /// Continues the run up to `games` games in all, or to those planned if nil, and writes its result.
  fileprivate func goOn(
    to games: UInt64? = nil, workers: Int, _ output: StoredOutputOptions<FigureLook>
  ) async throws {
    try output.check()
    let file = try RunFile(self.file, for: .continuing)
    try file.claim(try run(in: file).id)
    // Read it again: another process may have continued it before it was claimed.
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
