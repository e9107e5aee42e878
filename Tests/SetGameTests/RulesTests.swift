import SetGame
import SetGameSupport
import Testing

struct RulesTests {
  /// Choice by choice against the slow game; Sets of the incremental table against `Board.sets` after every move.
  @Test(arguments: gameDecks, Rules.allCases)
  func stateFollowsTheWording(deck: Deck, rules: Rules) {
    let games: Range<UInt64> =
      switch deck.attributes {
      case 3: 0..<100
      case 4: 0..<25
      case 5: 0..<2
      default: 0..<1
      }
    for game in games {
      var slow = SlowGame(deck: deck, rules: rules, seed: 21, game: game)
      var state = GameState(deck: deck, rules: rules)
      state.start(game, of: StreamFamily(seed: 21))
      var play = StreamFamily(seed: 21).stream(game: game, purpose: .play)
      var moves = 0
      while true {
        let board = state.table.board
        let listed = (0..<state.table.setCount).map { state.table.set(at: $0) }
        let sets = deck.attributes <= 4 ? slow.sets : board.sets
        #expect(board.cards == slow.table)
        #expect(listed == sets && board.sets == sets)
        #expect(state.settledTable == slow.settled(sets))
        #expect(state.isOver == (sets.isEmpty && slow.pile.isEmpty))
        moves += 1
        if state.isOver || board.cards != slow.table || moves > 500 { break }
        if sets.isEmpty {
          slow.dealMore()
          state.dealMore()
        } else {
          let index = Int(play.draw(below: UInt64(sets.count)))
          slow.take(sets[index])
          state.take(index)
        }
      }
      #expect(moves <= 500)
    }
  }

  /// The whole engine against the slow game with both strategies; hundreds of seeds of the small deck.
  @Test(arguments: [0, 1], Rules.allCases)
  func enginePlaysTheSlowGame(strategy number: Int, rules: Rules) throws {
    for (deck, seeds) in [(gameDecks[0], 1...150), (Deck.standard, 1...8)] {
      for seed in seeds.map(UInt64.init) {
        var engine = GameEngine(
          deck: deck, rules: rules, strategy: strategies[number], seed: seed)
        var tables: [SettledTable] = []
        engine.play(seed + 5, into: &tables)
        var slow = SlowGame(deck: deck, rules: rules, seed: seed, game: seed + 5)
        var play = StreamFamily(seed: seed).stream(game: seed + 5, purpose: .play)
        var expected: [SettledTable] = []
        while true {
          let sets = slow.sets
          expected.append(slow.settled(sets))
          if sets.isEmpty && slow.pile.isEmpty { break }
          if sets.isEmpty {
            slow.dealMore()
          } else {
            slow.take(sets[number == 0 ? 0 : Int(play.draw(below: UInt64(sets.count)))])
          }
        }
        #expect(tables == expected)
      }
    }
  }

  /// A table of known cards: refill goes to the lowest vacated position first; gaps close in order.
  @Test func gapsAndRefills() {
    let cards = [0, 3, 1, 4, 2, 9].map { Card(index: $0) }
    var table = Table(deck: .standard)
    for card in cards { table.append(UInt16(card.index)) }
    table.listSets()
    #expect(table.setCount == 1 && table.set(at: 0) == Places(0, 2, 4))
    table.lift(Places(0, 2, 4))
    table.closeGaps(Places(0, 2, 4))
    #expect(table.board.cards.map(\.index) == [3, 4, 9])
    #expect(table.setCount == 0)
    table.append(5)
    table.addSets(through: 3)
    #expect(table.setCount == 1 && table.set(at: 0) == Places(0, 1, 3))
  }

  @Test func refillTurnsOnTheSizeOfTheTable() {
    #expect([9, 12, 15, 18].map(Rules.classic.refills(tableOf:)) == [true, true, false, false])
    #expect([9, 12, 15, 18].map(Rules.refill.refills(tableOf:)) == [true, true, true, true])
  }

  /// A mistaken deal-more is a programmer's error; whoever lets a person ask for one checks first.
  @Test func moreCardsAreNotDealtWhileASetLiesThere() async {
    await #expect(processExitsWith: .failure) {
      var state = GameState(deck: .standard, rules: .classic)
      var game: UInt64 = 0
      repeat {
        state.start(game, of: StreamFamily(seed: 1))
        game += 1
      } while state.isSetFree
      state.dealMore()
    }
  }

  /// The cards of the deck add to 0, and so do those of every Set: three cards left would be a Set.
  @Test(arguments: Rules.allCases)
  func threeCardsAreNeverLeft(rules: Rules) {
    var engine = GameEngine(deck: .standard, rules: rules, strategy: .random, seed: 31)
    var tables: [SettledTable] = []
    for game in 0..<500 as Range<UInt64> {
      engine.play(game, into: &tables)
      #expect(tables.last?.cards != 3)
      #expect(tables.last.map { $0.cards.isMultiple(of: 3) && $0.cardsLeft == 0 } == true)
      #expect(Set(tables.map { [$0.cards, $0.cardsLeft] }).count == tables.count)
    }
  }
}
