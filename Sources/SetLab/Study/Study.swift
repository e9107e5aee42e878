/// The main job in one piece: games simulated, measured, compared with what is published, and drawn, question by question.
package struct Study: Sendable {
  /// The parts, one for each question, the most telling first.
  package let parts: [StudyPart]
  package let command: String
  let page: String?

  /// A study; a report opens with the first part.
  package init(_ parts: [StudyPart], command: String, page: String? = nil) {
    (self.parts, self.command, self.page) = (parts, command, page)
  }

  package var figures: [Figure] { parts.flatMap(\.figures) }

  package struct File: Hashable, Sendable {
    package let name: String
    package let text: String
  }

  package static let reportName = "report.html"

  /// The mark in every report by which a folder is known to be that of a study.
  package static let mark = "<code>setlab study "

  static let documentName = "study.json"

  /// All files of the study: the report, the plots, the findings, the tables and the results that
  /// `setlab merge` reads.
  ///
  /// The plots have a theme; those in the report follow the reader's system, as the page does.
  package func files(theme: Theme = .light) -> [File] {
    [File(name: Self.reportName, text: report)]
      + figures.map { File(name: $0.fileName, text: $0.svg(theme: theme)) }
      + [File(name: Self.documentName, text: document.json.text)] + parts.flatMap(\.files)
  }

  var answer: String { parts.map(\.answer).joined(separator: " ") }
}

package enum StudyQuestion: String, CaseIterable, Sendable {
  case odds
  case strategies
  case hints
  case scores
}

extension Study {
  /// All findings as one result: for programs with the answers, figures and files, in CSV the
  /// findings alone.
  package var document: Document {
    let files = figures.map(\.fileName) + parts.flatMap(\.files).map(\.name)
    return Document(
      [
        .init("schema", 1), .init("command", .string(command)), .init("confidence", .number(0.95)),
        .init("answer", .string(answer)),
        .init("questions", .array(parts.map(Self.question))),
        .init("findings", rows: findingsTable),
        .init("figures", .array(figures.map(\.json))),
        .init("files", .array(([Self.reportName] + files).map { .string($0) })),
      ], sections: sections)
  }

  private static func question(_ part: StudyPart) -> JSON {
    [
      "name": .string(part.topic.rawValue), "question": .string(part.question),
      "answer": .string(part.answer), "games": .integer(part.games.count),
      "firstGame": .integer(part.games.lowerBound), "seed": .integer(part.seed),
    ]
  }

  private var sections: [Section] {
    let table = findingsTable
    // Findings and figures need no header for people.
    let findings = table.rows.isEmpty ? [] : table.lines.dropFirst()
    return parts.map { part in
      Section(part.question, sentences: wrapped("  " + part.answer, hanging: 0))
    } + [
      Section(sentences: parts.first?.played ?? []),
      Section(
        findings.isEmpty ? nil : "Key findings (95% intervals)", sentences: Array(findings)),
    ]
  }
}

extension Study.Figure {
  fileprivate var json: JSON {
    [
      "name": .string(name), "title": .string(plot.title), "caption": .string(caption),
      "command": .string(command), "file": .string(fileName),
    ]
  }
}
