import Estimates
import Experiments
import Games
import Names
import Quantities
import Records
import SetLab
import Statistics
import Synchronization
import Testing

@testable import SetLabPage

@Suite("Simulations of other games in the page") struct PageContestTests {
  /// What a person chooses, in the order of the request.
  private func words(
    _ game: String, rules: String = "", _ players: [String], against: String = "", seat: Int = 1,
    seed: Int = 7, first: Int = 5, games: Int = 60, confidence: String = "0.95"
  ) -> [String] {
    [
      "contest.begin", game, rules, players[0], players.count > 1 ? players[1] : "", against,
      "\(seat)", "\(seed)", "\(first)", "\(games)", confidence,
    ]
  }

  private func played(_ words: [String]) throws -> (answer: Told, file: Told, csv: String) {
    var page = stillPage()
    #expect(try page.ask(words)["isDone"].flag == false)
    let answer = try page.ask("contest.go", "50")
    #expect(answer["isDone"].flag == true)
    let file = try page.ask("contest.file", "json")["text"].text ?? ""
    let csv = try page.ask("contest.file", "csv")["text"].text ?? ""
    return (answer, Told(json: try JSON(parsing: file)), csv)
  }

  private static let contests: [(String, String, [String], [String], Int)] = [
    ("tictactoe", "standard", ["random", "block"], ["win"], 2),
    ("tictactoe", "standard", ["win", "optimal"], ["random"], 1),
    ("klondike", "standard", ["random", "greedy"], [], 1),
    ("klondike", "bjarnason", ["fixed", "score"], [], 1),
    ("klondike", "vegas(draw: 1)", ["doubletap", "montecarlo(trials: 1)"], [], 1),
  ]

