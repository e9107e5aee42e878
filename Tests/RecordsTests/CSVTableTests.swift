import Records
import Testing

struct CSVTableTests {
  @Test(arguments: [
    ("a,b\n1,2\n", [["1", "2"]]), ("a,b\r\n1,\r\n\r\n,4", [["1", ""], ["", "4"]]),
    ("a,b\n\"x,\"\"y\"\"\",\"two\r\nlines\"\n", [["x,\"y\"", "two\r\nlines"]]), ("a,b", []),
    ("a,b\n\"\",é\n", [["", "é"]]), ("a,b\r1,2\r", [["1", "2"]]),
  ])
  func reads(text: String, rows: [[String]]) throws {
    let table = try CSVTable(parsing: text)
    #expect(table.columns == ["a", "b"] && Array(table.rows) == rows)
  }

  @Test(arguments: [
    ("", "line 1, column 1: there is no head"),
    ("a,b\n1\n", "line 2, column 1: 1 field under 2 names"),
    ("a,b\n1,2,3\n", "line 2, column 1: 3 fields under 2 names"),
    ("a,b\n1,x\"y\n", "line 2, column 4: a quote within a plain field"),
    ("a,b\n\"1\"x,2\n", "line 2, column 4: expected a comma after the quote"),
    ("a,b\n\"1,2\n", "line 3, column 1: a field in quotes is not closed"),
  ])
  func refuses(text: String, message: String) {
    let error = #expect(throws: RecordSyntaxError.self) { try CSVTable(parsing: text) }
    #expect(error?.message == "not valid CSV: " + message)
  }

  @Test func fields() throws {
    let table = try CSVTable(parsing: "a,b\n1.5,x\n,2\n")
    let rows = Array(table.rows)
    #expect(table.lines == [2, 3])
    let broken = try CSVTable(parsing: "a,b\r\n\"1\n2\",x\r\n\r\n3,4\r\n")
    #expect(broken.lines == [2, 5])
    #expect(table.number("a", in: rows[0]) == 1.5)
    #expect(
      table.number("b", in: rows[0]) == nil && table.text("b", in: rows[0]) == "x")
    #expect(table.text("a", in: rows[1]) == nil && table.text("c", in: rows[0]) == nil)
  }
}
