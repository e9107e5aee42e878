import Names
import RandomStreams
import SetCards
import SetGame
import Testing

@testable import SetPlayers

struct RaceTests {
  static let rulesTexts =
    RaceRules.presets + [
      "suggested(window: 3)", "published(claim: done, match: 2.5, penalty: 0)",
      "cs193p(exclusive: never, call: both)", "suggested(call: 7.5)",
    ]

  private func play(
    _ first: String, _ second: String, _ rules: String = "suggested", games: Range<UInt64>,
    persons: [Int] = [0, 1], seed: UInt64
  ) throws -> [RaceResult] {
    var engine = try RaceEngine(
      [.written(first), .written(second)], raceRules: RaceRules(parsing: rules),
      persons: persons, seed: seed)
    return games.map { engine.play($0) }
  }

  private func record(_ results: [RaceResult]) -> RaceRecord {
    var record = RaceRecord()
    for result in results { record.add(result) }
    return record
  }

  /// Two equal players win equally often: seed 111; each at 4.5 standard errors, a false alarm in 10,000 runs.
  @Test(arguments: rulesTexts)
  func equalPlayersWinEquallyOften(rules: String) throws {
    let record = record(try play("expert", "expert", rules, games: 0..<300, seed: 111))
    let decided = Double(record.firstWins + record.secondWins)
    #expect(abs(Double(record.firstWins - record.secondWins)) < 4.5 * decided.squareRoot())
    #expect(decided > 200 && record.draws == 300 - Int(decided))
  }

  /// The faster one wins more: at skill 1.5 in 75 % of games and more; seed 112, 12 standard errors from even.
  @Test(arguments: rulesTexts)
  func theFasterPlayerWinsMore(rules: String) throws {
    let record = record(
      try play("expert(skill: 1.5)", "expert", rules, games: 0..<200, seed: 112))
    #expect(record.firstWins > 3 * record.secondWins)
    let share = Double(record.first.sets) / Double(record.first.sets + record.second.sets)
    // The race of searches gives 1.5 / 2.5 but for motor times and windows.
    #expect(abs(share - 0.6) < 0.03)
  }

  /// With players and clocks swapped the same games are played with the sides exchanged, also in ties.
  @Test(arguments: rulesTexts)
  func swappingMirrors(rules: String) throws {
    for (first, second) in [
      ("expert(skill: 1.2, mistakes: 2)", "beginner(stages: 2, mistakes: 1)"),
      ("perfect", "perfect"), ("expert(giveup: 30)", "perfect(motor: 1)"),
    ] {
      let straight = try play(first, second, rules, games: 0..<25, seed: 113)
      let swapped = try play(
        second, first, rules, games: 0..<25, persons: [1, 0], seed: 113)
      #expect(straight == swapped.map(\.mirrored))
      #expect(straight.map(\.outcome) == swapped.map { -$0.outcome })
    }
  }

