internal import CPlatform

extension ContestResult {
  /// A row as a sentence: “first needs 0.0603 (0.0520 to 0.0686) fewer deal-mores per game than random: decided”.
  public func sentence(of row: PairRow) -> String {
    let measure = measures[row.measure]
    let (value, interval) = (row.difference.value, row.difference.interval)
    let (first, second) = (competitors[row.first], competitors[row.second])
    let names = "\(first) and \(second)"
    guard value.isFinite else {
      return "\(names): nothing to compare in \(NumberText.counted(games, "game"))"
    }
    guard row.paired.variance > 0 || value != 0 else {
      let all = games == 1 ? "the one game" : "all \(NumberText.grouped(games)) games"
      return "\(names) are the same in \(all)"
    }
    guard interval.lower.isFinite else { return "\(names): too few games to tell" }
    let text = SignificantText(interval, isShare: measure.isShare)
    switch row.verdict {
    case .first, .second:
      // A verdict of a sequential run may rest on a narrower interval than the one that is shown.
      let amount = (value < 0 ? row.difference.negated : row.difference).text { text($0) }
      let firstIsBetter = row.verdict == .first
      return measure.verdict(
        firstIsBetter ? first : second, firstIsBetter ? second : first, amount) + ": decided"
    case .alike:
      guard case .decision(_, let smallest, _) = rule else { fallthrough }
      return "\(names) differ by less than \(measure.amount(smallest)): decided"
    case .open:
      let most = text(max(abs(interval.lower), abs(interval.upper)))
      return "no difference shown between \(names); if there is one, it is below "
        + measure.unit.text(most)
    }
  }

  /// The current state in a few words, for a progress line: the best two by the measure that the rule goes by, or by the first.
  public var glimpse: String {
    let place = rule.measure.flatMap(measure(named:)) ?? 0
    guard games > 1, measures.indices.contains(place) else { return "" }
    let ranking = ranking(by: place)
    guard ranking.count > 1 else { return "" }
    let estimate = fixedDifference(place, ranking[1], minus: ranking[0]).estimate
    guard estimate.interval.lower.isFinite else { return "" }
    let text = SignificantText(estimate.interval, isShare: measures[place].isShare)
    return "\(competitors[ranking[0]]) ahead of \(competitors[ranking[1]]) by "
      + "\(text(abs(estimate.value))) ± \(text(estimate.interval.halfWidth)) "
      + measures[place].name
  }
}

extension Measure {
  /// An amount as a number with its unit, with six significant digits at most, a share in percentage points.
  public func amount(_ value: Double) -> String {
    unit.text(NumberText.significant(isShare ? 100 * value : value, digits: 6))
  }
}

/// Numbers with as many decimals as an interval deserves: two digits of its half-width.
public struct SignificantText: Sendable {
  private let decimals: Int
  private let isShare: Bool

  /// The decimals that an interval supports: four if it is a point or unbounded.
  public init(_ interval: Interval, isShare: Bool) {
    self.isShare = isShare
    let half = interval.halfWidth * (isShare ? 100 : 1)
    decimals = half > 0 && half.isFinite ? min(max(1 - Int(floor(log10(half))), 0), 7) : 4
  }

  /// A number as text, a share as a percentage without its sign.
  public func callAsFunction(_ value: Double) -> String {
    NumberText.fixed(isShare ? 100 * value : value, decimals: decimals)
  }

  func shown(_ value: Double) -> String {
    value.isFinite ? self(value) + (isShare ? "%" : "") : "–"
  }
}

extension Estimate {
  /// The number with its error, such as “-0.040 ± 0.025”; alone where it has none or nothing is known of it.
  package var withError: String {
    let half = interval.halfWidth
    guard half.isFinite, half > 0 else { return NumberText.significant(value, digits: 4) }
    let text = SignificantText(interval, isShare: false)
    return "\(text(value)) ± \(text(half))"
  }
}
