import Foundation
import TestSupport
import Testing

/// Pages of Guides/Questions and Guides/Results answer each question by a command, and print what it says.
///
/// With RECORD_QUESTIONS=1 answers that are no longer true are written anew.
struct QuestionTests {
  /// A block of the page: a command behind `$`, and what it prints; `…` stands for any lines.
  private struct Answer {
    var command: String
    var lines: [String]
    var place: Range<Int>
  }

  private static func answers(_ lines: [String]) -> [Answer] {
    var answers: [Answer] = []
    for (start, line) in lines.enumerated() where line.hasPrefix("$ ") {
      let end = lines[start...].firstIndex(of: "```") ?? lines.count
      answers.append(
        Answer(
          command: String(line.dropFirst(2)), lines: Array(lines[(start + 1)..<end]),
          place: start + 1..<end))
    }
    return answers
  }

  /// True if lines are those of a page, on which `…` stands for any number of lines.
  private static func matches(_ said: ArraySlice<String>, _ page: ArraySlice<String>) -> Bool {
    guard let first = page.first else { return said.isEmpty }
    if first == "…" {
      return (said.startIndex...said.endIndex).contains {
        matches(said[$0...], page.dropFirst())
      }
    }
    guard let one = said.first, one == first else { return false }
    return matches(said.dropFirst(), page.dropFirst())
  }

  @Test(arguments: [
    ("Guides/Questions/InOneCommand.md", 40), ("Guides/Results/RareEvents.md", 1),
    ("Guides/Results/Partitions.md", 1),
  ])
  func everyQuestionHasItsAnswer(page: String, least: Int) async throws {
    try await answer(page, least)
  }

  /// Questions about models of players take minutes, so only `make release` asks them; each page
  /// stands with the least number of its answers.
  ///
  /// What Research prints is held by `make results`.
  @Test(
    .enabled(if: isLong),
    arguments: [
      ("Guides/Questions/Design.md", 10),
      ("Guides/Results/Scoring.md", 1), ("Guides/Results/Hints.md", 2),
    ])
  func longResultsAreThoseOfTheirPages(page: String, least: Int) async throws {
    try await answer(page, least)
  }

  private func answer(_ page: String, _ least: Int) async throws {
    var lines = repositoryText(page).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    let isRecording = ProcessInfo.processInfo.environment["RECORD_QUESTIONS"] != nil
    let answers = Self.answers(lines)
    #expect(answers.count >= least)
    for answer in answers.reversed() {
      if ["setlab play", "setlab graph"].contains(where: answer.command.hasPrefix) {
        try await Self.see(answer)
        continue
      }
      let folder = try Scratch()
      let path = "export PATH=\"$(dirname '\(Program.path)'):$PATH\"; "
      let result = try await Program.shell(path + answer.command, in: folder)
      #expect(result.code == 0, "\(answer.command): \(result.errors)")
      let said = result.output.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init).dropLast()
      if isRecording, !Self.matches(said[...], answer.lines[...]) {
        lines.replaceSubrange(answer.place, with: said)
        continue
      }
      #expect(
        Self.matches(said[...], answer.lines[...]),
        "\(answer.command) says now\n\(said.joined(separator: "\n"))")
    }
    if isRecording {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
      try lines.joined(separator: "\n").write(
        to: root.appendingPathComponent(page), atomically: true, encoding: .utf8)
      Issue.record("recorded \(page)")
    }
  }

  /// What fills a terminal shows the lines of the page, and ends by a key.
  private static func see(_ answer: Answer) async throws {
    let line = answer.command.dropFirst("setlab ".count)
    let isPlay = line.hasPrefix("play")
    let folder = try Scratch()
    let (code, _) = try await PseudoTerminal.play(
      "\(line)\(isPlay ? " --no-log" : "")", in: folder, environment: ["HOME": folder.path],
      columns: 80, rows: 24
    ) { terminal, _ in
      for line in answer.lines where line != "…" { try terminal.wait(for: line) }
      terminal.type(isPlay ? "Q" : "q")
    }
    #expect(code == 0, "\(answer.command)")
  }

  /// The tasks for a new user, a teacher and a designer are listed, each with an answer that its page has.
  @Test func tasksAreAllThere() throws {
    let page = repositoryText("Guides/Questions/README.md")
    for (name, count, answers) in [
      ("Twelve tasks for a new user", 12, "InOneCommand.md"),
      ("Six tasks for a teacher", 6, "InOneCommand.md"),
      ("Three tasks for a designer of rules", 3, "Design.md"),
    ] {
      let heads = repositoryText("Guides/Questions/\(answers)").split(separator: "\n").filter {
        $0.hasPrefix("## ")
      }
      .map { head in
        head.dropFirst(3).lowercased().filter { $0.isLetter || $0.isNumber || " -".contains($0) }
          .replacingOccurrences(of: " ", with: "-")
      }
      let part = try #require(page.components(separatedBy: "## \(name)\n").last)
      let items = part.components(separatedBy: "\n## ")[0].split(separator: "\n")
        .filter { $0.first?.isNumber == true }
      #expect(items.count == count)
      for (place, item) in items.enumerated() {
        #expect(item.hasPrefix("\(place + 1). "))
        let links = item.components(separatedBy: "\(answers)#").dropFirst()
          .compactMap { $0.components(separatedBy: ")").first }
        #expect(!links.isEmpty && links.allSatisfy(heads.contains), "\(item)")
      }
    }
  }
}
