internal import ArgumentParser
internal import Workloads

/// `setlab-bench fuzz`: random bytes and mutated formulas, boards, results and transcripts, which must neither crash nor
/// hang the reader.
struct FuzzBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    abstract: "Read random bytes and mutated formulas, boards, results and transcripts.")

  @Option(help: "How many formulas.") var texts = 10_000_000
  @Option(help: "How many boards, results and transcripts.") var inputs = 100_000
  @Option(help: "The number that all texts depend on.") var seed: UInt64 = 7
  @Option(help: "How many threads.") var workers = 2

  mutating func run() async throws {
    let (formulas, inputs) = (FormulaFuzz(seed: seed), InputFuzz(seed: seed))
    let read = await shared(self.inputs) { inputs.run($0) }
    print(
      "\(read.reduce(0) { $0 + $1.texts }) boards, results and transcripts, "
        + "\(read.reduce(0) { $0 + $1.understood }) understood")
    let tallies = await shared(texts) { formulas.run($0) }
    print(
      "\(tallies.reduce(0) { $0 + $1.texts }) texts, \(tallies.reduce(0) { $0 + $1.formulas }) "
        + "formulas, \(tallies.reduce(0) { $0 + $1.values }) with values")
    let failures = read.flatMap { $0.failures } + tallies.flatMap { $0.failures }
    print("\(failures.count) failures")
    for failure in failures.prefix(20) { print(failure) }
    guard failures.isEmpty else { throw ExitCode.failure }
  }

  /// Does the work in parts on several threads.
  private func shared<Part: Sendable>(
    _ texts: Int, _ run: @escaping @Sendable (Range<UInt64>) -> Part
  ) async -> [Part] {
    let (texts, workers) = (UInt64(max(texts, 0)), UInt64(max(workers, 1)))
    return await withTaskGroup(of: Part.self) { group in
      for worker in 0..<workers {
        let part = texts * worker / workers..<texts * (worker + 1) / workers
        group.addTask { run(part) }
      }
      return await group.reduce(into: [Part]()) { $0.append($1) }
    }
  }
}
