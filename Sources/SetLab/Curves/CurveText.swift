internal import Experiments
internal import Estimates
internal import Records
internal import SetCards
internal import SetGame
internal import Statistics

extension TimedCurves {
  /// What was played and some points of the curves, as lines for people.
  public var text: String {
    let lines =
      wrapped(heading) + [timing, ""] + pointsGrid.lines() + [""] + wrapped(remark, hanging: 0)
    return lines.joined(separator: "\n") + "\n"
  }

  /// What was played, in one line that is the same whenever it is done again.
  public var heading: String {
    let last = plan.games.last ?? plan.games.lowerBound
    let names = plan.names
    return """
      \(title): \(names.count) \(names.count == 1 ? "curve" : "curves") against \(plan.axis.name), \
      \(plan.points.count) points, \(NumberText.grouped(tally.games)) \(tally.games == 1 ? "game" : "games") each \
      (\(plan.games.lowerBound) to \(last) of seed \(plan.seed)), \(plan.rules.rawValue) rules, \
      \(plan.deck.count) cards
      """
  }

  /// How long it took, in one line.
  public var timing: String {
    let games = Double(tally.games * plan.armCount)
    let rate = seconds > 0 ? Int((games / seconds).rounded()) : 0
    return "\(NumberText.fixed(seconds, decimals: 2)) s, \(NumberText.grouped(rate)) timed games/s"
  }

  /// The current estimate in a few words, for a progress line.
  ///
  /// - Parameters:
  ///   - tally: What was counted so far.
  ///   - plan: What is played.
  /// - Returns: The first curve at its first and last point.
  public static func glimpse(of tally: CurveTally, _ plan: CurvePlan) -> String {
    guard tally.games > 0 else { return "" }
    let last = plan.points.count - 1
    let ends = [0, last].map { point in
      let mean = tally.sums[point].mean.scaled(by: plan.measure.unit).mean
      return "\(ParameterText.number(plan.points[point])): \(NumberText.fixed(mean, decimals: 1))"
    }
    return "\(plan.measure.title) at \(plan.axis.name) " + ends.joined(separator: ", ")
  }

  private var remark: String {
    let level = NumberText.significant(100 * confidence, digits: 6)
    return """
      ±: \(level)% intervals, sampling error alone; the uncertainty of the player model comes on top.
      """
  }

  /// The ends, and up to five points in between.
  private var pointsGrid: Grid {
    let last = plan.points.count - 1
    // As many equal stretches as fit, so that round sweeps show round numbers.
    let parts = [6, 5, 4].first { last % $0 == 0 } ?? min(6, last)
    let shown = parts == 0 ? [0] : (0...parts).map { $0 * last / parts }
    var grid = Grid(columns: [plan.axis.name] + plan.names)
    for point in shown {
      let x = ParameterText.number(plan.points[point])
      grid.append(
        [.number(shown: x, exact: x)]
          + plan.lines.indices.map { line in
            let estimate = estimates[line][point]
            let text = SignificantText(estimate.interval, isShare: false)
            let half = estimate.interval.halfWidth
            guard estimate.value.isFinite else { return .empty }
            return .number(
              shown: half.isFinite
                ? "\(text(estimate.value)) ± \(text(half))" : text(estimate.value),
              exact: "\(estimate.value)")
          })
    }
    return grid
  }
}
