/// Curves of timed games: means with intervals as functions of what is swept.
///
/// At the points of the plan they are simulated, in between they are straight lines. All points rest on the same deals and
/// clocks, so that a curve does not show the luck of its points.
package struct TimedCurves: Sendable {
  package let run: Run<CurvePlan>
  let statement: StoredResult.Statement
  /// True if numbers are multiples of those of the first curve or, of scores, the first of the same rule.
  let isRelative: Bool

  package let estimates: [[Estimate]]
  package var models: ModelSpread?

  /// Reads finished curves.
  ///
  /// Relative numbers are multiples of those of the first curve, or of the first of the same rule; their intervals are at
  /// least as certain.
  package init(
    _ run: Run<CurvePlan>, stated statement: StoredResult.Statement = .init(),
    isRelative: Bool = false
  ) {
    (self.run, self.statement, self.isRelative) = (run, statement, isRelative)
    let confidence = statement.confidence
    let plan = run.plan
    let each = isRelative ? confidence.at((1 + confidence.level) / 2) : confidence
    let means = plan.lines.indices.map { line in
      plan.points.indices.map { run.mean(line, $0).estimate(each) }
    }
    estimates = means.indices.map { line in
      let reference = plan.reference(of: line)
      guard isRelative else { return means[line] }
      return zip(means[line], means[reference]).map {
        line == reference
          ? Estimate(value: 1, interval: Interval(lower: 1, upper: 1)) : $0.ratio(to: $1)
      }
    }
  }

  package var plan: CurvePlan { run.plan }
  var confidence: Confidence { statement.confidence }

  /// Half the width of the widest interval of a point that any game has reached; NaN if there is
  /// none.
  var widestHalf: Double {
    plan.points.indices.flatMap { point in
      plan.lines.indices.filter { games(of: $0, at: point) > 0 }
        .map { estimates[$0][point].interval.halfWidth }
    }.max() ?? .nan
  }

  /// How many games a point of a curve rests on; fewer than all where games end before.
  package func games(of line: Int, at point: Int) -> Int {
    run.record(line, point).sums.count
  }

  /// A curve as a function: straight lines between its points, NaN outside.
  package func function(
    of line: Int, _ read: @escaping @Sendable (Estimate) -> Double
  ) -> @Sendable (Double) -> Double {
    SweptPoints(plan.points).function(through: estimates[line].map(read))
  }
}

extension CurvePlan {
  /// The curve that another is compared with: the first of the same rule, as points of different rules have no common unit.
  func reference(of line: Int) -> Int {
    guard isOfScores else { return 0 }
    return lines.firstIndex { $0.rule == lines[line].rule } ?? line
  }

  var referenceName: String {
    let first = lines[0]
    return Set(lines.map { $0.player }).count > 1 || first.hints == .never
      ? first.player.name : "\(first.player.name), \(first.hints.name)"
  }
}

extension Estimate {
  /// This number as a multiple of another, whatever their correlation: by the ends of both intervals.
  ///
  /// Where each interval holds its number with probability 1 − α/2, both do with at least 1 − α (Bonferroni).
  func ratio(to other: Estimate) -> Estimate {
    let (lower, upper) = (other.interval.lower, other.interval.upper)
    let value = value / other.value
    guard lower > 0 || upper < 0 else {
      return Estimate(value: value, interval: Interval(lower: -.infinity, upper: .infinity))
    }
    let ends = [interval.lower, interval.upper].flatMap { [$0 / lower, $0 / upper] }
    return Estimate(
      value: value,
      interval: Interval(lower: ends.min() ?? .nan, upper: ends.max() ?? .nan))
  }
}
