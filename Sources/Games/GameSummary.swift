/// The results of games: the numbers of each player, how players differ, and how often each value of one number came.
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

  /// The games as a result for programs and for people, with further tables of pairs if wanted; of one player
  /// without pairs.
  public func document(also tables: PairTables = []) -> Document {
    let (run, plan) = (result.run, plan)
    let players = result.competitorTable(detailColumns)
    let isComparison = plan.competitors.count > 1
    return Document(
      [
        .init("schema", 1), .init("game", .string(plan.entry.name)),
        .init("rules", .string(plan.table.rules)), .init("seat", .integer(plan.seat + 1)),
        .init("against", .array(plan.others.map { .string($0) })),
      ] + run.opening(result.games, seed: plan.seed) + result.confidence.members + [
        .init("stop", result.rule.record(run.end)),
        .init(Part.players.rawValue, rows: players),
        .csvOnly(Part.histogram.rawValue, rows: histogram),
      ]
        + (isComparison
          ? [
            .init(Part.pairs.rawValue, rows: RecordTable(result.verdictColumns(), rows: pairs)),
            .init("family", .string(result.family())),
          ] : [])
        + run.closing(run.trialsPerSecond),
      sections: [Section(sentences: wrapped(heading) + [run.timing(in: "game")] + goal)]
        + (isComparison
          ? result.sections(of: pairs, competitor: "player", all: tables.contains(.pairs))
          : singleSections)
        + result.sections(tables, of: pairs)
        + [Section(sentences: playerLines)],
      mainTable: (isComparison ? Part.pairs : .players).rawValue)
  }

  /// The games in one sentence that is the same whenever they are played again.
  package var heading: String {
    let games = NumberText.counted(result.games, "game")
    return "\(games) \(result.run.span(ofSeed: plan.seed)) of "
      + "\(plan.entry.title)\(seating): \(plan.table.words)"
  }

  private var seating: String {
    guard plan.table.seats > 1 else { return "" }
    return ", seat \(plan.seat + 1) against \(plan.others.joined(separator: ", "))"
  }

  private var goal: [String] {
    guard plan.competitors.count == 1, let measure = result.rule.measure else {
      return result.verdictLines(pairs: pairs, competitor: "player").flatMap { wrapped($0) }
    }
    return result.goalSentence("“\(measure)”").map { [$0] } ?? []
  }

  private var singleSections: [Section] {
    let name = plan.competitors[0]
    let rows: [Column<Int>] = [
      .text(name, meaning: "what is measured") { result.measures[$0].title },
      result.meanColumn { ($0, 0) },
    ]
    return [
      Section(table: RecordTable(rows, rows: result.measures.indices)),
      Section(sentences: ["\(result.confidence.intervals), with the game as the unit"]),
    ]
  }

  /// How each player chooses and when it gives up, without which a rate says little.
  private var playerLines: [String] {
    plan.competitors.flatMap { name -> [String] in
      let family = name.prefix { $0 != "(" }
      let help = plan.entry.players.first { $0.name == family }?.help
      return help.map { wrapped("\(name): \($0)") } ?? []
    }
  }

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

extension GameSummary {
  /// The share of games by the number that the game counts: bars of one player, dots of several.
  public var plot: Plot {
    let games = Double(result.games)
    let counts = result.run.tally.details.map { $0.times }
    let marks = zip(result.competitors, counts).map { name, counts in
      Mark.integers(name, style: counts.isEmpty || result.competitors.count == 1 ? .bars : .dots) {
        Int(exactly: $0).flatMap { counts[$0] }.map { Double($0) / games } ?? 0
      }
    }
    let values = counts.flatMap { $0.keys }.map { Double($0) }
    return Plot(
      title: "\(plan.entry.heading): \(plan.entry.countedTitle)",
      x: Axis(
        plan.entry.countedTitle, window: Span((values.min() ?? 0) - 1, (values.max() ?? 0) + 1)),
      y: Axis("share of games", format: .percent), marks: marks)
  }
}
