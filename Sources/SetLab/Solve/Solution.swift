/// The answer to a problem, with all values that were tried.
package struct Solution: Sendable {
  package enum Answer: Error, Hashable {
    case found(Estimate)
    /// The sides differ in one direction below a jump and in the other above it.
    case jump(Interval)
    /// The sides differ in one direction everywhere.
    case noChange
    /// Nothing is known to be different anywhere.
    case flat
    /// The sign changes more than once.
    case several([Interval])
    /// The formula has no value somewhere.
    case undefined(Double)
    case stopped
  }

  let problem: SolveProblem
  let confidence: SolveConfidence
  package let answer: Answer
  /// The values that were tried, ascending.
  package let points: [SolveSearch.Point]
  let seconds: Double

  var unknown: SolveProblem.Unknown { problem.unknown }

  package var isFound: Bool { if case .found = answer { true } else { false } }

  package var wasStopped: Bool { answer == .stopped }

  /// What was tried in a range; of a jump the first and the last are its sides.
  func points(in range: Interval) -> [SolveSearch.Point] { points.filter { range.contains($0.x) } }

  static let measured = "the left side less the right"
  private var name: String { unknown.axis.name }

  package var sentence: String {
    switch answer {
    case .found(let found):
      let text = SignificantText(found.interval, isShare: false)
      let shown = unknown.axis.isWhole ? ParameterText.number : text.callAsFunction
      return "\(name) = \(found.text(shown))" + atEnd(found.value)
    case .jump(let range):
      let points = points(in: range)
      let between = points.dropFirst().dropLast().map { NumberText.significant($0.x, digits: 7) }
      let start =
        between.isEmpty
        ? "No root: \(Self.measured) jumps over 0"
        : "No single root: \(Self.measured) changes in steps"
      return "\(start), from \(ends(of: points) { NumberText.significant($0, digits: 7) })"
        + untold(between)
    case .noChange:
      let open = points.filter { $0.sign == 0 }.map { ParameterText.number($0.x) }
      return "No root found: \(Self.measured) keeps its sign, from \(ends)"
        + (open.isEmpty
          ? ""
          : "; at \(name) = \(open.joined(separator: ", ")) it cannot be told from 0: a root may lie there")
    case .flat:
      return
        (isEquation
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

  private var ends: String { ends(of: points, ParameterText.number) }

  /// The first and the last: “-0.040 ± 0.025 at child.points = 16 to 0.031 ± 0.025 at child.points = 17”.
  private func ends(of points: [SolveSearch.Point], _ number: (Double) -> String) -> String {
    [points.first, points.last].compactMap { $0 }
      .map { "\($0.estimate.withError) at \(name) = \(number($0.x))" }.joined(separator: " to ")
  }

  private func atEnd(_ value: Double) -> String {
    !isEquation && [unknown.range.lower, unknown.range.upper].contains(value)
      ? "; at the end of the range of \(name): it may lie beyond" : ""
  }
}
