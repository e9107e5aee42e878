import Foundation
import TestSupport
import Testing

struct RaceTests {
  private let command = [
    "race", "expert", "beginner", "child", "--pairs", "--games", "300", "--seed", "4",
  ]

  /// Shares, margins and their quantiles from the stored counts by another path.
  @Test func numbers() async throws {
    let result = try object(try await Program.run(command + ["--format", "json"]).output)
    let pairs = try #require(result["pairs"] as? [[String: Any]])
    let tally = try #require(result["tally"] as? [String: Any])
    let seats = try #require(tally["details"] as? [[String: Any]])
    #expect(pairs.count == 3 && seats.count == 6)
    #expect(
      pairs.map { "\($0["first"] ?? "") \($0["second"] ?? "")" } == [
        "expert beginner", "expert child", "beginner child",
      ])
    for (place, pair) in pairs.enumerated() {
      let margins = try #require(seats[2 * place]["amounts"] as? [[Int]])
      let games = margins.flatMap { Array(repeating: Double($0[0]) / 1000, count: $0[1]) }
      #expect(games.count == 300)
      for (name, count) in [
        ("firstWins", games.count { $0 > 0 }), ("draws", games.count { $0 == 0 }),
        ("secondWins", games.count { $0 < 0 }),
      ] {
        let share = pair[name] as? [String: Double] ?? [:]
        let expected = PlainStatistics.share(Double(count), 300)
        for (end, value) in zip(["mean", "low", "high"], expected) {
          #expect(abs((share[end] ?? .nan) - value) < 1e-9, "\(name) \(end)")
        }
      }
      let mean = games.reduce(0, +) / 300
      let variance = games.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 299
      let half = PlainStatistics.t(299) * (variance / 300).squareRoot()
      let margin = pair["margin"] as? [String: Double] ?? [:]
      for (end, value) in [("mean", mean), ("low", mean - half), ("high", mean + half)] {
        #expect(abs((margin[end] ?? .nan) - value) < 1e-6)
      }
      // The 15th, 150th and 285th game of 300 by margin.
      for (name, place) in [("low5", 14), ("median", 149), ("high95", 284)] {
        #expect(pair[name] as? Double == games[place])
      }
      for (name, seat) in [("firstSets", 2 * place), ("secondSets", 2 * place + 1)] {
        let sets = try #require(seats[seat]["sets"] as? Int)
        #expect(abs((pair[name] as? Double ?? 0) - Double(sets) / 300) < 1e-12)
      }
    }
  }

  /// By Sets and by false claims: the margins of the same games by rules that give points for nothing else.
  @Test(arguments: [
    ("sets", "suggested(penalty: 0)", "Sets", "the first player's Sets less the second's"),
    (
      "mistakes", "suggested(match: 0)", "false claims",
      "the second player's false claims less the first's"
    ),
  ])
  func measures(measure: String, rules: String, unit: String, margin: String) async throws {
    let games = ["--games", "400", "--seed", "5"]
    let racers = ["race", "expert:greedy", "beginner(mistakes: 1)", "random", "--pairs"] + games
    let by = try object(
      try await Program.run(racers + ["--metric", measure, "--format", "json"]).output)
    let same = try object(
      try await Program.run(racers + ["--race", rules, "--format", "json"]).output)
    #expect(by["metric"] as? String == measure && same["metric"] == nil)
    let records = try [by, same].map { result in
      let tally = try #require(result["tally"] as? [String: Any])
      return try #require(tally["details"] as? [NSDictionary])
    }
    #expect(records[0] == records[1] && records[0].count == 6)
    for first in stride(from: 0, to: 6, by: 2) {
      let margins = try #require(records[0][first]["amounts"] as? [[Int]])
      let counts = try records[0][first...first + 1].map { try #require($0[measure] as? Int) }
      let lead = measure == "sets" ? counts[0] - counts[1] : counts[1] - counts[0]
      #expect(margins.reduce(0) { $0 + $1[0] * $1[1] } == 1000 * lead)
    }
  }
}
