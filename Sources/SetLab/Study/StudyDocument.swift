internal import SetExperiments

extension Study {
  /// All findings as one result: for programs with the answers, figures and files, in CSV the
  /// findings alone.
  public var document: Document {
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

  private static func question(_ part: any StudyPart) -> JSON {
    let (seed, games) = part.deals
    return [
      "name": .string(part.topic.rawValue), "question": .string(part.answer.question),
      "answer": .string(part.answer.answer), "games": .integer(games.count),
      "firstGame": .integer(games.lowerBound), "seed": .integer(seed),
    ]
  }

  /// The answers, the games they rest on, and the key findings, for people.
  private var sections: [Section] {
    let table = findingsTable
    // Findings and figures need no header for people.
    let findings = table.rows.isEmpty ? [] : table.lines.dropFirst()
    return parts.map { part in
      Section(part.answer.question, sentences: wrapped("  " + part.answer.answer, hanging: 0))
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
      "command": command.map { .string($0) } ?? .null, "file": .string(fileName),
    ]
  }
}
