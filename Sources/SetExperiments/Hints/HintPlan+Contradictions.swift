public import Experiments
internal import SetCards
internal import SetGame
internal import SetPlayers

extension HintPlan {
  /// Which counts contradict each other: what is measured against the records of the games, and these in themselves.
  ///
  /// - Parameter tally: What was counted.
  /// - Returns: The rest of a sentence, or nothing where all can come from the same games.
  public func contradiction(in tally: ContestTally<HintRecords>) -> String? {
    for (hints, records) in zip(hints, tally.details) {
      for record in [records.player, records.beside] {
        guard record.isPossible(of: deck, rules), hints.canBeGiven || record.hasNoHints else {
          return "counts of \(hints.name) contradict each other"
        }
      }
    }
    return contradiction(
      in: tally, samples: TimedGame.samples,
      known: { tally.details[$0].player.knownMoments })
  }
}

extension TimedGame {
  /// Games that differ in everything that can be read of one.
  fileprivate static let samples = TimedTotals.samples.flatMap {
    [TimedGame(player: $0, beside: TimedTotals()), TimedGame(player: TimedTotals(), beside: $0)]
  }
}

extension HintStrategy {
  /// Whether there can be hints at all.
  var canBeGiven: Bool {
    parts.contains { $0.trigger.name != HintTrigger.never.name && $0.budget != 0 }
  }
}

extension TimedGameRecord {
  fileprivate var hasNoHints: Bool { hints == 0 && hintMilliseconds == 0 && unaidedSets == sets }

  fileprivate var knownMoments: [KnownMoment<TimedGame>] {
    [
      KnownMoment({ $0.player.milliseconds }, sum: milliseconds + hintMilliseconds),
      KnownMoment({ $0.player.hints }, sum: hints),
      KnownMoment({ $0.player.mistakes }, sum: mistakes),
      KnownMoment({ $0.player.mistakenCalls }, sum: mistakenDealMores),
      KnownMoment({ $0.player.sets }, sum: sets),
      KnownMoment({ $0.player.unaidedSets }, sum: unaidedSets),
    ]
  }
}
