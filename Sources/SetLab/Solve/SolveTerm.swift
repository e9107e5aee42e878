/// A number of a game that formulas of `solve-for` name, such as `wins(child)` or `score(beginner, after(30))`.
public struct SolveTerm: Sendable {
  /// What is measured, by the name of a column.
  public enum Column: String, CaseIterable, Sendable {
    /// The share of races won, a tied win divided equally.
    case wins
    /// The mean place in a race.
    case rank
    /// The mean points in a race.
    case points
    /// The Sets taken in a race.
    case sets
    /// The wrong claims in a race.
    case wrong
    /// The claims in a race that are late.
    case late
    /// The mean score of a game alone.
    case score
    /// Seconds of a game alone, with those that hints cost.
    case time
    /// The false claims of a game alone.
    case mistakes
    /// The hints of a game alone.
    case hints
    /// The calls for cards while a Set lies there, of a game alone.
    case mistakencalls
    /// The share of Sets that are found unaided in games alone.
    case unaided
    /// The score less that of the other of beginner and expert.
    case gap

    /// True if the number is one of several people at one table.
    public var isOfRace: Bool {
      switch self {
      case .wins, .rank, .points, .sets, .wrong, .late: true
      case .score, .time, .mistakes, .hints, .mistakencalls, .unaided, .gap: false
      }
    }

    /// The meaning in a few words.
    public var meaning: String {
      switch self {
      case .wins: "share of races won, a tied win divided"
      case .rank: "mean place in the race, 1 the best"
      case .points: "points in the race"
      case .sets: "Sets taken in the race"
      case .wrong: "wrong claims in the race"
      case .late: "Sets shown too late in the race"
      case .score: "score of a game alone"
      case .time: "seconds of a game alone"
      case .mistakes: "false claims of a game alone"
      case .hints: "hints of a game alone"
      case .mistakencalls: "calls for cards while a Set lies there"
      case .unaided: "share of Sets found unaided"
      case .gap: "score less that of the other of beginner and expert"
      }
    }
  }

  /// The column.
  public let column: Column
  /// The term as written, without blanks around its parts.
  public let text: String
  /// Who plays: the place among the racers, or of the games alone that are read.
  let places: [Int]
}
