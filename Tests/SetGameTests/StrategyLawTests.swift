import RandomStreams
import SetCards
import SetGame
import Testing

/// Laws of every play strategy.
struct StrategyLawTests {
  /// The choice is a Set of the table, the same for the same stream; `first` draws nothing, `random` once.
  @Test(arguments: strategies.indices, Rules.allCases)
  func laws(number: Int, rules: Rules) {
    let strategy = strategies[number]
    var tablesWithOneSet = 0
    for game in 0..<40 as Range<UInt64> {
      var state = GameState(deck: .standard, rules: rules)
      state.start(game, of: StreamFamily(seed: 41))
      var play = StreamFamily(seed: 41).stream(game: game, purpose: .play)
      while !state.isOver {
        guard !state.isSetFree else {
          state.dealMore()
          continue
        }
        tablesWithOneSet += state.table.setCount == 1 ? 1 : 0
        var again = play
        var words = play
        let index = strategy.pick(from: state.table, using: &play)
        #expect(index >= 0 && index < state.table.setCount)
        #expect(strategy.pick(from: state.table, using: &again) == index)
        #expect(!strategy.reason(for: index, on: state.table).isEmpty)
        if strategy.name == "random" {
          #expect(words.draw(below: UInt64(state.table.setCount)) == UInt64(index))
        } else {
          #expect(index == 0)
        }
        #expect(play == words)
        state.take(index)
      }
    }
    #expect(tablesWithOneSet > 0)
  }
}
