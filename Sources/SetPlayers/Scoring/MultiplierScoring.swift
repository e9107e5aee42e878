/// Points for a Set that are multiplied within a window of time: round(match · (1 + (most − 1) · max(0, w − t)/w)).
///
/// The defaults are those of P. V. Gueiros's Game: round(3(1 + 3 max(0, 15 − t)/15)), 3 to 12 points; mismatch −1,
/// mistaken call −2, hint −3. There a hinted Set brings nothing; only `gueiros` follows that.
public struct MultiplierScoring: WrittenScoringRule, Hashable {
  /// Thousandths of points for a Set after the window.
  public var match = 3000
  /// Thousandths of the factor at t = 0.
  public var most = 4000
  /// Milliseconds of the window.
  public var window = 15_000
  /// The cost of everything else.
  public var penalties = ScoringPenalties(mismatch: 1, mistakenDeal: 2, hint: 3)

  /// The defaults.
  public init() {}

  /// `multiplier`.
  public static let family = "multiplier"

  /// The numbers that are written before the penalties.
  public static let parameters: [NumberParameter<Self>] = [
    .points("match", get: { $0.match }, set: { $0.match = $1 }),
    .points("most", get: { $0.most }, set: { $0.most = $1 }),
    .seconds("window", get: { $0.window }, set: { $0.window = $1 }),
  ]

  /// The points of one event, in thousandths.
  ///
  /// Those of a Set are rounded to whole points, halves away from 0, and at most 10⁹ either way.
  public func points(for event: TimedEvent, score: Int) -> Int {
    var points = Double(match) / 1000
    let rest = max(0, window - event.situation.sinceSet)
    if rest > 0 {
      points += points * (Double(most - 1000) * Double(rest)) / (1000 * Double(window))
    }
    let whole = boundedThousandths(points.rounded())
    return penalties.points(for: event, score: score, match: whole)
  }
}
