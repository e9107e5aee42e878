public import Experiments
public import SetPlayers

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

  /// Calls for cards while a Set lay there.
  public static let mistakenCalls = Measure(
    "mistakencalls", title: "mistaken calls", unit: MeasureUnit("mistaken calls per game"),
    preference: .fewer, reading: .mean({ $0.mistakenCalls }, scale: 1),
    smallestRelevantDifference: 0.1)

  /// The share of Sets that were taken on a table without a hint.
  public static let unaided = Measure(
    "unaided", title: "share of Sets found unaided", unit: .share, preference: .more,
    reading: .settledRatio({ $0.unaidedSets }, of: { $0.sets }), total: "sets")
}

extension Measure<TimedGame> {
  /// The score of the player less that of the player beside.
  public static let gap = Measure(
    "gap", title: "score minus the second player's", unit: MeasureUnit("points"),
    preference: .fewer,
    reading: .difference({ $0.player.score }, { $0.beside.score }, scale: 0.001))

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
  var ofDifferences: Interval { Interval(lower: lower - upper, upper: upper - lower) }
}

/// Remarks on the players of a report, as lines: which never give up, and which rest on assumptions
/// alone.
public func remarks(on players: [Player]) -> [String] {
  func names(_ isMeant: (Player) -> Bool) -> String? {
    var names: [String] = []
    for player in players where isMeant(player) && !names.contains(player.name) {
      names.append(player.name)
    }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }
  let endless = names { $0.giveUp == .infinity && $0.preset.name != "perfect" }.map {
    """
    \($0): without giving up, nobody calls for cards while a Set lies there, however long it takes; on a \
    Set-free table cards come as soon as that is recognized, at once where recognition is never too.
    """
  }
  let assumed = names { $0.isAssumed }.map {
    "\($0): nobody has measured such players; all their numbers are assumed, see Guides/Players.md."
  }
  return [assumed, endless].compactMap { $0 }.flatMap { wrapped($0, hanging: 0) }
}
