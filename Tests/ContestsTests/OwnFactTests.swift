import Contests
import Estimates
import Experiments
import Records
import Runs
import SetCards
import SetGame
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

/// The games of a comparison with one fact more of each.
private struct ForcedContest: Contest {
  static let kind = "forced"
  static let countingVersion = 1

  var comparison: ComparisonPlan
  var trials: Range<UInt64> {
    get { comparison.trials }
    set { comparison.trials = newValue }
  }
  var factors: [Factor] { comparison.factors }
  var measures: [Measure<ForcedGame>] { [.forced, .forcedShare] }
  var stored: [JSON.Member] { comparison.stored }

  init(_ strategies: [Strategy], games: Range<UInt64>) {
    comparison = ComparisonPlan(strategies, games: games, seed: 23)
  }

  init(stored: JSONReader, names: Registry) throws(RecordError) {
    comparison = try ComparisonPlan(stored: stored, names: names)
  }

  func emptyDetail() -> TrialCount { TrialCount() }

  func play(
    _ trials: Range<UInt64>, at cells: [Cell], into details: inout [TrialCount],
    each: (ForcedGame) -> Void
  ) {
    let plan = comparison.simulation(of: cells[0].place)
    var engine = GameEngine(
      deck: plan.deck, rules: plan.rules, strategy: plan.strategy, seed: plan.seed)
    var observer = ForcedTakes()
    for game in trials {
      engine.play(game, observing: &observer)
      let played = PlayedGame(observer.tables.tables, cards: plan.deck.count)
      each(ForcedGame(played: played, forced: observer.takes))
    }
    details[cells[0].place].trials += UInt64(trials.count)
  }
}

/// A measure of a fact that games do not tell yet: a contest reads it with an observer of its own, and has all that others have.
struct OwnFactTests {
  private let strategies: [Strategy] = [.random, .greedy]

  @Test func hasEstimateAndTable() async throws {
    let games: Range<UInt64> = 0..<300
    let result = ContestResult(await Run.run(ForcedContest(strategies, games: games), workers: 2))
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

  @Test func isStoredAndMerged() async throws {
    let whole = await Run.run(ForcedContest(strategies, games: 0..<40), workers: 1)
    var parts: [(name: String, run: Run<ForcedContest>)] = []
    for games in [15..<40, 0..<15 as Range<UInt64>] {
      let run = await Run.run(ForcedContest(strategies, games: games), workers: 1)
      let text = JSON.object(
        [.init("schema", 1), .init("streamVersion", 1), .init("seconds", 1)] + run.record
      ).text
      parts.append(("\(games)", try Run(result: JSONReader(parsing: text), names: .standard)))
    }
    let merged = try Run.merged(parts)
    #expect(merged.plan == whole.plan && merged.tally == whole.tally)
  }
}
