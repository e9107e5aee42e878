/// A scoring rule as it is held and handed on: what a ``ScoringRule`` does, as a value.
///
/// Two are equal when their names are, which tell all parameters.
public struct Scoring: Named {
  /// The name by which the rule is chosen and reported, with its parameters.
  public let name: String
  /// A word about what the rule does that is probably not meant; nil for most rules.
  public let note: String?
  /// True if the rule asks another program, which can fail.
  public let canFail: Bool

  private let counting: @Sendable (TimedEvent, Int) -> Int
  private let failing: @Sendable () -> String?

  /// The value of a rule.
  public init(_ rule: some ScoringRule) {
    (name, note, canFail) = (rule.name, rule.note, rule.canFail)
    counting = { event, score in rule.points(for: event, score: score) }
    failing = { rule.failure }
  }

  /// The name of the rule with its failure, a sentence without a full stop; nil while it works.
  public var failure: String? { failing().map { "\(name): \($0)" } }

  /// The points that one event adds to a score, both in thousandths.
  public func points(for event: TimedEvent, score: Int) -> Int { counting(event, score) }

  /// The score of a whole game, in thousandths: the points of all events, less what the hint strategy charged.
  public func score(of events: [TimedEvent]) -> Int {
    var score = 0
    for event in events { add(event, to: &score) }
    return score
  }

  /// Adds one event to a score in thousandths, for curves over the course of a game.
  public func add(_ event: TimedEvent, to score: inout Int) {
    score.gain(points(for: event, score: score))
    if case .hint(let hint) = event.kind { score.gain(-hint.cost) }
  }
}

extension Int {
  /// Adds thousandths of points to a score, which no number of mistakes leads beyond half of what fits.
  public mutating func gain(_ points: Int) {
    let (sum, overflows) = addingReportingOverflow(points)
    let most = Int.max / 2
    self = overflows ? (points < 0 ? -most : most) : Swift.min(Swift.max(sum, -most), most)
  }
}

/// Says how many points each event of a timed game is worth.
///
/// Points are whole thousandths, so that sums are exact. A rule sees how things stand and the score so far, never what is
/// to come, and keeps nothing between events; it does not influence play.
///
/// To add one: a ``WrittenScoring`` in the list of its file; or any conforming type, such as one that evaluates a formula of
/// the ``ScoringVariable`` values. Callers hold and pass the ``Scoring`` made from it.
public protocol ScoringRule: Sendable {
  /// The name by which the rule is chosen and reported, with its parameters.
  var name: String { get }

  /// A word about what the rule does that is probably not meant; nil for most rules.
  var note: String? { get }

  /// True if the rule asks another program, which can fail.
  var canFail: Bool { get }

  /// The failure of the rule, in a sentence without a full stop; nil while it works. After one its points mean nothing.
  var failure: String? { get }

  /// The points that one event adds to the score so far, both in thousandths.
  func points(for event: TimedEvent, score: Int) -> Int
}

extension ScoringRule {
  /// None.
  public var note: String? { nil }

  /// False.
  public var canFail: Bool { false }

  /// None.
  public var failure: String? { nil }
}
