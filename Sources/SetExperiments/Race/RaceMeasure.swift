internal import SetPlayers

/// What decides who wins a race: made of the Sets and the false claims of each side.
///
/// Time is none of them, because both sides have the same.
public enum RaceMeasure: String, CaseIterable, Sendable {
  /// What the race rules give for Sets and take for false claims.
  case points
  /// Sets taken.
  case sets
  /// False claims, of which fewer are better.
  case mistakes

  /// What a side has, in thousandths, more of it being better.
  func value(_ side: RaceSide) -> Int {
    switch self {
    case .points: side.points
    case .sets: 1000 * side.sets
    case .mistakes: -1000 * side.mistakes
    }
  }

  /// What is counted, in the plural.
  var unit: String {
    switch self {
    case .points: "points"
    case .sets: "Sets"
    case .mistakes: "false claims"
    }
  }

  /// What a margin is.
  var margin: String {
    self == .mistakes
      ? "\(unit) of the second less those of the first"
      : "\(unit) of the first less those of the second"
  }

  /// What a margin is, for the notes.
  var marginNote: String {
    self == .mistakes
      ? "the second player's \(unit) less the first's"
      : "the first player's \(unit) less the second's"
  }

  /// What the winner does to the loser.
  var beats: String {
    switch self {
    case .points: "beats"
    case .sets: "takes more Sets than"
    case .mistakes: "makes fewer false claims than"
    }
  }
}
