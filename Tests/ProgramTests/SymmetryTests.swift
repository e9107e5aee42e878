import TestSupport
import Testing

struct SymmetryTests {
  @Test func aClassHasTheSizeThatItsStabiliserLeaves() async throws {
    let outcome = try await Program.run([
      "solve", "--canonical", "--format", "csv", "1RSD 2GTO 3POS 1GTD",
    ])
    #expect(outcome.code == 0)
    let fields = try #require(outcome.lines.last).split(separator: ",").map(String.init)
    let (boards, symmetries) = (try #require(Int(fields[2])), try #require(Int(fields[3])))
    #expect(boards * symmetries == 1_965_150_720)
  }

  @Test(arguments: [
    (["solve", "--canonical", "--deck", "5", "00000"], Int32(64), "1 to 4 attributes"),
    (["solve", "--canonical", "--same-as", "1RSD", "1RSD"], 64, "mutually exclusive"),
    (["solve", "--same-as", "1RXD", "1RSD"], 65, "invalid card “1RXD”"),
    (["plot", "setcount(40)"], 65, "`setcount` takes 2 arguments, not 1"),
  ])
  func refusals(arguments: [String], code: Int32, message: String) async throws {
    let outcome = try await Program.run(arguments)
    #expect(outcome.code == code)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(message))
  }
}
