import CPlatform
import SetPlay
import TestSupport
import Testing

/// `setlab play` on a terminal: people who type and click, logs that replay, and the terminal given back.
struct PlayTests {
  /// The command on a terminal of its own, with a person at it.
  func play(
    _ options: String, in folder: Scratch, environment: [String: String] = [:],
    columns: Int = 80, rows: Int = 24,
    _ script: @escaping @Sendable (PseudoTerminal, Child) throws -> Void
  ) async throws -> (code: Int32, terminal: PseudoTerminal) {
    // Without a seed each game is another one.
    let isChosen = ["--seed", "--number", "--resume", "--puzzle"].contains(where: options.contains)
    return try await PseudoTerminal.play(
      "play \(options)\(isChosen ? "" : " --seed 1")", in: folder,
      environment: environment, columns: columns, rows: rows, script)
  }

  /// The keys of one who takes the first Set each time and asks for cards where there is none, and the state they lead to.
  static func keys(_ state: inout PlayState, until isWished: (PlayState) -> Bool) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    var keys = ""
    func touch(_ card: Card) {
      let place = state.slots.firstIndex(of: card) ?? 0
      keys.append(letters[place])
      state.take(.touch(card), at: 0)
    }
    while !state.isOver, !isWished(state) {
      guard let places = state.table.sets.first else {
        keys += "D"
        state.take(.deal(), at: 0)
        continue
      }
      let set = state.table.cards(at: places)
      for card in set { touch(card) }
      // Another touch on the Set lets it go.
      if !state.isOver { touch(set[0]) }
    }
    return keys
  }

  static func state(_ game: UInt64, seed: UInt64) -> PlayState {
    PlayState(PlaySetup(game: game, seed: seed))
  }

  @Test func tenGames() async throws {
    let folder = try Scratch()
    let (code, terminal) = try await play("--seed 7 --log log.txt", in: folder) {
      terminal, _ in
      for game in UInt64(0)..<10 {
        try terminal.wait(for: "game \(game) of seed 7   12 cards, 69 left")
        var state = Self.state(game, seed: 7)
        terminal.type(Self.keys(&state) { _ in false })
        try terminal.wait(for: "The game is over")
        if game < 9 { terminal.type("N") }
      }
      terminal.type("Q")
    }
    #expect(code == 0 && !terminal.screen.isAlternate)
    #expect(try folder.read("err").isEmpty)
    let log = try folder.read("log.txt")
    let replay = try await Program.run("game --replay log.txt", in: folder)
    #expect(replay.code == 0 && replay.errors.isEmpty && replay.lines.count == 10)
    for (game, line) in replay.lines.enumerated() {
      var state = Self.state(UInt64(game), seed: 7)
      _ = Self.keys(&state) { _ in false }
      let sets = state.turns.count { $0.level > 0 }
      #expect(line.hasPrefix("game \(game) of seed 7 replays correctly: \(sets) Sets taken, "))
      #expect(line.contains(", played by people for ") && !line.contains("unfinished"))
    }
    // A line for each take, with all that a model of search times needs.
    let takes = log.split(separator: "\n").filter { $0.hasPrefix("take ") }
    let words =
      /take( \w{4}){3} at( \d+){3} — table \d+, \d+ cards, \d+ Sets?, level [1-4], \d+ ms, 0 hints, 0 mistakes/
    #expect(takes.count > 200)
    for take in takes { #expect(take.wholeMatch(of: words) != nil, "\(take)") }
    let fit = try await Program.run("fit log.txt --motor 0", in: folder)
    #expect(fit.code == 0 && fit.output.contains(" \(takes.count) Sets taken, 0 false claims, "))
    // The logs read in another program of the library.
    let first = try #require(log.split(separator: "SetLab transcript, ").first)
    #expect(try Transcript.check("SetLab transcript, \(first)").setsTaken > 20)
  }

  @Test func killedAndResumed() async throws {
    let folder = try Scratch()
    let (code, _) = try await play("--seed 3 --log log.txt", in: folder) {
      terminal, child in
      try terminal.wait(for: "12 cards, 69 left")
      var state = Self.state(0, seed: 3)
      terminal.type(Self.keys(&state) { $0.turns.count == 4 } + "abH")
      try terminal.wait(for: "Of a Set: ")
      while try !folder.read("log.txt").contains("\nhint — ") { usleep(2_000) }
      child.send(SIGKILL)
    }
    #expect(code == -SIGKILL)
    let unfinished = try await Program.run("game --replay log.txt", in: folder)
    #expect(unfinished.code == 0 && unfinished.output.hasSuffix(", unfinished\n"))
    let cut = try folder.read("log.txt")
    #expect(cut.contains("\nso far: 3 Sets taken, 1 deal-more, "))
    let (again, terminal) = try await play("--resume log.txt", in: folder) { terminal, _ in
      let paused = try terminal.wait(for: "Paused: press P to go on.")
      #expect(paused.text.contains("▒▒▒") && !paused.text.contains("⡇"))
      terminal.type("P")
      // The two cards that were selected are selected again.
      try terminal.wait(for: "selected") { $0.text.count { $0 == "*" } == 2 }
      terminal.type("ab")
      var state = Self.state(0, seed: 3)
      _ = Self.keys(&state) { $0.turns.count == 4 }
      terminal.type(Self.keys(&state) { _ in false })
      try terminal.type("Q", after: "The game is over")
    }
    #expect(again == 0)
    let review = terminal.screen.text
    #expect(review.contains("level  your Sets  your seconds  beginner's seconds"))
    let replay = try await Program.run("game --replay log.txt", in: folder)
    #expect(replay.code == 0 && !replay.output.contains("unfinished") && replay.lines.count == 1)
  }

  /// A click on a card touches it; the cards grow and shrink with the window; a pause hides them.
  @Test func mouseWindowAndPause() async throws {
    let folder = try Scratch()
    let (code, _) = try await play("--seed 7", in: folder) { terminal, _ in
      let start = try terminal.wait(for: "12 cards, 69 left")
      let row = start.lines.firstIndex { $0.contains("─a─") } ?? 0
      let column = start.lines[row].prefix { $0 == " " }.count
      #expect(start.lines[row].contains("╭─d───────────╮") && start.lines.count == 24)
      terminal.type("\u{1B}[<0;\(column + 4);\(row + 3)M\u{1B}[<0;\(column + 4);\(row + 3)m")
      try terminal.wait(for: "a is selected") { $0.text.count { $0 == "*" } == 1 }
      // Between two cards is nothing.
      terminal.type("\u{1B}[<0;\(column + 16);\(row + 3)M")
      terminal.type("\u{1B}[<0;\(column + 20);\(row + 3)M")
      try terminal.wait(for: "b too") { $0.text.count { $0 == "*" } == 2 }
      terminal.resize(columns: 46, rows: 16)
      kill(0, 0)
      try terminal.wait(for: "small") { $0.text.contains("╭─d──────╮") }
      terminal.resize(columns: 100, rows: 40)
      try terminal.wait(for: "large") { $0.text.contains("╭─d────────────────────╮") }
      terminal.resize(columns: 41, rows: 8)
      try terminal.wait(for: "notation") { $0.text.contains("a 3ROS*") }
      terminal.type("P")
      try terminal.wait(for: "a ####")
      // The bar can be clicked.
      terminal.resize(columns: 80, rows: 24)
      let bar = try terminal.wait(for: "P pause")
      let place = bar.lines[23].split(separator: "P pause")[0].count
      terminal.type("\u{1B}[<0;\(place + 2);24M")
      try terminal.wait(for: "shown") { $0.text.contains("⡇") && $0.text.contains("*") }
      terminal.type("?")
      try terminal.type(" ", after: "Keys of the game")
      try terminal.type("\u{3}", after: "12 cards, 69 left")
    }
    #expect(code == 130)
    #expect(try folder.read("err") == "setlab: interrupted\n")
  }

  /// Without colours and characters beyond ASCII every card can be read.
  @Test func plainTerminals() async throws {
    let folder = try Scratch()
    let (code, _) = try await play(
      "--seed 7", in: folder, environment: ["LC_ALL": "C", "NO_COLOR": "1"]
    ) { terminal, _ in
      let screen = try terminal.wait(for: "12 cards, 69 left")
      for card in ["3ROS", "1GTD", "3GTO"] { #expect(screen.text.contains(card)) }
      #expect(screen.text.unicodeScalars.allSatisfy { $0.isASCII } && screen.colours.isEmpty)
      terminal.type("Q")
    }
    #expect(code == 0)
  }

  @Test func againstSeveral() async throws {
    let folder = try Scratch()
    let eight = String(repeating: " --against child", count: 8)
    let refused = try await Program.run("play" + eight, in: folder)
    #expect(refused.code == 64)
    #expect(refused.errors.contains("--against: at most 8 sit at a table"))
    let (code, terminal) = try await play(
      "--seed 7 --against custom(0.01) --against custom(0.02):most-alike --against child --log log.txt",
      in: folder, columns: 120
    ) { terminal, _ in
      let points = /you 0 : custom\(0\.01\) [2-9]\d* : custom\(0\.02\):most-alike \d+ : child 0/
      try terminal.wait(for: "points of all") { $0.text.contains(points) }
      terminal.type("Q")
    }
    #expect(code == 0 && terminal.screen.text.contains("child 0 Sets, score 0"))
    let log = try folder.read("log.txt")
    #expect(
      log.contains(
        "\nagainst: custom(0.01)\nagainst: custom(0.02)\nchoosing: most-alike\nagainst: child\n"))
    let replay = try await Program.run("game --replay log.txt", in: folder)
    #expect(replay.code == 0, "\(replay.errors)")
  }

  @Test func aPuzzle() async throws {
    let folder = try Scratch()
    var setup = PlaySetup(game: 0, seed: 20_261_122)
    setup = Puzzle.find(setup)
    let state = PlayState(setup)
    let letters = Array("abcdefghijkl")
    let keys = state.table.sets.map { places in
      [places.first, places.second, places.third].map { letters[$0] }
    }
    let (code, terminal) = try await play(
      "--puzzle --date 2026-11-22 --log log.txt", in: folder
    ) { terminal, _ in
      try terminal.type(String(keys[0]) + String(keys[0]), after: "puzzle   0 of 6 Sets")
      try terminal.wait(for: "You have found this Set already.")
      for set in keys.dropFirst() { terminal.type(String(set)) }
      try terminal.type("Q", after: "All Sets found: 0:")
    }
    #expect(code == 0)
    #expect(terminal.screen.text.contains("puzzle \(setup.game) of seed 20261122: 6 Sets in 0:"))
    let replay = try await Program.run("game --replay log.txt", in: folder)
    #expect(replay.code == 0 && !replay.output.contains("unfinished"), "\(replay.errors)")
  }

  /// Logs that cannot be read or gone on with are refused on the line, and nothing in them is lost.
  @Test func logsThatAreRefused() async throws {
    let folder = try Scratch()
    try folder.write("Dear diary\n", to: "diary.txt")
    for option in ["--log", "--resume"] {
      let outcome = try await Program.run("play \(option) diary.txt", in: folder)
      #expect(outcome.code == 65)
      #expect(outcome.errors.hasPrefix("setlab: diary.txt: line 1: found “Dear diary”, but a tran"))
    }
    #expect(try folder.read("diary.txt") == "Dear diary\n")
    let (unwritable, _) = try await play("--log /proc/x.txt", in: folder) { _, _ in }
    #expect(unwritable == 73)
    #expect(try folder.read("err").hasPrefix("setlab: cannot write /proc/x.txt: "))
    let missing = try await Program.run("play --resume none.txt", in: folder)
    #expect(missing.code == 66 && missing.errors.contains("none.txt"))
    _ = try await Program.run("game --out game.txt", in: folder)
    let strategy = try await Program.run("play --resume game.txt", in: folder)
    #expect(strategy.code == 65)
    #expect(strategy.errors == "setlab: game.txt: the last game was played by random\n")
    var state = Self.state(0, seed: 7)
    _ = Self.keys(&state) { $0.turns.count == 2 }
    let text = state.transcript.text()
    try folder.write(
      text.replacing("score: flat", with: "score: flut"), to: "rule.txt")
    let rule = try await Program.run("play --resume rule.txt", in: folder)
    #expect(rule.code == 65 && rule.errors.contains("the header from line 1 on: “flut”"))
    try folder.write(text + "\n" + text.replacing(" level ", with: " level 1"), to: "two.txt")
    let two = try await Program.run("game --replay two.txt", in: folder)
    #expect(two.code == 65 && two.output.isEmpty && two.errors.contains("level 1"))
    let number = text.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(two.errors.contains("line \(number + 17): "), "\(two.errors)")
  }
}
