/// Says how many points each event of a timed game is worth.
///
/// Points are whole thousandths, so that sums are exact. A rule sees how things stand and the score so far, never what is
/// to come, and keeps nothing between events; it does not influence play.
///
/// To add one: a struct in a file of its own, the ``ScoringFamily`` that reads its name, and a line in the list of
/// ``ScoringFamilies``; or any conforming type, such as one that evaluates a formula of the ``ScoringVariable`` values. What
/// is held and handed on is the ``Scoring`` made of it.
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
