extension Registry {
  /// Lets runs of the standard games be stored, merged and continued.
  public mutating func addGames() { kinds.add(Family(GamePlan.kind, value: GamePlan.self)) }

  /// Lets runs of games be stored, merged and continued.
  public mutating func add(_ games: Catalogue<GameEntry>) {
    addGames()
    knowledge[GamePlan.kind] = games
  }
}

extension GamePlan: StatedPlan {
  /// The games of a registry; the standard ones if it has none.
  public static func names(in registry: Registry) -> Catalogue<GameEntry> {
    registry.knowledge[kind] as? Catalogue<GameEntry> ?? .standard
  }

  /// Shares have intervals by a method.
  public static let hasIntervals = true

  /// The result of the command, whose figure counts games.
  public static func result(of run: Run<GamePlan>, stated statement: StoredResult.Statement)
    -> StatedResult
  {
    let summary = GameSummary(contests(of: run, stated: statement)[0])
    return StatedResult(summary.document(), drawsIntervals: false) { summary.plot }
  }

  /// The estimate so far in a few words.
  public static func glimpse(of run: Run<GamePlan>, stated statement: StoredResult.Statement)
    -> String
  {
    let result = contests(of: run, stated: statement)[0]
    guard result.competitors.count == 1, result.games > 0, let measure = result.measures.first
    else { return result.glimpse }
    return "\(measure.name): \(result.shown(0, of: 0)[0])"
  }

  /// When the rule is fulfilled: of one player by its own interval, of several by their differences.
  public static func goal(stated statement: StoredResult.Statement) -> RunGoal<GamePlan>? {
    guard statement.rule != .all else { return nil }
    return { run in
      let result = contests(of: run, stated: statement)[0]
      guard result.competitors.count == 1 else { return statement.rule.isFulfilled(by: result) }
      guard case .width(let width, let name) = statement.rule,
        let measure = result.measure(named: name)
      else { return false }
      return result.estimate(measure, of: 0).interval.halfWidth < width
    }
  }
}

extension GameScript {
  /// A recorded game that leads here, for programs: a row for each move, in order, with its player.
  package func document(of record: GameRecord) -> Document {
    let rows = zip(record.moves, states).enumerated().map { place, made in
      (number: place + 1, seat: game.turn(in: made.1) ?? 0, move: made.0)
    }
    let players = record.players
    let table = RecordTable(
      [
        .count("number", meaning: "the number of the move, from 1") { $0.number },
        .count("seat", meaning: "the seat that made it, from 1") { $0.seat + 1 },
        .text("player", meaning: "who sits there") {
          players.indices.contains($0.seat) ? players[$0.seat] : nil
        },
        .text("move", meaning: "the move in its notation") { $0.move },
      ] as [Column<(number: Int, seat: Int, move: String)>], rows: rows)
    return Document([
      .init("schema", 1), .init("game", .string(record.game)),
      .init("rules", .string(record.rules)), .init("seed", .integer(record.seed)),
      .init("number", .integer(record.number)),
      .init("players", .array(players.map { .string($0) })),
      .init("scores", .array((record.scores ?? game.scores(of: state)).map { .integer($0) })),
      .init("moves", rows: table),
    ])
  }
}
