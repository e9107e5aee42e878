import Records
import Testing

/// What must hold for any table; run for tables of every kind of value.
struct RecordTableTests {
  static let sizes = [0, 1, 2, 40]

  /// A table of so many rows.
  static func table(_ rows: Int) -> RecordTable { SampleRow.table(rows, seed: UInt64(80 + rows)) }

  /// A value of a JSON row by its path.
  private func leaf(_ json: JSON, _ path: [String]) -> JSON? {
    path.reduce(json) { json, key in
      guard case .object(let members)? = json else { return nil }
      return members.first { $0.key == key }?.value
    }
  }

  /// The paths to what is no object, in order.
  private func leaves(_ json: JSON) -> [[String]] {
    guard case .object(let members) = json else { return [[]] }
    return members.flatMap { member in leaves(member.value).map { [member.key] + $0 } }
  }

  @Test(arguments: sizes)
  func csvHasTheRowsOfJSONUnderTheSameNames(rows: Int) throws {
    let table = Self.table(rows)
    let csv = try CSVTable(parsing: table.csv)
    let fields = table.fields.filter { $0.forms.isSuperset(of: .data) }
    #expect(csv.columns == fields.map(\.name))
    #expect(csv.rows.count == table.jsonRows.count)
    for (row, json) in zip(csv.rows, table.jsonRows) {
      for (field, text) in zip(fields, row) {
        let value = try #require(leaf(json, field.path), "\(field.name)")
        switch value {
        case .null: #expect(text.isEmpty)
        case .boolean(let flag): #expect(text == "\(flag)")
        case .integer(let number): #expect(text == "\(number)")
        case .number(let number):
          #expect(Double(text) == number || (text.isEmpty && !number.isFinite))
        case .string(let string): #expect(text == string)
        case .array(let values):
          #expect(text.isEmpty == values.allSatisfy { $0 == "" } || values.count > 1)
        case .object: Issue.record("\(field.name) is no value")
        }
      }
    }
  }

  /// JSON that was written reads back to the same rows, up to how a number is held.
  @Test(arguments: sizes)
  func jsonReadsBack(rows: Int) throws {
    let table = Self.table(rows)
    let again = try JSON(parsing: table.json.text)
    #expect(again.text == table.json.text)
    let rows = try JSONReader(again).items()
    #expect(rows.count == table.rows.count)
    let fields = table.fields.filter { $0.forms.contains(.json) && $0.kind != .nested }
    for row in rows {
      var paths: [[String]] = []
      for path in leaves(row.json) where path.first != "rest" { paths.append(path) }
      #expect(Set(paths) == Set(fields.map(\.path)))
    }
  }

  /// Every column starts and ends at the same place of every line.
  @Test(arguments: [1, 2, 40])
  func textIsRectangular(rows: Int) {
    let columns: [Column<Int>] = [
      .text("name", meaning: "") { String(repeating: "x", count: $0 % 7 + 1) },
      .count("count", meaning: "") { $0 * 7_919 },
      .interval("share", as: .share(), meaning: "") { Measured(1 / Double($0), .nan, 1) },
      .odds(meaning: "") { 1 / Double($0 + 1) },
    ]
    let lines = RecordTable(columns, rows: 1...rows).lines
    #expect(lines.count == rows + 1)
    let width = lines.map(\.count).max() ?? 0
    let padded = lines.map { Array($0 + String(repeating: " ", count: width - $0.count)) }
    let gaps = (0..<width - 1).filter { place in
      padded.allSatisfy { $0[place] == " " && $0[place + 1] == " " }
    }
    #expect(gaps.count >= columns.count)
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
    #expect(
      lines[0].split(separator: " ") == [
        "name", "count", "share", "low", "high", "odds", "against",
      ])
  }

  @Test(arguments: sizes)
  func htmlEscapes(rows: Int) {
    let table = Self.table(rows)
    let html = table.html(caption: "a < b & \"c\"")
    #expect(html.contains("<caption>a &lt; b &amp; &quot;c&quot;</caption>"))
    #expect(!html.contains("<b>"))
    let shown = table.fields.count { $0.forms.contains(.html) }
    #expect(html.split(separator: "<th ").count - 1 == shown)
    #expect(html.split(separator: "<td").count - 1 == shown * table.rows.count)
    #expect(html.contains(">how many<") && !html.contains(">count<"))
  }

  @Test func undefinedNumbers() {
    let columns: [Column<Double?>] = [
      .number("number", as: .number(decimals: 1), meaning: "") { $0 },
      .count("one", meaning: "") { _ in 1 },
    ]
    let table = RecordTable(columns, rows: [.nan, .infinity, nil, 0.25])
    #expect(table.csv == "number,one\n,1\n,1\n,1\n0.25,1\n")
    #expect(
      table.lines == ["number  one", "     –    1", "     –    1", "          1", "   0.2    1"])
    #expect(
      table.json.text
        == "[{\"number\": null, \"one\": 1}, {\"number\": null, \"one\": 1}, "
        + "{\"number\": null, \"one\": 1}, {\"number\": 0.25, \"one\": 1}]\n")
  }

  /// What the promise of `compare` and `hints` is made of: objects in JSON, long names in CSV.
  @Test func nestedIntervals() {
    let columns: [Column<Measured>] = ["time", "score"].map { name in
      .interval(name, as: .number(decimals: 1), names: .own, meaning: "") { $0 }.within("metrics")
    }
    let table = RecordTable(columns, rows: [Measured(2, 1, 3)])
    #expect(
      table.csv == "time,timeLow,timeHigh,score,scoreLow,scoreHigh\n2.0,1.0,3.0,2.0,1.0,3.0\n")
    #expect(
      table.json.text
        == "[{\"metrics\": {\"time\": {\"mean\": 2, \"low\": 1, \"high\": 3}, "
        + "\"score\": {\"mean\": 2, \"low\": 1, \"high\": 3}}}]\n")
    #expect(table.lines[0] == "time  low  high  score  low  high")
  }

  /// A column that is written in some forms alone, columns of an inner row, and a table without a column.
  @Test func formsAndOuterRows() {
    let inner: [Column<Int>] = [
      .count("n", meaning: "") { $0 }.only(in: .data),
      .text("words", meaning: "") { "\($0)!" }.only(in: .people),
    ]
    let columns =
      [Column<(String, Int)>.text("name", meaning: "") { $0.0 }] + inner.map { $0.of { $0.1 } }
    let table = RecordTable(columns, rows: [("a", 1)])
    #expect(table.csv == "name,n\na,1\n")
    #expect(table.lines == ["name  words", "a     1!"])
  }
}
