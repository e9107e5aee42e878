import SetLab
import Testing

struct StrategyCatalogueTests {
  @Test func wordsAndBack() {
    let words = Registry.standard.strategies.names
    #expect(words.prefix(2) == ["random", "first"])
    #expect(
      words.count == Registry.standard.strategies.all.count && Set(words).count == words.count)
    for (word, strategy) in zip(words, Registry.standard.strategies.all) {
      #expect(Registry.standard.strategies[word]?.name == strategy.name)
      #expect(Registry.standard.strategies[strategy.name]?.name == strategy.name)
    }
  }

  @Test(arguments: [
    "lookahead(depth: 1, nodes: 7)", "clear(rest: 0, orders: 3)",
    "omniscient(goal: steady, beam: 10)",
    "endgame(base: clear(rest: 24, orders: 5), unseen: 3, goal: clear)",
    "endgame(base: endgame(base: random, unseen: 0, goal: sets), unseen: 9, goal: sets)",
  ])
  func parametersAndBack(name: String) throws {
    #expect(try Registry.standard.strategies.read(name).name == name)
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
    #expect(try Registry.standard.strategies.read(text).name == name)
  }

  @Test(arguments: [
    ("random(seed: 1)", "“seed”: random has no parameters"),
    ("clear(rest: 99)", "“99”: rest must be a whole number from 0 to 39"),
    ("lookahead(depth: two)", "“two”: depth must be a whole number from 1 to 3"),
    ("endgame(unseen: 5)", "“5”: unseen must be 0, 3, 6 or 9"),
    ("endgame(goal: win)", "“win”: goal must be sets or clear"),
    ("endgame(base: omniscient)", "“omniscient”: a strategy that knows the deck cannot be a base"),
    ("endgame(base: exec: true)", "“exec: true”: a program cannot be a base"),
    (
      "endgame(base: thirfty)",
      "unknown strategy “thirfty”: did you mean “thrifty”?"
    ),
    ("exec:", "invalid program “exec:”: expected exec: and a one-line shell command"),
    ("exec: a\nb", "invalid program “exec: a\nb”: expected exec: and a one-line shell command"),
  ])
  func whatIsWrong(text: String, message: String) {
    let error = #expect(throws: ParameterError.self) {
      try Registry.standard.grantingPrograms.strategies.read(text)
    }
    let list = Registry.standard.strategies.names.joined(separator: ", ")
    let isUnknown = message.hasPrefix("unknown")
    let all = " (choose from \(list), formula: FORMULA or exec: COMMAND)"
    #expect(error?.message == message + (isUnknown ? all : ""))
    #expect(Registry.standard.strategies[text] == nil)
  }

  @Test func formulasAndPrograms() throws {
    let granting = Registry.standard.grantingPrograms
    #expect(try granting.strategies.read("exec: a b").name == "exec: a b")
    #expect(throws: ParameterError.self) {
      try Registry.standard.strategies.read("exec: a b")
    }
    #expect(
      try Registry.standard.strategies.read("formula:kept - level").name
        == "formula: kept - level")
    #expect(throws: ParameterError.self) {
      try Registry.standard.strategies.read("formula: kep")
    }
  }
}
