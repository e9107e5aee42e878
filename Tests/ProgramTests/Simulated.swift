import TestSupport
import Testing

/// The JSON of a simulation without the lines that tell how long it took.
func withoutTimes(_ json: String) -> [String] {
  json.split(separator: "\n").map(String.init).filter {
    !$0.hasPrefix("  \"seconds\": ") && !$0.hasPrefix("  \"gamesPerSecond\": ")
      && !$0.hasPrefix("  \"agreement\": ")
  }
}

/// Simulates and gives JSON.
func simulate(_ options: String...) async throws -> String {
  let outcome = try await Program.run(["simulate", "--format", "json"] + options)
  #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  return outcome.output
}
