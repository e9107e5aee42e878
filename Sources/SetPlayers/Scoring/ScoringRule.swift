/// Says how many points each event of a timed game is worth.
///
/// Points are whole thousandths, so that sums are exact. A rule sees how things stand and the score so far, never what is
/// to come, and keeps nothing between events; it does not influence play.
///
/// To add one: a struct in a file of its own and a line in ``ScoringCatalogue``; or, outside, any conforming type, such as
/// one that evaluates a formula of the ``ScoringVariable`` values.
public protocol ScoringRule: Sendable {
  /// The name by which the rule is chosen and reported, with its parameters.
  var name: String { get }

  /// The points of one event.
  ///
  /// - Parameters:
  ///   - event: What happened and how things stood.
  ///   - score: The score so far, in thousandths.
  /// - Returns: Thousandths of points, added to the score.
  func points(for event: TimedEvent, score: Int) -> Int
}

extension ScoringRule {
  /// The score of a whole game, in thousandths: the points of all events, less what the hint strategy charged.
  ///
  /// - Parameter events: The events of a game in order.
  /// - Returns: The score after the last of them.
  public func score(of events: [TimedEvent]) -> Int {
    var score = 0
    for event in events { add(event, to: &score) }
    return score
  }

  /// Adds one event to a score, for curves over the course of a game.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - score: The score so far, in thousandths; changed.
  public func add(_ event: TimedEvent, to score: inout Int) {
    score += points(for: event, score: score)
    if case .hint(let hint) = event.kind { score -= hint.cost }
  }
}
