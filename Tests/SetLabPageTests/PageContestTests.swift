import SetLab
import SetLabPage
import TestSupport
import Testing

@Suite("Simulations of other games in the page") struct PageContestTests {
  private func words(
    _ game: String, rules: String = "", _ players: [String], against: String = "", seat: Int = 1,
    seed: Int = 7, first: Int = 5, games: Int = 60, confidence: String = "0.95",
    interval: String = ""
  ) -> [String] {
    [
      "contest.begin", game, rules, players[0], players.count > 1 ? players[1] : "", against,
      "\(seat)", "\(seed)", "\(first)", "\(games)", confidence,
      interval,
    ]
  }

  private func played(_ words: [String]) throws -> (
    answer: Told, json: String, csv: String, text: String
  ) {
    var page = stillPage()
    #expect(try page.ask(words)["isDone"].flag == false)
    let answer = try page.ask("contest.go", "1000000")
    #expect(answer["isDone"].flag == true)
    let files = try ["json", "csv", "text"].map {
      try page.ask("contest.file", $0)["text"].text ?? ""
    }
    return (answer, files[0], files[1], files[2])
  }

  private static let contests: [(String, String, [String], [String], Int)] = [
    ("tictactoe", "standard", ["random", "block"], ["win"], 2),
    ("tictactoe", "standard", ["win", "optimal"], ["random"], 1),
    ("klondike", "standard", ["random", "greedy"], [], 1),
    ("klondike", "bjarnason", ["fixed", "score"], [], 1),
    ("klondike", "vegas(draw: 1)", ["doubletap", "montecarlo(trials: 1)"], [], 1),
  ]

  /// The page sends the program's own document, in each form.
  @Test(arguments: contests)
  func `results are those of the program`(
    _ game: String, _ rules: String, _ players: [String], _ others: [String], _ seat: Int
  ) throws {
    let games = players[1].hasPrefix("montecarlo") ? 4 : 300
    let (answer, json, csv, text) = try played(
      words(
        game, rules: rules, players, against: others.joined(separator: ";"), seat: seat,
        games: games, interval: "jeffreys"))
    let plan = try GamePlan(
      try #require(Catalogue<GameEntry>.standard[game]), rules: rules, players: players,
      against: others, seat: seat - 1, games: 5..<UInt64(5 + games), seed: 7)
    let result = ContestResult(
      Run.atOnce(plan), confidence: .gsl(0.95, method: .jeffreys))
    let document = GameSummary(result).document()
    expectAlike(try JSON(parsing: json), try JSON(parsing: document.json.text))
    #expect(timeless(text) == timeless(document.text))
    let (lines, rows) = (csv.split(separator: "\n"), document.csv().split(separator: "\n"))
    #expect(lines.count == rows.count && lines[0] == rows[0])
    // What is shown beside the result stands in the program's text.
    let lean = document.text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    for verdict in answer["told"]["verdicts"].list {
      let sentence = try #require(verdict.text?.split(separator: ": ", maxSplits: 1).last)
      #expect(lean.contains(sentence), "\(sentence)")
    }
    for row in answer["told"]["rows"].list {
      for cell in row.list.dropFirst(2) { #expect(lean.contains(try #require(cell.text))) }
    }
    #expect(answer["told"]["verdicts"].list.count == plan.measures.count)
    #expect(answer["told"]["rows"].list.count == 2 * plan.measures.count)
  }

  @Test(
    arguments: TextRow.table(
      """
      whist||random|||1|1|0|9|0.95 → game → no game “whist”
      klondike|poker|random|||1|1|0|9|0.95 → rules → unknown rules of Klondike “poker”
      klondike||nobody|||1|1|0|9|0.95 → player → unknown player of Klondike “nobody”
      klondike||random|me||1|1|0|9|0.95 → second → unknown player of Klondike “me”
      klondike||random|||2|1|0|9|0.95 → seat → Klondike has 1 seat
      klondike||random||random|1|1|0|9|0.95 → against → played alone
      tictactoe||random|||x|1|0|9|0.95 → seat → tic-tac-toe has 2 seats
      tictactoe||random|||-9223372036854775808|1|0|9|0.95 → seat → tic-tac-toe has 2 seats
      tictactoe||random|||1|x|0|9|0.95 → seed → not a whole number
      tictactoe||random|||1|1|-1|9|0.95 → firstGame → not a whole number
      tictactoe||random|||1|1|0|0|0.95 → games → 1 to 100,000,000
      tictactoe||random|||1|1|0|9|0.5 → confidence → 0.9, 0.95, 0.99
      """))
  func `what cannot be played is told by its field`(_ row: TextRow) throws {
    let (words, field, message) = (row.words(0), row[1], row[2])
    var page = stillPage()
    let error = try page.ask(["contest.begin"] + words)["error"]
    #expect(error["field"].text == field)
    #expect(error["message"].text?.contains(message) == true, "\(error["message"].text ?? "")")
    #expect(try page.ask("contest.go")["mistake"].text == "no games were begun")
  }
}
