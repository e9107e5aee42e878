internal import SetPlayers

/// What a curve of timed games shows: a number that grows with the events of a game.
public enum CurveMeasure: String, CaseIterable, Sendable {
  /// The score by the curve's rule, in points.
  case score
  /// Seconds, with those that hints cost.
  case time
  /// Hints given.
  case hints
  /// False claims.
  case mistakes
  /// Calls for cards while a Set lay there.
  case mistakencalls

  /// What it is, in a few words.
  public var title: String {
    switch self {
    case .score: "score"
    case .time: "seconds"
    case .hints: "hints"
    case .mistakes: "false claims"
    case .mistakencalls: "mistaken calls"
    }
  }

  /// What one counted unit is worth: scores and times are counted in thousandths.
  var unit: Double { self == .score || self == .time ? 0.001 : 1 }

  /// Takes an event into the number.
  func add(_ event: TimedEvent, by rule: Scoring, to value: inout Int) {
    switch (self, event.kind) {
    case (.score, _):
      rule.add(event, to: &value)
      value = min(max(value, -TimedNumber.largestScore), TimedNumber.largestScore)
    case (.time, _): value = event.situation.elapsed + event.situation.hintMilliseconds
    case (.hints, .hint), (.mistakes, .falseClaim), (.mistakencalls, .mistakenDealMore):
      value += 1
    default: break
    }
  }
}
