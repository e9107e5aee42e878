internal import ArgumentParser
internal import Experiments
internal import MonteCarlo
internal import Plotting
internal import Records
internal import SetExperiments
internal import SetGame
internal import SetLab
internal import Terminal

/// `setlab study`: the whole pipeline with a report.
struct StudyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "study", _superCommandName: "setlab",
    abstract: "Simulate, measure, compare with published figures, plot, and write a report.",
    discussion: """
      Prints the key findings and plots, and writes to a folder: report.html, which needs no network \
      connection, the plots as SVG, and the tables as CSV and JSON.

      Examples:
        setlab study
        setlab study --games 2000000 --seed 7 --out study
        setlab study --strategy greedy --against lookahead
      """)

  @OptionGroup var run: StudyRunOptions
  @Option(.save) var save: String?

  @Option(help: ArgumentHelp("The folder for the report; created if missing.", valueName: "dir"))
  var out = "study"

  @OptionGroup var colours: ThemeOptions

  mutating func validate() throws {
    guard !out.isEmpty else { throw ValidationError("--out requires the name of a folder") }
  }

  mutating func run() async throws {
    try StandardOutput.checkOpen()
    try Folder.check(out)
    let (randomPlan, _) = Study.plans(games: run.games, seed: run.seed)
    let keeper = try RunKeeper(saving: save, isOfSeveral: true)
    defer { keeper.close() }
    let random = try await keeper.run(randomPlan, workers: run.workers, stated: .init())
    guard random.tally.games > 0 else {
      throw CommandFailure.interrupted("interrupted before a game was finished")
    }
    // After an interrupt the rest is only as large as the games that were finished call for, done within a second, and for
    // the report alone.
    let games = UInt64(random.tally.games)
    var (_, firstPlan) = Study.plans(games: games, seed: run.seed)
    if random.end == .interrupted {
      firstPlan.trials = 0..<min(firstPlan.trials.upperBound, 5_000)
    }
    let first = try await (random.end == .interrupted ? RunKeeper() : keeper).run(
      firstPlan, workers: run.workers, stated: .init())
    let isOver = random.end == .interrupted || first.end == .interrupted
    let comparedPlan = ComparedStudy.plan(
      run.strategies, games: isOver ? min(games, Self.fewGames) : games, seed: run.seed)
    let compared = try await (isOver ? RunKeeper() : keeper).run(
      comparedPlan, workers: run.workers, stated: .init())
    let isLast = isOver || compared.end == .interrupted
    let timed = try await timedStudy(
      games: isLast ? min(games, Self.fewGames) : games, isLast ? RunKeeper() : keeper)
    let study = Study(
      random: random, first: first,
      compared: compared.tally.trials > 0
        ? ComparedStudy(ComparisonSummary(Comparison(compared))) : nil,
      timed: timed.study,
      command: "setlab study --games \(random.tally.games) --seed \(run.seed)" + run.comparison)
    let files = study.files(theme: colours.chosen)
    do throws(TerminalError) {
      try AtomicFolder.write(files.map { ($0.name, $0.text) }, to: out)
    } catch {
      // A full disk at the end leaves what people read of it.
      try Console.write(text(of: study, []))
      throw error
    }
    try Console.write(text(of: study, files))
    try keeper.check(random, of: randomPlan)
    try keeper.check(first, of: firstPlan)
    try keeper.check(compared, of: comparedPlan)
    if let failure = timed.failure { throw failure }
  }

  /// Timed games that take no time worth mentioning.
  private static let fewGames: UInt64 = 5

  /// Hints and scores; nothing of them when not even one game of each was finished.
  private func timedStudy(
    games: UInt64, _ keeper: RunKeeper
  ) async throws -> (study: TimedStudy?, failure: CommandFailure?) {
    let plans = try TimedStudy.plans(games: games, seed: run.seed)
    func play<Recipe: StatedPlan>(_ plan: Recipe) async throws -> Run<Recipe> {
      try await keeper.run(plan, workers: run.workers, stated: .init())
    }
    let hints = try await play(plans.hints)
    let hintsFailure = keeper.failure(after: hints, of: plans.hints)
    // An interrupted study goes on to its end with as few games as that.
    let curves =
      hintsFailure == nil
      ? plans
      : try TimedStudy.plans(games: min(hints.tally.trials, Self.fewGames), seed: run.seed)
    guard hints.tally.trials > 0 else { return (nil, hintsFailure) }
    let (delay, skill) = (try await play(curves.delay), try await play(curves.skill))
    guard delay.tally.trials > 0, skill.tally.trials > 0 else { return (nil, hintsFailure) }
    return (
      TimedStudy(
        hints: HintSummary(hints), delay: TimedCurves(delay), skill: TimedCurves(skill)),
      hintsFailure ?? keeper.failure(after: delay, of: curves.delay)
        ?? keeper.failure(after: skill, of: curves.skill)
    )
  }

  private func text(of study: Study, _ files: [Study.File]) -> String {
    let style = PlotStyle.detect()
    let plots = study.figures.prefix(3).map { figure in
      "\n" + style.text(of: figure.plot) + "\n" + figure.caption + "\n"
    }
    let written = files.map { "\(out)/\($0.name)" }.joined(separator: " ")
    return study.findingsText + plots.joined() + (files.isEmpty ? "" : "\nwritten: \(written)\n")
  }
}
