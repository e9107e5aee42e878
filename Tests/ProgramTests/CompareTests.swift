import CPlatform
import Foundation
import TestSupport
import Testing

/// `setlab compare` as a program.
struct CompareTests {
  private static let metrics = [
    "dealmores", "noset12", "noset15", "largest", "setstaken", "leftover", "cleared",
  ]

  private func compare(_ options: String...) async throws -> String {
    let outcome = try await Program.run(["compare"] + options)
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return outcome.output
  }

  private func rows(_ json: [String: Any], _ key: String) throws -> [[String: Any]] {
    try #require(json[key] as? [[String: Any]])
  }

  /// The keys and kinds that DESIGN §4 promises.
  @Test func promisedKeys() async throws {
    let json = try object(
      try await compare(
        "random", "first", "--games", "2000", "--first-game", "5", "--seed", "7", "--rules",
        "refill", "--confidence", "0.9", "--format", "json"))
    for (key, value) in [
      "schema": 1, "games": 2_000, "firstGame": 5, "seed": 7, "streamVersion": 1, "deck": 4,
    ] { #expect(json[key] as? Int == value, "\(key)") }
    #expect(json["rules"] as? String == "refill" && json["confidence"] as? Double == 0.9)
    #expect(json["seconds"] as? Double != nil && json["gamesPerSecond"] as? Double != nil)
    let strategies = try rows(json, "strategies")
    #expect(strategies.map { $0["name"] as? String } == ["random", "first"])
    for strategy in strategies {
      let metrics = try #require(strategy["metrics"] as? [String: [String: Double]])
      #expect(metrics.keys.sorted() == CompareTests.metrics.sorted())
      for (_, estimate) in metrics {
        let (low, mean, high) = (estimate["low"], estimate["mean"], estimate["high"])
        #expect((low ?? .nan) <= (mean ?? .nan) && (mean ?? .nan) <= (high ?? .nan))
      }
      let dealMore = try #require(strategy["dealMore"] as? [String: Any])
      #expect(dealMore["mean"] as? Double == metrics["dealmores"]?["mean"])
      #expect((dealMore["histogram"] as? [Int])?.reduce(0, +) == 2_000)
      for key in ["tables", "bySize", "leftover"] { #expect(!(try rows(strategy, key)).isEmpty) }
      #expect((strategy["setsTaken"] as? [String: Any])?["mean"] as? Double != nil)
    }
    let pairs = try rows(json, "pairs")
    #expect(pairs.map { $0["metric"] as? String } == CompareTests.metrics)
    for pair in pairs {
      #expect(pair["a"] as? String == "random" && pair["b"] as? String == "first")
      #expect(pair["games"] as? Int == 2_000)
      let numbers = ["low", "difference", "high", "p", "pAdjusted"].map {
        pair[$0] as? Double ?? .nan
      }
      #expect(numbers[0] <= numbers[1] && numbers[1] <= numbers[2])
      #expect((0...1).contains(numbers[3]) && numbers[3] <= numbers[4] && numbers[4] <= 1)
      let metric = pair["metric"] as? String ?? ""
      let means = try strategies.map { strategy in
        try #require((strategy["metrics"] as? [String: [String: Double]])?[metric]?["mean"])
      }
      #expect(abs(numbers[1] - (means[0] - means[1])) < 1e-12)
    }
  }

  /// What `simulate` counts for a strategy alone.
  @Test func agreesWithSimulate() async throws {
    let options = ["--games", "1500", "--seed", "9", "--format", "json"]
    let compared = try object(
      try await Program.run(["compare", "first", "random"] + options).output)
    let alone = try object(
      try await Program.run(["simulate", "--strategy", "random"] + options).output)
    let random = try #require(try rows(compared, "strategies").last)
    for key in ["tables", "bySize", "leftover", "dealMore", "setsTaken"] {
      let (one, two) = try (
        JSONSerialization.data(withJSONObject: #require(random[key]), options: .sortedKeys),
        JSONSerialization.data(withJSONObject: #require(alone[key]), options: .sortedKeys)
      )
      #expect(one == two, "\(key)")
    }
  }

  @Test(arguments: [
    [], ["--until", "0.2"], ["--sequential", "--delta", "0.3"],
    ["--sequential", "--metric", "noset12", "--games", "30000"],
  ])
  func workersDoNotShow(options: [String]) async throws {
    var outputs: [[String]] = []
    for workers in ["1", "2", "8"] {
      let arguments =
        ["compare", "random", "first", "--seed", "3", "--format", "json", "--workers", workers]
      let games = options.contains("--games") || !options.isEmpty ? [] : ["--games", "3000"]
      let outcome = try await Program.run(arguments + options + games)
      #expect(outcome.code == 0)
      outputs.append(withoutTimes(outcome.output))
    }
    #expect(outputs[0] == outputs[1] && outputs[0] == outputs[2])
  }

  /// A text for people: the best first, words for every pair, a plot below.
  @Test func text() async throws {
    let text = try await compare("random", "first", "--games", "20000", "--seed", "5")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(
      lines[0]
        == "20,000 deals (0 to 19999 of seed 5) for 2 strategies: classic rules, 81 cards"
    )
    let start = try #require(lines.firstIndex(of: "Deal-mores per game (fewer is better)"))
    #expect(lines[start + 2].hasPrefix("  first ") && lines[start + 3].hasPrefix("  random "))
    #expect(lines[start + 4].hasPrefix("  first needs 0."))
    #expect(text.contains("cards left in the deck"))
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines.filter { $0.count > 80 })")
  }

  /// Cohen's d is the difference of means over the root of the mean of both variances, from the games one by one.
  @Test(arguments: [
    ("compare random greedy thrifty --games 300", "random", "greedy", "dealmores", 6),
    ("hints never request 'after(20)' --games 300", "request", "never", "score", 14),
  ])
  func effects(_ line: String, _ a: String, _ b: String, _ metric: String, _ rows: Int) async throws
  {
    let folder = try Scratch()
    let outcome = try await Program.shell(
      "\"$SETLAB\" \(line) --effects --per-game g.csv", in: folder)
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    let lines = outcome.lines
    let start = try #require(lines.firstIndex { $0.hasPrefix("Effect sizes: d is a minus b") })
    let told = lines[start...].drop { !$0.hasPrefix("  a ") }.dropFirst()
      .prefix { $0.hasPrefix("  ") }
      .map { $0.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) } }
    #expect(told.count >= rows)
    let table = try folder.read("g.csv").split(separator: "\n").map {
      $0.split(separator: ",").map(String.init)
    }
    let column = try #require(table[0].firstIndex(of: metric))
    func games(_ name: String) -> [Double] {
      table.filter { $0[1] == name }.compactMap { Double($0[column]) }
    }
    func mean(_ x: [Double]) -> Double { x.reduce(0, +) / Double(x.count) }
    func variance(_ x: [Double]) -> Double {
      x.reduce(0) { $0 + ($1 - mean(x)) * ($1 - mean(x)) } / Double(x.count - 1)
    }
    let (one, two) = (games(a), games(b))
    #expect(one.count == 300 && two.count == 300)
    let d = (mean(one) - mean(two)) / ((variance(one) + variance(two)) / 2).squareRoot()
    let row = try #require(
      told.first { $0.prefix(3) == [a, b, metric] || $0.prefix(3) == [b, a, metric] })
    let shown = try #require(Double(row[3])) * (row[0] == a ? 1 : -1)
    #expect(abs(shown - d) < 5.1e-4 && abs(d) > 0.01, "\(row): \(d)")
    let (low, high) = (try #require(Double(row[4])), try #require(Double(row[5])))
    #expect(low < high && low < d * (row[0] == a ? 1 : -1) && d * (row[0] == a ? 1 : -1) < high)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func csv() async throws {
    let names = "random first --games 300 --seed 5 --format csv".split(separator: " ").map(
      String.init)
    let pairs = try await Program.run(["compare"] + names)
    #expect(pairs.lines[0].hasPrefix("a,b,metric,difference,low,high,p,pAdjusted,"))
    #expect(pairs.lines.count == 8 && pairs.lines[1].hasPrefix("random,first,dealmores,"))
    #expect(pairs.lines.allSatisfy { $0.hasSuffix(",300") || $0.hasSuffix(",games") })
    let strategies = try await Program.run(["compare"] + names + ["--rows", "strategies"])
    #expect(strategies.lines[0].hasPrefix("name,games,dealmores,dealmoresLow,dealmoresHigh,"))
    #expect(strategies.lines.count == 3 && strategies.lines[2].hasPrefix("first,300,"))
    let tables = try await Program.run(["compare"] + names + ["--rows", "tables"])
    #expect(tables.lines[0].hasPrefix("name,cards,left,seen,setFree,"))
  }

  /// Points with error bars for each strategy, which are no curves; with lines one curve each.
  @Test func plots() async throws {
    let svg = try await compare("random", "first", "--games", "500", "--format", "svg")
    #expect(svg.hasPrefix("<svg") && svg.hasSuffix("</svg>\n"))
    #expect(!svg.contains("class=\"curve\""))
    let joined = try await compare("random", "first", "--games", "500", "--format", "svg", "--join")
    #expect(joined.components(separatedBy: "class=\"curve\"").count == 3)
    #expect(svg.contains(">random<") && svg.contains(">first<"))
    let ascii = try await compare("random", "first", "--games", "500", "--format", "ascii")
    #expect(ascii.allSatisfy(\.isASCII) && ascii.contains("cards left in the deck"))
  }

  /// A width is reached and said so; a limit too low for it is said on standard error and is no failure.
  @Test func untilAWidth() async throws {
    let json = try object(
      try await compare("random", "first", "--until", "0.05", "--seed", "2", "--format", "json"))
    let pair = try rows(json, "pairs")[0]
    let half = ((pair["high"] as? Double ?? .nan) - (pair["low"] as? Double ?? .nan)) / 2
    // Looks are a tenth apart, so the width is not much smaller than asked for.
    #expect(half < 0.05 && half > 0.05 * 0.93)
    let stop = try #require(json["stop"] as? [String: Any])
    #expect(stop["rule"] as? String == "until" && stop["end"] as? String == "fulfilled")
    #expect(stop["width"] as? Double == 0.05 && stop["metric"] as? String == "dealmores")
    let capped = try await Program.run([
      "compare", "random", "first", "--until", "0.001", "--games", "3000",
    ])
    #expect(capped.code == 0 && capped.output.contains("Goal not reached: every difference"))
    #expect(
      capped.errors == "setlab: 3000 games, the maximum, were not enough: raise --games\n")
  }

