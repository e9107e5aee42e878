internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

struct StudyCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "study",
    abstract: "Simulate, measure, compare with published figures, plot, and write a report.",
    discussion: """
      What is known about the game, in one report?
        setlab study --games 2000000 --seed 7 --out study
      Is one strategy better than another?
        setlab study --strategy greedy --against lookahead
      Which hints help?
        setlab study --questions hints --hints never --hints 'after(20)'

      Prints the answers, the key findings and a plot for each question, and writes to a folder: report.html, which \
      needs no network connection and prints on A4, the plots as SVG, the findings as study.json, and the tables as \
      CSV and JSON.

      Examples:
        setlab study
        setlab study --format json | jq '.findings[] | {what, value, low, high}'
      """)

  @OptionGroup var run: StudyRunOptions
  @OptionGroup var own: OwnNamesOption
  @Option(help: .save, transform: NamedValue.runFile)
  var save: String?

  @Option(name: .customLong("format"), help: Self.formatHelp)
  var named: FormatChoice<TableFormats>?

  private static let formatHelp: ArgumentHelp =
    "What is printed: the study as \(OutputFormat.either(OutputFormat.tables)) (default: text)."

  @Option(
    help: .value("dir", "The folder for the report: new, empty, or that of an earlier study."))
  var out = "study"

  @Option(
    help: .value(
      "address",
      "Link figures to the page of the toolkit at an address: http, https, file, or relative such as setlab.html."
    ), transform: NamedValue.pageAddress)
  var page: String?

  @OptionGroup var colours: ThemeOption

  mutating func validate() throws {
    guard !out.isEmpty else { throw ValidationError("--out requires the name of a folder") }
  }

  mutating func run() async throws {
    try own.read()
    let compared = try run.compared()
    try StandardStream.checkOutput()
    try FileFolder.check(out)
    try Self.checkContent(of: out)
    let file = try PlanRunner.file(saving: save)
    var play = StudyPlay(runner: PlanRunner(workers: run.workers, file: file, isOfSeveral: true))
    var parts: [StudyPart] = []
    for question in run.questions {
      if let part = try await part(question, compared, &play) { parts.append(part) }
    }
    guard let games = play.games, !parts.isEmpty else {
      throw play.failure ?? .withoutGames
    }
    let study = Study(parts, command: run.command(games: games, compared), page: page)
    let files = study.files(theme: colours.chosen())
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

  private static func checkContent(of folder: String) throws {
    guard FileFolder.entries(of: folder)?.isEmpty == false else { return }
    let report = try? TextInput.text(path: folder + "/" + Study.reportName)
    guard report?.contains(Study.mark) == true else {
      throw CommandFailure(
        "cannot write \(folder): it holds other files and no study: name a new folder", code: 73)
    }
  }

  /// Plays the games of a question; nil if not even one was finished.
  private func part(
    _ question: StudyQuestion, _ compared: StudyRunOptions.Compared, _ play: inout StudyPlay
  ) async throws -> StudyPart? {
    let games = run.games(of: question)
    switch question {
    case .odds:
      let random = try await play(StudyPart.oddsPlans(games: games, seed: run.seed).random)
      guard random.tally.games > 0 else { return nil }
      let plan = StudyPart.oddsPlans(games: UInt64(random.tally.games), seed: run.seed).first
      return OddsStudy(random: random, first: try await play(plan, atMost: 5_000)).part
    case .strategies:
      let strategies = compared.strategies ?? StudyPart.usualStrategies
      let played = try await play(
        ComparisonPlan(strategies, games: 0..<games, seed: run.seed))
      return played.tally.trials > 0
        ? .strategies(ComparisonSummary(Comparison(played, confidence: .gsl()))) : nil
    case .hints:
      let hints = try await play(
        HintPlan(
          compared.hints.isEmpty ? HintPlan.selection : compared.hints, scoring: .usual,
          games: 0..<games, seed: run.seed))
      return hints.tally.trials > 0 ? .hints(HintBenchmark(hints, confidence: .gsl())) : nil
    case .scores:
      let plans = try StudyPart.scorePlans(games: games, seed: run.seed)
      let (delay, skill) = (try await play(plans.delay), try await play(plans.skill))
      guard delay.tally.trials > 0, skill.tally.trials > 0 else { return nil }
      return .scores(
        delay: TimedCurves(delay, stated: .init(confidence: .gsl())),
        skill: TimedCurves(skill, stated: .init(confidence: .gsl())))
    }
  }

  private func text(of study: Study, _ files: [Study.File]) -> String {
    let document = study.document
    if let format = named?.format, format != .text { return document.text(as: format) }
    let renderer = PlotStyle.detect().renderer
    let plots = study.parts.compactMap(\.figures.first).map { figure in
      let caption = wrapped(figure.caption, hanging: 0).joined(separator: "\n")
      return "\n" + figure.plot.rendered(by: renderer) + "\n" + caption + "\n"
    }
    let others = files.dropFirst().count { !$0.name.hasSuffix(".svg") }
    let written = """

      written: \(out)/\(Study.reportName), \(NumberText.counted(study.figures.count, "figure")) (SVG) and \
      \(NumberText.counted(others, "file")) of results (CSV, JSON) beside it

      """
    return document.text(as: .text) + plots.joined() + (files.isEmpty ? "" : written)
  }
}

extension NamedValue {
  static func pageAddress(_ text: String) throws -> String {
    let scheme = text.prefix { $0 != ":" && $0 != "/" && $0 != "?" && $0 != "#" }
    let isRelative = scheme.endIndex == text.endIndex || text[scheme.endIndex] != ":"
    try require(
      !text.isEmpty && (isRelative || ["http", "https", "file"].contains(scheme.lowercased())),
      "invalid address “\(text)”: expected one of http, https or file, or a relative one such as "
        + "setlab.html")
    return text
  }
}

/// Plays the runs of a study in turn; after one that was ended from outside the others have few games, done within a
/// second and only so that the report is whole.
struct StudyPlay {
  let runner: PlanRunner
  private(set) var games: Int?
  private(set) var failure: CommandFailure?

  mutating func callAsFunction<PlanType: StatedPlan>(
    _ plan: PlanType, atMost most: UInt64 = 5
  ) async throws -> Run<PlanType> {
    let isOver = failure != nil
    let start = plan.trials.lowerBound
    let short = plan.with(
      trials: start..<min(plan.trials.upperBound, start + min(most, UInt64(games ?? 0))))
    let run = try await (isOver ? PlanRunner(workers: runner.workers) : runner).run(
      isOver ? short : plan)
    if games == nil { games = run.plan.trials.count }
    if failure == nil { failure = runner.failure(after: run, of: plan) }
    return run
  }
}
