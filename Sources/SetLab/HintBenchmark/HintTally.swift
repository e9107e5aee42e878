internal import Estimates
public import MonteCarlo
public import SetPlayers
internal import Statistics

extension TimedGameRecord: Tally {}

/// What is remembered of games that were played with several hint strategies on the same deals and clocks.
///
/// Integers only: milliseconds, thousandths of points, counts.
public struct HintTally: Tally, Hashable {
  /// The games of each strategy as the player played them, then as the player beside did.
  public internal(set) var records: [TimedGameRecord]
  /// For times, scores, hints, mistakes and mistaken calls, sums and products over games of all strategies.
  ///
  /// Scores have the player's games first, then those of the player beside; all others the player's alone.
  var sums: [CrossSums]
  /// Sets found unaided and all Sets, in turn for each strategy.
  var finds: CrossSums

  /// A tally of no games.
  ///
  /// - Parameter strategies: How many hint strategies there are.
  public init(strategies: Int) {
    records = Array(repeating: TimedGameRecord(), count: 2 * strategies)
    sums = HintTally.wide.map { number in
      CrossSums(variables: number == .score ? 2 * strategies : strategies)
    }
    finds = CrossSums(variables: 2 * strategies)
  }

  /// The numbers that have sums of their own.
  static let wide: [TimedNumber] = [.time, .score, .hints, .mistakes, .mistakenCalls]

  /// How many games each strategy played.
  public var games: Int { finds.count }

  /// The sums of one number over all strategies.
  func sums(_ number: TimedNumber) -> CrossSums { sums[number.rawValue] }

  /// Adds what another tally of the same strategies has counted.
  ///
  /// - Parameter other: A tally of other games.
  public mutating func merge(_ other: HintTally) {
    precondition(
      records.count == other.records.count, "tallies of different benchmarks do not add up")
    for index in records.indices { records[index].merge(other.records[index]) }
    for index in sums.indices { sums[index].merge(other.sums[index]) }
    finds.merge(other.finds)
  }
}
