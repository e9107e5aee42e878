import CPlatform
import SetGame
import SetGameSupport
import SetLabLaws
import TestSupport
import Testing

struct StrategyLawTests {
  @Test(arguments: NamedStrategy.all, Rules.allCases)
  func everyLaw(named: NamedStrategy, rules: Rules) {
    for deck in gameDecks.prefix(2) {
      #expect(Laws.broken(by: named.strategy, deck: deck, rules: rules) == [])
    }
  }

  /// The laws are told apart from what breaks them.
  @Test func brokenLawsAreTold() {
    struct Beyond: PlayStrategy {
      var name: String { "beyond" }
      func pick(from table: borrowing Table, using play: inout RandomStream) -> Int {
        table.setCount
      }
      func reason(for index: Int, on table: borrowing Table) -> String { "" }
    }
    struct Wordy: PlayStrategy {
      var name: String { "wordy" }
      func pick(from table: borrowing Table, using play: inout RandomStream) -> Int { 0 }
      func reason(for index: Int, on table: borrowing Table) -> String { "two\nlines." }
    }
    #expect(
      Laws.broken(by: Strategy(Beyond())).first?.hasPrefix("a strategy takes a Set of the table")
        == true)
    #expect(
      Laws.broken(by: Strategy(Wordy())).first?.hasPrefix("a reason is one line") == true)
  }

  /// `first` draws nothing; `random` and everything with a score take one bounded draw, also for one Set.
  @Test(arguments: NamedStrategy.scored)
  func drawsOfScores(named: NamedStrategy) {
    var state = GameState(deck: .standard, rules: .classic)
    for game in 0..<20 as Range<UInt64> {
      state.start(game, of: StreamFamily(seed: 43))
      guard !state.isSetFree else { continue }
      var play = StreamFamily(seed: 43).stream(game: game, purpose: .play)
      var (drawn, silent) = (play, play)
      let random = Strategy.random.pick(from: state.table, using: &drawn)
      var words = play
      #expect(words.draw(below: UInt64(state.table.setCount)) == UInt64(random))
      _ = Strategy.first.pick(from: state.table, using: &silent)
      #expect(silent == play)
      _ = named.strategy.pick(from: state.table, using: &play)
      #expect(play == drawn)
    }
  }

  @Test(arguments: NamedStrategy.all.filter { !$0.strategy.knowsTheOrder })
  func largeDecks(named: NamedStrategy) {
    for deck in gameDecks.suffix(2) {
      var state = GameState(deck: deck, rules: .refill)
      state.start(2, of: StreamFamily(seed: 59))
      var play = StreamFamily(seed: 59).stream(game: 2, purpose: .play)
      var takes = 0
      while takes < 2 {
        guard !state.isSetFree else {
          state.dealMore()
          continue
        }
        let index = named.strategy.pick(from: state.table, using: &play)
        #expect(!named.strategy.reason(for: index, on: state.table).isEmpty)
        state.take(index)
        takes += 1
      }
    }
  }

  /// After the first games further ones need no more memory; in a process of its own, where nothing else runs.
  ///
  /// A leak of 60 bytes a choice would be 1.5 MB.
  @Test(.enabled(if: isRelease)) func noGrowth() async {
    await #expect(processExitsWith: .success) {
      func largestSize() -> Int {
        var usage = rusage()
        // RUSAGE_SELF, whose type differs between systems.
        getrusage(0, &usage)
        return usage.ru_maxrss
      }
      // Kibibytes; Darwin counts bytes.
      #if canImport(Darwin)
        let limit = 1 << 20
      #else
        let limit = 1 << 10
      #endif
      for named in NamedStrategy.all {
        var engine = GameEngine(
          deck: .standard, rules: .classic, strategy: named.strategy, seed: 61)
        var tables: [SettledTable] = []
        for game in 0..<50 as Range<UInt64> { engine.play(game, into: &tables) }
        let before = largestSize()
        let isQuick = NamedStrategy.scored.contains { $0.strategy == named.strategy }
        for game in 50..<(isQuick ? 1050 : 150) as Range<UInt64> {
          engine.play(game, into: &tables)
        }
        let growth = largestSize() - before
        precondition(growth < limit, "\(named) grew by \(growth)")
      }
    }
  }
}
