import SetPlayers
import Testing

/// Asks a closure, which is given the table's number of Sets.
private struct Adviser: HintAdviser {
  let name: String
  let answer: @Sendable (_ sets: Int, TimedSituation, _ random: Double) -> HintAdvice

  func advice(
    on table: borrowing Table, in situation: TimedSituation, random: Double
  ) -> HintAdvice {
    answer(table.setCount, situation, random)
  }
}

struct HintAdviserTests {
  private func adviser(
    _ answer: @escaping @Sendable (Int, TimedSituation, Double) -> HintAdvice
  ) -> HintStrategy { HintStrategy(HintTrigger(Adviser(name: "mine", answer: answer))) }

  /// The events of some games of seed 97.
  private func games(_ hints: HintStrategy, _ player: String) throws -> [[TimedEvent]] {
    (0..<20).map { timedGame($0, .written(player), hints, seed: 97) }
  }

  private func formula(_ text: String) throws -> HintStrategy {
    try Catalogue<HintTrigger>.standard.strategy("formula: \(text)")
  }

  /// What an adviser says of time, cards and cost is what happens, on tables with and without Sets and after false claims.
  @Test(arguments: ["beginner(mistakes: 2)", "expert(giveup: 60, deselects: 0.2)", "child"])
  func repeatsAFormula(player: String) throws {
    let patient = adviser { sets, now, _ in
      #expect(sets == now.setsOnTable)
      return HintAdvice(
        after: 20 + 5 * Double(now.level), show: now.mistakesHere > 1 ? .cards(3) : .cards(1),
        cost: Double(now.mistakesHere))
    }
    let formula = try formula(
      "after = 20 + 5*level; show = {misses > 1: 3, 1}; cost = misses")
    #expect(try games(patient, player) == games(formula, player))
    let never = adviser { _, _, _ in .none }
    #expect(try games(never, player) == games(.never, player))
    let whether = adviser { sets, _, _ in HintAdvice(after: sets == 0 ? -3 : .nan, show: .whether) }
    #expect(
      try games(whether, player)
        == games(self.formula("after = {onTable = 0: 0}; show = 0"), player))
  }

  /// A hint after false claims comes at the claim, as the adviser is asked anew there; the level is that of the easiest Set.
  @Test func isAskedAfterFalseClaims() throws {
    let after = adviser { sets, now, _ in
      #expect(sets == 0 ? now.level == 0 : (1...4).contains(now.level))
      return HintAdvice(after: now.mistakesHere >= 2 ? 0 : .infinity)
    }
    let player = "beginner(mistakes: 3)"
    let same = try Catalogue<HintTrigger>.standard.strategy("mistakes(2)")
    #expect(try games(after, player) == games(same, player))
  }

  /// The number at random is the same whenever a game is played again, and another one on another table.
  @Test func randomBelongsToTheTable() throws {
    let random = adviser { _, _, random in
      HintAdvice(after: 5 + 30 * random, show: .pattern, cost: random)
    }
    let one = try games(random, "child")
    #expect(try games(random, "child") == one)
    let costs = one.flatMap(givenHints).map { $0.hint.cost }
    #expect(costs.allSatisfy { (0...1000).contains($0) })
    // Of some 300 numbers from 0 to 999 a few are equal by chance; seed 97.
    #expect(costs.count > 200 && Set(costs).count > costs.count / 2)
  }

  @Test func advicesAreWithinBounds() {
    #expect(HintAdvice(after: -1).seconds == 0 && HintAdvice(after: .nan) == .none)
    #expect(HintAdvice(after: 1, show: .ladder).help == .cards(1))
    #expect(HintAdvice(after: 1, cost: .nan).cost == 0)
    #expect(HintAdvice(after: 1, cost: 2.5).cost == 2500)
  }

  /// Nothing follows for games of an adviser from what is written: it may look at the course of the game.
  @Test func hasNoTheorems() {
    let early = adviser { _, _, _ in HintAdvice(after: 0, show: .cards(3)) }
    let late = HintStrategy(.after(90))
    #expect(!early.dependsOnTableAlone && !early.helps(.beginner, atLeastLike: late))
    #expect(
      !late.helps(.beginner, atLeastLike: early) && early.helps(.beginner, atLeastLike: .never))
    #expect(!early.preventsMistakenCalls(of: .beginner) && !early.isForSetFreeTables)
    #expect(!early.canFail && early.failure == nil)
  }

  @Test func isReadByName() throws {
    var catalogue = Catalogue<HintTrigger>.standard
    let trigger = HintTrigger(Adviser(name: "coach") { _, _, _ in HintAdvice(after: 12) })
    catalogue.add(Family("coach", "helps as a coach does", value: trigger))
    let coach = try catalogue.strategy("coach")
    #expect(coach.name == "coach" && coach.trigger.asksOnTables)
    for text in ["coach + after(3)", "coach(show: 2)"] {
      #expect(throws: ParameterError.self) { try catalogue.strategy(text) }
    }
    #expect(throws: ParameterError.self) { try catalogue.strategy(coach, setting: "delay", to: 3) }
  }
}
