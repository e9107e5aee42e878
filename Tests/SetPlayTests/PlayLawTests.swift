import SetPlay
import TestSupport
import Testing

/// Simulation and play have one set of rules, whatever people do no card is lost, and every log leads to the same game.
struct PlayLawTests {
  /// The same choices through the engine and through touches: the same tables, to the end.
  @Test(arguments: [3, 4, 5].compactMap { Deck(attributes: $0) }, Rules.allCases)
  func playIsTheGameOfTheEngine(deck: Deck, rules: Rules) {
    for strategy in [Strategy.random, .first, .greedy] {
      let games: Range<UInt64> = deck.attributes == 5 ? 0..<1 : 0..<3
      for game in games {
        let record = Transcript.record(
          game: game, seed: 71, deck: deck, rules: rules, strategy: strategy)
        let person = Person {
          ($0.seed, $0.game, $0.deck, $0.rules) = (71, game, deck, rules)
        }
        for entry in record.entries {
          #expect(person.state.table.cards == entry.board.cards)
          #expect(Set(person.state.slots) == Set(entry.board.cards))
          #expect(person.state.table.cardsLeft == entry.cardsLeft)
          #expect(person.state.table.sets.count == entry.sets)
          switch entry.move {
          case .take(let places):
            let cards = person.state.table.cards(at: places)
            person.touch(cards)
            person.touch([cards[0]])
          case .dealMore: person.take(.deal())
          case nil: #expect(person.state.isOver)
          }
        }
        #expect(person.state.transcript.setsTaken == record.setsTaken)
      }
    }
  }

  private func event(_ words: inout SplitMix64, _ state: PlayState) -> PlayEvent {
    func draw(_ bound: UInt64) -> Int { Int(words.next() % bound) }
    // Opponents play for themselves; one alone may be taken for a second.
    let people = state.setup.people
    let side = state.setup.opponents.isEmpty ? draw(UInt64(max(2, people))) : draw(UInt64(people))
    switch draw(100) {
    case 0..<40:
      let slots = state.slots
      let card =
        draw(50) == 0 || slots.isEmpty
        ? Card(index: draw(UInt64(state.setup.deck.count))) : slots[draw(UInt64(slots.count))]
      return .touch(card, by: side)
    case 40..<70:
      // Who only guesses would hardly ever take a Set.
      guard let set = state.table.sets.first else { return .deal(by: side) }
      let cards = state.table.cards(at: set)
      let open = cards.first { !state.selection(of: side).contains($0) }
      return .touch(open ?? cards[0], by: side)
    case 70..<74: return .deal(by: side)
    case 74..<80: return .claim(by: side)
    case 80..<84: return .hint
    case 84..<87: return .cheat
    case 87..<90: return .reshuffle
    case 90..<93: return .undo
    case 93..<95: return .pause
    case 95..<98: return .resume
    case 98: return draw(6) == 0 ? .newGame(words.next()) : .time
    default: return .time
    }
  }

  static let setups: [@Sendable (inout PlaySetup) -> Void] = [
    { $0.mayUndo = true },
    { $0.rules = .refill },
    {
      $0.hints = try? Catalogue<HintTrigger>.standard.strategy(
        "after(5, show: ladder) + mistakes(2)")
    },
    { $0 = Puzzle.find($0) },
    { ($0.people, $0.race) = (2, .suggested) },
    { ($0.people, $0.race) = (2, .arbabali) },
    { ($0.people, $0.race) = (2, .setWithFriends) },
    { ($0.race, $0.opponents) = (.cs193p, [Opponent(Racer(.expert))]) },
    { ($0.race, $0.opponents) = (.setWithFriends, [Opponent(Racer(.child, choosing: .greedy))]) },
    { $0.deck = Deck(attributes: 3) ?? .standard },
    {
      ($0.race, $0.opponents) = (
        .suggested, [Racer(.expert), Racer(.child), Racer(.beginner)].map { Opponent($0) }
      )
    },
    {
      ($0.race, $0.opponents) = (
        .cs193p, Array(repeating: Opponent(Racer(.beginner, choosing: .random)), count: 7)
      )
    },
    { ($0.people, $0.race) = (3, .suggested) },
    { ($0.people, $0.race) = (8, .setWithFriends) },
    {
      ($0.people, $0.race, $0.opponents) = (
        3, .suggested, [Racer(.expert), Racer(.child)].map { Opponent($0) }
      )
    },
  ]

  /// Random events by the million before a release; each is checked, and what was skipped changed nothing.
  @Test(arguments: setups.indices)
  func randomEventsLoseNothing(index: Int) throws {
    let events = isLong ? 120_000 : isRelease ? 25_000 : 4_000
    var words = SplitMix64(seed: UInt64(9000 + index))
    let person = Person(Self.setups[index])
    var games = 0
    var takes = 0
    for _ in 0..<events {
      let event = event(&words, person.state)
      let before = person.state
      let changed = person.take(event, after: Int(words.next() % 4000))
      let wrong = broken(person.state)
      guard wrong.isEmpty else {
        Issue.record("\(wrong) after \(event)")
        return
      }
      if case .newGame = event {
        games += 1
      } else {
        #expect(person.state.elapsed >= before.elapsed)
        if before.isPaused, event != .resume { #expect(!changed) }
      }
      if person.state.turns.count > before.turns.count { takes += 1 }
      if person.state.isOver, words.next() % 8 == 0 {
        try check(person.state)
        person.take(.newGame(words.next()))
        games += 1
      }
    }
    #expect(games > 0 && (person.state.setup.isPuzzle || takes > events / 300))
    try check(person.state)
  }

  private func check(_ state: PlayState) throws {
    let text = state.transcript.text()
    let transcript = try Transcript.check(text)
    #expect(transcript == state.transcript)
    let again = try PlayState(transcript, state.setup)
    #expect(again.transcript.text() == text && again.slots == state.slots)
    #expect(again.cardStates == state.cardStates && again.elapsed == state.elapsed)
    #expect((0..<state.setup.sides).allSatisfy { again.score(of: $0) == state.score(of: $0) })
    #expect(again.situation() == state.situation() && again.verdict == state.verdict)
  }

  @Test func aGameThatWasLeftGoesOn() throws {
    let person = Person { $0.hints = try? Catalogue<HintTrigger>.standard.strategy("after(7)") }
    var words = SplitMix64(seed: 5)
    for _ in 0..<300 {
      var event = event(&words, person.state)
      if case .newGame = event { event = .time }
      person.take(event, after: 700)
      var resumed = try PlayState(
        try Transcript.check(person.state.transcript.text()), person.state.setup)
      resumed.take(.resume, at: resumed.elapsed)
      var straight = person.state
      straight.take(.resume, at: person.now)
      for step in 1...3 {
        let wait = step * 900
        resumed.take(.hint, at: resumed.elapsed + wait)
        straight.take(.hint, at: person.now + wait)
      }
      #expect(resumed.elapsed <= straight.elapsed + 5400)
      #expect(resumed.slots == straight.slots)
    }
  }
}
