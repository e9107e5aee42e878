import TestSupport
import Testing

struct OddsTests {
  @Test func theDefaultTableEndsOneBeyondTheLargestCap() async throws {
    let result = try await Program.run(["odds", "--format", "csv"])
    #expect(result.code == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "cards,boards,setFree,classes,probability,numerator,denominator")
    #expect(lines.count == 23)
    #expect(lines[13].hasPrefix("12,70724320184700,2284535476080,1437,0.032301978585"))
    #expect(lines[22].hasSuffix(",0,0,0,1"))
  }

  @Test func jsonKeepsCountsAsStrings() async throws {
    let result = try await Program.run(["odds", "--cards", "12", "--format", "json"])
    #expect(
      result.output == """
        {
          "schema": 1,
          "deck": 4,
          "rows": [
            {"cards": 12, "boards": "70724320184700", "setFree": "2284535476080", \
        "classes": "1437", "probability": 0.03230197858549682, "numerator": "325432404", \
        "denominator": "10074689485"}
          ]
        }

        """)
  }

  @Test(arguments: [
    ("setfree-1", ["--deck", "1"]), ("setfree-2", ["--deck", "2"]), ("setfree-3", ["--deck", "3"]),
    ("setfree-4", ["--deck", "4"]), ("setfree-5", ["--deck", "5"]), ("sets-12", ["--sets", "12"]),
    ("sets-15", ["--sets", "15"]),
  ])
  func theTablesOfDataExactArePrinted(file: String, options: [String]) async throws {
    let result = try await Program.run(["odds", "--format", "csv"] + options)
    #expect(result.code == 0)
    #expect(result.output == repositoryText("data/exact/\(file).csv"))
  }

  @Test func distributionsAddUp() async throws {
    let result = try await Program.run(["odds", "--sets", "12", "--format", "csv"])
    let boards = result.output.split(separator: "\n").dropFirst().compactMap {
      Int($0.split(separator: ",")[1])
    }
    #expect(boards.reduce(0, +) == 70_724_320_184_700)
    #expect(boards.count == 15 - result.output.split(separator: "\n").count { $0.hasSuffix(",0") })
  }

  /// Fair play and random play of 27 cards.
  @Test func clearing() async throws {
    let words = ["odds", "--deck", "3", "--clearing"]
    let csv = try await Program.run(words + ["--format", "csv"])
    #expect(csv.lines[1].hasPrefix("fair play: cleared,1,1,1,1,always"))
    #expect(
      csv.lines[2].hasPrefix(
        "random play: cleared,25137586049804468929282910467598038379/"
          + "76409089736837249722165355520000000000,"))
    #expect(
      csv.lines.contains {
        $0.hasPrefix("random play of 27 face-up cards: cleared,11104680679/33995104000,")
      })
    let text = try await Program.run(words)
    #expect(text.output.contains("each of 17,383,860 first tables (114 classes)"))
    #expect(text.output.contains("the other 15 cards divide into five Sets"))
  }

  /// The boards of every number of cards of a small deck.
  @Test func mostSets() async throws {
    let text = try await Program.run(["odds", "--most", "--deck", "2"]).lines
    #expect(
      text[0] == "most Sets among so many cards, 9 in the deck; proved for 0 to 9 cards")
    let csv = try await Program.run(["odds", "--most", "--deck", "2", "--format", "csv"]).output
      .split(separator: "\n")
    #expect(csv[0] == "cards,most,limit,board" && csv.count == 11)
    #expect(
      csv.dropFirst().map { $0.split(separator: ",")[1] } == [
        "0", "0", "0", "1", "1", "2", "3", "5", "8", "12",
      ])
  }

  @Test(arguments: [
    (["odds", "--given", "12"], "99022742/8770938979"),
    (["odds", "--left", "66"], "69532619014621764/1320471103618271605"),
    (["odds", "--deck", "2"], "6/7"),
  ])
  func fractionsAreReduced(arguments: [String], fraction: String) async throws {
    let result = try await Program.run(arguments)
    #expect(result.code == 0)
    #expect(result.output.contains(" \(fraction) "))
    #expect(result.errors.isEmpty)
  }

  @Test func whatNeverHoldsIsNoCondition() async throws {
    let result = try await Program.run(["odds", "--given", "22"])
    #expect(result.code == 64 && result.output.isEmpty)
    #expect(
      result.errors == "setlab: any 22 cards of this deck contain a Set: --given needs fewer\n")
  }

  /// A single row is drawn among its neighbours, marked and named with its share.
  @Test(arguments: [
    (["12"], "12 cards: 3.230%", 22), (["--deck", "3", "--cards", "9"], "9 cards: 0.0449%", 11),
    (["12", "--given", "9"], "12 cards: 10.868%", 13), (["30"], "30 cards: never", 31),
  ])
  func aRowBesideItsNeighbours(words: [String], name: String, numbers: Int) async throws {
    let figure = try await Program.run(["odds"] + words + ["--format", "svg"])
    #expect(figure.code == 0 && figure.errors.isEmpty)
    #expect(figure.output.contains(">\(name)</text>"), "\(figure.output.prefix(600))")
    let plot = try await Program.run(["odds"] + words + ["--format", "ascii", "--size", "100x30"])
    #expect(plot.output.contains(name))
    // As many points as numbers of cards, one of them in the form of the first series.
    let first = try #require(plot.output.split(separator: "\n").firstIndex { $0.contains(name) })
    let body = plot.output.split(separator: "\n").dropFirst(first + 1).prefix {
      !$0.contains("+--")
    }
    let drawn = body.filter { $0.contains("|") || $0.contains("+") }.joined()
    #expect(drawn.count { "*o".contains($0) } == numbers)
  }

  /// 19 and 20 cards can be without a Set: what is known of them stands where random boards cannot show it.
  @Test func whatIsTooRareToBeDealtIsTold() async throws {
    for (words, says) in [
      (
        "--sets 20 --games 200",
        "exactly 682,344 boards of all 4,694,436,188,839,116,720 hold no Set"
      ),
      ("--sets 21 --games 200", "any 21 cards hold a Set"),
      (
        "45 --deck 5 --games 200",
        "up to 45 cards can be without a Set: setlab boards --cap --deck 5"
      ),
    ] {
      let outcome = try await Program.run(["odds"] + words.split(separator: " ").map(String.init))
      #expect(outcome.code == 0 && outcome.output.contains(says), "\(outcome)")
    }
    // By theorem, beyond a largest cap.
    let none = try await Program.run(["odds", "46...47", "--deck", "5", "--format", "csv"])
    #expect(
      none.output.split(separator: "\n").dropFirst().map(String.init) == [
        "46 cards without a Set,0,0,1,0,never", "47 cards without a Set,0,0,1,0,never",
      ])
    let both = try await Program.run(["odds", "--cards", "19", "--sets", "0"])
    #expect(both.code == 64)
    #expect(
      both.errors.contains(
        "--sets takes the number of cards: `setlab odds 19` counts boards without a Set, "
          + "`setlab odds --sets 19` boards by their number of Sets"))
    let games = try await Program.run(["odds", "113", "--deck", "6", "--games", "9"])
    #expect(games.code == 64 && games.errors.contains("these are counted exactly"))
  }

  /// Any two numbers of cards, in every format: what is left of Set-free boards is a quotient.
  @Test func conditionsHaveAllSizes() async throws {
    let text = try await Program.run(["odds", "12...13", "--given", "9"])
    #expect(text.output.contains("12 cards without a Set, if the first 9 have none"))
    #expect(text.output.contains("13 cards without a Set, if the first 9 have none"))
    let all = try await Program.run(["odds", "9...13", "--format", "csv"])
    func shares(_ text: String) -> [Double] {
      text.split(separator: "\n").dropFirst().compactMap { row in
        row.split(separator: ",").compactMap { Double($0) }.last { $0 < 1 }
      }
    }
    let given = try await Program.run(["odds", "12...13", "--given", "9", "--format", "csv"])
    let (free, parts) = (shares(all.output), shares(given.output))
    #expect(free.count == 5 && parts.count == 2)
    #expect(close(parts[0], free[3] / free[0], 1e-12) && close(parts[1], free[4] / free[0], 1e-12))
  }

  /// What is too large to be counted is sampled, and says so.
  @Test func largeBoardsAreSampled() async throws {
    let words = ["odds", "--sets", "20", "--games", "3000", "--seed", "7"]
    let text = try await Program.run(words)
    #expect(text.code == 0)
    let lines = text.output.split(separator: "\n").map(String.init)
    #expect(
      lines[0]
        == "3,000 random boards of 20 cards, 81 in the deck, seed 7: too many to count exactly")
    #expect(
      lines[1] == "exact mean 1140/79; 95% intervals, each for one number of Sets alone")
    let csv = try await Program.run(words + ["--format", "csv"])
    let rows = csv.output.split(separator: "\n").dropFirst().map { row in
      row.split(separator: ",").compactMap { Double($0) }
    }
    #expect(rows.reduce(0) { $0 + $1[1] } == 3_000)
    #expect(rows.allSatisfy { $0[3] <= $0[2] && $0[2] <= $0[4] && $0[2] == $0[1] / 3_000 })
    // The sampled mean lies within five standard errors of the exact one: a false alarm in two million seeds.
    let mean = rows.reduce(0) { $0 + $1[0] * $1[2] }
    let spread = rows.reduce(0) { $0 + ($1[0] - mean) * ($1[0] - mean) * $1[2] }
    #expect(abs(mean - 1140.0 / 79) < 5 * (spread / 3_000).squareRoot())
    let one = try await Program.run(["odds", "14", "--deck", "5", "--games", "2000"])
    #expect(
      one.code == 0 && one.output.contains("2,000 random boards of 14 cards, 243 in the deck"))
    #expect(one.output.contains("boards without a Set:"))
  }

  /// Ways to divide the deck: counted, or drawn with an interval and what there is to know of the weights.
  @Test func partitions() async throws {
    let counted = try await Program.run(["odds", "--partitions", "--deck", "3"])
    #expect(
      counted.output == """
        27 cards divided into 9 Sets: all ways counted

        cards  Sets    ways
           27     9  17,641

        """)
    let drawn = try await Program.run(["odds", "--partitions"])
    #expect(drawn.output.contains("1,000,000 divisions drawn, seed 1"))
    #expect(
      drawn.lines[1]
        == "29.1% left a card without a Set and weigh 0; the largest weight over the mean is 16.3")
    let wide = try await Program.run(["odds", "--partitions", "--deck", "5", "--format", "json"])
    let result = try object(wide.output)
    let row = try #require((result["rows"] as? [[String: Any]])?.first)
    func number(_ name: String) throws -> Double { try #require(row[name] as? Double) }
    let (ways, error) = (try number("ways"), try number("error"))
    #expect(result["sampled"] as? String == "1000000")
    // Student's t with a million degrees of freedom.
    #expect(close(try number("low"), ways * (1 - 1.959966 * error), 1e-6))
    #expect(close(try number("high"), ways * (1 + 1.959966 * error), 1e-6))
  }

  @Test(arguments: [
    (["odds", "--deck", "6"], "boards with 6 attributes cannot be counted"),
    (["odds", "5...30", "--deck", "5"], "possible sizes are 0 to 13 cards"),
  ])
  func whatCannotBeCountedSaysWhatCan(arguments: [String], message: String) async throws {
    let result = try await Program.run(arguments)
    #expect(result.code == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(message))
    #expect(result.errors.contains("`setlab odds N` and --sets estimate what cannot be counted"))
  }

  /// Numerators and denominators in CSV are reduced, and as the counts say.
  @Test(arguments: ["", "--sets 12"])
  func reducedFractions(option: String) async throws {
    let words = option.split(separator: " ").map(String.init)
    let lines = try await Program.run(["odds", "--format", "csv"] + words).lines
    let head = lines[0].split(separator: ",").map(String.init)
    let total = 70_724_320_184_700 as UInt128
    #expect(lines.count > 10)
    for line in lines.dropFirst() {
      let fields = line.split(separator: ",").map(String.init)
      func number(_ name: String) throws -> UInt128 {
        let place = try #require(head.firstIndex(of: name))
        return try #require(UInt128(fields[place]))
      }
      let (one, other) = (try number("numerator"), try number("denominator"))
      var (a, b) = (one, other)
      while b > 0 { (a, b) = (b, a % b) }
      #expect(a == 1)
      let (part, whole) =
        option.isEmpty
        ? (try number("setFree"), try number("boards")) : (try number("boards"), total)
      // Both products are below 2^128.
      let (left, right) = (part * other, whole * one)
      #expect(left == right)
    }
  }
}
