import SetPlayers
import Testing

struct HintEffectTests {
  /// On 12 cards: from 1/22 to 2/11 a pair, and from 66 pairs with 3 that succeed to one.
  @Test func factorsOnTwelveCards() {
    #expect(HintEffect.oneCard(of: 12) == 4 && HintEffect.twoCards(of: 12) == 22)
    #expect(HintEffect.oneCard(of: 3) == 1 && HintEffect.twoCards(of: 3) == 1)
    #expect(HintEffect.pattern(of: 12, pairs: 66) == 1)
    #expect(abs(HintEffect.pattern(of: 12, pairs: 3) - 66 / (3 + 63 / 4.0)) < 1e-12)
  }

  /// Which Sets gain by how much, on tables of known cards, by plain definitions; seed 93.
  @Test func helpReachesTheRightSets() throws {
    var stream = StreamFamily(seed: 93).stream(game: 0, purpose: .deal)
    let patterns = CardPatterns(.standard)
    var tables = 0
    while tables < 60 {
      let size = [9, 12, 15][tables % 3]
      let table = try table(of: draw(size, &stream))
      guard table.setCount > 1 else { continue }
      tables += 1
      let digits = table.board.cards.map { Deck.standard.digits(of: $0) }
      func differing(_ one: Int, _ two: Int) -> [Bool] {
        (0..<4).map { digits[one][$0] != digits[two][$0] }
      }
      let index = Int(stream.draw(below: UInt64(table.setCount)))
      let hinted = table.set(at: index)
      let pairs = Double(size * (size - 1)) / 2
      for help in HintHelp.all where help != .ladder {
        var searcher = Searcher(.expert, person: 0, patterns: patterns)
        searcher.begin(table)
        HintEffect.apply(
          help, about: index, at: 0, to: &searcher.search, on: table, patterns: patterns)
        for target in searcher.search.targets {
          let places = [target.places.first, target.places.second, target.places.third]
          var factor = 1.0
          switch help {
          case .count, .whether, .ladder: break
          case .pattern:
            let pattern = differing(hinted.first, hinted.second)
            if differing(places[0], places[1]) == pattern {
              var alike = 0.0
              for one in 0..<size {
                for two in one + 1..<size where differing(one, two) == pattern { alike += 1 }
              }
              factor = pairs / (alike + (pairs - alike) / 4)
            }
          case .cards(let shown):
            let cards = [hinted.first, hinted.second, hinted.third].prefix(shown)
            if places.contains(where: cards.contains) { factor = Double(size) / 3 }
            if target.places == hinted {
              factor = [Double(size) / 3, pairs / 3, .infinity][shown - 1]
            }
          }
          #expect(target.factor == factor)
          #expect(abs(target.due - target.work / factor) <= 1e-12 * target.work)
        }
      }
    }
  }

  /// The targets by plain definitions; `random` is uniform: seed 94, 1,000 draws, 4.5 standard errors.
  @Test func targetsAreWhatTheyAreCalled() throws {
    var stream = StreamFamily(seed: 94).stream(game: 0, purpose: .deal)
    var middle = 0
    var drawn = 0
    for count in 0..<1000 as Range<UInt64> {
      let table = try table(of: draw(12, &stream))
      guard table.setCount > 1 else { continue }
      let searcher = searcher(.expert, at: table, game: count, seed: 94)
      func choose(_ target: HintTarget) -> Int {
        target.choose(from: table, searcher.search, searcher.table)
      }
      let sets = table.board.sets
      let levels = sets.map { places in
        Trio(
          table.card(at: places.first), table.card(at: places.second), table.card(at: places.third))?
          .level ?? 0
      }
      #expect(choose(.easiest) == levels.firstIndex(of: levels.min() ?? 0))
      #expect(choose(.hardest) == levels.firstIndex(of: levels.max() ?? 0))
      let kept = sets.map { taken in
        sets.count { other in
          Set([taken.first, taken.second, taken.third])
            .isDisjoint(with: [other.first, other.second, other.third])
        }
      }
      #expect(choose(.keepMost) == kept.firstIndex(of: kept.max() ?? 0))
      #expect(choose(.strategy(.first)) == 0)
      #expect(choose(.random) == choose(.random))
      if table.setCount == 3 {
        drawn += 1
        middle += choose(.random) == 1 ? 1 : 0
      }
    }
    let expected = Double(drawn) / 3
    #expect(abs(Double(middle) - expected) < 4.5 * (expected * 2 / 3).squareRoot() && drawn > 200)
  }

  /// When hints come: seconds, false claims, patience, steps, budget, Set-free tables.
  @Test func hintsComeWhenTheyAreDue() throws {
    func times(_ player: String, _ hints: String) -> [(Int, TimedSituation)] {
      (0..<20 as Range<UInt64>).flatMap { game in
        givenHints(timedGame(game, player, hints, seed: 95)).map { hint, now in
          let shown = if case .cards(let cards) = hint.help { cards } else { 0 }
          return (shown, now)
        }
      }
    }
    let calm = "custom(100, mistakes: 0, patience: 44)"
    #expect(times(calm, "never").isEmpty)
    #expect(times(calm, "after(20, show: 2)").allSatisfy { $0.1.sinceTable == 20_000 && $0.0 == 2 })
    #expect(times(calm, "request").allSatisfy { $0.1.sinceTable == 44_000 })
    #expect(times(calm, "mistakes(1)").isEmpty)
    let ladder = times(calm, "after(20, show: ladder, every: 7)")
    #expect(ladder.count > 100)
    for (shown, situation) in ladder where situation.setsOnTable > 0 {
      #expect(situation.sinceTable == 20_000 + 7000 * (shown - 1))
      #expect(situation.hintsHere == shown - 1)
    }
    let free = times("custom(100, mistakes: 0, recognition: 1000)", "setfree(3)")
    #expect(!free.isEmpty)
    #expect(free.allSatisfy { $0.1.setsOnTable == 0 && $0.1.sinceTable == 3000 })
    let wild = times("custom(100, mistakes: 3)", "mistakes(2)")
    #expect(wild.count > 20 && wild.allSatisfy { $0.1.mistakesHere == 2 })
    for game in 0..<20 as Range<UInt64> {
      let events = timedGame(game, calm, "after(1, show: ladder, every: 1, budget: 5)", seed: 95)
      #expect(events.last?.situation.hints == 5)
    }
  }

  /// After any hint on a table with a Set the player does not give up; on a Set-free one they call at once.
  @Test(arguments: HintHelp.all.map(\.name))
  func hintsTellWhetherThereIsASet(help: String) {
    var calls = 0
    for game in 0..<30 as Range<UInt64> {
      let events = timedGame(
        game, "custom(500, giveup: 40, mistakes: 0)", "after(30, show: \(help))", seed: 96)
      #expect(events.last?.situation.mistakenDealMores == 0)
      for event in events where event.kind == .dealMore {
        calls += 1
        #expect(event.situation.sinceTable == 31_500 && event.situation.hintsHere == 1)
      }
    }
    #expect(calls > 10)
  }
}
