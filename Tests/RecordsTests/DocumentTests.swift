import Records
import TestSupport
import Testing

struct DocumentTests {
  private let table = RecordTable(
    [.count("cards", meaning: "cards") { $0 }] as [Column<Int>], rows: [3, 6])

  private var document: Document {
    Document(
      [
        .init("schema", 1), .init("rows", rows: table), .csvOnly("hidden", rows: table),
        .init("sum", rows: table, json: ["mean": .number(4.5)]),
      ],
      sections: [
        Section("Head & title", sentences: ["a < b"], table: table), Section(),
        Section("No table", sentences: ["words"]),
      ])
  }

  /// The report of a study looks like the page: each token has the page's values, in light and dark.
  @Test func reportsShareTheTokensOfThePage() {
    let tokens = repositoryText("Sources/SetLabPage/Scripts/tokens.css")
    let parts = tokens.split(separator: ":root[data-theme=\"dark\"]", maxSplits: 1)
    func value(_ name: Substring, in css: Substring) -> Substring? {
      css.firstRange(of: "\(name):").map {
        css[$0.upperBound...].prefix { $0 != ";" }.drop { $0 == " " }
      }
    }
    let own = HTML.style.split(separator: "\n").compactMap { line -> (Substring, Substring)? in
      let words = line.drop { $0 == " " }.split(separator: ":", maxSplits: 1)
      return words.count == 2 && words[0].hasPrefix("--") ? (words[0], words[1].dropFirst()) : nil
    }
    #expect(own.count == 9)
    for (name, text) in own {
      let light = value(name, in: parts[0])
      let expected =
        value(name, in: parts[1]).flatMap { dark in light.map { "light-dark(\($0), \(dark));" } }
        ?? light.map { "\($0);" }
      #expect(String(text) == expected, "\(name)")
    }
  }

  @Test func json() {
    #expect(
      document.json.text == """
        {
          "schema": 1,
          "rows": [
            {"cards": 3},
            {"cards": 6}
          ],
          "sum": {"mean": 4.5}
        }

        """)
  }

  @Test func csv() {
    #expect(document.tableNames == ["rows", "hidden", "sum"])
    for name in [nil, "rows", "hidden", "sum"] { #expect(document.csv(name) == "cards\n3\n6\n") }
    #expect(document.csv("schema").isEmpty && document.csv("none").isEmpty)
    #expect(document.table("schema") == nil)
  }

  @Test func people() {
    #expect(document.text == "Head & title\na < b\ncards\n    3\n    6\n\nNo table\nwords\n")
    #expect(document.html.hasPrefix("<p>a &lt; b</p>\n<div class=\"scroll\" tabindex=\"0\""))
    #expect(document.html.contains(" role=\"group\" aria-label=\"Head &amp; title\"><table>\n"))
    #expect(document.html.hasSuffix("</table>\n</div>\n<h3>No table</h3>\n<p>words</p>\n"))
  }
}
