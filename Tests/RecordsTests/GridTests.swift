import Records
import Testing

struct GridTests {
  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("say \"Set\"", "\"say \"\"Set\"\"\""),
    ("\"", "\"\"\"\""), ("two\nlines", "\"two\nlines\""), ("two\r\nlines", "\"two\r\nlines\""),
    ("\r", "\"\r\""), (" blanks ", " blanks "), ("“é”;", "“é”;"),
  ])
  func csvQuoting(text: String, quoted: String) {
    var grid = Grid(columns: ["a,b", "c"])
    grid.append([.text(text), .number(shown: "1.0", exact: "1")])
    #expect(grid.csv == "\"a,b\",c\n\(quoted),1\n")
  }

  @Test(arguments: [
    (Grid.Cell.number(shown: "3.230%", exact: "0.0323"), "3.230%", "0.0323"), (.empty, "", ""),
    (.text("x"), "x", "x"),
  ])
  func cells(cell: Grid.Cell, shown: String, exact: String) {
    #expect(cell.shown == shown)
    #expect(cell.exact == exact)
  }

  @Test func linesForPeople() {
    var grid = Grid(columns: ["name", "count", "note"])
    grid.append([.text("a"), .number(shown: "1,000", exact: "1000"), .empty])
    grid.append([.text("long"), .number(shown: "7", exact: "7"), .text("ok")])
    #expect(grid.lines == ["name  count  note", "a     1,000", "long      7  ok"])
    #expect(Grid(columns: ["a", "b"]).lines == ["a  b"])
    #expect(Grid(columns: ["a", "b"]).csv == "a,b\n")
  }
}
