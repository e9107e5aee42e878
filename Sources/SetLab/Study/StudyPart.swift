package struct StudyPart: Sendable {
  let topic: StudyQuestion
  /// The games played, in lines for people.
  let played: [String]
  let seed: UInt64
  let games: Range<UInt64>
  /// The question and its answer in a sentence or two, with which a report opens.
  let question: String
  let answer: String
  var findings: [Study.Finding] = []
  package let figures: [Study.Figure]
  /// The tables and the results that `setlab merge` reads.
  let files: [Study.File]
  /// The sections that follow the answers to all questions.
  var appendices: [Study.ReportSection] = []
  /// How it was done, as paragraphs of HTML; empty where the section says it.
  var method = ""
  /// The section of the report under the question, as HTML, made with the figures by their names.
  let section: @Sendable (_ figure: (String) -> String) -> String

  static func seedCaption(_ seed: UInt64, _ games: Range<UInt64>) -> String {
    "Seed \(seed), games \(games.lowerBound) to \(max(games.upperBound, 1) - 1), "
      + "stream version \(StreamFamily.version)."
  }
}

extension Study {
  struct ReportSection: Sendable {
    let id: String
    let title: String
    let html: String
  }

  static func share(_ estimate: Estimate, gap: String = " ") -> String {
    estimate.text(gap: gap) { NumberText.share($0) }
  }

  package static func percentage(_ estimate: Estimate) -> String {
    estimate.text { share in
      let text = NumberText.share(share).filter { $0 != "%" }
      guard let e = text.firstIndex(of: "e"), let power = Int(text[text.index(after: e)...]) else {
        return text
      }
      let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
      return "\(text[..<e])·10⁻"
        + String(String(power.magnitude).compactMap(\.wholeNumberValue).map { digits[$0] })
    }
  }

  struct Finding: Sendable {
    let name: String
    let what: String
    let figure: String
    /// The figure to compare it with, or an empty text.
    var remark = ""
    var value: Double?
    var interval: Interval?
    var unit = "share"
    var exact: Double?
    /// The probability of a statistic at least as extreme by chance, corrected where several were tested; nil where
    /// nothing was tested.
    var p: Double?
  }

  var findingsTable: RecordTable {
    RecordTable(
      Finding.columns, rows: parts.flatMap { part in part.findings.map { (part.topic, $0) } })
  }
}

extension Study.Finding {
  fileprivate static var columns: [Column<(topic: StudyQuestion, finding: Self)>] {
    let own: [Column<Self>] = [
      .text("name", meaning: "the finding, for programs") { $0.name }.only(in: .data),
      .text("what", fullHead: "finding", meaning: "what was found, in words") { $0.what },
      .text(
        "figure", fullHead: "figure (95% interval)", meaning: "the figure with its interval"
      ) { $0.figure }.only(in: .people),
      number("value", "the figure") { $0.value },
      number("low", "the lower end of its interval") { $0.interval?.lower },
      number("high", "the upper end of its interval") { $0.interval?.upper },
      .text("unit", meaning: "what it counts") { $0.unit }.only(in: .data),
      number("exact", "the true figure, where it is known") { $0.exact },
      number("p", "the probability of a statistic so extreme by chance") { $0.p },
      .text("remark", fullHead: "remark", meaning: "what to compare it with") { $0.remark },
    ]
    return [
      .text("question", meaning: "the question it answers") { $0.topic.rawValue }.only(in: .data)
    ] + own.map { $0.of { $0.finding } }
  }

  private static func number(
    _ name: String, _ meaning: String, _ read: @escaping @Sendable (Self) -> Double?
  ) -> Column<Self> {
    .number(name, as: .significant(digits: 6), meaning: meaning, value: read).only(in: .data)
  }
}
