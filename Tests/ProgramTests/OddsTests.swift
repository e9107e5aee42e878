import TestSupport
import Testing

struct OddsTests {
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
      ("--sets 21 --games 200", "any 21 cards hold a Set"),
      (
        "45 --deck 5 --games 200",
        "up to 45 cards can be without a Set: setlab boards --cap --deck 5"
      ),
    ] {
      let outcome = try await Program.run(["odds"] + words.split(separator: " ").map(String.init))
      #expect(outcome.code == 0 && outcome.output.contains(says), "\(outcome)")
    }
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
