internal import Estimates
internal import Records
internal import SetGame
internal import SetStrategies
internal import Statistics

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension ComparisonSummary {
  /// What a row says, as a sentence without a full stop.
  ///
  /// - Parameter row: One pair by one metric.
  /// - Returns: Text such as “first needs 0.0603 (0.0520 to 0.0686) fewer deal-mores per game than random: decided”.
  public func effect(of row: PairRow) -> String {
    let (value, interval) = (row.difference.value, row.difference.interval)
    let names = "\(name(row.first)) and \(name(row.second))"
    guard value.isFinite else { return "\(names): too few games to tell" }
    guard row.paired.variance > 0 || value != 0 else {
      return "\(names) are the same in all \(NumberText.grouped(comparison.tally.games)) games"
    }
    guard interval.lower.isFinite else { return "\(names): too few games to tell" }
    let text = SignificantText(interval, isShare: row.metric.isShare)
    switch row.verdict {
    case .first, .second:
      // A verdict of a sequential run may rest on a narrower interval than the one that is shown.
      let isDown = value < 0
      let (low, high) =
        isDown ? (-interval.upper, -interval.lower) : (interval.lower, interval.upper)
      let amount = "\(text(abs(value))) (\(text(low)) to \(text(high)))"
      let firstIsBetter = row.verdict == .first
      return row.metric.sentence(
        firstIsBetter ? name(row.first) : name(row.second),
        firstIsBetter ? name(row.second) : name(row.first), amount) + ": decided"
    case .alike:
      guard case .decision(_, let smallest) = comparison.rule else { fallthrough }
      return "\(names) differ by less than \(row.metric.amount(smallest)): decided"
    case .open:
      let most = text(max(abs(interval.lower), abs(interval.upper)))
      return "no difference shown between \(names); if there is one, it is below "
        + row.metric.withUnit(most)
    }
  }
}

/// Numbers with as many decimals as an interval deserves: two digits of its half-width.
struct SignificantText {
  private let decimals: Int
  private let isShare: Bool

  init(_ interval: Interval, isShare: Bool) {
    self.isShare = isShare
    let half = interval.halfWidth * (isShare ? 100 : 1)
    decimals = half > 0 && half.isFinite ? min(max(1 - Int(floor(log10(half))), 0), 7) : 4
  }

  /// A number, a share as a percentage without its sign.
  func callAsFunction(_ value: Double) -> String {
    NumberText.fixed(isShare ? 100 * value : value, decimals: decimals)
  }
}

extension ComparisonMetric {
  /// An amount as a number with its unit.
  func amount(_ value: Double) -> String {
    withUnit(NumberText.significant(isShare ? 100 * value : value, digits: 6))
  }

  func withUnit(_ text: String) -> String {
    switch self {
    case .dealmores: "\(text) deal-mores per game"
    case .largest, .leftover: "\(text) cards"
    case .setstaken: "\(text) Sets"
    case .noset12, .noset15, .cleared: "\(text) percentage points"
    }
  }

  /// That one strategy is better than another, and by how much.
  fileprivate func sentence(_ better: String, _ worse: String, _ amount: String) -> String {
    switch self {
    case .dealmores: "\(better) needs \(amount) fewer deal-mores per game than \(worse)"
    case .noset12:
      "\(better) has \(amount) percentage points fewer tables of 12 without a Set than \(worse)"
    case .noset15:
      "\(better) has \(amount) percentage points fewer tables of 15 without a Set than \(worse)"
    case .largest: "the largest table of \(better) is \(amount) cards smaller than that of \(worse)"
    case .setstaken: "\(better) takes \(amount) Sets more per game than \(worse)"
    case .leftover: "\(better) leaves \(amount) cards fewer than \(worse)"
    case .cleared:
      "\(better) clears the table \(amount) percentage points more often than \(worse)"
    }
  }
}
