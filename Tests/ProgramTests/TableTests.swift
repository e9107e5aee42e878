import CPlatform
import TestSupport
import Testing

/// `setlab GAME play` on a terminal: typed and touched moves, replies, moves taken back, transcripts that replay.
struct TableTests {
  private func play(
    _ arguments: [String], in folder: Scratch,
    _ script: @escaping @Sendable (PseudoTerminal, Child) throws -> Void
  ) async throws -> (code: Int32, terminal: PseudoTerminal) {
    let played = try await PseudoTerminal.play(
      [arguments[0], "play"] + arguments.dropFirst(), in: folder, environment: [:], columns: 80,
      rows: 30, script)
    #expect(played.terminal.screen.unknown.isEmpty, "\(played.terminal.screen.unknown)")
    return played
  }

  @Test func twoPeopleToTheEnd() async throws {
    let folder = try Scratch()
    let (code, _) = try await play(["tictactoe", "--seed", "1", "--log", "log.txt"], in: folder) {
      terminal, _ in
      try terminal.wait(for: "X to move.")
      terminal.type("1")
      try terminal.wait(for: "O to move.")
      terminal.type("1")
      try terminal.wait(for: "There is no move with 1 now.")
      terminal.type("5u4")
      try terminal.wait(for: "2 moves, turn of seat 1")
      terminal.type("253")
      try terminal.wait(for: "X wins.")
      // The line that wins stands out, and each mark is drawn.
      try terminal.wait(for: "a line") { $0.lines[1].contains(/╔═+╗ ╔═+╗ ╔═+╗/) }
      terminal.type("9")
      try terminal.wait(for: "The game is over")
      terminal.type("q")
    }
    #expect(code == 0)
    #expect(try folder.read("err").isEmpty)
    let log = try folder.read("log.txt")
    #expect(log.contains(/\nmoves: 1 4 2 5 3\nundone: 1\nscores: 1 -1\ntime: \d+ ms\n/))
    let replay = try await Program.run(
      ["tictactoe", "game", "--replay", "log.txt"], in: folder)
    #expect(
      replay.output == "game 0 of seed 1 of tic-tac-toe replays correctly: 5 moves, score 1 to -1; "
        + "choices were not checked\n")
  }

  /// The best player is never beaten; the same moves get the same replies after they were taken back.
  @Test func aReply() async throws {
    let folder = try Scratch()
    let (code, _) = try await play(
      ["tictactoe", "--against", "optimal", "--seat", "2", "--seed", "4", "--log", "log.txt"],
      in: folder
    ) { terminal, _ in
      try terminal.wait(for: "1 move, turn of seat 2")
      let before = terminal.screen.text
      terminal.type("u")
      try terminal.wait(for: "1 move, turn of seat 2")
      #expect(terminal.screen.text == before)
      terminal.type("?")
      try terminal.wait(for: "Any key goes back.")
      terminal.type("xH")
      try terminal.wait(for: " (as optimal plays).")
      #expect(terminal.screen.text.contains("1 move, turn of seat 2"))
      terminal.type("n")
      try terminal.wait(for: "deal 1, 1 move")
      terminal.type("Q")
    }
    #expect(code == 0)
    // Both games are kept, the last one to be gone on with.
    #expect(try folder.read("log.txt").contains("\nnumber: 1\n"))
    let replay = try await Program.run(
      ["tictactoe", "game", "--replay", "log.txt"], in: folder)
    #expect(replay.lines.count == 2 && replay.code == 0)
    let by = "1 move by optimal and a person, score 0 to 0, unfinished"
    #expect(
      replay.lines == [
        "game 0 of seed 4 of tic-tac-toe replays correctly: \(by)",
        "game 1 of seed 4 of tic-tac-toe replays correctly: \(by)",
      ])
    // Who plays is known when the game goes on, and its moves are checked.
    let log = try folder.read("log.txt")
    #expect(log.ranges(of: "\nplayers: optimal; person\n").count == 2)
    let (resumed, _) = try await play(["tictactoe", "--resume", "log.txt"], in: folder) {
      terminal, _ in
      try terminal.wait(for: "deal 1, 1 move, turn of seat 2")
      terminal.type("\(log.contains("moves: 5") ? 1 : 5)")
      try terminal.wait(for: "3 moves, turn of seat 2")
      terminal.type("q")
    }
    #expect(resumed == 0)
    let lines = try folder.read("log.txt").split(separator: "\n")
    let moves = try #require(lines.last { $0.hasPrefix("moves: ") }).split(separator: " ")
    #expect(moves.count == 4)
    let last = try #require(["1", "2", "3", "4", "5"].first { !moves.contains($0[...]) })
    try folder.write(
      lines.suffix(8).joined(separator: "\n")
        .replacing("\(moves[2]) \(moves[3])", with: "\(moves[2]) \(last)")
        .replacing("scores: 0 0", with: ""), to: "changed.txt")
    let changed = try await Program.run(
      ["tictactoe", "game", "--replay", "changed.txt"], in: folder)
    #expect(changed.code == 65)
    #expect(changed.errors.contains("“\(last)”: as move 3 optimal makes \(moves[3])"))
  }
}
