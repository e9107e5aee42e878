import Foundation
import TestSupport
import Testing

/// `setlab boards`, and what `setlab solve` says of disjoint Sets, missing cards and sheets.
struct BoardsTests {
  /// The Sets of a board as sorted triples of cards, by their letters alone.
  private func sets(_ cards: [String]) -> Set<[String]> {
    var found: Set<[String]> = []
    for a in cards.indices {
      for b in 0..<a {
        for c in 0..<b {
          let three = [cards[a], cards[b], cards[c]].map(Array.init)
          let isSet = (0..<4).allSatisfy { place in Set(three.map { $0[place] }).count != 2 }
          if isSet { found.insert(three.map { String($0) }.sorted()) }
        }
      }
    }
    return found
  }

  /// Each line is a board with its answers, which a solver by letters finds too.
  @Test func linesOfJSON() async throws {
    let lines = try await Program.output("boards --count 30 --cards 10 --sets 3 --format jsonl")
      .split(separator: "\n")
    #expect(lines.count == 30)
    let all = try await Program.json("boards --count 30 --cards 10 --sets 3")
    let rows = try all.rows("boards")
    for (line, row) in zip(lines, rows) {
      let board = try object(String(line))
      let cards = try #require(board["cards"] as? [String])
      let found = try #require(board["sets"] as? [[String]])
      #expect(cards.count == 10 && Set(cards).count == 10 && board["count"] as? Int == 3)
      #expect(Set(found.map { $0.sorted() }) == sets(cards) && found.count == 3)
      #expect((board["levels"] as? [Int])?.count == 3 && row["cards"] as? [String] == cards)
      // The deal is that of its game.
      let game = try #require(board["game"] as? String)
      let deal = try await Program.run(["game", "--number", game, "--format", "csv"]).output
      #expect(deal.contains(cards.joined(separator: " ")))
    }
    let share = try #require(all["share"] as? [String: Any])
    let odds = try await Program.json("odds --sets 10")
    #expect(share["boards"] as? String == (odds["counts"] as? [String])?[3])
    #expect(share["of"] as? String == odds["boards"] as? String)
    #expect(all["seed"] as? String == "1" && all["deck"] as? Int == 4)
  }

  /// A day's boards are those of the seed of its digits; with six Sets the first is the puzzle of `play`.
  @Test func aDaysBoards() async throws {
    let day = try await Program.run("boards --date 2026-12-01 --sets 6 --format csv")
    let seed = try await Program.run("boards --seed 20261201 --sets 6 --format csv")
    #expect(day.output == seed.output && day.lines.count == 2)
    let fields = day.lines[1].split(separator: ",", omittingEmptySubsequences: false)
    let game = try await Program.run([
      "game", "--seed", "20261201", "--number", String(fields[1]), "--format", "csv",
    ])
    #expect(game.output.contains(String(fields[2])) && fields[4] == "6")
  }

  /// The card that is not shown is the one that `solve --missing` names.
  @Test func missingCards() async throws {
    let outcome = try await Program.run("boards --missing --count 5 --format jsonl")
    for line in outcome.lines {
      let board = try object(line)
      let seen = try #require(board["cards"] as? [String]).filter { $0 != "?" }
      let answer = try await Program.run(
        "solve --missing --format csv", input: seen.joined(separator: " ") + "\n")
      #expect(board["hidden"] as? [String] == [answer.lines[1].components(separatedBy: ",")[2]])
    }
  }

  /// Printed sheets have whole pages of the paper asked for, the key last; `solve` prints in the same way.
  @Test(arguments: [("a4", "595"), ("letter", "612")])
  func printedSheets(paper: String, width: String) async throws {
    let folder = try Scratch()
    let made = try await Program.run(
      "boards --count 6 --sets 4 --paper \(paper) --out s.pdf", in: folder)
    let csv = try await Program.run("boards --count 6 --sets 4 --format csv")
    let boards = csv.lines.dropFirst().map { $0.components(separatedBy: ",")[2] }
    let solved = try await Program.run(
      "solve --paper \(paper) --out t.pdf", input: boards.joined(separator: "\n") + "\n", in: folder
    )
    guard made.code != 73 else { return }  // Without the program that makes PDF.
    #expect(made.code == 0 && solved.code == 0 && made.errors.isEmpty && solved.errors.isEmpty)
    #expect(try made.output.isEmpty && folder.names == ["s.pdf", "t.pdf"])
    for name in ["s.pdf", "t.pdf"] {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name))
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.hasPrefix("%PDF") && text.contains("/Count 3") && text.contains("0 0 \(width)"))
    }
  }
}
