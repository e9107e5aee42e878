extension Solution {
  /// The measured values against the first parameter, with intervals and the answer marked; for two parameters, a line for each
  /// value of the second that was tried throughout.
  package var plot: Plot {
    let formula = problem.formula
    var marks: [Mark] = []
    if let models = models?.interval {
      marks.append(.shade(x: Span(models.lower, models.upper), "models"))
    }
    switch answer {
    case .found(let values, let ranges):
      marks.append(.shade(x: Span(ranges[0].lowerBound, ranges[0].upperBound), "range"))
      marks.append(.rule(x: values[0], "answer"))
    case .jump(let range):
      let (low, high) = (range.lowerBound, range.upperBound)
      // Too narrow a stretch would not be seen.
      let isSeen = high - low > problem.unknowns[0].width / 500
      marks.append(isSeen ? .shade(x: Span(low, high), "jump") : .rule(x: low, "jump"))
    default: break
    }
    if formula.isEquation { marks.append(.rule(y: 0)) }
    for (name, points) in lines {
      func function(_ read: (Estimate) -> Double) -> @Sendable (Double) -> Double {
        SweptPoints(points.map { $0.x[0] }).function(through: points.map { read($0.estimate) })
      }
      if points.count > 1 {
        marks.append(
          .band(
            lower: function { $0.interval.lower }, upper: function { $0.interval.upper }))
      }
      marks.append(.curve(name, function { $0.value }))
    }
    let unknown = problem.unknowns[0]
    var plot = Plot(
      title: formula.text,
      x: Axis(
        unknown.axis.title, window: Span(unknown.range.lowerBound, unknown.range.upperBound)),
      y: Axis(formula.isEquation ? "left side less right side" : formula.text), marks: marks)
    plot.caption =
      "Intervals from up to \(NumberText.counted(confidence.most, "game")) at each value, seed \(problem.games.seed)"
    if let models {
      plot.caption +=
        "; range: sampling error; models: where the root lies in \(confidence.whole.percent) of \(models.drawn)"
    }
    return plot
  }

  private var lines: [(name: String, points: [SolveSearch.Point])] {
    guard problem.unknowns.count > 1 else {
      return [(problem.formula.isEquation ? "difference" : "value", points)]
    }
    let (name, first) = (problem.unknowns[1].axis.name, problem.unknowns[0].range)
    return Set(points.map { $0.x[1] }).sorted().compactMap { value in
      let line = points.filter { $0.x[1] == value }
      let isWhole = line.first?.x[0] == first.lowerBound && line.last?.x[0] == first.upperBound
      return isWhole ? ("\(name) \(NumberText.significant(value, digits: 4))", line) : nil
    }
  }
}
