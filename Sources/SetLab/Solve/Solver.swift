/// Solves a problem by playing games until the answer is known as well as so many games allow.
public struct Solver: Sendable {
  /// What is asked for.
  public enum Goal: String, Sendable {
    /// Where both sides of an equation are equal.
    case root
    /// Where a formula is largest.
    case maximum
    /// Where it is smallest.
    case minimum
  }

  /// The problem.
  public let problem: SolveProblem
  let goal: Goal
  let confidence: Confidence
  /// The most games at each value.
  let most: Int
  let workers: Int

  /// The most games at a value, so that memory is bounded.
  public static let mostGames = 200_000

  /// Creates a solver with the most games at each value; its answer does not depend on the number of workers.
  ///
  /// An equation with one unknown has a root, a formula of one or two a maximum.
  public init(
    _ problem: SolveProblem, for goal: Goal, confidence: Confidence, most: Int, workers: Int
  ) {
    precondition(goal != .root || problem.unknowns.count == 1, "a root is one number")
    (self.problem, self.goal, self.confidence) = (problem, goal, confidence)
    (self.most, self.workers) = (most, workers)
  }

  /// Plays until the answer is known; `report` gets the values tried so far, `shouldStop` is asked every few milliseconds.
  public func solve(
    shouldStop: @escaping @Sendable () -> Bool = { false },
    report: (_ values: Int, _ games: Int) -> Void = { _, _ in }
  ) async -> Solution {
    let start = ContinuousClock.now
    let formula = problem.formula
    var samples: [[Double]: SolveSample] = [:]
    func play(_ experiment: SolveExperiment, _ values: [Double], _ games: Int) async -> SolveSample?
    {
      var sample = samples[values] ?? SolveSample(values, width: experiment.width)
      guard sample.count < games else { return sample }
      let first = problem.firstGame
      let schedule = Schedule(
        trials: first + UInt64(sample.count)..<first + UInt64(games), workers: workers,
        blockSize: 100)
      let result = await ParallelRun(experiment, on: schedule)(shouldLeave: shouldStop)
      guard !result.wasStopped else { return nil }
      sample.append(result.tally.rows.flatMap { $0 })
      samples[values] = sample
      report(samples.count, samples.values.reduce(0) { $0 + $1.count })
      return sample
    }
    let sign = goal == .minimum ? -1.0 : 1.0
    func value(_ values: [Double], _ games: Int) async -> SolveValue? {
      // Values between those that were checked may still be refused: there the formula has none.
      guard let experiment = try? problem.setting(values) else {
        return SolveValue(value: .nan, error: .nan, count: games)
      }
      guard let sample = await play(experiment, values, games) else { return nil }
      return formula.value(of: sample).scaled(by: sign)
    }
    var differences: [[[Double]]: SolveValue] = [:]
    func worse(_ best: [Double], _ other: [Double]) -> SolveValue {
      guard let first = samples[best], let second = samples[other] else {
        return SolveValue(value: .nan, error: .nan, count: 0)
      }
      if let known = differences[[best, other]], known.count == min(first.count, second.count) {
        return known
      }
      let value = formula.difference(of: first, minus: second).scaled(by: sign)
      differences[[best, other]] = value
      return value
    }
    let looks = SolveConfidence(whole: confidence, most: most)
    let answer: Solution.Answer
    if goal == .root {
      let unknown = problem.unknowns[0]
      let search = RootSearch(
        range: unknown.range, isWhole: unknown.axis.isWhole, confidence: looks)
      answer = await search.run { x, games in await value([x], games) }.answer
    } else {
      let search = PeakSearch(unknowns: problem.unknowns, confidence: looks)
      answer = await search.run(sample: value, worse: worse).answer
    }
    let points = samples.values.map { sample in
      let value = formula.value(of: sample)
      return Solution.Point(
        values: sample.values,
        estimate: Estimate(value: value.value, interval: looks.interval(of: value)),
        games: value.count)
    }
    return Solution(
      solver: self, answer: answer,
      points: points.sorted { $0.values.lexicographicallyPrecedes($1.values) },
      seconds: (ContinuousClock.now - start).seconds)
  }
}

extension SolveValue {
  fileprivate func scaled(by factor: Double) -> SolveValue {
    SolveValue(value: factor * value, error: error, count: count)
  }
}
