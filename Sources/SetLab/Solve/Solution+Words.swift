extension Solution {
  static let measured = "the left side less the right"
  /// The first parameter, of equations the only one.
  private var name: String { problem.unknowns[0].axis.name }

  /// The answer in one line.
  package var sentence: String {
    switch answer {
    case .found(let values, let ranges):
      let found = zip(problem.unknowns, zip(values, ranges)).map { unknown, found in
        let (value, low, high) = (found.0, found.1.lowerBound, found.1.upperBound)
        let text = SignificantText(Interval(lower: low, upper: high), isShare: false)
        let shown = unknown.axis.isWhole ? ParameterText.number : text.callAsFunction
        return "\(unknown.axis.name) = \(shown(value)) (\(shown(low)) to \(shown(high)))"
      }
      return found.joined(separator: ", ") + atEnd(values) + modelWords
    case .jump(let range):
      let (low, high) = (range.lowerBound, range.upperBound)
      let between = points.map { $0.x[0] }.filter { low < $0 && $0 < high }
      let start =
        between.isEmpty
        ? "No root: \(Self.measured) jumps over 0"
        : "No single root: \(Self.measured) changes in steps"
      return "\(start), from \(side(low)) to \(side(high))\(unknown(between))" + modelWords
    case .noChange:
      let unknown = points.filter { $0.sign == 0 }.map { ParameterText.number($0.x[0]) }
      return "No root found: \(Self.measured) keeps its sign, from \(ends)"
        + (unknown.isEmpty
          ? ""
          : "; at \(name) = \(unknown.joined(separator: ", ")) it cannot be told from 0: a root may lie there")
    case .flat:
      return
        (problem.formula.isEquation
        ? "No root found: \(Self.measured) cannot be told from 0"
        : "Nothing found: \(problem.formula.text) cannot be told to differ")
        + " anywhere, from \(ends); that takes more than "
        + "\(NumberText.counted(confidence.most, "game")) at each value: see --games"
    case .several(let ranges):
      let places = ranges.map {
        "\(ParameterText.number($0.lowerBound)) and \(ParameterText.number($0.upperBound))"
      }
      return
        "More than one root: the sign changes between \(places.joined(separator: ", and between ")) of "
        + "\(name); narrow --vary to one of them"
    case .undefined(let values):
      let place = zip(problem.unknowns, values).map {
        "\($0.axis.name) = \(ParameterText.number($1))"
      }
      return "Nothing found: the formula has no value at \(place.joined(separator: ", "))"
    case .stopped:
      return "Nothing found: the search was stopped"
    }
  }

  /// One side of a jump: “-0.040 ± 0.025 at child.points = 16”.
  private func side(_ x: Double) -> String {
    "\(point(x).map(shown) ?? "") at \(name) = \(NumberText.significant(x, digits: 7))"
  }

  /// “; at 4 it cannot be told from 0”, of the values between two with different signs.
  private func unknown(_ values: [Double]) -> String {
    guard let first = values.first, let last = values.last else { return "" }
    let (low, high) = (
      NumberText.significant(first, digits: 7), NumberText.significant(last, digits: 7)
    )
    return "; " + (low == high ? "at \(low)" : "from \(low) to \(high)")
      + " it cannot be told from 0"
  }

  /// “; 0.5 to 1.1 in 95% of the models”.
  private var modelWords: String {
    guard let models else { return "" }
    let ends = problem.unknowns[0].words
    let (found, place) = isFound ? ("root", "") : ("jump", "at ")
    guard let row = models.spread.rows.first, let interval = models.interval else {
      return "; \(models.found) of \(models.drawn) models have a \(found) \(ends)"
    }
    let shown = SignificantText(interval, isShare: false)
    // A jump between two whole numbers lies in their middle.
    let text = row.text {
      problem.unknowns[0].axis.isWhole ? NumberText.fixed($0, decimals: 1) : shown($0)
    }
    return "; \(place)\(text) in \(confidence.whole.percent) of the models"
      + (models.found < models.drawn
        ? " that have a \(found), \(models.found) of \(models.drawn) \(ends)" : "")
  }

  private var ends: String {
    [points.first, points.last].compactMap { $0 }.map { point in
      "\(shown(point)) at \(name) = \(ParameterText.number(point.x[0]))"
    }.joined(separator: " to ")
  }

  private func atEnd(_ values: [Double]) -> String {
    let names = zip(problem.unknowns, values).filter { unknown, value in
      value == unknown.range.lowerBound || value == unknown.range.upperBound
    }.map { $0.0.axis.name }
    return names.isEmpty || problem.formula.isEquation
      ? "" : "; at the end of the range of \(names.joined(separator: " and ")): it may lie beyond"
  }

  private func shown(_ point: SolveSearch.Point) -> String {
    let half = point.interval.halfWidth
    guard half.isFinite, half > 0 else {
      return NumberText.significant(point.reading.value, digits: 4)
    }
    let text = SignificantText(point.interval, isShare: false)
    return "\(text(point.reading.value)) ± \(text(half))"
  }
}
