extension CurvePlan: UncertainPlan {
  package var modelled: [Player] { lines.map { $0.player } }

  package var setParameters: [String] { axis.playerKeys }

  package func drawn(from model: PlayerModel) -> CurvePlan {
    var plan = self
    for place in plan.arms.indices {
      plan.arms[place].player = model.player(arms[place].player, keeping: setParameters)
    }
    return plan
  }

  package static func summary(of run: Run<CurvePlan>, stated statement: Statement) -> TimedCurves {
    TimedCurves(run, stated: statement)
  }

  /// Curves that are compared: each with the first of its rule, or with all earlier ones where games are compared one by one.
  fileprivate var comparedPairs: [(Int, Int)] {
    lines.indices.flatMap { line in
      let first = reference(of: line)
      return (first..<line).filter { other in
        other == first || isCompared && reference(of: other) == first
      }.map { (line, $0) }
    }
  }
}

extension TimedCurves: ModelledSummary {
  /// The result of the command; the figure of a single point has whole games.
  package var stated: StatedResult {
    StatedResult(document, drawsQuantiles: plan.isDistribution && plan.points.count > 1) { plot() }
  }

  /// The means of all points, then the difference of each curve from those it is compared with; the intervals hold
  /// whatever the correlation.
  package var statedNumbers: [[StatedNumber]] {
    let (names, metric, domain) = (plan.names, plan.measure.name, plan.measure.domain)
    func x(_ place: Int) -> Double? { plan.axis == .whole ? nil : plan.points[place] }
    let places = plan.points.indices
    let own = estimates.enumerated().flatMap { line, estimates in
      places.map {
        StatedNumber(names[line], x: x($0), metric: metric, estimates[$0], in: domain)
      }
    }
    let cautious = confidence.at((1 + confidence.level) / 2)
    let differences = plan.comparedPairs.flatMap { line, reference in
      places.map { place in
        let one = run.mean(line, place).estimate(cautious)
        let other = run.mean(reference, place).estimate(cautious)
        return StatedNumber(
          names[line], with: names[reference], x: x(place), metric: metric,
          Estimate(
            value: one.value - other.value,
            interval: Interval(
              lower: one.interval.lower - other.interval.upper,
              upper: one.interval.upper - other.interval.lower)),
          in: domain.ofDifferences, isSigned: true)
      }
    }
    return [own + differences]
  }

  var modelSections: [Section] {
    guard let models else { return [] }
    let width = plan.points.count
    @Sendable func text(_ slot: Int) -> RecordValue {
      let row = models.rows[slot]
      let scale = SignificantText(row.models, isShare: false)
      return row.shown { row.deviation > 0 ? scale($0) : NumberText.significant($0, digits: 4) }
    }
    let (names, meaning) = (plan.names, "where models lie")
    let table =
      plan.axis == .whole
      ? RecordTable(
        [
          .text("curve", meaning: "whose numbers") { names[$0] },
          .shown(plan.measure.name, meaning: meaning, value: text),
        ], rows: plan.lines.indices)
      : SweptPoints(plan.points).table(along: plan.axis, names, meaning: meaning) {
        text($0 * width + $1)
      }
    return [Section(models.title, table: table)]
      + (plan.comparedPairs.isEmpty
        ? [] : [Section(sentences: wrapped(models.doubtful))])
  }

  func modelMarks(isJoined: Bool, of lines: [Int]) -> [Mark] {
    guard let models else { return [] }
    let (swept, width) = (SweptPoints(plan.points), plan.points.count)
    let reach = ((plan.points.last ?? 0) - plan.points[0]) / 200 + 0.02
    return lines.map { line in
      let ends = models.rows[line * width..<(line + 1) * width].map { $0.models }
      return isJoined ? swept.band(ends) : swept.bars(ends, reach: reach)
    }
  }
}
