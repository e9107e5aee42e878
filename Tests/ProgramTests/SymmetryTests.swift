import TestSupport
import Testing

/// Boards up to the symmetries of the deck, and plots of exact distributions.
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
    ("1RSD 2RSD 3RSD", "1GTO 2GTO 3GTO", "yes"), ("1RSD 2RSD 3RSD", "1GTO 2GTO 3GTD", "no"),
    ("1RSD 2GTO 3PSD", "3PSO 3PTO 1RSD", "yes"), ("1RSD", "1RSD 2RSD", "no"),
  ])
  func boardsAreTheSameUpToASymmetry(one: String, two: String, same: String) async throws {
    let outcome = try await Program.run(["solve", "--same-as", two, one])
    #expect(outcome.code == 0)
    #expect(try #require(outcome.lines.last).contains(" \(same)"))
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
