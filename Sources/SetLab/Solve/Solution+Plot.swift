extension Solution {
  /// The measured values with their intervals, the answer marked.
  package var plot: Plot {
    let formula = problem.formula
    var marks: [Mark] = []
    func shade(_ range: Interval, _ name: String) {
      marks.append(.shade(x: Span(range.lower, range.upper), name))
    }
    if let models = models?.interval { shade(models, "models") }
    switch answer {
    case .found(let found):
      shade(found.interval, "range")
      marks.append(.rule(x: found.value, "answer"))
    // Too narrow a stretch would not be seen.
    case .jump(let jump) where jump.width > unknown.width / 500: shade(jump, "jump")
    case .jump(let jump): marks.append(.rule(x: jump.lower, "jump"))
    default: break
    }
    if formula.isEquation { marks.append(.rule(y: 0)) }
    marks += SweptPoints(points.map { $0.x }).banded([(measure, points.map { $0.estimate })])
    var plot = Plot(
      title: formula.text,
      x: Axis(unknown.axis.title, window: Span(unknown.range.lower, unknown.range.upper)),
      y: Axis(formula.isEquation ? "left side less right side" : formula.text), marks: marks)
    plot.caption =
      "Intervals from up to \(NumberText.counted(confidence.most, "game")) at each value, seed \(problem.games.seed)"
    if let models {
      plot.caption +=
        "; range: sampling error; models: where the root lies in \(confidence.whole.percent) of \(models.drawn)"
    }
    return plot
  }
}
