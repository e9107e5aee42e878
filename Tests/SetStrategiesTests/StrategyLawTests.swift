import RandomStreams
import SetCards
import SetGame
import SetGameSupport
import Testing

@testable import SetStrategies

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Laws of every play strategy.
struct StrategyLawTests {
  /// The choice is a Set of the table and the same for the same stream, with a reason in one line.
  ///
  /// It is also the same on a table that was made anew from what is face up, what was taken and how many cards are left:
  /// nothing else enters it, so no order of the deck either.
  @Test(arguments: NamedStrategy.all, Rules.allCases)
  func choices(named: NamedStrategy, rules: Rules) throws {
    let strategy = named.strategy
    var tablesWithOneSet = 0
    for game in 0..<4 as Range<UInt64> {
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
        var elsewhere = play
        let index = strategy.pick(from: state.table, using: &play)
        #expect(index >= 0 && index < state.table.setCount)
        #expect(strategy.pick(from: state.table, using: &again) == index)
        let twin = try Table(rebuilding: state.table)
        #expect(strategy.pick(from: twin, using: &elsewhere) == index)
        #expect(play == again && play == elsewhere)
        let reason = strategy.reason(for: index, on: state.table)
        #expect(!reason.isEmpty && !reason.contains("\n") && !reason.hasSuffix("."))
        #expect(strategy.reason(for: index, on: twin) == reason)
        state.take(index)
      }
    }
    #expect(tablesWithOneSet > 0)
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
      let random = RandomStrategy().pick(from: state.table, using: &drawn)
      var words = play
      #expect(words.draw(below: UInt64(state.table.setCount)) == UInt64(random))
      _ = FirstStrategy().pick(from: state.table, using: &silent)
      #expect(silent == play)
      _ = named.strategy.pick(from: state.table, using: &play)
      #expect(play == drawn)
    }
  }

  /// The same seed gives the same games, whatever was played before on the same engine.
  @Test(arguments: NamedStrategy.all, gameDecks.prefix(2))
  func gamesInAnyOrder(named: NamedStrategy, deck: Deck) {
    var engine = GameEngine(deck: deck, rules: .classic, strategy: named.strategy, seed: 47)
    var games: [[SettledTable]] = []
    for game in 0..<3 as Range<UInt64> {
      var tables: [SettledTable] = []
      engine.play(game, into: &tables)
      games.append(tables)
    }
    for game in (0..<3 as Range<UInt64>).reversed() {
      var other = GameEngine(deck: deck, rules: .classic, strategy: named.strategy, seed: 47)
      var (again, fresh): ([SettledTable], [SettledTable]) = ([], [])
      engine.play(game, into: &again)
      other.play(game, into: &fresh)
      #expect(again == games[Int(game)] && fresh == games[Int(game)])
    }
  }

  /// Whole games with the large decks come to an end, and their transcripts can be checked with every reason.
  @Test(arguments: NamedStrategy.all, Rules.allCases)
  func transcripts(named: NamedStrategy, rules: Rules) throws {
    for deck in gameDecks.prefix(2) {
      let transcript = Transcript.record(
        game: 5, seed: 53, deck: deck, rules: rules, strategy: named.strategy)
      let text = transcript.text(explaining: true)
      let read = try Transcript.check(text) { $0 == named.strategy.name ? named.strategy : nil }
      #expect(read.text(explaining: true) == text)
      #expect(
        transcript.entries.allSatisfy { entry in
          if case .take = entry.move { entry.reason != nil } else { true }
        })
    }
  }

  /// Some choices of each on tables of five and six attributes.
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
  @Test(.releaseOnly) func noGrowth() async {
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
