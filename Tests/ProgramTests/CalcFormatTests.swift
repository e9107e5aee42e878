import Foundation
import TestSupport
import Testing

/// `setlab calc --format json|csv`: what programs read of a value.
struct CalcFormatTests {
  private func results(_ arguments: [String], code: Int32 = 0) async throws -> [[String: Any]] {
    let outcome = try await Program.run(["calc"] + arguments + ["--format", "json"])
    #expect(outcome.code == code, "\(outcome.errors)")
    guard !outcome.output.isEmpty else { return [] }
    return try #require(try object(outcome.output)["results"] as? [[String: Any]])
  }

  private func number(_ row: [String: Any], _ key: String) throws -> Double {
    try #require((row[key] as? NSNumber)?.doubleValue)
  }

  @Test func fractions() async throws {
    let rows = try await results(["1/3", "noset(12)", "1/4", "-2/6"])
    #expect(
      rows.map { $0["exact"] as? String } == ["1/3", "325432404/10074689485", "1/4", "-1/3"])
    let values: [Double] = [1.0 / 3, 325_432_404.0 / 10_074_689_485, 0.25, -1.0 / 3]
    for (row, value) in zip(rows, values) {
      #expect(try number(row, "value") == value)
      #expect(row["kind"] as? String == "exact" && row["digits"] is NSNull)
      let (low, high) = (try number(row, "low"), try number(row, "high"))
      #expect(low <= value && value <= high && high - low <= 2 * value.ulp)
      // A quarter is a double: nothing is to be bounded. A third lies between its neighbours.
      #expect((low == high) == (value == 0.25))
    }
  }

  @Test func estimates() async throws {
    let row = try #require(try await results(["inplay(33)", "--games", "3000"]).first)
    let run = try await Program.run(["simulate", "--games", "3000", "--format", "csv"])
    let line = try #require(run.lines.first { $0.hasPrefix("12,33,") })
    let numbers = line.split(separator: ",").map { Double($0) ?? .nan }
    for (key, place) in [("value", 4), ("low", 5), ("high", 6)] {
      let told = try number(row, key)
      #expect(abs(told - numbers[place]) < 1e-12, "\(key) \(line)")
    }
    #expect(row["kind"] as? String == "estimate")
    let bare = try #require(
      try await results(["inplay(33)", "--games", "3000", "--no-intervals"]).first)
    #expect(bare["low"] is NSNull && bare["high"] is NSNull)
    #expect(try number(bare, "value") == number(row, "value"))
  }

  /// A fit has a row for each parameter: those of a line through four points by hand, a = (1.09, 1.94).
  @Test func fits() async throws {
    let folder = try Scratch()
    try folder.write("x,y\n0,1.1\n1,2.9\n2,5.2\n3,6.8\n", to: "data.csv")
    let outcome = try await Program.run(
      ["calc", "fit(data, a + b*x)", "1 + 1", "--data", "data.csv", "--format", "json"], in: folder)
    let rows = try #require(try object(outcome.output)["results"] as? [[String: Any]])
    #expect(rows.map { $0["kind"] as? String } == ["fit", "parameter", "parameter", "exact"])
    #expect(rows.map { $0["formula"] as? String } == ["fit(data, a + b*x)", "a", "b", "1 + 1"])
    #expect(rows[0]["value"] is NSNull)
    for (row, value) in zip(rows[1...], [1.09, 1.94]) {
      #expect(abs(try number(row, "value") - value) < 1e-9)
      #expect(try number(row, "low") < value && value < number(row, "high"))
      let told = try #require(row["text"] as? String)
      #expect(rows[0]["text"].map { "\($0)".contains(told) } == true)
    }
    let text = try await Program.run(
      ["calc", "fit(data, a + b*x)", "--data", "data.csv"], in: folder)
    #expect(text.lines.count == 1)
  }

  /// What never came in the games has an interval; what a deck has no cards for is refused.
  @Test func rareTables() async throws {
    let rows = try await results(
      ["largest(18) + largest(21)", "largest(21)", "leftover(18)", "--games", "2000"])
    #expect(rows.map { $0["kind"] as? String } == ["estimate", "estimate", "estimate"])
    for row in rows[1...] {
      #expect(try number(row, "value") == 0 && number(row, "high") > 0)
    }
    let refused = try await Program.run(["calc", "largest(24)", "--games", "200"])
    #expect(refused.code == 65 && refused.errors.contains("from 0 to 21 in steps of 3"))
  }
}
