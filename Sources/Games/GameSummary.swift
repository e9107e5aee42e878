internal import Estimates
public import Experiments
internal import Plotting
internal import RandomStreams
public import Records

/// What games show: the numbers of each player, how players differ, and how often each value of one number came.
public struct GameSummary: Sendable {
  /// The games.
  public let result: ContestResult<GamePlan>
  /// All pairs of players by all measures.
  public let pairs: [PairRow]

  var plan: GamePlan { result.run.plan }

  /// Reads games.
  public init(_ result: ContestResult<GamePlan>) {
    self.result = result
    pairs = result.pairRows()
  }

  /// The lists of a comparison that can be written as a table.
  public enum Part: String, CaseIterable, Sendable {
    /// Every pair with every measure.
    case pairs
    /// The numbers of each player.
    case players
    /// Games of each player by the number that is counted by value.
    case histogram
  }

  /// The games as a result for programs and for people.
  public var document: Document { document() }

  /// The games as a result for programs and for people, with what comparing on the same deals saves if wanted; of one
  /// player without pairs.
  public func document(showsPairing: Bool = false) -> Document {
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
        .init("confidence", .number(result.confidence.level)),
        .init("stop", result.rule.record(run.end)),
        .init(Part.players.rawValue, rows: players),
        .csvOnly(Part.histogram.rawValue, rows: histogram),
      ]
        + (isComparison
          ? [
            .init(Part.pairs.rawValue, rows: RecordTable(result.verdictColumns, rows: pairs)),
            .init("family", .string(result.family())),
          ] : [])
        + [
          .init("seconds", .number(run.seconds)),
          .init("gamesPerSecond", .number(run.trialsPerSecond.rounded())),
        ] + run.record.map { .init($0.key, $0.value) },
      sections: [Section(sentences: wrapped(heading) + [timing] + goal)]
        + (isComparison ? comparedSections : singleSections)
        + (showsPairing ? [result.pairing(of: pairs, competitor: "player")] : [])
        + [Section(sentences: playerLines)],
      mainTable: (isComparison ? Part.pairs : .players).rawValue)
  }

  /// What was played, in one sentence that is the same whenever it is done again.
  public var heading: String {
    let last = plan.trials.last ?? plan.trials.lowerBound
    let games = NumberText.counted(result.games, "game")
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
      + "\(NumberText.counted(Int(result.run.trialsPerSecond.rounded()), "game"))/s"
  }

  /// How a run ended whose length was not fixed.
  private var goal: [String] {
    guard plan.competitors.count == 1, let measure = result.rule.measure else {
      return result.verdictLines(pairs: pairs, competitor: "player").flatMap { wrapped($0) }
    }
    return result.goalSentence("“\(measure)”").map { [$0] } ?? []
  }

  private var confidence: String {
    NumberText.significant(100 * result.confidence.level, digits: 6) + "%"
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
      "\(confidence) intervals, with the game as the unit; p-values corrected: "
        + result.family(), hanging: 0)
    return result.measures.indices.map {
      result.section(of: $0, pairs: pairs, competitor: "player")
    } + [Section(sentences: lines)]
  }

  /// How each player chooses and when it gives up, without which a rate says little.
  private var playerLines: [String] {
    plan.competitors.flatMap { name -> [String] in
      let family = name.prefix { $0 != "(" }
      let help = plan.entry.players.first { $0.name == family }?.help
      return help.map { wrapped("\(name): \($0)") } ?? []
    }
  }

  /// The games of each player by the number that the game counts.
  private var histogram: RecordTable {
    let (result, names) = (result, result.competitors)
    typealias Row = (player: Int, value: Int, games: Int)
    let rows: [Row] = names.indices.flatMap { player in
      result.run.tally.details[player].times.sorted { $0.key < $1.key }
        .map { (player, $0.key, $0.value) }
    }
    let columns: [Column<Row>] = [
      .text("name", meaning: "the player") { names[$0.player] },
      .count("value", meaning: plan.entry.countedTitle) { $0.value }, .games { $0.games },
      .shareOfGames {
        Measured(result.confidence.share($0.games, of: result.games))
      },
    ]
    return RecordTable(columns, rows: rows)
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
