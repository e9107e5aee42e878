import SetPlayers
import Testing

/// Hint strategies joined by +: on each table the one that is due first helps.
struct JoinedHintsTests {
  /// Blanks around the sign do not matter, and parentheses keep one of their own.
  @Test(arguments: [
    ("setfree(20)+after(40)", "setfree(20) + after(40)"),
    ("  after(9,show:2)  +request ", "after(9, show: 2) + request"),
    ("after(1e+1) + mistakes(2) + request", "after(10) + mistakes(2) + request"),
  ])
  func names(text: String, name: String) throws {
    let joined = try Catalogue<HintTrigger>.standard.strategy(text)
    #expect(joined.name == name && joined.description == name)
    #expect(try Catalogue<HintTrigger>.standard.strategy(name) == joined)
    #expect(joined != joined.parts[1])
  }

  /// Whoever is never due first changes nothing, event for event: games of seed 17.
  @Test(arguments: [
    ("after(30)", "after(30) + after(60, show: 3, cost: 5)"),
    ("after(30)", "after(60) + after(30)"), ("mistakes(1)", "mistakes(1) + mistakes(3)"),
    ("after(20, show: ladder, every: 5)", "after(20, show: ladder, every: 5) + after(20, show: 3)"),
    ("request(budget: 4)", "request(budget: 4) + after(20, budget: 0)"),
  ])
  func theEarlierOneHelps(alone: String, joined: String) {
    for player in ["beginner", "expert(patience: 25)"] {
      for game in 0..<6 as Range<UInt64> {
        let one = timedGame(game, player, alone, seed: 17)
        #expect(timedGame(game, player, joined, seed: 17) == one, "\(player), game \(game)")
      }
    }
  }

  @Test func eachOnItsTables() {
    var (told, shown) = (0, 0)
    for game in 0..<10 as Range<UInt64> {
      let events = timedGame(game, "beginner", "setfree(20) + after(40, cost: 2)", seed: 17)
      for (hint, situation) in givenHints(events) {
        #expect(situation.sinceTable == (situation.setsOnTable == 0 ? 20_000 : 40_000))
        #expect(hint.cost == (situation.setsOnTable == 0 ? 0 : 2_000))
        if situation.setsOnTable == 0 { told += 1 } else { shown += 1 }
      }
    }
    #expect(told > 10 && shown > 30)
  }

  @Test func budgets() {
    for game in 0..<10 as Range<UInt64> {
      let events = timedGame(
        game, "beginner(mistakes: 0)", "after(10, budget: 3) + after(50, show: 2, budget: 2)",
        seed: 17)
      let given = givenHints(events)
      let (moments, shown) = ([10_000, 10_000, 10_000, 50_000, 50_000], ["1", "1", "1", "2", "2"])
      #expect(given.map { $0.now.sinceTable } == Array(moments.prefix(given.count)))
      #expect(given.map { $0.hint.help.name } == Array(shown.prefix(given.count)))
      #expect(given.count >= 3)
    }
  }

  @Test func mistakesComeFirst() {
    var called = 0
    for game in 0..<10 as Range<UInt64> {
      let events = timedGame(
        game, "beginner(mistakes: 3)", "after(60) + mistakes(1, show: 2)", seed: 17)
      for (hint, situation) in givenHints(events) {
        let isCalled = hint.help.name == "2"
        #expect(isCalled == (situation.mistakesHere > 0 && situation.sinceTable < 60_000))
        if !isCalled { #expect(situation.sinceTable == 60_000) }
        called += isCalled ? 1 : 0
      }
    }
    #expect(called > 10)
  }
}
