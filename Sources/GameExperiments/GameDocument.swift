internal import Estimates
public import Experiments
internal import GamePlay
public import MonteCarlo
internal import Plotting
internal import RandomStreams
public import Records
public import SetExperiments
internal import SetGame
internal import Statistics

/// What games show: the numbers of each player, how players differ, and how often each value of one number came.
public struct GameSummary: Sendable {
  /// The games.
  public let result: ContestResult<GamePlan>
  /// All pairs of players by all measures.
  public let pairs: [PairRow]

  var plan: GamePlan { result.run.plan }

  /// Reads games.
  ///
  /// - Parameter result: The games.
  public init(_ result: ContestResult<GamePlan>) {
    self.result = result
    pairs = result.pairRows()
  }

  /// The games as a result for programs and for people.
  public var document: Document {
    let (run, plan) = (result.run, plan)
    let players = result.competitorTable(detailColumns)
    let isComparison = plan.competitors.count > 1
    return Document(
      [
        .init("schema", 1), .init("game", .string(plan.entry.name)),
        .init("rules", .string(plan.table.rules)), .init("seat", .integer(plan.seat + 1)),
        .init("against", .array(plan.others.map { .string($0) })),
        .init("games", .integer(result.games)),
        .init("firstGame", .integer(plan.trials.lowerBound)), .init("seed", .integer(plan.seed)),
        .init("streamVersion", .integer(StreamFamily.version)),
        .init("confidence", .number(result.confidence)),
        .init("stop", result.rule.record(run.end)),
        .init("players", rows: players),
      ]
        + (isComparison
          ? [
            .init("pairs", rows: RecordTable(result.pairColumns + [effectColumn], rows: pairs)),
            .init("family", "Holm over all pairs and metrics"),
          ] : [])
        + [
          .init("seconds", .number(run.seconds)),
          .init("gamesPerSecond", .number(run.trialsPerSecond.rounded())),
        ] + run.record.map { .init($0.key, $0.value) },
      sections: [Section(sentences: wrapped(heading) + [timing] + goal)]
        + (isComparison ? comparedSections : singleSections)
        + [Section(sentences: playerLines)],
      mainTable: isComparison ? "pairs" : "players")
  }

  /// What was played, in one sentence that is the same whenever it is done again.
  public var heading: String {
    let last = plan.trials.last ?? plan.trials.lowerBound
    let games = NumberText.grouped(result.games) + (result.games == 1 ? " game" : " games")
    return "\(games) (\(plan.trials.lowerBound) to \(last) of seed \(plan.seed)) of "
      + "\(plan.entry.title)\(seating): \(plan.table.words)"
  }

  /// Who plays against whom, in games of several seats.
  private var seating: String {
    guard plan.table.seats > 1 else { return "" }
    return ", seat \(plan.seat + 1) against \(plan.others.joined(separator: ", "))"
  }

  private var timing: String {
    "\(NumberText.fixed(result.run.seconds, decimals: 2)) s, "
      + "\(NumberText.grouped(Int(result.run.trialsPerSecond.rounded()))) games/s"
  }

  private var goal: [String] {
    let every = plan.competitors.count > 1 ? "every difference in " : ""
    return result.goalSentence("\(every)“\(result.rule.measure ?? "")”").map { [$0] } ?? []
  }

  private var confidence: String {
    NumberText.significant(100 * result.confidence, digits: 6) + "%"
  }

  private var singleSections: [Section] {
    let name = plan.competitors[0]
    let rows: [Column<Int>] = [
      .text(name, meaning: "what is measured") { result.measures[$0].title },
      .interval(
        "mean", as: .number(decimals: 4), meaning: "its estimate",
        shown: { place, number in
          let isShare = result.measures[place].isShare
          let interval = result.estimate(place, of: 0).interval
          return number.isFinite
            ? SignificantText(interval, isShare: isShare)(number) + (isShare ? "%" : "") : "–"
        }, value: { Measured(result.estimate($0, of: 0)) }),
    ]
    return [
      Section(table: RecordTable(rows, rows: result.measures.indices)),
      Section(sentences: ["\(confidence) intervals, with the game as the unit"]),
    ]
  }

  private var comparedSections: [Section] {
    let lines = wrapped(
      "\(confidence) intervals, with the game as the unit; p-values corrected: Holm over all "
        + "pairs and metrics", hanging: 0)
    return result.measures.indices.map {
      result.section(of: $0, pairs: pairs, competitor: "player")
    } + [Section(sentences: lines)]
  }

  private var effectColumn: Column<PairRow> {
    Column<PairRow>.text("effect", meaning: "the row as a sentence") { result.sentence(of: $0) }
      .only(in: .json)
  }

  /// How each player chooses and when it gives up, without which a rate says little.
  private var playerLines: [String] {
    plan.competitors.flatMap { name -> [String] in
      let family = name.prefix { $0 != "(" }
      let help = plan.entry.players.first { $0.name == family }?.help
      return help.map { wrapped("\(name): \($0)") } ?? []
    }
  }

  private var detailColumns: [Column<Int>] {
    [
      .nested("histogram", meaning: "games by \(plan.entry.countedTitle)") { player in
        .array(
          result.run.tally.details[player].rows.map { .array($0.map { .integer($0) }) })
      }
    ]
  }
}

extension GamePlan: StatedPlan {
  /// Shares have intervals by a method.
  public static let hasIntervals = true

  /// The result of the command.
  public static func document(
    of run: Run<GamePlan>, stated statement: StoredResult.Statement
  ) -> Document { GameSummary(result(run, statement)).document }

  /// The estimate so far in a few words.
  public static func glimpse(
    of run: Run<GamePlan>, stated statement: StoredResult.Statement
  ) -> String {
    let result = result(run, statement)
    guard result.competitors.count == 1, result.games > 0, let measure = result.measures.first
    else { return result.glimpse }
    let estimate = result.estimate(0, of: 0)
    let text = SignificantText(estimate.interval, isShare: measure.isShare)
    return "\(measure.name): \(text(estimate.value))\(measure.isShare ? "%" : "")"
  }

  /// When the rule is fulfilled: of one player by its own interval, of several by their differences.
  public static func goal(stated statement: StoredResult.Statement) -> RunGoal<GamePlan>? {
    let differences: RunGoal<GamePlan>? = statement.rule.goal(
      confidence: statement.confidence, method: statement.interval)
    let alone: RunGoal<GamePlan>? = statement.rule.goal { run, name in
      let result = result(run, statement)
      return result.measure(named: name).map {
        result.estimate($0, of: 0).interval.halfWidth
      } ?? .nan
    }
    guard let differences else { return nil }
    return RunGoal { run in
      run.plan.competitors.count > 1
        ? differences.isReached(run) : alone?.isReached(run) ?? false
    }
  }

  private static func result(
    _ run: Run<GamePlan>, _ statement: StoredResult.Statement
  ) -> ContestResult<GamePlan> {
    ContestResult(
      run, rule: statement.rule, confidence: statement.confidence, method: statement.interval)
  }
}
