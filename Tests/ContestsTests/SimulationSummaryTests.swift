import Contests
import ContestsSupport
import TestSupport
import Testing

struct SimulationSummaryTests {
  private func intervals(_ summary: SimulationSummary) -> [Interval] {
    summary.tables.flatMap { [$0.setFree.interval, $0.meanSets.interval] }
      + summary.bySize.map(\.setFree.interval) + summary.leftovers.map(\.share.interval)
      + summary.largestTables.map(\.share.interval)
      + [summary.dealMores.interval, summary.setsTaken.interval]
  }

  /// More confidence never makes an interval shorter.
  @Test func intervalsNest() {
    let nested = [0.5, 0.9, 0.95, 0.999].map {
      intervals(SimulationSummary(Fixture.small, confidence: .portable($0)))
    }
    for (inner, outer) in zip(nested, nested.dropFirst()) {
      #expect(inner.count == outer.count && inner.count > 100)
      #expect(zip(inner, outer).allSatisfy { $1.lower <= $0.lower && $0.upper <= $1.upper })
      #expect(zip(inner, outer).contains { $0.width < $1.width })
    }
  }

  /// Rows by cards left are shares of games, so theirs is the usual interval of shares.
  @Test func methods() throws {
    let summary = SimulationSummary(Fixture.small)
    for row in summary.tables {
      let share = Confidence.portable().share(row.counts.setFree, of: row.counts.seen)
      #expect(
        row.setFree == ([0, 3].contains(row.cards) ? Estimate(certain: share.value) : share))
      #expect(row.counts.seen <= Fixture.small.tally.games)
    }
    for row in summary.bySize where row.seen > 0 {
      let share = Double(row.free) / Double(row.seen)
      #expect(close(row.setFree.value, share, 1e-14))
      #expect(
        Fixture.small.tally.sums(size: row.number, .all).count == Fixture.small.tally.games)
    }
  }

  /// What is certain is so in every game, and what is not varies: 4,000 games of three attributes, where 6 and 9 cards may
  /// hold a Set, and 12 always do.
  @Test(arguments: [Strategy.random, .first], Rules.allCases)
  func certainTables(strategy: Strategy, rules: Rules) throws {
    let deck = try #require(Deck(attributes: 3))
    let summary = SimulationSummary(
      Run.atOnce(
        SimulationPlan(games: 0..<4_000, seed: 52, strategy: strategy, rules: rules, deck: deck)))
    for row in summary.tables {
      let (free, all) = (row.counts.setFree, row.counts.seen)
      #expect(row.setFree.isCertain == ![6, 9].contains(row.cards))
      #expect(row.setFree.isCertain ? free == 0 || free == all : free > 0 && free < all)
      #expect(row.setFree.value == Double(free) / Double(all))
    }
    #expect(summary.largestTables.map(\.share) == [Estimate(certain: 1)])
    #expect(summary.tallTables.map(\.share) == [Estimate(certain: 1)])
    #expect(summary.dealMores == Estimate(certain: 0) && !summary.setsTaken.isCertain)
    let table = summary.table(.bySize)
    #expect(
      table.csv.contains("\n12,24000,0,0.0,0.0,0.0\n") && table.csv.contains(",1.0,1.0,1.0\n"))
    #expect(table.lines.contains { $0.hasPrefix("   12") && $0.contains("0.000%  certain") })
    #expect(table.latex().contains("0.000\\% & certain"))
  }

  /// One quantity of the same games has one interval, by whatever method, alone and in a comparison.
  @Test(arguments: Registry.standard.intervals.names)
  func comparisonsHaveTheSameIntervals(name: String) throws {
    let confidence = Confidence.portable(
      method: try #require(Registry.standard.intervals[name]))
    let plan = ComparisonPlan([.random, .first], games: 0..<60)
    let result = Comparison(Run.atOnce(plan), confidence: confidence)
    let alone = SimulationSummary(
      Run.atOnce(plan.simulation(of: 0)), confidence: confidence)
    for (measure, size) in [("noset12", 12), ("noset15", 15)] {
      let place = try #require(result.measure(named: measure))
      let (one, other) = (result.estimate(place, of: 0), try #require(alone.size(of: size)).setFree)
      #expect(one == other)
      #expect(alone.halfWidth(of: measure) == one.interval.halfWidth)
    }
    for (place, measure) in result.measures.enumerated() {
      let (one, other) = (
        result.estimate(place, of: 0), try #require(alone.estimate(of: measure.name))
      )
      #expect(close(one.value, other.value, 1e-12), "\(measure.name)")
      #expect(close(one.interval.lower, other.interval.lower, 1e-9), "\(measure.name)")
    }
    #expect(alone.bySize.contains { $0.setFree.interval.lower > 0 })
    let heading = alone.document.text.contains("\(name) for effective counts below 100)")
    #expect(heading == (name != "weighted-tails"))
  }

  /// Methods differ where counts are small, as those of 15 cards in 60 games are.
  @Test func methodsDiffer() throws {
    let run = Run.atOnce(SimulationPlan(games: 0..<60))
    let all = try Registry.standard.intervals.all.map { method in
      try #require(SimulationSummary(run, confidence: .portable(method: method)).size(of: 15))
        .setFree.interval
    }
    #expect(Set(all).count == all.count)
  }

  /// Every possible outcome has its row, also if it did not occur, with Clopper and Pearson's upper end; what cannot occur has
  /// none, and what is certain says so.
  @Test(arguments: [(1, 40), (3, 2_000)] as [(UInt64, UInt64)])
  func possibleOutcomesHaveRows(seed: UInt64, games: UInt64) throws {
    let summary = SimulationSummary(simulated(0..<games, seed: seed))
    #expect(summary.leftovers.map(\.number) == [0, 6, 9, 12, 15, 18])
    #expect(summary.largestTables.map(\.number) == [12, 15, 18, 21])
    #expect(summary.gamesByDealMores.map(\.number) == Array(0...23))
    #expect(summary.bySize.map(\.number) == [0, 3, 6, 9, 12, 15, 18, 21])
    #expect(summary.bySize.last?.setFree == Estimate(certain: 0))
    let exact = Confidence.portable(method: .clopperPearson)
    let absent = (summary.leftovers + summary.largestTables + summary.gamesByDealMores)
      .filter { $0.games == 0 }
    #expect(absent.count > 10)
    for row in absent {
      #expect(row.share == exact.share(0, of: Int(games)) && row.share.interval.upper > 0)
    }
    let small = SimulationSummary(simulated(0..<games, seed: seed), convention: .norvig)
    #expect(small.bySize.map(\.number) == [12, 15, 18, 21])
  }

  /// Every card is dealt: three for each Set taken, the others are left over.
  @Test(arguments: Play.all)
  func cardsAddUp(play: Play) {
    let summary = SimulationSummary(simulated(play.plan(0..<400, seed: 77)))
    let games = Double(summary.simulation.tally.games)
    let left = summary.leftovers.reduce(0.0) { $0 + Double($1.number * $1.games) } / games
    let cards = Double(summary.simulation.tally.deck.count)
    #expect(close(3 * summary.setsTaken.value + left, cards, 1e-12))
    #expect(summary.leftovers.reduce(0) { $0 + $1.games } == 400)
    #expect(summary.largestTables.reduce(0) { $0 + $1.games } == 400)
  }

  /// No games and one game have texts, tables and JSON as well.
  @Test(arguments: [0, 1, 2] as [UInt64], CountingConvention.allCases)
  func fewGames(games: UInt64, convention: CountingConvention) {
    let summary = SimulationSummary(simulated(0..<games, seed: 78), convention: convention)
    #expect(!summary.document.text.contains("nan") && !summary.document.json.text.contains("nan"))
    for part in SimulationSummary.Part.allCases {
      #expect((games == 0) == summary.table(part).rows.isEmpty)
    }
    #expect((games == 0) == SimulationSummary.glimpse(of: summary.simulation.tally).isEmpty)
  }
}