  /// Every race is over when no Set is left; points are what the rules say; the same seed plays the same races.
  @Test(arguments: rulesTexts)
  func laws(text: String) throws {
    let rules = try RaceRules(parsing: text)
    let players = ("expert(mistakes: 3, giveup: 40)", "beginner(mistakes: 2, giveup: 60)")
    let results = try play(players.0, players.1, text, games: 0..<40, seed: 114)
    for result in results {
      let sets = result.first.sets + result.second.sets
      #expect((21...27).contains(sets) && sets != 26)
      for side in [result.first, result.second] {
        #expect(side.points == rules.match * side.sets - rules.penalty * side.mistakes)
        #expect(
          (0...side.mistakes).contains(side.late) && (rules.window < .infinity || side.late == 0))
      }
      #expect(result.milliseconds > 0)
    }
    let record = record(results)
    #expect(record.first.mistakes > 20 && record.mistakenDealMores > 0 && record.dealMores > 20)
    #expect(try play(players.0, players.1, text, games: 0..<40, seed: 114) == results)
    #expect(
      try play(players.0, players.1, text, games: 20..<40, seed: 114) == Array(results[20...]))
    var parts = self.record(Array(results[..<13]))
    parts.merge(self.record(Array(results[13...])))
    #expect(parts == record)
  }

  /// Against somebody who sees nothing a player takes the Sets of the game for one, in its order and time.
  @Test func aloneARaceIsTheGameForOne() throws {
    let blind = "custom(1000000, mistakes: 0, giveup: never)"
    for game in 0..<10 as Range<UInt64> {
      let text = "expert(mistakes: 1, giveup: never)"
      let race = try play(text, blind, "published(claim: done)", games: game..<game + 1, seed: 115)[
        0]
      let events = timedGame(game, text, seed: 115)
      let end = try #require(events.last?.situation)
      #expect(race.first.sets == end.sets && race.second.sets == 0)
      #expect(race.first.mistakes == end.mistakes && race.milliseconds == end.elapsed)
    }
  }

  /// In an exclusive window only the other claims; until the table changes where the rules say so.
  @Test func whoErrsWaits() throws {
    // The first errs at once and for ever, so that the second gets nearly everything.
    let text = "custom(30, mistakes: 60, motor: 0.1, giveup: never)"
    let other = "custom(30, mistakes: 0, motor: 0.1, giveup: never)"
    let free = record(try play(text, other, "published", games: 0..<40, seed: 116))
    let barred = record(try play(text, other, "arbabali", games: 0..<40, seed: 116))
    #expect(barred.first.sets * 5 < free.first.sets && barred.first.sets > 0)
    // One error a table at most.
    #expect(barred.first.mistakes <= barred.second.sets + barred.first.sets + barred.dealMores)
  }

  @Test(arguments: rulesTexts)
  func roundTrip(text: String) throws {
    let rules = try RaceRules(parsing: text)
    #expect(rules.name == text)
    #expect(try RaceRules(parsing: rules.name) == rules)
  }

  @Test(arguments: [
    ("duel", "unknown race rules “duel” (choose from suggested, published, cs193p"),
    ("suggested(claim: loudly)", "“loudly”: claim must be first or done"),
    (
      "setwithfriends(window: 3)",
      "“window”: where nobody claims first, no claim is late; leave the window out"
    ),
    ("suggested(call: never)", "“never”: call must be a number from 0 to 1000000"),
    (
      "suggested(pause: 3)",
      "“pause”: the parameters of suggested are claim, window, match, penalty, exclusive, call"
    ),
  ])
  func errors(text: String, message: String) {
    #expect(throws: ParameterError.self) { try RaceRules(parsing: text) }
    do throws(ParameterError) {
      _ = try RaceRules(parsing: text)
    } catch {
      #expect(error.message.hasPrefix(message), "\(error.message)")
    }
  }

  @Test func motorTimesFitTheWindow() throws {
    let people = ["expert", "expert(motor: 3.5)"].map(Racer.written)
    #expect(try RaceRules(parsing: "bochkova").refusal(of: people)?.found == people[1].name)
    // Where nobody claims, nobody is too slow.
    let text = "bochkova(claim: done)"
    #expect(throws: Never.self) {
      _ = try play("expert(motor: 3.5)", "expert", text, games: 0..<1, seed: 117)
    }
  }
}

extension RaceSide {
  /// Adds another's numbers.
  mutating func add(_ other: RaceSide) {
    sets += other.sets
    points += other.points
    mistakes += other.mistakes
    late += other.late
  }
}

extension RaceResult {
  var first: RaceSide { sides[0] }
  var second: RaceSide { sides[1] }

  /// How the game ended for the first player: 1 won, 0 drawn, −1 lost, by points.
  var outcome: Int { (first.points - second.points).signum() }

  /// The same game with the players named the other way round.
  var mirrored: RaceResult {
    var mirrored = self
    mirrored.sides.reverse()
    return mirrored
  }
}

/// What came of many races, in integers that add up.
struct RaceRecord: Hashable, Sendable {
  /// Games.
  private(set) var games = 0
  /// Games that the first player won.
  private(set) var firstWins = 0
  /// Games that the second player won.
  private(set) var secondWins = 0
  /// The first player's numbers added up.
  private(set) var first = RaceSide()
  /// The second player's numbers added up.
  private(set) var second = RaceSide()
  /// Milliseconds of all games.
  private(set) var milliseconds = 0
  /// Right calls for cards that were granted.
  private(set) var dealMores = 0
  /// Mistaken calls for cards that were granted.
  private(set) var mistakenDealMores = 0

  /// A record of no games.
  init() {}

  /// Games that nobody won.
  var draws: Int { games - firstWins - secondWins }

  /// Adds a game.
  mutating func add(_ result: RaceResult) {
    games += 1
    firstWins += result.outcome > 0 ? 1 : 0
    secondWins += result.outcome < 0 ? 1 : 0
    first.add(result.first)
    second.add(result.second)
    milliseconds += result.milliseconds
    dealMores += result.dealMores
    mistakenDealMores += result.mistakenDealMores
  }

  /// Adds the games of another record.
  mutating func merge(_ other: RaceRecord) {
    games += other.games
    firstWins += other.firstWins
    secondWins += other.secondWins
    first.add(other.first)
    second.add(other.second)
    milliseconds += other.milliseconds
    dealMores += other.dealMores
    mistakenDealMores += other.mistakenDealMores
  }
}
