public import SetExperiments

/// The answer to a problem, with all values that were tried.
public struct Solution: Sendable {
  /// A value that was tried.
  public struct Point: Sendable {
    /// The parameters.
    public let values: [Double]
    /// The formula, or the left side less the right, with its interval.
    public let estimate: Estimate
    /// The games played.
    public let games: Int
  }

  /// The answer.
  public enum Answer: Sendable {
    /// The values of the parameters, each with its range.
    case found([Double], [ClosedRange<Double>])
    /// The sides differ in one direction below a jump and in the other above it.
    case jump(ClosedRange<Double>)
    /// The sides differ in one direction everywhere.
    case noChange
    /// Nothing is known to be different anywhere.
    case flat
    /// The sign changes more than once.
    case several([ClosedRange<Double>])
    /// The formula has no value somewhere.
    case undefined([Double])
    /// The search was stopped.
    case stopped

    init(_ outcome: RootSearch.Outcome) {
      switch outcome {
      case .root(let root, let low, let high): self = .found([root], [low...high])
      case .jump(let low, let high): self = .jump(low...high)
      case .noChange: self = .noChange
      case .flat: self = .flat
      case .several(let ranges): self = .several(ranges)
      case .undefined(let x): self = .undefined([x])
      case .stopped: self = .stopped
      }
    }

    init(_ outcome: PeakSearch.Outcome) {
      self =
        if let place = outcome.undefined {
          .undefined(place)
        } else if outcome.best.isEmpty {
          .stopped
        } else {
          outcome.isFlat ? .flat : .found(outcome.best, outcome.ranges)
        }
    }
  }

  /// What was solved, and how.
  public let solver: Solver
  /// The answer.
  public let answer: Answer
  /// The values that were tried, ascending.
  public let points: [Point]
  /// The seconds that it took.
  public let seconds: Double

  /// The root in models of the players, if it was asked for.
  public internal(set) var models: Models?

  /// True if there is an answer in numbers.
  public var isFound: Bool { if case .found = answer { true } else { false } }

  /// True if the search was stopped before its end.
  public var wasStopped: Bool { if case .stopped = answer { true } else { false } }
}
