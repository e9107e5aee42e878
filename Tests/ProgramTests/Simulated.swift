import TestSupport
import Testing

func withoutTimes(_ json: String) -> [String] {
  json.split(separator: "\n").map(String.init).filter {
    !$0.hasPrefix("  \"seconds\": ") && !$0.hasPrefix("  \"gamesPerSecond\": ")
  }
}

func simulate(_ options: String...) async throws -> String {
  let outcome = try await Program.run(["simulate", "--format", "json"] + options)
  #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  return outcome.output
}
