import SetPlay
import Terminal
import TestSupport
import Testing

@testable import SetLabCommand

/// `setlab play --stats`, and the theme that is remembered.
struct KeptStatisticsTests {
  /// A game that one who takes the first Set every two seconds finished, as it is kept.
  private static func finished(_ setup: PlaySetup) -> PlayState {
    var state = PlayState(setup)
    var time = 0
    func take(_ event: PlayEvent) {
      time += 2000
      state.take(event, at: time)
    }
    if setup.isPuzzle {
      for set in state.table.sets { for card in state.table.cards(at: set) { take(.touch(card)) } }
      return state
    }
    while !state.isOver {
      guard let set = state.table.sets.first else {
        take(.deal())
        continue
      }
      let cards = state.table.cards(at: set)
      for card in cards { take(.touch(card)) }
      if !state.isOver { take(.touch(cards[0])) }
    }
    return state
  }

  private static func puzzle(_ day: PuzzleDay) -> PlayState {
    finished(Puzzle.find(PlaySetup(game: 0, seed: day.seed)))
  }

  @Test func nothingKept() async throws {
    let folder = try Scratch()
    let outcome = try await Program.run(
      ["play", "--stats"], environment: ["XDG_STATE_HOME": folder.path], in: folder)
    #expect(outcome.code == 66 && outcome.output.isEmpty)
    #expect(
      outcome.errors
        == "setlab: no finished game is kept in \(folder.path)/setlab/games: finish one with setlab play\n"
    )
    let both = try await Program.run(["play", "--stats", "--puzzle"], in: folder)
    #expect(both.code == 64 && both.errors.contains("--puzzle is for a game: omit it with --stats"))
  }

  /// What is told follows from the logs: two games of one sitting and three daily puzzles, one of which lies days before.
  @Test func keptGamesAreTold() async throws {
    let folder = try Scratch()
    let game = Self.finished(PlaySetup(game: 12, seed: 7))
    let other = Self.finished(PlaySetup(game: 13, seed: 7))
    var cut = PlayState(PlaySetup(game: 14, seed: 7))
    cut.take(.deal(), at: 100)
    let days = ["2026-11-20", "2026-11-24", "2026-11-25"].compactMap { PuzzleDay($0) }
    try FileFolder.make(folder.path + "/setlab/games", for: "games")
    func keep(_ states: [PlayState], _ name: String) throws {
      let text = states.map { $0.transcript.text() }.joined(separator: "\n")
      try folder.write(text, to: "setlab/games/\(name).txt")
    }
    try keep([game, other, cut], "2026-11-19T120000Z-1")
    for day in days { try keep([Self.puzzle(day)], "\(day.text)T120000Z-2") }
    try folder.write("Dear diary\n", to: "setlab/games/2026-11-01T000000Z-1.txt")
    let outcome = try await Program.run(
      ["play", "--stats"], environment: ["XDG_STATE_HOME": folder.path, "TZ": "UTC"], in: folder)
    #expect(outcome.code == 0)
    #expect(outcome.errors.contains("left out: ") && outcome.errors.contains("Dear diary"))
    let text = outcome.output
    let sets = [game, other].map { $0.turns.count { $0.level > 0 } }
    #expect(
      text.hasPrefix("Finished alone: 2 games, 3 puzzles, \(sets[0] + sets[1] + 18) Sets\n"))
    #expect(text.contains("\nDaily puzzles: ") && text.contains(" in a row, 2 at most\n"))
    let best = min(game.elapsed, other.elapsed)
    let line = try #require(text.split(separator: "\n").first { $0.contains("of 81 cards") })
    #expect(line.contains("  \(PlayWords.clock(best))  ") && line.hasSuffix("  2026-11-19"))
    #expect(text.contains("Fastest puzzle") && text.contains("0:36"))
    for level in 1...4 {
      let turns = (game.turns + other.turns).filter { $0.level == level }
      let found = days.flatMap { Self.puzzle($0).found }.filter { $0.level == level }
      let count = turns.count + found.count
      guard count > 0 else { continue }
      let time = turns.reduce(0) { $0 + $1.milliseconds } + 6000 * found.count
      let row = text.split(separator: "\n").first { $0.split(separator: " ").first == "\(level)" }
      let words = try #require(row).split(separator: " ")
      #expect(words[1] == "\(count)" && words[2] == PlayWords.seconds(time / count))
    }
    #expect(text.contains("How that changes: means of five games\n"))
    // Whether the days go on depends on today.
    let last = "SetLab, puzzle of 2026-11-25: 6 Sets in 0:36, no mistake, no hint"
    #expect(text.split(separator: "\n").last?.hasPrefix(last) == true)
  }

  /// Days in a row count until today, or yesterday as long as today's puzzle is open.
  @Test func streaks() throws {
    let days = ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-03"].compactMap { PuzzleDay($0) }
    let games = days.compactMap { FinishedGame(Self.puzzle($0), date: $0.text + "T08:00:00") }
    #expect(games.count == 4)
    for (today, streak) in [
      ("2026-03-01", 3), ("2026-03-02", 3), ("2026-03-03", 1), ("2026-03-04", 1), ("2026-03-05", 0),
    ] {
      let day = try #require(PuzzleDay(today))
      let shown = games.filter { $0.date.prefix(10) <= today }
      #expect(PlayStatistics(shown).streak(endingBy: day) == streak)
      let text = KeptStatistics(shown, today: day).text { _ in "" }
      #expect(
        text.contains("Daily puzzles: \(streak) day\(streak == 1 ? "" : "s") in a row, 3 at most\n")
      )
      #expect(text.contains(", \(streak) days in a row\n") == (streak > 1))
    }
    // A puzzle of another day does not count.
    let late = try #require(FinishedGame(Self.puzzle(days[0]), date: "2026-03-09T08:00:00"))
    #expect(PlayStatistics([late]).longestStreak == 0)
  }

  /// Games of several are told by name; where nobody played alone, they are told without the rest.
  @Test func gamesWithOthersAreTold() async throws {
    let folder = try Scratch()
    var setup = PlaySetup(game: 0, seed: 7)
    (setup.people, setup.names, setup.race) = (3, ["Anna", "Ben"], .setWithFriends)
    var state = PlayState(setup)
    var time = 0
    while !state.isOver {
      time += 2000
      guard let set = state.table.sets.first else {
        for side in 0..<3 { state.take(.deal(by: side), at: time) }
        continue
      }
      let side = state.turns.count % 4 == 0 ? 1 : 0
      for card in state.table.cards(at: set) { state.take(.touch(card, by: side), at: time) }
    }
    try FileFolder.make(folder.path + "/setlab/games", for: "games")
    let cut = PlayState(setup).transcript.text()
    try folder.write(
      state.transcript.text() + "\n" + cut, to: "setlab/games/2026-11-19T120000Z-1.txt")
    let outcome = try await Program.run(
      ["play", "--stats"], environment: ["XDG_STATE_HOME": folder.path], in: folder)
    let lines = outcome.lines
    #expect(outcome.code == 0 && lines.count == 5, "\(outcome.output)")
    #expect(lines[0] == "Finished with others: 1 game")
    let rows = lines.dropFirst(2).map { $0.split(separator: " ") }
    let points = (0..<3).map { PlayWords.points(state.score(of: $0)) }
    let sets = (0..<3).map { state.situation(of: $0).sets }
    #expect(rows[0].prefix(7) == ["Anna", "1", "1", "0", "1", "\(points[0])", "\(sets[0])"])
    #expect(rows[1].prefix(7) == ["Ben", "1", "0", "0", "2", "\(points[1])", "\(sets[1])"])
    #expect(rows[2] == ["player", "3", "1", "0", "0", "3", "0", "0", "–"])
  }

  @Test func timesOfFiles() {
    #expect(KeptGames.start(of: "/x/1970-01-02T000001Z-7.txt") == 86_401)
    #expect(KeptGames.start(of: "/x/2026-11-26T073613Z-7.txt") == 1_795_678_573)
    for name in ["notes.txt", "2026-13-01T000000Z-1.txt", ""] {
      #expect(KeptGames.start(of: name) == 0)
    }
  }

  /// A theme is that of the next game too, unless nothing is to be kept; what is no theme is none.
  @Test func themesAreRemembered() async throws {
    let folder = try Scratch()
    let state = ["XDG_STATE_HOME": folder.path]
    let kept = try #require(KeptGames(Environment(state)))
    func colours(_ arguments: [String]) async throws -> Set<String> {
      let played = try await PseudoTerminal.play(
        ["play", "--seed", "1"] + arguments, in: folder,
        environment: state.merging(["TERM": "xterm-direct"]) { $1 }, columns: 80, rows: 24
      ) { terminal, _ in
        let screen = try terminal.wait(for: "12 cards, 69 left")
        terminal.type("Q")
        try folder.write(Set(screen.colours.values).sorted().joined(separator: "\n"), to: "colours")
      }
      #expect(played.code == 0)
      return Set(try folder.read("colours").split(separator: "\n").map { String($0) })
    }
    let classic = try await colours([])
    let dark = try await colours(["--theme", "dark", "--no-log"])
    #expect(classic.count > 3 && classic != dark)
    #expect(try await colours([]) == classic && kept.theme == nil)
    #expect(try await colours(["--theme", "dark"]) == dark)
    #expect(try await colours([]) == dark)
    #expect(try folder.read("setlab/theme") == "dark\n")
    try folder.write("darkest\n", to: "setlab/theme")
    #expect(kept.theme == nil)
  }
}
