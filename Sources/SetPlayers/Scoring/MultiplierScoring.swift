public import SetGame

/// Points for a Set that are multiplied within a window of time: round(match · (1 + (most − 1) · max(0, w − t)/w)).
///
/// The defaults are those of P. V. Gueiros's Game: round(3(1 + 3 max(0, 15 − t)/15)), 3 to 12 points; mismatch −1,
/// mistaken call −2, hint −3. There a hinted Set brings nothing, which `gueiros` has and this family has not.
public struct MultiplierScoring: WrittenScoringRule, Hashable {
  /// Thousandths of points for a Set after the window.
  public var match = 3000
  /// Thousandths of the factor at t = 0.
  public var most = 4000
  /// Milliseconds of the window.
  public var window = 15_000
  /// What everything else costs.
  public var penalties = ScoringPenalties(mismatch: 1, mistakenDeal: 2, hint: 3)

  /// The defaults.
  public init() {}

  /// `multiplier`.
  public static let family = "multiplier"

  /// The points of one event, in thousandths.
  ///
  /// Those of a Set are rounded to whole points, halves away from 0, and at most 10⁹ either way.
  public func points(for event: TimedEvent, score: Int) -> Int {
    var points = Double(match) / 1000
    let rest = max(0, window - event.situation.sinceSet)
    if rest > 0 {
      points += points * (Double(most - 1000) * Double(rest)) / (1000 * Double(window))
    }
    let whole = thousandths(min(max(points.rounded(), -1e9), 1e9))
    return penalties.points(for: event, score: score, match: whole)
  }

  /// Reads `match`, `most` (the factor at t = 0), `window` (seconds) and the penalties.
  public init(_ reader: inout ParameterReader) throws(ParameterError) {
    self.init()
    match = try reader.points("match", otherwise: match)
    most = try reader.points("most", otherwise: most)
    window = try reader.milliseconds("window", otherwise: window)
    penalties = try ScoringPenalties(&reader, standard: penalties)
  }

  /// The rule as text.
  public var notation: ParameterText {
    let standard = MultiplierScoring()
    var text = ParameterText(name: Self.family)
    text.arguments.add("match", match, standard.match)
    text.arguments.add("most", most, standard.most)
    text.arguments.add("window", window, standard.window)
    text.arguments += penalties.arguments(standard: standard.penalties)
    return text
  }
}

extension Scoring {
  /// Three points a Set, up to twelve within 15 s.
  public static var multiplier: Scoring { Scoring(MultiplierScoring()) }
}

extension Family<Scoring> {
  /// `multiplier` with its parameters.
  public static var multiplier: Family {
    Family(MultiplierScoring(), "points that are multiplied within a window of time")
  }
}
