public import SetGame

/// The same points for every Set.
///
/// The defaults 3, −5 for a mismatch, −1 for deselecting are the example values of the sheet of Stanford's course CS193P,
/// assignment 2, 2017.
public struct FlatScoring: WrittenScoringRule, Hashable {
  /// Thousandths of points for a Set.
  public var match = 3000
  /// What everything else costs.
  public var penalties = ScoringPenalties(mismatch: 5, deselection: 1)

  /// The defaults.
  public init() {}

  /// `flat`.
  public static let family = "flat"

  /// The points of one event, in thousandths.
  public func points(for event: TimedEvent, score: Int) -> Int {
    penalties.points(for: event, score: score, match: match)
  }

  /// Reads `match` and the penalties.
  public init(_ reader: inout ParameterReader) throws(ParameterError) {
    self.init()
    match = try reader.points("match", otherwise: match)
    penalties = try ScoringPenalties(&reader, standard: penalties)
  }

  /// The rule as text.
  public var notation: ParameterText {
    let standard = FlatScoring()
    var text = ParameterText(name: Self.family)
    text.arguments.add("match", match, standard.match)
    text.arguments += penalties.arguments(standard: standard.penalties)
    return text
  }
}

extension Scoring {
  /// Three points a Set, five off for a mismatch, one for deselecting.
  public static var flat: Scoring { Scoring(FlatScoring()) }
}

extension Family<Scoring> {
  /// `flat` with its parameters.
  public static var flat: Family {
    Family(FlatScoring(), "the same points for every Set")
  }
}
