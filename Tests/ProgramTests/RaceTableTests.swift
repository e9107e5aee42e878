import Foundation
import TestSupport
import Testing

/// `setlab race` with three players or more, who sit at one table.
struct RaceTableTests {
  private static let people = ["expert", "beginner(mistakes: 1)", "child", "expert:greedy"]
  private let command = ["race"] + people + ["--games", "300", "--seed", "5"]

  private func listed(
    _ result: [String: Any], _ key: String = "people"
  ) throws -> [[String: Any]] {
    try #require(result[key] as? [[String: Any]])
  }

  /// Shares, places and points from the rows of single games by another path.
  @Test(arguments: ["points", "sets", "mistakes"])
  func numbers(metric: String) async throws {
    let folder = try Scratch()
    let words = command + ["--metric", metric, "--format", "json", "--per-game", "g.csv"]
    let result = try object(try await Program.run(words, in: folder).output)
    let lines = try folder.read("g.csv").split(separator: "\n")
    #expect(lines[0] == "game,player,rank,points,sets,mistakes,late,time")
    let rows = lines.dropFirst().map { line in
      line.replacing("\"", with: "").split(separator: ",").map(String.init)
    }
    #expect(rows.count == 1200)
    let games = stride(from: 0, to: 1200, by: 4).map { start in
      rows[start..<start + 4].map { row -> Double in
        switch metric {
        case "points": Double(row[3]) ?? .nan
        case "sets": Double(row[4]) ?? .nan
        default: -(Double(row[5]) ?? .nan)
        }
      }
    }
    let listed = try self.listed(result)
    #expect(listed.map { $0["player"] as? String } == Self.people)
    var tied = 0.0
    for (person, row) in listed.enumerated() {
      var (won, alone, scores, ranks) = (0.0, 0.0, [Double](), [Double]())
      for (game, scored) in games.enumerated() {
        let own = scored[person]
        let winners = scored.count { $0 == scored.max() }
        if own == scored.max() {
          won += 1 / Double(winners)
          alone += winners == 1 ? 1 : 0
          tied += winners > 1 ? 1 : 0
        }
        scores.append(own)
        // The mean of the places that those who tie take up.
        let better = scored.count { $0 > own }
        let places = (better + 1)...(better + scored.count { $0 == own })
        ranks.append(Double(places.reduce(0, +)) / Double(places.count))
        #expect(Double(rows[4 * game + person][2]) == ranks.last)
      }
      let wins = row["wins"] as? [String: Double] ?? [:]
      for (end, value) in zip(["mean", "low", "high"], PlainStatistics.share(won, 300)) {
        #expect(abs((wins[end] ?? .nan) - value) < 1e-9, "\(end)")
      }
      let aloneMean = (row["alone"] as? [String: Double])?["mean"] ?? .nan
      #expect(abs(aloneMean - alone / 300) < 1e-12)
      for (name, values) in [("score", scores), ("rank", ranks)] {
        let mean = values.reduce(0, +) / 300
        let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 299
        let half = PlainStatistics.t(299) * (variance / 300).squareRoot()
        let found = row[name] as? [String: Double] ?? [:]
        for (end, value) in [("mean", mean), ("low", mean - half), ("high", mean + half)] {
          #expect(abs((found[end] ?? .nan) - value) < 1e-6, "\(name) \(end)")
        }
      }
      for (name, column) in [("sets", 4), ("mistakes", 5), ("late", 6)] {
        let sum = rows.indices.filter { ($0 - rows.startIndex) % 4 == person }.reduce(0.0) {
          $0 + (Double(rows[$1][column]) ?? .nan)
        }
        #expect(abs((row[name] as? Double ?? .nan) - sum / 300) < 1e-9, "\(name)")
      }
      let sorted = scores.sorted()
      for (name, place) in [("low5", 14), ("median", 149), ("high95", 284)] {
        #expect(row[name] as? Double == sorted[place])
      }
    }
    #expect(tied > 0)
    // The shares of all are one game each, and the mean places those of a table of four.
    let sums = ["wins", "rank"].map { name in
      listed.compactMap { ($0[name] as? [String: Double])?["mean"] }.reduce(0, +)
    }
    #expect(abs(sums[0] - 1) < 1e-9 && abs(sums[1] - 10) < 1e-9)
    // Who is ahead of whom, for each pair.
    let pairs = try #require(result["pairs"] as? [[String: Any]])
    #expect(pairs.count == 6)
    for pair in pairs {
      let places = try ["first", "second"].map {
        try #require(Self.people.firstIndex(of: pair[$0] as? String ?? ""))
      }
      let wins = games.count { $0[places[0]] > $0[places[1]] }
      let aheadMean = (pair["firstWins"] as? [String: Double])?["mean"] ?? .nan
      #expect(abs(aheadMean - Double(wins) / 300) < 1e-12)
    }
    // A table lasts for the time of all games over the Sets and deals in them.
    let table = try #require(result["table"] as? [String: [String: Double]])
    let tally = try #require(result["tally"] as? [String: Any])
    let seat = try #require((tally["details"] as? [[String: Any]])?.first)
    let kept: [Any] = try #require((seat["sums"] as? [String: Any])?["sums"] as? [Any])
    let totals: [Double] = kept.map { Double("\($0)") ?? .nan }
    let time = stride(from: 0, to: 1200, by: 4).reduce(0.0) { $0 + (Double(rows[$1][7]) ?? .nan) }
    #expect(abs(totals[0] / 1000 - time) < 1e-6)
    let tables = totals[1]
    #expect(abs((table["wait"]?["mean"] ?? .nan) - time / tables) < 1e-9)
    #expect(abs((table["minutes"]?["mean"] ?? .nan) - time / 300 / 60) < 1e-9)
    let sets = rows.reduce(0.0) { $0 + (Double($1[4]) ?? .nan) }
    #expect(tables > sets && tables < sets + 5 * 300)
  }

