import SetPlay
import Testing

/// Two sides at one table: claims, their time, what a failure costs, cards by agreement, a simulated opponent.
struct PlayRaceTests {
  private func two(_ text: String) throws -> Person {
    let rules = try RaceRules(parsing: text)
    return Person { ($0.people, $0.race) = (2, rules) }
  }

  @Test func onlyWhoClaimsMayTouch() throws {
    let person = try two("suggested")
    let set = person.set()
    person.touch([set[0]])
    #expect(person.state.selected.isEmpty)
    #expect(person.take(.claim(by: 1)) && person.state.holder == 1)
    #expect(!person.take(.claim(by: 0), after: 10))
    person.touch([set[0]])
    #expect(person.state.selected.isEmpty)
    person.touch(set, by: 1)
    #expect(person.state.verdict == .match && person.state.holder == nil)
    #expect(person.state.score(of: 1) == 1000 && person.state.score(of: 0) == 0)
    #expect(person.state.turns[0].side == 1)
  }

  /// A claim of 5 s that shows nothing costs a point, and the other has the table for 10 s.
  @Test func aClaimEnds() throws {
    let person = try two("suggested")
    person.take(.claim(by: 0))
    #expect(person.state.quiet == 5000 && person.state.claimEnds == 6000)
    person.touch([person.set()[0]])
    person.take(.time, after: 3999)
    #expect(person.state.holder == 0)
    person.take(.time, after: 1)
    #expect(person.state.holder == nil && person.state.selected.isEmpty)
    #expect(person.state.score(of: 0) == -1000 && person.state.blockedUntil(0) == 16_000)
    #expect(person.state.news == .failed(side: 0, points: -1000))
    #expect(!person.take(.claim(by: 0)) && person.take(.claim(by: 1)))
    // The other errs too: the turn comes back.
    person.touch(person.noSet(), by: 1)
    #expect(person.state.verdict == .mismatch && person.state.score(of: 1) == -1000)
    #expect(person.state.blockedUntil(0) == nil && person.state.blockedUntil(1) != nil)
    #expect(person.take(.claim(by: 0)))
  }

  @Test func theExclusiveTimeEnds() throws {
    let person = try two("suggested(exclusive: 10)")
    person.take(.claim(by: 0))
    person.touch(person.noSet())
    #expect(!person.take(.claim(by: 0), after: 9999) && person.take(.claim(by: 0), after: 1))
    let forGood = try two("arbabali")
    forGood.take(.claim(by: 0))
    forGood.touch(forGood.noSet())
    #expect(!forGood.take(.claim(by: 0), after: 1_000_000))
    forGood.take(.claim(by: 1))
    forGood.touch(forGood.set(), by: 1)
    // Until the table changes, which it does by itself.
    #expect(forGood.take(.claim(by: 0), after: 1500))
  }

  /// A call waits 10 s, in which the other may claim without a penalty.
  @Test func aCallGivesTheOtherTime() throws {
    let person = try two("suggested(call: 10)")
    person.take(.deal(by: 0))
    person.take(.claim(by: 1))
    person.touch(person.noSet(), by: 1)
    #expect(person.state.score(of: 1) == 0 && person.state.situation(of: 1).mistakes == 1)
    person.take(.time, after: 10_000)
    #expect(person.state.slots.count == 15)
    #expect(person.state.turns[0].time == 11_000 && person.state.turns[0].side == 0)
  }

  @Test func withoutClaimsTheFirstThreeCardsCount() throws {
    let person = try two("setwithfriends")
    let set = person.set()
    person.touch([set[0], set[1]])
    person.touch([set[2], set[1]], by: 1)
    #expect(person.state.selection(of: 0).count == 2 && person.state.selection(of: 1).count == 2)
    person.touch([set[2]])
    #expect(person.state.verdict == .match && person.state.turns[0].side == 0)
    #expect(person.state.score(of: 0) == 1000)
    person.take(.time, after: 1500)
    // What the other had selected of it has gone.
    #expect(person.state.selected.isEmpty && person.state.slots.count == 12)
  }

