/// What can be jumped to on a curve.
enum GraphFeature: Sendable, Hashable {
  case zero
  case extremum
  case intersection

  init?(letter: Character) {
    switch letter {
    case "z", "Z": self = .zero
    case "e", "E": self = .extremum
    case "i", "I": self = .intersection
    default: return nil
    }
  }

  var name: String {
    switch self {
    case .zero: "zero"
    case .extremum: "extremum"
    case .intersection: "intersection"
    }
  }
}
