/// A search for the value of a number at which a function that is estimated from games, the same ones everywhere, has a root or a
/// peak.
package struct SolveSearch {
  let goal: SolveGoal
  let unknown: SolveProblem.Unknown
  let confidence: SolveConfidence
  /// Plays so many games at a value; if they tell nothing, throws the answer that ends the search.
  private let sample: (_ x: Double, _ games: Int) async throws(Solution.Answer) -> SolveReading
  /// The values tried, in the order in which they were first tried.
  package private(set) var points: [Point] = []

  package struct Point: Sendable {
    package let x: Double
    package let reading: SolveReading
    package let interval: Interval

    var estimate: Estimate { Estimate(value: reading.value, interval: interval) }

    package var sign: Int { interval.lower > 0 ? 1 : interval.upper < 0 ? -1 : 0 }
  }

  package init(
    for goal: SolveGoal, of unknown: SolveProblem.Unknown, _ confidence: SolveConfidence,
    sample: @escaping (_ x: Double, _ games: Int) async throws(Solution.Answer) -> SolveReading
  ) {
    (self.goal, self.unknown) = (goal, unknown)
    (self.confidence, self.sample) = (confidence, sample)
  }

  /// Searches; what was tried stays in ``points``.
  package mutating func answer() async -> Solution.Answer {
    do throws(Solution.Answer) {
      return try await goal == .root ? root() : peak()
    } catch { return error }
  }

  var most: Int { confidence.most }

  /// Plays so many games at a value; ends the search where the function has no value.
  @discardableResult
  mutating func play(_ x: Double, _ games: Int) async throws(Solution.Answer) -> Point {
    let reading = try await sample(x, games)
    let point = Point(x: x, reading: reading, interval: confidence.interval(of: reading))
    if let place = points.firstIndex(where: { $0.x == x }) {
      points[place] = point
    } else {
      points.append(point)
    }
    guard !reading.value.isNaN else { throw .undefined(x) }
    return point
  }
}
