/// The same points for every Set.
///
/// The defaults 3, −5 for a mismatch, −1 for deselecting are the example values of the sheet of Stanford's course CS193P,
/// assignment 2, 2017.
public struct FlatScoring: WrittenScoringRule, Hashable {
  /// Thousandths of points for a Set.
  public var match = 3000
  /// The cost of everything else.
  public var penalties = ScoringPenalties(mismatch: 5, deselection: 1)

  /// The defaults.
  public init() {}

  /// `flat`.
  public static let family = "flat"

  /// The numbers that are written before the penalties.
  public static let parameters: [NumberParameter<Self>] = [
    .points("match", get: { $0.match }, set: { $0.match = $1 })
  ]

  /// The points of one event, in thousandths.
  public func points(for event: TimedEvent, score: Int) -> Int {
    penalties.points(for: event, score: score, match: match)
  }
}

extension Scoring {
  /// Three points a Set, five off for a mismatch, one for deselecting.
  public static var flat: Scoring { Scoring(FlatScoring()) }
}
