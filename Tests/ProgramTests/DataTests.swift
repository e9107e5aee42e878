import Foundation
import TestSupport
import Testing

/// One's own data on the command line, and plots as tables.
struct DataTests {
  private static let line = """
    x,y,low,high
    0,1.5,1,2
    1,2.5,2,3
    2.5,6,5.5,6.5
    4,8,7.5,8.5

    """

  private func folder() throws -> Scratch {
    let folder = try Scratch()
    try folder.write(Self.line, to: "line.csv")
    return folder
  }

  private func run(_ arguments: String..., in folder: Scratch? = nil) async throws -> Outcome {
    try await Program.run(arguments, in: folder ?? self.folder())
  }

  @Test func dataAreDrawnWhereNothingElseIsNamed() async throws {
    let folder = try folder()
    let alone = try await run("plot", "--data", "line.csv", "--format", "svg", in: folder)
    let named = try await run("plot", "data", "--data", "line.csv", "--format", "svg", in: folder)
    #expect(alone.output == named.output && alone.code == 0 && alone.errors.isEmpty)
    #expect(
      alone.output.contains("line.csv at 4 x as dots") || alone.output.contains("at 4 x as dots"))
    let piped = try await Program.run(
      ["plot", "--data", "-", "--format", "csv"], input: Self.line)
    #expect(
      piped.output
        == "x,data,data.lo,data.hi\n0.0,1.5,1.0,2.0\n1.0,2.5,2.0,3.0\n2.5,6.0,5.5,6.5\n4.0,8.0,7.5,8.5\n"
    )
  }

  /// Data have their intervals in formulas, and exact numbers leave them as they are.
  @Test func formulas() async throws {
    let calculated = try await run(
      "calc", "--data", "line.csv", "data(2.5) - 1", "data.hi(4)")
    #expect(calculated.output == "5.00 (4.50 to 5.50)\n≈ 8.50000000000000\n")
    let unknown = try await run("calc", "--data", "line.csv", "data(2)")
    #expect(
      unknown.code == 65 && unknown.errors.contains("data is not known at 2\n  data(2)\n  ^^^^^^^"))
    let none = try await run("calc", "data(2)")
    #expect(none.code == 65)
    #expect(
      none.errors.hasPrefix(
        "setlab: unknown function `data`: name a file of your own data by --data"))
  }

  /// What the program writes it reads: the rows of a simulation against the quantity itself.
  @Test func ownResults() async throws {
    let folder = try Scratch()
    let games = ["--games", "400", "--seed", "3"]
    _ = try await Program.run(["simulate", "--out", "t.csv"] + games, in: folder)
    let table = try await Program.run(
      [
        "plot", "data[cards: 12]", "inplay", "data[cards: 12](x) - inplay(x)", "--data", "t.csv",
        "--out", "p.csv",
      ]
        + games, in: folder)
    #expect(table.code == 0 && table.output.isEmpty)
    let rows = try folder.read("p.csv").split(separator: "\n").map { $0.split(separator: ",") }
    #expect(rows.count == 25)
    for row in rows.dropFirst() {
      #expect(row[1...3] == row[4...6] || Array(row[1...3]) == Array(row[4...6]))
      #expect(row[7] == "0.0")
    }
    let again = try await Program.run(
      ["plot", "--data", "p.csv", "data[y: inplay]", "--format", "csv"], in: folder)
    let values = again.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",").dropFirst()
    }
    #expect(values.map(Array.init) == rows.dropFirst().map { Array($0[4...6]) })
    let shared = try await Program.run(["plot", "--data", "t.csv"], in: folder)
    #expect(shared.code == 65)
    #expect(
      shared.errors.hasPrefix(
        "setlab: t.csv, line 3, column left: 0 stands on line 2 too: choose rows, as in data[cards: 0], "
          + "or a curve for each with --series cards"))
  }

  @Test func mistakesInTheCalculatorComeBeforeGames() async throws {
    let outcome = try await run("calc", "inplay(33) + foo", "--games", "9000000000000")
    #expect(outcome.code == 65 && outcome.errors.hasPrefix("setlab: unknown name `foo`"))
  }

  /// Values that are not known yet are no mistakes.
  @Test func rehearsalsRefuseNothingThatIsRight() async throws {
    let drawn = try await run(
      "plot", "a = 1/(inplay(33) - 0.5)", "leftover(x)*a", "fitted.inplay", "setcount(12)",
      "y = {inplay(x) > 0.2: 1/inplay(x), 2}", "--games", "4000", "--format", "svg")
    #expect(drawn.code == 0 && drawn.errors.isEmpty)
  }

  @Test func tablesOfCurves() async throws {
    let table = try await run(
      "plot", "x^2", "x^2", "sqrt(x)", "--x", "-1:1", "--format", "csv", "--points", "3")
    #expect(
      table.output == "x,x^2,x^2 2,sqrt(x)\n-1.0,1.0,1.0,\n0.0,0.0,0.0,0.0\n1.0,1.0,1.0,1.0\n")
    let usual = try await run("plot", "x", "--format", "csv")
    #expect(
      usual.lines.count == 202 && usual.lines[0] == "x,x 2" && usual.lines[1] == "-10.0,-10.0")
    let band = try await run("plot", "0..x", "--x", "0:1", "--format", "csv", "--points", "2")
    #expect(band.output == "x,0..x.lo,0..x.hi\n0.0,0.0,0.0\n1.0,0.0,1.0\n")
    let panels = try await run("plot", "inplay", "noset", "--games", "50", "--format", "csv")
    #expect(panels.code == 64)
    #expect(
      panels.errors.hasPrefix(
        "setlab: a table of values needs functions of one argument; these are of "))
  }

  @Test func seriesNeedData() async throws {
    let folder = try Scratch()
    try folder.write("hint,n,seconds\nnever,1,7\n", to: "s.csv")
    let missing = try await run("plot", "x", "--data", "s.csv", "--series", "hint", in: folder)
    #expect(missing.code == 64)
    #expect(
      missing.errors.contains(
        "--series draws data once for each hint: name data among the functions"))
  }
}
