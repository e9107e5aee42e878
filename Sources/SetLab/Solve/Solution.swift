/// The answer to a problem, with all values that were tried.
public struct Solution: Sendable {
  /// A value that was tried.
  package struct Point: Sendable {
    package let values: [Double]
    /// The formula, or the left side less the right, with its interval.
    package let estimate: Estimate
    let games: Int
  }

  package enum Answer: Hashable, Sendable {
    /// The values of the parameters, each with its range.
    case found([Double], [ClosedRange<Double>])
    /// The sides differ in one direction below a jump and in the other above it.
    case jump(ClosedRange<Double>)
    /// The sides differ in one direction everywhere.
    case noChange
    /// Nothing is known to be different anywhere.
    case flat
    /// The sign changes more than once.
    case several([ClosedRange<Double>])
    /// The formula has no value somewhere.
    case undefined([Double])
    case stopped
  }

  /// What was solved, and how.
  let solver: Solver
  package let answer: Answer
  /// The values that were tried, ascending.
  package let points: [Point]
  let seconds: Double
  /// The root in models of the players, if it was asked for.
  package var models: Models?

  /// The number of values that were tried.
  public var tried: Int { points.count }

  /// True if there is an answer in numbers.
  package var isFound: Bool { if case .found = answer { true } else { false } }

  /// True if the search was stopped before its end.
  public var wasStopped: Bool { if case .stopped = answer { true } else { false } }

  /// What was measured against the first parameter, with intervals, the answer marked; of two parameters a line for each
  /// value of the second that was tried everywhere.
  public var plot: Plot {
    let unknowns = solver.problem.unknowns
    let formula = solver.problem.formula
    var marks: [Mark] = []
    if let models = models?.interval {
      marks.append(.shade(x: Span(models.lower, models.upper), "models"))
    }
    if case .found(let values, let ranges) = answer {
      marks.append(.shade(x: Span(ranges[0].lowerBound, ranges[0].upperBound), "range"))
      marks.append(.rule(x: values[0], "answer"))
    }
    if case .jump(let range) = answer { marks.append(.rule(x: range.lowerBound, "jump")) }
    if formula.isEquation { marks.append(.rule(y: 0)) }
    for line in unknowns.count > 1 ? grid : [(name: measured, points: points)] {
      func function(_ read: (Estimate) -> Double) -> @Sendable (Double) -> Double {
        SweptPoints(line.points.map { $0.values[0] }).function(
          through: line.points.map { read($0.estimate) })
      }
      if line.points.count > 1 {
        marks.append(
          .band(
            lower: function { $0.interval.lower }, upper: function { $0.interval.upper }))
      }
      marks.append(.curve(line.name, function { $0.value }))
    }
    let range = unknowns[0].range
    var plot = Plot(
      title: formula.text,
      x: Axis(unknowns[0].axis.title, window: Span(range.lowerBound, range.upperBound)),
      y: Axis(formula.isEquation ? "left side less right side" : formula.text), marks: marks)
    plot.caption =
      "Intervals from up to \(NumberText.counted(solver.most, "game")) at each value, seed \(solver.problem.games.seed)"
    if let models {
      plot.caption +=
        "; range: sampling error; models: where the root lies in \(models.spread.confidence.percent) of \(models.drawn)"
    }
    return plot
  }

  private var grid: [(name: String, points: [Point])] {
    let name = solver.problem.unknowns[1].axis.name
    let values = Set(points.map { $0.values[1] }).sorted()
    let first = solver.problem.unknowns[0].range
    return values.compactMap { value in
      let line = points.filter { $0.values[1] == value }
      let spans =
        line.contains { $0.values[0] == first.lowerBound }
        && line.contains { $0.values[0] == first.upperBound }
      return spans
        ? (name: "\(name) \(NumberText.significant(value, digits: 4))", points: line) : nil
    }
  }
}
