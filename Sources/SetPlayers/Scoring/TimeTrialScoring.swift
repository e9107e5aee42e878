/// The time for the whole game, as a negative score: one point off a second, penalties in seconds.
///
/// The default, 30 s for a hint, is that of GitHub presidentsam100's web Set; the course sheet of CSE154 (University of
/// Washington, 2019) takes 15 s for a mismatch.
public struct TimeTrialScoring: WrittenScoringRule, Hashable {
  /// The cost of everything, in thousandths of seconds.
  public var penalties = ScoringPenalties(hint: 30)

  /// The defaults.
  public init() {}

  /// `time-trial`.
  public static let family = "time-trial"

  /// None but the penalties, which are in seconds.
  public static let parameters: [NumberParameter<Self>] = []

  /// The points of one event, in thousandths; time, and that hints cost, is taken at the end.
  public func points(for event: TimedEvent, score: Int) -> Int {
    if event.kind == .end {
      return -event.situation.elapsed - event.situation.hintMilliseconds
    }
    return penalties.points(for: event, score: score, match: 0)
  }
}
