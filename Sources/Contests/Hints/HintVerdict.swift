/// A goal for which a hint strategy may be chosen.
public enum HintGoal: String, CaseIterable, Sendable {
  /// The shortest mean time to the end of the game.
  case fastest
  /// The highest mean score.
  case highest
  /// The smallest distance between the mean scores of the two players.
  case fairest
  /// The fewest hints per game, of those strategies that give any.
  case fewest

  private var words: (title: String, unit: String, measure: String) {
    switch self {
    case .fastest: ("fastest", "min", "time")
    case .highest: ("highest score", "points", "score")
    case .fairest: ("fairest", "points apart", "gap")
    case .fewest: ("fewest hints", "per game", "hints")
    }
  }

  /// The goal in a few words.
  public var title: String { words.title }
  var unit: String { words.unit }
  package var measure: String { words.measure }
}

/// Which hint strategy serves a goal best, and which cannot be told from it.
public struct HintVerdict: Sendable {
  /// The goal.
  public let goal: HintGoal
  /// The place of the best strategy by the means.
  public let best: Int
  /// Its number.
  public let value: Estimate
  /// The places of strategies whose difference from the best is not shown.
  ///
  /// Student's test, paired by game, after Holm's correction for all pairs of candidates.
  public let tied: [Int]

  /// The number in the words of the goal: how far two players are apart does not say who is ahead.
  var told: Estimate {
    goal == .fairest && value.value < 0 ? value.negated : value
  }
}

/// The results of a benchmark for one player: differences from the first strategy with corrected p-values, and verdicts.
public struct HintSummary: Sendable {
  /// The benchmark.
  public let result: ContestResult<HintPlan>
  /// The player, and the one beside.
  public let people: HelpedPlayer
  /// Each strategy but the first, less the first, by every measure; if wanted, each less every earlier one.
  package let pairs: [PairRow]
  /// True if ``pairs`` holds all pairs of strategies.
  let hasAllPairs: Bool
  /// The constraints that strategies must keep to be chosen by verdicts.
  let constraints: [HintConstraint]
  package var models: ModelSpread?

  /// Reads a player's block of a benchmark, with the differences from the first strategy or of `allPairs`; verdicts choose
  /// only strategies that keep the constraints.
  public init(
    _ result: ContestResult<HintPlan>, of people: HelpedPlayer,
    constraints: [HintConstraint] = [], allPairs: Bool = false
  ) {
    (self.result, self.people, self.constraints) = (result, people, constraints)
    hasAllPairs = allPairs
    pairs = result.pairRows(of: allPairs ? result.laterLessEarlier : nil)
  }

  /// The plan, narrowed to the games that were finished.
  public var plan: HintPlan { result.run.plan }

  /// The name of a strategy with all parameters.
  public func name(_ strategy: Int) -> String { plan.hints[strategy].name }

  func isShown(_ p: Double) -> Bool { p <= 1 - result.confidence.level }

  /// A verdict for each goal that has candidates.
  public var verdicts: [HintVerdict] { HintGoal.allCases.compactMap(verdict) }

  /// True if a verdict follows from the model, whatever the deals: help delays no Set, and no other strategy helps more at any
  /// moment than the fastest.
  public func isSettled(_ verdict: HintVerdict) -> Bool {
    let hints = plan.hints
    return verdict.goal == .fastest && hints.count > 1
      && hints.allSatisfy { hints[verdict.best].helps(people.player, atLeastLike: $0) }
  }

  /// The number of a verdict with its interval, as people read it: “9.19  (9.13 to 9.25) min”.
  public func figure(of verdict: HintVerdict, gap: String = "  ") -> String {
    verdict.told.text(gap: gap) { measure(verdict.goal.measure)?.shown($0) ?? "" }
      + " \(verdict.goal.unit)"
  }

  func measure(_ name: String) -> Measure<TimedGame>? {
    result.measures.first { $0.name == name }
  }

  private func verdict(_ goal: HintGoal) -> HintVerdict? {
    guard result.games > 1, let measure = result.measure(named: goal.measure) else { return nil }
    let candidates = result.competitors.indices.filter { strategy in
      keepsConstraints(strategy)
        && (goal != .fewest || result.estimate(measure, of: strategy).value > 0)
    }
    func rank(_ strategy: Int) -> Double {
      goal.rank(result.estimate(measure, of: strategy).value)
    }
    guard let best = candidates.min(by: { rank($0) < rank($1) }) else { return nil }
    let pairs = allPairs(of: candidates.count).map { (candidates[$0.first], candidates[$0.second]) }
    let p = HypothesisTest.holm(
      pairs.map { one, other in
        goal == .fairest
          ? spreadDifference(measure, one, minus: other).isZeroTest(by: result.confidence.numerics)
            .p
          : result.fixedDifference(measure, one, minus: other).p
      })
    let tied = candidates.filter { strategy in
      guard strategy != best else { return false }
      let index = pairs.firstIndex { [$0, $1] == [strategy, best].sorted() }
      return index.map { !isShown(p[$0]) } ?? true
    }
    return HintVerdict(
      goal: goal, best: best, value: result.estimate(measure, of: best), tied: tied)
  }

  /// How much farther apart the two players' scores are with one strategy than with another, whoever is ahead.
  private func spreadDifference(_ gap: Int, _ first: Int, minus second: Int) -> MeanEstimate {
    func sign(_ strategy: Int) -> Double {
      result.estimate(gap, of: strategy).value < 0 ? -1 : 1
    }
    return result.mean(gap, [(first, sign(first)), (second, -sign(second))])
  }
}
