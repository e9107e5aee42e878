import CPlatform
import Foundation
import TestSupport
import Testing

struct StudyTests {
  /// A report of one question: it opens with that, has its figure first, and nothing of the others; as many games as asked.
  @Test(arguments: [
    ("odds", "How often is there no Set?", "inplay", ["random.json", "first.json"]),
    ("strategies", "Does it matter which Set one takes?", "strategies", ["strategies.json"]),
    ("hints", "Which hint helps?", "hints", ["hints.json"]),
    ("scores", "What is speed worth?", "score-skill", []),
  ])
  func oneQuestion(
    name: String, question: String, figure: String, results: [String]
  ) async throws {
    let folder = try Scratch()
    let outcome = try await Program.run(
      "study --games 1100 --seed 3 --questions \(name)", in: folder)
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    let report = try folder.read("study/report.html")
    #expect(report.contains("</h1>\n<p class=\"lead\">"))
    #expect(outcome.output.hasPrefix(question + "\n  "))
    let command = "setlab study --games 1100 --seed 3 --questions \(name)</code>"
    #expect(report.contains(command))
    let start = try #require(report.firstRange(of: "<figure>"))
    #expect(report[start.lowerBound...].contains("id=\"\(figure)-wide\""))
    let heads = report.split(separator: "<h2 id=\"").dropFirst().compactMap {
      $0.split(separator: ">").dropFirst().first?.split(separator: "<").first
    }
    let appendices = name == "odds" ? ["Comparison with published figures", "Tables"] : []
    let findings = name == "scores" ? [] : ["Key findings"]
    #expect(heads.map(String.init) == [question] + findings + appendices + ["Method"])
    let written = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/study")
    #expect(
      written.filter { $0.hasSuffix(".json") }.sorted() == (results + ["study.json"]).sorted())
    for result in results where result != "first.json" {
      #expect(try object(folder.read("study/" + result))["games"] as? Int == 1_100)
    }
  }

  /// The findings for programs are one document: printed as it is kept, without times, with the numbers of the results.
  @Test func asJSON() async throws {
    let folder = try Scratch()
    let line = "study --games 1100 --seed 3"
    let printed = try await Program.run("\(line) --format json", in: folder)
    #expect(printed.code == 0 && printed.errors.isEmpty)
    #expect(try folder.read("study/study.json") == printed.output)
    let study = try object(printed.output)
    let questions = try study.rows("questions")
    #expect(questions.map { $0["name"] as? String } == ["odds", "strategies", "hints", "scores"])
    #expect(questions.map { $0["games"] as? Int } == [1_100, 1_100, 1_100, 1_000])
    let answers = questions.compactMap { $0["answer"] as? String }
    #expect(study["answer"] as? String == answers.joined(separator: " "))
    let report = try folder.read("study/report.html")
    for answer in answers { #expect(report.contains("<p class=\"lead\">\(answer)</p>")) }
    // Three to five sentences: no full stop of them stands before a blank and a small letter.
    let ends = answers.joined(separator: " ").matches(of: #/\.( [A-Z]|$)/#).count
    #expect((3...5).contains(ends))
    let findings = try study.rows("findings")
    func finding(_ question: String, _ name: String) throws -> [String: Any] {
      try #require(
        findings.first { $0["question"] as? String == question && $0["name"] as? String == name })
    }
    let inPlay = try finding("odds", "inplay12")
    let sizes = try #require(
      object(folder.read("study/random.json"))["bySize"] as? [[String: Any]])
    let twelve = try #require(sizes.first { $0["cards"] as? Int == 12 })
    for (key, other) in [("value", "probability"), ("low", "low"), ("high", "high")] {
      #expect(inPlay[key] as? Double == twelve[other] as? Double)
    }
    let certain = try finding("odds", "fresh21")
    #expect(certain["value"] as? Double == 0 && certain["low"] is NSNull)
    let hints = try object(folder.read("study/hints.json"))
    let verdicts = try hints.rows("verdicts")
    for verdict in verdicts {
      let told = try finding("hints", try #require(verdict["goal"] as? String))
      #expect(told["value"] as? Double == verdict["value"] as? Double)
    }
    #expect(try finding("hints", "fastest")["unit"] as? String == "seconds")
    let files = try #require(study["files"] as? [String])
    let written = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/study")
    #expect(Set(files + ["study.json"]) == Set(written))
    let csv = try await Program.run("\(line) --format csv", in: folder)
    #expect(csv.lines.first == "question,name,what,value,low,high,unit,exact,p,remark")
    #expect(csv.lines.count == findings.count + 1)
  }
}
