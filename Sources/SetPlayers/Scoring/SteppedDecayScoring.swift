/// Points for a Set in three steps of the time since the last one.
///
/// The defaults are those of GitHub lienmly/GameOfSetVer3: 10 before 5 s, 6 before 10 s, then 3; mismatch −5, mistaken call
/// −4, other call −1, hint −2, deselecting −1.
public struct SteppedDecayScoring: WrittenScoringRule, Hashable {
  /// Thousandths of points for a fast Set.
  public var fast = 10_000
  /// Milliseconds before which a Set is fast.
  public var fastLimit = 5000
  /// Thousandths of points for a Set that is neither fast nor slow.
  public var medium = 6000
  /// Milliseconds from which on a Set is slow.
  public var slowLimit = 10_000
  /// Thousandths of points for a slow Set.
  public var slow = 3000
  /// The cost of everything else.
  public var penalties = ScoringPenalties(
    mismatch: 5, mistakenDeal: 4, deal: 1, hint: 2, deselection: 1)

  /// The defaults.
  public init() {}

  /// `stepped-decay`.
  public static let family = "stepped-decay"

  /// The numbers that are written before the penalties.
  public static let parameters: [NumberParameter<Self>] = [
    .points("fast", get: { $0.fast }, set: { $0.fast = $1 }),
    .seconds("within", get: { $0.fastLimit }, set: { $0.fastLimit = $1 }),
    .points("medium", get: { $0.medium }, set: { $0.medium = $1 }),
    .seconds("until", get: { $0.slowLimit }, set: { $0.slowLimit = $1 }),
    .points("slow", get: { $0.slow }, set: { $0.slow = $1 }),
  ]

  /// The points of one event, in thousandths.
  public func points(for event: TimedEvent, score: Int) -> Int {
    let time = event.situation.sinceSet
    let match = time < fastLimit ? fast : time < slowLimit ? medium : slow
    return penalties.points(for: event, score: score, match: match)
  }
}

extension Scoring {
  /// Ten points within 5 s, six within 10 s, then three.
  public static var steppedDecay: Scoring { Scoring(SteppedDecayScoring()) }
}
