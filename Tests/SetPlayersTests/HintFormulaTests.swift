import SetLabLaws
import SetPlayers
import TestSupport
import Testing

/// Hints by formulas against the strategies that they repeat, and what they may look at.
struct HintFormulaTests {
  private func read(_ text: String) throws -> HintStrategy {
    try Catalogue<HintTrigger>.standard.strategy(text)
  }

  /// The events of some games of seed 97.
  private func games(_ hints: String, _ player: String = "beginner(mistakes: 2)") throws
    -> [[TimedEvent]]
  {
    (0..<20).map { timedGame($0, player, hints, seed: 97) }
  }

  /// Each hint with how things stood.
  private func hints(
    _ text: String, _ player: String = "beginner(mistakes: 2)"
  ) throws -> [(hint: GivenHint, now: TimedSituation)] {
    try games(text, player).flatMap(givenHints)
  }

  @Test(arguments: [
    ("after = 30", "after(30)"), ("after=10+20;show=3;cost=2", "after(30, show: 3, cost: 2)"),
    ("show = 2; after = 10 + 0*level;", "after(10, show: 2)"),
    ("after = 30; show = 0", "after(30, show: whether)"),
    ("after = {onTable = 0: 20}", "setfree(20)"),
    ("after = {misses >= 2: 0}; show = 1.4", "mistakes(2)"),
    ("after = ln(-1 - n)", "never"), ("after = -5; show = 9", "after(0, show: 3)"),
  ])
  func repeatsAStrategy(_ formula: String, _ strategy: String) throws {
    for player in ["beginner(mistakes: 2)", "expert(giveup: 60, deselects: 0.2)", "child"] {
      let (one, two) = (try games("formula: \(formula)", player), try games(strategy, player))
      #expect(one == two)
      guard player == "beginner(mistakes: 2)" else { continue }
      #expect(one.flatMap(givenHints).isEmpty == (strategy == "never"))
    }
  }

  /// A time that rises with the level of the hinted Set, to the millisecond; 0 where there is none.
  @Test func afterFollowsTheLevel() throws {
    let hints = try hints(
      "formula: after = 7 + 20*level; cost = level + n", "beginner(mistakes: 0)")
    var times = Set<Int>()
    for (hint, now) in hints {
      times.insert(now.sinceTable)
      #expect(
        (now.sinceTable == 7000) == (hint.index == nil)
          && (hint.index == nil) == (now.setsOnTable == 0))
      // The level is what both formulas see.
      #expect(hint.cost == 1000 * now.cards + (now.sinceTable - 7000) / 20)
    }
    #expect(times.isSubset(of: [7000, 27_000, 47_000, 67_000, 87_000]) && times.count > 3)
  }

  /// After a false claim the time is computed anew, and what is shown goes by those on the table.
  @Test func misses() throws {
    let hints = try hints(
      "formula: after = {misses > 0: 12, 45}; show = {misses > 1: 3, misses > 0: 2, 1}")
    var seen = Set<Int>()
    for (hint, now) in hints {
      seen.insert(now.mistakesHere)
      #expect(hint.help == .cards(min(now.mistakesHere, 2) + 1))
      #expect(now.mistakesHere == 0 ? now.sinceTable == 45_000 : now.sinceTable >= 12_000)
      #expect(now.sinceTable <= 46_500)
    }
    #expect(seen.isSuperset(of: [0, 1, 2]))
  }

  /// Each variable that is told has its value: a hint comes after so many seconds, where that is when it was settled.
  @Test func variables() throws {
    let names = HintFormula.variables.map { $0.name }
    #expect(
      names == [
        "level", "misses", "n", "left", "onTable", "sets", "hints", "mistakes", "streak", "elapsed",
        "previous",
      ])
    for (name, value) in [
      ("n", { $0.cards }), ("left", { $0.cardsLeft }), ("sets", { $0.sets }),
      ("hints", { $0.hints }),
      ("mistakes", { $0.mistakes }), ("onTable", { $0.setsOnTable }),
      ("misses", { $0.mistakesHere }),
    ] as [(String, (TimedSituation) -> Int)] {
      let hints = try hints("formula: after = 25; cost = \(name)")
      #expect(
        !hints.isEmpty && hints.allSatisfy { $0.hint.cost == 1000 * value($0.now) }, "\(name)")
    }
    let all = "formula: after = 40 + 0*(\(names.joined(separator: " + ")))"
    #expect(try games(all) == games("after(40)"))
  }

  @Test(
    arguments: TextRow.table(
      """
      formula: show = 2 → “show = 2”: the hint has no time: add it, as in after = 20 + 5*level
      formula: → “”: the hint has no time
      formula: 30 → “30”: at column 1: expected a name and its formula
      formula: after = 30; 3 → “after = 30; 3”: at column 13: expected a name and its formula
      formula: after = 3; after = 4 → “after = 3; after = 4”: at column 12: after is given twice
      formula: aftr = 3 → “aftr = 3”: at column 1: unknown part of a hint “aftr”: did you mean “after”?
      formula: after = 3*lvl → “after = 3*lvl”: at column 11: unknown name `lvl`
      formula: after = 3; show = max( → “after = 3; show = max(”: at column 23: expected a number
      formula: after = (n > 12)*3 → “after = (n > 12)*3”: at column 10: expected a number, found a truth value
      after(3) + formula: after = 3 → unknown hint strategy “formula: after = 3”
      """))
  func mistakes(_ row: TextRow) {
    let (text, message) = (row[0], row[1])
    let error = #expect(throws: ParameterError.self) { try read(text) }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  /// A name of one's own for several hints is joined to others part by part, and takes no parameters.
  @Test func namesOfOnesOwn() throws {
    var hinting = Catalogue<HintTrigger>.standard
    hinting.add(Family("gentle", for: try read("after(40, show: 2)")))
    hinting.add(Family("both", for: try read("setfree(20) + after(9)")))
    hinting.add(Family("mine", for: try read("formula: after = n")))
    hinting.add(Family("none", for: .never))
    for (own, plain) in [
      ("gentle", "after(40, show: 2)"), ("gentle(cost: 3, show: 1)", "after(40, cost: 3)"),
      ("both", "setfree(20) + after(9)"), ("none", "never"), ("mine", "formula: after = n"),
      ("mistakes(2) + both + gentle", "mistakes(2) + setfree(20) + after(9) + after(40, show: 2)"),
      ("both + mistakes(2)", "setfree(20) + after(9) + mistakes(2)"),
    ] {
      #expect(try hinting.strategy(own).name == plain)
    }
    for (text, message) in [
      ("both(cost: 1)", "“both(cost: 1)”: both stands for several hints, “setfree(20) + after(9)”"),
      (
        "mine(show: 2)",
        "“mine(show: 2)”: mine stands for “formula: after = n”, which has no parameters"
      ),
      ("mine + gentle", "“mine + gentle”: a formula cannot be joined to others"),
      ("none + gentle", "“none + gentle”: never cannot be joined to others"),
      ("gentel", "unknown hint strategy “gentel”: did you mean “gentle”?"),
      ("gentle(9)", "“9”: expected key: value; the parameters of gentle are show, which"),
    ] {
      let error = #expect(throws: ParameterError.self) { try hinting.strategy(text) }
      #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
    }
  }
}