  /// All that the page counts is what the program counts, and what follows is near where laws differ.
  @Test(arguments: contests)
  func `counts are those of the program`(
    _ game: String, _ rules: String, _ players: [String], _ others: [String], _ seat: Int
  ) throws {
    let games = players[1].hasPrefix("montecarlo") ? 4 : 300
    let (_, file, csv) = try played(
      words(
        game, rules: rules, players, against: others.joined(separator: ";"), seat: seat,
        games: games))
    let plan = try GamePlan(
      try #require(Catalogue<GameEntry>.standard[game]), rules: rules, players: players,
      against: others,
      seat: seat - 1, games: 5..<UInt64(5 + games), seed: 7)
    let result = ContestResult(Run.atOnce(plan))
    let document = GameSummary(result).document.json
    let theirs = Told(json: document)
    for key in ["tally", "game", "rules", "seat", "against", "games", "firstGame", "family"] {
      #expect(file[key] == theirs[key], "\(key)")
    }
    #expect(
      file["players"].list.map { $0["histogram"] } == theirs["players"].list.map { $0["histogram"] }
    )
    let lines = csv.split(separator: "\n")
    let rows = GameSummary(result).document.csv("pairs").split(separator: "\n")
    #expect(lines.count == rows.count && lines[0] == rows[0])
    for (line, row) in zip(lines, rows) {
      let (cells, others) = (
        line.split(separator: ",", omittingEmptySubsequences: false),
        row.split(separator: ",", omittingEmptySubsequences: false)
      )
      #expect(cells[0..<3] == others[0..<3] && cells.last == others.last)
      #expect(cells.map(\.isEmpty) == others.map(\.isEmpty) || games < 100, "\(line)")
    }
    let measures = try #require(Catalogue<GameEntry>.standard[game]).measures
    for (ours, player) in zip(file["players"].list, theirs["players"].list) {
      #expect(ours["name"] == player["name"])
      for measure in measures {
        for key in ["mean", "low", "high"] {
          let (one, other) = (
            ours["metrics"][measure.name][key].number, player["metrics"][measure.name][key].number
          )
          // Of 300 games Student's quantile is larger by less than half a percent.
          guard key == "mean" || measure.isShare || games > 100 else { continue }
          #expect(try abs(#require(one) - #require(other)) <= 0.006 * max(1, abs(#require(other))))
        }
      }
    }
    for (ours, row) in zip(file["pairs"].list, theirs["pairs"].list) {
      #expect(ours["metric"] == row["metric"])
      for key in ["difference", "low", "high", "correlation"] {
        let other = row[key].number.flatMap { $0.isFinite ? $0 : nil }
        let one = ours[key].number
        #expect((one == nil) == (other == nil), "\(key)")
        // Of some hundred games Student's quantile is larger by half a percent, of four by half.
        guard games > 100, let one, let other else { continue }
        #expect(
          abs(one - other) <= 0.006 * max(1, abs(other)), "\(ours["metric"].text ?? "") \(key)")
      }
      if games > 100 { #expect(ours["verdict"] == row["verdict"]) }
    }
    #expect(file["pairs"].list.count == theirs["pairs"].list.count)
  }

  @Test func `slices of any length count the same`() throws {
    let words = words("klondike", ["greedy"], games: 40)
    let (_, whole, _) = try played(words)
    var page = Page(clock: Clock(step: 3).now)
    _ = try page.ask(words)
    var slices = 0
    while try page.ask("contest.go", "7")["isDone"].flag == false { slices += 1 }
    #expect(slices > 3)
    let text = try page.ask("contest.file", "json")["text"].text ?? ""
    #expect(Told(json: try JSON(parsing: text))["tally"] == whole["tally"])
  }

  @Test func `a slice plays one game at least`() throws {
    var page = Page(clock: Clock(step: 1).now)
    _ = try page.ask(words("tictactoe", ["random"], games: 3))
    for games in 1...3 {
      #expect(try page.ask("contest.go", "-5")["result"]["games"].number == Double(games))
    }
    #expect(try page.ask("contest.state")["isDone"].flag == true)
  }

  @Test func `figures are told with rules, players, and the command that repeats them`() throws {
    let (one, _, csv) = try played(
      words("klondike", rules: "vegas", ["montecarlo(trials: 2)"], seed: 1, first: 0, games: 2))
    #expect(
      one["told"]["command"].text
        == "setlab simulate --game klondike --player 'montecarlo(trials: 2)' --rules vegas --games 2"
    )
    #expect(one["told"]["words"].text?.contains("2 redeals") == true)
    #expect(one["told"]["players"][0].text?.contains("move to a new state") == true)
    #expect(csv.hasPrefix("name,games,won,wonLow,wonHigh,cards,cardsLow,cardsHigh,score,"))
    let (two, file, pairs) = try played(
      words("tictactoe", ["win", "random"], against: "block", seat: 2, confidence: "0.99"))
    #expect(
      two["told"]["command"].text
        == "setlab compare --game tictactoe win random --rules standard --against block --seat 2 "
        + "--games 60 --first-game 5 --seed 7 --confidence 0.99")
    #expect(
      two["told"]["measures"][0]["second"].text
        == "random wins {} percentage points more games than win")
    #expect(pairs.hasPrefix("a,b,metric,difference,low,high,p,pAdjusted,verdict,"))
    #expect(pairs.split(separator: "\n").count == 5)
    #expect(file["against"][0].text == "block")
  }

  @Test(arguments: [
    (["whist", "", "random", "", "", "1", "1", "0", "9", "0.95"], "game", "no game “whist”"),
    (
      ["klondike", "poker", "random", "", "", "1", "1", "0", "9", "0.95"], "rules",
      "unknown rules of Klondike “poker”"
    ),
    (
      ["klondike", "", "nobody", "", "", "1", "1", "0", "9", "0.95"], "player",
      "unknown player of Klondike “nobody”"
    ),
    (
      ["klondike", "", "random", "me", "", "1", "1", "0", "9", "0.95"], "second",
      "unknown player of Klondike “me”"
    ),
    (
      ["klondike", "", "random", "random", "", "1", "1", "0", "9", "0.95"], "second", "given twice"
    ),
    (
      ["klondike", "", "random", "", "", "2", "1", "0", "9", "0.95"], "seat", "Klondike has 1 seat"
    ),
    (
      ["klondike", "", "random", "", "random", "1", "1", "0", "9", "0.95"], "against",
      "played alone"
    ),
    (
      ["tictactoe", "", "random", "", "me", "1", "1", "0", "9", "0.95"], "against",
      "unknown player of tic-tac-toe “me”"
    ),
    (
      ["tictactoe", "", "random", "", "", "x", "1", "0", "9", "0.95"], "seat",
      "tic-tac-toe has 2 seats"
    ),
    (
      ["tictactoe", "", "random", "", "", "-9223372036854775808", "1", "0", "9", "0.95"], "seat",
      "tic-tac-toe has 2 seats"
    ),
    (
      ["tictactoe", "", "random", "", "", "1", "x", "0", "9", "0.95"], "seed", "not a whole number"
    ),
    (
      ["tictactoe", "", "random", "", "", "1", "1", "-1", "9", "0.95"], "firstGame",
      "not a whole number"
    ),
    (["tictactoe", "", "random", "", "", "1", "1", "0", "0", "0.95"], "games", "1 to 100,000,000"),
    (
      ["tictactoe", "", "random", "", "", "1", "1", "0", "9", "0.5"], "confidence",
      "0.9, 0.95, 0.99"
    ),
  ])
  func `what cannot be played is told by its field`(
    _ words: [String], _ field: String, _ message: String
  ) throws {
    var page = stillPage()
    let error = try page.ask(["contest.begin"] + words)["error"]
    #expect(error["field"].text == field)
    #expect(error["message"].text?.contains(message) == true, "\(error["message"].text ?? "")")
    #expect(try page.ask("contest.go")["mistake"].text == "no games were begun")
  }

  @Test(arguments: ["contest", "contest.fly", "contest.state", "contest.file"])
  func `requests before a plan are mistakes`(_ request: String) throws {
    var page = stillPage()
    #expect(try page.ask(request)["mistake"].text != nil)
  }

  @Test func `program and page have one list of games`() throws {
    var page = stillPage()
    let names = try page.ask("table.games").list.map { $0["name"].text }
    #expect(names == Catalogue<GameEntry>.standard.names)
  }

  /// Normal beyond a thousand games that tell: there p-values differ by a few percent of themselves at three errors.
  @Test(arguments: [(0, 0), (0, 1), (3, 3), (1, 5), (30, 12), (400, 599), (450, 560), (5000, 5200)])
  func `McNemar's test is that of the program`(_ first: Int, _ second: Int) {
    let p = HypothesisTest.mcNemar(onlyFirst: first, onlySecond: second, by: .gsl).p
    for ours in [PageContest.mcNemar(first, second), PageContest.mcNemar(second, first)] {
      #expect(abs(ours - p) <= (first + second > 1000 ? 0.01 : 1e-11) * p)
    }
  }

  @Test(arguments: [[0.01, 0.04, 0.03, 0.005], [0.5, .nan, 0.02], [1, 1], []])
  func `Holm's correction is that of the program`(_ p: [Double]) {
    let (ours, theirs) = (PageContest.corrected(p), HypothesisTest.holm(p))
    #expect(ours.map(\.description) == theirs.map(\.description))
  }
}

/// A clock that goes on by so many milliseconds whenever it is asked.
private final class Clock: Sendable {
  private let time = Mutex(0.0)
  private let step: Double

  init(step: Double) { self.step = step }

  @Sendable func now() -> Double {
    time.withLock { time in
      time += step
      return time
    }
  }
}
