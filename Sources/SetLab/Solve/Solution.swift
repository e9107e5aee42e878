/// The answer to a problem, with all values that were tried.
package struct Solution: Sendable {
  package enum Answer: Error, Hashable {
    /// The value of the parameter, with its range.
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
  /// The root in models of the players, if it was asked for.
  package var models: Models?

  var unknown: SolveProblem.Unknown { problem.unknown }

  /// True if there is an answer in numbers.
  package var isFound: Bool { if case .found = answer { true } else { false } }

  /// True if the search was stopped before its end.
  package var wasStopped: Bool { answer == .stopped }

  /// What was tried in a range; of a jump the first and the last are its sides.
  func points(in range: Interval) -> [SolveSearch.Point] { points.filter { range.contains($0.x) } }
}

extension SolveProblem {
  /// The most games at a value, so that memory is bounded.
  package static let mostGames = 200_000

  /// Plays until the answer is known as well as so many games at each value allow; it does not depend on the number of workers.
  ///
  /// `report` gets how many values were tried so far, with how many games; `shouldStop` is asked every few milliseconds.
  package func solve(
    _ confidence: SolveConfidence, workers: Int,
    shouldStop: @escaping @Sendable () -> Bool = { false },
    report: @escaping (_ values: Int, _ games: Int) -> Void = { _, _ in }
  ) async -> Solution {
    let start = ContinuousClock.now
    var played: [Double: (games: Int, rows: [Int])] = [:]
    var search = SolveSearch(for: formula.goal, of: unknown, confidence) {
      x, games throws(Solution.Answer) in
      // Values between those that were checked may still be refused: there the formula has none.
      guard let experiment = try? setting(x) else { throw .undefined(x) }
      var sample = played[x] ?? (0, [])
      if sample.games < games {
        let schedule = Schedule(
          trials: firstGame + UInt64(sample.games)..<firstGame + UInt64(games), workers: workers,
          blockSize: 100)
        let result = await ParallelRun(experiment, on: schedule)(shouldLeave: shouldStop)
        guard !result.wasStopped else { throw .stopped }
        sample = (games, sample.rows + result.tally.rows.joined())
        played[x] = sample
        report(played.count, played.values.reduce(0) { $0 + $1.games })
      }
      return formula.reading(of: sample.rows)
    }
    let answer = await search.answer()
    return Solution(
      problem: self, confidence: confidence, answer: answer,
      points: search.points.sorted { $0.x < $1.x }, seconds: (ContinuousClock.now - start).seconds)
  }
}
