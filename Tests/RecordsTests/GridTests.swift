import Records
import Testing

struct GridTests {
  private struct Row: Sendable {
    let name: String
    let count: Int
    var note: String?
  }

  private static let columns: [Column<Row>] = [
    .text("name", meaning: "a name") { $0.name }, .count("count", meaning: "a count") { $0.count },
    .text("note", meaning: "a note") { $0.note },
  ]

  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("say \"Set\"", "\"say \"\"Set\"\"\""),
    ("\"", "\"\"\"\""), ("two\nlines", "\"two\nlines\""), ("two\r\nlines", "\"two\r\nlines\""),
    ("\r", "\"\r\""), (" blanks ", " blanks "), ("“é”;", "“é”;"),
  ])
  func csvQuoting(text: String, quoted: String) {
    let columns: [Column<String>] = [
      .text("a,b", meaning: "a text") { $0 },
      .number("c", as: .number(decimals: 1), meaning: "a number") { _ in 1.25 },
      .text("d", meaning: "nothing") { _ in nil },
    ]
    #expect(RecordTable(columns, rows: [text]).csv == "\"a,b\",c,d\n\(quoted),1.25,\n")
  }

  @Test func linesForPeople() {
    let rows = [Row(name: "a", count: 1_000), Row(name: "long", count: 7, note: "ok")]
    #expect(
      RecordTable(Self.columns, rows: rows).lines == [
        "name  count  note", "a     1,000", "long      7  ok",
      ])
    #expect(RecordTable(Self.columns, rows: []).lines == ["name  count  note"])
    #expect(RecordTable(Self.columns, rows: []).csv == "name,count,note\n")
  }
}
