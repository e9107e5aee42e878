internal import ArgumentParser
internal import Workloads

/// `setlab-bench fuzz`: random bytes and mutated formulas, which must neither crash nor hang the reader.
struct FuzzBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    abstract: "Read random bytes and mutated formulas, and evaluate those that are formulas.")

  @Option(help: "How many texts.") var texts = 10_000_000
  @Option(help: "The number that all texts depend on.") var seed: UInt64 = 7
  @Option(help: "How many threads.") var workers = 2

  mutating func run() async throws {
    let (seed, texts, workers) = (seed, UInt64(max(texts, 0)), UInt64(max(workers, 1)))
    let tallies = await withTaskGroup(of: FormulaFuzz.Tally.self) { group in
      for worker in 0..<workers {
        let part = texts * worker / workers..<texts * (worker + 1) / workers
        group.addTask { FormulaFuzz(seed: seed).run(part) }
      }
      return await group.reduce(into: [FormulaFuzz.Tally]()) { $0.append($1) }
    }
    let failures = tallies.flatMap(\.failures)
    print(
      "\(tallies.reduce(0) { $0 + $1.texts }) texts, \(tallies.reduce(0) { $0 + $1.formulas }) "
        + "formulas, \(tallies.reduce(0) { $0 + $1.values }) with values, "
        + "\(failures.count) failures")
    for failure in failures.prefix(20) { print(failure) }
    guard failures.isEmpty else { throw ExitCode.failure }
  }
}
