import SetPlay
import Testing

struct PlayRuleTests {
  @Test func aTouchSelectsAndAnotherDeselects() {
    let person = Person()
    #expect(person.state.slots.count == 12 && person.state.table.cardsLeft == 69)
    let cards = person.noSet()
    person.touch([cards[0], cards[1]])
    #expect(person.state.selection(of: 0) == [cards[0], cards[1]] && person.state.verdict == nil)
    person.touch([cards[0]])
    #expect(person.state.selection(of: 0) == [cards[1]] && person.state.score() == -1000)
    #expect(person.state.cardStates[cards[1].index] == .selected)
    person.touch([cards[1]])
    #expect(person.state.selected.isEmpty)
  }

  @Test func theThirdCardShowsAMatchOrAMismatch() {
    let right = Person()
    let set = right.set()
    right.touch(set)
    #expect(right.state.verdict == .match && right.state.selected == set)
    #expect(set.allSatisfy { right.state.cardStates[$0.index] == .matched })
    #expect(right.state.score() == 3000 && right.state.turns.count == 1)
    let wrong = Person()
    wrong.touch(wrong.noSet())
    #expect(wrong.state.verdict == .mismatch && wrong.state.turns.isEmpty)
    #expect(wrong.state.score() == -5000)
    #expect(wrong.state.news == .mismatch(side: 0, points: -5000))
  }

  @Test func aTouchAfterAMatchReplacesItAndSelectsTheCard() throws {
    let person = Person()
    let set = person.set()
    let other = try #require(person.state.table.cards.first { !set.contains($0) })
    let places = set.map { person.state.slots.firstIndex(of: $0) ?? 0 }.sorted()
    person.touch(set + [other])
    #expect(person.state.verdict == nil && person.state.selected == [other])
    #expect(person.state.slots.count == 12 && person.state.table.cardsLeft == 66)
    #expect(set.allSatisfy { person.state.cardStates[$0.index] == .taken })
    // The new cards lie where the Set lay, and no other card has moved.
    let before = Person().state.slots
    for place in 0..<12 {
      #expect((person.state.slots[place] != before[place]) == places.contains(place))
    }
  }

  @Test func aTouchOnTheMatchOnlyReplacesIt() {
    let person = Person()
    let set = person.set()
    person.touch(set + [set[1]])
    #expect(person.state.selected.isEmpty && person.state.verdict == nil)
    #expect(person.state.table.cardsLeft == 66)
  }

  @Test func aTouchAfterAMismatchSelectsTheCardAlone() throws {
    let person = Person()
    let cards = person.noSet()
    let other = try #require(person.state.table.cards.first { !cards.contains($0) })
    person.touch(cards + [other])
    #expect(person.state.selected == [other] && person.state.verdict == nil)
    // Also when it was one of them.
    let again = Person()
    again.touch(cards + [cards[2]])
    #expect(again.state.selected == [cards[2]] && again.state.verdict == nil)
    #expect(again.state.score() == -5000)
  }

  @Test func dealThreeReplacesAMatchOrAddsThree() {
    let person = Person()
    person.touch(person.set())
    person.take(.deal())
    #expect(person.state.slots.count == 12 && person.state.table.cardsLeft == 66)
    #expect(person.state.turns.map(\.move) == [.take(0)] && person.state.verdict == nil)
    let before = person.state.slots
    person.take(.deal())
    #expect(person.state.slots.count == 15 && person.state.table.cardsLeft == 63)
    #expect(person.state.slots.prefix(12) == before[...])
  }

  /// A needless deal is told with the Set that lay there, and is fined where the rule says so.
  @Test func aNeedlessDealIsToldAndFined() throws {
    let rule = try Catalogue<Scoring>.standard.read("flat(mistakendeal: 2, deal: 1)")
    let person = Person { $0.scoring = rule }
    let easiest = try #require(person.state.table.easiest)
    let set = person.state.table.cards(at: easiest)
    person.take(.deal())
    #expect(person.state.news == .missed(set) && person.state.score() == -2000)
    #expect(person.state.situation().mistakenDealMores == 1)
    // On a Set-free table it is right.
    let right = Person.atSetFreeTable { $0.scoring = rule }
    let before = right.state.score()
    right.take(.deal())
    #expect(right.state.news == .dealt && right.state.score() == before - 1000)
  }

