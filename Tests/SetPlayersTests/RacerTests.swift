import SetGameSupport
import SetPlayers
import Testing

/// Strategies in races: the clocks say when, the strategy says which Set.
struct RacerTests {
  /// Players who make no mistakes and call for cards on Set-free tables alone.
  private static let careful = [
    "expert(mistakes: 0, giveup: never, recognition: 30)",
    "beginner(motor: 1, mistakes: 0, giveup: never, recognition: 40)",
  ]

  private func engine(
    _ first: String, _ second: String, _ rules: String = "suggested", seed: UInt64
  ) throws -> RaceEngine {
    try RaceEngine(
      [.written(first), .written(second)], raceRules: RaceRules(parsing: rules), seed: seed)
  }

  /// The times of who is named alone are those of the usual player, and blanks do not matter.
  @Test func oneRacerOneName() {
    #expect(Racer.written("greedy").player == .beginner)
    #expect(Racer.written("beginner:greedy") == .written("greedy"))
    #expect(Racer.written("expert: greedy").name == "expert:greedy")
    #expect(
      Racer.written("beginner").strategy == nil && Racer.written("greedy") != .written("random"))
  }

  /// A race without claims and mistakes, from the wording of the rules in a slow game: who sees first takes.
  private func replay(
    _ racers: [Racer], game: UInt64, seed: UInt64, rules: Rules
  ) throws -> (takes: [(time: Int, side: Int)], end: Int) {
    let streams = StreamFamily(seed: seed)
    var slow = SlowGame(deck: .standard, rules: rules, seed: seed, game: game)
    var play = streams.stream(game: game, purpose: .play)
    var searchers = racers.enumerated().map {
      Searcher($1.player, person: $0, patterns: CardPatterns(.standard))
    }
    for side in 0..<2 { searchers[side].start(game, of: streams) }
    var takes: [(time: Int, side: Int)] = []
    var now = 0
    while true {
      let sets = slow.sets
      if sets.isEmpty, slow.pile.isEmpty { return (takes, now) }
      let table = try Table(slow.table, unseen: slow.pile)
      for side in 0..<2 { searchers[side].begin(table) }
      let times =
        searchers.map { sets.isEmpty ? $0.recognition : $0.search.nextDue + $0.player.motor }
      if sets.isEmpty {
        // Both must have seen that there is none.
        now += Int((max(times[0], times[1]) * 1000).rounded())
        slow.dealMore()
        continue
      }
      let side = times[0] < times[1] ? 0 : 1
      now += Int((times[side] * 1000).rounded())
      takes.append((now, side))
      if let strategy = racers[side].strategy {
        slow.take(table.set(at: strategy.pick(from: table, using: &play)))
      } else {
        let due = searchers[side].search.targets.map(\.due)
        slow.take(sets[due.indices.min { due[$0] < due[$1] } ?? 0])
      }
    }
  }

  /// Seed 121: Sets, times and calls of a slow game that follows the wording, also when a race is stopped before its end.
  @Test(arguments: [
    ("", ""), (":greedy", ":random"), (":random", ""), (":random", ":most-different"),
  ])
  func slowGames(first: String, second: String) throws {
    let texts = [Self.careful[0] + first, Self.careful[1] + second]
    var engine = try engine(texts[0], texts[1], "setwithfriends", seed: 121)
    for game in UInt64(0)..<6 {
      let result = engine.play(game)
      let (takes, end) = try replay(
        texts.map(Racer.written), game: game, seed: 121, rules: .classic)
      #expect(result.first.sets == takes.count { $0.side == 0 })
      #expect(result.second.sets == takes.count { $0.side == 1 })
      #expect(result.milliseconds == end && result.mistakenDealMores == 0)
      // A millisecond before a take and at it.
      for (time, _) in takes.prefix(9) {
        for limit in [time - 1, time] {
          let part = engine.play(game, until: limit)
          let counted = (0..<2).map { side in
            takes.count { $0.side == side && $0.time <= limit }
          }
          #expect([part.first.sets, part.second.sets] == counted && part.milliseconds <= limit)
        }
      }
      #expect(engine.play(game) == result)
    }
  }

  @Test func mistakesBehindTheEnd() throws {
    var engine = try engine("expert(mistakes: 6)", "child(mistakes: 6)", seed: 122)
    let whole = engine.play(3)
    var last = RaceSide()
    for limit in stride(from: 0, through: whole.milliseconds, by: 10_000) {
      let part = engine.play(3, until: limit).first
      #expect(part.mistakes >= last.mistakes && part.sets >= last.sets)
      #expect(part.points == 1000 * (part.sets - part.mistakes))
      last = part
    }
    #expect(last.mistakes > 5 && engine.play(3, until: 0).first == RaceSide())
    #expect(engine.play(3, until: whole.milliseconds) == whole)
  }

  /// Two sides with one strategy take the Sets that it takes alone, whoever is first: seed 123.
  @Test(arguments: ["random", "similarity-weighted", "greedy", "most-alike"], Rules.allCases)
  func oneStrategyPlaysItsOwnGame(strategy: String, rules: Rules) throws {
    let racers = Self.careful.map { Racer.written("\($0):\(strategy)") }
    var engine = RaceEngine(rules: rules, racers, seed: 123)
    var alone = GameEngine(
      deck: .standard, rules: rules, strategy: try #require(racers[0].strategy), seed: 123)
    var tables: [SettledTable] = []
    for game in UInt64(0)..<30 {
      let result = engine.play(game)
      alone.play(game, into: &tables)
      let deals = tables.count(where: \.isDealtMore)
      #expect(result.dealMores == deals)
      #expect(result.first.sets + result.second.sets == tables.count - 1 - deals)
    }
  }

  /// A strategy that takes what its player sees first changes nothing, to the millisecond; others do: seed 124.
  @Test func theNaturalChoiceChangesNothing() throws {
    let texts = ["expert(mistakes: 1, giveup: 60)", "beginner(frailty: 0.4)"]
    for game in UInt64(0)..<12 {
      let plain = texts.map(Racer.written)
      let natural = plain.enumerated().map { side, racer in
        Racer(
          racer.player,
          choosing: Strategy(Natural(player: racer.player, person: side, game: game, seed: 124)))
      }
      let first = plain.map { Racer($0.player, choosing: .first) }
      let results = try [plain, natural, first].map { racers in
        // Who is late does not know the Set any more, which the strategy does not know.
        let rules = try RaceRules(parsing: "suggested(window: never)")
        var engine = RaceEngine(racers, raceRules: rules, seed: 124)
        return engine.play(game)
      }
      #expect(results[0] == results[1] && results[0] != results[2])
    }
  }
}

/// Takes what a person sees first.
private struct Natural: PlayStrategy {
  let player: Player
  let person: Int
  let game: UInt64
  let seed: UInt64

  var name: String { "natural" }

  func pick(from table: borrowing Table, using play: inout RandomStream) -> Int {
    var searcher = Searcher(player, person: person, patterns: CardPatterns(table.deck))
    searcher.start(game, of: StreamFamily(seed: seed))
    searcher.begin(table)
    return searcher.search.next
  }

  func reason(for index: Int, on table: borrowing Table) -> String { "it was seen first" }
}
