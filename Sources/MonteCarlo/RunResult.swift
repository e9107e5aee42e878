/// The counts of the trials that were finished.
public struct RunResult<Counts: Tally>: Sendable {
  /// The trials that were counted: all of the plan, or those from its first up to where it was stopped.
  public let finished: Range<UInt64>
  /// Their counts.
  public let tally: Counts
  /// Whether the run ended before the plan did.
  public let wasStopped: Bool
  /// The time from start to end.
  public let elapsed: Duration
}

/// How far a run is.
public struct RunProgress<Counts: Tally>: Sendable {
  /// How many trials are counted in ``tally``.
  public let done: UInt64
  /// How many trials the plan has.
  public let total: UInt64
  /// The time since the start.
  public let elapsed: Duration
  /// The counts so far; between reports these need not be the first trials of the plan.
  public let tally: Counts
}
