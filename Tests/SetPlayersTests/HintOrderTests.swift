import RandomStreams
import SetCards
import SetGame
import SetStrategies
import Testing

@testable import SetPlayers

/// More help never delays the next Set of the same table, on shared clocks, to the millisecond.
struct HintOrderTests {
  /// Pairs of strategies of which the second helps at least as much at every moment.
  static let pairs: [(String, String)] =
    hintTexts.dropFirst().map { ("never", $0) } + [
      ("after(40, show: 1)", "after(20, show: 1)"), ("after(20, show: 1)", "after(20, show: 2)"),
      ("after(20, show: 2)", "after(20, show: 3)"),
      ("after(10, show: 1)", "after(10, show: ladder, every: 5)"),
      ("after(10, show: ladder, every: 20)", "after(10, show: ladder, every: 5)"),
      ("after(10, show: ladder, every: 0.001)", "after(10, show: 3)"),
      ("after(25, show: pattern)", "after(5, show: pattern)"),
      ("after(30, show: count)", "after(30, show: 1)"), ("mistakes(2)", "mistakes(1)"),
      ("mistakes(1, show: 1, which: hardest)", "mistakes(1, show: 2, which: hardest)"),
      ("request", "after(5)"), ("after(5, budget: 1)", "after(5)"),
      ("after(8, show: 1, which: keep-most)", "after(7.9999, show: 1, which: keep-most)"),
    ]

  /// Two games are compared table by table until they part: seed 91, all players but the perfect ones.
  @Test(arguments: pairs.indices)
  func moreHelpNeverDelays(index: Int) {
    let (less, more) = HintOrderTests.pairs[index]
    var compared = 0
    var sooner = 0
    for player in playerTexts where !player.hasPrefix("perfect") {
      for game in 0..<8 as Range<UInt64> {
        let slow = HintOrderTests.moves(timedGame(game, player, less, seed: 91))
        let fast = HintOrderTests.moves(timedGame(game, player, more, seed: 91))
        for (one, two) in zip(slow, fast) {
          // With help a player may find a Set where another gave up: that is another table then.
          guard case .set = one.kind else {
            if one.kind != two.kind { break }
            continue
          }
          compared += 1
          sooner += two.situation.sinceTable < one.situation.sinceTable ? 1 : 0
          #expect(two.situation.sinceTable <= one.situation.sinceTable, "\(player) \(more)")
          guard one.kind == two.kind else { break }
        }
      }
    }
    #expect(compared > 80)
    // Strategies that only tell whether there is a Set, late or never, change no time of a Set.
    let isIdle =
      more == "after(never)" || more.contains("count") || more.contains("whether")
      || more.hasPrefix("setfree")
    #expect(isIdle ? sooner == 0 : sooner > 0, "\(sooner) of \(compared)")
  }

  /// What ends a table.
  static func moves(_ events: [TimedEvent]) -> [TimedEvent] {
    events.filter { event in
      switch event.kind {
      case .set, .dealMore, .mistakenDealMore: true
      default: false
      }
    }
  }

  /// The search itself: for any moments and factors no Set's moment moves back, not by the last bit.
  ///
  /// Seed 92; 1,000 random histories of help.
  @Test func helpNeverMovesAMomentBack() throws {
    var stream = StreamFamily(seed: 92).stream(game: 0, purpose: .play)
    for count in 0..<1000 {
      let table = try table(of: draw(12 + 3 * (count % 3), &stream))
      var searcher = Searcher(.beginner, person: 0, patterns: CardPatterns(.standard))
      searcher.start(UInt64(count), of: StreamFamily(seed: 92))
      searcher.begin(table)
      var now = 0.0
      while table.setCount > 0, now < searcher.search.nextDue, stream.uniform() > 0.2 {
        let before = searcher.search
        let factor = 1 / (1 - stream.uniform())
        let chosen = table.set(at: Int(stream.draw(below: UInt64(table.setCount))))
        searcher.search.help(at: now) { $0.places == chosen ? factor : 1 }
        for (old, new) in zip(before.targets, searcher.search.targets) {
          #expect(new.due <= old.due && new.due >= min(now, old.due))
          #expect(new.factor >= old.factor)
          // What was done is kept: only what remains shrinks.
          let rest = (old.due - now) * old.factor / new.factor
          #expect(abs(new.due - now - rest) <= 1e-12 * old.due)
        }
        let earliest = searcher.search.targets.map(\.due).min()
        #expect(searcher.search.nextDue == earliest)
        now += stream.uniform() * (searcher.search.nextDue - now)
      }
    }
  }
}
