internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

struct SolveForCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve-for",
    abstract: "Find the number at which an equation of game results holds, or a result is best.",
    discussion: """
      How fast must a beginner be to win as often as an expert?
        setlab solve-for 'wins(beginner) = wins(expert)' --vary beginner.skill=0.5:5
      How many points ahead must a child be for a fair race?
        setlab solve-for 'points(child) = points(expert)' --vary child.points=0:25
      After how many seconds without a Set should a beginner ask for cards?
        setlab solve-for --maximize 'score(beginner)' --vary giveup=10:300

      Terms of games alone: \(names(isOfRace: false)), of (PLAYER) or (PLAYER, HINTS, RULE). \
      Terms of a race at one table: \(names(isOfRace: true)), of (PLAYER). What can be varied is what \
      score and race can sweep. Games are added until it is known which side is larger. See \
      Guides/SolveFor.md, and setlab list figures for further options.

      Examples:
        setlab solve-for 'unaided(beginner) = 0.5' --vary hint.delay=1:120
      """)

  private static func names(isOfRace: Bool) -> String {
    SolveTerm.Column.all.filter { $0.isOfRace == isOfRace }.map(\.name)
      .joined(separator: ", ")
  }

  @Argument(
    parsing: .allUnrecognized,
    help: "The equation to be solved, such as 'wins(child) = wins(expert)'.")
  var equation: [String] = []

  @Option(
    parsing: .unconditional,
    help: .value("formula", "Instead of an equation, make this as large as possible."))
  var maximize: String?

  @Option(
    parsing: .unconditional,
    help: .value("formula", "Instead of an equation, make this as small as possible."))
  var minimize: String?

  @Option(
    parsing: .singleValue,
    help: .value("name=from:to", "The parameter to find, with its range."))
  var vary: [String] = []

  @Option(
    parsing: .singleValue,
    help: "Another player at the table of the race, beside those in the formula; may be repeated.")
  var player: [String] = []

  @Option(
    help: .value("rules", "The race rules; see setlab race --help."),
    completion: .list(RaceRules.presets), transform: NamedValue.raceRules)
  var race = RaceRules.suggested

  @Option(
    help: .value(
      "hint",
      "The hint strategy of games played alone (default: never, or after(30) when its numbers are varied)."
    ))
  var hints: String?

  @Option(
    help: .value(
      "rule",
      "The scoring rule of games played alone (default: linear-decay(hint: 5)); see setlab score --help."
    ))
  var score: String?

  @Option(
    help: .value("n", "The most games at each value."),
    transform: { try NamedValue.whole($0, 100...SolveProblem.mostGames, "number of games") })
  var games = 20_000

  @OptionGroup var timed: DealOptions
  @OptionGroup var own: OwnNamesOption
  @OptionGroup var output: FigureOutput

  private var goal: SolveGoal { maximize != nil ? .maximum : minimize != nil ? .minimum : .root }

  private var scoring: Scoring { get throws { try score.map(NamedValue.scoring) ?? .usual } }

  var uses: [OptionUse] { output.uses() }

  mutating func validate() throws {
    equation = try TypedFormulas.read(equation)
    try require(equation.count <= 1, "Unexpected argument '\(equation[1])'")
    let texts = equation + [maximize, minimize].compactMap { $0 }
    try require(
      texts.count == 1,
      texts.isEmpty
        ? "expected an equation, such as setlab solve-for 'wins(beginner) = wins(expert)' --vary beginner.skill=0.5:5"
        : "an equation, --maximize and --minimize are mutually exclusive")
  }

  private func problem() throws -> SolveProblem {
    let formula = try formula()
    let uses = [
      OptionUse(
        ["--race": race != .suggested, "--player": !player.isEmpty],
        "needs a term of a race, such as wins(child)", if: !formula.racers.isEmpty),
      OptionUse(
        ["--hints": hints != nil, "--score": score != nil],
        "needs a term of a game alone, such as score(child)", if: !formula.lines.isEmpty),
    ]
    try uses.check()
    let unknown = try unknown(of: formula.lines.isEmpty ? .race : .alone)
    let first = try timed.range(UInt64(games)).lowerBound
    return try NamedValue.accepted("question") {
      try SolveProblem(
        formula, vary: unknown, raceRules: race, rules: timed.rules, deck: timed.deck,
        seed: timed.seed, firstGame: first, registry: NamedValue.registry)
    }
  }

  private func formula() throws -> SolveFormula {
    let axis = vary.first.flatMap { try? NamedValue.axis(String($0.prefix { $0 != "=" })) }
    let usual = axis?.kind == .hints ? HintStrategy(.after(30)) : .never
    let help = try hints.map(NamedValue.hints) ?? usual
    let (scoring, racers) = (try scoring, try player.map(NamedValue.racer))
    return try NamedValue.accepted("formula") {
      try SolveFormula(
        maximize ?? minimize ?? equation[0], for: goal, scoring: scoring, hints: help,
        with: racers, NamedValue.registry)
    }
  }

  private func unknown(of games: CurveAxis.Games) throws -> SolveProblem.Unknown {
    guard let text = vary.first else {
      throw ValidationError("expected a parameter to find, such as --vary child.skill=0.2:5")
    }
    try require(vary.count == 1, "one number is varied: leave out --vary \(vary[1])")
    guard let range = try NamedRange(text, hasStep: false, kind: "range"), range.from < range.to
    else {
      throw ValidationError(
        "invalid range “\(text)”: expected NAME=FROM:TO with the lower end first, such as child.skill=0.2:5"
      )
    }
    let axis = try NamedValue.axis(range.name, of: games)
    try require(
      axis.kind != .course && axis.kind != .whole,
      "--vary \(axis.name) is not a parameter that can be found: give one, such as skill=0.5:2")
    try require(
      !axis.isWhole || [range.from, range.to].allSatisfy({ $0 == $0.rounded() }),
      "invalid range “\(text)”: expected whole numbers for \(axis.name)")
    return SolveProblem.Unknown(axis, in: range.from...range.to)
  }

  mutating func run() async throws {
    try own.read(sweeps: vary)
    let problem = try problem()
    try output.check()
    Console.report(notesOn: [try scoring])
    let interruption = Interruption.watch()
    defer { interruption.stop() }
    let bar = ProgressBar(total: 0)
    let solution = await problem.solve(
      SolveConfidence(whole: timed.stated, most: games), workers: timed.workers,
      shouldStop: { interruption.isRequested },
      report: { values, games in
        bar.tick { "\(counted(values, "value")) tried, \(NumberText.counted(games, "game"))" }
      })
    bar.finish()
    let tried = solution.points.count
    guard !solution.wasStopped || tried > 0 else { throw CommandFailure.withoutGames }
    try output.write(solution.document, solution.plot)
    if solution.wasStopped {
      throw CommandFailure.interrupted("interrupted after \(counted(tried, "value"))")
    }
  }
}
