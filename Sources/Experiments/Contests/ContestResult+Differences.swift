/// A difference with its interval, and the two-sided p-value that it is 0; NaN if there is nothing to test.
public typealias TestedDifference = (estimate: Estimate, p: Double)

extension ContestResult {
  /// The difference of two competitors, from a run of fixed length.
  ///
  /// Symmetric, but for shares with fewer than 100 effective successes or failures: there the interval is recovered from
  /// those of the two shares. Shares of games are tested by McNemar's mid-p test, everything else by Student's.
  public func fixedDifference(
    _ measure: Int, _ first: Int, minus second: Int
  ) -> TestedDifference {
    if let mean = meanDifference(measure, first, second) {
      return (
        estimate: mean.estimate(confidence), p: mean.isZeroTest(by: confidence.numerics).p
      )
    }
    let difference = difference(measure, first, minus: second)
    let isSymmetric = [first, second].allSatisfy { hasLargeCounts(measure, $0) }
    let estimate =
      isSymmetric
      ? difference.estimate(confidence)
      : .difference(
        estimate(measure, of: first), estimate(measure, of: second),
        correlation: difference.correlation)
    guard case .event = measures[measure].reading else {
      return (estimate, difference.test(by: confidence.numerics).p)
    }
    let sums = sums(measure)
    let places = [first, second].map { place(measure, $0) }
    let both = sums.product(places[0], places[1])
    let test = HypothesisTest.mcNemar(
      onlyFirst: Int(clamping: sums.sum(places[0]) - both),
      onlySecond: Int(clamping: sums.sum(places[1]) - both), by: confidence.numerics)
    return (estimate, test.p)
  }

  /// The difference, from a run that may end at any time, with an interval that holds at all numbers of games together.
  func timelessDifference(_ measure: Int, _ first: Int, minus second: Int) -> TestedDifference {
    let value = plainDifference(measure, first, second)
    let error = cautiousError(measure, first, second)
    guard games > 0, value.isFinite, error.isFinite else {
      return (
        estimate: Estimate(value: value, interval: .everything), p: value == 0 ? 1 : .nan
      )
    }
    let test = sequentialTest(of: measure)
    let half = test.halfWidth(
      standardError: error, count: games, confidence: confidence.level)
    return (
      estimate: Estimate(
        value: value, interval: Interval(lower: value - half, upper: value + half)),
      p: value == 0 ? 1 : test.p(value, standardError: error, count: games)
    )
  }

  /// The test of differences by a measure while games are added: as the rule says by its own measure, by the mixture by
  /// all others, whose precision at the end is not known before.
  func sequentialTest(of measure: Int) -> SequentialTest {
    guard case .decision(let name, let smallest, let kind) = rule, name == measures[measure].name
    else { return SequentialTest(.mixture, smallest: 0) }
    return SequentialTest(kind, smallest: smallest)
  }

  func plainDifference(_ measure: Int, _ first: Int, _ second: Int) -> Double {
    meanDifference(measure, first, second)?.mean
      ?? difference(measure, first, minus: second).value
  }

  /// The standard error of a difference as if two games more had been played, one unit up and one down.
  ///
  /// Two competitors that have not differed yet may differ in the next game: without this a run that looks at its counts
  /// early would take them for the same.
  func cautiousError(_ measure: Int, _ first: Int, _ second: Int) -> Double {
    let n = Double(games)
    let unit = max(step(measure, first), step(measure, second))
    let variance =
      meanDifference(measure, first, second).map { $0.variance / n }
      ?? difference(measure, first, minus: second).variance
    return (variance + 2 * unit * unit / n / n).squareRoot()
  }

  /// The largest change of a competitor's number in one game that is assumed possible.
  private func step(_ measure: Int, _ competitor: Int) -> Double {
    switch measures[measure].reading {
    case .mean, .event, .weighted: return measures[measure].step
    case .ratio:
      let total = place(measure, competitor) + 1
      // A competitor that has seen nothing of the kind yet might see one a game.
      return measures[measure].step / max(sums(measure).estimate(.mean(of: total)), 1e-3)
    }
  }
}
