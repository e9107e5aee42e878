internal import Estimates
internal import Records

/// How often the intervals of one number held its true value, and on which side they missed it.
struct CoverageRow {
  /// Rows of one kind, whose misses are also judged together.
  enum Family: String, CaseIterable {
    case twelve = "tables of 12"
    case fifteen = "tables of 15"
    case eighteen = "tables of 18"
    case sizes = "by size"
    case games = "shares of games"
    case means, formulas, fits, until
  }

  let name: String
  let family: Family
  /// The expected number of successes or of failures in a run, whichever is smaller; nil where nothing is counted.
  let expected: Double?
  private(set) var held = 0
  private(set) var below = 0
  private(set) var above = 0

  init(_ name: String, _ family: Family, expected: Double? = nil) {
    (self.name, self.family, self.expected) = (name, family, expected)
  }

  /// Adds an interval and the value that it should hold.
  mutating func count(_ interval: Interval, _ truth: Double) {
    if interval.upper < truth {
      below += 1
    } else if interval.lower > truth {
      above += 1
    } else {
      held += 1
    }
  }

  /// Adds what other rows have counted.
  mutating func add(_ other: CoverageRow) {
    held += other.held
    below += other.below
    above += other.above
  }

  private var trials: Int { held + below + above }

  /// What an exact binomial interval of 99.9 % says of a count.
  private func range(_ count: Int, of trials: Int) -> Interval {
    Confidence.portable(0.999, method: .clopperPearson)
      .interval(successes: count, trials: trials)
  }

  /// What is wrong: a coverage outside of 94 to 96.5 %, below 94 % for rarer events, or misses of one side that are more
  /// than 1.5 times those of the other; nil if nothing is, as far as so many runs tell.
  var fault: String? {
    let share = range(held, of: trials)
    if share.upper < 0.94 { return "covers too little" }
    if expected ?? 5 >= 5, share.lower > 0.965 { return "covers too much" }
    guard below > 20, above > 20 else { return nil }
    let side = range(below, of: below + above)
    return side.upper < 0.4 || side.lower > 0.6 ? "misses on one side" : nil
  }

  /// The row of the table.
  var cells: [Grid.Cell] {
    [
      .text(name), .text(expected.map { NumberText.significant($0, digits: 3) } ?? ""),
      .share(Double(held) / Double(trials), 1), .integer(below), .integer(above),
      .text(fault ?? ""),
    ]
  }
}
