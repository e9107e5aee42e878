import SetLabPage
import SetPlay
import Testing

@Suite("Own games in the page") struct PageOwnGamesTests {
  /// A puzzle solved in a page, one Set in so many milliseconds; with the page and its last answer.
  private func solved(
    every step: Int, seed: UInt64 = 20_261_125, before: (inout Page) throws -> Void = { _ in }
  ) throws -> (page: Page, told: Told) {
    var page = stillPage()
    let setup = Puzzle.find(PlaySetup(seed: seed))
    let state = PlayState(setup)
    var told = try page.ask("game.new", "0", "seed", "\(seed)", "puzzle", "yes")
    try before(&page)
    var now = 0
    for set in state.table.sets {
      now += step
      for card in state.table.cards(at: set) {
        told = try page.ask("game.touch", "\(now)", setup.deck.notation(of: card))
      }
    }
    #expect(told["isOver"].flag == true)
    return (page, told)
  }

  // MARK: Ghosts

  @Test func `the lead follows from the last Set of both, and from one that is still missing`()
    throws
  {
    let ghost = try PageGhost("a-a-a-5", in: PlaySetup())
    #expect(ghost.sets == [1_000, 2_000, 3_000] && ghost.end == 3_500)
    #expect(ghost.lead(of: [], at: 900) == 0)
    #expect(ghost.lead(of: [], at: 1_700) == -700)
    #expect(ghost.lead(of: [400], at: 900) == 600)
    #expect(ghost.lead(of: [400], at: 1_900) == 600)
    #expect(ghost.lead(of: [400], at: 2_300) == -300)
    #expect(ghost.lead(of: [400, 1_500, 2_000, 2_500], at: 2_600) == 1_000)
  }

  // MARK: Statistics

  private let lines = [
    "2026-11-20T10:00:00 game 7 12 4 classic 240000 24 0 0 2/10000,5/40000,9/90000,8/100000",
    "2026-11-21T10:00:00 puzzle 20261121 3 4 classic 60000 6 1 0 0/0,1/9000,2/20000,3/31000",
    "2026-11-22T10:00:00 puzzle 20261122 3 4 classic 50000 6 0 0 0/0,1/9000,2/20000,3/21000",
    "2026-11-24T10:00:00 puzzle 20261124 3 4 classic 40000 6 0 2 0/0,1/9000,2/20000,3/11000",
    "2026-11-25T10:00:00 game 8 1 4 refill 200000 23 1 0 2/8000,5/40000,9/60000,7/90000",
  ]

  private func told(_ lines: [String], today: String = "2026-11-25") throws -> Told {
    var page = stillPage()
    let text = ([PageStatistics.header] + lines).joined(separator: "\n") + "\n"
    return try page.ask("game.statistics", text, today, "600", "300", "false")
  }

  @Test func `records, levels and streaks are told`() throws {
    let told = try told(lines)
    #expect(told["games"].number == 2 && told["puzzles"].number == 3 && told["sets"].number == 65)
    // The puzzle of the 23rd is missing; that of the 25th may still be solved.
    #expect(told["streak"].number == 1 && told["longest"].number == 2)
    #expect(
      told["records"].list.map { $0["words"].text }
        == ["Fastest game of 81 cards", "Fastest puzzle", "Fastest per Set without a mistake"])
    #expect(told["records"].list.map { $0["time"].text } == ["3:20", "0:50", "4:00"])
    #expect(told["levels"].list.map { $0["level"].number } == [1, 2, 3, 4])
    #expect(told["levels"].list.map { $0["sets"].number } == [4, 13, 24, 24])
    #expect(told["levels"].list.map { $0["seconds"].text } == ["4.5", "8.2", "8.8", "10.5"])
    let trend = try #require(told["trend"].text)
    #expect(trend.hasPrefix("<svg") && trend.contains("seconds for a Set"))
  }

  @Test func `a streak ends after a day without a puzzle`() throws {
    #expect(try told(lines, today: "2026-11-26")["streak"].number == 0)
    #expect(try told(lines, today: "2026-11-22")["streak"].number == 2)
    // Over the ends of months and leap years.
    let days = ["2028-02-28", "2028-02-29", "2028-03-01"].map { day in
      "\(day)T09:00:00 puzzle \(day.filter { $0 != "-" }) 0 4 classic 1000 6 0 0 0/0,0/0,0/0,6/1000"
    }
    #expect(try told(days, today: "2028-03-01")["streak"].number == 3)
    #expect(
      try told(
        ["2027-12-31", "2028-01-01"].map { day in
          "\(day)T09:00:00 puzzle \(day.filter { $0 != "-" }) 0 4 classic 1000 6 0 0 0/0,0/0,0/0,6/1000"
        }, today: "2028-01-02")["streak"].number == 2)
  }

  @Test func `a game writes the line that is read again`() throws {
    var (page, _) = try solved(every: 2_000)
    let line = try #require(try page.ask("game.record", "2026-11-25T12:01:33")["line"].text)
    #expect(line.hasPrefix("2026-11-25T12:01:33 puzzle 20261125 "))
    #expect(line.contains(" 4 classic 12000 6 0 0 "))
    #expect(FinishedGame(line[...])?.text == line)
    #expect(FinishedGame(line[...])?.levels.reduce(0) { $0 + $1.milliseconds } == 12_000)
    #expect(try told([line])["streak"].number == 1)
    // A game that goes on has no line.
    _ = try page.ask("game.new", "0", "seed", "7")
    #expect(try page.ask("game.record", "2026-11-25T12:01:33")["line"].text == nil)
  }

  @Test func `files merge without doubling, and broken ones change nothing`() throws {
    var page = stillPage()
    let own = ([PageStatistics.header] + lines.prefix(3)).joined(separator: "\n") + "\n"
    let file = ([PageStatistics.header] + lines.suffix(3)).joined(separator: "\n") + "\n"
    let merged = try page.ask("game.merge", own, file)
    #expect(merged["added"].number == 2)
    let text = try #require(merged["text"].text)
    #expect(text.split(separator: "\n").map { String($0) } == [PageStatistics.header] + lines)
    #expect(try page.ask("game.merge", text, file)["added"].number == 0)
    #expect(try page.ask("game.merge", "", file)["added"].number == 3)
    for (broken, line) in [
      ("", 1), ("SetLab statistics, format 2\n", 1), (file + "2026-02-30T10:00:00 game", 5),
      (file + lines[0].replacing("classic", with: "<b>"), 5),
      (file + lines[0].replacing("240000", with: "-1"), 5),
      (file + lines[0].replacing("240000", with: "+1"), 5),
      (file + lines[0] + ",1/1", 5), (file + lines[0].replacing("T10", with: "T24"), 5),
    ] {
      let error = try page.ask("game.merge", own, broken)["error"].text
      #expect(error == (broken.isEmpty ? nil : "line \(line) is no line of a file of statistics"))
    }
  }
}
