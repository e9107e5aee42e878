import Foundation
import SetPlayers
import Testing

/// How long a claimed Set takes to show, and what the window of the race rules does to it.
struct ShowingTests {
  /// Showing times of the Sets of many tables, by level.
  private func times(_ text: String, seed: UInt64) throws -> [[Double]] {
    var searcher = Searcher(.written(text), person: 1, patterns: CardPatterns(.standard))
    var stream = StreamFamily(seed: seed).stream(game: 0, purpose: .deal)
    var times = [[Double]](repeating: [], count: 5)
    for game in UInt64(0)..<6000 {
      searcher.start(game, of: StreamFamily(seed: seed))
      searcher.begin(try table(of: draw(12, &stream)))
      for (index, target) in searcher.search.targets.enumerated() {
        times[target.level].append(searcher.showingTime(of: index))
      }
    }
    return times
  }

  /// The probability that a sum of exponential times with one mean passes a limit.
  private func tail(_ stages: Int, _ mean: Double, beyond limit: Double) -> Double {
    var (term, sum) = (1.0, 0.0)
    for stage in 0..<stages {
      sum += term
      term *= limit / mean / Double(stage + 1)
    }
    return Foundation.exp(-limit / mean) * sum
  }

  /// Erlang's law, with three stages for who is sure and one more an attribute for who is not.
  ///
  /// Seed 131; each at 4.5 standard errors, a false alarm in 5,000 runs.
  @Test(arguments: [("expert", 0), ("custom(30, unsure: 1, motor: 0.9)", 1)])
  func closedForm(text: String, unsure: Int) throws {
    let motor = Player.written(text).motor
    for (level, times) in try times(text, seed: 131).enumerated().dropFirst() {
      #expect(times.count > 1500)
      for limit in [0.5, 1, 2, 3.5] {
        let share = tail(3 + unsure * level, motor / 3, beyond: limit)
        let count = Double(times.count { $0 > limit })
        let expected = share * Double(times.count)
        #expect(
          abs(count - expected) < 4.5 * (expected * (1 - share)).squareRoot() + 1,
          "\(level) \(limit)")
      }
    }
  }

  /// Half-sure people: mean and variance of the sum; who needs no time for a card needs none at all.
  ///
  /// Seed 132; each at 4.5 standard errors, a false alarm in 18,000 runs.
  @Test func meansOfTheUnsure() throws {
    for (level, times) in try times("beginner", seed: 132).enumerated().dropFirst() {
      var (mean, spread) = (Mean(), Mean())
      let (expected, variance) = (1.5 + 0.25 * Double(level), 0.75 + 0.0625 * Double(level))
      for time in times {
        mean.add(time)
        spread.add((time - expected) * (time - expected))
      }
      #expect(abs(mean.value - expected) < 4.5 * mean.error, "\(level)")
      #expect(abs(spread.value - variance) < 4.5 * spread.error, "\(level)")
    }
    #expect(try times("perfect", seed: 132).joined().allSatisfy { $0 == 0 })
  }

  static let texts = ["suggested", "published", "arbabali", "suggested(exclusive: 2, penalty: 3)"]
  private static let windows = [1.5, 1.8, 2.5, 4, 6, 10, 60, .infinity]

  /// Races of people who take the same Sets, so that all windows meet the same tables.
  private func races(
    _ people: [String], _ text: String, window: Double, seed: UInt64
  ) throws -> [RaceResult] {
    var rules = try RaceRules(parsing: text)
    rules.window = window
    let racers = people.map { Racer(.written($0), choosing: .first) }
    var engine = RaceEngine(racers, raceRules: rules, seed: seed)
    return (0..<60).map { engine.play($0) }
  }

  /// A longer window never costs anybody more wrong or late claims in any game, at tables of two to four; seed 133.
  @Test(arguments: texts)
  func aLongerWindowNeverCostsMore(text: String) throws {
    let people = [
      "beginner(giveup: never, recognition: 20, mistakes: 1)",
      "expert(giveup: never, recognition: 9)",
      "child(motor: 1.5, giveup: never, recognition: 30)",
      "custom(20, unsure: 1, recognition: 40, mistakes: 3)",
    ]
    for count in 2...4 {
      var shorter: [RaceResult] = []
      var late: [Int] = []
      for window in Self.windows {
        let races = try races(Array(people[..<count]), text, window: window, seed: 133)
        for (one, other) in zip(races, shorter) {
          for (now, before) in zip(one.sides, other.sides) {
            #expect(now.late <= before.late && now.mistakes <= before.mistakes, "\(window)")
          }
          // The tables are the same.
          #expect(one.dealMores == other.dealMores && one.mistakenDealMores == 0)
          #expect(one.sides.map(\.sets).reduce(0, +) == other.sides.map(\.sets).reduce(0, +))
        }
        late.append(races.flatMap(\.sides).map(\.late).reduce(0, +))
        shorter = races
      }
      // It happens, less and less, and in the end not at all.
      #expect(late[0] > 500 && late.last == 0 && late[3] * 4 < late[0] && late[3] > 0)
    }
  }

  /// The first claim at a table is late as often as Erlang's law says, and a late claim costs what the rules say: seed 134.
  @Test func lateClaimsAreWrong() throws {
    let rules = try RaceRules(parsing: "alonreik(window: 2)")
    var engine = RaceEngine(
      ["expert(mistakes: 0, giveup: never)", "custom(1000000, mistakes: 0, giveup: never)"].map(
        Racer.written), raceRules: rules, seed: 134)
    var (claims, late) = (0, 0)
    for game in UInt64(0)..<400 {
      let side = engine.play(game).sides[0]
      #expect(side.mistakes == side.late && side.points == 5000 * side.sets - 3000 * side.late)
      claims += side.sets + side.late
      late += side.late
    }
    let share = tail(3, 0.5, beyond: 2)
    let error = (share * (1 - share) / Double(claims)).squareRoot()
    #expect(abs(Double(late) / Double(claims) - share) < 4.5 * error && claims > 9000)
  }

  /// Who is late has to find the Set again, at the pace of a search: seed 135.
  @Test func whatIsLostIsSearchedForAnew() throws {
    var searcher = Searcher(.written("custom(40)"), person: 0, patterns: CardPatterns(.standard))
    var stream = StreamFamily(seed: 135).stream(game: 0, purpose: .deal)
    var again = Mean()
    for game in UInt64(0)..<4000 {
      searcher.start(game, of: StreamFamily(seed: 135))
      searcher.begin(try table(of: draw(12, &stream)))
      guard searcher.search.targets.count == 1 else { continue }
      let (due, time) = (searcher.search.nextDue, searcher.showingTime(of: 0))
      searcher.lose(at: due + 3)
      again.add(searcher.search.nextDue - due - 3)
      #expect(searcher.search.nextDue > due + 3 && searcher.showingTime(of: 0) != time)
      searcher.begin(try table(of: draw(12, &stream)))
    }
    #expect(again.count > 400 && abs(again.value - 40) < 4.5 * again.error)
  }
}
