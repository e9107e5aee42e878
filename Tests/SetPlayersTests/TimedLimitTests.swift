import SetGameSupport
import SetPlayers
import Testing

/// What is known exactly about extreme players and hints.
struct TimedLimitTests {
  /// A perfect player needs no time and under a flat rule scores three points for every Set.
  @Test(arguments: Rules.allCases)
  func perfectPlay(rules: Rules) throws {
    for game in 0..<30 as Range<UInt64> {
      let events = timedGame(game, "perfect", rules: rules, seed: 81)
      let end = try #require(events.last?.situation)
      #expect(end.elapsed == 0 && end.mistakes == 0 && end.mistakenDealMores == 0)
      // Three cards a Set; the rest is what lies there.
      #expect(3 * end.sets == 81 - end.cards)
      #expect(Scoring.flat.score(of: events) == 3000 * end.sets)
      #expect(events.count == end.sets + end.dealMores + 1)
    }
  }

  /// A hint that shows three cards at once leaves the motor time only.
  @Test(arguments: ["expert", "beginner(stages: 3, frailty: 0.5)", "custom(900, motor: 0.4)"])
  func everythingShown(player: String) throws {
    let motor = Int((Player.written(player).motor * 1000).rounded())
    for which in ["easiest", "hardest", "random", "keep-most"] {
      let events = timedGame(2, player, "after(0, show: 3, which: \(which))", seed: 82)
      for (index, event) in events.enumerated() {
        guard case .set(let places) = event.kind else { continue }
        #expect(event.situation.sinceTable == motor && event.situation.hintsHere == 1)
        guard case .hint(let hint) = events[index - 1].kind else {
          Issue.record("no hint before a Set")
          continue
        }
        // The Set that was shown is the one that is taken: it lies at the same index in reading order.
        var slow = SlowGame(deck: .standard, rules: .classic, seed: 82, game: 2)
        for past in events[..<index] {
          if case .set(let places) = past.kind { slow.take(places) }
          if case .dealMore = past.kind { slow.dealMore() }
        }
        #expect(hint.index.map { slow.sets[$0] } == places)
      }
    }
  }

  /// Doubling skill halves every search time exactly, on the same clocks.
  @Test(arguments: [
    "expert", "beginner(stages: 4, frailty: 0.7, abundance: 2, mistakes: 3)",
    "beginner(mistakes: 3, caution: 0.5)",
  ])
  func skillHalvesTimes(text: String) throws {
    var slow = Player.written(text)
    slow.recognition = 100
    var fast = slow
    fast.skill *= 2
    var stream = StreamFamily(seed: 83).stream(game: 0, purpose: .deal)
    for count in 0..<200 {
      let table = try table(of: draw([9, 12, 15, 18][count % 4], &stream))
      let both = [slow, fast].map { searcher($0, at: table, game: UInt64(count), seed: 83) }
      #expect(both[0].search.targets.map { $0.due / 2 } == both[1].search.targets.map(\.due))
      #expect(both[0].search.next == both[1].search.next)
      #expect(both[0].nextSlip / 2 == both[1].nextSlip)
      #expect(both[0].recognition / 2 == both[1].recognition)
      #expect(both[0].giveUp / 2 == both[1].giveUp && both[0].giveUp < .infinity)
    }
  }

  /// Motor time stands beside searching: a claim, a false claim and a call each add it once and change nothing else.
  @Test func motorTimeIsAdded() throws {
    let base = "mistakes: 2, giveup: 70, stages: 2"
    var mistakes = 0
    for game in 0..<10 as Range<UInt64> {
      let quick = timedGame(game, "beginner(motor: 0, \(base))", seed: 87)
      let slow = timedGame(game, "beginner(motor: 2, \(base))", seed: 87)
      #expect(quick.map(\.kind) == slow.map(\.kind))
      for (one, two) in zip(quick, slow) where one.kind != .end {
        let actions = one.situation.mistakesHere + 1
        #expect(two.situation.sinceTable == one.situation.sinceTable + 2000 * actions)
        mistakes += one.situation.mistakesHere
      }
    }
    #expect(mistakes > 20)
  }

  /// Set-free tables are recognised after the mean time; seed 88; 4.5 standard errors.
  @Test func setFreeTablesAreRecognised() {
    var mean = Mean()
    for game in 0..<400 as Range<UInt64> {
      let player = "expert(motor: 0, crowding: 0, mistakes: 0, giveup: never, recognition: 20)"
      for event in timedGame(game, player, seed: 88) where event.kind == .dealMore {
        mean.add(Double(event.situation.sinceTable) / 1000)
      }
    }
    #expect(abs(mean.value - 20) < 4.5 * mean.error && mean.count > 500)
  }

  /// Calls: on a Set-free table after exactly the give-up time (where crowding is off) and one motor time, never before on others.
  @Test func callsComeWhenThePlayerGivesUp() {
    var calls = 0
    var mistaken = 0
    for game in 0..<40 as Range<UInt64> {
      for event in timedGame(game, "expert(giveup: 30, mistakes: 0, crowding: 0)", seed: 86) {
        switch event.kind {
        case .dealMore: calls += 1
        case .mistakenDealMore: mistaken += 1
        case .set:
          // With an empty deck there is nothing to call for.
          #expect(event.situation.sinceTable <= 31_500 || event.situation.cardsLeft == 0)
          continue
        default: continue
        }
        #expect(event.situation.sinceTable == 31_500)
      }
    }
    #expect(calls > 20 && mistaken > 20)
  }
}
