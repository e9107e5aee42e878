internal import Estimates
internal import Records

extension Study {
  /// One key finding: a figure with its interval and what it means.
  public struct Finding: Hashable, Sendable {
    /// What was found, in words.
    public let what: String
    /// The figure with its interval, as text.
    public let figure: String
    /// What to compare it with, or an empty text.
    public let remark: String
  }

  /// A share with its interval; a list has a wider gap between the two.
  static func share(_ estimate: Estimate, gap: String = " ") -> String {
    let ends = [estimate.value, estimate.interval.lower, estimate.interval.upper].map {
      NumberText.share($0)
    }
    return "\(ends[0])\(gap)(\(ends[1]) to \(ends[2]))"
  }

  /// The key findings as a table.
  var findingsTable: RecordTable { RecordTable(Finding.columns, rows: findings) }

  /// The key findings as lines for people.
  public var findingsText: String {
    // People need no head to tell a finding from its figure.
    let lines = findingsTable.lines.dropFirst()
    if lines.isEmpty, let part = parts.first {
      return (part.played + ["", part.answer.question] + wrapped(part.answer.answer)).joined(
        separator: "\n") + "\n"
    }
    return ((parts.first?.played ?? []) + ["", "Key findings (95% intervals)"] + lines)
      .joined(separator: "\n") + "\n"
  }
}

extension Study.Finding {
  fileprivate static var columns: [Column<Self>] {
    [
      .text("what", fullHead: "finding", meaning: "what was found, in words") { $0.what },
      .text(
        "figure", fullHead: "figure (95% interval)", meaning: "the figure with its interval"
      ) { $0.figure },
      .text("remark", fullHead: "remark", meaning: "what to compare it with") { $0.remark },
    ]
  }
}
