import Foundation
import TestSupport
import Testing

/// `setlab calc --format json|csv`: what programs read of a value.
struct CalcFormatTests {
  private func results(_ arguments: [String]) async throws -> [[String: Any]] {
    let outcome = try await Program.run(["calc"] + arguments + ["--format", "json"])
    #expect(outcome.code == 0, "\(outcome.errors)")
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
  }
}
