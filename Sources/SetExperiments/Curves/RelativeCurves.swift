internal import Estimates
internal import SetPlayers

extension CurvePlan {
  /// The curve that another is compared with: the first of the same rule, as points of different rules have no common unit.
  func reference(of line: Int) -> Int {
    guard isOfScores else { return 0 }
    return lines.firstIndex { $0.rule == lines[line].rule } ?? line
  }

  /// Who the others are compared with, for titles.
  var referenceName: String {
    let first = lines[0]
    return Set(lines.map(\.player)).count > 1 || first.hints == .never
      ? first.player.name : "\(first.player.name), \(first.hints.name)"
  }
}

extension Estimate {
  /// This number as a multiple of another, whatever their correlation: by the ends of both intervals.
  ///
  /// Where each interval holds its number with probability 1 − α/2, both do with at least 1 − α (Bonferroni).
  func ratio(to other: Estimate) -> Estimate {
    let (lower, upper) = (other.interval.lower, other.interval.upper)
    let value = value / other.value
    guard lower > 0 || upper < 0 else {
      return Estimate(value: value, interval: Interval(lower: -.infinity, upper: .infinity))
    }
    let ends = [interval.lower, interval.upper].flatMap { [$0 / lower, $0 / upper] }
    return Estimate(
      value: value,
      interval: Interval(lower: ends.min() ?? .nan, upper: ends.max() ?? .nan))
  }
}
