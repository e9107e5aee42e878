import Foundation
import TestSupport
import Testing

/// One's own data on the command line.
struct DataTests {
  /// What the program writes it reads: the rows of a simulation against the quantity itself.
  @Test func ownResults() async throws {
    let folder = try Scratch()
    let games = "--games 400 --seed 3"
    _ = try await Program.run("simulate --out t.csv \(games)", in: folder)
    let table = try await Program.run(
      "plot 'data[cards: 12]' inplay 'data[cards: 12](x) - inplay(x)' --data t.csv --out p.csv \(games)",
      in: folder)
    #expect(table.code == 0 && table.output.isEmpty)
    let rows = try folder.read("p.csv").split(separator: "\n").map { $0.split(separator: ",") }
    #expect(rows.count == 25)
    for row in rows.dropFirst() {
      #expect(row[1...3] == row[4...6] || Array(row[1...3]) == Array(row[4...6]))
      #expect(row[7] == "0.0")
    }
    let again = try await Program.run(
      "plot --data p.csv 'data[y: inplay]' --format csv", in: folder)
    let values = again.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",").dropFirst()
    }
    #expect(values.map(Array.init) == rows.dropFirst().map { Array($0[4...6]) })
  }

  /// Values that are not known yet are no mistakes.
  @Test func valuesNotYetKnownAreNotMistakes() async throws {
    let drawn = try await Program.run(
      "plot 'a = 1/(inplay(33) - 0.5)' leftover(x)*a fitted.inplay setcount(12) 'y = {inplay(x) > 0.2: 1/inplay(x), 2}' --games 4000 --format svg"
    )
    #expect(drawn.code == 0 && drawn.errors.isEmpty)
  }
}
