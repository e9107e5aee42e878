extension Solution {
  static let measured = "the left side less the right"
  private var name: String { unknown.axis.name }

  /// The answer in one line.
  package var sentence: String {
    switch answer {
    case .found(let found):
      let text = SignificantText(found.interval, isShare: false)
      let shown = unknown.axis.isWhole ? ParameterText.number : text.callAsFunction
      return "\(name) = \(found.text(shown))" + atEnd(found.value) + modelWords
    case .jump(let range):
      let points = points(in: range)
      let between = points.dropFirst().dropLast().map { NumberText.significant($0.x, digits: 7) }
      let start =
        between.isEmpty
        ? "No root: \(Self.measured) jumps over 0"
        : "No single root: \(Self.measured) changes in steps"
      return "\(start), from \(ends(of: points) { NumberText.significant($0, digits: 7) })"
        + untold(between) + modelWords
    case .noChange:
      let open = points.filter { $0.sign == 0 }.map { ParameterText.number($0.x) }
      return "No root found: \(Self.measured) keeps its sign, from \(ends)"
        + (open.isEmpty
          ? ""
          : "; at \(name) = \(open.joined(separator: ", ")) it cannot be told from 0: a root may lie there")
    case .flat:
      return
        (problem.formula.isEquation
        ? "No root found: \(Self.measured) cannot be told from 0"
        : "Nothing found: \(problem.formula.text) cannot be told to differ")
        + " anywhere, from \(ends); that takes more than "
        + "\(NumberText.counted(confidence.most, "game")) at each value: see --games"
    case .several(let ranges):
      let places = ranges.map {
        "\(ParameterText.number($0.lower)) and \(ParameterText.number($0.upper))"
      }
      return
        "More than one root: the sign changes between \(places.joined(separator: ", and between ")) of "
        + "\(name); narrow --vary to one of them"
    case .undefined(let x):
      return "Nothing found: the formula has no value at \(name) = \(ParameterText.number(x))"
    case .stopped:
      return "Nothing found: the search was stopped"
    }
  }

  /// “; from 3.5 to 4 it cannot be told from 0”, of values between two with different signs.
  private func untold(_ values: [String]) -> String {
    guard let first = values.first, let last = values.last else { return "" }
    return "; " + (first == last ? "at \(first)" : "from \(first) to \(last)")
      + " it cannot be told from 0"
  }

  /// “; 0.5 to 1.1 in 95% of the models”.
  private var modelWords: String {
    guard let models else { return "" }
    let (found, place) = isFound ? ("root", "") : ("jump", "at ")
    guard let row = models.spread.rows.first, let interval = models.interval else {
      return "; \(models.found) of \(models.drawn) models have a \(found) \(unknown.words)"
    }
    let shown = SignificantText(interval, isShare: false)
    // A jump between two whole numbers lies in their middle.
    let text = row.text { unknown.axis.isWhole ? NumberText.fixed($0, decimals: 1) : shown($0) }
    return "; \(place)\(text) in \(confidence.whole.percent) of the models"
      + (models.found < models.drawn
        ? " that have a \(found), \(models.found) of \(models.drawn) \(unknown.words)" : "")
  }

  private var ends: String { ends(of: points, ParameterText.number) }

  /// The first and the last: “-0.040 ± 0.025 at child.points = 16 to 0.031 ± 0.025 at child.points = 17”.
  private func ends(of points: [SolveSearch.Point], _ number: (Double) -> String) -> String {
    [points.first, points.last].compactMap { $0 }
      .map { "\($0.estimate.withError) at \(name) = \(number($0.x))" }.joined(separator: " to ")
  }

  private func atEnd(_ value: Double) -> String {
    !problem.formula.isEquation && [unknown.range.lower, unknown.range.upper].contains(value)
      ? "; at the end of the range of \(name): it may lie beyond" : ""
  }
}
