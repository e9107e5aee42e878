internal import RandomStreams
internal import Records

/// What a study plays to answer one question, with what is told, drawn and written of it.
public protocol StudyPart: Sendable {
  /// What was played, in lines for people.
  var played: [String] { get }
  /// The question and its answer in a sentence or two, with which a report opens.
  var answer: (question: String, answer: String) { get }
  /// The key findings.
  var findings: [Study.Finding] { get }
  /// The plots, the most telling first.
  var figures: [Study.Figure] { get }
  /// The tables and the results that `setlab merge` reads.
  var files: [Study.File] { get }
  /// What of the report is about it.
  ///
  /// - Parameter figure: A figure as HTML, by its name; empty where it stands elsewhere.
  /// - Returns: The sections.
  func sections(figure: (String) -> String) -> [Study.ReportSection]
  /// Which games of which seed were played.
  var deals: (seed: UInt64, games: Range<UInt64>) { get }
  /// How it was done, as paragraphs of HTML.
  var method: String { get }
}

extension StudyPart {
  /// Nothing that the sections do not say.
  public var method: String { "" }

  /// What of which seed was played, for captions.
  var seedCaption: String {
    let (seed, games) = deals
    return "Seed \(seed), games \(games.lowerBound) to \(max(games.upperBound, 1) - 1), "
      + "stream version \(StreamFamily.version)."
  }
}

extension Study {
  /// A part of the report with its head.
  public struct ReportSection: Sendable {
    /// What links lead to.
    let id: String
    /// The head.
    let title: String
    /// What stands under it.
    let html: String
    /// Whether it stands behind the answers to all questions.
    var isAppendix = false
  }
}
