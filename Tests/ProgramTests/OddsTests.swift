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
}
