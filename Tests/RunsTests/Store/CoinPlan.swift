import Experiments
import Synchronization

/// Coins with numbers: heads are counted, and as many zeros are stored as are wanted, so that a record has any size.
struct CoinPlan: Plan {
  static let kind = "coins"
  static let countingVersion = 1

  var seed: UInt64
  var trials: Range<UInt64> = 0..<1_000
  var padding = 0

  var experiment: CoinExperiment { CoinExperiment(plan: self) }

  init(seed: UInt64 = 1, trials: Range<UInt64> = 0..<1_000, padding: Int = 0) {
    (self.seed, self.trials, self.padding) = (seed, trials, padding)
  }

  var stored: [JSON.Member] {
    [
      .init("seed", stored: seed), .init("padding", stored: padding),
      .init("first", stored: trials.lowerBound), .init("end", stored: trials.upperBound),
    ]
  }

  init(stored: JSONReader, names: Void) throws(RecordError) {
    let first = try stored.word("first")
    self.init(
      seed: try stored.word("seed"), trials: first..<max(first, try stored.word("end")),
      padding: try stored.int("padding"))
  }

  /// What a run of some trials counts, by the shortest way.
  func counted(_ trials: Range<UInt64>) -> Run<CoinPlan> { .atOnce(with(trials: trials)) }
}

struct CoinTally: StoredTally {
  var trials: UInt64 = 0
  var heads: UInt64 = 0
  var padding: [Int]

  init(padding: [Int]) { self.padding = padding }

  var stored: JSON {
    .object([
      .init("trials", stored: trials), .init("heads", stored: heads),
      .init("padding", stored: padding),
    ])
  }

  init(stored: JSONReader, like empty: CoinTally) throws(RecordError) {
    trials = try stored.word("trials")
    heads = try stored.word("heads")
    padding = try stored.value("padding")
  }

  mutating func merge(_ other: CoinTally) {
    trials += other.trials
    heads += other.heads
  }

  func fits(_ other: CoinTally) -> Bool { heads <= trials && padding.count == other.padding.count }
}

struct CoinExperiment: Experiment {
  let plan: CoinPlan

  func emptyTally() -> CoinTally { CoinTally(padding: Array(repeating: 0, count: plan.padding)) }

  func run(_ trials: Range<UInt64>, into tally: inout CoinTally) {
    for trial in trials {
      var stream = StreamFamily(seed: plan.seed).stream(game: trial, purpose: .deal)
      tally.trials += 1
      tally.heads += stream.next() >> 63
    }
  }
}

/// True from a given question on.
final class StopAfter: Sendable {
  private let rest: Atomic<Int>

  init(_ count: Int) { rest = Atomic(count) }

  @Sendable func isDue() -> Bool { rest.wrappingSubtract(1, ordering: .relaxed).newValue < 0 }
}
