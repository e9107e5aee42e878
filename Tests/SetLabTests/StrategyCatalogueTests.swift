import SetGame
import Testing

@testable import SetLab

struct StrategyCatalogueTests {
  @Test func wordsAndBack() {
    let words = StrategyCatalogue.names
    #expect(words.prefix(2) == ["random", "first"])
    #expect(words.count == StrategyCatalogue.all.count && Set(words).count == words.count)
    for (word, strategy) in zip(words, StrategyCatalogue.all) {
      #expect(StrategyCatalogue.strategy(named: word)?.name == strategy.name)
      #expect(StrategyCatalogue.strategy(named: strategy.name)?.name == strategy.name)
    }
  }

  @Test(arguments: [
    "lookahead(depth: 1, nodes: 7)", "clear(rest: 0, orders: 3)",
    "omniscient(goal: steady, beam: 10)",
    "endgame(base: clear(rest: 24, orders: 5), unseen: 3, goal: clear)",
    "endgame(base: endgame(base: random, unseen: 0, goal: sets), unseen: 9, goal: sets)",
  ])
  func parametersAndBack(name: String) throws {
    #expect(try StrategyCatalogue.parse(name).name == name)
  }

  @Test(arguments: [
    ("clear(rest:36)", "clear(rest: 36, orders: 20)"),
    (
      "endgame( base :lookahead( depth: 1 ))",
      "endgame(base: lookahead(depth: 1, nodes: 300), unseen: 6, goal: sets)"
    ),
    ("omniscient(beam: 2)", "omniscient(goal: clear, beam: 2)"),
  ])
  func parametersLeftOut(text: String, name: String) throws {
    #expect(try StrategyCatalogue.parse(text).name == name)
  }

  @Test(arguments: [
    ("", "there is no strategy “”"),
    ("Random", "there is no strategy “Random”: did you mean “random”?"),
    (" random", "there is no strategy “ random”: did you mean “random”?"),
    ("last", "there is no strategy “last”"),
    ("random()", "“” is no parameter: write “key: value”"),
    ("random(seed: 1)", "“random” has no parameter “seed”"),
    ("clear(rest: 99)", "rest is a whole number from 0 to 39, not “99”"),
    ("clear(rest: 3, rest: 6)", "“rest” is given twice"),
    ("clear(rest: 3", "“clear(rest: 3” has parameters without a closing bracket"),
    ("clear(rest: (3)", "“rest: (3” leaves a bracket open"),
    ("clear(rest: 3))", "“rest: 3)” closes too many brackets"),
    ("lookahead(depth: two)", "depth is a whole number from 1 to 3, not “two”"),
    ("endgame(unseen: 5)", "unseen is 0, 3, 6 or 9, not 5"),
    ("endgame(goal: win)", "goal is sets or clear, not “win”"),
    ("endgame(base: omniscient)", "“omniscient” knows the deck and cannot be a base"),
    ("endgame(base: thirfty)", "there is no strategy “thirfty”: did you mean “thrifty”?"),
    (
      "endgame(base: endgame(base: endgame(base: endgame(base: endgame))))",
      "“endgame” stands too deep within other strategies"
    ),
  ])
  func whatIsWrong(text: String, message: String) {
    #expect(throws: StrategyNameError(message)) { try StrategyCatalogue.parse(text) }
    #expect(StrategyCatalogue.strategy(named: text) == nil)
  }
}