  @Test func permutingPeoplePermutesResults() async throws {
    let one = try object(try await Program.run(command + ["--format", "json"]).output)
    let words =
      ["race"] + Self.people.reversed() + ["--games", "300", "--seed", "5", "--format", "json"]
    let other = try object(try await Program.run(words).output)
    let (people, others) = (try self.listed(one), try self.listed(other))
    #expect(people as NSArray == Array(others.reversed()) as NSArray)
    #expect(one["table"] as? NSDictionary == other["table"] as? NSDictionary)
  }

  /// In pairs each race is that of the two alone; two players are a pair anyway.
  @Test func pairs() async throws {
    let games = ["--games", "150", "--seed", "6", "--format", "json"]
    func records(_ words: [String]) async throws -> [NSDictionary] {
      let result = try object(try await Program.run(["race"] + words + games).output)
      #expect(result["people"] == nil)
      return try #require((result["tally"] as? [String: Any])?["details"] as? [NSDictionary])
    }
    let all = try await records(["expert", "beginner", "child", "--pairs"])
    var each: [NSDictionary] = []
    for pair in [["expert", "beginner"], ["expert", "child"], ["beginner", "child"]] {
      each += try await records(pair)
    }
    #expect(all == each)
  }

  /// People who are alike have seats of their own, whatever the order, and play alike: with seed 5 the difference of their points
  /// is beyond 4.4 standard errors, at most the sum of both, once in 10⁵ seeds.
  @Test func peopleWhoAreAlike() async throws {
    func race(_ people: String...) async throws -> [[String: Any]] {
      let words = ["race"] + people + ["--games", "2000", "--seed", "5", "--format", "json"]
      return try listed(try object(try await Program.run(words).output))
    }
    let people = try await race("expert", "child", "child")
    let names = people.map { $0["player"] as? String }
    #expect(names == ["expert", "child", "child(seat: 2)"])
    let others = try await race("child(seat: 2)", "expert", "child")
    func points(_ row: [String: Any]?) -> [Double] {
      let score = row?["score"] as? [String: Double]
      return ["mean", "low", "high"].compactMap { score?[$0] }
    }
    for row in people {
      let same = others.first { $0["player"] as? String == row["player"] as? String }
      #expect(points(row).count == 3 && points(row) == points(same))
    }
    let (one, two) = (points(people[1]), points(people[2]))
    #expect(one != two)
    #expect(abs(one[0] - two[0]) < 4.4 * (one[2] - one[1] + two[2] - two[1]) / 3.92)
    let taken = try await race("child(seat: 99)", "expert", "child(seat: 99)")
    #expect(taken.last?["player"] as? String == "child(seat: 2)")
  }

