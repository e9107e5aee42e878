internal import SetGame

/// Fewer points for a Set the more cards lie on the table: max(match − off · (n − 12)/3, least).
///
/// The sheet of Stanford's CS193P, assignment 2, 2017, suggests such a rule without figures; these defaults are ours.
public struct TableSizeScoring: WrittenScoringRule, Hashable {
  /// Thousandths of points on a table of 12 cards; smaller tables bring more.
  public var match = 5000
  /// Thousandths of points lost for each three cards more.
  public var off = 2000
  /// Thousandths of points at least.
  public var least = 1000
  /// The cost of everything else.
  public var penalties = ScoringPenalties(mismatch: 5)

  /// The defaults.
  public init() {}

  /// `table-size`.
  public static let family = "table-size"

  /// The numbers that are written before the penalties.
  public static let parameters: [NumberParameter<Self>] = [
    .points("match", get: { $0.match }, set: { $0.match = $1 }),
    .points("off", get: { $0.off }, set: { $0.off = $1 }),
    .points("least", get: { $0.least }, set: { $0.least = $1 }),
  ]

  /// The points of one event, in thousandths.
  public func points(for event: TimedEvent, score: Int) -> Int {
    let excess = event.situation.cards - Rules.cardsAtStart
    let match = max(match - off * excess / Rules.cardsPerDeal, least)
    return penalties.points(for: event, score: score, match: match)
  }
}
