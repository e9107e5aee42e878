/// Running totals of a game of one player, which every event changes.
///
/// Every measure of timed games is read from these, at the end of a game or at some moment in it.
public struct TimedTotals: Hashable, Sendable {
  /// Milliseconds since the start, including those that hints cost.
  public private(set) var milliseconds = 0
  /// The score in thousandths, at most 10⁹ points either way.
  public private(set) var score = 0
  /// Hints given.
  public private(set) var hints = 0
  /// False claims.
  public private(set) var mistakes = 0
  /// Calls for cards while a Set lay on the table.
  public private(set) var mistakenCalls = 0
  /// Sets taken.
  public private(set) var sets = 0
  /// Sets taken on a table on which no hint had been given.
  public private(set) var unaidedSets = 0

  /// The largest score that is counted, in thousandths, so that sums of squares fit.
  package static let largestScore = Int(clamping: Int64(1_000_000_000_000))

  /// The start of a game.
  public init() {}

  /// A whole game.
  public init(_ events: [TimedEvent], scoring: Scoring) {
    for event in events { add(event, scoring: scoring) }
  }

  /// Adds the next event, with its points.
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

/// One game as played by a player and by the player beside, on the same deal and clocks.
public struct TimedGame: Hashable, Sendable {
  /// The totals of the player.
  public let player: TimedTotals
  /// The totals of the player beside.
  public let beside: TimedTotals
}

extension Measure<TimedTotals> {
  /// Seconds until the end or so far, with those that hints cost.
  public static let time = Measure(
    "time", title: "seconds", unit: MeasureUnit("seconds"), preference: .fewer,
    reading: .mean({ $0.milliseconds }, scale: 0.001), smallestRelevantDifference: 5)

  /// The score.
  public static let score = Measure(
    "score", title: "score", unit: MeasureUnit("points"), preference: .more,
    reading: .mean({ $0.score }, scale: 0.001), smallestRelevantDifference: 1)

  /// Hints given.
  public static let hints = Measure(
    "hints", title: "hints", unit: MeasureUnit("hints per game"), preference: .fewer,
    reading: .mean({ $0.hints }, scale: 1), smallestRelevantDifference: 0.1)

  /// False claims.
  public static let mistakes = Measure(
    "mistakes", title: "false claims", unit: MeasureUnit("false claims per game"),
    preference: .fewer, reading: .mean({ $0.mistakes }, scale: 1),
    smallestRelevantDifference: 0.1)

  /// Calls for cards while a Set lay on the table.
  public static let mistakenCalls = Measure(
    "mistakencalls", title: "mistaken calls", unit: MeasureUnit("mistaken calls per game"),
    preference: .fewer, reading: .mean({ $0.mistakenCalls }, scale: 1),
    smallestRelevantDifference: 0.1)

  /// The share of Sets that were taken on a table without a hint.
  public static let unaided = Measure(
    "unaided", title: "share of Sets found unaided", unit: .share, preference: .more,
    reading: .ratio(of: .init { $0.unaidedSets }, to: .init { $0.sets }, isSettled: true),
    total: "sets")
}

extension Measure<TimedGame> {
  /// The score of the player less that of the player beside.
  public static let gap = Measure(
    "gap", title: "score minus the second player's", unit: MeasureUnit("points"),
    preference: .fewer,
    reading: .weighted(
      terms: [(.init { $0.player.score }, 1), (.init { $0.beside.score }, -1)], scale: 0.001))

  /// A measure of the player's own game, read from a game of both players.
  public static func own(_ measure: Measure<TimedTotals>) -> Measure {
    measure.of { $0.player }
  }
}

extension Measure {
  /// The range of its means: any number for points, 0 to 1 for shares, 0 or above for others.
  var domain: Interval {
    switch name {
    case "score", "gap": .everything
    default: isShare ? .unit : Interval(lower: 0, upper: .infinity)
    }
  }

  var head: String {
    switch name {
    case "time": "minutes"
    case "mistakencalls": "wrong calls"
    default: name
    }
  }

  /// An amount as people read it, with enough digits for its interval: times in minutes.
  func shown(_ value: Double) -> String {
    switch name {
    case "time": NumberText.fixed(value / 60, decimals: 2)
    case "score", "gap": NumberText.fixed(value, decimals: 1)
    default:
      isShare
        ? NumberText.percent(value, decimals: 1) : NumberText.fixed(value, decimals: 2)
    }
  }
}

extension Interval {
  package var ofDifferences: Interval { Interval(lower: lower - upper, upper: upper - lower) }
}

/// Remarks on the players of a report, as lines: which never give up, and which rest on assumptions
/// alone.
public func remarks(on players: [Player]) -> [String] {
  func lines(_ remark: String, on players: [Player]) -> [String] {
    let names = players.map { $0.name }.uniqued.joined(separator: ", ")
    return players.isEmpty ? [] : wrapped("\(names): \(remark)", hanging: 0)
  }
  return lines(
    "nobody has measured such players; all their numbers are assumed, see Guides/Players.md.",
    on: players.filter { $0.isAssumed })
    + lines(
      "without giving up, nobody calls for cards while a Set lies there, however long it takes; on a "
        + "Set-free table cards come as soon as that is recognized, at once where recognition is never too.",
      on: players.filter { $0.giveUp == .infinity && $0.preset.name != "perfect" })
}
