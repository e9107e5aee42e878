import Foundation
import TestSupport
import Testing

/// `setlab race` with three players or more, who sit at one table.
struct RaceTableTests {
  private static let people = ["expert", "beginner(mistakes: 1)", "child", "expert:greedy"]
  private let line =
    "race expert 'beginner(mistakes: 1)' child expert:greedy --games 300 --seed 5"

  /// Shares, places and points from the rows of single games by another path.
  @Test(arguments: ["points", "sets", "mistakes"])
  func numbers(metric: String) async throws {
    let folder = try Scratch()
    let result = try await Program.json("\(line) --metric \(metric) --per-game g.csv", in: folder)
    let people = try result.rows("people")
    #expect(people.map { $0["player"] as? String } == Self.people)
    let rows = PerGameTests.Rows(csv: try folder.read("g.csv").replacing("\"", with: ""))
    #expect(rows.rows.count == 1200)
    let scores = try rows.values(metric).map { metric == "mistakes" ? -$0 : $0 }
    let games = stride(from: 0, to: 1200, by: 4).map { Array(scores[$0..<$0 + 4]) }
    func expect(
      _ row: [String: Any], _ name: String, _ values: [Double], within tolerance: Double
    ) throws {
      let told = try #require(row[name] as? [String: Double])
      for (end, value) in zip(["mean", "low", "high"], values) {
        #expect(abs((told[end] ?? .nan) - value) < tolerance, "\(name) \(end)")
      }
    }
    var tied = 0
    for (person, row) in people.enumerated() {
      let own = rows.of("player", Self.people[person])
      let scores = games.map { $0[person] }
      let winners = zip(games, scores).map { game, own in
        own == game.max() ? game.count { $0 == own } : 0
      }
      tied += winners.count { $0 > 1 }
      // A win of several is divided among them.
      let won = winners.reduce(0) { $0 + ($1 > 0 ? 1 / Double($1) : 0) }
      try expect(row, "wins", PlainStatistics.share(won, 300), within: 1e-9)
      try expect(row, "alone", [Double(winners.count { $0 == 1 }) / 300], within: 1e-12)
      // The mean of the places that those who tie take up.
      let ranks = zip(games, scores).map { game, own in
        Double(2 * game.count { $0 > own } + game.count { $0 == own } + 1) / 2
      }
      #expect(try own.values("rank") == ranks)
      try expect(row, "score", PlainStatistics.mean(scores), within: 1e-6)
      try expect(row, "rank", PlainStatistics.mean(ranks), within: 1e-6)
      for name in ["sets", "mistakes", "late"] {
        #expect(abs(try row.number(name) - own.mean(name)) < 1e-9, "\(name)")
      }
      let sorted = scores.sorted()
      for (name, place) in [("low5", 14), ("median", 149), ("high95", 284)] {
        #expect(row[name] as? Double == sorted[place])
      }
    }
    #expect(tied > 0)
    // The shares of all are one game each, and the mean places those of a table of four.
    for (name, sum) in [("wins", 1.0), ("rank", 10)] {
      let means = people.compactMap { ($0[name] as? [String: Double])?["mean"] }
      #expect(abs(means.reduce(0, +) - sum) < 1e-9)
    }
    // Who is ahead of whom, for each pair.
    let pairs = try result.rows("pairs")
    #expect(pairs.count == 6)
    for pair in pairs {
      let places = try ["first", "second"].map {
        try #require(Self.people.firstIndex(of: pair[$0] as? String ?? ""))
      }
      let wins = games.count { $0[places[0]] > $0[places[1]] }
      try expect(pair, "firstWins", [Double(wins) / 300], within: 1e-12)
    }
    // A table lasts for the time of all games over the Sets and deals in them.
    let table = try #require(result["table"] as? [String: [String: Double]])
    let tally = try #require(result["tally"] as? [String: Any])
    let seat = try #require(try tally.rows("details").first)
    let kept = try #require((seat["sums"] as? [String: Any])?["sums"] as? [Any])
    let totals = kept.map { Double("\($0)") ?? .nan }
    let time = try rows.of("player", "expert").sum("time")
    #expect(abs(totals[0] / 1000 - time) < 1e-6)
    let tables = totals[1]
    #expect(abs((table["wait"]?["mean"] ?? .nan) - time / tables) < 1e-9)
    #expect(abs((table["minutes"]?["mean"] ?? .nan) - time / 300 / 60) < 1e-9)
    let sets = try rows.sum("sets")
    #expect(tables > sets && tables < sets + 5 * 300)
  }

  /// In pairs each race is that of the two alone; two players are a pair anyway.
  @Test func pairs() async throws {
    func records(_ people: String) async throws -> [NSDictionary] {
      let result = try await Program.json("race \(people) --games 150 --seed 6")
      #expect(result["people"] == nil)
      return try #require((result["tally"] as? [String: Any])?["details"] as? [NSDictionary])
    }
    let all = try await records("expert beginner child --pairs")
    var each: [NSDictionary] = []
    for pair in ["expert beginner", "expert child", "beginner child"] {
      each += try await records(pair)
    }
    #expect(all == each)
  }

