internal import SetExperiments

/// The part of a study that answers one question, with what is told, drawn and written of it.
public protocol StudyPart: Sendable {
  /// The games played, in lines for people.
  var played: [String] { get }
  /// The question and its answer in a sentence or two, with which a report opens.
  var answer: (question: String, answer: String) { get }
  /// The key findings.
  var findings: [Study.Finding] { get }
  /// The plots, the most telling first.
  var figures: [Study.Figure] { get }
  /// The tables and the results that `setlab merge` reads.
  var files: [Study.File] { get }
  /// The sections of the report, made with the figures by their names; empty if they stand
  /// elsewhere.
  func sections(figure: (String) -> String) -> [Study.ReportSection]
  /// The games that were played, with their seed.
  var deals: (seed: UInt64, games: Range<UInt64>) { get }
  /// How it was done, as paragraphs of HTML.
  var method: String { get }
}

extension StudyPart {
  /// Empty: the sections say it.
  public var method: String { "" }

  /// The seed and the games, for captions.
  var seedCaption: String {
    let (seed, games) = deals
    return "Seed \(seed), games \(games.lowerBound) to \(max(games.upperBound, 1) - 1), "
      + "stream version \(StreamFamily.version)."
  }
}

extension Study {
  /// A part of the report with its head.
  public struct ReportSection: Sendable {
    /// The name that links lead to.
    let id: String
    /// The head.
    let title: String
    /// The HTML under the head.
    let html: String
    /// True if it stands behind the answers to all questions.
    var isAppendix = false
  }
}

extension Study {
  /// One key finding: a figure with its interval and what it means.
  public struct Finding: Hashable, Sendable {
    /// The finding, in words.
    public let what: String
    /// The figure with its interval, as text.
    public let figure: String
    /// The figure to compare it with, or an empty text.
    public let remark: String
  }

  /// A share with its interval; a list has a wider gap between the two.
  static func share(_ estimate: Estimate, gap: String = " ") -> String {
    estimate.text(gap: gap) { NumberText.share($0) }
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
