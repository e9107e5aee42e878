import SetGame
import SetGameSupport
import TestSupport
import Testing

struct ExactEndingTests {
  @Test(
    .enabled(if: isRelease),
    arguments: [
      (.classic, 3, 0), (.classic, 4, 0), (.classic, 4, 1), (.classic, 4, 17), (.classic, 5, 1),
      (.refill, 4, 0), (.refill, 4, 20), (.refill, 5, 1),
    ] as [(Rules, Int, UInt64)])
  func nineUnseen(rules: Rules, attributes: Int, game: UInt64) throws {
    let deck = try #require(Deck(attributes: attributes))
    let slow = lateGame(deck: deck, rules: rules, seed: 113, game: game, left: 9)
    let few = try RestGame(Table(slow))
    let rest = try #require(few)
    for goal in EndgameGoal.allCases {
      var ending = ExactEnding(rest, goal: goal)
      let plain = PlainEnding(rest: rest, goal: goal)
      for choice in rest.choices.suffix(attributes == 3 ? 1 : 2) {
        let value = ending.value(ofTaking: choice)
        let slowly = plain.value(ofTaking: choice, from: rest.table, unseen: rest.unseen)
        #expect(abs(value - slowly) < 1e-9)
        // What was searched for another Set changes nothing.
        var fresh = ExactEnding(rest, goal: goal)
        #expect(fresh.value(ofTaking: choice) == value)
      }
    }
  }

  /// Neither all nor nothing: 1,520 of the 1,680 ways to deal nine cards.
  @Test func betweenNeverAndAlways() throws {
    let slow = lateGame(deck: .standard, rules: .classic, seed: 113, game: 17, left: 9)
    let few = try RestGame(Table(slow))
    let rest = try #require(few)
    var ending = ExactEnding(rest, goal: .clear)
    #expect(rest.choices.map { ending.value(ofTaking: $0) } == [0, 0, 0, 1_520.0 / 1_680])
  }

  /// In the deck of three attributes every take but the last four or five is right: any start, then exact play, clears.
  @Test(arguments: Rules.allCases) func smallDeckIsCleared(rules: Rules) throws {
    var tables: [SettledTable] = []
    for unseen in [3, 9] {
      let strategy = Strategy.endgame(base: .random, unseen: unseen, goal: .clear)
      var engine = GameEngine(
        deck: try #require(Deck(attributes: 3)), rules: rules, strategy: strategy, seed: 127)
      for game in 0..<(unseen == 3 ? 300 : 10) as Range<UInt64> {
        engine.play(game, into: &tables)
        #expect(tables.last?.cards == 0)
      }
    }
  }
}

/// The definition: the best take, and the mean over all triples that may come.
private struct PlainEnding {
  let rest: RestGame
  let goal: EndgameGoal

  func value(ofTaking set: UInt64, from table: UInt64, unseen: UInt64) -> Double {
    let left = table & ~set
    let gain = goal == .sets ? 1.0 : 0
    return gain
      + (rest.refills(table, unseen: unseen) ? mean(left, unseen) : value(of: left, unseen))
  }

  private func value(of table: UInt64, _ unseen: UInt64) -> Double {
    let takes = rest.sets.filter { $0 & ~table == 0 }
    let values = takes.map { value(ofTaking: $0, from: table, unseen: unseen) }
    if let best = values.max() { return best }
    guard unseen == 0 else { return mean(table, unseen) }
    return goal == .clear && table == 0 ? 1 : 0
  }

  private func mean(_ table: UInt64, _ unseen: UInt64) -> Double {
    let cards = (0..<64 as Range<UInt64>).map { 1 << $0 }.filter { $0 & unseen != 0 }
    var (sum, count) = (0.0, 0.0)
    for one in cards {
      for two in cards where two > one {
        for three in cards where three > two {
          let deal = one | two | three
          sum += value(of: table | deal, unseen & ~deal)
          count += 1
        }
      }
    }
    return sum / count
  }
}
