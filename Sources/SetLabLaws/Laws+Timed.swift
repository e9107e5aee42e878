public import SetPlayers

extension Laws {
  /// The laws that a scoring rule breaks.
  ///
  /// - It has a name, under which the families find it again.
  /// - An event is worth the same whenever it is asked about.
  /// - The score of a game is what its events add up to, one after the other.
  ///
  /// If `families` is nil its name is not read. Returns a sentence for each broken law.
  public static func broken(
    by rule: Scoring, families: Catalogue<Scoring>? = .standard, games: Range<UInt64> = 0..<5,
    seed: UInt64 = 101
  ) -> [String] {
    var broken = BrokenLaws()
    broken.require(!rule.name.isEmpty, "a scoring rule has a name")
    if let families {
      let read = families[rule.name]
      broken.require(read == rule, "a scoring rule is found by its name", rule.name)
    }
    for events in eventfulGames(games, seed: seed) {
      var score = 0
      for event in events {
        let points = rule.points(for: event, score: score)
        broken.require(
          rule.points(for: event, score: score) == points, "an event is always worth the same",
          "\(event.kind)")
        rule.add(event, to: &score)
      }
      broken.require(
        rule.score(of: events) == score, "the score is the sum of the events", "\(score)")
    }
    return broken.sentences
  }

  /// The laws that a hint strategy breaks.
  ///
  /// - Its name reads back as the same strategy.
  /// - It keeps its budget, gives no more hints on a table than it has steps, and one at most on a Set-free table.
  /// - A hint on a table with a Set is about one of its Sets, another is about none.
  /// - The costs of its hints add up.
  /// - On the same table no Set is found later than without hints: help never delays.
  ///
  /// `strategies` finds play strategies for hints that choose as one; players have finite skill.
  /// Returns a sentence for each broken law.
  public static func broken(
    by hints: HintStrategy, families: Catalogue<HintTrigger> = .standard,
    strategies: (String) -> Strategy? = { _ in nil },
    players: [Player] = [.beginner, .expert], games: Range<UInt64> = 0..<5, seed: UInt64 = 91
  ) -> [String] {
    var broken = BrokenLaws()
    let read = try? families.strategy(hints.name, strategies: strategies)
    broken.require(
      read?.name == hints.name, "the name of a hint strategy reads back", hints.name)
    for player in players {
      var helped = TimedGameEngine(player: player, hints: hints, seed: seed)
      var alone = TimedGameEngine(player: player, seed: seed)
      var (events, plain): ([TimedEvent], [TimedEvent]) = ([], [])
      for game in games {
        helped.play(game, into: &events)
        alone.play(game, into: &plain)
        checkHints(hints, events, "\(player.name), game \(game)", &broken)
        checkOrder(plain, events, "\(player.name), game \(game)", &broken)
      }
    }
    return broken.sentences
  }

  private static func checkHints(
    _ hints: HintStrategy, _ events: [TimedEvent], _ place: String, _ broken: inout BrokenLaws
  ) {
    var given = 0
    for event in events {
      guard case .hint(let hint) = event.kind else { continue }
      given += 1
      let sets = event.situation.setsOnTable
      let most = sets == 0 ? 1 : hints.parts.map(\.help.steps).max() ?? 0
      broken.require(
        event.situation.hintsHere < most, "a table gets no more hints than there are steps", place)
      broken.require(
        sets == 0 ? hint.index == nil : (0..<sets).contains(hint.index ?? -1),
        "a hint is about a Set of the table", place)
      broken.require(
        hints.parts.contains { part in
          // Formulas see the level of the Set of the hint, which the event does not tell.
          (0...SearchTimes.levels).contains { level in
            var now = event.situation
            now.level = level
            return part.hint(now.hintsHere, in: now).cost == hint.cost
          }
        }, "a hint costs what the strategy says", place)
    }
    let budgets = hints.parts.map { $0.budget ?? given }
    broken.require(given <= budgets.reduce(0, +), "a budget is kept", place)
    let delays = hints.parts.map { given * Int(($0.delay * 1000).rounded()) }
    let milliseconds = events.last?.situation.hintMilliseconds ?? -1
    broken.require(
      delays.contains(milliseconds)
        || delays.contains { $0 < milliseconds } && delays.contains { $0 > milliseconds },
      "the time of hints adds up", place)
  }

  /// Compares two games table by table until they part.
  private static func checkOrder(
    _ less: [TimedEvent], _ more: [TimedEvent], _ place: String, _ broken: inout BrokenLaws
  ) {
    for (one, two) in zip(less.filter { $0.isMove }, more.filter { $0.isMove }) {
      // With help a player may find a Set where another gave up: that is another table then.
      guard case .set = one.kind else {
        if one.kind != two.kind { return }
        continue
      }
      broken.require(
        two.situation.sinceTable <= one.situation.sinceTable, "help never delays a Set", place)
      guard one.kind == two.kind else { return }
    }
  }

  /// Games in which every kind of event occurs.
  private static func eventfulGames(_ games: Range<UInt64>, seed: UInt64) -> [[TimedEvent]] {
    var player = Player.expert
    player.mistakes = 4
    player.giveUp = 25
    player.deselects = 0.2
    var engine = TimedGameEngine(player: player, hints: HintStrategy(.request), seed: seed)
    return games.map { game in
      var events: [TimedEvent] = []
      engine.play(game, into: &events)
      return events
    }
  }
}
