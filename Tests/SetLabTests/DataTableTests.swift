import SetLab
import TestSupport
import Testing

struct DataTableTests {
  private static let times = """
    player,hint,seconds,secondsLow,secondsHigh,n
    ann,0,31.5,30,33,12
    ann,2.5,28,26.5,,9
    bob,0,40,38,42,11
    bob,"2.5",,,,0
    bob,10,35.25,33,37,14

    """

  private func table(
    _ text: String = times, _ columns: [DataChoice.Role: String] = [:]
  ) throws -> DataTable {
    try DataTable(text, named: "t.csv", columns: columns)
  }

  private func quantity(_ name: String, _ table: DataTable) throws -> Function {
    try #require(try table.quantity(named: name))
  }

  @Test func headsSayWhatColumnsAre() throws {
    let data = try quantity(
      "data",
      table("left,seen,probability,low,high,meanSets\n3,9,0.25,0.2,0.5,1\n0,8,0.5,0.25,0.75,2\n"))
    #expect(data(0) == 0.5 && data(3) == 0.25 && data(1).isNaN)
    #expect(data.bounds?.lower(3) == 0.2 && data.bounds?.upper(0) == 0.75)
    #expect(data.domain == .places([0, 3]) && data.unit == .share)
    #expect(data.argument == "cards left in the deck")
  }

  @Test func blanksDoNotCount() throws {
    let table = try table("x , speed ,who\n 1, 2 , ann\n1,3,bob\n")
    #expect(try quantity("data[y: speed, who: ann]", table)(1) == 2)
  }

  /// `low` and `high` belong to the column before them, not to any other.
  @Test func intervalsBelongToTheirColumn() throws {
    let table = try table("x,speed,low,high,weight\n1,5,4,6,80\n")
    #expect(try quantity("data[y: speed]", table).bounds?.lower(1) == 4)
    #expect(try quantity("data[y: weight]", table).bounds == nil)
    #expect(try quantity("data[y: weight, low: low, high: weight]", table).bounds?.upper(1) == 80)
    #expect(try quantity("data[y: speed, low: none, high: none]", table).bounds == nil)
  }

  @Test func bracketsChooseColumnsAndRows() throws {
    let table = try table(Self.times, [.x: "hint", .y: "seconds"])
    let ann = try quantity("data[player: ann]", table)
    #expect(ann.domain == .places([0, 2.5]) && ann(2.5) == 28 && ann.bounds?.lower(0) == 30)
    // One end alone is no interval, and an empty cell no value.
    #expect(ann.bounds?.upper(2.5).isNaN == true && ann.bounds?.lower(2.5).isNaN == true)
    let bob = try quantity("data.hi[player: bob]", table)
    #expect(bob.domain == .places([0, 10]) && bob(10) == 37)
    // Numbers are compared as numbers.
    #expect(try quantity("data[hint: 10.0]", table)(10) == 35.25)
    #expect(try quantity("data[y: n, player: 'ann']", table)(2.5) == 9)
    #expect(try table.values(of: "player") == ["ann", "bob"])
    #expect(try table.numbers(of: "n") == [12, 9, 11, 0, 14])
  }

