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
  }

  /// A share with its interval; a list has a wider gap between the two.
  static func share(_ estimate: Estimate, gap: String = " ") -> String {
    estimate.text(gap: gap) { NumberText.share($0) }
  }

  /// A share with its interval in a column whose header has the per cent sign; tiny ones as in print.
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

  /// Words as a list: “a”, “a and b”, “a, b and c”.
  static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
