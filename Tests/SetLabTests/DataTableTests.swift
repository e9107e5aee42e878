import Formulas
import Graphing
import Plotting
import Testing

@testable import SetLab

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

  private func quantity(_ name: String, _ table: DataTable) throws -> Quantity {
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

  struct Mistake: Sendable, CustomTestStringConvertible {
    let text: String
    var name = "data"
    let message: String
    var testDescription: String { message }
  }

  @Test(arguments: [
    Mistake(
      text: "",
      message: "t.csv, line 1, column 1: expected comma-separated values: there is no head"),
    Mistake(text: "x,y\n", message: "t.csv has no rows below its head"),
    Mistake(
      text: "1,2\n3,4\n",
      message: "t.csv, line 1: expected the names of the columns, such as x,y,low,high"),
    Mistake(text: "x;y\n1;2\n", message: "t.csv, line 1: expected commas between the columns"),
    Mistake(text: "x,y,y\n1,2,3\n", message: "t.csv, line 1: two columns are named “y”"),
    Mistake(text: "x\n1\n", message: "t.csv needs two columns, of x and of y; it has x"),
    Mistake(
      text: "x,y\n1,2\n\n3,two\n",
      message:
        "t.csv, line 4, column y: expected a number, or an empty cell if unknown, found “two”"),
    Mistake(
      text: "x,y\n1,inf\n",
      message:
        "t.csv, line 2, column y: expected a number, or an empty cell if unknown, found “inf”"),
    Mistake(
      text: "x,y\n,2\n", message: "t.csv, line 2, column x: expected a number, found nothing"),
    Mistake(text: "x,y\n1,\n", message: "t.csv, column y: all cells are empty"),
    Mistake(
      text: "x,y,low,high\r\n1,2,1,3\r\n2,5,3,4\r\n",
      message: "t.csv, line 3: expected low ≤ y ≤ high, found 3, 5, 4"),
    Mistake(
      text: "x,y\n1,2\n2,3\n1,4\n",
      message: "t.csv, line 4, column x: 1 stands on line 2 too: a function has one y for each x"),
    Mistake(
      text: "x,y,who\n1,2,ann\n1,3,bob\n",
      message:
        "t.csv, line 3, column x: 1 stands on line 2 too: choose rows, as in data[who: ann], "
        + "or a curve for each with --series who"),
    Mistake(
      text: "x,y\n1,2\n", name: "data[z: 1]", message: "t.csv has no column “z” (choose from x, y)"),
    Mistake(
      text: "x,score\n1,2\n", name: "data[y: scor]",
      message: "t.csv has no column “scor”: did you mean “score”? (choose from x, score)"),
    Mistake(
      text: "x,y\n1,2\n", name: "data[x: 1, y]",
      message: "t.csv has no column “1” (choose from x, y)"),
    Mistake(
      text: "x,y\n1,2\n", name: "data[y]",
      message: "expected COLUMN: VALUE for the rows that count, or x, y, low or high: COLUMN"),
    Mistake(
      text: "x,y,who\n1,2,ann\n", name: "data[who: eve]", message: "t.csv has no row with who eve"),
    Mistake(
      text: "x,y,l,h\n1,2,1,3\n", name: "data[low: l]",
      message: "an interval needs both ends: choose low and high, or none for both"),
  ])
  func mistakesSayWhere(_ mistake: Mistake) throws {
    do {
      _ = try table(mistake.text).quantity(named: mistake.name)
      Issue.record("nothing is refused")
    } catch let error as DataError {
      #expect(error.description == mistake.message)
    } catch let error as SettingError {
      #expect(error.message == mistake.message)
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
    #expect(drawn[0].places == [0.5, 1] && drawn[0].bounds?.upper(1) == 5)
    // Monotone, so that its ends are the ends.
    #expect(drawn[1].value(0.5) == 3 && drawn[1].places == [0.5, 1])
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
    let error = #expect(throws: FormulaError.self) { try memory.missingRuns(for: "1 + data(1)") }
    #expect(error?.range == 4..<8)
    let wrong = #expect(throws: FormulaError.self) {
      try memory.missingRuns(for: "data[y: q](1)")
    }
    #expect(wrong?.range == 8..<9)
  }
}
