public import SetGame

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
  /// What everything else costs.
  public var penalties = ScoringPenalties(
    mismatch: 5, mistakenDeal: 4, deal: 1, hint: 2, deselection: 1)

  /// The defaults.
  public init() {}

  /// `stepped-decay`.
  public static let family = "stepped-decay"

  /// The points of one event, in thousandths.
  public func points(for event: TimedEvent, score: Int) -> Int {
    let time = event.situation.sinceSet
    let match = time < fastLimit ? fast : time < slowLimit ? medium : slow
    return penalties.points(for: event, score: score, match: match)
  }

  /// Reads `fast`, `within` (seconds), `medium`, `until` (seconds), `slow` and the penalties.
  public init(_ reader: inout ParameterReader) throws(ParameterError) {
    self.init()
    fast = try reader.points("fast", otherwise: fast)
    fastLimit = try reader.milliseconds("within", otherwise: fastLimit)
    medium = try reader.points("medium", otherwise: medium)
    slowLimit = try reader.milliseconds("until", otherwise: slowLimit)
    slow = try reader.points("slow", otherwise: slow)
    penalties = try ScoringPenalties(&reader, standard: penalties)
  }

  /// The rule as text.
  public var notation: ParameterText {
    let standard = SteppedDecayScoring()
    var text = ParameterText(name: Self.family)
    text.arguments.add("fast", fast, standard.fast)
    text.arguments.add("within", fastLimit, standard.fastLimit)
    text.arguments.add("medium", medium, standard.medium)
    text.arguments.add("until", slowLimit, standard.slowLimit)
    text.arguments.add("slow", slow, standard.slow)
    text.arguments += penalties.arguments(standard: standard.penalties)
    return text
  }
}

extension Scoring {
  /// Ten points within 5 s, six within 10 s, then three.
  public static var steppedDecay: Scoring { Scoring(SteppedDecayScoring()) }
}

extension Family<Scoring> {
  /// `stepped-decay` with its parameters.
  public static var steppedDecay: Family {
    Family(SteppedDecayScoring(), "points in three steps of the time since the last Set")
  }
}
