/// The measure that decides who wins a race, made of the Sets and the false claims of each side.
///
/// Time is not among them, because both sides share it.
package enum RaceMeasure: String, CaseIterable, Sendable {
  /// The points that the race rules give for Sets and take for false claims.
  case points
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

  var unit: String { self == .mistakes ? "false claims" : self == .sets ? "Sets" : "points" }

  var beats: String {
    switch self {
    case .points: "beats"
    case .sets: "takes more Sets than"
    case .mistakes: "makes fewer false claims than"
    }
  }

  private var sides: (String, String) {
    self == .mistakes ? ("second", "first") : ("first", "second")
  }

  var margin: String { "\(unit) of the \(sides.0) less those of the \(sides.1)" }

  var marginNote: String { "the \(sides.0) player's \(unit) less the \(sides.1)'s" }

  /// What a person at a table has, more of it being better.
  var scoreAxis: String { self == .mistakes ? "\(unit), below zero" : unit }

  var scoreHead: String { self == .mistakes ? "−\(unit)" : unit }

  var scoreNote: String {
    self == .mistakes
      ? "\(scoreHead): the mean number with a minus, so that more is better"
      : "\(scoreHead): the mean"
  }
}