  /// A name, the file, and what is said.
  @Test(
    arguments: TextRow.table(
      """
      data →  → t.csv, line 1, column 1: there is no head
      data → x,y⏎ → t.csv has no rows below its head
      data → x,2⏎3,4⏎ → t.csv, line 1: expected the names of the columns, such as x,y,low,high
      data → x,y,y⏎1,2,3⏎ → t.csv, line 1: two columns are named “y”
      data → x⏎1⏎ → t.csv needs two columns, of x and of y; it has x
      data → x,y⏎1,2⏎⏎3,two⏎ → t.csv, line 4, column y: expected a number, or an empty cell if unknown, found “two”
      data → x,y⏎1,inf⏎ → t.csv, line 2, column y: expected a number, or an empty cell if unknown, found “inf”
      data → x,y⏎,2⏎ → t.csv, line 2, column x: expected a number, found nothing
      data → x,y⏎1,⏎ → t.csv, column y: all cells are empty
      data → x,y,low,high␍⏎1,2,1,3␍⏎2,5,3,4␍⏎ → t.csv, line 3: expected low ≤ y ≤ high, found 3, 5, 4
      data → x,y⏎1,2⏎2,3⏎1,4⏎ → t.csv, line 4, column x: 1 stands on line 2 too: a function has one y for each x
      data → x,y,who⏎1,2,ann⏎1,3,bob⏎ → t.csv, line 3, column x: 1 stands on line 2 too: choose rows, as in data[who: \
      ann], or a curve for each with --series who
      data[z: 1] → x,y⏎1,2⏎ → t.csv has no column “z” (choose from x, y)
      data[y: scor] → x,score⏎1,2⏎ → t.csv has no column “scor”: did you mean “score”? (choose from x, score)
      data[x: 1, y] → x,y⏎1,2⏎ → t.csv has no column “1” (choose from x, y)
      data[y] → x,y⏎1,2⏎ → expected COLUMN: VALUE for the rows that count, or x, y, low or high: COLUMN
      data[who: eve] → x,y,who⏎1,2,ann⏎ → t.csv has no row with who eve
      data[low: l] → x,y,l,h⏎1,2,1,3⏎ → an interval needs both ends: choose low and high, or none for both
      """))
  func mistakesSayWhere(_ mistake: TextRow) throws {
    do {
      _ = try table(mistake[1].replacing("␍", with: "\r")).quantity(named: mistake[0])
      Issue.record("nothing is refused")
    } catch let error as DataError {
      #expect(error.description == mistake[2])
    } catch let error as SettingError {
      #expect(error.message == mistake[2])
    }
  }

  /// Of everything that is no number nothing is taken for one.
  @Test func formulasOfData() throws {
    let memory = GameMemory(
      data: try table("x,y,low,high,z\n0.5,2,1,3,7\n1,4,3.5,5,8\n"))
    var list = FunctionList(memory: memory)
    let drawn = try list.functions(
      in: [
        "data", "data(x)^2 - 1", "data[y: z](x) + data.lo(x)", "data(x) + data(0.5)",
        "data.lo..data.hi",
      ])
    #expect(drawn[0].domain.places == [0.5, 1] && drawn[0].bounds?.upper(1) == 5)
    // Monotone, so that its ends are the ends.
    #expect(drawn[1].value(0.5) == 3 && drawn[1].domain.places == [0.5, 1])
    #expect(drawn[1].bounds?.lower(0.5) == 0 && drawn[1].bounds?.upper(0.5) == 8)
    #expect(drawn[2].value(1) == 11.5 && drawn[2].style == .dots)
    // Rows are independent, and an estimate depends on itself.
    let half = try #require(drawn[3].bounds)
    #expect(abs(half.lower(1) - (6 - (0.25 + 1).squareRoot())) < 1e-9)
    #expect(abs(half.upper(0.5) - 6) < 1e-9)
    #expect(drawn[4].isBand && drawn[4].bounds?.lower(0.75) == 2.25)
    #expect(throws: FormulaError.self) { try list.functions(in: ["data = 3"]) }
  }

  @Test func dataAreLookedAtBeforeGames() throws {
    let memory = GameMemory(data: try table("x,y\n1,2\n1,3\n"))
    for (text, range) in [("1 + data(1)", 4..<8), ("fit(data, a + b*x)", 4..<8)] {
      let error = #expect(throws: FormulaError.self) {
        try memory.missingRuns(for: try memory.mentions(in: text))
      }
      #expect(error?.range == range)
    }
    let wrong = #expect(throws: FormulaError.self) { try memory.mentions(in: "data[y: q](1)") }
    #expect(wrong?.range == 8..<9)
  }
}
