/// The scoring rule of a program that people wrote, with its figures as published.
///
/// t is the time since the last Set. Where a program counts whole seconds the rule says so; elsewhere t is taken to the
/// millisecond. What a program leaves open (“calling for cards”, “a move”) is read as the doc comment of its line says.
public struct PublishedScoring: ScoringRule {
  /// The short name by which it is chosen.
  public let name: String
  /// Who wrote it and where it was found.
  public let source: String
  /// The rule in words.
  public let summary: String

  private let match: @Sendable (TimedSituation) -> Int
  private let penalties: ScoringPenalties
  private let other: (@Sendable (TimedEvent) -> Int?)?

  /// A rule: `match` gives the points of a Set in thousandths, `other` may give those of any event instead.
  init(
    _ name: String, _ source: String, _ summary: String, _ penalties: ScoringPenalties,
    other: (@Sendable (TimedEvent) -> Int?)? = nil,
    match: @escaping @Sendable (TimedSituation) -> Int
  ) {
    self.name = name
    self.source = source
    self.summary = summary
    self.penalties = penalties
    self.other = other
    self.match = match
  }

  /// The points of one event.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - score: The score so far, in thousandths.
  /// - Returns: Thousandths of points.
  public func points(for event: TimedEvent, score: Int) -> Int {
    if let points = other?(event) { return points }
    return penalties.points(for: event, score: score, match: match(event.situation))
  }
}
