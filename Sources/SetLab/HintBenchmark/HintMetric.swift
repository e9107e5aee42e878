internal import Records

/// What hint strategies are compared by: one number for each, estimated over games.
public enum HintMetric: String, CaseIterable, Sendable {
  /// Seconds until the game ends, with the seconds that hints cost.
  case time
  /// The score at the end.
  case score
  /// The score of the player less that of the player beside.
  case gap
  /// Hints given.
  case hints
  /// False claims.
  case mistakes
  /// Calls for cards while a Set lay there.
  case mistakencalls
  /// The share of Sets that were taken on a table without a hint.
  case unaided

  /// What it is, in a few words.
  public var title: String {
    switch self {
    case .time: "seconds to finish"
    case .score: "score"
    case .gap: "score minus the second player's"
    case .hints: "hints per game"
    case .mistakes: "false claims per game"
    case .mistakencalls: "mistaken calls per game"
    case .unaided: "share of Sets found unaided"
    }
  }

  /// The head of its column.
  var head: String {
    switch self {
    case .time: "minutes"
    case .mistakencalls: "wrong calls"
    case .score, .gap, .hints, .mistakes, .unaided: rawValue
    }
  }

  /// An amount as people read it, with enough digits for its interval.
  func shown(_ value: Double) -> String {
    switch self {
    case .time: NumberText.fixed(value / 60, decimals: 2)
    case .score, .gap: NumberText.fixed(value, decimals: 1)
    case .hints, .mistakes, .mistakencalls: NumberText.fixed(value, decimals: 2)
    case .unaided: NumberText.percent(value, decimals: 1)
    }
  }
}

/// A whole number that every timed game has.
enum TimedNumber: Int, CaseIterable, Sendable {
  /// Milliseconds until the end, with what hints cost.
  case time
  /// The score in thousandths.
  case score
  /// Hints given.
  case hints
  /// False claims.
  case mistakes
  /// Mistaken calls.
  case mistakenCalls
  /// Sets found unaided.
  case unaided
  /// Sets.
  case sets

  /// The largest score of a game that is counted, in thousandths: 10⁹ points, so that sums of squares fit.
  static let largestScore = 1_000_000_000_000
}
