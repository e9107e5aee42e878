public import Experiments
public import SetGeometry

/// The parts of a count of openings as trials, so that workers can share them.
public struct OpeningExperiment: Experiment {
  /// The count.
  public let counter: OpeningCounter

  /// An experiment whose trials are the parts of a count, in their order.
  public init(_ counter: OpeningCounter) { self.counter = counter }

  /// The numbers of all parts.
  public var trials: Range<UInt64> { 0..<UInt64(counter.parts.count) }

  /// Makes an empty tally.
  public func emptyTally() -> OpeningTally { OpeningTally() }

  /// Counts a range of parts.
  public func run(_ trials: Range<UInt64>, into tally: inout OpeningTally) {
    for trial in trials {
      let part = counter.parts[Int(trial)]
      tally.add(part, counter.sums(of: part))
    }
  }
}

/// The sums of the parts that are counted.
public struct OpeningTally: Tally {
  /// Each part with the sums over the boards of its class, each of them counted once.
  public private(set) var parts: [(part: OpeningCounter.Part, sums: OpeningSums)] = []
  /// The sums over all boards.
  public private(set) var totals = OpeningTotals()

  mutating func add(_ part: OpeningCounter.Part, _ sums: OpeningSums) {
    parts.append((part, sums))
    totals.add(sums, times: part.boards.boards)
  }

  /// Adds the parts of another tally.
  public mutating func merge(_ other: OpeningTally) {
    parts += other.parts
    totals.add(other.totals)
  }
}
