import Contests
import Estimates
import Experiments
import Foundation
import RandomStreams
import Records
import SetCards
import SetGame
import TestSupport
import Testing

@testable import RareEvents

/// Rare events by their chances: against counting by hand, plain simulation and what others published.
struct RareTests {
  private static func tally(_ games: Range<UInt64>, rules: Rules = .classic) -> RareTally {
    var tally = RareTally()
    RareExperiment(seed: 17, rules: rules).run(games, into: &tally)
    return tally
  }

  /// 40 runs of 1,000 games, one after the other.
  private static let parts = (0..<40 as Range<UInt64>).map { part in
    tally(1_000 * part..<1_000 * (part + 1))
  }

  private static let whole = parts.reduce(into: RareTally()) { $0.merge($1) }

  /// All subsets of unseen cards, one by one: 20 boards of each size with eleven unseen cards, most of which extend it.
  ///
  /// Seed 5.
  @Test(arguments: [9, 12, 15]) func extensionsAreThoseOfBruteForce(size: Int) {
    var stream = StreamFamily(seed: 5).stream(game: UInt64(size), purpose: .deal)
    var extensions = FreeExtensions()
    var most = 0
    for _ in 0..<20 {
      var (board, unseen, refused) = (CardMask(), CardMask(), CardMask())
      for index in (0..<81).shuffled(using: &stream) {
        var longer = board.union(unseen)
        longer.insert(Card(index: index))
        if longer.isSetFree, board.count < size {
          board = longer
        } else if longer.isSetFree, unseen.count < 8 {
          unseen.insert(Card(index: index))
        } else {
          refused.insert(Card(index: index))
        }
      }
      for card in refused where unseen.count < 11 { unseen.insert(card) }
      var counts = [Int64](repeating: 0, count: 12)
      let cards = Array(unseen)
      for choice in 0..<1 << cards.count {
        let chosen = CardMask(cards.indices.filter { choice >> $0 & 1 == 1 }.map { cards[$0] })
        if board.union(chosen).isSetFree { counts[chosen.count] += 1 }
      }
      for deals in 1...3 {
        extensions.count(board, unseen: unseen, deals: deals)
        for deal in 1...deals { #expect(extensions.ways(by: deal) == counts[3 * deal]) }
        extensions.count(board, unseen: unseen, deals: deals, each: false)
        #expect(extensions.ways(by: deals) == counts[3 * deals])
      }
      most = max(most, counts.lastIndex { $0 > 0 } ?? 0)
    }
    #expect(most >= 6 || size == 15)
  }

  /// Fewer Sets among as many cards are worth more effort, and no way is worth more than a game.
  @Test func effortGrowsAsSetsGetFewer() {
    for cards in 0...81 {
      #expect(RareEffort.isAsked(cards) == [24, 27, 30, 33, 36].contains(cards))
      guard RareEffort.isAsked(cards) else { continue }
      let weights = (0...120).map { RareEffort.weight(cards: cards, sets: $0) }
      #expect(zip(weights, weights.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(weights[0] == 1 / 4_096 && weights[120] == 1)
    }
  }

  /// A way beyond a Set-free table of fifteen goes on as long as 21 cards lie there, or eighteen without a Set.
  @Test func waysBeyondEndWhereSetsLie() {
    var observer = RareObserver()
    observer.path = RarePath(weight: 0, setFreeWeight: 0.125, isBeyond: true)
    let ends = [(21, 4), (18, 0), (18, 1), (15, 0), (12, 1)].map {
      observer.isDone(at: .init(cards: $0, cardsLeft: 12, sets: $1, arrivedByDeal: true))
    }
    #expect(ends == [false, false, true, true, true])
  }

  /// Ways beyond share what a way counts, and start from a Set-free table of fifteen with nine cards left or more alone.
  @Test func waysBeyondShareTheWeight() {
    func start(_ cards: Int, left: Int, sets: Int, weight: Double) -> (ways: Int, path: RarePath) {
      RarePath(setFreeWeight: weight).beyond(
        .init(cards: cards, cardsLeft: left, sets: sets, arrivedByDeal: true))
    }
    for weight in [1, 0.125, 1.0 / 4_096] {
      let (ways, path) = start(15, left: 9, sets: 0, weight: weight)
      #expect(ways == max(1, Int(512 * weight)))
      #expect(path.isAside && path.isBeyond && Double(ways) * path.setFreeWeight == weight)
    }
    for (cards, left, sets, weight) in [
      (15, 6, 0, 1.0), (15, 9, 1, 1), (12, 9, 0, 1), (18, 9, 0, 1), (15, 9, 0, 0),
    ] {
      #expect(start(cards, left: left, sets: sets, weight: weight).ways == 0)
    }
  }

  /// Whatever weight a way has and is to have, the mean of what its ways have is the same: exactly, over a thousand equal draws.
  @Test(arguments: [1.0 / 64, 0.125, 1]) func divisionsKeepTheMean(weight: Double) {
    for wanted in [1, 0.5, 0.25, 1.0 / 64] {
      var sum = 0.0
      for draw in 0..<1_000 {
        var path = RarePath()
        path.setFreeWeight = weight
        let ways = path.divisions(to: wanted, draw: (Double(draw) + 0.5) / 1_000)
        #expect(ways == max(1, Int(weight / wanted)))
        #expect(path.setFreeWeight == 0 || path.setFreeWeight >= wanted / 8)
        sum += path.setFreeWeight
      }
      #expect(sum == 1_000 * weight)
    }
  }

  /// What is not rare is what plain games count: largest tables, deal-mores and tables of eighteen by cards left, by either rules.
  ///
  /// 40,000 games of seed 17 against 400,000 (classic) of seed 18, 4,000 against 40,000 (refill): some 60 differences within 5.5
  /// standard errors, whose chance to fail is 2 in a million.
  @Test(.enabled(if: isRelease), arguments: Rules.allCases) func agreesWithPlainGames(rules: Rules)
  {
    let run = rules == .classic ? Self.whole : Self.tally(0..<4_000, rules: rules)
    let games: UInt64 = rules == .classic ? 400_000 : 40_000
    let plan = SimulationPlan(games: 0..<games, seed: 18, strategy: .random, rules: rules)
    var plain = plan.experiment.emptyTally()
    plan.experiment.run(0..<games, into: &plain)
    func check(_ mean: MeanEstimate, _ count: Int, _ what: String) {
      let share = Double(count) / Double(games)
      let ours = mean.mean / RareGame.unit
      let error = mean.standardError / RareGame.unit
      // With few events normal errors are too small.
      guard count >= 30 else { return }
      let reach = 5.5 * (error * error + share * (1 - share) / Double(games)).squareRoot()
      #expect(abs(ours - share) < reach, "\(what): \(ours), \(share)")
    }
    for (size, sums) in zip(RareGame.sizes, run.largest) {
      check(sums.mean, plain.largestThirds[size / 3], "largest \(size)")
    }
    for (number, sums) in run.dealMores.enumerated() {
      check(sums.mean, plain.dealMores[number], "\(number) deal-mores")
    }
    for (row, sums) in run.tables.enumerated() {
      let left = 3 * row + 3
      let counts = plain.counts(size: 18, left: left)
      check(sums.mean(1), counts.seen, "tables of 18, \(left) left")
      check(sums.mean(0), counts.setFree, "Set-free tables of 18, \(left) left")
    }
  }

  /// A game needs 21 cards once in 1.66 million (Nelson 2021: 844,593 in 1.4006e12 games), and never 24; an eighth more or less would
  /// be five standard errors of these games.
  ///
  /// So would be half more or less of the tables with 3 to 12 cards left, which come from ways aside; their share is that of
  /// Nelson's rows, 3.994e-5. Shares of all games add up.
  @Test func agreesWithWhatWasPublished() {
    let summary = RareSummary(tally: Self.whole, confidence: .portable())
    #expect(abs(summary.needs21.value / 6.03e-7 - 1) < 0.125)
    let late = summary.tables.filter { $0.left <= 12 }
    let seen = late.reduce(0) { $0 + $1.seen }
    #expect(late.count == 4)
    #expect(abs(late.reduce(0) { $0 + $1.setFree.value } / (3.994e-5 * seen) - 1) < 0.5)
    let perGame = summary.tables.reduce(0) { $0 + $1.setFree.value }
    #expect(abs(perGame / summary.needs21.value - 1) < 0.01)
    for rows in [summary.largest, summary.dealMores] {
      #expect(abs(rows.reduce(0) { $0 + $1.share.value } - 1) < 1e-9)
    }
    #expect(summary.dealMores[14].share.value > 0)
    #expect(summary.tables.allSatisfy { $0.setFree.value < $0.seen && $0.share.value < 1e-3 })
  }

  /// 40 runs spread as their intervals say: the sum of squares of their differences from the mean, in standard errors, is within
  /// the central range of chi-square with 39 degrees of freedom that is left once in a million (8 to 99).
  @Test func runsSpreadAsTheySay() {
    let confidence = Confidence.portable()
    for place in 1...2 {
      let shares = Self.parts.map {
        RareSummary(tally: $0, confidence: confidence).largest[place].share
      }
      let mean = shares.reduce(0) { $0 + $1.value } / Double(shares.count)
      let squares = shares.reduce(0.0) { sum, share in
        let z = (share.value - mean) / share.interval.standardError(confidence)
        return sum + z * z
      }
      #expect(shares.count == 40 && squares > 8 && squares < 99, "\(place): \(squares)")
    }
  }

  /// Intervals of few games hold about as often as they say, and are not told where a few games tell most.
  ///
  /// Those of 40 runs of 1,000 games of seed 17, held to the chances of 40,000,000 games. Of 400 independent intervals of 95 % fewer
  /// than 92 % hold with probability 0.007; runs share nothing, rows of a run do.
  @Test(.enabled(if: isRelease)) func intervalsOfFewGamesHold() throws {
    func shares(_ tally: RareTally) -> [Estimate] {
      let summary = RareSummary(tally: tally, confidence: .portable())
      return summary.largest.map { $0.share } + summary.dealMores.map { $0.share }
        + summary.tables.map { $0.setFree }
    }
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../tally.json")
    let truth = shares(
      try RareTally(stored: JSONReader(parsing: String(contentsOf: file, encoding: .utf8))))
    var (told, held, silent) = (0, 0, 0)
    for part in Self.parts {
      for (share, known) in zip(shares(part), truth) where known.value > 0 && share.value > 0 {
        if share.interval == .unit { silent += 1 } else { told += 1 }
        if share.interval != .unit, share.interval.contains(known.value) { held += 1 }
      }
    }
    #expect(
      silent > 0 && told > 400 && Double(held) > 0.92 * Double(told),
      "\(held) of \(told), \(silent)")
  }

