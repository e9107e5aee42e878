import Foundation
import TestSupport
import Testing

/// Contests of three strategies: what stops them, and what they may say, by the definitions.
struct ContestTests {
  private struct Run {
    let games: Int
    let end: String
    /// Pairs by the metric that was asked for.
    let pairs: [(names: [String], difference: Double, half: Double, verdict: String)]
  }

  private func run(_ arguments: String, metric: String = "dealmores") async throws -> Run {
    let json = try await Program.json("compare \(arguments)")
    let stop = try #require(json["stop"] as? [String: Any])
    let pairs = try json.rows("pairs")
    return Run(
      games: try #require(json["games"] as? Int), end: try #require(stop["end"] as? String),
      pairs: try pairs.filter { $0["metric"] as? String == metric }.map { pair in
        let numbers = try ["difference", "low", "high"].map {
          try #require(pair[$0] as? Double)
        }
        return (
          [pair["a"] as? String ?? "", pair["b"] as? String ?? ""], numbers[0],
          (numbers[2] - numbers[1]) / 2, pair["verdict"] as? String ?? ""
        )
      })
  }

  /// The standard error that a decision goes by, as if two games more had differed by one; from a run of fixed length.
  private func cautious(_ half: Double, _ games: Int) -> Double {
    let n = Double(games)
    let error = half / PlainStatistics.t(n - 1)
    return (error * error + 2 / n / n).squareRoot()
  }

  /// The looks: 200 games, then each time a tenth of the whole hundreds more.
  private func looks(upTo games: Int) -> [Int] {
    var looks = [200]
    while let last = looks.last, last < games { looks.append(last + last / 100 * 10) }
    return looks
  }

  private static let three = ["first", "greedy", "random"]
  private static let delta = 0.1

  /// The run ends at the first look at which the best is known, and says what the definition says.
  @Test(arguments: [1, 2, 3])
  func sequential(seed: Int) async throws {
    let names = Self.three.joined(separator: " ")
    let options = "\(names) --sequential --delta \(Self.delta) --seed \(seed) --games 60000"
    let ended = try await run(options)
    #expect(ended.end == "fulfilled")
    let looks = looks(upTo: ended.games)
    #expect(looks.last == ended.games)
    for games in looks.suffix(2) {
      let stopped = try await run(
        "\(names) --sequential --delta \(Self.delta) --seed \(seed) --games \(games)")
      let fixed = try await run("\(names) --games \(games) --seed \(seed)")
      var isDecided = true
      for (pair, plain) in zip(stopped.pairs, fixed.pairs) {
        let error = cautious(plain.half, games)
        // What is shown holds for the pair by itself, half of the error probability on each side.
        func reach(_ alpha: Double, others: Double = 1) -> Double {
          PlainStatistics.reach(error: error, delta: Self.delta, alpha: alpha, others: others)
        }
        #expect(abs(pair.half - reach(0.05 / 2)) < 1e-4 * pair.half)
        let half = reach(0.05 / 3 / 2)
        let (low, high) = (plain.difference - half, plain.difference + half)
        // A difference cannot be too large on both sides, so each may err as often as both together.
        let isSmall = abs(plain.difference) + reach(0.05 / 3, others: 0.5) < Self.delta
        let verdict = low > 0 ? "second" : high < 0 ? "first" : isSmall ? "alike" : "open"
        #expect(pair.verdict == verdict, "\(pair.names) after \(games) games of seed \(seed)")
        if verdict == "open" { isDecided = isDecided && !pair.names.contains(best(fixed)) }
      }
      #expect(isDecided == (games == ended.games), "after \(games) games of seed \(seed)")
    }
  }

  private func best(_ run: Run) -> String {
    Self.three.first { name in
      run.pairs.allSatisfy { pair in
        pair.names[0] == name
          ? pair.difference <= 0 : pair.names[1] == name ? pair.difference >= 0 : true
      }
    } ?? ""
  }

  /// Until a width is reached by every pair, also by those that have not differed yet.
  @Test func untilAWidth() async throws {
    // Equal strategies differ in no game: 1.96 √2 / n is below the width from the 555th game on.
    let same = try await run("random random random --until 0.005")
    #expect(same.games == looks(upTo: 555).last && same.end == "fulfilled")
    // One pair of three is narrow at once, the others much later.
    let width = 0.15
    let mixed = try await run("random random greedy --until \(width)")
    let looks = looks(upTo: mixed.games)
    #expect(looks.last == mixed.games && looks.count > 2)
    for games in looks.suffix(2) {
      let fixed = try await run("random random greedy --games \(games)")
      let isNarrow = fixed.pairs.allSatisfy { pair in
        max(pair.half, PlainStatistics.z * cautious(pair.half, games)) < width
      }
      #expect(isNarrow == (games == mixed.games), "after \(games) games")
    }
  }
}