  @Test func sequentialVerdicts() async throws {
    let decided = try await compare("random", "first", "--sequential", "--seed", "2")
    #expect(decided.contains("Decided: first is the best by “dealmores”"))
    let same = try object(
      try await compare("random", "random", "--sequential", "--format", "json"))
    #expect((same["stop"] as? [String: Any])?["end"] as? String == "fulfilled")
    #expect(try rows(same, "pairs")[0]["verdict"] as? String == "alike")
    let open = try await Program.run([
      "compare", "random", "first", "--sequential", "--metric", "noset15", "--games", "2000",
    ])
    #expect(open.code == 0 && open.output.contains("Undecided by “noset15”"))
  }

  /// A plan is told and nothing else played; what a figure or a stored run would need is refused.
  @Test func plans() async throws {
    let line = ["compare", "random", "greedy", "--sequential", "--delta", "0.1", "--plan"]
    let plan = try object(try await Program.run(line + ["--format", "json"]).output)
    #expect(plan["pilotGames"] as? Int == 1_000 && plan["maximum"] as? Int == 100_000_000)
    #expect(try rows(plan, "plan").count == 4)
    for (words, message) in [
      (["--out", "a.svg"], "--plan gives a table, which is not drawn"),
      (["--per-game", "a.csv"], "--per-game has no part in a pilot: leave out --plan"),
      (["--effects"], "--effects has no part in a pilot: leave out --plan"),
      (["--minutes", "1"], "--minutes has no part in a pilot: leave out --plan"),
      (["--games", "1"], "--plan needs a pilot of two games or more"),
    ] {
      let refused = try await Program.run(line + words)
      #expect(refused.code == 64 && refused.errors.contains(message), "\(refused.errors)")
    }
    let alone = try await Program.run(["compare", "random", "first", "--plan"])
    #expect(alone.code == 64 && alone.errors.contains("--plan requires --sequential"))
  }

