import Foundation
import Testing

struct RaceTests {
  private let command = ["race", "expert", "beginner", "child", "--games", "300", "--seed", "4"]

  /// Shares, margins and their quantiles from the stored counts by another path.
  @Test func numbers() async throws {
    let result = try object(try await Program.run(command + ["--format", "json"]).output)
    let pairs = try #require(result["pairs"] as? [[String: Any]])
    let tally = try #require(result["tally"] as? [String: Any])
    let records = try #require(tally["pairs"] as? [[String: Any]])
    #expect(pairs.count == 3 && records.count == 3)
    #expect(
      pairs.map { "\($0["first"] ?? "") \($0["second"] ?? "")" } == [
        "expert beginner", "expert child", "beginner child",
      ])
    for (pair, record) in zip(pairs, records) {
      let margins = try #require(record["margins"] as? [[Int]])
      let games = margins.flatMap { Array(repeating: Double($0[0]) / 1000, count: $0[1]) }
      #expect(games.count == 300)
      for (name, count) in [
        ("firstWins", games.count { $0 > 0 }), ("draws", games.count { $0 == 0 }),
        ("secondWins", games.count { $0 < 0 }),
      ] {
        let share = pair[name] as? [String: Double] ?? [:]
        let expected = PlainStatistics.wilson(Double(count), 300)
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
      let sets = try #require(record["sets"] as? [Int])
      #expect(abs((pair["firstSets"] as? Double ?? 0) - Double(sets[0]) / 300) < 1e-12)
    }
  }

  /// Who wins is said with the interval; equal players show no difference.
  @Test func sentences() async throws {
    let text = try await Program.run(command).output
    let rows = try object(try await Program.run(command + ["--format", "json"]).output)
    let pair = try #require((rows["pairs"] as? [[String: Any]])?.first)
    let wins = try #require(pair["firstWins"] as? [String: Double])
    let ends = ["mean", "low", "high"].map { String(format: "%.1f%%", 100 * (wins[$0] ?? .nan)) }
    let sentence =
      "expert beats beginner in \(ends[0]) (\(ends[1]) to \(ends[2])) of games: decided."
    #expect(text.contains(sentence))
    #expect(
      text.contains("300 deals (0 to 299 of seed 4) for 3 players: race rules suggested, classic"))
    let other = try await Program.run(["race", "beginner", "expert", "--games", "300"])
    #expect(other.output.contains("expert beats beginner in "))
    let alike = try await Program.run([
      "race", "expert", "expert(patience: 61)", "--games", "300", "--seed", "3",
    ])
    let words = alike.output.split(separator: "\n").joined(separator: " ").split(separator: " ")
      .joined(separator: " ")
    #expect(
      words.contains(
        "No difference shown between expert and expert(patience: 61): neither wins clearly more often."
      ))
  }

  /// Parts make the whole, and a stored race goes on.
  @Test func parts() async throws {
    let folder = try Scratch()
    for part in ["1/2", "2/2"] {
      let name = "part\(part.first ?? "0").json"
      let outcome = try await Program.run(
        command + ["--shard", part, "--format", "json", "--out", name], in: folder)
      #expect(outcome.code == 0)
    }
    let merged = try await Program.run(
      ["merge", "part1.json", "part2.json", "--format", "csv"], in: folder)
    let whole = try await Program.run(command + ["--format", "csv"])
    #expect(merged.output == whole.output && merged.code == 0)
    let short = ["race", "expert", "beginner", "child", "--games", "100", "--seed", "4"]
    #expect(try await Program.run(short + ["--save", "f"], in: folder).code == 0)
    let further = try await Program.run(command + ["--save", "f", "--format", "csv"], in: folder)
    #expect(further.output == whole.output)
    #expect(further.errors == "setlab: going on after 100 of 300 games in f\n")
    let resumed = try await Program.run(["runs", "show", "f"], in: folder)
    #expect(resumed.output.contains("expert beats child in "))
  }

  @Test func figure() async throws {
    let svg = try await Program.run(command + ["--format", "svg"]).output
    for text in [
      ">Margins of races<", ">expert less beginner<", ">beginner less child<", ">share of games<",
      ">points of the first less those of the second<",
    ] {
      #expect(svg.contains(text), "\(text)")
    }
  }
}
