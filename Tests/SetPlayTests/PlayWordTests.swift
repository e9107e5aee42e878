import SetPlay
import Testing

/// What both faces of the game tell: marks, the review, the comparison with a model, days, and scores without bounds.
struct PlayWordTests {
  @Test func aHintShinesForFourSeconds() {
    let person = Person()
    person.take(.hint)
    let card = person.set()[0]
    #expect(person.state.marks(of: card) == .hinted && person.state.light == 4000)
    person.take(.touch(card))
    #expect(person.state.marks(of: card) == [.hinted, .selected])
    person.take(.time, after: 3000)
    #expect(person.state.marks(of: card) == .selected && person.state.light == nil)
    person.take(.touch(card))
    #expect(person.state.marks(of: card) == [])
    let three = person.noSet()
    person.touch(three)
    #expect(three.allSatisfy { person.state.marks(of: $0) == .mismatching })
    let set = person.set()
    person.touch(set)
    #expect(set.allSatisfy { person.state.marks(of: $0) == .matching })
  }

  /// Where cards have keys, the Set under which cards were dealt is named by them and lit until the next touch.
  @Test func aSetThatWasMissedIsShown() throws {
    let person = Person()
    let places = try #require(person.state.table.easiest)
    let cards = person.state.table.cards(at: places)
    person.take(.deal())
    let keys = [places.first, places.second, places.third].map { "<\($0)>" }
    let words = PlayWords(state: person.state) { "<\($0)>" }
    #expect(words.news == "There was a Set: \(keys.joined(separator: ", ")).")
    let notation = cards.map { Deck.standard.notation(of: $0) }.joined(separator: " ")
    #expect(PlayWords(state: person.state).news == "There was a Set: \(notation).")
    let lit = person.state.slots.filter { person.state.marks(of: $0).contains(.hinted) }
    #expect(Set(lit) == Set(cards))
    person.take(.time, after: 60_000)
    #expect(cards.allSatisfy { person.state.marks(of: $0) == .hinted })
    person.touch([cards[0]])
    #expect(person.state.marks(of: cards[1]) == [] && PlayWords(state: person.state).news.isEmpty)
  }

  /// One who asks for a hint that comes by itself is told when, and that it does not come where it cannot.
  @Test func hintsAskedForEarly() throws {
    func person(_ hints: String) throws -> Person {
      let strategy = try Catalogue<HintTrigger>.standard.strategy(hints)
      return Person { $0.hints = strategy }
    }
    let after = try person("after(20)")
    #expect(!after.take(.hint, after: 5500))
    #expect(PlayWords(state: after.state).news == "The next hint comes in 15 s.")
    after.take(.time, after: 500)
    #expect(PlayWords(state: after.state).news == "The next hint comes in 14 s.")
    #expect(after.state.hint == nil)
    after.take(.time, after: 14_000)
    #expect(after.state.hint != nil && PlayWords(state: after.state).news.hasPrefix("Of a Set: "))
    let mistakes = try person("mistakes(2)")
    mistakes.take(.hint)
    #expect(PlayWords(state: mistakes.state).news == "No hint yet: hints come by mistakes(2).")
    let never = try person("request(budget: 1)")
    never.take(.hint)
    never.take(.hint)
    #expect(PlayWords(state: never.state).news == "No more hints by the rules of this game.")
  }

  /// In a game in progress points are shown to a tenth, and whole ones without a point.
  @Test(arguments: [
    (27_044, "score 27", "+27 points."), (1000, "score 1", "+1 point."),
    (-1950, "score -2", "-2 points."), (2_500, "score 2.5", "+2.5 points."),
    (960, "score 1", "+1 point."), (-40, "score 0", "+0 points."),
  ])
  func pointsOfAGameInProgress(_ thousandths: Int, _ head: String, _ news: String) throws {
    let points = "\(Double(thousandths) / 1000)"
    let scoring = try Catalogue<Scoring>.standard.read("flat(match: \(points))")
    let person = Person { $0.scoring = scoring }
    person.touch(person.set())
    let words = PlayWords(state: person.state)
    #expect(words.head.hasSuffix("   " + head) && words.news.hasSuffix(", " + news))
    #expect(PlayReview(person.state).title.contains("score \(PlayWords.points(thousandths)) by"))
  }

  @Test func theReviewNamesWhatWasMissed() throws {
    let person = Person()
    let sets = person.state.table.sets
    let levels = sets.dropFirst().map { person.state.table.level(of: $0) }
    person.touch(person.set())
    let row = try #require(PlayReview(person.state).rows.first)
    #expect(row.number == 1 && row.cards == 12 && row.sets == sets.count)
    #expect(row.missed.hasPrefix("\(sets.count - 1), the easiest "))
    #expect(row.missed.hasSuffix("level \(levels.min() ?? 0)"))
    let taken = PlayReview(person.state).levels[person.state.turns[0].level - 1]
    #expect(taken.sets == 1 && taken.milliseconds == 3000)
    #expect(PlayReview(person.state).title.hasPrefix("game 0 of seed 7, unfinished: 1 Set in 0:03"))
  }

