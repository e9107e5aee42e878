internal import Estimates
internal import Games
internal import RandomStreams

/// Results in the shape of `setlab simulate --game` and `compare --game`, with intervals by the normal law.
extension PageContest {
  /// What is told while games are played.
  var answer: PageAnswer {
    .record([
      ("isDone", .flag(games == plan.deals.games)), ("wanted", .integer(Int64(plan.deals.games))),
      ("result", .record(members)), ("told", .record(told)),
    ])
  }

  /// The result as a file: `csv` has the players, or where two are compared their differences; anything else is JSON.
  func file(_ format: String) -> String {
    guard format == "csv" else {
      return PageAnswer.record(members + [("tally", tally)]).json + "\n"
    }
    return PageAnswer.csv(plan.seated.count > 1 ? pairs : plan.seated.indices.map { line($0) })
  }

  private var members: [(String, PageAnswer)] {
    var members: [(String, PageAnswer)] = [
      ("schema", .integer(1)), ("game", .text(plan.entry.name)), ("rules", .text(plan.table.rules)),
      ("seat", .integer(Int64(plan.seat + 1))), ("against", .texts(plan.others)),
      ("games", .integer(Int64(games))), ("firstGame", PageAnswer.whole(plan.deals.firstGame)),
      ("seed", PageAnswer.whole(plan.deals.seed)),
      ("streamVersion", .integer(Int64(StreamFamily.version))),
      ("confidence", .number(plan.deals.confidence.level)),
      ("players", .list(plan.seated.indices.map { player($0) })),
    ]
    if plan.seated.count > 1 {
      members += [
        ("pairs", .list(pairs.map { .record($0) })),
        ("family", .text("Holm over all pairs and metrics")),
      ]
    }
    return members + [
      ("seconds", .number(milliseconds / 1_000)),
      (
        "gamesPerSecond",
        .number(milliseconds > 0 ? (1_000 * Double(games) / milliseconds).rounded() : 0)
      ),
    ]
  }

  private func player(_ player: Int) -> PageAnswer {
    .record([
      ("name", .text(plan.names[player])),
      (
        "metrics",
        .record(
          sums.indices.map { place in
            (
              plan.entry.measures[place].name,
              .record(PageAnswer.members(estimate(place, of: player), named: "mean"))
            )
          })
      ),
      ("histogram", .list(counts[player].rows.map { .integers($0) })),
    ])
  }

  private func line(_ player: Int) -> [(String, PageAnswer)] {
    [("name", .text(plan.names[player])), ("games", .integer(Int64(games)))]
      + sums.indices.flatMap { place in
        let name = plan.entry.measures[place].name
        return zip(
          [name, name + "Low", name + "High"], PageAnswer.members(estimate(place, of: player))
        ).map { ($0, $1.1) }
      }
  }

  private var tally: PageAnswer {
    .record([
      ("trials", .integer(Int64(games))),
      ("details", .list(counts.map { .list($0.rows.map { .integers($0) }) })),
      (
        "sums",
        .list(
          sums.map { sums in
            let players = plan.seated.indices
            func list(_ numbers: [Int128]) -> PageAnswer {
              .list(numbers.map { .integer(Int64(clamping: $0)) })
            }
            return .record([
              ("count", .integer(Int64(sums.count))), ("sums", list(players.map { sums.sum($0) })),
              (
                "products",
                list(players.flatMap { one in (0...one).map { sums.product(one, $0) } })
              ),
            ])
          })
      ),
    ])
  }

  /// What figures mean: rules, players and measures in words, and the command that plays the same.
  private var told: [(String, PageAnswer)] {
    [
      ("title", .text(plan.entry.title)), ("seats", .integer(Int64(plan.table.seats))),
      ("words", .text(plan.table.words)), ("command", .text(plan.command)),
      ("counted", .text(plan.entry.countedTitle)),
      (
        "players",
        .texts(
          plan.names.map { name in
            let family = name.prefix { $0 != "(" }
            return plan.entry.players.first { $0.name == family }?.help ?? ""
          })
      ),
      (
        "measures",
        .list(
          plan.entry.measures.map { measure in
            .record([
              ("name", .text(measure.name)), ("title", .text(measure.title)),
              ("isShare", .flag(measure.isShare)), ("isMoreBetter", .flag(measure.isMoreBetter)),
              ("unit", .text(measure.unit ?? "percentage points")),
              // In both directions, with a place for the amount.
              ("first", .text(measure.verdict(plan.names[0], plan.names.last ?? "", "{}"))),
              ("second", .text(measure.verdict(plan.names.last ?? "", plan.names[0], "{}"))),
            ])
          })
      ),
    ]
  }
}
