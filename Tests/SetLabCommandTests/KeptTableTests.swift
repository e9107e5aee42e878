import CPlatform
import Foundation
import SetLab
import Terminal
import TestSupport
import Testing

@testable import SetLabCommand

/// Games of other kinds that are kept unasked: resumed, counted, ranked.
struct KeptTableTests {
  private static func play(
    _ arguments: [String], in folder: Scratch, columns: Int = 80, rows: Int = 30,
    _ script: @escaping @Sendable (PseudoTerminal, Child) throws -> Void
  ) async throws -> (code: Int32, terminal: PseudoTerminal) {
    try await PseudoTerminal.play(
      [arguments[0], "play"] + arguments.dropFirst(), in: folder,
      environment: ["XDG_STATE_HOME": folder.path, "TERM": "xterm-256color", "TZ": "UTC"],
      columns: columns, rows: rows, script)
  }

  private static func stats(_ arguments: [String], in folder: Scratch) async throws
    -> (code: Int32, output: String, errors: String)
  {
    let outcome = try await Program.run(
      ["play"] + arguments + ["--stats"],
      environment: ["XDG_STATE_HOME": folder.path, "TZ": "UTC"], in: folder)
    return (outcome.code, outcome.output, outcome.errors)
  }

  private static func kept(_ game: String, in folder: Scratch) throws -> [String] {
    let path = "setlab/games/\(game)"
    let names = FileFolder.entries(of: "\(folder.path)/\(path)") ?? []
    return try names.filter { !$0.hasPrefix(".") }.sorted().map { try folder.read("\(path)/\($0)") }
  }

  private static func ticTacToe() throws -> GameEntry {
    try #require(OtherGames.catalogue["tictactoe"])
  }

  /// A game of tic-tac-toe as X against `random`, by its number.
  private static func record(
    _ number: Int, _ moves: String, time: Int? = nil, players: String = "person; random"
  ) -> String {
    "game: tictactoe\nrules: standard\nseed: 1\nnumber: \(number)\nplayers: \(players)\n"
      + "moves: \(moves)\n" + (time.map { "time: \($0) ms\n" } ?? "")
  }

  private static func keep(_ text: String, _ name: String, in folder: Scratch) throws {
    let path = folder.path + "/setlab/games/tictactoe"
    try FileFolder.make(path, for: path)
    try folder.write(text, to: "setlab/games/tictactoe/\(name).txt")
  }

