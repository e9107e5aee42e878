extension TimedCurves {
  /// The curves with their bands; points with error bars where only whole numbers make sense, unless they are joined.
  ///
  /// A window of nil fits what is drawn. On request each rule,
  /// whose points have no unit in common with those of others, has a panel of its own.
  package func plot(
    y: Span? = nil, isJoined: Bool = false, hasPanels: Bool = false
  ) -> Plot {
    let distributions = distributions
    let mention = run.mention("game", ofSeed: plan.seed)
    if let distributions, plan.points.count == 1 {
      var plot = distributions.plot(of: self, y: y)
      plot.caption = mention
      return plot
    }
    let hasPoints = plan.axis.isWhole && !isJoined
    let (first, last) = (plan.points[0], plan.points[plan.points.count - 1])
    let margin = hasPoints ? max((last - first) / 40, 0.5) : first == last ? 0.5 : 0
    let groups = hasPanels ? plan.comparedLines : [Array(plan.lines.indices)]
    let estimates = distributions?.fans ?? estimates
    let panels = groups.map { lines in
      Plot(
        x: Axis(plan.axis.title, window: Span(first - margin, last + margin)),
        y: Axis(
          hasPanels
            ? plan.lines[lines[0]].rule.name
            : distributions?.fanTitle(of: self)
              ?? "mean " + plan.measure.title + (isRelative ? " / \(plan.referenceName)’s" : ""),
          window: y),
        marks: marks(
          zip(plan.namesInFigures(lines, withRule: !hasPanels), lines).map {
            ($0, estimates[$1])
          }, models: modelMarks(isJoined: !hasPoints, of: lines), hasPoints: hasPoints,
          isSeries: hasPanels))
    }
    var plot = Plot.stacked(panels)
    plot.title = title
    let inks =
      models?.caption(hasPoints ? "bars" : "bands")
      ?? (distributions == nil ? confidence.intervals : "")
    plot.caption =
      (inks.isEmpty ? "" : inks + "; ") + mention
      + ([.whole, .course].contains(plan.axis.kind) ? "" : " at each point")
    return plot
  }

  private func marks(
    _ series: [(name: String, estimates: [Estimate])], models: [Mark], hasPoints: Bool,
    isSeries: Bool
  ) -> [Mark] {
    let points = plan.points
    let own: [Mark] =
      hasPoints
      ? series.map { name, estimates in
        .estimates(name) { points.firstIndex(of: $0).map { estimates[$0] } }
      }
      : SweptPoints(points).banded(series)
    let isFixed = isSeries || !models.isEmpty
    return models.enumerated().map { $1.inSeries($0) }
      + own.enumerated().map { isFixed ? $1.inSeries($0 % series.count) : $1 }
  }

  /// The title of the curves, with what they have in common.
  package var title: String {
    let words = plan.words
    var common: [String] = []
    func add(_ names: [String]) {
      if Set(names).count == 1, words.count > 1 { common.append(names[0]) }
    }
    if plan.isOfScores { add(words.map { $0.rule }) }
    add(words.map { $0.player })
    let hints = words.map { $0.hints }
    if Set(hints).count == 1, hints[0] != "never" { common.append("hints \(hints[0])") }
    return "\(plan.isDistribution ? "Distribution of" : "Mean") \(plan.measure.title)"
      + (isRelative ? " / \(plan.referenceName)’s" : "")
      + (common.isEmpty ? "" : " (\(common.joined(separator: ", ")))")
  }
}
