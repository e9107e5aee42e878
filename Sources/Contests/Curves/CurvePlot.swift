extension TimedCurves {
  /// The curves with their bands; points with error bars where only whole numbers make sense, unless they are joined.
  ///
  /// A title of nil is made from the measure and the first curve; a window of nil fits what is drawn. On request each rule,
  /// whose points have no unit in common with those of others, has a panel of its own.
  package func plot(
    title: String? = nil, y: Span? = nil, isJoined: Bool = false, hasPanels: Bool = false
  ) -> Plot {
    let distributions = distributions
    let mention = run.mention("game", ofSeed: plan.seed)
    if let distributions, plan.points.count == 1 {
      var plot = distributions.plot(of: self, title: title ?? self.title, y: y)
      plot.caption = (plot.caption.isEmpty ? "" : plot.caption + "; ") + mention
      return plot
    }
    let hasPoints = plan.axis.isWhole && !isJoined
    let (first, last) = (plan.points[0], plan.points[plan.points.count - 1])
    let margin = hasPoints ? max((last - first) / 40, 0.5) : first == last ? 0.5 : 0
    let groups = hasPanels ? plan.comparedLines : [Array(plan.lines.indices)]
    let fans = fans
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
          of: lines, fans, named: plan.namesInFigures(lines, withRule: !hasPanels),
          hasPoints: hasPoints, isSeries: hasPanels))
    }
    var plot = Plot.stacked(panels)
    plot.title = title ?? self.title
    let inks =
      models?.caption(hasPoints ? "bars" : "bands")
      ?? (distributions == nil ? confidence.intervals : "")
    plot.caption =
      (inks.isEmpty ? "" : inks + "; ") + mention
      + ([.whole, .course].contains(plan.axis.kind) ? "" : " at each point")
    return plot
  }

  private var fans: [Fan] {
    distributions?.fans(of: self)
      ?? plan.lines.indices.map { line in
        (
          function(of: line) { $0.value }, function(of: line) { $0.interval.lower },
          function(of: line) { $0.interval.upper }
        )
      }
  }

  private func marks(
    of lines: [Int], _ fans: [Fan], named names: [String], hasPoints: Bool, isSeries: Bool
  ) -> [Mark] {
    let ends = lines.map { fans[$0] }
    let points = Set(plan.points)
    let outer = modelMarks(isJoined: !hasPoints, of: lines)
    let inner =
      hasPoints
      ? lines.indices.map { line in
        let (value, lower, upper) = (ends[line].value, ends[line].lower, ends[line].upper)
        return Mark.integers(
          names[line], lower: { points.contains($0) ? lower($0) : .nan },
          upper: { points.contains($0) ? upper($0) : .nan },
          { points.contains($0) ? value($0) : .nan })
      }
      : .banded(zip(names, ends).map { ($0, $1.value, $1.lower, $1.upper) })
    let isFixed = isSeries || !outer.isEmpty
    return outer.enumerated().map { $1.inSeries($0) }
      + inner.enumerated().map { isFixed ? $1.inSeries($0 % lines.count) : $1 }
  }

  typealias Fan = (value: PlotFunction, lower: PlotFunction, upper: PlotFunction)

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
