import ContestsSupport
import SetLab
import TestSupport
import Testing

/// The tables of games by their number, and the shares of games that rest on them.
struct NumberedTablesTests {
  private func summary(_ strategy: Strategy = .random, _ deck: Deck = .standard)
    -> SimulationSummary
  {
    SimulationSummary(
      Run.atOnce(
        SimulationPlan(
          games: 0..<40_000, seed: 301, strategy: strategy, rules: .classic, deck: deck)))
  }

  private func quantity(_ name: String, _ summary: SimulationSummary) throws -> Function {
    try #require(FunctionCatalogue.standard.function(named: name, from: GameBasis(summary)))
  }

  /// Seed 301, 40,000 games: each of the three counts is off by more than 4.5 standard errors in 7 of a million seeds.
  @Test func theFirstThreeTablesAreAsCounted() throws {
    let summary = summary()
    let nth = try quantity("nth", summary)
    #expect(nth.ratio?(1) == (try SetFreeCounts(upTo: 12).rows[12].probability))
    // 331323376212/7653216582725: by hand, P(12 has a Set and the next 12 none) + P(15 have none).
    #expect(nth.ratio?(2)?.description == "331323376212/7653216582725")
    #expect(nth.ratio?(3)?.decimal(digits: 12) == "0.0545245609518")
    #expect(nth.ratio?(4) == nil)
    for number in 1...3 {
      let row = try #require(summary.table(number: number))
      let p = nth(Double(number))
      #expect(nth.bounds?.lower(Double(number)) == p && row.seen == 40_000)
      let error = (p * (1 - p) / 40_000).squareRoot()
      #expect(abs(Double(row.free) / 40_000 - p) < 4.5 * error)
    }
    #expect(nth.source?.mention.hasSuffix(", exact at 1 to 3") == true)
  }

  @Test func whatIsNotCountedIsEstimated() throws {
    let first = try quantity("nth", summary(.first))
    #expect(first.ratio?(1) != nil && first.ratio?(2) == nil)
    #expect(first.source?.mention.hasSuffix(", exact at 1") == true)
  }

  /// With three attributes 10 cards hold a Set, and so do the last three: tables 1 to 6 have 12 cards, then 9, 6, 3 and none.
  @Test(arguments: [Strategy.random, .first]) func certainties(strategy: Strategy) throws {
    let summary = summary(strategy, try #require(Deck(attributes: 3)))
    let nth = try quantity("nth", summary)
    for number in 1...10 {
      let known: Rational? = [7, 8].contains(number) ? nil : number == 10 ? .one : .zero
      #expect(nth.ratio?(number) == known)
      let row = try #require(summary.table(number: number))
      #expect(row.setFree.isCertain == (known != nil) && row.setFree.value == nth(Double(number)))
      #expect(known == nil ? (1..<row.seen).contains(row.free) : [0, row.seen].contains(row.free))
    }
    #expect(nth.source?.mention.hasSuffix(", exact at 1 to 6, 9 and 10") == true)
    let inPlay = try quantity("inplay", summary)
    for (name, x, share) in [
      ("tablesabove12", 0, 1), ("largest", 12, 1), ("largest", 9, 0), ("dealmores", 0, 1),
      ("leftover", 3, 0), ("dealmore", 9, 0), ("inplay", 0, 0),
    ] as [(String, Double, Double)] {
      let quantity = try quantity(name, summary)
      #expect(quantity.ratio?(Int(x)) == (share == 1 ? .one : .zero), "\(name)")
      let bounds = try #require(quantity.bounds)
      #expect([quantity(x), bounds.lower(x), bounds.upper(x)] == [share, share, share], "\(name)")
    }
    #expect(try quantity("leftover", summary).ratio?(6) == nil && inPlay.ratio?(15) == .zero)
    #expect(summary.dealMores.text { "\($0)" } == "0.0 (certain)")
  }

  /// With four attributes the size of the largest table is left to chance, but for those below 12.
  @Test func fewAreCertain() throws {
    let summary = summary()
    for (name, certain) in [
      ("largest", [0, 3, 6, 9]), ("leftover", [3]), ("tablesabove12", []), ("dealmores", []),
      ("inplay", []), ("dealmore", []),
    ] as [(String, [Int])] {
      let quantity = try quantity(name, summary)
      #expect((0...69).filter { quantity.ratio?($0) != nil } == certain, "\(name)")
    }
    #expect(summary.bySize.filter { $0.setFree.isCertain }.map(\.number) == [0, 3, 21])
  }

  @Test func sharesOfGames() throws {
    let summary = summary()
    let tally = summary.simulation.tally
    let cleared = try quantity("cleared", summary)
    #expect(cleared(0) == Double(tally.leftoverThirds[0]) / 40_000)
    #expect(cleared(0) == (try quantity("leftover", summary))(0))
    // A game without a table above 12 made no deal-more: a deal-more lays 15 cards or more.
    #expect(try quantity("tablesabove12", summary)(0) == quantity("dealmores", summary)(0))
  }
}
