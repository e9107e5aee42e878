import Testing

@testable import Records

struct GridTests {
  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("say \"Set\"", "\"say \"\"Set\"\"\""),
    ("\"", "\"\"\"\""), ("two\nlines", "\"two\nlines\""), ("two\r\nlines", "\"two\r\nlines\""),
    ("\r", "\"\r\""), (" blanks ", " blanks "), ("“é”;", "“é”;"),
  ])
  func csvQuoting(text: String, quoted: String) {
    var grid = Grid(columns: ["a,b", "c"])
    grid.append([.text(text), .integer(1)])
    #expect(grid.csv == "\"a,b\",c\n\(quoted),1\n")
  }

  @Test(arguments: [
    (Grid.Cell.integer(1_234_567), "1,234,567", "1234567"), (.integer(-1_000), "-1,000", "-1000"),
    (.decimal(2.78481, 4), "2.7848", "2.78481"), (.decimal(.nan, 4), "", ""),
    (.decimal(-.infinity, 4), "", ""), (.share(0.0323), "3.230%", "0.0323"),
    (.share(0), "0.000%", "0.0"), (.share(1), "100.000%", "1.0"),
    (.share(0.000_065_996), "0.0066%", "6.5996e-05"), (.share(1e-12), "1e-10%", "1e-12"),
    (.share(.nan), "", ""), (.empty, "", ""), (.text("x"), "x", "x"),
  ])
  func cells(cell: Grid.Cell, shown: String, exact: String) {
    #expect(cell.shown == shown)
    #expect(cell.exact == exact)
  }

  @Test func linesForPeople() {
    var grid = Grid(columns: ["name", "count", "note"])
    grid.append([.text("a"), .integer(1_000), .empty])
    grid.append([.text("long"), .integer(7), .text("ok")])
    #expect(grid.lines == ["name  count  note", "a     1,000", "long      7  ok"])
    #expect(Grid(columns: ["a", "b"]).lines == ["a  b"])
    #expect(Grid(columns: ["a", "b"]).csv == "a,b\n")
  }
}
