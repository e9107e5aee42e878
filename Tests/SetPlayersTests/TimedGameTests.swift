import SetGameSupport
import SetPlayers
import Testing

struct TimedGameTests {
  /// Every event is legal in the slow game, and every situation is what it was told.
  ///
  /// Seed 71, all players with all hints.
  @Test(arguments: playerTexts)
  func eventsFollowTheRules(player: String) throws {
    for (number, hints) in hintTexts.enumerated() {
      // The slow game is slow with the standard deck.
      let big = [(Deck.standard, Rules.classic)].filter { _ in number % 4 == 2 }
      for (deck, rules) in big + [(gameDecks[0], .refill)] {
        let game = UInt64(number)
        let events = timedGame(game, player, hints, rules: rules, deck: deck, seed: 71)
        var slow = SlowGame(deck: deck, rules: rules, seed: 71, game: game)
        var past = TimedSituation()
        // When Sets were taken, and when the table came.
        var (takes, came) = ([0], 0)
        for (index, event) in events.enumerated() {
          let situation = event.situation
          let last = takes[takes.count - 1]
          #expect(situation.sinceTable == situation.elapsed - came)
          #expect(situation.sinceSet == situation.elapsed - last)
          #expect(situation.previousSet == last - (takes.dropLast().last ?? 0))
          let sets = slow.sets
          #expect(situation.cards == slow.table.count && situation.cardsLeft == slow.pile.count)
          #expect(situation.setsOnTable == sets.count)
          #expect(situation.elapsed >= past.elapsed && situation.sinceTable >= 0)
          #expect(situation.sets == past.sets && situation.hints == past.hints)
          #expect(situation.mistakes == past.mistakes)
          #expect(situation.mistakenDealMores == past.mistakenDealMores)
          past = situation
          switch event.kind {
          case .set(let places):
            #expect(sets.contains(places))
            let cards = [places.first, places.second, places.third].map { slow.table[$0] }
            #expect(Trio(cards[0], cards[1], cards[2])?.level == situation.level)
            slow.take(places)
            past.sets += 1
            takes.append(situation.elapsed)
            came = situation.elapsed
          case .dealMore:
            #expect(sets.isEmpty)
            slow.dealMore()
            came = situation.elapsed
          case .mistakenDealMore:
            #expect(!sets.isEmpty && situation.hintsHere == 0)
            slow.dealMore()
            past.mistakenDealMores += 1
            came = situation.elapsed
          case .falseClaim: past.mistakes += 1
          case .hint(let hint):
            #expect((hint.index == nil) == sets.isEmpty)
            #expect(hint.index.map(sets.indices.contains) ?? true)
            past.hints += 1
          case .deselection: break
          case .end:
            #expect(index == events.count - 1 && sets.isEmpty && slow.pile.isEmpty)
          }
        }
        #expect(events.last?.kind == .end)
      }
    }
  }

  @Test(arguments: playerTexts)
  func sameSeedSameGame(player: String) {
    var engine = TimedGameEngine(
      player: .written(player), hints: .written(hintTexts[4]), seed: 72)
    var events: [TimedEvent] = []
    var again: [TimedEvent] = []
    engine.play(8, into: &events)
    for game in 0..<4 as Range<UInt64> { engine.play(game, into: &again) }
    #expect(again != events)
    engine.play(8, into: &again)
    #expect(again == events)
    #expect(timedGame(8, player, hintTexts[4], seed: 72) == events)
    #expect(timedGame(8, player, hintTexts[4], seed: 73) != events)
  }

  /// A record is the sum of its games in any split, and agrees with the events.
  @Test func recordsAddUp() {
    var whole = TimedGameRecord()
    var parts = [TimedGameRecord(), TimedGameRecord()]
    var sets = 0
    var milliseconds = 0
    for game in 0..<60 as Range<UInt64> {
      let events = timedGame(
        game, playerTexts[7], "request(show: 1, seconds: 2.5)", seed: 74)
      whole.add(events)
      parts[game % 3 == 0 ? 0 : 1].add(events)
      for event in events {
        guard case .set = event.kind else { continue }
        sets += 1
        milliseconds += event.situation.sinceTable
      }
    }
    parts[1].merge(parts[0])
    #expect(parts[1] == whole)
    #expect(whole.games == 60 && whole.sets == sets && whole.setsByLevel.reduce(0, +) == sets)
    #expect(whole.millisecondsByLevel.reduce(0, +) == milliseconds)
    #expect(whole.hintMilliseconds == 2500 * whole.hints && whole.hints > 0)
    #expect(whole.unaidedSets < sets && whole.mistakes > 0)
    #expect(whole.largestTables.reduce(0, +) == 60)
    #expect(whole.leftover % 3 == 0)
    whole.add([])
    #expect(whole == parts[1])
  }

  /// False claims come at the rate that was asked for.
  ///
  /// Seed 75; without motor time the minutes searched are those played; 4.5 standard errors.
  @Test func falseClaimsComeAtTheirRate() {
    var record = TimedGameRecord()
    for game in 0..<150 as Range<UInt64> {
      record.add(timedGame(game, "beginner(mistakes: 1.2, motor: 0, giveup: 90)", seed: 75))
    }
    let expected = 1.2 * Double(record.milliseconds) / 60_000
    #expect(abs(Double(record.mistakes) - expected) < 4.5 * expected.squareRoot())
    #expect(expected > 2000)
  }

  /// Cards are deselected before the asked-for share of claims; seed 76; 4.5 standard errors.
  @Test func deselectionsComeAtTheirRate() {
    var record = TimedGameRecord()
    for game in 0..<100 as Range<UInt64> {
      record.add(timedGame(game, "expert(deselects: 0.3)", seed: 76))
    }
    let expected = 0.3 * Double(record.sets)
    #expect(abs(Double(record.deselections) - expected) < 4.5 * (0.7 * expected).squareRoot())
  }

  /// Who calls at once where Sets lie gets every card on the table; the table has room for the deck.
  @Test func impatientPlayersSeeTheWholeDeck() {
    let events = timedGame(0, "expert(giveup: 0, motor: 0)", seed: 77)
    let largest = events.map(\.situation.cards).max()
    #expect(largest == 81)
    // With five attributes the table fills up, and the player goes on with what lies there.
    guard let five = Deck(attributes: 5) else { return }
    let many = timedGame(0, "expert(giveup: 0, motor: 0)", deck: five, seed: 77)
    #expect(many.map(\.situation.cards).max() == 114)
    #expect(many.last?.situation.cardsLeft == 0)
  }
}
