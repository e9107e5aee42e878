import Foundation
import TestSupport
import Testing

/// The commands of other games, by the program.
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

  /// Each group tells the rules, players and metrics of its game, and has options that are tried.
  @Test(arguments: [
    (
      "tictactoe", "simulate", "Players: random, win, block, optimal. Metrics: won, drawn",
      "rules player against seat games first-game seed confidence interval workers until minutes metric save shard per-game rows format size theme out"
    ),
    (
      "klondike", "compare", "Rules: standard",
      "rules all against seat games first-game seed confidence interval workers until minutes metric sequential delta plan save shard per-game rows pairs effects format size theme out"
    ),
    (
      "klondike", "game", "Rules: standard",
      "rules player against seat seed number replay format out"
    ),
    (
      "tictactoe", "play", "Rules: standard",
      "rules against seat seed number log no-log resume theme"
    ),
  ])
  func commandsOfAGame(game: String, command: String, says: String, options: String) async throws {
    let help = try await Program.run([game, command, "--help"])
    let text = help.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(help.code == 0 && text.contains(says), "\(text)")
    let dump = try object(
      try await Program.run([game, command, "--experimental-dump-help"]).output)
    let own = try #require(dump["command"] as? [String: Any])
    let arguments = try #require(own["arguments"] as? [[String: Any]])
    let names = arguments.flatMap { $0["names"] as? [[String: Any]] ?? [] }
      .filter { $0["kind"] as? String == "long" }.compactMap { $0["name"] as? String }
    #expect(Set(names).subtracting(["help"]) == Set(options.split(separator: " ").map(String.init)))
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

  @Test func runsAreKeptAndMerged() async throws {
    do {
      let scratch = try Scratch()
      let folder = scratch.path
      let line = ["tictactoe", "simulate", "--player", "win", "--seed", "3"]
      let whole = try await Program.run(line + ["--games", "500", "--format", "csv"])
      for (name, part) in [("a", "1/2"), ("b", "2/2")] {
        let file = "\(folder)/\(name).json"
        let run = try await Program.run(line + ["--games", "500", "--shard", part, "--out", file])
        #expect(run.code == 0)
      }
      let merged = try await Program.run(
        ["merge", "\(folder)/a.json", "\(folder)/b.json", "--format", "csv"])
      #expect(merged.output == whole.output && merged.code == 0)
      let file = "\(folder)/runs"
      _ = try await Program.run(line + ["--games", "200", "--save", file])
      let more = try await Program.run(
        line + ["--games", "500", "--save", file, "--format", "csv"])
      #expect(more.errors.contains("going on after 200 of 500 games"))
      #expect(more.output == whole.output)
      let list = try await Program.run(["runs", "list", file])
      #expect(
        list.output.contains(
          "game tictactoe, rules standard, players win, against random, seat 1, seed 3"))
    }
  }

  @Test func gamesAreWrittenDownAndChecked() async throws {
    do {
      let scratch = try Scratch()
      let folder = scratch.path
      for game in [
        ["tictactoe", "--player", "block", "--against", "optimal"],
        ["klondike", "--player", "random", "--rules", "kortsmit"],
      ] {
        let file = "\(folder)/\(game[0]).txt"
        let line =
          [game[0], "game"] + game.dropFirst() + ["--seed", "5", "--number", "3", "--out", file]
        #expect(try await Program.run(line).code == 0)
        let check = [game[0], "game", "--replay", file]
        let good = try await Program.run(check)
        #expect(good.code == 0)
        #expect(good.output.hasPrefix("game 3 of seed 5 of "))
        #expect(good.output.contains(" replays correctly: "))
        #expect(
          good.output.contains(
            game[0] == "klondike"
              ? " moves by random, score " : " moves by block and optimal, score "))
        #expect(!good.output.contains("not checked"))
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try text.replacing("seed: 5", with: "seed: 6").write(
          toFile: file, atomically: true, encoding: .utf8)
        let bad = try await Program.run(check)
        #expect(bad.code == 65 && bad.output.isEmpty && bad.errors.contains(file))
        #expect(
          bad.errors.contains("as move ")
            || bad.errors.contains("is not a legal move at that point"))
      }
    }
  }

  @Test(arguments: [
    (["tictacto", "simulate"], 64, "did you mean “tictactoe”?"),
    (
      ["tictactoe", "simulate", "--player", "x"], 64,
      "unknown player of tic-tac-toe “x” (choose from random, win"
    ),
    (["tictactoe", "simulate", "--seat", "3"], 64, "tic-tac-toe has 2 seats"),
    (
      ["tictactoe", "play", "--seat=\(Int.min)"], 64,
      "“\(Int.min)”: seats are counted from 1"
    ),
    (["klondike", "simulate", "--against", "random"], 64, "Klondike is played alone"),
    (["tictactoe", "simulate", "--metric", "won"], 64, "--metric requires --until"),
    (
      ["tictactoe", "compare", "random"], 64, "setlab tictactoe compare random win"
    ),
    (
      ["tictactoe", "compare", "win", "block", "--sequential", "--metric", "x"], 64,
      "choose from won, drawn, lost, moves"
    ),
    (
      ["tictactoe", "compare", "win", "--all"], 64,
      "player names and --all are mutually exclusive"
    ),
    (["tictactoe", "game", "--replay", "nowhere.txt"], 66, "nowhere.txt"),
    (
      ["tictactoe", "game", "--replay", "x", "--player", "win"], 64,
      "--player comes from the transcript"
    ),
    (["tictactoe", "play"], 64, "play needs a terminal"),
    (["tictactoe", "play", "--against", "x"], 64, "unknown player of tic-tac-toe “x”"),
    (
      ["tictactoe", "play", "--resume", "x", "--seed", "2"], 64,
      "--seed is fixed by the saved game"
    ),
  ])
  func misuse(_ arguments: [String], _ code: Int, _ message: String) async throws {
    let outcome = try await Program.run(arguments)
    #expect(outcome.code == code && outcome.output.isEmpty)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func quantities() async throws {
    func value(_ formula: String) async throws -> String {
      String(try await Program.run(["calc", formula]).output.dropLast())
    }
    #expect(try await value("tictactoe.drawn(0)") == "8/63 ≈ 0.12698412698412698")
    #expect(try await value("tictactoe.won(0)") == "737/1260 ≈ 0.58492063492063492")
    #expect(try await value("tictactoe.won(1)+tictactoe.drawn(1)+tictactoe.lost(1)") == "1")
    let three = try await Program.run(["calc", "klondike.random.cards(3)", "--games", "300"])
    let plan = try await Program.run([
      "klondike", "simulate", "--games", "300", "--format", "json",
    ])
    let players = try #require(try object(plan.output)["players"] as? [[String: Any]])
    let metrics = try #require(players[0]["metrics"] as? [String: [String: Double]])
    let mean = try #require(metrics["cards"]?["mean"])
    // To the digits that its interval supports.
    let word = three.output.prefix { $0 != " " }
    #expect(abs((Double(word) ?? 0) - mean) < 0.01, "\(three.output)")
    let list = try await Program.run(["list", "quantities"])
    for name in ["tictactoe.won", "tictactoe.drawn", "klondike.won", "klondike.cards"] {
      #expect(list.output.contains("\n\(name) "), "\(name)")
    }
  }

  @Test func games() async throws {
    let list = try await Program.run(["list", "games"])
    for words in [
      ["tictactoe", "games", "two seats"], ["klondike", "games", "seven stacks"],
      ["bjarnason", "klondike --rules", "reachable"], ["optimal", "tictactoe players", "minimax"],
      ["won", "klondike --metric", "Games won"], ["montecarlo", "klondike players", "  trials"],
      ["greedy", "klondike players", "  ties"],
    ] {
      #expect(
        list.lines.contains { line in words.allSatisfy { line.contains($0) } }, "\(words)")
    }
  }
}
