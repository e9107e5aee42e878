import TestSupport
import Testing

struct OddsTests {
  @Test(arguments: [
    ("setfree-1", "--deck 1"), ("setfree-2", "--deck 2"), ("setfree-3", "--deck 3"),
    ("setfree-4", "--deck 4"), ("setfree-5", "--deck 5"), ("sets-12", "--sets 12"),
    ("sets-15", "--sets 15"),
  ])
  func theTablesOfDataExactArePrinted(file: String, options: String) async throws {
    let output = try await Program.output("odds --format csv \(options)")
    #expect(output == repositoryText("data/exact/\(file).csv"))
  }

  /// Numerators and denominators in CSV are reduced, and as the counts say.
  @Test(arguments: ["", "--sets 12"])
  func reducedFractions(option: String) async throws {
    let lines = try await Program.run("odds --format csv \(option)").lines
    let head = lines[0].split(separator: ",").map(String.init)
    let total = 70_724_320_184_700 as UInt128
    #expect(lines.count > 10)
    for line in lines.dropFirst() {
      let fields = line.split(separator: ",").map(String.init)
      func number(_ name: String) throws -> UInt128 {
        let place = try #require(head.firstIndex(of: name))
        return try #require(UInt128(fields[place]))
      }
      let (one, other) = (try number("numerator"), try number("denominator"))
      var (a, b) = (one, other)
      while b > 0 { (a, b) = (b, a % b) }
      #expect(a == 1)
      let (part, whole) =
        option.isEmpty
        ? (try number("setFree"), try number("boards")) : (try number("boards"), total)
      // Both products are below 2^128.
      let (left, right) = (part * other, whole * one)
      #expect(left == right)
    }
  }

  /// What is left of Set-free boards is a quotient of their shares.
  @Test func conditionsAreQuotients() async throws {
    func shares(_ line: String) async throws -> [Double] {
      try await Program.output("odds \(line) --format csv").split(separator: "\n").dropFirst()
        .compactMap { row in
          row.split(separator: ",").compactMap { Double($0) }.last { $0 < 1 }
        }
    }
    let (free, parts) = (try await shares("9...13"), try await shares("12...13 --given 9"))
    #expect(free.count == 5 && parts.count == 2)
    #expect(close(parts[0], free[3] / free[0], 1e-12) && close(parts[1], free[4] / free[0], 1e-12))
  }
}
