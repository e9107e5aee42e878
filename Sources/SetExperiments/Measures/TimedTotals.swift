public import SetPlayers

/// Running totals of a game of one player, which every event changes.
///
/// All that is measured of timed games is read from these, at the end of a game or at a moment of it.
public struct TimedTotals: Hashable, Sendable {
  /// Milliseconds since the start, with those that hints cost.
  public private(set) var milliseconds = 0
  /// The score in thousandths, at most 10⁹ points either way.
  public private(set) var score = 0
  /// Hints given.
  public private(set) var hints = 0
  /// False claims.
  public private(set) var mistakes = 0
  /// Calls for cards while a Set lay there.
  public private(set) var mistakenCalls = 0
  /// Sets taken.
  public private(set) var sets = 0
  /// Sets taken on a table on which no hint had been given.
  public private(set) var unaidedSets = 0

  /// The largest score that is counted, in thousandths, so that sums of squares fit.
  static let largestScore = Int(clamping: Int64(1_000_000_000_000))

  /// The start of a game.
  public init() {}

  /// A whole game.
  public init(_ events: [TimedEvent], scoring: Scoring) {
    for event in events { add(event, scoring: scoring) }
  }

  /// Takes the next event in, with what it is worth.
  public mutating func add(_ event: TimedEvent, scoring: Scoring) {
    milliseconds = event.situation.elapsed + event.situation.hintMilliseconds
    scoring.add(event, to: &score)
    score = min(max(score, -Self.largestScore), Self.largestScore)
    switch event.kind {
    case .set:
      sets += 1
      unaidedSets += event.situation.hintsHere == 0 ? 1 : 0
    case .hint: hints += 1
    case .falseClaim: mistakes += 1
    case .mistakenDealMore: mistakenCalls += 1
    case .deselection, .dealMore, .end: break
    }
  }
}

/// One game as a player and the player beside played it, on the same deal and clocks.
public struct TimedGame: Hashable, Sendable {
  /// The totals of the player.
  public let player: TimedTotals
  /// The totals of the player beside.
  public let beside: TimedTotals
}
