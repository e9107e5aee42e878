import Foundation
import SetLab
import Testing

/// A program adds a game of its own; it is played, stored, read back, merged and drawn like those that come with it.
struct OwnGameTests {
  private let catalogue: Catalogue<GameEntry> = {
    var catalogue = Catalogue<GameEntry>.standard
    catalogue.add(Family(Guessing.entry))
    return catalogue
  }()

  private var registry: Registry {
    var registry = Registry.standard
    registry.add(catalogue)
    return registry
  }

  private func plan(
    _ players: [String], rules: String? = nil, games: Range<UInt64> = 0..<400
  ) throws -> GamePlan {
    try GamePlan(
      try #require(catalogue["guessing"]), rules: rules, players: players, games: games, seed: 2)
  }

  /// The types of the tests are those of the snippet, which is built but not run.
  @Test func theSnippetIsThisGame() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    func types(_ path: String) throws -> Substring {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      let start = try #require(text.firstRange(of: "struct Guessing")).lowerBound
      return text[start...]
    }
    #expect(try types("../../Snippets/OwnGame.swift").hasPrefix(try types("OwnGame.swift")))
  }

  @Test func lawsAreKept() {
    #expect(GameLaws(Guessing(rounds: 5)).broken(games: 0..<200, seed: 1) == nil)
  }

  /// Of 3 rolls 1.5 are guessed on average: 400 games with seed 2 within 4.5 standard errors, 0.0433 each.
  @Test func itIsMeasured() throws {
    let result = ContestResult(Run.atOnce(try plan(["coin", "low", "high"])))
    for player in 0..<3 {
      #expect(abs(result.estimate(0, of: player).value - 1.5) < 0.2)
    }
    // On the same deals low and high are right in turn.
    let sum = result.estimate(0, of: 1).value + result.estimate(0, of: 2).value
    #expect(abs(sum - 3) < 1e-12)
  }

  @Test func itIsStoredAndMerged() throws {
    let whole = Run.atOnce(try plan(["low", "high"]))
    let parts = try [0..<150, 150..<400].map { range in
      ("part", Run.atOnce(try plan(["low", "high"], games: range)).result.text)
    }
    let merged = try StoredResult.merged(parts, stated: .init(), registry: registry)
    let document = GamePlan.result(of: whole, stated: .init()).document
    #expect(merged.document.csv() == document.csv())
    #expect(merged.document.csv().contains("low,high,score,"))
    #expect(throws: RunError.self) { try StoredResult.merged(parts, stated: .init()) }
    var unknown = Registry.standard
    unknown.add(.standard)
    let error = #expect(throws: RunError.self) {
      try StoredResult.merged(parts, stated: .init(), registry: unknown)
    }
    #expect(error?.message.contains("unknown game “guessing”") == true)
  }

  @Test func itIsDrawn() throws {
    let summary = GameSummary(ContestResult(Run.atOnce(try plan(["coin"]))))
    #expect(summary.plot.title == "Guessing: score")
    let counts = summary.result.run.tally.details[0].times
    #expect(counts.values.reduce(0, +) == 400 && Set(counts.keys) == [0, 1, 2, 3])
  }

  @Test func itIsWrittenDown() throws {
    let entry = try #require(catalogue["guessing"])
    let record = try entry.table(rules: "long").seated("coin").record(4, 9)
    #expect(record.moves.count == 10 && record.players == ["coin"])
    #expect(try GameScript<Guessing>.replays(record))
    let other = try GameRecordText.replacing(record.text, "players: coin", "players: low")
    let error = #expect(throws: ParameterError.self) { try GameScript<Guessing>.replays(other) }
    #expect(error?.message.contains("the players make low") == true)
  }

  @Test(arguments: [
    (["nobody"], nil, "unknown player of guessing “nobody” (choose from coin, low, high)"),
    (["low", "low"], nil, "given twice"),
    (["low"], "endless", "unknown rules of guessing “endless” (choose from short, long)"),
  ])
  func whatCannotBe(_ players: [String], _ rules: String?, _ message: String) {
    let error = #expect(throws: ParameterError.self) { try plan(players, rules: rules) }
    #expect(error?.message.contains(message) == true)
  }
}
