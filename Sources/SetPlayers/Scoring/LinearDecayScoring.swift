/// Points for a Set that fall evenly with the time since the last one, down to a floor: max(start − slope·t, least).
///
/// The defaults are those of A. Masalcev's SetGame: max(30 − t, 10), −3 for a mismatch, −2 for a mistaken call, no score
/// below 0.
public struct LinearDecayScoring: WrittenScoringRule, Hashable {
  /// Thousandths of points at t = 0.
  public var start = 30_000
  /// Thousandths of points lost a second.
  public var slope = 1000
  /// Thousandths of points at least.
  public var least = 10_000
  /// The cost of everything else.
  public var penalties = ScoringPenalties(mismatch: 3, mistakenDeal: 2, stopsAtZero: true)

  /// The defaults.
  public init() {}

  /// `linear-decay`.
  public static let family = "linear-decay"

  /// The numbers that are written before the penalties.
  public static let parameters: [NumberParameter<Self>] = [
    .points("start", get: { $0.start }, set: { $0.start = $1 }),
    .points("slope", get: { $0.slope }, set: { $0.slope = $1 }),
    .points("least", get: { $0.least }, set: { $0.least = $1 }),
  ]

  /// The points of one event, in thousandths; those of a Set are rounded towards the start.
  public func points(for event: TimedEvent, score: Int) -> Int {
    // 128 bits: a steep slope over a long time is beyond 64.
    let lost = Int128(slope) * Int128(event.situation.sinceSet) / 1000
    let match = max(Int(clamping: Int128(start) - lost), least)
    return penalties.points(for: event, score: score, match: match)
  }
}

extension Scoring {
  /// Thirty points a Set, one less each second, ten at least.
  public static var linearDecay: Scoring { Scoring(LinearDecayScoring()) }

  /// The scoring rule when none is named: 30 points a Set, one less each second, ten at least, and 5 off for a hint.
  public static let usual: Scoring = {
    var rule = LinearDecayScoring()
    rule.penalties.hint = 5_000
    return Scoring(rule)
  }()
}
