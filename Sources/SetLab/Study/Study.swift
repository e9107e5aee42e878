public import SetExperiments

/// The main job in one piece: games simulated, measured, compared with what is published, and drawn, question by question.
public struct Study: Sendable {
  /// The parts, one for each question, the most telling first.
  public let parts: [any StudyPart]
  /// The command that makes the same study again.
  public let command: String
  /// The plots, the most telling first.
  public let figures: [Figure]
  /// The key findings, each with its question.
  let findings: [(topic: StudyQuestion, finding: Finding)]
  /// The address of the toolkit's page, for links from figures to it.
  let page: String?

  /// A study; a report opens with the first part.
  public init(_ parts: [any StudyPart], command: String, page: String? = nil) {
    self.page = page
    self.parts = parts
    figures = parts.flatMap(\.figures)
    findings = parts.flatMap { part in part.findings.map { (part.topic, $0) } }
    self.command = command
  }

  /// A file of the study: a name within its folder and the text.
  public struct File: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The text.
    public let text: String
  }

  /// The name of the report among the files.
  public static let reportName = "report.html"

  /// The mark in every report by which a folder is known to be that of a study.
  public static let mark = "<code>setlab study "

  /// The name of the findings for programs among the files.
  public static let documentName = "study.json"

  /// All files of the study: the report, the plots, the findings, the tables and the results that
  /// `setlab merge` reads.
  ///
  /// The plots have a theme; those in the report follow the reader's system, as the page does.
  public func files(theme: Theme = .light) -> [File] {
    [File(name: Self.reportName, text: report)]
      + figures.map { File(name: $0.fileName, text: $0.svg(theme: theme)) }
      + [File(name: Self.documentName, text: document.json.text)] + parts.flatMap(\.files)
  }

  /// The answers to all questions, in three to five sentences if it has all four parts.
  public var answer: String { parts.map(\.answer.answer).joined(separator: " ") }
}

/// The questions that a study can answer.
public enum StudyQuestion: String, CaseIterable, Sendable {
  /// How often tables hold no Set.
  case odds
  /// Which strategy needs fewer cards.
  case strategies
  /// Which hint helps.
  case hints
  /// The worth of speed.
  case scores
}
