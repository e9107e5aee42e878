internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

/// `setlab solve-for`: the number at which something holds, or is best.
struct SolveForCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve-for", _superCommandName: "setlab",
    abstract: "Find the number at which an equation of game results holds, or a result is best.",
    discussion: """
      How fast must a beginner be to win as often as an expert?
        setlab solve-for 'wins(beginner) = wins(expert)' --vary beginner.skill=0.5:5
      Which penalty makes three false claims a minute cost a tenth of the score?
        setlab solve-for 'score(beginner(mistakes: 3)) = 0.9*score(beginner)' --score flat --vary penalty=0:10
      After how many seconds without a Set should a beginner ask for cards?
        setlab solve-for --maximize 'score(beginner)' --vary giveup=10:300

      Terms of games played alone: \(names(isOfRace: false)) of (PLAYER), or of (PLAYER, HINTS, RULE); without them, \
      --hints and --score hold. Terms of a race, in which all players named in such terms sit at one table: \
      \(names(isOfRace: true)) of (PLAYER). Formulas of terms are written as for setlab calc.

      --vary NAME=FROM:TO names the number to find and its range. Names are those of --sweep in score and race: a \
      parameter of all players (skill), of one (child.skill), of hints (hint.delay), a scoring rule (penalty, \
      luzin.match), race rules (race.window), a handicap (expert.points), or a letter in a formula.

      The same deals are played at every value, and at each value games are added until it is known which side is \
      larger; the range of an answer holds with --confidence, however many games that took. Where the difference \
      jumps over 0, as that of wins does between whole points, the answer is both sides of the jump. \
      --maximize and --minimize take one or two numbers. --uncertain also solves an equation in each of 40 models \
      of the players, and gives the range of the models beside that of sampling.

      Examples:
        setlab solve-for 'points(child) = points(expert)' --vary child.points=0:25
        setlab solve-for 'time(child) = 2*time(expert)' --vary child.skill=0.2:5 --out skill.svg
        setlab solve-for 'wins(child) = wins(expert)' --vary child.points=0:40 --uncertain
        setlab solve-for 'unaided(beginner) = 0.5' --vary hint.delay=1:120
        setlab solve-for --minimize 'abs(points(child) - points(expert))' --vary child.points=0:20 --vary child.times=0.2:1
      """)

  private static func names(isOfRace: Bool) -> String {
    SolveTerm.Column.allCases.filter { $0.isOfRace == isOfRace }.map(\.rawValue)
      .joined(separator: ", ")
  }

  @Argument(
    help: ArgumentHelp(
      "The equation to be solved, such as 'wins(child) = wins(expert)'.", valueName: "equation"))
  var equation: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Instead of an equation, make this as large as possible.", valueName: "formula"))
  var maximize: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Instead of an equation, make this as small as possible.", valueName: "formula"))
  var minimize: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "The parameter to find, with its range; up to two with --maximize or --minimize.",
      valueName: "name=from:to"))
  var vary: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Another player at the table of the race, beside those in the formula; may be repeated.",
      valueName: "player"),
    transform: NamedValue.racer)
  var player: [Racer] = []

  @Option(
    help: ArgumentHelp("The race rules; see setlab race --help.", valueName: "rules"),
    completion: .list(RaceRules.presets), transform: NamedValue.raceRules)
  var race = RaceRules.suggested

  @Option(
    help: ArgumentHelp(
      "The hint strategy of games played alone (default: never, or after(30) when its numbers are varied).",
      valueName: "hint"), transform: NamedValue.hints)
  var hints: HintStrategy?

  @Option(
    help: ArgumentHelp(
      "The scoring rule of games played alone (default: linear-decay(hint: 5)); see setlab score --help.",
      valueName: "rule"), transform: NamedValue.scoring)
  var score: Scoring = Scoring.usual

  @Option(
    help: ArgumentHelp("The most games at each value.", valueName: "n"),
    transform: SolveForCommand.games)
  var games = 20_000

  @OptionGroup var timed: DealOptions
  @OptionGroup var models: ModelOptions
  @OptionGroup var own: OwnNamesOption
  @OptionGroup var output: FigureOutput

  private static func games(_ text: String) throws -> Int {
    Int(
      try NamedValue.whole(
        text, 100...UInt64(Solver.mostGames), "number of games",
        "a whole number from 100 to \(Solver.mostGames)"))
  }

  private var goal: Solver.Goal {
    maximize != nil ? .maximum : minimize != nil ? .minimum : .root
  }

  private var formula: SolveFormula {
    get throws {
      let texts = [equation, maximize, minimize].compactMap { $0 }
      guard texts.count == 1 else {
        throw ValidationError(
          texts.isEmpty
            ? "expected an equation, such as setlab solve-for 'wins(beginner) = wins(expert)' --vary beginner.skill=0.5:5"
            : "an equation, --maximize and --minimize are mutually exclusive")
      }
      let isOfHints = vary.contains { text in
        let name = text.prefix { $0 != "=" }
        return name.hasPrefix("hint.")
          || (try? CurveAxis(named: String(name), in: NamedValue.registry))?.isOfHints == true
      }
      let help = hints ?? (isOfHints ? HintStrategy(.after(30)) : .never)
      return try NamedValue.accepted("formula") { () throws(ParameterError) in
        var formula = try SolveFormula(
          texts[0], isEquation: goal == .root, in: .init(scoring: score, hints: help),
          NamedValue.registry)
        formula.seat(player)
        return formula
      }
    }
  }

  private func unknowns(of formula: SolveFormula) throws -> [SolveProblem.Unknown] {
    try vary.map { text in
      guard let range = try NamedRange(text, hasStep: false, kind: "range"), range.from < range.to
      else {
        throw ValidationError(
          "invalid range “\(text)”: expected NAME=FROM:TO with the lower end first, such as child.skill=0.2:5"
        )
      }
      let axis = try NamedValue.axis(range.name, of: formula.lines.isEmpty ? .race : .alone)
      guard axis != .elapsed, axis != .progress, axis != .whole else {
        throw ValidationError(
          "--vary \(axis.name) is not a parameter that can be found: give one, such as skill=0.5:2")
      }
      guard !axis.isWhole || [range.from, range.to].allSatisfy({ $0 == $0.rounded() }) else {
        throw ValidationError("invalid range “\(text)”: expected whole numbers for \(axis.name)")
      }
      return SolveProblem.Unknown(axis, in: range.from...range.to)
    }
  }

  private var solver: Solver {
    get throws {
      let formula = try formula
      let unknowns = try unknowns(of: formula)
      guard (1...(goal == .root ? 1 : 2)).contains(unknowns.count) else {
        throw ValidationError(
          unknowns.isEmpty
            ? "expected a parameter to find, such as --vary child.skill=0.2:5"
            : goal == .root
              ? "an equation is solved for one number: give --vary once"
              : "at most two numbers can be found: give --vary once or twice")
      }
      guard Set(unknowns.map(\.axis)).count == unknowns.count else {
        throw ValidationError("--vary \(unknowns[0].axis.name) is given twice")
      }
      let last = try timed.range(UInt64(games))
      let problem = try NamedValue.accepted("question") { () throws(ParameterError) in
        try SolveProblem(
          formula, vary: unknowns, raceRules: race, rules: timed.rules, deck: timed.deck,
          seed: timed.seed, firstGame: last.lowerBound, registry: NamedValue.registry)
      }
      return Solver(
        problem, for: goal, confidence: timed.stated, most: games, workers: timed.workers)
    }
  }

  mutating func validate() throws {
    try models.check(drawing: try solver.problem.doubts)
    guard goal == .root || !models.uncertain else {
      throw ValidationError(
        "--uncertain needs an equation: --maximize and --minimize do not search for the best in each model"
      )
    }
  }

  var uses: [OptionUse] {
    let formula = try? formula
    return output.uses() + [
      OptionUse(
        ["--race", "--player"], "needs a term of a race, such as wins(child)",
        if: formula?.racers.isEmpty == false),
      OptionUse(
        ["--hints", "--score"], "needs a term of a game alone, such as score(child)",
        if: formula?.lines.isEmpty == false),
    ]
  }

  mutating func run() async throws {
    try output.check()
    Console.report(notesOn: [score])
    let interruption = Interruption.watch()
    defer { interruption.stop() }
    let bar = ProgressBar(total: 0)
    var solution = await (try solver).solve(
      shouldStop: { interruption.isRequested },
      report: { values, games in
        bar.tick { "\(counted(values, "value")) tried, \(NumberText.counted(games, "game"))" }
      })
    bar.finish()
    guard !solution.wasStopped || !solution.points.isEmpty else {
      throw CommandFailure.withoutGames
    }
    let failure =
      models.uncertain && !solution.wasStopped
      ? await models.run(&solution, workers: timed.workers) : nil
    try output.write(solution.plot, or: { solution.document.text(as: $0) })
    if solution.wasStopped {
      throw CommandFailure.interrupted(
        "interrupted after \(counted(solution.points.count, "value"))")
    }
    if let failure { throw failure }
  }
}

extension CurveAxis {
  fileprivate var isOfHints: Bool { if case .hints = self { true } else { false } }
}
