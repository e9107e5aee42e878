import CPlatform
import TestSupport
import Testing

/// `setlab GAME play` on a terminal: typed and touched moves, replies, moves taken back, transcripts that replay.
struct TableTests {
  @Test func twoPeopleToTheEnd() async throws {
    let folder = try Scratch()
    let (code, _) = try await PseudoTerminal.play(
      "tictactoe play --seed 1 --log log.txt", in: folder, rows: 30
    ) {
      terminal, _ in
      try terminal.type("1", after: "O to move.")
      try terminal.type("1", after: "X to move.")
      try terminal.type("5u4", after: "There is no move with 1 now.")
      try terminal.type("253", after: "2 moves, turn of seat 1")
      try terminal.wait(for: "O wins.")
      // The line that wins stands out, and each mark is drawn.
      try terminal.wait(for: "a line") { $0.lines[1].contains(/╔═+╗ ╔═+╗ ╔═+╗/) }
      terminal.type("9")
      try terminal.type("q", after: "The game is over")
    }
    #expect(code == 0)
    #expect(try folder.read("err").isEmpty)
    let log = try folder.read("log.txt")
    #expect(log.contains(/\nmoves: 1 4 2 5 3\nundone: 1\nscores: 1 -1\ntime: \d+ ms\n/))
    let replay = try await Program.run("tictactoe game --replay log.txt", in: folder)
    #expect(
      replay.output == "game 0 of seed 1 of tic-tac-toe replays correctly: 5 moves, score 1 to -1; "
        + "choices were not checked\n")
  }

  /// The best player is never beaten; the same moves get the same replies after they were taken back.
  @Test func aReply() async throws {
    let folder = try Scratch()
    let (code, _) = try await PseudoTerminal.play(
      "tictactoe play --against optimal --seat 2 --seed 4 --log log.txt", in: folder, rows: 30
    ) { terminal, _ in
      try terminal.wait(for: "1 move, turn of seat 2")
      let before = terminal.screen.text
      terminal.type("u")
      try terminal.wait(for: "1 move, turn of seat 2")
      #expect(terminal.screen.text == before)
      terminal.type("?")
      try terminal.type("xH", after: "Any key goes back.")
      try terminal.wait(for: " (as optimal plays).")
      #expect(terminal.screen.text.contains("1 move, turn of seat 2"))
      terminal.type("n")
      try terminal.type("Q", after: "deal 1, 1 move")
    }
    #expect(code == 0)
    // Both games are kept, the last one to be gone on with.
    #expect(try folder.read("log.txt").contains("\nnumber: 1\n"))
    let replay = try await Program.run("tictactoe game --replay log.txt", in: folder)
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
    let (resumed, _) = try await PseudoTerminal.play(
      "tictactoe play --resume log.txt", in: folder, rows: 30
    ) {
      terminal, _ in
      try terminal.type(
        "\(log.contains("moves: 5") ? 1 : 5)", after: "deal 1, 1 move, turn of seat 2")
      try terminal.type("q", after: "3 moves, turn of seat 2")
    }
    #expect(resumed == 0)
    let lines = try folder.read("log.txt").split(separator: "\n")
    let moves = try #require(lines.last { $0.hasPrefix("moves: ") }).split(separator: " ")
    #expect(moves.count == 4)
  }
}