  @Test func thereAreNoHintsInARace() throws {
    let person = try two("suggested")
    #expect(!person.take(.hint) && !person.take(.cheat) && !person.take(.undo))
  }

  /// A simulated player finds its Sets when the engine of races says so, where nobody else does anything.
  @Test(
    arguments: ["suggested", "setwithfriends", "suggested(window: 1.5)"],
    [nil, Strategy.random, .mostAlike])
  func theOpponentHasTheClocksOfARace(text: String, strategy: Strategy?) throws {
    let rules = try RaceRules(parsing: text)
    var rival = Player.expert
    rival.mistakes = 0
    // Who gives up while a Set lies there gets cards from a sleeper who agrees, and then the games differ.
    if strategy != nil { rival.giveUp = .infinity }
    var asleep = Player(times: SearchTimes([1e6]))
    asleep.mistakes = 0
    let racer = Racer(rival, choosing: strategy)
    var engine = RaceEngine([Racer(asleep), racer], raceRules: rules, seed: 7)
    for game in UInt64(0)..<3 {
      let result = engine.play(game)
      let person = Person {
        ($0.race, $0.opponents, $0.game) = (rules, [Opponent(racer)], game)
      }
      while !person.state.isOver, person.now < 10_000_000 {
        // A sleeper agrees to cards, but asks for none.
        if case .called(side: 1) = person.state.news { person.take(.deal(by: 0), after: 0) }
        person.take(.time, after: person.state.quiet ?? 1000)
      }
      #expect(person.state.isOver && person.state.situation(of: 1).sets == result.sides[1].sets)
      #expect(person.state.situation(of: 1).mistakes == result.sides[1].mistakes)
      #expect((result.sides[1].late > 0) == (rules.window == 1.5))
      #expect(person.state.turns.count { $0.move == .dealMore } >= result.dealMores)
    }
  }

  /// All must agree to cards, and a mistake gives the turn to everybody else.
  @Test func severalOpponentsAgreeAndPassTheTurn() {
    var quick = Player(times: SearchTimes([1e6]))
    (quick.mistakes, quick.giveUp) = (0, 2)
    let person = Person {
      ($0.race, $0.opponents) = (
        .suggested, [Opponent(Racer(quick)), Opponent(Racer(quick)), Opponent(Racer(quick))]
      )
    }
    person.take(.deal(by: 0), after: 0)
    #expect(person.state.slots.count == 12 && person.state.hasCalled(0))
    person.take(.time, after: 2000)
    while person.state.turns.isEmpty, person.now < 60_000 { person.take(.time, after: 500) }
    #expect(person.state.slots.count == 15 && person.state.turns[0].move == .dealMore)
    person.take(.claim(by: 0))
    person.touch(person.noSet())
    #expect(person.state.blockedUntil(0) != nil)
    #expect((1...3).allSatisfy { person.state.blockedUntil($0) == nil })
    let words = PlayWords(state: person.state)
    #expect((0...3).map { words.name($0) } == ["you"] + (1...3).map { "\(quick.name) \($0)" })
    #expect(words.news.contains(" You may not claim for "))
    #expect(words.head.contains(" : \(quick.name) 3 0"))
  }

  /// A slip costs the simulated side its turn, whoever else may not claim; while it may not, it would not be heard.
  @Test func aSlipCountsWhereTheOpponentMayClaim() {
    var rival = Player(times: SearchTimes([1e6]))
    (rival.mistakes, rival.giveUp) = (20, .infinity)
    for game in UInt64(0)..<10 {
      let person = Person {
        ($0.race, $0.opponents, $0.game) = (.arbabali, [Opponent(Racer(rival))], game)
      }
      person.take(.claim(by: 0), after: 0)
      person.touch(person.noSet())
      #expect(person.state.blockedUntil(0) == .max && person.state.blockedUntil(1) == nil)
      person.take(.time, after: 600_000)
      #expect(person.state.situation(of: 1).mistakes == 1 && person.state.score(of: 1) == -1000)
      #expect(person.state.blockedUntil(0) == nil && person.state.blockedUntil(1) == .max)
    }
  }
}
