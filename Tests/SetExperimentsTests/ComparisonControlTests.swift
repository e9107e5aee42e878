import Estimates
import RandomStreams
import SetCards
import SetExperimentsSupport
import SetGame
import SetStrategies
import TestSupport
import Testing

@testable import Experiments
@testable import SetExperiments

/// The luck of deals as a control: exact expectations, mean 0, the same games, narrower and honest intervals.
struct ComparisonControlTests {
  /// All triples, tried one after the other.
  private func slowShare(rest: [Card], unseen: [Card]) -> Double {
    var (free, all) = (0, 0)
    for i in unseen.indices {
      for j in unseen.indices.prefix(i) {
        for k in unseen.indices.prefix(j) {
          all += 1
          let table = CardMask(rest + [unseen[i], unseen[j], unseen[k]])
          free += table.isSetFree ? 1 : 0
        }
      }
    }
    return Double(free) / Double(all)
  }

  /// Random caps of 0 to 15 cards with 3 to 30 unseen ones, seed 1; a difference would be no accident.
  @Test(arguments: [3, 4])
  func oddsMatchEnumeration(attributes: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    var stream = StreamFamily(seed: 1).stream(game: 0, purpose: .deal)
    var odds = DealOdds()
    for size in 0...(attributes == 3 ? 8 : 15) {
      for unseenCount in [3, 4, 12, attributes == 3 ? 18 : 30] {
        var cards = deck.cards
        for place in cards.indices {
          cards.swapAt(place, place + Int(stream.draw(below: UInt64(cards.count - place))))
        }
        var rest: [Card] = []
        for card in cards where rest.count < size && CardMask(rest + [card]).isSetFree {
          rest.append(card)
        }
        let unseen = Array(cards.filter { !rest.contains($0) }.prefix(unseenCount))
        let share = odds.setFree(rest: rest.map(\.index), unseen: CardMask(unseen))
        #expect(share == slowShare(rest: rest, unseen: unseen), "\(rest.count) \(unseen.count)")
      }
    }
  }

  private static let strategies: [Strategy] = [
    .random, .first, Strategy(LastForTests()), Strategy(MostAlikeForTests()),
  ]

  /// Reckoning luck changes no game.
  @Test(arguments: Rules.allCases, [3, 4])
  func gamesAreTheSame(rules: Rules, attributes: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    let plan = ComparisonPlan(
      Self.strategies, games: 0..<60, seed: 4, rules: rules, deck: deck, isControlled: true)
    let plain = ComparisonPlan(Self.strategies, games: 0..<60, seed: 4, rules: rules, deck: deck)
    let (one, two) = (Comparison(Run.atOnce(plan)), Comparison(Run.atOnce(plain)))
    #expect(one.run.tally.details == two.run.tally.details)
    for (measure, kept) in zip(one.measures.indices, one.measures.map(\.width)) {
      let places = [one, two].map { comparison in
        comparison.layout.starts[measure].flatMap { $0..<$0 + kept }
      }
      let (all, plain) = (one.run.tally.sums[measure], two.run.tally.sums[measure])
      #expect(places[1] == Array(0..<plain.variables))
      for (i, k) in zip(places[0], places[1]) {
        #expect(all.sum(i) == plain.sum(k))
        for (j, l) in zip(places[0], places[1]) {
          #expect(all.product(i, j) == plain.product(k, l))
        }
      }
    }
  }

  /// A comparison with luck reckoned, on the thread of the test.
  private func controlled(
    _ strategies: [Strategy], _ games: Range<UInt64>, seed: UInt64, rules: Rules = .classic
  ) -> Comparison {
    let plan = ComparisonPlan(
      strategies, games: games, seed: seed, rules: rules, isControlled: true)
    return Comparison(Run.atOnce(plan))
  }