  /// Pairs of people who are alike race with clocks of their own, and are not compared: any difference is chance.
  @Test(arguments: [["child", "child"], ["child", "child", "expert", "--pairs"]])
  func pairsWhoAreAlike(_ people: [String]) async throws {
    let words = ["race"] + people + ["--games", "2000", "--seed", "5", "--format", "json"]
    let pairs = try listed(try object(try await Program.run(words).output), "pairs")
    #expect(pairs[0]["first"] as? String == "child")
    #expect(pairs[0]["second"] as? String == "child(seat: 2)")
    #expect(pairs[0]["p"] is NSNull)
    let text = try await Program.run(["race"] + people + ["--games", "100"]).output
    #expect(text.contains("child and child(seat: 2) play alike, so that they are not compared"))
    let draws = try #require((pairs[0]["draws"] as? [String: Double])?["mean"])
    #expect(draws < 0.5)
  }

  @Test func alwaysFirst() async throws {
    let words = ["race", "perfect", "beginner", "child", "--games", "100", "--format", "json"]
    let people = try listed(try object(try await Program.run(words).output))
    let ranks = try people.map { try #require($0["rank"] as? [String: Double]) }
    let wins = try #require(people[0]["wins"] as? [String: Double])
    let (low, high) = (try #require(wins["low"]), try #require(ranks[0]["high"]))
    #expect(ranks[0]["mean"] == 1 && ranks[0]["low"] == 1)
    #expect(low < 1 && abs(high - 1 - 2 * (1 - low)) < 1e-9, "\(ranks[0])")
  }

  /// Shares of models stay between 0 and 1, places between 1 and the number of players, and what cannot be below 0 is not.
  @Test(arguments: [
    ["race", "child", "expert"], ["race", "perfect", "child", "expert", "beginner"],
    ["race", "perfect", "child", "expert", "--metric", "mistakes"],
    ["hints", "never", "setfree(9)", "mistakes(1)", "--player", "expert"],
    ["score", "flat", "--player", "expert", "--metric", "mistakes"],
  ])
  func modelsStayWhereNumbersCanBe(_ words: [String]) async throws {
    let options = ["--uncertain", "--games", "200", "--replicates", "40", "--seed", "3"]
    let result = try object(try await Program.run(words + options + ["--format", "json"]).output)
    let people = Double(words.dropFirst().prefix { !$0.hasPrefix("-") }.count)
    func domain(_ row: [String: Any]) -> ClosedRange<Double> {
      switch row["metric"] as? String {
      case "wins", "firstWins", "draws", "secondWins": 0...1
      case "lead": -1...1
      case "unaided": row["b"] is String ? -1...1 : 0...1
      case "rank": 1...people
      case "score" where words.last == "mistakes": -Double.infinity...0
      case "wait", "minutes": 0...Double.infinity
      case "time", "hints", "mistakes", "mistakencalls":
        row["b"] is String ? -Double.infinity...Double.infinity : 0...Double.infinity
      default: -Double.infinity...Double.infinity
      }
    }
    let rows = try listed(result, "modelNumbers")
    var atAnEnd = 0
    for row in rows {
      let domain = domain(row)
      for end in ["modelLow", "modelHigh"] {
        let value = try #require(row[end] as? Double)
        #expect(domain.contains(value), "\(row)")
        if value == domain.lowerBound || value == domain.upperBound { atAnEnd += 1 }
      }
    }
    #expect(rows.count > 0 && (words[0] != "race" || atAnEnd > 0))
  }
}
