import Contests
import Runs
import Testing

/// A game with one fact more.
private struct ForcedGame {
  let played: PlayedGame
  let forced: Int
}

/// What no game of a comparison tells: how often the only Set of a table was taken.
private struct ForcedTakes: GameObserver {
  var tables = TableCollector()
  var takes = 0

  mutating func gameBegins(_ state: borrowing GameState) {
    tables.gameBegins(state)
    takes = 0
  }
  mutating func tableSettled(_ state: borrowing GameState) { tables.tableSettled(state) }
  mutating func setIsTaken(_ index: Int, in state: borrowing GameState) {
    if state.settledTable.sets == 1 { takes += 1 }
  }
}

extension Measure<ForcedGame> {
  fileprivate static let forced = Measure(
    "forced", title: "Takes without a choice", unit: MeasureUnit("takes"), preference: .fewer,
    reading: .mean { $0.forced })
  fileprivate static let forcedShare = Measure(
    "forcedshare", title: "Takes without a choice among all", unit: .share, preference: .fewer,
    reading: .ratio({ $0.forced }, of: { $0.played.setsTaken }))
}

/// A measure of a fact that games do not tell yet: a design reads it with an observer of its own, and has all that others have.
struct OwnFactTests {
  private let strategies: [Strategy] = [.random, .greedy]

  private func design(_ games: Range<UInt64>) -> Design<ForcedGame> {
    let strategies = strategies
    return Design(
      [Factor("strategy", strategies.map(\.name))], measures: [.forced, .forcedShare],
      games: games, seed: 23
    ) { games, cell, each in
      var engine = GameEngine(
        deck: .standard, rules: .classic, strategy: strategies[cell.place], seed: 23)
      var observer = ForcedTakes()
      for game in games {
        engine.play(game, observing: &observer)
        let played = PlayedGame(observer.tables.tables, cards: Deck.standard.count)
        each(ForcedGame(played: played, forced: observer.takes))
      }
    }
  }

  @Test func hasEstimateAndTable() async throws {
    let games: Range<UInt64> = 0..<300
    let result = ContestResult(await Run.run(design(games), workers: 2))
    for (competitor, strategy) in strategies.enumerated() {
      var engine = GameEngine(deck: .standard, rules: .classic, strategy: strategy, seed: 23)
      var tables: [SettledTable] = []
      var (forced, taken) = (0, 0)
      for game in games {
        engine.play(game, into: &tables)
        forced += tables.count { $0.sets == 1 }
        taken += tables.count { $0.sets > 0 }
      }
      #expect(result.estimate(0, of: competitor).value == Double(forced) / 300)
      let share = result.estimate(1, of: competitor)
      #expect(abs(share.value - Double(forced) / Double(taken)) < 1e-12)
      #expect(share.interval.lower < share.value && share.value < share.interval.upper)
    }
    #expect(
      result.competitorTable().csv.contains(
        ",forced,forcedLow,forcedHigh,forcedshare,forcedshareLow")
    )
    #expect(result.pairRows().count == 2)
  }
}
