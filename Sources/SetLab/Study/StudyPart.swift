internal import SetExperiments

/// The part of a study that answers one question, with what is told, drawn and written of it.
public protocol StudyPart: Sendable {
  /// The games played, in lines for people.
  var played: [String] { get }
  /// Its subject.
  var topic: StudyQuestion { get }
  /// The question and its answer in a sentence or two, with which a report opens.
  var answer: (question: String, answer: String) { get }
  /// The key findings.
  var findings: [Study.Finding] { get }
  /// The plots, the most telling first.
  var figures: [Study.Figure] { get }
  /// The tables and the results that `setlab merge` reads.
  var files: [Study.File] { get }
  /// The section of the report under the question, as HTML, made with the figures by their names.
  func section(figure: (String) -> String) -> String
  /// The sentence after the answers to all questions.
  var appendices: [Study.ReportSection] { get }
  /// The games that were played, with their seed.
  var deals: (seed: UInt64, games: Range<UInt64>) { get }
  /// How it was done, as paragraphs of HTML.
  var method: String { get }
}

extension StudyPart {
  /// Empty: the section says it.
  public var method: String { "" }
  /// None.
  public var appendices: [Study.ReportSection] { [] }

  var seedCaption: String {
    let (seed, games) = deals
    return "Seed \(seed), games \(games.lowerBound) to \(max(games.upperBound, 1) - 1), "
      + "stream version \(StreamFamily.version)."
  }
}

extension Study {
  /// A part of the report with its head.
  public struct ReportSection: Sendable {
    let id: String
    let title: String
    let html: String
  }

  static func share(_ estimate: Estimate, gap: String = " ") -> String {
    estimate.text(gap: gap) { NumberText.share($0) }
  }

  static func percentage(_ estimate: Estimate) -> String {
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

  static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// One key finding: a figure with its interval and what it means.
  public struct Finding: Hashable, Sendable {
    /// Its name for programs, unique within its question.
    public let name: String
    /// The finding, in words.
    public let what: String
    /// The figure with its interval, as text.
    public let figure: String
    /// The figure to compare it with, or an empty text.
    public let remark: String
    let value: Double?
    let interval: Interval?
    let unit: String
    let exact: Double?
    /// The probability of a statistic at least as extreme by chance, corrected where several were tested; nil where
    /// nothing was tested.
    let p: Double?

    init(
      _ name: String, _ what: String, _ estimate: Estimate, unit: String, figure: String,
      remark: String = "", exact: Double? = nil, p: Double? = nil
    ) {
      (self.name, self.what, self.figure, self.remark) = (name, what, figure, remark)
      (value, interval, self.unit) = (estimate.value, estimate.interval, unit)
      (self.exact, self.p) = (exact, p)
    }

    init(_ name: String, _ what: String, certain value: Double, figure: String, reason: String) {
      (self.name, self.what, self.figure) = (name, what, figure)
      (self.value, interval, unit, exact, p) = (value, nil, "share", value, nil)
      remark = "certain: " + reason
    }

    init(_ name: String, _ what: String, _ test: TestResult, corrected: Double) {
      (self.name, self.what) = (name, what)
      figure = "p = \(NumberText.significant(corrected, digits: 3))"
      remark =
        "χ² = \(NumberText.fixed(test.statistic, decimals: 1)), df \(Int(test.degreesOfFreedom)); p by Holm"
      (value, interval, unit, exact, p) = (test.statistic, nil, "chiSquare", nil, corrected)
    }
  }

  var findingsTable: RecordTable { RecordTable(Finding.columns, rows: findings) }
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
