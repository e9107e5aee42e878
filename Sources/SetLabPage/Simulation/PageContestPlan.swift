internal import Games
internal import Names
internal import Quantities

/// Players of a game other than Set on the same deals, as a person chose them.
struct PageContestPlan: Sendable {
  let entry: GameEntry
  let table: GameTable
  /// From 0.
  let seat: Int
  /// One or two, each with those in the other seats.
  let seated: [SeatedGame]
  let deals: PageDeals

  /// Reads what a person chose: game, rules, player, the player that is compared or nothing, who sits in the other seats
  /// with semicolons between them, seat from 1, seed, first game, games, confidence.
  init(_ request: PageRequest) throws(PageStrategies.Mistake) {
    let word = request.text(0)
    guard let entry = Catalogue<GameEntry>.standard[word] else {
      throw PageStrategies.Mistake(field: "game", message: "there is no game “\(word)” here")
    }
    let rules = request.text(1)
    let table = try Self.asked("rules") { () throws(ParameterError) in
      try entry.table(rules: rules.isEmpty ? nil : rules)
    }
    let seat = max(request.integer(5) ?? 0, 0) - 1
    let others = request.text(4).split(separator: ";").map { String($0) }
    _ = try Self.asked("seat") { () throws(ParameterError) in
      try table.seated(in: seat)
    }
    _ = try Self.asked("against") { () throws(ParameterError) in
      try table.seated(in: seat, against: others)
    }
    var seated: [SeatedGame] = []
    for (field, place) in [("player", 2), ("second", 3)]
    where field == "player" || !request.text(place).isEmpty {
      seated.append(
        try Self.asked(field) { () throws(ParameterError) in
          try table.seated(request.text(place), in: seat, against: others)
        })
    }
    let names = seated.map { $0.names[seat] }
    if names.count == 2, names[0] == names[1] {
      throw PageStrategies.Mistake(field: "second", message: "this player is given twice")
    }
    (self.entry, self.table, self.seat, self.seated) = (entry, table, seat, seated)
    deals = try PageDeals(request, from: 6)
  }

  private static func asked<Answer>(
    _ field: String, _ work: () throws(ParameterError) -> Answer
  ) throws(PageStrategies.Mistake) -> Answer {
    do throws(ParameterError) {
      return try work()
    } catch {
      throw PageStrategies.Mistake(field: field, message: error.message)
    }
  }

  /// The names of the players, which read back as the same.
  var names: [String] { seated.map { $0.names[seat] } }

  /// The names of those in the other seats.
  var others: [String] {
    var names = seated[0].names
    names.remove(at: seat)
    return names
  }

  /// The command that plays the same.
  var command: String {
    let isComparison = seated.count > 1
    var command = PageCommand(isComparison ? "compare" : "simulate", "--game", entry.name)
    command.add((isComparison ? [] : ["--player"]) + names + ["--rules", table.rules])
    for other in others { command.add("--against", other) }
    command.add("--seat", "\(seat + 1)", unless: "1")
    command.add(deals)
    return command.text
  }
}
