/// The measure that decides who wins a race, made of the Sets and the false claims of each side.
///
/// Time is not among them, because both sides share it.
package enum RaceMeasure: String, CaseIterable, Sendable {
  /// The points that the race rules give for Sets and take for false claims.
  case points
  /// Sets taken.
  case sets
  /// False claims, of which fewer are better.
  case mistakes

  /// The number of a side in thousandths, more of it being better.
  func value(_ side: RaceSide) -> Int {
    switch self {
    case .points: side.points
    case .sets: 1000 * side.sets
    case .mistakes: -1000 * side.mistakes
    }
  }

  var domain: Interval {
    switch self {
    case .points: .everything
    case .sets: Interval(lower: 0, upper: .infinity)
    case .mistakes: Interval(lower: -.infinity, upper: 0)
    }
  }

  private var words: (unit: String, beats: String) {
    switch self {
    case .points: ("points", "beats")
    case .sets: ("Sets", "takes more Sets than")
    case .mistakes: ("false claims", "makes fewer false claims than")
    }
  }

  var unit: String { words.unit }
  var beats: String { words.beats }

  var margin: String {
    self == .mistakes
      ? "\(unit) of the second less those of the first"
      : "\(unit) of the first less those of the second"
  }

  var marginNote: String {
    self == .mistakes
      ? "the second player's \(unit) less the first's"
      : "the first player's \(unit) less the second's"
  }

  /// What a person at a table has, more of it being better.
  var scoreAxis: String { self == .mistakes ? "\(unit), below zero" : unit }

  var scoreHead: String { self == .mistakes ? "−\(unit)" : unit }

  var scoreNote: String {
    self == .mistakes
      ? "\(scoreHead): the mean number with a minus, so that more is better"
      : "\(scoreHead): the mean"
  }
}