  @Test(arguments: ["", "--format json", "--format svg"])
  func closedPipe(format: String) async throws {
    let command = "compare random first --games 200 \(format)"
    let outcome = try await Program.shell("{ \"$SETLAB\" \(command); echo $? >code; } | head -1")
    #expect(outcome.lines.count <= 1 && outcome.errors.isEmpty && outcome.code == 0)
  }

  /// Ctrl-C keeps what is finished.
  @Test func interrupted() async throws {
    let folder = try Scratch()
    let (code, messages) = try await Waiting.onThread {
      let terminal = try PseudoTerminal()
      let child = try Child(
        executable: Program.path,
        ["compare", "random", "first", "--games", "2000000000", "--format", "json"],
        folder: folder.path, streams: ["/dev/null", folder.path + "/out", terminal.path])
      var messages = terminal.firstOutput()
      child.send(SIGINT)
      let code = try child.end { messages += terminal.read() }
      return (code, messages + terminal.read())
    }
    #expect(code == 130)
    let json = try object(try folder.read("out"))
    let games = try #require(json["games"] as? Int)
    #expect(games > 0 && games < 2_000_000_000)
    #expect((json["stop"] as? [String: Any])?["end"] as? String == "interrupted")
    #expect(messages.contains("setlab: interrupted: \(games) of 2000000000 games finished"))
    let again = try await compare(
      "random", "first", "--games", "\(games)", "--format", "json", "--workers", "2")
    let (one, two) = (withoutTimes(try folder.read("out")), withoutTimes(again))
    #expect(one.filter { !$0.contains("\"stop\"") } == two.filter { !$0.contains("\"stop\"") })
  }
}
