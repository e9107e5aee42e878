/// When a contest ends.
public enum StoppingRule: Hashable, Sendable {
  /// After all games of the plan.
  case all
  /// When half the width of every pair's interval for the measure of a name is below a width.
  case width(Double, of: String)
  /// When the best competitor by the measure of a name is known, up to a difference too small to matter.
  case decision(by: String, smallest: Double, test: SequentialTest.Kind = .tuned)

  /// The name of the measure that the rule goes by, if it goes by one.
  public var measure: String? {
    switch self {
    case .all: nil
    case .width(_, let name), .decision(let name, _, _): name
    }
  }

  /// True if the rule may end a run whenever its counts decide, so that intervals must hold at all times.
  public var isSequential: Bool { if case .decision = self { true } else { false } }

  /// The goal of a run that ends by the rule; nil for a run of fixed length.
  public func goal<ContestType: Contest>(confidence: Confidence) -> RunGoal<ContestType>? {
    guard self != .all else { return nil }
    return { run in
      isFulfilled(by: ContestResult(run, rule: self, confidence: confidence))
    }
  }

  /// The goal of a run that ends when an interval is narrow; nil for other rules.
  ///
  /// The closure is half the width of the interval of the named measure, NaN if there is none yet.
  /// Looks are at fixed numbers of trials and the rule sees widths alone, never on which side of
  /// anything an estimate lies: the intervals of fixed length then hold their confidence in the
  /// limit of small widths (Chow and Robbins 1965, doi:10.1214/aoms/1177700156). An estimate is biased by
  /// −μ₃/(σ²n), which matters for rare events: see `SimulationSummary.cleared`.
  public func goal<PlanType: Plan>(
    halfWidth: @escaping @Sendable (Run<PlanType>, _ measure: String) -> Double
  ) -> RunGoal<PlanType>? {
    guard case .width(let width, let name) = self else { return nil }
    return { halfWidth($0, name) < width }
  }

  /// True if the counts so far fulfil the rule; false for a run of fixed length or an unknown measure.
  public func isFulfilled<ContestType>(by result: ContestResult<ContestType>) -> Bool {
    guard let name = measure, let place = result.measure(named: name) else { return false }
    return switch self {
    case .all: false
    case .width(let width, _): result.isNarrow(place, width)
    case .decision: result.isDecided(place)
    }
  }
}

extension ContestResult {
  /// The competitors from best to worst by a measure; those without an estimate last.
  public func ranking(by measure: Int) -> [Int] {
    func loss(_ competitor: Int) -> Double {
      let number = number(measure, of: competitor)
      return number.isNaN
        ? .infinity : measures[measure].preference == .fewer ? number : -number
    }
    return competitors.indices.sorted { (loss($0), $0) < (loss($1), $1) }
  }

  /// The verdict of a sequential run on a pair by the measure it goes by, which holds at all times and for all pairs together.
  func sequentialVerdict(_ measure: Int, _ first: Int, _ second: Int) -> PairVerdict {
    let test = sequentialTest(of: measure)
    let value = plainDifference(measure, first, second)
    guard games > 0, value.isFinite else { return .open }
    let error = cautiousError(measure, first, second)
    let level = 1 - (1 - confidence.level) / Double(pairs.count)
    let half = test.halfWidth(standardError: error, count: games, confidence: level)
    if abs(value) > half { return better(measure, isFirstHigher: value > 0) }
    return abs(value) < test.alike(standardError: error, count: games, confidence: level)
      ? .alike : .open
  }

  fileprivate func isNarrow(_ measure: Int, _ width: Double) -> Bool {
    let z = confidence.normalQuantile
    return pairs.allSatisfy { first, second in
      let half = fixedDifference(measure, first, minus: second).estimate.interval.halfWidth
      return max(half, z * cautiousError(measure, first, second)) < width
    }
  }

  fileprivate func isDecided(_ measure: Int) -> Bool {
    guard let best = ranking(by: measure).first else { return false }
    return competitors.indices.allSatisfy { other in
      other == best
        || sequentialVerdict(measure, min(best, other), max(best, other)) != .open
    }
  }
}

extension StoppingRule {
  /// The number of trials at the next look: the first at 200, each further one a tenth later.
  public static func look(after trials: UInt64) -> UInt64 {
    var look: UInt64 = 200
    while look <= trials { look += look / 100 * 10 }
    return look
  }
}
