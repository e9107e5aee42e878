import Foundation
import TestSupport
import Testing

struct ScoreTests {
  private func score(_ options: String...) async throws -> String {
    let outcome = try await Program.run(["score"] + options)
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return outcome.output
  }

  /// Multiples of the first player's numbers, rule by rule, with ends from both intervals at the level that both hold.
  @Test func relativeNumbers() async throws {
    let ways = [
      "score", "flat", "linear-decay", "--player", "beginner", "--player", "expert", "--sweep",
      "skill=1:2:1", "--games", "200", "--format", "csv",
    ]
    func numbers(_ options: String...) async throws -> [[Double]] {
      try await Program.run(ways + options).lines.dropFirst().map {
        $0.split(separator: ",").suffix(4).dropLast().compactMap { Double($0) }
      }
    }
    let relative = try await numbers("--relative")
    let plain = try await numbers("--confidence", "0.975")
    #expect(relative.count == 8 && plain.count == 8)
    for (row, numbers) in relative.enumerated() {
      // Two rules, two players and two points each.
      let first = plain[row / 4 * 4 + row % 2]
      let isFirst = row / 2 % 2 == 0
      let (mean, low, high) =
        isFirst
        ? (1, 1, 1)
        : (plain[row][0] / first[0], plain[row][1] / first[2], plain[row][2] / first[1])
      for (number, expected) in zip(numbers, [mean, low, high]) {
        #expect(abs(number - expected) < 1e-12 * abs(expected), "row \(row)")
      }
    }
    // The axis says whose multiples they are.
    let drawn = ["--games", "5", "--sweep", "skill=1:2:1", "--format", "svg"]
    let svg = try await Program.run(["score", "--relative"] + drawn).output
    #expect(svg.contains(">mean score / beginner’s<"))
  }

  /// Quantiles and wins from the stored counts by another path, in all forms.
  @Test func distributions() async throws {
    let line = ["flat", "--distribution", "--games", "200", "--seed", "6"]
    let command = ["score"] + line
    let result = try object(try await Program.run(command + ["--format", "json"]).output)
    let tally = try #require(result["tally"] as? [String: Any])
    let values = try #require(tally["values"] as? [[String: Any]])
    let games = values.map { counts in
      (counts["counts"] as? [[Int]] ?? []).flatMap {
        Array(repeating: Double($0[0]) / 1000, count: $0[1])
      }
    }
    #expect(values.allSatisfy { $0["unit"] as? Int == 1 })
    let quantiles = try #require(result["quantiles"] as? [[String: Any]])
    #expect(games.map(\.count) == [200, 200] && quantiles.count == 10)
    // Ranks of 200 games (scipy.stats.quantile_test).
    let ranks = [
      0.05: (10, 4, 17), 0.25: (50, 38, 63), 0.5: (100, 86, 115), 0.75: (150, 138, 163),
      0.95: (190, 184, 197),
    ]
    for (index, row) in quantiles.enumerated() {
      let share = try #require(row["share"] as? Double)
      let rank = try #require(ranks[share])
      let sorted = games[index / 5]
      #expect(row["value"] as? Double == sorted[rank.0 - 1])
      #expect(row["low"] as? Double == sorted[rank.1 - 1])
      #expect(row["high"] as? Double == sorted[rank.2 - 1])
      #expect(row["games"] as? Int == 200 && row["rounding"] as? Double == 0)
    }
    let counts = try #require((tally["comparisons"] as? [[Double]])?.first)
    let pair = try #require((result["wins"] as? [[String: Any]])?.first)
    for (name, count) in zip(["firstWins", "draws", "secondWins"], counts) {
      let share = try #require(pair[name] as? [String: Double])
      for (end, value) in zip(["mean", "low", "high"], PlainStatistics.share(count, 200)) {
        #expect(abs((share[end] ?? .nan) - value) < 1e-9)
      }
    }
    let wins = try await Program.run(command + ["--rows", "wins", "--format", "csv"])
    #expect(wins.lines.count == 2 && wins.lines[1].hasPrefix("0,beginner,expert,"))
    let csv = try await Program.run(command + ["--format", "csv"])
    #expect(csv.lines[0] == "curve,rule,player,hints,x,share,value,low,high,games,rounding")
    #expect(csv.lines.count == 11)
  }

  /// A sweep wins over what a player or a rule says, and tells so.
  @Test(arguments: [
    (["--player", "beginner(skill: 2)", "--sweep", "skill=1:1"], "skill", "beginner(skill: 2)"),
    (["flat(mismatch: 2)", "--sweep", "mismatch=1:1"], "mismatch", "flat(mismatch: 2)"),
    (["flat(mismatch: 2)", "--sweep", "penalty=1:1"], "mismatch", "flat(mismatch: 2)"),
  ])
  func sweptAndGiven(options: [String], key: String, name: String) async throws {
    let outcome = try await Program.run(["score", "--games", "5"] + options)
    #expect(outcome.code == 0)
    #expect(outcome.errors == "setlab: the sweep sets \(key), whatever “\(name)” says\n")
  }

  /// Who never gives up is explained where it is used, and nowhere else.
  @Test(arguments: [("score", ["--sweep", "none"]), ("hints", ["never", "request"])])
  func endlessPlayers(command: String, options: [String]) async throws {
    for (player, isExplained) in [("beginner(giveup: never)", true), ("beginner", false)] {
      let arguments = [command] + options + ["--player", player, "--games", "3"]
      let text = try await Program.run(arguments).output.split(separator: "\n").joined(
        separator: " ")
      let sentence =
        "\(player): without giving up, nobody calls for cards while a Set lies there, however long it takes"
      #expect(text.contains(sentence) == isExplained)
    }
  }

  /// The largest numbers that rules and players take, over games of years, are no reason to end.
  @Test(arguments: [
    "linear-decay(slope: 1000000000)",
    "multiplier(match: 1000000000, most: 1000000000, window: 1000000000)",
    "table-size(off: 1000000000)", "formula: 1e300*elapsed",
  ])
  func extremeRules(rule: String) async throws {
    let text = try await score(
      rule, "--player", "custom(1000000, skill: 0.01, mistakes: 0.001)", "--sweep", "motor=0:60:30",
      "--games", "3", "--format", "csv")
    #expect(text.split(separator: "\n").count == 4)
  }
}
