import Foundation
import TestSupport
import Testing

/// `setlab game --format json|csv`: a row for each table, or of other games for each move.
struct GameFormatTests {
  private func rows(_ arguments: String, in folder: Scratch? = nil) async throws -> [[String: Any]]
  {
    try await Program.json("game \(arguments)", in: folder).rows("tables")
  }

  /// The rows tell what the transcript does, table by table, and what is taken is a Set.
  @Test(arguments: ["--seed 7", "--strategy greedy --rules refill --seed 3", "--deck 3 --number 5"])
  func tables(options: String) async throws {
    let rows = try await rows(options)
    let text = try await Program.run("game \(options)")
    let heads = text.lines.filter { $0.hasPrefix("table ") }
    #expect(heads.count == rows.count && rows.count > 5)
    let moves = text.lines.filter { $0.hasPrefix("take ") || $0 == "deal-more" }
    for (place, row) in rows.enumerated() {
      let (cards, left) = (row["cards"] as? Int ?? -1, row["left"] as? Int ?? -1)
      let sets = row["sets"] as? Int ?? -1
      #expect(heads[place].hasPrefix("table \(place + 1): \(cards) card"))
      #expect(heads[place].contains(", \(left) left, \(sets) Set"))
      let (board, taken) = (row["board"] as? [String] ?? [], row["taken"] as? [String] ?? [])
      #expect(board.count == cards && Set(board).count == cards)
      switch row["move"] as? String {
      case "take":
        #expect(moves[place].hasPrefix("take \(taken.joined(separator: " ")) at "))
        #expect(taken.count == 3 && taken.allSatisfy(board.contains))
        // In every place of the notation three signs are alike or all different.
        let signs = taken.map(Array.init)
        #expect(signs[0].indices.allSatisfy { sign in Set(signs.map { $0[sign] }).count != 2 })
      case "dealmore": #expect(moves[place] == "deal-more" && sets == 0 && taken.isEmpty)
      default: #expect(place == rows.count - 1 && sets == 0 && left == 0 && taken.isEmpty)
      }
    }
  }

  /// A transcript that is checked gives the same rows; several games are refused.
  @Test func replayed() async throws {
    let folder = try Scratch()
    let outcome = try await Program.shell(
      """
      "$SETLAB" game --seed 4 --explain --out g.txt; "$SETLAB" game --seed 4 --out a.csv
      "$SETLAB" game --replay g.txt --out b.csv; cmp a.csv b.csv && echo same; head -1 a.csv
      "$SETLAB" game --seed 4 --explain --format csv | head -1
      cat g.txt g.txt >two; "$SETLAB" game --replay two --format json; echo "code $?"
      """, in: folder)
    #expect(
      outcome.output
        == "same\ntable,cards,left,sets,board,move,taken\ntable,cards,left,sets,board,move,taken,reason\ncode 65\n"
    )
    #expect(outcome.errors.contains("two holds 2 games: one can be written as json"))
  }

  @Test(arguments: ["tictactoe", "klondike"])
  func otherGames(game: String) async throws {
    let folder = try Scratch()
    let outcome = try await Program.shell(
      """
      "$SETLAB" \(game) game --seed 5 >g.txt; "$SETLAB" \(game) game --seed 5 --out a.csv
      "$SETLAB" \(game) game --replay g.txt --out b.csv; cmp a.csv b.csv && echo same
      "$SETLAB" \(game) game --seed 5 --format json --out g.json; sed -n 's/^moves: //p' g.txt
      sed -n 's/^scores: //p' g.txt
      cat g.txt g.txt >two; "$SETLAB" \(game) game --replay two --format csv; echo "code $?"
      """, in: folder)
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "same" && lines.dropLast().last == "code 65")
    let rows = try folder.read("a.csv").split(separator: "\n").map { $0.split(separator: ",") }
    #expect(rows[0] == ["number", "seat", "player", "move"])
    #expect(rows.dropFirst().map { String($0[3]) }.joined(separator: " ") == lines[1])
    let isForTwo = game == "tictactoe"
    #expect(
      rows.dropFirst().enumerated().allSatisfy { place, row in
        row[0] == "\(place + 1)" && row[1] == "\(isForTwo ? place % 2 + 1 : 1)"
          && row[2] == "random"
      })
    let json = try object(try folder.read("g.json"))
    let scores = try #require(json["scores"] as? [Int])
    #expect(scores.map { "\($0)" }.joined(separator: " ") == lines[2])
  }
}
