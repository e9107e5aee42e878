internal import Estimates
public import MonteCarlo
internal import SetPlayers
internal import Statistics

/// Games that are played with every hint strategy on the same deal and the same clocks, by both players.
public struct HintExperiment: Experiment {
  /// What is played.
  public let plan: HintPlan

  /// The experiment of a plan.
  ///
  /// - Parameter plan: What is played.
  public init(_ plan: HintPlan) { self.plan = plan }

  /// A tally of no games.
  ///
  /// - Returns: The tally.
  public func emptyTally() -> HintTally { HintTally(strategies: plan.hints.count) }

  /// Plays some games with every strategy and counts them.
  ///
  /// - Parameters:
  ///   - trials: The numbers of the games.
  ///   - tally: Gains the counts.
  /// - Complexity: Memory for the numbers of one block of games.
  public func run(_ trials: Range<UInt64>, into tally: inout HintTally) {
    let strategies = plan.hints.count
    var numbers = TimedNumbers(arms: 2 * strategies, games: trials.count)
    for arm in 0..<2 * strategies {
      play(arm, trials, &tally.records[arm], &numbers)
    }
    for game in 0..<trials.count {
      for number in HintTally.wide {
        let arms = number == .score ? 2 * strategies : strategies
        tally.sums[number.rawValue].add(rows: Array(numbers.row(number, of: game).prefix(arms)))
      }
      tally.finds.add(
        rows: (0..<strategies).flatMap {
          [numbers[.unaided, game, $0], numbers[.sets, game, $0]]
        })
    }
  }

  private func play(
    _ arm: Int, _ trials: Range<UInt64>, _ record: inout TimedGameRecord,
    _ numbers: inout TimedNumbers
  ) {
    let strategies = plan.hints.count
    var events: [TimedEvent] = []
    var engine = TimedGameEngine(
      deck: plan.deck, rules: plan.rules, player: arm < strategies ? plan.player : plan.beside,
      hints: plan.hints[arm % strategies], seed: plan.seed)
    for (place, game) in trials.enumerated() {
      engine.play(game, into: &events)
      let unaided = record.unaidedSets
      record.add(events)
      guard let end = events.last?.situation else { continue }
      numbers[.time, place, arm] = end.elapsed + end.hintMilliseconds
      numbers[.score, place, arm] = plan.scoring.countedScore(of: events)
      numbers[.hints, place, arm] = end.hints
      numbers[.mistakes, place, arm] = end.mistakes
      numbers[.mistakenCalls, place, arm] = end.mistakenDealMores
      numbers[.unaided, place, arm] = record.unaidedSets - unaided
      numbers[.sets, place, arm] = end.sets
    }
  }
}

/// The numbers of a block of games: by number, game and arm.
private struct TimedNumbers {
  let arms: Int
  let games: Int
  var values: [Int]

  init(arms: Int, games: Int) {
    self.arms = arms
    self.games = games
    values = Array(repeating: 0, count: TimedNumber.allCases.count * games * arms)
  }

  subscript(number: TimedNumber, game: Int, arm: Int) -> Int {
    get { values[(number.rawValue * games + game) * arms + arm] }
    set { values[(number.rawValue * games + game) * arms + arm] = newValue }
  }

  func row(_ number: TimedNumber, of game: Int) -> ArraySlice<Int> {
    let start = (number.rawValue * games + game) * arms
    return values[start..<start + arms]
  }
}

extension Scoring {
  /// The score of a game in thousandths, at most 10⁹ points either way.
  func countedScore(of events: [TimedEvent]) -> Int {
    let most = TimedNumber.largestScore
    return min(max(score(of: events), -most), most)
  }
}
