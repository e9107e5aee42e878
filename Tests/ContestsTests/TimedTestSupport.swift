import Contests

/// A curve for each rule and player, as they are written.
func curveLines(
  _ rules: [String], _ players: [String], _ hints: String = "never",
  in registry: Registry = .standard
) throws -> [CurveLine] {
  try rules.flatMap { rule in
    try players.map {
      try CurveLine(
        rule: registry.scoring.read(rule), player: registry.players.read($0),
        hints: registry.hints(hints))
    }
  }
}

/// What happens in the games of a player with the clocks of a person.
func timedGames(
  _ games: Range<UInt64>, _ player: String, _ hints: String = "never", person: Int = 0, seed: UInt64
) throws -> [[TimedEvent]] {
  var engine = TimedGameEngine(
    player: try Registry.standard.players.read(player), hints: try Registry.standard.hints(hints),
    person: person, seed: seed)
  return games.map { game in
    var events: [TimedEvent] = []
    engine.play(game, into: &events)
    return events
  }
}
