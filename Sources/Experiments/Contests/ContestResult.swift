public import Estimates

/// A contest that was played, ready to be estimated: counts with a confidence and the rule that ended it.
public struct ContestResult<Counted: ComparedRun>: Sendable {
  /// The run.
  public let run: Counted
  /// When it was to end; intervals and verdicts go by it.
  public let rule: StoppingRule
  /// How sure intervals and verdicts are.
  public let confidence: Confidence
  /// The measures.
  public let measures: [Measure<Counted.Competition.Game>]

  let layout: ContestLayout

  /// Creates a result.
  public init(
    _ run: Counted, rule: StoppingRule = .all,
    confidence: Confidence = .portable()
  ) {
    self.run = run
    self.rule = rule
    self.confidence = confidence
    measures = run.plan.measures
    layout = ContestLayout(run.plan)
  }

  /// The names of the competitors.
  public var competitors: [String] { run.plan.competitors }

  /// The number of games, each played by every competitor.
  public var games: Int { run.games }

  /// The place of the measure of a name; nil for an unknown name.
  public func measure(named name: String) -> Int? { measures.firstIndex { $0.name == name } }

  /// The pairs that are compared: all, each once, or each competitor but the first less the first.
  public var pairs: [(first: Int, second: Int)] {
    guard !run.plan.comparesWithFirst else {
      return competitors.indices.dropFirst().map { ($0, 0) }
    }
    return allPairs(of: competitors.count)
  }

  /// Every later competitor less each earlier one; differences from the first come first.
  public var laterLessEarlier: [(first: Int, second: Int)] {
    allPairs(of: competitors.count).map { (first: $0.second, second: $0.first) }
  }

  func sums(_ measure: Int) -> CrossSums { run.sums[measure] }

  func value(_ measure: Int, _ competitor: Int) -> PerGameValue {
    measures[measure].value(at: layout.starts[measure][competitor])
  }
}

extension ContestResult {
  /// Tells whether a rule by width was fulfilled, such as “Goal reached: every difference known to within ±0.1 points”;
  /// nil for other rules.
  public func goalSentence(_ what: String) -> String? {
    rule.sentence(run.end, known: what) { width in
      rule.measure.flatMap(measure(named:)).map { measures[$0].amount(width) } ?? "\(width)"
    }
  }
}

/// The places of each of several with each that comes later.
public func allPairs(of count: Int) -> [(first: Int, second: Int)] {
  (0..<count).flatMap { first in (first + 1..<count).map { (first, $0) } }
}
