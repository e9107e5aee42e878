import CPlatform
import Foundation
import SetLab
import Terminal
import TestSupport
import Testing

@testable import SetLabCommand

struct KeptTableTests {
  private static func play(
    _ line: String, in folder: Scratch, columns: Int = 80, rows: Int = 30,
    _ script: @escaping @Sendable (PseudoTerminal, Child) throws -> Void
  ) async throws -> (code: Int32, terminal: PseudoTerminal) {
    try await PseudoTerminal.play(
      line, in: folder,
      environment: ["XDG_STATE_HOME": folder.path, "TERM": "xterm-256color", "TZ": "UTC"],
      columns: columns, rows: rows, script)
  }

  private static func kept(_ game: String, in folder: Scratch) throws -> [String] {
    let path = "setlab/games/\(game)"
    let names = FileFolder.entries(of: "\(folder.path)/\(path)") ?? []
    return try names.filter { !$0.hasPrefix(".") }.sorted().map { try folder.read("\(path)/\($0)") }
  }

  /// Moves are kept without being asked for, from the first on, and go on after a kill; a look at the cards keeps nothing.
  @Test func keptAndResumed() async throws {
    let folder = try Scratch()
    let none = try await Program.run(
      "klondike play --resume", environment: ["XDG_STATE_HOME": folder.path],
      in: folder)
    #expect(none.code == 66)
    #expect(
      none.errors
        == "setlab: no unfinished game is kept in \(folder.path)/setlab/games/klondike: "
        + "--resume FILE resumes a log\n")
    _ = try await Self.play("klondike play", in: folder) { terminal, _ in
      try terminal.type("?xHq", after: "Klondike: deal 0, 0 moves")
    }
    #expect(try Self.kept("klondike", in: folder).isEmpty)
    _ = try await Self.play("klondike play --seed 7 --no-log", in: folder) { terminal, _ in
      try terminal.type("ttq", after: "deal 0, 0 moves")
    }
    #expect(try Self.kept("klondike", in: folder).isEmpty)
    let (killed, _) = try await Self.play("klondike play --seed 7", in: folder) {
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
    let (code, terminal) = try await Self.play("klondike play --resume", in: folder) {
      terminal, _ in
      try terminal.type("t", after: "deal 0, 2 moves")
      try terminal.type("\u{3}", after: "deal 0, 3 moves")
    }
    #expect(code == 130)
    #expect(terminal.screen.text.contains("setlab klondike play --resume resumes it."))
    let again = try Self.kept("klondike", in: folder)
    #expect(again.count == 1 && again[0].contains("\nmoves: T 4-3:1 T\nundone: 1\n"))
    // Another deal leaves this one behind, in the same file.
    _ = try await Self.play("klondike play --resume", in: folder) { terminal, _ in
      try terminal.type("nt", after: "deal 0, 3 moves")
      try terminal.type("q", after: "deal 1, 1 move")
    }
    let both = try Self.kept("klondike", in: folder)
    #expect(both.count == 1 && both[0].ranges(of: "game: klondike\n").count == 2)
  }

  /// Without a seed each game is another; a game that cannot be kept goes on and says so.
  @Test func newDealsAndFullDisks() async throws {
    let folder = try Scratch()
    func seed() async throws -> String {
      let (_, terminal) = try await PseudoTerminal.play(
        "klondike play", in: folder,
        environment: ["XDG_STATE_HOME": "/proc/none"], columns: 100, rows: 30
      ) { terminal, _ in
        let screen = try terminal.wait(for: "seed ")
        #expect(
          screen.lines[0].contains("   not logged   ") && screen.text.contains("not logged: "))
        try folder.write(screen.lines[0], to: "head")
        terminal.type("t")
        try terminal.type("q", after: "deal 0, 1 move   not logged")
      }
      #expect(!terminal.screen.text.contains("--resume"))
      return String(try #require(try folder.read("head").firstMatch(of: /seed ([0-9]+)/)?.1))
    }
    let first = try await seed()
    let second = try await seed()
    // Two of a million are alike in one run of a million.
    #expect(first != second)
    let asked = try await PseudoTerminal.play(
      "klondike play --log /proc/none/x", in: folder, environment: [:],
      columns: 80, rows: 24
    ) { terminal, _ in _ = terminal }
    #expect(asked.code == 73)
  }

  /// Behind a game stands who played, how it ended, and in how many moves.
  @Test func reports() async throws {
    let folder = try Scratch()
    let (_, people) = try await Self.play("tictactoe play", in: folder) { terminal, _ in
      try terminal.type("14253q", after: "O to move.")
    }
    #expect(people.screen.text.contains("among people: O wins. 5 moves in 0:0"))
    // What is over cannot be resumed.
    let over = try await Program.run(
      "tictactoe play --resume", environment: ["XDG_STATE_HOME": folder.path],
      in: folder)
    #expect(over.code == 66)
    let (_, cut) = try await Self.play("tictactoe play --against optimal", in: folder) {
      terminal, _ in
      try terminal.type("5", after: "O to move.")
      try terminal.type("q", after: "2 moves")
    }
    #expect(cut.screen.text.contains("seat 1 against optimal: 2 moves in 0:0"))
    #expect(cut.screen.text.contains("unfinished\nsetlab tictactoe play --resume resumes"))
  }
}
