import SetPlay
import Terminal
import TestSupport
import Testing

@testable import SetLabCommand

/// What is read of kept games: days in a row with a solved puzzle, and the theme that is remembered.
struct KeptGamesTests {
  /// A puzzle that one who shows a card every two seconds solved, as it is kept.
  private static func puzzle(_ day: PuzzleDay) -> PlayState {
    var state = PlayState(Puzzle.find(PlaySetup(game: 0, seed: day.seed)))
    var time = 0
    for card in state.table.sets.flatMap({ state.table.cards(at: $0) }) {
      time += 2000
      state.take(.touch(card), at: time)
    }
    return state
  }

  /// What counts are puzzles of the day in the files; an unfinished game and a broken file, which is told, do not.
  @Test func solvedPuzzlesAreRead() throws {
    let folder = try Scratch()
    let kept = try #require(KeptGames(Environment(["XDG_STATE_HOME": folder.path])))
    let today = try #require(PuzzleDay("2026-11-25"))
    #expect(PlayStatistics(kept) { Issue.record($0) }.streakWords(on: today) == nil)
    try FileFolder.make(kept.folder, for: kept.folder)
    var cut = PlayState(PlaySetup(game: 14, seed: 7))
    cut.take(.deal(), at: 100)
    for day in ["2026-11-20", "2026-11-24", "2026-11-25"].compactMap({ PuzzleDay($0) }) {
      let texts = [Self.puzzle(day), cut].map { $0.transcript.text() }
      try folder.write(
        texts.joined(separator: "\n"), to: "setlab/games/\(day.text)T120000Z-2.txt")
    }
    try folder.write("Dear diary\n", to: "setlab/games/2026-11-01T000000Z-1.txt")
    var unread: [String] = []
    let statistics = PlayStatistics(kept) { unread.append("\($0)") }
    #expect(statistics.streakWords(on: today) == "Daily puzzles: 2 days in a row, 2 at most")
    #expect(unread.count == 1)
    #expect(unread.allSatisfy { $0.contains("2026-11-01T000000Z-1.txt") })
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
      let words = "Daily puzzles: \(streak) day\(streak == 1 ? "" : "s") in a row, 3 at most"
      #expect(PlayStatistics(shown).streakWords(on: day) == (streak > 0 ? words : nil))
    }
    // A puzzle of another day does not count.
    let late = try #require(FinishedGame(Self.puzzle(days[0]), date: "2026-03-09T08:00:00"))
    #expect(PlayStatistics([late]).longestStreak == 0)
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
    func colours(_ options: String) async throws -> Set<String> {
      let played = try await PseudoTerminal.play(
        "play --seed 1 \(options)", in: folder,
        environment: state.merging(["TERM": "xterm-direct"]) { $1 }, columns: 80, rows: 24
      ) { terminal, _ in
        let screen = try terminal.wait(for: "12 cards, 69 left")
        terminal.type("Q")
        try folder.write(Set(screen.colours.values).sorted().joined(separator: "\n"), to: "colours")
      }
      #expect(played.code == 0)
      return Set(try folder.read("colours").split(separator: "\n").map { String($0) })
    }
    let classic = try await colours("")
    let dark = try await colours("--theme dark --no-log")
    #expect(classic.count > 3 && classic != dark)
    #expect(try await colours("") == classic && kept.theme == nil)
    #expect(try await colours("--theme dark") == dark)
    #expect(try await colours("") == dark)
    #expect(try folder.read("setlab/theme") == "dark\n")
    try folder.write("darkest\n", to: "setlab/theme")
    #expect(kept.theme == nil)
  }
}
