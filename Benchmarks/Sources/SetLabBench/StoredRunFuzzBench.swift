internal import ArgumentParser
internal import Foundation
internal import Workloads

/// `setlab-bench fuzz-runs`: mutated files of stored runs, which must be refused or say what they hold.
struct StoredRunFuzzBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz-runs",
    abstract: "Open mutated files of stored runs and read what is in them.")

  @Option(help: "How many files.") var files = 100_000
  @Option(help: "The number that all files depend on.") var seed: UInt64 = 7
  @Option(help: "How many threads.") var workers = 2

  mutating func run() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "setlab-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (files, workers, path) = (UInt64(max(files, 0)), UInt64(max(workers, 1)), folder.path)
    let fuzz = try await StoredRunFuzz(seed: seed, folder: path)
    let tallies = try await withThrowingTaskGroup(of: StoredRunFuzz.Tally.self) { group in
      for worker in 0..<workers {
        let part = files * worker / workers..<files * (worker + 1) / workers
        group.addTask { try fuzz.run(part, at: "\(path)/\(worker)") }
      }
      return try await group.reduce(into: [StoredRunFuzz.Tally]()) { $0.append($1) }
    }
    func sum(_ count: (StoredRunFuzz.Tally) -> Int) -> Int { tallies.reduce(0) { $0 + count($1) } }
    let failures = tallies.flatMap(\.failures)
    print(
      "\(sum { $0.files }) files, \(sum { $0.opened }) opened, \(sum { $0.runs }) runs accepted, "
        + "\(sum { $0.changed }) of them changed, \(failures.count) failures")
    for failure in failures.prefix(20) { print(failure) }
    guard failures.isEmpty else { throw ExitCode.failure }
  }
}
