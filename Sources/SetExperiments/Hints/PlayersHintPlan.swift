/// The same hint strategies for several players: a benchmark of each on the same deals and clocks.
package struct PlayersHintPlan: DealtPlan {
  /// The word by which stored benchmarks of several players are known.
  package static let kind = "hints-players"
  package static let countingVersion = HintPlan.countingVersion
  package static let mostTrials = HintPlan.mostTrials

  private(set) var parts: [HintPlan]

  /// Joins benchmarks, at least one, that differ in players alone.
  package init(_ parts: [HintPlan]) {
    precondition(!parts.isEmpty, "a benchmark needs a player")
    precondition(
      parts.allSatisfy { $0.competitors == parts[0].competitors && $0.trials == parts[0].trials },
      "players get the same hints in the same games")
    self.parts = parts
  }

  package var deals: Deals {
    get { parts[0].deals }
    set { for place in parts.indices { parts[place].deals = newValue } }
  }

  package var experiment: PlayersHintExperiment { PlayersHintExperiment(self) }

  package var canFail: Bool { parts[0].canFail }

  package var failure: String? { parts[0].failure }

  /// Refuses counts of another shape, or that no games of a player can have.
  package func refusal(of tally: PlayersHintTally) -> String? {
    mismatch(of: tally)
      ?? zip(parts, tally.parts).lazy.compactMap { $0.refusal(of: $1) }.first
  }

  /// The plan of the first player, with all players in their order.
  package var stored: [JSON.Member] {
    [
      .init("players", stored: parts.map { $0.player.name }),
      .init("besides", stored: parts.map { $0.beside.name }),
    ] + parts[0].stored.filter { !["player", "beside"].contains($0.key) }
  }

  package init(stored: JSONReader, names: Registry) throws(RecordError) {
    let players = try stored.items("players")
    let besides = try stored.items("besides")
    guard !players.isEmpty, players.count == besides.count, case .object(let members) = stored.json
    else { throw try stored.member("besides").error("are not as many as the players") }
    self.init(
      try zip(players, besides).map { player, beside throws(RecordError) in
        let own = [JSON.Member("player", player.json), JSON.Member("beside", beside.json)]
        return try HintPlan(stored: JSONReader(.object(own + members)), names: names)
      })
  }
}

extension Run where PlanType == PlayersHintPlan {
  package var parts: [Run<HintPlan>] {
    zip(plan.parts, tally.parts).map {
      Run<HintPlan>(plan: $0, tally: $1, end: end, shard: shard, seconds: seconds)
    }
  }
}

package struct PlayersHintExperiment: GamewiseExperiment {
  /// The receiver of a row for each game, player and hint strategy.
  package var rows: GameRows?

  private let parts: [ContestExperiment<HintPlan>]

  init(_ plan: PlayersHintPlan) { parts = plan.parts.map { $0.experiment } }

  package func emptyTally() -> PlayersHintTally {
    PlayersHintTally(parts: parts.map { $0.emptyTally() })
  }

  package func run(_ trials: Range<UInt64>, into tally: inout PlayersHintTally) {
    let keepsGames = rows != nil
    let games = parts.indices.flatMap {
      parts[$0].play(trials, into: &tally.parts[$0], keepsGames: keepsGames)
    }
    guard keepsGames else { return }
    let texts = parts.flatMap { part in
      part.contest.competitors.map { [JSON.string(part.contest.player.name), .string($0)] }
    }
    put(games, of: trials, texts: texts)
  }

  /// The number of the game, the player, the hints, and all measures.
  package func rowLayout(_ form: GameRows.Form) -> GameRowLayout<TimedGame> {
    GameRowLayout(
      form, texts: ["player", HintPlan.competitorWord],
      columns: HintPlan.measures.flatMap { $0.columns })
  }
}

package struct PlayersHintTally: StoredTally {
  /// The counts, in the order of the plan.
  package var parts: [ContestTally<HintRecords>]

  init(parts: [ContestTally<HintRecords>]) { self.parts = parts }

  package var stored: JSON { .object([.init("parts", .array(parts.map { $0.stored }))]) }

  package init(stored: JSONReader, like empty: PlayersHintTally) throws(RecordError) {
    parts = try stored.tallies("parts", like: empty.parts)
  }

  package var trials: UInt64 { parts.first?.trials ?? 0 }

  package mutating func merge(_ other: PlayersHintTally) {
    for place in parts.indices { parts[place].merge(other.parts[place]) }
  }

  /// True if both have as many players and strategies, and each has the same number of games for every player.
  package func fits(_ other: PlayersHintTally) -> Bool {
    parts.count == other.parts.count && zip(parts, other.parts).allSatisfy { $0.fits($1) }
      && [parts, other.parts].allSatisfy { parts in
        parts.allSatisfy { $0.trials == parts[0].trials }
      }
  }
}

extension PlayersHintPlan: StatedPlan {
  package static func result(
    of run: Run<PlayersHintPlan>, stated statement: Statement
  ) -> StatedResult {
    let players = HintsOfPlayers(run, rule: statement.rule, confidence: statement.confidence)
    return StatedResult(players.document()) { players.plot }
  }

  /// The estimate of the first player so far in a few words.
  package static func glimpse(
    of run: Run<PlayersHintPlan>, stated statement: Statement
  ) -> String {
    run.parts.first.map { HintPlan.glimpse(of: $0, stated: statement) } ?? ""
  }

  package static func contests(
    of run: Run<PlayersHintPlan>, stated statement: Statement
  ) -> [ContestResult<Run<HintPlan>>] {
    run.parts.map { HintPlan.contest(of: $0, statement) }
  }
}

extension PlayersHintPlan: UncertainPlan {
  package var modelled: [Player] { parts.flatMap { $0.modelled } }

  package func drawn(from model: PlayerModel) -> PlayersHintPlan {
    PlayersHintPlan(parts.map { $0.drawn(from: model) })
  }

  /// For each player the numbers of a benchmark with the differences from the first strategy, then the other differences.
  package static func values(of run: Run<PlayersHintPlan>) -> [Double] {
    let values = run.parts.map { (HintPlan.values(of: $0), HintPlan.ownNumbers(of: $0.plan)) }
    return values.flatMap { $0.prefix($1) } + values.flatMap { $0.dropFirst($1) }
  }
}
