internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

struct KeepingOptions: ParsableArguments {
  @Option(help: .save, transform: NamedValue.runFile)
  var save: String?

  @Option(
    help: .value(
      "K/N", "Play only part K of N nearly equal parts of the games; setlab merge joins them."),
    transform: NamedValue.shard)
  var shard: ShardNumber?

  @Option(
    help: .value(
      "file",
      """
      Also write a row for each game, with all metrics, to FILE.csv or FILE.jsonl, in the order of \
      games.
      """), completion: .file(), transform: NamedValue.rowFile)
  var perGame: String?

  var given: KeyValuePairs<String, Bool> {
    ["--save": save != nil, "--shard": shard != nil, "--per-game": perGame != nil]
  }

  mutating func validate() throws {
    try require(
      perGame == nil || save == nil,
      "--per-game writes games while they are played, and those stored by --save may not be: use one of them"
    )
  }

  /// Runs a plan, writes what was finished (nothing without a game where it `needsGames`), and fails if the run did not
  /// come to its end; `experiment` says how trials are run where the plan does not.
  func run<PlanType: StatedPlan>(
    _ plan: PlanType, as experiment: PlanType.Trial? = nil, by runner: PlanRunner,
    needsGames: Bool = false, write: (Run<PlanType>) async throws -> Void
  ) async throws where PlanType.Trial: GamewiseExperiment {
    var runner = runner
    (runner.file, runner.number) = (try PlanRunner.file(saving: save), shard)
    var experiment = experiment ?? plan.experiment
    let rows = try perGame.map { try GameRowFile($0, experiment.rowHead, besides: runner.out) }
    defer { rows?.discard() }
    experiment.rows = rows?.rows
    var keep: RunControl<PlanType>.Keeping?
    if let rows { keep = { _ throws(RunError) in try rows.check() } }
    let run = try await runner.run(plan, as: experiment, keep: keep)
    guard !needsGames || !run.plan.trials.isEmpty else {
      throw runner.failure(after: run, of: plan) ?? .withoutGames
    }
    // The rows are there first: a reader of the result may have gone.
    let failure: TerminalError? = rows?.finish(run)
    try await write(run)
    if let failure { throw failure }
    try runner.check(run, of: plan)
  }
}

struct ShardNumber: Hashable, Sendable {
  let part: UInt64
  let count: UInt64

  func shard(of games: Range<UInt64>) throws -> Shard {
    guard let shard = Shard(part, of: count, whole: games) else {
      let have = games.count == 1 ? "has" : "have"
      throw ValidationError(
        "--shard \(part)/\(count): \(counted(games.count, "game")) \(have) at most "
          + counted(games.count, "part"))
    }
    return shard
  }
}

extension NamedValue {
  static func runFile(_ path: String) throws -> String {
    guard !path.isEmpty else { throw ValidationError("--save requires the name of a file") }
    return path
  }

  static func shard(_ text: String) throws -> ShardNumber {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { UInt64($0) }
    guard numbers.count == 2, let part = numbers[0], let count = numbers[1], part >= 1,
      part <= count
    else {
      throw ValidationError(
        "invalid shard “\(text)”: expected K/N with K from 1 to N, such as 3/8")
    }
    return ShardNumber(part: part, count: count)
  }
}
