import SetLab
import SetLabPage
import Testing

@Suite("Simulations of the page") struct PageSimulationTests {
  private func ask(_ page: inout Page, _ words: String...) -> String {
    page.answer(words.joined(separator: "\u{1F}"))
  }

  /// All games of a plan in slices of this many, as a file.
  private func file(
    _ strategy: String, _ rules: Rules, _ attributes: Int, games: Int, from first: Int = 0,
    slice: Int = 1_000_000, interval: String = "", format: String = "json"
  ) -> String {
    var page = stillPage()
    _ = ask(
      &page, "play.begin", strategy, rules.rawValue, "\(attributes)", "7", "\(first)", "\(games)",
      "0.95", interval)
    for _ in 0..<games where ask(&page, "play.go", "\(slice)").hasPrefix("{\"isDone\":true") {
      break
    }
    return ask(&page, "play.file", format)
  }

  @Test(
    arguments: ["random", "greedy", "endgame"], Rules.allCases)
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
    let whole = file("random", .classic, 4, games: 60)
    for slice in [1, 3, 20] {
      #expect(file("random", .classic, 4, games: 60, slice: slice).counts == whole.counts)
    }
  }

  @Test(arguments: [1, 2, 3])
  func `parts of several engines are one run`(engines: Int) throws {
    let words = ["play.begin", "random", "classic", "4", "7", "5", "1000", "0.95"]
    var (host, players) = (stillPage(), (0..<engines).map { _ in stillPage() })
    _ = try host.ask(words)
    for index in players.indices { _ = try players[index].ask(words) }
    var parts: [String] = []
    for (place, first) in stride(from: 0, to: 1_000, by: 125).enumerated() {
      let answer = try players[place % engines].ask("play.part", "\(first)", "125")
      parts.append(try #require(answer["part"].text))
    }
    // The last comes first, and one of them twice.
    for (place, part) in (parts.reversed() + [parts[3]]).enumerated() {
      let games = try host.ask("play.add", part, "0.5")["games"].number
      #expect(games == (place < parts.count - 1 ? 0 : 1_000))
    }
    let ours = try #require(host.ask("play.file", "json")["text"].text)
    let whole = file("random", .classic, 4, games: 1_000, from: 5)
    #expect(ours.contains(#""games":1000,"#) || ours.contains(#""games": 1000,"#))
    #expect(
      try Told(json: JSON(parsing: ours))["tally"]
        == Told(json: JSON(parsing: try #require(Told(json: JSON(parsing: whole))["text"].text)))[
          "tally"])
    #expect(try host.ask("play.state")["isDone"].flag == true)
  }

  @Test func `an estimate settles on the exact value`() throws {
    var page = stillPage()
    _ = try page.ask(["play.begin", "random", "classic", "4", "1", "0", "3000", "0.95"])
    for first in stride(from: 0, to: 3_000, by: 100) {
      let part = try #require(try page.ask("play.part", "\(first)", "100")["part"].text)
      _ = try page.ask("play.add", part, "1")
    }
    let state = try page.ask("play.state")
    let course = state["course"].list.map { $0.list.compactMap { $0.number } }
    #expect(course.map { $0[0] }.last == 3_000)
    #expect(zip(course, course.dropFirst()).allSatisfy { $0[0] * 1.1 <= $1[0] || $1[0] == 3_000 })
    let row = try #require(
      state["result"]["tables"].list.first { $0["cards"].number == 12 && $0["left"].number == 69 })
    let known = ["probability", "low", "high"].compactMap { row[$0].number }
    #expect(course.last == [3_000] + known)
    let points = course.flatMap { $0.map { "\($0)" } }
    let exact = try page.ask("board.odds", "4", "12", "false")["setFree"]["value"].number
    let words = ["play.settling", "360", "220", "false", "\(try #require(exact))"] + points
    let svg = try #require(try page.ask(words)["svg"].text)
    #expect(svg.contains("data-log") && svg.contains("games played") && svg.contains("exact"))
    for wrong in [[], ["nan"], Array(points.prefix(4)), ["0", "1", "1", "1", "0", "1", "1", "1"]] {
      #expect(try page.ask(Array(words.prefix(5)) + wrong)["svg"].isNull)
    }
    let second = try #require(try page.ask("play.twelveWith66Left")["setFree"].number)
    #expect(abs(second - 0.0526574332630929) < 1e-15)
  }

  @Test func `parts that are none of the plan are refused`() throws {
    var page = stillPage()
    _ = try page.ask(["play.begin", "random", "classic", "4", "7", "5", "10", "0.95"])
    for words in [
      ["-1", "1"], ["0", "0"], ["0", "11"], ["10", "1"], ["a", "b"], ["2147483647", "1"],
    ] {
      #expect(try page.ask(["play.part"] + words)["mistake"].text != nil)
    }
    let part = try #require(try page.ask("play.part", "2", "3")["part"].text)
    for text in [
      "", "{}", "[]", part.replacing("\"games\":3", with: "\"games\":4"),
      part.replacing("\"first\":2", with: "\"first\":8"),
    ] {
      #expect(try page.ask("play.add", text)["mistake"].text != nil, "\(text.prefix(60))")
    }
    #expect(try page.ask("play.add", part)["games"].number == 0)
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
    var page = stillPage()
    let json = page.answer((["play.begin"] + words).joined(separator: "\u{1F}"))
    #expect(json.hasPrefix("{\"error\":{\"field\":\"\(field)\""), "\(json)")
    #expect(ask(&page, "play.go").hasPrefix("{\"mistake\":\"no games were begun\""))
  }

  @Test(arguments: ["play", "play.fly", "play.figure", "play.state", "play.file"])
  func `requests before a plan are mistakes`(request: String) {
    var page = stillPage()
    #expect(ask(&page, request).hasPrefix("{\"mistake\""))
  }

  @Test func `a slice plays one game at least and no more than were asked for`() {
    var page = stillPage()
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
    var page = stillPage()
    let json = ask(
      &page, "play.begin", "random", "classic", "4", "9007199254740993", "9007199254740992", "3",
      "0.95")
    #expect(json.contains("\"firstGame\":9007199254740992,\"seed\":\"9007199254740993\""))
  }

  @Test func `the command that plays the same is told`() {
    var page = stillPage()
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
  fileprivate var counts: Substring {
    self[(firstRange(of: "\\\"tally\\\"")?.lowerBound ?? startIndex)...]
  }
}
