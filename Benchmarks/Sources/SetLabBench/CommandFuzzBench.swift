internal import ArgumentParser
internal import Foundation
internal import Workloads

/// `setlab-bench fuzz-commands`: generated command lines, which must end in time with a documented code and a short message.
struct CommandFuzzBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz-commands",
    abstract: "Run generated command lines with each option of each command.")

  @Option(help: "How many lines.") var lines: UInt64 = 10_000
  @Option(help: "The number of the first line.") var first: UInt64 = 0
  @Option(help: "The number that all lines depend on.") var seed: UInt64 = 7
  @Option(help: "How many lines run at a time.") var workers: UInt64 = 2
  @Option(help: "The program.") var program = ".build/release/setlab"

  mutating func run() async throws {
    let base = FileManager.default.temporaryDirectory.appending(
      path: "setlab-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: base) }
    let trial = try CommandTrial(program: program, base: base)
    let fuzz = CommandFuzz(seed: seed, commands: try trial.commands())
    let (first, lines, workers) = (self.first, self.lines, max(self.workers, 1))
    let tallies = try await withThrowingTaskGroup(of: CommandTrial.Tally.self) { group in
      for worker in 0..<workers {
        group.addTask {
          var tally = CommandTrial.Tally()
          for number in first..<first + lines where number % workers == worker {
            try trial.run(fuzz.line(number), number, at: "\(worker)", &tally)
          }
          return tally
        }
      }
      return try await group.reduce(into: [CommandTrial.Tally]()) { $0.append($1) }
    }
    let total = CommandTrial.Tally(tallies)
    let codes = total.codes.sorted { $0.key < $1.key }.map { "\($0.key) × \($0.value)" }
    let seconds = String(format: "%.1f s", total.longest)
    print("\(lines) lines, \(total.aims.count) of \(fuzz.count) options of commands")
    print("exit codes: \(codes.joined(separator: ", "))")
    print("longest \(seconds), longest message \(total.longestMessage) characters")
    print("\(total.failures.count) failures")
    for failure in total.failures.prefix(40) { print("line \(failure.number): \(failure.text)") }
    guard total.failures.isEmpty else { throw ExitCode.failure }
  }
}
