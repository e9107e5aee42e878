import SetPlay
import TestSupport
import Testing

/// Two to eight people at one table, alone or with opponents: seats, names, places, and what holds whoever sits where.
struct PlayPeopleTests {
  private func people(
    _ count: Int, _ race: String = "suggested", _ opponents: [Racer] = [],
    _ change: (inout PlaySetup) -> Void = { _ in }
  ) throws -> Person {
    let rules = try RaceRules(parsing: race)
    return Person {
      ($0.people, $0.race, $0.opponents) = (count, rules, opponents.map { Opponent($0) })
      change(&$0)
    }
  }

  private func event(
    _ words: inout SplitMix64, _ state: PlayState, seat: (Int) -> Int
  ) -> PlayEvent {
    func draw(_ bound: Int) -> Int { Int(words.next() % UInt64(bound)) }
    let side = seat(draw(state.setup.people))
    let what = draw(100)
    // Who has the table touches it, mostly a Set.
    let toucher = state.holder.map { state.setup.isPerson($0) ? $0 : side } ?? side
    switch what {
    case 0..<60:
      let places = state.table.sets.first
      let cards = places.map { state.table.cards(at: $0) } ?? []
      let open = cards.first { !state.selection(of: toucher).contains($0) }
      let slots = state.slots
      let any = slots.isEmpty ? Card(index: 0) : slots[draw(slots.count)]
      return .touch(draw(6) == 0 ? any : open ?? any, by: toucher)
    case 60..<80: return .claim(by: side)
    case 80..<90: return .deal(by: side)
    default: return .time
    }
  }

  /// What a game is for whoever sits at a seat.
  private func standing(_ state: PlayState, _ seat: Int) -> [Int?] {
    let now = state.situation(of: seat)
    return [
      state.score(of: seat), now.sets, now.mistakes, state.place(of: seat),
      state.blockedUntil(seat), state.hasCalled(seat) ? 1 : 0, state.holder == seat ? 1 : 0,
      state.selection(of: seat).count,
    ]
  }

  /// People who change their seats and do the same have the same results at their new seats; opponents notice nothing.
  @Test(
    arguments: ["suggested", "suggested(call: 7)", "setwithfriends", "arbabali", "cs193p"], 2...8)
  func permutedPeopleHavePermutedResults(race: String, count: Int) throws {
    let rivals = Array([Racer(.expert), Racer(.child)].prefix(max(0, min(2, 8 - count))))
    for seed in UInt64(1)...4 {
      let opponents = seed % 2 == 0 ? rivals : []
      var words = SplitMix64(seed: 77 * seed + UInt64(count))
      let order = (0..<count).map { ($0, words.next()) }.sorted { $0.1 < $1.1 }.map { $0.0 }
      let (one, other) = (try people(count, race, opponents), try people(count, race, opponents))
      for _ in 0..<300 {
        let now = words
        let first = event(&words, one.state) { $0 }
        var again = now
        let second = event(&again, other.state) { order[$0] }
        let wait = Int(words.next() % 1000)
        #expect(one.take(first, after: wait) == other.take(second, after: wait))
        for seat in 0..<one.state.setup.sides {
          let place = seat < count ? order[seat] : seat
          #expect(standing(one.state, seat) == standing(other.state, place))
        }
        #expect(one.state.slots == other.state.slots && one.state.moves == other.state.moves)
        #expect(one.state.verdict == other.state.verdict)
      }
      let taken = one.state.turns.filter { $0.level > 0 }
      #expect(taken.count > 1)
      let seats = other.state.turns.filter { $0.level > 0 }.map { $0.side }
      #expect(taken.map { $0.side < count ? order[$0.side] : $0.side } == seats)
    }
  }

