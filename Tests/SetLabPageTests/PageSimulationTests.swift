import Estimates
import Experiments
import Names
import Records
import SetCards
import SetExperiments
import SetGame
import SetLab
import SetStrategies
import Statistics
import Synchronization
import Testing

@testable import SetLabPage

@Suite("Simulations of the page") struct PageSimulationTests {
  /// A clock that goes on by so many milliseconds whenever it is asked.
  private func page(_ step: Double = 1, tables: String = "") -> Page {
    let time = Mutex(0.0)
    return Page(tables: tables) {
      time.withLock { time in
        time += step
        return time
      }
    }
  }

  private func ask(_ page: inout Page, _ words: String...) -> String {
    page.answer(words.joined(separator: "\u{1F}"))
  }

  /// All games of a plan in slices of so many, as a file.
  private func file(
    _ strategy: String, _ rules: Rules, _ attributes: Int, games: Int, from first: Int = 0,
    slice: Double = 50, step: Double = 1, interval: String = "", format: String = "json"
  ) -> String {
    var page = page(step)
    _ = ask(
      &page, "play.begin", strategy, rules.rawValue, "\(attributes)", "7", "\(first)", "\(games)",
      "0.95", interval)
    for _ in 0..<games where ask(&page, "play.go", "\(slice)").hasPrefix("{\"isDone\":true") {
      break
    }
    return ask(&page, "play.file", format)
  }

  @Test(
    arguments: ["random", "first", "greedy", "quasi-thrifty", "steady", "endgame"], Rules.allCases)
  func `results are those of the program`(strategy: String, rules: Rules) throws {
    for (attributes, games, method) in [
      (4, 40, IntervalMethod.wilson), (3, 60, .jeffreys), (5, 4, .clopperPearson),
    ]
    where attributes < 5 || strategy != "endgame" {
      let plan = SimulationPlan(
        games: 3..<UInt64(3 + games), seed: 7,
        strategy: try Catalogue<Strategy>.standard.read(strategy), rules: rules,
        deck: try #require(Deck(attributes: attributes)))
      let document = SimulationSummary(Run.atOnce(plan), confidence: .gsl(0.95, method: method))
        .document
      func ours(_ format: String) throws -> String {
        let text = file(
          strategy, rules, attributes, games: games, from: 3, slice: 7, interval: method.name,
          format: format)
        return try #require(Told(json: try JSON(parsing: text))["text"].text)
      }
      expectAlike(try JSON(parsing: ours("json")), try JSON(parsing: document.json.text))
      #expect(timeless(try ours("text")) == timeless(document.text), "\(strategy) \(rules)")
      #expect(
        try ours("csv").split(separator: "\n").count
          == document.csv().split(separator: "\n").count)
    }
  }

  @Test func `slices do not matter`() {
    let whole = file("random", .classic, 4, games: 60, slice: 1e9, step: 0)
    for slice in [1.0, 3, 20] {
      #expect(file("random", .classic, 4, games: 60, slice: slice).counts == whole.counts)
    }
  }

  @Test(arguments: [
    ("0.9", "0.9"), ("0.99", "0.99"), ("0.999", "0.999"), ("0.95", "0.95"),
  ])
  func `a confidence is that which was chosen`(word: String, level: String) {
    var page = page()
    let json = ask(&page, "play.begin", "random", "classic", "4", "1", "0", "10", word)
    #expect(json.contains("\"confidence\":\(level),"))
  }

  @Test(arguments: [
    ("strategy", ["frist", "classic", "4", "1", "0", "10", "0.95"]),
    ("rules", ["first", "", "4", "1", "0", "10", "0.95"]),
    ("deck", ["first", "classic", "2", "1", "0", "10", "0.95"]),
    ("deck", ["first", "classic", "7", "1", "0", "10", "0.95"]),
    ("seed", ["first", "classic", "4", "", "0", "10", "0.95"]),
    ("seed", ["first", "classic", "4", "18446744073709551616", "0", "10", "0.95"]),
    ("firstGame", ["first", "classic", "4", "1", "-1", "10", "0.95"]),
    ("games", ["first", "classic", "4", "1", "0", "0", "0.95"]),
    ("games", ["first", "classic", "4", "1", "0", "100000001", "0.95"]),
    ("games", ["first", "classic", "4", "1", "18446744073709551615", "1", "0.95"]),
    ("games", ["first", "classic", "4", "1", "0", "many", "0.95"]),
    ("confidence", ["first", "classic", "4", "1", "0", "10", "0.5"]),
    ("interval", ["first", "classic", "4", "1", "0", "10", "0.95", "wald"]),
    ("strategy", []),
  ])
  func `nonsense has a mistake with its field`(field: String, words: [String]) {
    var page = page()
    let json = page.answer((["play.begin"] + words).joined(separator: "\u{1F}"))
    #expect(json.hasPrefix("{\"error\":{\"field\":\"\(field)\""), "\(json)")
    #expect(ask(&page, "play.go").hasPrefix("{\"mistake\":\"no games were begun\""))
  }

  @Test(arguments: ["play", "play.fly", "play.figure", "play.state", "play.file"])
  func `requests before a plan are mistakes`(request: String) {
    var page = page()
    #expect(ask(&page, request).hasPrefix("{\"mistake\""))
  }

  @Test func `a slice plays one game at least and no more than were asked for`() {
    var page = page()
    _ = ask(&page, "play.begin", "random", "classic", "4", "1", "0", "3", "0.95")
    for games in [1, 2, 3, 3] {
      let json = ask(&page, "play.go", "-5")
      #expect(json.contains("\"games\":\(games),"))
      #expect(json.hasPrefix("{\"isDone\":\(games == 3)"))
    }
    #expect(ask(&page, "play.fly").hasPrefix("{\"mistake\""))
    #expect(ask(&page, "play.state").contains("\"games\":3,"))
  }

  @Test func `seeds that scripts cannot read exactly are texts`() {
    var page = page()
    let json = ask(
      &page, "play.begin", "random", "classic", "4", "9007199254740993", "9007199254740992", "3",
      "0.95")
    #expect(json.contains("\"firstGame\":9007199254740992,\"seed\":\"9007199254740993\""))
  }

  @Test func `the command that plays the same is told`() {
    var page = page()
    let usual = ask(&page, "play.begin", "random", "classic", "4", "1", "0", "30", "0.95")
    #expect(usual.contains(#""command":"setlab simulate --games 30""#))
    let other = ask(
      &page, "play.begin", "clear(rest: 36)", "refill", "3", "7", "5", "30", "0.99", "jeffreys")
    #expect(
      other.contains(
        "setlab simulate --strategy 'clear(rest: 36, orders: 20)' --games 30 --first-game 5 --seed 7 "
          + "--rules refill --deck 3 --confidence 0.99 --interval jeffreys"))
  }
}

extension String {
  /// The counts at the end of a file, which hold no times.
  fileprivate var counts: Substring {
    self[(firstRange(of: "\\\"tally\\\"")?.lowerBound ?? startIndex)...]
  }
}