  /// The mean luck is 0 for every strategy and rule.
  ///
  /// Within 4.5 standard errors in 24 cases, which a correct program misses for one seed in 6,000. Seed 6.
  @Test(arguments: Rules.allCases)
  func luckAveragesZero(rules: Rules) {
    let comparison = controlled(Self.strategies, 0..<4_000, seed: 6, rules: rules)
    for (measure, controls) in [(place(.dealMores), 2), (place(.setsTaken), 1)] {
      for strategy in Self.strategies.indices {
        // Behind the number of deal-mores or Sets.
        let first = comparison.layout.starts[measure][strategy] + 1
        for place in first..<first + controls {
          let mean = comparison.run.tally.sums[measure].mean(place)
          #expect(mean.variance > 0)
          #expect(abs(mean.mean) < 4.5 * mean.standardError, "\(strategy) \(place)")
        }
      }
    }
  }

  /// The sums over odd games are those of these games alone, wherever a run begins, and nobody else's are taken for them.
  @Test func oddGamesAreSummedApart() throws {
    let plan = ComparisonPlan([.random, .first], games: 3..<24, seed: 5, isControlled: true)
    let whole = Run.atOnce(plan).tally
    var odd = whole.sums.map { CrossSums(variables: $0.variables) }
    for game in plan.trials where game % 2 == 1 {
      let alone = Run.atOnce(plan.with(trials: game..<game + 1)).tally
      for place in odd.indices { odd[place].merge(alone.sums[place]) }
    }
    #expect(whole.oddSums == odd)
    #expect(plan.refusal(of: whole) == nil)
    #expect(
      plan.with(trials: 4..<25).refusal(of: whole)
        == "has sums over another number of games with odd numbers than 10")
    #expect(Run.atOnce(ComparisonPlan([.random, .first], games: 0..<4)).tally.oddSums == nil)
  }

  /// What the guide says of the savings: the difference's variance falls to less than half.
  @Test func luckExplainsMostOfTheVariance() {
    let comparison = controlled([.random, .first], 0..<6_000, seed: 7)
    #expect(comparison.difference(place(.dealMores), 0, minus: 1).controlRatio < 0.4)
    #expect(comparison.difference(place(.noSet12), 0, minus: 1).controlRatio < 0.45)
    #expect(comparison.difference(place(.largest), 0, minus: 1).controlRatio < 0.6)
  }

  /// What the guide says of the luck of endings: it takes a quarter off the variance of thrifty play and most off that of
  /// `clear`; where fewer than fifty games of a half clear the table the other is left alone.
  @Test func luckOfEndingsExplainsClearing() throws {
    let thrifty = controlled([.quasiThrifty, .thrifty], 0..<3_000, seed: 7)
    for measure in [Measure<PlayedGame>.setsTaken, .leftover, .cleared] {
      let ratio = thrifty.difference(place(measure), 0, minus: 1).controlRatio
      #expect((0.6...0.85).contains(ratio), "\(measure.name) \(ratio)")
    }
    let games = SimulationPlan(games: 0..<1_500, seed: 7, strategy: .clear)
    let clear = ContestResult(Run.atOnce(try #require(ControlledPlan(games))))
    #expect((0.25...0.45).contains(clear.controlRatio(place(.cleared), of: 0)))
    #expect((0.3...0.5).contains(clear.controlRatio(place(.setsTaken), of: 0)))
    let few = controlled([.random, .first], 0..<1_000, seed: 7)
    for measure in [Measure<PlayedGame>.setsTaken, .leftover, .cleared] {
      #expect(few.difference(place(measure), 0, minus: 1).controlRatio == 1)
    }
  }

  /// To who knows the order no deal is chance: only the other's luck is taken out.
  @Test func foresightIsNotControlled() {
    let comparison = controlled([Strategy(KnowingForTests()), .random], 0..<2_000, seed: 9)
    let plain = compared([Strategy(KnowingForTests()), .random], 0..<2_000, seed: 9)
    let measure = place(.dealMores)
    // One number of who knows the order; of the other also two lucks and their events.
    let sums = comparison.run.tally.sums[measure]
    #expect(sums.variables == 1 + 5 && sums.product(2, 2) > 0)
    let mean = comparison.estimate(measure, of: 0)
    #expect(close(mean.value, plain.estimate(measure, of: 0).value, 1e-12))
    #expect(close(mean.interval.lower, plain.estimate(measure, of: 0).interval.lower, 1e-9))
    let other = comparison.estimate(measure, of: 1).interval.halfWidth
    #expect(other < 0.7 * plain.estimate(measure, of: 1).interval.halfWidth)
    // One of two lucks is gone: between a third and all of the variance is left.
    #expect((0.5...0.8).contains(comparison.difference(measure, 0, minus: 1).controlRatio))
  }

  @Test func identicalStrategiesStayTheSame() {
    for row in ComparisonSummary(controlled([.random, .random], 0..<400, seed: 2)).pairs {
      #expect(row.difference.value == 0 && row.p == 1 && row.paired.plainVariance == 0)
    }
  }

  /// Coverage of adjusted shares of cleared games and of Sets taken, and of the test of the former, by 100 runs of 900 games of
  /// `quasi-thrifty` by two kinds of draws.
  ///
  /// A true coverage of 95% is below 87 of 100 with probability 0.0005 for one number. Seed 13. Some 120 games of each run clear
  /// the table.
  @Test(.enabled(if: isLong)) func adjustedClearingCovers() {
    var (cleared, taken, rejected) = (0, 0, 0)
    for run in 0..<100 as Range<UInt64> {
      let other = Strategy(OtherDrawsForTests(base: .quasiThrifty))
      let comparison = controlled([.quasiThrifty, other], 900 * run..<900 * (run + 1), seed: 13)
      let difference = comparison.fixedDifference(place(.cleared), 0, minus: 1)
      cleared += difference.estimate.interval.contains(0) ? 1 : 0
      rejected += difference.p < 0.05 ? 1 : 0
      taken +=
        comparison.fixedDifference(place(.setsTaken), 0, minus: 1).estimate.interval.contains(0)
        ? 1 : 0
    }
    #expect(cleared >= 87 && taken >= 87 && rejected <= 13, "\(cleared) \(taken) \(rejected)")
  }

  /// A share whose luck is taken out is tested by what is left: interval and p-value agree.
  @Test func clearingIsTestedAsAdjusted() {
    let comparison = controlled([.random, .quasiThrifty], 0..<12_000, seed: 15)
    let difference = comparison.fixedDifference(place(.cleared), 0, minus: 1)
    let paired = comparison.difference(place(.cleared), 0, minus: 1)
    #expect(paired.adjustment.controls == 2 && paired.controlRatio < 0.9)
    #expect(difference.p == paired.test(by: comparison.confidence.numerics).p)
    #expect(difference.estimate == paired.estimate(comparison.confidence))
  }

  /// Coverage of adjusted differences and means, by 300 runs of 200 games of random play by two kinds of draws.
  ///
  /// A true coverage of 95% falls outside 271...296 with probability 0.003 for one number, and more than four of 300 are
  /// beyond three standard errors with probability 0.001. Seed 13; the mean of deal-mores is Nelson's, from 1.4·10¹² games.
  /// So few games hold one or two Set-free tables of 15: a regression on their luck would be wild.
  @Test(.enabled(if: isLong)) func adjustedIntervalsCover() {
    var (differences, means, farOff) = ([String: Int](), 0, 0)
    let measures: [Measure<PlayedGame>] = [.dealMores, .noSet12, .largest]
    for run in 0..<300 as Range<UInt64> {
      let comparison = controlled(
        [.random, Strategy(OtherRandomForTests())], 200 * run..<200 * (run + 1), seed: 13)
      for measure in measures {
        let interval = comparison.fixedDifference(place(measure), 0, minus: 1).estimate.interval
        differences[measure.name, default: 0] += interval.contains(0) ? 1 : 0
      }
      let difference = comparison.difference(place(.dealMores), 0, minus: 1)
      farOff += abs(difference.value) > 3 * difference.standardError ? 1 : 0
      let mean = comparison.estimate(place(.dealMores), of: 0)
      means += mean.interval.contains(1.540376) ? 1 : 0
    }
    for name in measures.map(\.name) {
      let count = differences[name] ?? 0
      #expect((271...296).contains(count), "\(name) \(count)")
    }
    #expect((271...296).contains(means) && farOff <= 4, "\(means) \(farOff)")
  }
}
