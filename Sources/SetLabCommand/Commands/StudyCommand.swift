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
        setlab study --questions hints --hints never --hints 'after(20)'
      """)

  @OptionGroup var run: StudyRunOptions
  @Option(.save) var save: String?

  @Option(help: ArgumentHelp("The folder for the report; created if missing.", valueName: "dir"))
  var out = "study"

  @Option(
    help: ArgumentHelp(
      "Link figures to the page of the toolkit at an address, such as setlab.html.",
      valueName: "address"))
  var page: String?

  @OptionGroup var colours: ThemeOptions

  mutating func validate() throws {
    guard !out.isEmpty else { throw ValidationError("--out requires the name of a folder") }
    guard page?.isEmpty != true else { throw ValidationError("--page requires an address") }
  }

  mutating func run() async throws {
    try StandardOutput.checkOpen()
    try Folder.check(out)
    let keeper = try RunKeeper(saving: save, isOfSeveral: true)
    var play = StudyPlay(keeper: keeper, workers: run.workers)
    var parts: [any StudyPart] = []
    for question in run.questions {
      if let part = try await part(question, &play) { parts.append(part) }
    }
    guard let games = play.games, !parts.isEmpty else {
      throw CommandFailure.interrupted("interrupted before a game was finished")
    }
    let study = Study(parts, command: run.command(games: games), page: page)
    let files = study.files(theme: colours.chosen)
    do throws(TerminalError) {
      try AtomicFolder.write(files.map { ($0.name, $0.text) }, to: out)
    } catch {
      // A full disk at the end leaves what people read of it.
      try Console.write(text(of: study, []))
      throw error
    }
    try Console.write(text(of: study, files))
    if let failure = play.failure { throw failure }
  }

  /// What is played for a question; nothing when not even one game was finished.
  private func part(
    _ question: StudyQuestion, _ play: inout StudyPlay
  ) async throws -> (any StudyPart)? {
    let games = run.games(of: question)
    switch question {
    case .odds:
      let random = try await play(OddsStudy.plans(games: games, seed: run.seed).random)
      guard random.tally.games > 0 else { return nil }
      let plan = OddsStudy.plans(games: UInt64(random.tally.games), seed: run.seed).first
      return OddsStudy(random: random, first: try await play(plan, atMost: 5_000))
    case .strategies:
      let compared = try await play(
        ComparedStudy.plan(run.strategies, games: games, seed: run.seed))
      return compared.tally.trials > 0
        ? ComparedStudy(ComparisonSummary(Comparison(compared))) : nil
    case .hints:
      let hints = try await play(
        HintStudy.plan(
          run.hints.isEmpty ? HintPlan.selection : run.hints, games: games, seed: run.seed))
      return hints.tally.trials > 0 ? HintStudy(HintSummary(hints)) : nil
    case .scores:
      let plans = try ScoreStudy.plans(games: games, seed: run.seed)
      let (delay, skill) = (try await play(plans.delay), try await play(plans.skill))
      guard delay.tally.trials > 0, skill.tally.trials > 0 else { return nil }
      return ScoreStudy(delay: TimedCurves(delay), skill: TimedCurves(skill))
    }
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
