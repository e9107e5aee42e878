import Foundation
import TestSupport
import Testing

/// The rows of `--per-game`: counts and sums over them are those of the document, which is counted without them.
struct PerGameTests {
  /// Rows by the names of their columns; names here have no commas.
  struct Rows {
    let rows: [[String: String]]

    init(csv: String) {
      let lines = csv.split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
      let head = lines.first ?? []
      rows = lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(head, $0)) }
    }

    private init(_ rows: [[String: String]]) { self.rows = rows }

    func of(_ column: String, _ value: String) -> Rows {
      Rows(rows.filter { $0[column] == value })
    }

    func values(_ column: String) throws -> [Double] {
      try rows.map { try #require(Double($0[column] ?? "")) }
    }

    func sum(_ column: String) throws -> Double { try values(column).reduce(0, +) }

    func mean(_ column: String) throws -> Double { try sum(column) / Double(rows.count) }

    func counts(_ column: String) throws -> [Double: Int] {
      try values(column).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
  }

  private func both(_ command: String, _ file: String = "rows.csv") async throws -> (
    json: [String: Any], text: String
  ) {
    let folder = try Scratch()
    let json = try await Program.json("\(command) --per-game \(file)", in: folder)
    return (json, try folder.read(file))
  }

  private func isNear(_ one: Double, _ other: Double) -> Bool {
    abs(one - other) <= 1e-9 * max(1, abs(one), abs(other))
  }

  @Test(arguments: ["--games 700 --seed 3", "--games 300 --strategy greedy --rules refill"])
  func simulated(options: String) async throws {
    let (json, text) = try await both("simulate \(options)")
    let rows = Rows(csv: text)
    #expect(rows.rows.count == json["games"] as? Int)
    #expect(Set(rows.rows.map { $0["strategy"] }) == [json["strategy"] as? String])
    for (size, free, all) in [(12, "noset12", "tables12"), (15, "noset15", "tables15")] {
      let row = try #require(try json.rows("bySize").first { $0["cards"] as? Int == size })
      #expect(try rows.sum(free) == row.number("setFree"))
      #expect(try rows.sum(all) == row.number("seen"))
    }
    let dealMore = try #require(json["dealMore"] as? [String: Any])
    let histogram = try #require(dealMore["histogram"] as? [Int])
    let dealMores = try rows.counts("dealmores")
    #expect(histogram.indices.allSatisfy { dealMores[Double($0)] ?? 0 == histogram[$0] })
    for (column, key) in [("leftover", "leftover"), ("largest", "largestTable")] {
      let expected = try json.rows(key).map { [try $0.number("cards"), try $0.number("games")] }
        .filter { $0[1] > 0 }
      let counts = try rows.counts(column).map { [$0.key, Double($0.value)] }
      #expect(Set(counts) == Set(expected))
    }
    let cleared = try rows.sum("cleared")
    #expect(try cleared == Double(rows.counts("leftover")[0] ?? 0))
    let taken = try #require(json["setsTaken"] as? [String: Any])
    #expect(isNear(try rows.mean("setstaken"), try taken.number("mean")))
  }

  /// Each competitor's means are those of its rows; a share of tables or Sets is a quotient of two sums.
  @Test(arguments: [
    ("compare random first greedy --games 200", "strategies", "strategy"),
    ("hints never 'after(20)' 'request(show: 2)' --games 40", "strategies", "strategy"),
    ("klondike simulate --player greedy --games 50", "players", "player"),
    ("tictactoe compare random win block --games 90", "players", "player"),
  ])
  func competitors(command: String, key: String, column: String) async throws {
    let (json, text) = try await both(command)
    let (rows, competitors) = (Rows(csv: text), try json.rows(key))
    let games = try #require(json["games"] as? Int)
    #expect(rows.rows.count == games * competitors.count)
    let names = competitors.map { $0["name"] as? String ?? "" }
    #expect(
      rows.rows.map { "\($0["game"] ?? "") \($0[column] ?? "")" }
        == (0..<games).flatMap { game in names.map { "\(game) \($0)" } })
    let ratios = ["noset12": "tables12", "noset15": "tables15", "unaided": "sets"]
    for competitor in competitors {
      let own = rows.of(column, try #require(competitor["name"] as? String))
      let metrics = competitor["metrics"] as? [String: Any] ?? competitor
      var compared = 0
      for (name, value) in metrics where own.rows[0][name] != nil {
        guard let value = value as? [String: Any] else { continue }
        let expected = try value.number("mean")
        let found = try ratios[name].map { try own.sum(name) / own.sum($0) } ?? own.mean(name)
        #expect(isNear(found, expected), "\(command) \(name): \(found), not \(expected)")
        compared += 1
      }
      #expect(compared >= 4)
    }
  }

  @Test(
    arguments: ["skill=1:2:0.5", "elapsed=0:900:300", "progress=0:24:8", "none"],
    ["score", "mistakes"])
  func curves(sweep: String, metric: String) async throws {
    let rules = metric == "score" ? "flat linear-decay" : "flat"
    let (json, text) = try await both(
      "score \(rules) --hints 'after(20)' --sweep \(sweep) --metric \(metric) --games 30")
    let rows = Rows(csv: text)
    var total = 0
    for curve in try json.rows("curves") {
      let own = rows.of("rule", curve["rule"] as? String ?? "")
        .of("player", curve["player"] as? String ?? "")
      for point in try curve.rows("points") {
        let x = try point.number("x")
        let here = sweep == "none" ? own : own.of("x", x == x.rounded() ? "\(Int(x))" : "\(x)")
        #expect(here.rows.count == point["games"] as? Int)
        if !here.rows.isEmpty {
          #expect(isNear(try here.mean(metric), try point.number("mean")))
        }
        total += here.rows.count
      }
    }
    #expect(total == rows.rows.count && total > 0)
  }

  @Test(arguments: ["points", "mistakes"])
  func races(metric: String) async throws {
    let (json, text) = try await both(
      "race expert beginner child --pairs --games 300 --seed 4 --metric \(metric)")
    let rows = Rows(csv: text)
    #expect(rows.rows.count == 900)
    for pair in try json.rows("pairs") {
      let own = rows.of("first", pair["first"] as? String ?? "")
        .of("second", pair["second"] as? String ?? "")
      let margins = try own.values("margin")
      func mean(_ key: String) throws -> Double {
        try #require(pair[key] as? [String: Any]).number("mean")
      }
      let shares = [margins.count { $0 > 0 }, margins.count { $0 == 0 }].map { Double($0) / 300 }
      #expect(own.rows.count == 300)
      #expect(isNear(try mean("margin"), try own.mean("margin")))
      #expect(isNear(try mean("firstWins"), shares[0]))
      #expect(isNear(try mean("draws"), shares[1]))
      for (name, place) in [("low5", 14), ("median", 149), ("high95", 284)] {
        #expect(pair[name] as? Double == margins.sorted()[place])
      }
      // How sure shares and margins are, by the formulas of the books.
      if metric == "points" {
        let intervals = [
          "firstWins": PlainStatistics.share(300 * shares[0], 300),
          "draws": PlainStatistics.share(300 * shares[1], 300),
          "margin": PlainStatistics.mean(margins),
        ]
        for (name, ends) in intervals {
          let told = try #require(pair[name] as? [String: Double])
          #expect(abs((told["low"] ?? .nan) - ends[1]) < 1e-6, "\(name)")
          #expect(abs((told["high"] ?? .nan) - ends[2]) < 1e-6, "\(name)")
        }
      }
      for name in ["firstSets", "secondSets", "firstMistakes", "secondMistakes"] {
        #expect(isNear(try pair.number(name), try own.mean(name)))
      }
      #expect(isNear(try pair.number("minutes"), try own.mean("time") / 60))
    }
  }

  /// Rows are the same for any number of workers and engines, and parts of a run are parts of its rows.
  @Test(arguments: [
    "simulate --games 3000", "compare random first --games 900", "hints never request --games 50",
    "score --sweep skill=1:2 --games 40", "race expert beginner --games 90",
    "klondike compare random greedy --games 70",
  ])
  func theSameForAllWorkers(command: String) async throws {
    let folder = try Scratch()
    let outcome = try await Program.shell(
      """
      for n in 1 2 5; do "$SETLAB" \(command) --workers $n --per-game $n.csv >/dev/null; done
      for k in 1 2 3; do "$SETLAB" \(command) --shard $k/3 --per-game part$k.csv >/dev/null; done
      cmp 1.csv 2.csv && cmp 1.csv 5.csv
      (cat part1.csv; sed 1d part2.csv; sed 1d part3.csv) | cmp - 1.csv && echo same
      ls -A | grep -c tmp
      """, in: folder)
    #expect(outcome.output == "same\n0\n", "\(outcome.output) \(outcome.errors)")
  }

  /// An interrupted run keeps the rows of the games that it counted, and says which.
  @Test(arguments: ["simulate", "compare random first", "hints never request"])
  func interrupted(command: String) async throws {
    let folder = try Scratch()
    let each = command == "simulate" ? 1 : 2
    let outcome = try await Program.shell(
      """
      timeout --preserve-status -s INT 1 "$SETLAB" \(command) --games 900000000 --workers 3 \
        --format json --out out.json --per-game rows.csv; echo "code $?"; ls -A | grep -c tmp
      awk -F , 'NR == 1 { for (game = 1; game < NF && $game != "game"; game++); next }
        $game != int((NR - 2) / \(each)) { print NR }
        END { print NR - 1 }' rows.csv
      """, in: folder)
    let games = try #require(try object(try folder.read("out.json"))["games"] as? Int)
    #expect(outcome.output == "code 130\n0\n\(games * each)\n")
    #expect(
      outcome.errors.contains(
        "rows.csv has the rows of games 0 to \(games - 1), all that were counted"),
      "\(outcome.errors)")
  }

  /// What stops a run by itself leaves the rows of the games up to there.
  @Test func untilAGoal() async throws {
    let (json, text) = try await both("compare random greedy --until 0.3")
    #expect(text.utf8.count { $0 == 0x0A } == 1 + 2 * (json["games"] as? Int ?? 0))
    let folder = try Scratch()
    let failed = try await Program.shell(
      """
      cat >few <<'END'
      read -r h; for i in $(seq 300); do read -r l; echo '{"take":0}'; done
      END
      "$SETLAB" simulate --games 500 --workers 2 --strategy 'exec: sh few' --per-game rows.csv \
        --format json >out.json; echo $?
      """, in: folder)
    #expect(failed.output == "74\n", "\(failed.errors)")
    let rows = Rows(csv: try folder.read("rows.csv")).rows
    #expect(rows.count == (try object(try folder.read("out.json"))["games"] as? Int))
    #expect(failed.errors.contains("rows.csv has the rows of "))
  }

  @Test(arguments: [
    ("rows.txt", 64, "is written as .csv or .jsonl"), ("rows", 64, "is written as .csv or .jsonl"),
    ("rows.csv --save runs", 64, "use one of them"),
    ("rows.csv --out ./rows.csv", 64, "name the same file"),
    ("nowhere/rows.csv", 73, "cannot write nowhere/rows.csv"),
    ("folder.csv", 73, "cannot write folder.csv"), ("full.csv", 74, "full.csv"),
  ])
  func refused(options: String, code: Int32, message: String) async throws {
    let folder = try Scratch()
    let outcome = try await Program.shell(
      """
      mkdir folder.csv; ln -s /dev/full full.csv
      "$SETLAB" simulate --games 9 --per-game \(options) >/dev/null; c=$?; ls -A | grep tmp; exit $c
      """, in: folder)
    #expect(outcome.code == code && outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }
}