  /// The cards that lay before the last three places keep theirs, and nothing but the taken ones went.
  private func checkPlaces(_ before: [Card], _ after: [Card], without gone: [Card]) {
    #expect(Set(after) == Set(before).subtracting(gone) && after.count == before.count - 3)
    for (old, new) in zip(before, after) where !gone.contains(old) { #expect(old == new) }
  }

  @Test func withAnEmptyDeckAMatchGoes() throws {
    let person = Person()
    person.play { $0.table.cardsLeft == 0 }
    let before = person.state.slots
    #expect(!person.state.canDeal && !person.take(.deal()) && person.state.slots == before)
    let set = person.set()
    person.touch(set + [set[0]])
    checkPlaces(before, person.state.slots, without: set)
    #expect(broken(person.state).isEmpty)
  }

  /// From more than twelve cards a match goes under the classic rules and is replaced under those that refill.
  @Test(arguments: Rules.allCases)
  func aMatchOfFifteenCards(rules: Rules) {
    let person = Person { $0.rules = rules }
    person.take(.deal())
    let before = person.state.slots
    let set = person.set()
    person.touch(set + [set[0]])
    #expect(person.state.slots.count == (rules == .classic ? 12 : 15))
    if rules == .classic { checkPlaces(before, person.state.slots, without: set) }
  }

  @Test func hintsStepThroughTheSetsAndCycle() throws {
    let person = Person()
    person.play { $0.table.sets.count == 2 }
    let sets = [person.set(0), person.set(1)]
    for (index, count) in [(0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (1, 3), (0, 1)] {
      person.take(.hint)
      let hint = try #require(person.state.hint)
      #expect(hint.cards == Array(sets[index].prefix(count)) && hint.sets == 2)
      #expect(hint.time == person.now && person.state.news == .hint(hint))
    }
    #expect(person.state.situation().hints == 7 && person.state.situation().hintsHere == 7)
  }

  @Test func aHintOnASetFreeTableSaysSo() throws {
    let person = Person.atSetFreeTable()
    person.take(.hint)
    let hint = try #require(person.state.hint)
    #expect(hint.help == .whether && hint.sets == 0 && hint.cards.isEmpty)
  }

  /// Hints of the catalogue: what they show, when they come by themselves, what they cost, and their budget.
  @Test func hintsOfTheCatalogue() throws {
    let families = Catalogue<HintTrigger>.standard
    let asked = Person {
      $0.hints = try? families.strategy("request(show: ladder, which: hardest)")
    }
    let table = asked.state.table
    let hardest = try #require(table.sets.min { table.level(of: $0) > table.level(of: $1) })
    for count in 1...3 {
      asked.take(.hint)
      #expect(asked.state.hint?.cards == Array(table.cards(at: hardest).prefix(count)))
    }
    #expect(!asked.take(.hint) && asked.state.news == .noHint)
    let timed = Person {
      $0.hints = try? families.strategy("after(20, show: count, cost: 2, budget: 1)")
    }
    #expect(!timed.take(.hint))
    #expect(timed.state.quiet == 19_000)
    timed.take(.time, after: 18_999)
    #expect(timed.state.hint == nil)
    timed.take(.time, after: 5)
    #expect(timed.state.hint?.help == .count && timed.state.hint?.time == 20_000)
    #expect(timed.state.score() == -2000)
    timed.take(.deal())
    timed.take(.time, after: 100_000)
    #expect(timed.state.situation().hints == 1)
    // The next step of a ladder counts from the last one, not from the table.
    let ladder = Person { $0.hints = try? families.strategy("after(20, show: ladder, every: 7)") }
    for due in [20_000, 27_000, 34_000] {
      #expect(ladder.state.quiet == due - ladder.now)
      ladder.take(.time, after: due - ladder.now)
      #expect(ladder.state.hint?.time == due)
    }
    #expect(ladder.state.situation().hints == 3 && ladder.state.quiet == nil)
    let erring = Person { $0.hints = try? families.strategy("mistakes(2, show: pattern)") }
    erring.touch(erring.noSet() + erring.noSet())
    erring.take(.time, after: 0)
    let differing = erring.state.hint?.differing ?? []
    let easiest = try #require(erring.state.table.easiest)
    #expect(differing.count { $0 } == erring.state.table.level(of: easiest) && differing.count == 4)
    // Formulas look at the easiest Set and at false claims on this table.
    for mistakes in 0...1 {
      let own = Person {
        $0.hints = try? families.strategy(
          "formula: after = 10*level + 3; show = {misses > 0: 3, 2}; cost = 1")
      }
      if mistakes > 0 { own.touch(own.noSet()) }
      let easiest = try #require(own.state.table.easiest)
      let due = 10_000 * own.state.table.level(of: easiest) + 3000
      own.take(.time, after: due - own.now - 1)
      #expect(own.state.hint == nil)
      own.take(.time, after: 1)
      #expect(own.state.hint?.help == .cards(2 + mistakes) && own.state.hint?.time == due)
      // A false claim costs five points by the rule, the hint one by its formula.
      #expect(own.state.score() == -1000 - 5000 * mistakes)
    }
    let none = Person { $0.hints = .never }
    #expect(!none.take(.hint) && none.state.quiet == nil)
  }

  @Test func cheatingShowsWholeSetsInTurn() throws {
    let person = Person()
    person.play { $0.table.sets.count == 2 }
    for index in [0, 1, 0] {
      person.take(.cheat)
      #expect(person.state.hint?.cards == person.set(index))
    }
    #expect(person.state.selected.isEmpty && person.state.situation().hints == 3)
  }

  @Test func aReshuffleChangesPositionsOnly() throws {
    let person = Person()
    let before = person.state
    person.touch([before.slots[3]])
    person.take(.reshuffle)
    #expect(person.state.slots != before.slots && person.state.table == before.table)
    #expect(Set(person.state.slots) == Set(before.slots))
    #expect(person.state.selected == [before.slots[3]] && person.state.turns.isEmpty)
    person.touch([before.slots[3]])
    let shuffled = person.state.slots
    let set = person.set()
    person.touch(set + [set[0]])
    for (old, new) in zip(shuffled, person.state.slots) where !set.contains(old) {
      #expect(old == new)
    }
    let other = Person()
    other.take(.reshuffle)
    #expect(other.state.slots == shuffled)
  }

  @Test func aNewGameIsAnotherDeal() {
    let person = Person()
    person.touch(person.set())
    person.take(.newGame(5))
    let other = Person { $0.game = 5 }.state
    #expect(person.state.slots == other.slots && person.state.elapsed == 0)
    #expect(person.state.turns.isEmpty && person.state.score() == 0)
    #expect(person.state.transcript.text() == other.transcript.text())
  }

  @Test func movesAreTakenBack() throws {
    let person = Person { $0.mayUndo = true }
    let start = person.state
    person.take(.reshuffle)
    let shuffled = person.state.slots
    person.touch(person.set() + [person.set()[0]])
    person.take(.deal())
    person.touch(person.set())
    #expect(person.state.turns.count == 3 && person.state.verdict == .match)
    for moves in [2, 1, 0] {
      #expect(person.take(.undo))
      #expect(person.state.turns.count == moves && broken(person.state).isEmpty)
    }
    #expect(!person.take(.undo))
    #expect(person.state.slots == shuffled && person.state.table == start.table)
    #expect(person.state.score() == 0 && person.state.situation().sets == 0)
    #expect(person.state.undone == 3 && person.state.situation().mistakenDealMores == 0)
    let plain = Person()
    plain.touch(plain.set())
    #expect(!plain.take(.undo) && plain.state.turns.count == 1)
  }

  /// A take's time is its third touch; the next table comes with the touch after it; a pause takes no time.
  @Test func theClock() {
    let person = Person()
    let set = person.set()
    person.touch(set)
    person.take(.touch(set[0]), after: 5000)
    #expect(person.state.turns[0].milliseconds == 3000 && person.state.turns[0].time == 3000)
    person.take(.pause, after: 500)
    let hidden = person.state
    #expect(hidden.isPaused && hidden.quiet == nil)
    person.touch(person.set())
    #expect(person.state.turns.count == 1 && person.state.elapsed == 8500)
    person.take(.resume, after: 60_000)
    #expect(!person.state.isPaused && person.state.elapsed == 8500)
    person.take(.deal(), after: 1500)
    #expect(person.state.turns[1].came == 8000 && person.state.turns[1].milliseconds == 2000)
    // A clock that goes back stands still.
    person.take(.time, after: -9000)
    #expect(person.state.elapsed == 10_000)
  }

  private struct EndRule: ScoringRule {
    var name: String { "end" }
    func points(for event: TimedEvent, score: Int) -> Int { event.kind == .end ? 1000 : 0 }
  }

  /// Games end once, by a take or (98 and 331) by a deal, and what is taken back has not ended.
  @Test func theEndCountsOnce() {
    var endedByDeal = 0
    for game: UInt64 in [0, 1, 2, 98, 331] {
      let person = Person {
        ($0.game, $0.scoring, $0.mayUndo) = (game, Scoring(EndRule()), true)
      }
      person.play { _ in false }
      #expect(person.state.isOver && person.state.score() == 1000)
      endedByDeal += person.state.turns.last?.move == .dealMore ? 1 : 0
      person.take(.undo)
      #expect(!person.state.isOver && person.state.score() == 0)
    }
    #expect(endedByDeal == 2)
  }

  /// What is not there cannot be touched, and after the end only the last Set goes.
  @Test func theEnd() {
    let person = Person()
    let undealt = person.state.cardStates.firstIndex(of: .undealt) ?? 0
    #expect(!person.take(.touch(Card(index: undealt))))
    #expect(!person.take(.touch(person.state.slots[0], by: 1)))
    #expect(!person.take(.claim(by: 0)))
    person.play { _ in false }
    #expect(person.state.isOver && person.state.quiet == nil)
    let elapsed = person.state.elapsed
    person.take(.hint)
    person.take(.deal())
    person.take(.touch(person.state.slots.first ?? Card(index: 0)), after: 9000)
    #expect(person.state.elapsed == elapsed && person.state.isOver)
    #expect(person.state.transcript.stoppedAt == nil && broken(person.state).isEmpty)
  }
}
