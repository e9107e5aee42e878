internal import Estimates
internal import Games
internal import RandomStreams
internal import Records

/// Results in the shape of `setlab simulate --game` and `compare --game`, with intervals by the normal law.
extension PageContest {
  /// What is told while games are played.
  var answer: JSON {
    [
      "isDone": .boolean(games == plan.deals.games), "wanted": .integer(plan.deals.games),
      "result": .object(members), "told": .object(told),
    ]
  }

  /// The result as a file: `csv` has the players, or where two are compared their differences; anything else is JSON.
  func file(_ format: String) -> String {
    guard format == "csv" else {
      return JSON.object(members + [.init("tally", tally)]).script + "\n"
    }
    return JSON.csv(plan.seated.count > 1 ? pairs : plan.seated.indices.map { line($0) })
  }

  private var members: [JSON.Member] {
    var members: [JSON.Member] = [
      .init("schema", .integer(1)), .init("game", .string(plan.entry.name)),
      .init("rules", .string(plan.table.rules)),
      .init("seat", .integer(plan.seat + 1)), .init("against", .list(plan.others)),
      .init("games", .integer(games)), .init("firstGame", .integer(plan.deals.firstGame)),
      .init("seed", .integer(plan.deals.seed)),
      .init("streamVersion", .integer(StreamFamily.version)),
      .init("confidence", .number(plan.deals.confidence.level)),
      .init("players", .array(plan.seated.indices.map { player($0) })),
    ]
    if plan.seated.count > 1 {
      members += [
        .init("pairs", .array(pairs.map { .object($0) })),
        .init("family", .string("Holm over all pairs and metrics")),
      ]
    }
    return members + [
      .init("seconds", .number(milliseconds / 1_000)),
      .init(
        "gamesPerSecond",
        .number(milliseconds > 0 ? (1_000 * Double(games) / milliseconds).rounded() : 0)
      ),
    ]
  }

  private func player(_ player: Int) -> JSON {
    [
      "name": .string(plan.names[player]),
      "metrics": .object(
        sums.indices.map { place in
          .init(
            plan.entry.measures[place].name,
            .object(JSON.members(estimate(place, of: player), named: "mean"))
          )
        }),
      "histogram": .list(counts[player].rows),
    ]
  }

  private func line(_ player: Int) -> [JSON.Member] {
    [.init("name", .string(plan.names[player])), .init("games", .integer(games))]
      + sums.indices.flatMap { place in
        let name = plan.entry.measures[place].name
        return zip(
          [name, name + "Low", name + "High"], JSON.members(estimate(place, of: player))
        ).map { JSON.Member($0, $1.value) }
      }
  }

  private var tally: JSON {
    [
      "trials": .integer(games),
      "details": .list(counts.map { $0.rows }),
      "sums": .array(
        sums.map { sums in
          let players = plan.seated.indices
          return [
            "count": .integer(sums.count), "sums": .list(players.map { sums.sum($0) }),
            "products": .list(players.flatMap { one in (0...one).map { sums.product(one, $0) } }),
          ]
        }),
    ]
  }

  /// What figures mean: rules, players and measures in words, and the command that plays the same.
  private var told: [JSON.Member] {
    [
      .init("title", .string(plan.entry.title)), .init("seats", .integer(plan.table.seats)),
      .init("words", .string(plan.table.words)), .init("command", .string(plan.command)),
      .init("counted", .string(plan.entry.countedTitle)),
      .init(
        "players",
        .list(
          plan.names.map { name in
            let family = name.prefix { $0 != "(" }
            return plan.entry.players.first { $0.name == family }?.help ?? ""
          })
      ),
      .init(
        "measures",
        .array(
          plan.entry.measures.map { measure in
            [
              "name": .string(measure.name), "title": .string(measure.title),
              "isShare": .boolean(measure.isShare), "isMoreBetter": .boolean(measure.isMoreBetter),
              "unit": .string(measure.unit ?? "percentage points"),
              // In both directions, with a place for the amount.
              "first": .string(measure.verdict(plan.names[0], plan.names.last ?? "", "{}")),
              "second": .string(measure.verdict(plan.names.last ?? "", plan.names[0], "{}")),
            ]
          })
      ),
    ]
  }
}
