import Foundation
import TestSupport
import Testing

struct SimulateTests {
  private func rows(_ json: [String: Any], _ key: String) throws -> [[String: Any]] {
    let rows = try #require(json[key] as? [[String: Any]])
    #expect(!rows.isEmpty)
    return rows
  }

  private func checkShare(
    _ row: [String: Any], _ share: String, of total: String, _ part: String
  ) throws {
    let (all, some) = (try #require(row[total] as? Int), try #require(row[part] as? Int))
    let value = try #require(row[share] as? Double)
    let (low, high) = (try #require(row["low"] as? Double), try #require(row["high"] as? Double))
    #expect(all >= 0 && some >= 0 && some <= all)
    // Also what was never seen has a row.
    #expect(all == 0 || abs(value - Double(some) / Double(all)) < 1e-12)
    #expect(0 <= low && low <= value && value <= high && high <= 1)
    // What is certain happened never or always.
    #expect(low < high || some == 0 || some == all)
  }

  @Test func numbersBeyond53BitsAreStrings() async throws {
    let json = try object(
      try await simulate(
        "--games", "10", "--seed", "18446744073709551615", "--first-game", "9007199254740993"))
    #expect(json["seed"] as? String == "18446744073709551615")
    #expect(json["firstGame"] as? String == "9007199254740993")
  }

  /// Every method gives other ends about the same shares; the usual one is not named.
  @Test func intervalMethods() async throws {
    var lows: Set<Double> = []
    for (method, name) in [
      ("weighted-tails", nil), ("wilson", "wilson"), ("clopper-pearson", "clopper-pearson"),
      ("jeffreys", "jeffreys"),
    ] {
      let json = try object(try await simulate("--games", "2000", "--interval", method))
      #expect(json["interval"] as? String == name)
      let rows = try rows(json, "tables")
      for row in rows { try checkShare(row, "probability", of: "seen", "setFree") }
      let row = try #require(rows.first { $0["cards"] as? Int == 12 && $0["left"] as? Int == 69 })
      lows.insert(try #require(row["low"] as? Double))
    }
    #expect(lows.count == 4)
    let usual = try await simulate("--games", "2000")
    let named = try await simulate("--games", "2000", "--interval", "weighted-tails")
    #expect(withoutTimes(usual) == withoutTimes(named))
    let text = try await Program.run(["simulate", "--games", "2000", "--interval", "jeffreys"])
    #expect(text.lines[0].hasSuffix("81 cards, jeffreys intervals of shares"))
    let calc = ["calc", "--games", "2000", "inplay.lo(69)", "--interval"]
    let (wilson, exact) = (
      try await Program.run(calc + ["wilson"]), try await Program.run(calc + ["clopper-pearson"])
    )
    #expect(wilson.code == 0 && exact.code == 0 && wilson.output != exact.output)
    let wrong = try await Program.run(["simulate", "--interval", "jefreys"])
    #expect(wrong.code == 64 && wrong.errors.contains("“jeffreys”"))
  }
}
