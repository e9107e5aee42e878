import CPlatform
import Foundation
import SetPlay
import Terminal
import TestSupport
import Testing

@testable import SetLabCommand

extension PlayTests {
  /// Without being asked a game is kept from its first touch on, and goes on after a kill; fits read what is kept.
  @Test func keptWithoutALog() async throws {
    let folder = try Scratch()
    let state = ["XDG_STATE_HOME": folder.path + "/state"]
    let games = "state/setlab/games"
    let none = try await Program.run("fit", environment: state, in: folder)
    #expect(none.code == 66 && none.output.isEmpty)
    #expect(
      none.errors == "setlab: no games are kept in \(folder.path)/\(games): "
        + "play some with setlab play, or name logs or tables of times\n")
    let unfinished = try await Program.run("play --resume", environment: state, in: folder)
    #expect(unfinished.code == 66)
    #expect(unfinished.errors.hasPrefix("setlab: no unfinished game is kept in \(folder.path)/"))
    // A look at the cards leaves nothing, nor does a game that is not to be kept.
    for (options, keys) in [("", "PPQ"), ("--no-log", "abcQ")] {
      _ = try await play(options, in: folder, environment: state) { terminal, _ in
        try terminal.type(keys, after: "12 cards, 69 left")
      }
      let kept = FileFolder.entries(of: "\(folder.path)/\(games)")
      #expect(kept == (options.isEmpty ? [] : nil))
      _ = try await Program.shell("rm -rf state", in: folder)
    }
    let (code, _) = try await play("--seed 3", in: folder, environment: state) {
      terminal, child in
      let screen = try terminal.wait(for: "12 cards, 69 left")
      #expect(!screen.text.contains("not logged"))
      var state = Self.state(0, seed: 3)
      terminal.type(Self.keys(&state) { $0.turns.count == 4 })
      try terminal.wait(for: "3 Sets", until: { _ in (try? Self.kept(folder, games)) != "" })
      while try !Self.kept(folder, games).contains("\nso far: 3 Sets") { usleep(2_000) }
      child.send(SIGKILL)
    }
    #expect(code == -SIGKILL)
    let (again, terminal) = try await play("--resume", in: folder, environment: state) {
      terminal, _ in
      try terminal.wait(for: "Paused: press P to go on.")
      var state = Self.state(0, seed: 3)
      _ = Self.keys(&state) { $0.turns.count == 4 }
      terminal.type("P" + Self.keys(&state) { $0.turns.count == 6 } + "Q")
    }
    #expect(again == 0)
    #expect(terminal.screen.text.contains("\nsetlab play --resume resumes it.\n"))
    #expect(try Self.kept(folder, games).contains("\nso far: 5 Sets"))
    let fit = try await Program.run("fit --motor 0", environment: state, in: folder)
    #expect(fit.code == 0 && fit.errors == "setlab: reading 1 log in \(folder.path)/\(games)\n")
    // Five Sets and a call for cards.
    #expect(fit.output.hasPrefix("6 searches, "))
  }

  private static func kept(_ folder: Scratch, _ games: String) throws -> String {
    let path = "\(folder.path)/\(games)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    guard let name = names.first(where: { !$0.hasPrefix(".") }) else { return "" }
    #expect(name.wholeMatch(of: /\d{4}-\d\d-\d\dT\d{6}Z-\d+\.txt/) != nil, "\(name)")
    return try folder.read("\(games)/\(name)")
  }

  /// Of several games the one begun last goes on, and what is not finished alone; a relative folder does not count.
  @Test func theLastUnfinishedGame() throws {
    let folder = try Scratch()
    let games = try #require(KeptGames(Environment(["XDG_STATE_HOME": folder.path])))
    #expect(games.folder == folder.path + "/setlab/games" && games.files.isEmpty)
    #expect(KeptGames(Environment(["XDG_STATE_HOME": "state", "HOME": "home"])) == nil)
    let home = try #require(KeptGames(Environment(["XDG_STATE_HOME": "", "HOME": "/home/me"])))
    #expect(home.folder.hasPrefix("/home/me/") && home.folder.hasSuffix("/setlab/games"))
    try FileFolder.make(games.folder, for: games.folder)
    var state = Self.state(0, seed: 3)
    _ = Self.keys(&state) { $0.turns.count == 2 }
    let cut = state.transcript.text()
    _ = Self.keys(&state) { _ in false }
    let whole = state.transcript.text()
    for (name, text) in [
      ("2026-01-02", whole + "\n" + cut), ("2026-01-01", cut), ("2026-01-03", cut + "\n" + whole),
      ("2026-01-04", ""),
    ] { try folder.write(text, to: "setlab/games/\(name).txt") }
    try folder.write(cut, to: "setlab/games/.tmp-1")
    #expect(games.files.count == 4)
    #expect(games.last(where: PlayLogReader.isUnfinished) == games.folder + "/2026-01-02.txt")
  }

  @Test(arguments: [["XDG_STATE_HOME": "/proc/none"], ["HOME": ""]])
  func nothingCanBeKept(_ environment: [String: String]) async throws {
    let folder = try Scratch()
    let (code, terminal) = try await play("--seed 7", in: folder, environment: environment) {
      terminal, _ in
      let screen = try terminal.wait(for: "score 0   not logged")
      #expect(screen.text.contains("not logged: "))
      // What happens in the game is told all the same.
      var state = Self.state(0, seed: 7)
      terminal.type(String(Self.keys(&state) { $0.turns.count == 1 }.prefix(3)))
      try terminal.wait(for: "a Set of level ")
      #expect(terminal.screen.lines[0].hasSuffix("   not logged"))
      terminal.type("Q")
    }
    #expect(code == 0 && !terminal.screen.text.contains("--resume"))
    #expect(try folder.read("err").isEmpty)
  }

  /// Cards beyond the 26th have a digit before their letter.
  @Test func manyCards() async throws {
    let folder = try Scratch()
    let (code, _) = try await play(
      "--seed 7 --deck 6 --log log.txt", in: folder, columns: 100, rows: 30
    ) { terminal, _ in
      try terminal.wait(for: "12 cards, 717 left")
      // There is no such card yet.
      terminal.type("3DDDDDD")
      try terminal.wait(for: "30 cards, 699 left") { $0.text.contains("─3d─") }
      terminal.type("43")
      try terminal.type("d", after: "3 and which letter?")
      terminal.type("P")
      try terminal.wait(for: "Paused")
      // Another key than a letter forgets the digit; small windows show notation.
      terminal.type("P3PPb")
      terminal.resize(columns: 80, rows: 12)
      try terminal.wait(for: "3d and b") {
        $0.text.contains(/3d [012]{6}\*/) && $0.text.contains(#/ b [012]{6}\*/#)
      }
      terminal.type("Q")
    }
    #expect(code == 0)
    let log = try folder.read("log.txt")
    var setup = PlaySetup(game: 0, seed: 7)
    setup.deck = try #require(Deck(attributes: 6))
    var state = PlayState(setup)
    for _ in 0..<6 { state.take(.deal(), at: 0) }
    let cards = [29, 1].map { state.setup.deck.notation(of: state.slots[$0]) }
    let touches = log.split(separator: "\n").filter { $0.hasPrefix("touch ") }
    #expect(touches.map { $0.split(separator: " ")[1] } == cards.map { Substring($0) })
  }

  @Test func keysOfPlaces() {
    let keys = PlayKeys(PlaySetup())
    let labels = (0..<182).map { keys.label(of: $0) }
    #expect(
      Set(labels).count == 182 && labels.allSatisfy { $0.wholeMatch(of: /[3-8]?[a-z]/) != nil })
    #expect(labels[25...27] == ["z", "3a", "3b"] && labels[52] == "4a")
    #expect(keys.label(of: 182).isEmpty)
  }
}
