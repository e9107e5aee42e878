import Testing

@testable import Records

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