  /// Chances of 0 do not make an event impossible, and few large ones have intervals to one side.
  @Test func intervalsOfFewAreCautious() {
    let confidence = Confidence.portable()
    let none = MeanEstimate(count: 1_000, mean: 0, variance: 0).proportion(confidence)
    #expect(none.interval == confidence.interval(successes: 0, trials: 1_000))
    // Ten whole successes in a thousand games are a count, as wide as one but for the divisor n - 1.
    var counted = IntegerSums()
    counted.add(1, times: 10)
    counted.add(0, times: 990)
    let few = MeanEstimate(counted).proportion(confidence)
    let same = confidence.interval(successes: 10, trials: 1_000)
    #expect(abs(few.interval.lower - same.lower) < 1e-5)
    #expect(abs(few.interval.upper - same.upper) < 1e-4)
    let many = MeanEstimate(count: 1_000_000, mean: 0.5, variance: 0.25)
    #expect(many.proportion(confidence) == many.estimate(confidence))
    #expect(MeanEstimate(IntegerSums()).proportion(confidence).value.isNaN)
  }

  /// The share of Set-free tables of eighteen has the upper end of no success in as many tables as there were, if none was.
  @Test func sharesWithoutEventsAreBounded() {
    let confidence = Confidence.portable()
    let summary = RareSummary(tally: Self.tally(0..<300), confidence: confidence)
    let empty = summary.tables.filter { $0.setFree.value == 0 && $0.seen > 0 }
    #expect(!empty.isEmpty)
    for row in empty {
      let bound = confidence.interval(successes: 0, trials: 300 * row.seen)
      #expect(abs(row.share.interval.upper - bound.upper) < 1e-9, "\(row.left) left")
    }
  }

  /// A cut changes nothing, nor does storing; changed sums are refused.
  @Test func cutsChangeNothing() throws {
    let whole = Self.tally(0..<300)
    var parts = Self.tally(100..<300)
    parts.merge(Self.tally(0..<100))
    #expect(parts == whole)
    let text = whole.stored.text
    #expect(try RareTally(stored: JSONReader(parsing: text)) == whole)
    let changed = text.replacing("\"count\": 300", with: "\"count\": 301", maxReplacements: 1)
    #expect(throws: RecordError.self) { try RareTally(stored: JSONReader(parsing: changed)) }
  }
}