  /// Moves are kept without being asked for, from the first on, and go on after a kill; a look at the cards keeps nothing.
  @Test func keptAndResumed() async throws {
    let folder = try Scratch()
    let none = try await Program.run(
      ["klondike", "play", "--resume"], environment: ["XDG_STATE_HOME": folder.path],
      in: folder)
    #expect(none.code == 66)
    #expect(
      none.errors
        == "setlab: no unfinished game is kept in \(folder.path)/setlab/games/klondike: "
        + "--resume FILE resumes a log\n")
    _ = try await Self.play(["klondike"], in: folder) { terminal, _ in
      try terminal.wait(for: "Klondike: deal 0, 0 moves")
      terminal.type("?xHq")
    }
    #expect(try Self.kept("klondike", in: folder).isEmpty)
    _ = try await Self.play(["klondike", "--seed", "7", "--no-log"], in: folder) { terminal, _ in
      try terminal.wait(for: "deal 0, 0 moves")
      terminal.type("ttq")
    }
    #expect(try Self.kept("klondike", in: folder).isEmpty)
    let (killed, _) = try await Self.play(["klondike", "--seed", "7"], in: folder) {
      terminal, child in
      try terminal.wait(for: "deal 0, 0 moves")
      for (keys, moves) in [("t43", "2 moves"), ("u", "1 move "), ("43", "2 moves")] {
        terminal.type(keys)
        try terminal.wait(for: "deal 0, \(moves)")
      }
      child.send(SIGKILL)
    }
    #expect(killed == -SIGKILL)
    let text = try Self.kept("klondike", in: folder)
    #expect(
      text.count == 1 && text[0].contains("\nseed: 7\nnumber: 0\nmoves: T 4-3:1\nundone: 1\n"))
    let (code, terminal) = try await Self.play(["klondike", "--resume"], in: folder) {
      terminal, _ in
      try terminal.wait(for: "deal 0, 2 moves")
      terminal.type("t")
      try terminal.wait(for: "deal 0, 3 moves")
      terminal.type("\u{3}")
    }
    #expect(code == 130)
    #expect(terminal.screen.text.contains("setlab klondike play --resume resumes it."))
    let again = try Self.kept("klondike", in: folder)
    #expect(again.count == 1 && again[0].contains("\nmoves: T 4-3:1 T\nundone: 1\n"))
    // Another deal leaves this one behind, in the same file.
    _ = try await Self.play(["klondike", "--resume"], in: folder) { terminal, _ in
      try terminal.wait(for: "deal 0, 3 moves")
      terminal.type("nt")
      try terminal.wait(for: "deal 1, 1 move")
      terminal.type("q")
    }
    let both = try Self.kept("klondike", in: folder)
    #expect(both.count == 1 && both[0].ranges(of: "game: klondike\n").count == 2)
    let told = try await Self.stats(["--game", "klondike"], in: folder)
    #expect(told.code == 0 && told.errors.isEmpty)
    #expect(
      told.output.hasPrefix(
        "Klondike, standard: 1 game played, 0 won, 1 to go on with\n  Won in a row: 0 now, 0 at most\n"
      )
    )
  }

  /// Without a seed each game is another; a game that cannot be kept goes on and says so.
  @Test func newDealsAndFullDisks() async throws {
    let folder = try Scratch()
    func seed() async throws -> String {
      let (_, terminal) = try await PseudoTerminal.play(
        ["klondike", "play"], in: folder,
        environment: ["XDG_STATE_HOME": "/proc/none"], columns: 100, rows: 30
      ) { terminal, _ in
        let screen = try terminal.wait(for: "seed ")
        #expect(
          screen.lines[0].contains("   not logged   ") && screen.text.contains("not logged: "))
        try folder.write(screen.lines[0], to: "head")
        terminal.type("t")
        try terminal.wait(for: "deal 0, 1 move   not logged")
        terminal.type("q")
      }
      #expect(!terminal.screen.text.contains("--resume"))
      return String(try #require(try folder.read("head").firstMatch(of: /seed ([0-9]+)/)?.1))
    }
    let first = try await seed()
    let second = try await seed()
    // Two of a million are alike in one run of a million.
    #expect(first != second)
    let asked = try await PseudoTerminal.play(
      ["klondike", "play", "--log", "/proc/none/x"], in: folder, environment: [:],
      columns: 80, rows: 24
    ) { terminal, _ in _ = terminal }
    #expect(asked.code == 73)
  }

  /// What is told follows from the files: old ones without times, broken ones, several games of a sitting.
  @Test func statistics() async throws {
    let folder = try Scratch()
    let none = try await Self.stats(["--game", "tictactoe"], in: folder)
    #expect(none.code == 66)
    #expect(
      none.errors == "setlab: no game is kept in \(folder.path)/setlab/games/tictactoe: "
        + "play one with setlab play --game tictactoe\n")
    let games = try (0..<400).compactMap { number -> (won: Bool, moves: String, text: String)? in
      // A person who takes the first free cell.
      let entry = try Self.ticTacToe()
      var game = try entry.table().playable(
        seed: 1, number: UInt64(number), by: ["person", "random"])
      while let turn = game.turn {
        if turn == 0 { _ = game.play(notation: game.notations[0]) } else { _ = game.reply() }
      }
      let moves = game.record.moves.joined(separator: " ")
      return (game.scores[0] > 0, moves, Self.record(number, moves, time: 1000 * (number + 1)))
    }
    let won = games.filter { $0.won }
    let lost = games.filter { !$0.won }
    let quick = try #require(won.first { $0.moves.split(separator: " ").count == 5 })
    let slow = try #require(won.first { $0.moves.split(separator: " ").count == 7 })
    // Won, won without a time, then one that was left and does not count, lost, won, and one to go on with.
    let old = slow.text.split(separator: "\n").filter { !$0.hasPrefix("time") }.joined(
      separator: "\n")
    try Self.keep(quick.text + "\n" + old + "\n", "2026-11-20T120000Z-1", in: folder)
    try Self.keep(
      Self.record(500, "") + "\n" + lost[0].text + "\n" + slow.text, "2026-11-21T120000Z-1",
      in: folder)
    try Self.keep(Self.record(501, "", time: 5), "2026-11-22T120000Z-1", in: folder)
    try Self.keep("game: tictactoe\nDear diary\n", "2026-11-23T120000Z-1", in: folder)
    try Self.keep(Self.record(3, "1 1"), "2026-11-24T120000Z-1", in: folder)
    let told = try await Self.stats(["--game", "tictactoe"], in: folder)
    #expect(told.code == 0)
    #expect(told.errors.ranges(of: "left out: ").count == 2)
    #expect(told.errors.contains("2026-11-23T120000Z-1.txt: “Dear diary”: expected KEY: VALUE"))
    #expect(told.errors.contains("2026-11-24T120000Z-1.txt: “1”: move 2 is not a legal move"))
    let lines = told.output.split(separator: "\n").map { String($0) }
    let words = told.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.hasPrefix(
        "Tic-tac-toe, seat 1 against random: 4 games played, 3 won, 0 drawn, 1 lost, "
          + "1 to go on with Won in a row: "), "\(told.output)")
    #expect(told.output.contains("  Won in a row: 1 now, 2 at most\n"))
    #expect(told.output.contains("  Fewest moves of those won: 5 on 2026-11-20, deal "))
    #expect(told.output.contains("  Shortest time of those won: "))
    // The last of them was won in seven moves: behind the one with five, beside the other with seven.
    #expect(told.output.contains("won, 7 moves in ") && told.output.contains(", 2nd of 4\n"))
    let among = try #require(lines.first { $0.contains("Among ") })
    #expect(among == "  Among 10000 games of optimal in your place:")
    #expect(lines.contains { $0.hasPrefix("    better than ") && $0.contains("95 % interval") })
    // The part stands behind those of Set, and alone where there are none.
    let all = try await Self.stats([], in: folder)
    #expect(all.output == told.output && all.code == 0)
    let both = try await Self.stats(["--game", "tictactoe", "--seed", "1"], in: folder)
    #expect(both.code == 64 && both.errors.contains("--seed is for a game: omit it with --stats"))
  }

  /// At the end of a game its rank is told on the screen and behind it.
  @Test func ranks() async throws {
    let folder = try Scratch()
    try Self.keep(
      Self.record(0, "1 4 2 5 3", time: 9000, players: "person; person"), "2026-11-20T120000Z-1",
      in: folder)
    // Two people are not ranked.
    let (_, people) = try await Self.play(["tictactoe"], in: folder) { terminal, _ in
      try terminal.wait(for: "X to move.")
      terminal.type("14253")
      let end = try terminal.wait(for: "X wins. N another, Q quit.")
      #expect(!end.text.contains(" of yours"))
      terminal.type("q")
    }
    #expect(people.screen.text.contains("among people: X wins. 5 moves\n"))
    #expect(!people.screen.text.contains("Among"))
    func lost() async throws -> PseudoTerminal {
      try await Self.play(["tictactoe", "--seed", "2", "--against", "optimal"], in: folder) {
        terminal, _ in
        try terminal.wait(for: "X to move.")
        for cell in 1...9 where !terminal.screen.lines[0].contains("over") {
          let before = terminal.screen.lines[0].prefix(30)
          terminal.type("\(cell)")
          try terminal.wait(for: "a reply") {
            $0.lines[0].prefix(30) != before || $0.text.contains("no move with \(cell)")
          }
        }
        try terminal.wait(for: "N another, Q quit.")
        terminal.type("q")
      }.terminal
    }
    let first = try await lost()
    #expect(first.screen.text.contains("Among 10000 games of optimal in your place:"))
    #expect(!first.screen.text.contains("Among your"))
    let second = try await lost()
    // The same game again is as good.
    #expect(second.screen.text.contains("Among your 2 games of this kind: 1st"))
  }

  /// The order of games and places in it.
  @Test func rankings() throws {
    let klondike = TableRanking(try #require(OtherGames.catalogue["klondike"]))
    // Won, cards, score, moves, cut off.
    let games = [
      [1, 52, 700, 90, 0], [1, 52, 700, 120, 0], [1, 52, 650, 80, 0], [0, 40, 300, 10, 0],
      [0, 39, 400, 5, 0],
    ]
    for (one, other) in zip(games, games.dropFirst()) {
      #expect(klondike.isBetter(one, than: other) && !klondike.isBetter(other, than: one))
    }
    // Fewer moves of a game that is not won are no merit.
    #expect(!klondike.isBetter([0, 40, 300, 10, 0], than: [0, 40, 300, 20, 0]))
    #expect(
      klondike.words == "won, then more cards, then more score, then if won, fewer moves")
    let board = TableRanking(try Self.ticTacToe())
    #expect(board.isBetter([1, 0, 0, 7], than: [0, 1, 0, 9]))
    #expect(board.isBetter([0, 1, 0, 9], than: [0, 0, 1, 6]))
    #expect(board.results == ["won", "drawn", "lost"] && klondike.results == ["won"])
    #expect(TableRank(3, among: [1, 3, 5]).words == "2nd of 4")
    #expect(TableRank(9, among: [Int]()).words == "1st of 1")
    #expect(
      [1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(TableRank.ordinal) == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "103rd", "111th",
      ])
    #expect(KeptTables.streaks([true, true, false, true]) == (1, 2))
    #expect(KeptTables.streaks([]) == (0, 0))
  }
}
