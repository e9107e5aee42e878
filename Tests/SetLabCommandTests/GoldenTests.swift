import Foundation
import Testing

/// The output of every command is what it was: see `Tests/Golden/cases.txt`.
struct GoldenTests {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Golden").path

  private static func text(_ name: String) throws -> String {
    String(
      decoding: try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)), as: UTF8.self)
  }

  /// The names of the cases, in their order.
  private static var names: [String] {
    get throws {
      try text("cases.txt").split(separator: "\n").filter { !$0.hasPrefix("#") }
        .compactMap { $0.split(separator: " ").first.map(String.init) }
    }
  }

  /// JSON may gain keys and CSV columns at the end; text may differ by the phrases of `phrases.tsv` alone.
  @Test func outputsAreWhatTheyWere() async throws {
    let scratch = try Scratch()
    let run = try await Program.shell(
      "sh '\(GoldenTests.folder)/record.sh' \"$SETLAB\" outputs", in: scratch)
    #expect(run.code == 0)
    let phrases = try Phrases((try? GoldenTests.text("phrases.tsv")) ?? "")
    for name in try GoldenTests.names {
      let golden = try GoldenTests.text("Outputs/" + name)
      let now = try scratch.read("outputs/" + name)
      guard golden != now else { continue }
      let difference: String? =
        if name.hasSuffix(".json") {
          try difference(phrases.applied(to: golden, for: now), now)
        } else if name.hasSuffix(".csv") {
          columnDifference(phrases.applied(to: golden, for: now), now)
        } else {
          phrases.difference(golden, now)
        }
      #expect(difference == nil, "\(name)")
    }
  }

  /// Every case has a golden file and every golden file a case.
  @Test func casesAndFilesBelongTogether() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: GoldenTests.folder + "/Outputs")
    #expect(try GoldenTests.names.sorted() == files.sorted())
  }

  /// Options that no golden file can show, with the commands that have them and the reason.
  static let unshown: [(commands: [String], options: [String], reason: String)] = [
    (["graph", "play"], [], "a screen: see OptionLawTests"),
    (
      ["compare", "hints", "score", "plot", "fit", "race"], ["--scale"],
      "the bytes of a PNG are those of an outside program"
    ),
    (["page"], ["--open"], "opens a browser"),
  ]

  /// Every option of every command is in a case, or cannot be shown.
  @Test(arguments: UsageTests.commands)
  func everyOptionHasACase(command: String) async throws {
    let cases = try GoldenTests.text("cases.txt").components(separatedBy: "\n").filter {
      !$0.hasPrefix("#")
    }
    // What stands between the command and the end of it.
    let calls: [[String]] = cases.flatMap { line in
      line.components(separatedBy: "setlab ").dropFirst().map { call in
        call.prefix { !";|&".contains($0) }.split(separator: " ").map(String.init)
      }
    }.filter { $0.first == command }
    #expect(!calls.isEmpty || GoldenTests.unshown[0].commands.contains(command))
    let shown = Set(calls.joined())
    var options = try await OptionLawTests.options(of: command).subtracting(shown)
    for entry in GoldenTests.unshown where entry.commands.contains(command) {
      // What is shown by now needs no excuse.
      #expect(shown.isDisjoint(with: entry.options), "\(entry.reason)")
      options.subtract(entry.options.isEmpty ? Array(options) : entry.options)
    }
    #expect(options.isEmpty, "without a golden case")
  }

  private func difference(_ golden: String, _ now: String) throws -> String? {
    func value(_ text: String) throws -> Any {
      try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }
    return try difference(value(golden), value(now), at: "")
  }

  /// The path of the first value that is missing or another; keys that are new are none.
  private func difference(_ golden: Any, _ now: Any, at path: String) -> String? {
    switch (golden, now) {
    case (let golden as [String: Any], let now as [String: Any]):
      for key in golden.keys.sorted() {
        guard let (one, two) = golden[key].flatMap({ one in now[key].map { (one, $0) } }) else {
          return "\(path).\(key) is missing"
        }
        if let difference = difference(one, two, at: "\(path).\(key)") { return difference }
      }
      return nil
    case (let golden as [Any], let now as [Any]):
      guard golden.count == now.count else {
        return "\(path): \(golden.count) items, now \(now.count)"
      }
      for (index, pair) in zip(golden, now).enumerated() {
        if let difference = difference(pair.0, pair.1, at: "\(path)[\(index)]") {
          return difference
        }
      }
      return nil
    case (let golden as NSObject, let now as NSObject):
      return golden.isEqual(now) ? nil : "\(path): \(golden), now \(now)"
    default: return "\(path): \(golden), now \(now)"
    }
  }

  /// The first row that does not begin with the golden one.
  private func columnDifference(_ golden: String, _ now: String) -> String? {
    let (rows, nowRows) = (golden.split(separator: "\n"), now.split(separator: "\n"))
    guard rows.count == nowRows.count else { return "\(rows.count) rows, now \(nowRows.count)" }
    return zip(rows, nowRows).first { $0 != $1 && !$1.hasPrefix($0 + ",") }.map {
      "\($0), now \($1)"
    }
  }
}