  /// People who wait leave opponents the clocks of the further players of a race on the same deal.
  @Test(arguments: ["setwithfriends", "suggested", "cs193p"], 1...3)
  func opponentsBesidePeopleHaveTheClocksOfARace(race: String, count: Int) throws {
    let rivals = [Player.expert, .child, .beginner, .expert].map { player in
      var rival = player
      (rival.mistakes, rival.giveUp) = (0, .infinity)
      return Racer(rival)
    }
    var asleep = Player(times: SearchTimes([1e6]))
    asleep.mistakes = 0
    let sleepers = Array(repeating: Racer(asleep), count: count)
    var engine = RaceEngine(
      sleepers + rivals, raceRules: try RaceRules(parsing: race), seed: 7)
    for game in UInt64(0)..<2 {
      let result = engine.play(game)
      let person = try people(count, race, rivals) { $0.game = game }
      while !person.state.isOver, person.now < 10_000_000 {
        if case .called = person.state.news {
          for side in 0..<count { person.take(.deal(by: side), after: 0) }
        }
        person.take(.time, after: person.state.quiet ?? 1000)
      }
      let sides = 0..<count + rivals.count
      #expect(person.state.isOver && person.state.setup.sides == sides.count)
      #expect(sides.map { person.state.situation(of: $0).sets } == result.sides.map { $0.sets })
      #expect(
        sides.map { person.state.situation(of: $0).mistakes } == result.sides.map { $0.mistakes })
      #expect(sides.map { person.state.score(of: $0) } == result.sides.map { $0.points })
    }
  }

  /// A claim is for one; a mistake gives the turn to all others, and it comes back when none of them may claim.
  @Test func claimsOfThree() throws {
    let person = try people(3)
    #expect(person.take(.claim(by: 2)) && person.state.holder == 2)
    #expect(!person.take(.claim(by: 0)) && !person.take(.claim(by: 1)))
    person.touch(person.noSet(), by: 2)
    #expect((0..<3).map { person.state.blockedUntil($0) != nil } == [false, false, true])
    #expect(PlayWords(state: person.state).news.hasSuffix(" Player 3 may not claim for 10 s."))
    #expect(!person.take(.claim(by: 2)) && person.take(.claim(by: 0)))
    person.touch(person.noSet(), by: 0)
    #expect((0..<3).map { person.state.blockedUntil($0) != nil } == [true, false, true])
    #expect(PlayWords(state: person.state).news.hasSuffix(" Only player 2 may claim for 5 s."))
    #expect(person.take(.claim(by: 1)))
    person.touch(person.noSet(), by: 1)
    #expect((0..<3).map { person.state.blockedUntil($0) != nil } == [false, true, false])
    #expect((0..<3).map { person.state.score(of: $0) } == [-1000, -1000, -1000])
  }

  @Test func allWhoMayNotClaimAreNamed() throws {
    let person = try people(4) { $0.names = ["Anna", "Ben"] }
    for side in [3, 1] {
      person.take(.claim(by: side))
      person.touch(person.noSet(), by: side)
    }
    #expect(
      PlayWords(state: person.state).news.hasSuffix(" Ben and player 4 may not claim for 6 s."))
  }

  @Test(arguments: 2...8)
  func cardsComeWhenAllAgree(count: Int) throws {
    let person = try people(count)
    for side in (0..<count).reversed() {
      #expect(person.state.slots.count == 12)
      #expect(person.take(.deal(by: side)) && (side == 0 || !person.take(.deal(by: side))))
    }
    #expect(person.state.slots.count == 15 && person.state.turns.count == 1)
  }

  /// Opponents who never ask for cards are not waited for, people are.
  @Test func peopleWaitForPeople() throws {
    var patient = Player.expert
    (patient.mistakes, patient.giveUp) = (0, .infinity)
    let person = try people(2, "suggested", [Racer(patient)])
    person.take(.deal(by: 0), after: 0)
    #expect(person.state.slots.count == 12)
    person.take(.deal(by: 1), after: 0)
    #expect(person.state.slots.count == 15)
  }

  /// Places count how many have more points, so that those with as many share one.
  @Test func placesWithTies() throws {
    let person = try people(4, "setwithfriends") { $0.names = ["Anna", "Ben", "Cleo"] }
    for side in [1, 3, 1, 3, 0] {
      while person.state.table.sets.isEmpty {
        for side in 0..<4 { person.take(.deal(by: side)) }
      }
      person.touch(person.set(), by: side)
      person.take(.time, after: 2000)
    }
    #expect((0..<4).map { person.state.score(of: $0) / 1000 } == [1, 2, 0, 2])
    #expect((0..<4).map { person.state.place(of: $0) } == [3, 1, 4, 1])
    #expect(person.state.ranked == [1, 3, 0, 2])
    let standings = PlayReview(person.state).standings
    #expect(standings.map { $0.name } == ["Ben", "player 4", "Anna", "Cleo"])
    #expect(standings.map { $0.place } == [1, 1, 3, 4])
    #expect(standings.map { $0.share } == [0.4, 0.4, 0.2, 0])
    #expect(standings.map { $0.mean == nil } == [false, false, false, true])
    #expect(standings.map { $0.levels.reduce(0) { $0 + $1.sets } } == [2, 2, 1, 0])
    while !person.state.isOver {
      guard person.state.table.sets.isEmpty else {
        person.touch(person.set(), by: 2)
        person.take(.time, after: 2000)
        continue
      }
      for side in 0..<4 { person.take(.deal(by: side)) }
    }
    let most = PlayWords.points(person.state.score(of: 2))
    let end = PlayWords(state: person.state).news
    #expect(end.hasPrefix("1. Cleo \(most), 2. Ben 2, 2. player 4 2, 4. Anna 1: "), "\(end)")
  }

  @Test func titlesAndHeads() throws {
    let person = try people(3, "suggested", [Racer(.child), Racer(.child)]) {
      $0.names = ["Anna"]
    }
    let words = PlayWords(state: person.state)
    let names = ["Anna", "player 2", "player 3", "child 1", "child 2"]
    #expect((0..<5).map { words.name($0) } == names)
    #expect(words.head == words.title + "   " + names.map { "\($0) 0" }.joined(separator: " : "))
    #expect(words.title == "game 0 of seed 7   12 cards, 69 left   0:00")
  }

  @Test(arguments: ["Anna", "Zoë B.", "O'Neil-2", "李雷", "a", "Bartholomew1", "x_y"])
  func names(text: String) throws {
    #expect(try PlaySetup.name(text) == text)
    let person = try people(3) { $0.names = [text] }
    let transcript = try Transcript.check(person.state.transcript.text())
    let setup = try PlaySetup(transcript, PlayLogTests.names)
    #expect(setup.names == [text] && setup.people == 3 && setup.name(of: 2) == "player 3")
  }

  @Test(arguments: [
    "", " ", " Anna", "Anna ", "Bartholomew12", "a,b", "a: b", "a\tb", "a\nb", "\u{1B}[1m", "<b>",
    "a\u{202E}b", "\u{200B}", "a\u{2028}b", "a|b", "\u{FEFF}a", "a\u{61C}b",
  ])
  func noNames(text: String) {
    #expect(throws: ParameterError.self) { try PlaySetup.name(text) }
  }

  /// Keys lie apart where there are digits enough, and are none of those that touch cards.
  @Test func keysOfPeople() {
    for count in 1...8 {
      var setup = PlaySetup()
      setup.people = count
      let keys = setup.claimKeys
      #expect(keys.count == count && Set(keys).count == count)
      #expect(keys.allSatisfy { !("a"..."z").contains($0) && !("A"..."Z").contains($0) })
      // In the order of the row of digits, where 0 is behind 9.
      let digits = keys.compactMap { $0.wholeNumberValue }.map { $0 == 0 ? 10 : $0 }
      #expect(digits == digits.sorted() && digits.count == min(count, 5))
      #expect(zip(digits, digits.dropFirst()).allSatisfy { $1 - $0 > 1 })
    }
  }

  /// What two people, and one against two players, played before three could: their logs lead to the same bytes.
  @Test(arguments: ["two-people", "against-two"])
  func olderLogs(name: String) throws {
    let text = repositoryText("Tests/ProgramTests/Kept/transcript-\(name).txt")
    let transcript = try Transcript.check(text)
    let setup = try PlaySetup(transcript, PlayLogTests.names)
    #expect(setup.people + setup.opponents.count == setup.sides)
    #expect(try PlayState(transcript, setup).transcript.text() == text)
  }

  @Test func opponentsAreNotTouched() throws {
    let person = try people(2, "setwithfriends", [Racer(.child)])
    let card = person.state.setup.deck.notation(of: person.state.slots[0])
    #expect(PlayEvent("touch \(card) by 2", in: person.state.setup) != nil)
    #expect(PlayEvent("touch \(card) by 3", in: person.state.setup) == nil)
  }
}
