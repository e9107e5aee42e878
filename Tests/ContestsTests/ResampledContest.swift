import Contests
import Runs
import TestSupport

/// Contests of known difference, drawn from recorded games, to find out how often a verdict is wrong.
///
/// In each trial two strategies play a recorded game, drawn with replacement, and change places with a given probability. The
/// true difference is then that of the whole record, made smaller by the changes: exactly 0 when they happen half of the time.
struct ResampledContest: Contest {
  static let kind = "resampled"
  static let countingVersion = 1

  let factors: [Factor]
  /// How often the two change places, 0 to 1.
  var swaps = 0.5
  var seed: UInt64 = 1
  var trials: Range<UInt64> = 0..<1_000_000
  /// What is measured, by name: one measure alone is several times faster than all.
  private var names = [Measure<PlayedGame>].ofGames.map(\.name)
  /// What each strategy did, game after game.
  private let record: [[PlayedGame]]

  /// Plays the games of a plan, of two strategies and one game at least.
  init(recording plan: ComparisonPlan) {
    precondition(
      plan.strategies.count == 2 && !plan.trials.isEmpty, "a contest is between two strategies")
    factors = plan.factors
    record = plan.cells.map { cell in
      var (games, details) = ([PlayedGame](), plan.experiment.emptyTally().details)
      plan.play(plan.trials, at: [cell], into: &details) { games.append($0) }
      return games
    }
  }

  /// The same record with other draws.
  func drawn(swaps: Double, seed: UInt64) -> ResampledContest {
    var contest = self
    contest.swaps = swaps
    contest.seed = seed
    return contest
  }

  var measures: [Measure<PlayedGame>] { .ofGames.filter { names.contains($0.name) } }

  func emptyDetail() -> TrialCount { TrialCount() }

  func play(
    _ trials: Range<UInt64>, at cells: [Cell], into details: inout [TrialCount],
    each: (PlayedGame) -> Void
  ) {
    let streams = StreamFamily(seed: seed)
    for trial in trials {
      var stream = streams.stream(game: trial, purpose: .deal)
      let game = Int(stream.draw(below: UInt64(record[0].count)))
      let side = stream.uniform() < swaps ? 1 - cells[0].place : cells[0].place
      each(record[side][game])
    }
    details[cells[0].place].trials += UInt64(trials.count)
  }

  /// The true difference by a measure, first less second.
  func difference(by name: String) -> Double {
    guard let measure = measures.first(where: { $0.name == name }) else { return .nan }
    func mean(_ number: Measure<PlayedGame>.Number, _ competitor: Int) -> Double {
      let sums = record.map { games in Double(games.reduce(0) { $0 + number($1) }) }
      let sum = sums[competitor] * (1 - swaps) + sums[1 - competitor] * swaps
      return sum / Double(record[0].count)
    }
    func value(_ competitor: Int) -> Double {
      switch measure.reading {
      case .mean(let x), .event(let x): mean(x, competitor)
      case .ratio(let x, let y, _):
        mean(x, competitor) / mean(y, competitor)
      case .weighted(let terms, let scale):
        scale * terms.reduce(0) { $0 + $1.weight * mean($1.number, competitor) }
      }
    }
    return swaps == 0.5 ? 0 : value(0) - value(1)
  }
}

extension ResampledContest {
  struct Outcome: Hashable, Sendable {
    let verdict: PairVerdict
    let games: Int
  }

  /// Draws games until the sequential test decides.
  ///
  /// Contests of different numbers have trials of their own, as many as the plan.
  func outcome(
    of number: UInt64, by measure: String, smallest: Double, confidence: Double = 0.95
  ) async -> Outcome {
    let most = UInt64(trials.count)
    let rule = StoppingRule.decision(by: measure, smallest: smallest)
    var contest = with(trials: number * most..<(number + 1) * most)
    contest.names = [measure]
    let run = await Run.run(
      contest, workers: 1, until: rule.goal(confidence: .portable(confidence)))
    let result = ContestResult(run, rule: rule, confidence: .portable(confidence))
    return Outcome(verdict: result.pairRows().first?.verdict ?? .open, games: result.games)
  }
}

extension ResampledContest {
  /// What was drawn; the record itself is not stored.
  var stored: [JSON.Member] {
    [
      .init("seed", stored: seed), .init("swaps", stored: swaps),
      .init("strategies", stored: competitors), .init("measures", stored: names),
    ]
  }

  /// Refuses: without the record there is nothing to draw from.
  init(stored: JSONReader, names: Void) throws(RecordError) {
    throw stored.error("has no record of games")
  }
}