/// Phrases that were replaced since the golden files were recorded: old, tab, new; `*` stands for any words.
private struct Phrases {
  private let rules: [(old: NSRegularExpression, new: String)]

  init(_ table: String) throws {
    rules = try table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      var (old, new) = Phrases.sides(line)
      // What both sides only begin or end with need not be looked for.
      while old.hasPrefix("*") && new.hasPrefix("*") {
        (old, new) = (old.dropFirst(), new.dropFirst())
      }
      while old.hasSuffix("*") && new.hasSuffix("*") {
        (old, new) = (old.dropLast(), new.dropLast())
      }
      let pattern = NSRegularExpression.escapedPattern(for: String(old))
        .replacingOccurrences(of: "\\*", with: "(.+?)")
      let pieces = new.split(separator: "*", omittingEmptySubsequences: false).map {
        NSRegularExpression.escapedTemplate(for: String($0))
      }
      let template = pieces.dropFirst().enumerated().reduce(pieces[0]) {
        $0 + "$\($1.offset + 1)" + $1.element
      }
      return (try NSRegularExpression(pattern: pattern), template)
    }
  }

  private static func sides(_ line: Substring) -> (Substring, Substring) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
    return (parts[0], parts.count > 1 ? parts[1] : "")
  }

  /// A golden text with those phrases replaced whose new words the text of now has.
  func applied(to golden: String, for now: String) -> String {
    rules.reduce(golden) { text, rule in
      var result = text
      var start = 0
      while true {
        let rest = NSRange(location: start, length: result.utf16.count - start)
        guard let match = rule.old.firstMatch(in: result, range: rest) else { return result }
        let new = rule.old.replacementString(
          for: match, in: result, offset: 0, template: rule.new)
        start = match.range.location + 1
        if now.contains(new) {
          result = (result as NSString).replacingCharacters(in: match.range, with: new)
          start += new.utf16.count - 1
        }
      }
    }
  }

  /// The first words that differ; where lines break does not count, because phrases have other lengths.
  func difference(_ golden: String, _ now: String) -> String? {
    func words(_ text: String) -> String {
      text.split { $0.isWhitespace }.joined(separator: " ")
    }
    let (old, new) = (applied(to: words(golden), for: words(now)), words(now))
    guard old != new else { return rules.isEmpty ? "blanks or line feeds" : nil }
    let (olds, news) = (old.split(separator: " "), new.split(separator: " "))
    let place = zip(olds, news).prefix { $0 == $1 }.count
    func shown(_ words: [Substring]) -> String {
      words.dropFirst(max(place - 3, 0)).prefix(12).joined(separator: " ")
    }
    return "“\(shown(olds))”, now “\(shown(news))”"
  }
}