  /// People who are alike have seats of their own, whatever the order, and play alike: with seed 5 the difference of their points
  /// is beyond 4.4 standard errors, at most the sum of both, once in 10⁵ seeds.
  @Test func peopleWhoAreAlike() async throws {
    func race(_ people: String) async throws -> [[String: Any]] {
      try await Program.json("race \(people) --games 2000 --seed 5").rows("people")
    }
    let people = try await race("expert child child")
    let names = people.map { $0["player"] as? String }
    #expect(names == ["expert", "child", "child(seat: 2)"])
    let others = try await race("'child(seat: 2)' expert child")
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
    let taken = try await race("'child(seat: 99)' expert 'child(seat: 99)'")
    #expect(taken.last?["player"] as? String == "child(seat: 2)")
  }

  /// Pairs of people who are alike race with clocks of their own, and are not compared: any difference is chance.
  @Test(arguments: ["child child", "child child expert --pairs"])
  func pairsWhoAreAlike(_ people: String) async throws {
    let pairs = try await Program.json("race \(people) --games 2000 --seed 5").rows("pairs")
    #expect(pairs[0]["first"] as? String == "child")
    #expect(pairs[0]["second"] as? String == "child(seat: 2)")
    #expect(pairs[0]["p"] is NSNull)
    let draws = try #require((pairs[0]["draws"] as? [String: Double])?["mean"])
    #expect(draws < 0.5)
  }

  /// By Sets and by false claims: the margins of the same games by rules that give points for nothing else.
  @Test(arguments: [
    ("sets", "'suggested(penalty: 0)'"), ("mistakes", "'suggested(match: 0)'"),
  ])
  func measures(measure: String, rules: String) async throws {
    let line =
      "race expert:greedy 'beginner(mistakes: 1)' random --pairs --games 400 --seed 5"
    let by = try await Program.json("\(line) --metric \(measure)")
    let same = try await Program.json("\(line) --race \(rules)")
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

  @Test func alwaysFirst() async throws {
    let people = try await Program.json("race perfect beginner child --games 100").rows("people")
    let ranks = try people.map { try #require($0["rank"] as? [String: Double]) }
    let wins = try #require(people[0]["wins"] as? [String: Double])
    let (low, high) = (try #require(wins["low"]), try #require(ranks[0]["high"]))
    #expect(ranks[0]["mean"] == 1 && ranks[0]["low"] == 1)
    #expect(low < 1 && abs(high - 1 - 2 * (1 - low)) < 1e-9, "\(ranks[0])")
  }

  /// Shares of models stay between 0 and 1, places between 1 and the number of players, and what cannot be below 0 is not.
  @Test(arguments: [
    "race child expert", "race perfect child expert beginner",
    "race perfect child expert --metric mistakes",
    "hints never setfree(9) mistakes(1) --player expert",
    "score flat --player expert --metric mistakes",
  ])
  func modelsStayWhereNumbersCanBe(_ line: String) async throws {
    let rows = try await Program.json("\(line) --uncertain --games 200 --replicates 40 --seed 3")
      .rows("modelNumbers")
    let people = Double(words(line).dropFirst().prefix { !$0.hasPrefix("-") }.count)
    func domain(_ row: [String: Any]) -> ClosedRange<Double> {
      switch row["metric"] as? String {
      case "wins", "firstWins", "draws", "secondWins": 0...1
      case "lead": -1...1
      case "unaided": row["b"] is String ? -1...1 : 0...1
      case "rank": 1...people
      case "score" where line.hasSuffix("mistakes"): -Double.infinity...0
      case "wait", "minutes": 0...Double.infinity
      case "time", "hints", "mistakes", "mistakencalls":
        row["b"] is String ? -Double.infinity...Double.infinity : 0...Double.infinity
      default: -Double.infinity...Double.infinity
      }
    }
    var atAnEnd = 0
    for row in rows {
      let domain = domain(row)
      for end in ["modelLow", "modelHigh"] {
        let value = try #require(row[end] as? Double)
        #expect(domain.contains(value), "\(row)")
        if value == domain.lowerBound || value == domain.upperBound { atAnEnd += 1 }
      }
    }
    #expect(rows.count > 0 && (!line.hasPrefix("race") || atAnEnd > 0))
  }

  /// Whoever sits elsewhere has the same results; the deals, and what happens at the table, stay.
  @Test func permutingPeoplePermutesResults() async throws {
    func played(_ people: [String]) async throws -> [String: Any] {
      let names = people.map { "'\($0)'" }.joined(separator: " ")
      return try await Program.json("race \(names) --games 300 --seed 5")
    }
    let (one, other) = (try await played(Self.people), try await played(Self.people.reversed()))
    let (people, others) = (try one.rows("people"), try other.rows("people"))
    #expect(people as NSArray == Array(others.reversed()) as NSArray)
    #expect(one["table"] as? NSDictionary == other["table"] as? NSDictionary)
  }
}
