import Foundation
import TestSupport
import Testing

struct OtherGameTests {
  @Test(arguments: [
    ["tictactoe", "simulate"], ["tictactoe", "compare", "random", "optimal"],
    ["compare", "first", "random"],
  ])
  func unusualIntervalsAreNamed(_ command: [String]) async throws {
    let line = command + ["--games", "20"]
    for (options, words) in [
      ([], "95% intervals, with the game as the unit"),
      (
        ["--interval", "jeffreys"], "95% intervals (shares by jeffreys), with the game as the unit"
      ),
    ] {
      let said = try await Program.run(line + options)
      let lines = said.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(lines.contains(words), "\(said.output)\(said.errors)")
      let written = try object(try await Program.run(line + options + ["--format", "json"]).output)
      #expect(written["interval"] as? String == (options.isEmpty ? nil : "jeffreys"))
    }
  }

  @Test func endsWhenEnoughIsKnown() async throws {
    let line = ["tictactoe", "simulate", "--games", "9000", "--format", "csv", "--until"]
    let loose = try await Program.run(line + ["0.03"])
    let lost = try await Program.run(line + ["0.03", "--metric", "moves"])
    let tight = try await Program.run(line + ["0.02"])
    #expect(Set([loose.output, lost.output, tight.output]).count == 3)
    // The smallest number of games at a look whose interval is narrow enough.
    let games = [loose, tight].compactMap { Int($0.lines[1].split(separator: ",")[1]) }
    #expect(games[0] < games[1] && games[0] > 200)
    let said = try await Program.run([
      "tictactoe", "simulate", "--games", "9000", "--until", "0.03",
    ])
    #expect(said.output.contains("Goal reached: “won” known to within ±3 percentage points"))
    let timed = try await Program.run([
      "tictactoe", "simulate", "--minutes", "0.0005", "--workers", "1",
    ])
    #expect(timed.code == 0 && timed.errors.contains("the time was up after"))
  }

  /// The rows of CSV are those of the JSON, and the histogram adds up to the games.
  @Test func rowsAreWritten() async throws {
    let line = [
      "tictactoe", "compare", "--all", "--against", "block", "--games", "300",
      "--format", "csv", "--rows",
    ]
    let (pairs, players, counts) = try await (
      Program.run(line + ["pairs"]), Program.run(line + ["players"]),
      Program.run(line + ["histogram"])
    )
    // Six pairs of four players by four measures.
    #expect(pairs.lines.count == 1 + 6 * 4 && pairs.lines[0].hasPrefix("a,b,metric,difference,"))
    #expect(
      players.lines.map { String($0.prefix { $0 != "," }) }
        == ["name", "random", "win", "block", "optimal"])
    #expect(players.lines[0].hasPrefix("name,games,won,wonLow,wonHigh,drawn,"))
    #expect(counts.lines[0] == "name,value,games,share,low,high")
    let rows = counts.lines.dropFirst().map { $0.split(separator: ",").map(String.init) }
    for name in ["random", "win", "block", "optimal"] {
      let own = rows.filter { $0[0] == name }
      #expect(own.compactMap { Int($0[2]) }.reduce(0, +) == 300)
      #expect(own.allSatisfy { (5...9).contains(Int($0[1]) ?? 0) })
      let moves = own.compactMap { row in Int(row[1]).flatMap { v in Int(row[2]).map { v * $0 } } }
      let mean = players.lines.first { $0.hasPrefix(name + ",") }?.split(separator: ",")[11]
      #expect(mean.flatMap { Double($0) } == Double(moves.reduce(0, +)) / 300)
    }
    let alone = try await Program.run([
      "tictactoe", "simulate", "--against", "block", "--games", "300", "--format", "csv",
      "--rows", "histogram",
    ])
    #expect(
      alone.lines.dropFirst() == counts.lines.dropFirst().filter { $0.hasPrefix("random,") }[...])
  }

  /// A difference that matters little is soon known not to matter.
  @Test func deltasCount() async throws {
    let line = [
      "tictactoe", "compare", "optimal", "win", "--against", "optimal", "--sequential",
      "--games", "20000",
    ]
    let (usual, wide) = try await (
      Program.run(line), Program.run(line + ["--delta", "0.4"])
    )
    #expect(wide.output.contains("optimal and win differ by less than 40 percentage points"))
    #expect(usual.lines[0] != wide.lines[0])
    let page = try await Program.run(["list", "stopping"]).output.replacing("\n", with: " ")
    #expect(page.contains("klondike won 0.002, cards 0.1, score 1, moves 1, cutoff 0.002."))
  }
}