  /// One who needs a second for a touch is faster than nearly every game of the model, and slower than none when waiting a day.
  @Test func theRankAmongGamesOfAModel() throws {
    let quick = Person()
    quick.play { $0.isOver }
    var comparison = try #require(PlayComparison(quick.state, with: .beginner))
    comparison.play(40)
    comparison.play(10)
    #expect(comparison.games == 50 && comparison.slower == 50 && comparison.hasRank)
    #expect(comparison.setsByLevel.reduce(0, +) > 50 * 20)
    let slow = Person()
    slow.take(.time, after: 86_400_000)
    slow.play { $0.isOver }
    var other = try #require(PlayComparison(slow.state, with: .beginner))
    other.play(50)
    #expect(other.slower == 0 && other.setsByLevel == comparison.setsByLevel)
    #expect(comparison.fewer == 0 && comparison.equal == 0 && comparison.end == nil)
    #expect(PlayComparison(Person().state, with: .beginner) == nil)
    #expect(
      PlayComparison(Person { ($0.people, $0.race) = (2, .suggested) }.state, with: .beginner)
        == nil)
  }

  /// An unfinished game is compared by the Sets that games of the model had by its time, counted from their events.
  @Test(arguments: [0, 30_000, 90_000, 600_000])
  func theRankOfAnUnfinishedGame(pause: Int) throws {
    let person = Person()
    person.play { $0.turns.count == 4 }
    person.take(.time, after: pause)
    let state = person.state
    #expect(!state.isOver && state.situation().sets > 2)
    var comparison = try #require(PlayComparison(state, with: .beginner))
    comparison.play(120)
    comparison.play(80)
    var counted = [0, 0]
    for person in 0..<200 {
      var engine = TimedGameEngine(player: .beginner, person: person, seed: 7)
      var events: [TimedEvent] = []
      engine.play(0, into: &events)
      let before = events.prefix { $0.situation.elapsed <= state.elapsed }
      let sets = before.count { if case .set = $0.kind { true } else { false } }
      if sets < state.situation().sets { counted[0] += 1 }
      if sets == state.situation().sets { counted[1] += 1 }
    }
    #expect([comparison.fewer, comparison.equal] == counted && comparison.end == state.elapsed)
    #expect(comparison.hasRank && comparison.slower == 0 && comparison.worse == 0)
    #expect((comparison.fewer == 200) == (pause == 0))
  }

  /// Beside a player, in its place: races that stop at the time of the game.
  @Test func theRankOfAnUnfinishedRace() throws {
    let person = Person { ($0.race, $0.opponents) = (.setWithFriends, [Opponent(Racer(.expert))]) }
    while person.state.turns.count < 3 {
      person.take(.claim(by: 0), after: 10)
      if !person.state.table.sets.isEmpty { person.touch(person.set()) }
      person.take(.time, after: 2000)
    }
    let state = person.state
    let sets = state.situation().sets
    var comparison = try #require(PlayComparison(state, with: .beginner))
    comparison.play(300)
    var counted = [0, 0]
    for person in 2..<302 {
      var engine = RaceEngine(
        [Racer(.beginner), Racer(.expert)], raceRules: .setWithFriends, persons: [person, 1],
        seed: 7)
      let part = engine.play(0, until: state.elapsed).sides[0].sets
      if part < sets { counted[0] += 1 }
      if part == sets { counted[1] += 1 }
    }
    #expect(!state.isOver && sets > 0 && counted[0] > 0)
    #expect([comparison.fewer, comparison.equal] == counted && comparison.worse == 0)
    #expect(comparison.hasRank && !comparison.hasTimes)
    // Strategies may be slow: no rank beside them.
    let beside = Person {
      ($0.race, $0.opponents) = (
        .setWithFriends, [Opponent(Racer(.expert, choosing: .mostAlike))]
      )
    }
    while beside.state.turns.isEmpty { beside.take(.time, after: 10_000) }
    #expect(PlayComparison(beside.state, with: .beginner) == nil)
  }

  @Test(arguments: [
    ("2026-11-22", 20_261_122 as UInt64?), ("2024-02-29", 20_240_229), ("2000-02-29", 20_000_229),
    ("2026-02-29", nil), ("1900-02-29", nil), ("2026-02-30", nil), ("2026-13-01", nil),
    ("2026-04-31", nil), ("2026-11", nil), ("2026-11-22-1", nil), ("22.11.2026", nil), ("", nil),
  ])
  func days(_ text: String, _ seed: UInt64?) {
    #expect(PuzzleDay(text)?.seed == seed)
  }

  @Test func scoresStayWithinBounds() {
    var score = 0
    for _ in 0..<5 { score.gain(.max / 3) }
    #expect(score == .max / 2)
    for _ in 0..<9 { score.gain(.min / 3) }
    #expect(score == -(.max / 2))
    score.gain(7)
    #expect(score == 7 - .max / 2)
  }

  @Test func logsOfSeveralGames() {
    let one = Person().state.transcript.text()
    let games = PlayLog.games(in: one + "\n" + one)
    #expect(games.count == 2 && games[0].line == 1 && games[0].text.hasPrefix(one))
    #expect(games[1].line == one.split(separator: "\n", omittingEmptySubsequences: false).count + 1)
    #expect(games[1].text.hasPrefix(one))
  }
}
