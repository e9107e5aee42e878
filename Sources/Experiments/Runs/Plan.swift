@_exported public import Estimates
@_exported public import RandomStreams
@_exported public import Records

/// The plan of a run: everything that its counts depend on.
///
/// Two runs of one plan over ranges of trials that adjoin are one run over both. A plan is a value
/// that can be stored and compared; how many workers share it is not a part of it.
public protocol Plan: Hashable, Sendable {
  /// The experiment.
  associatedtype Trial: Experiment where Trial.Counts: StoredTally

  /// The knowledge that reading a stored plan needs, such as the strategies behind names.
  associatedtype Names = Void

  /// The word by which stored results of such plans are known, such as `simulate`.
  static var kind: String { get }

  /// Every word for such plans: those of some shapes have a word of their own.
  static var kinds: [String] { get }

  /// The word of this plan.
  var kind: String { get }

  /// The version of what is counted and how; results of different versions do not add up.
  static var countingVersion: Int { get }

  /// The most trials that one tally can count without overflow.
  static var mostTrials: UInt64 { get }

  /// The numbers of the trials.
  var trials: Range<UInt64> { get set }

  /// The experiment of the plan.
  var experiment: Trial { get }

  /// The plan as members of a JSON object, its trials among them.
  var stored: [JSON.Member] { get }

  /// Reads a stored plan, whose error is the place of what is missing, unknown or impossible.
  init(stored: JSONReader, names: Names) throws(RecordError)

  /// Why stored counts are not those of all its trials, as the rest of a sentence; nil if they are.
  ///
  /// Every reader of stored counts asks this.
  func refusal(of tally: Trial.Counts) -> String?

  /// True if its trials can fail while they are run.
  var canFail: Bool { get }

  /// Why its trials can no longer be run, such as an outside program that failed; nil while all is well.
  var failure: String? { get }
}

extension Plan {
  /// Most have one word.
  public static var kinds: [String] { [kind] }

  /// Most have one word.
  public var kind: String { Self.kind }

  /// The most trials whose sums of squares fit in 64 bits, with numbers below a thousand.
  public static var mostTrials: UInt64 { 10_000_000_000_000 }

  /// Refuses counts of another shape or of another number of trials.
  public func refusal(of tally: Trial.Counts) -> String? { mismatch(of: tally) }

  /// Why counts are of another shape or of another number of trials, as the rest of a sentence; nil if they are not.
  public func mismatch(of tally: Trial.Counts) -> String? {
    guard tally.trials <= Self.mostTrials else {
      return "counts \(tally.trials) games, more than can be counted"
    }
    guard tally.fits(experiment.emptyTally()) else { return "does not belong to the plan" }
    guard tally.trials == UInt64(trials.count) else {
      return "counts \(tally.trials) \(tally.trials == 1 ? "game" : "games"), not \(trials.count)"
    }
    return nil
  }

  /// No: most trials cannot fail.
  public var canFail: Bool { false }

  /// Nil: most trials cannot fail.
  public var failure: String? { nil }

  /// The same plan with other trials.
  public func with(trials: Range<UInt64>) -> Self {
    var plan = self
    plan.trials = trials
    return plan
  }
}

/// A tally that can be stored with the plan it belongs to.
public protocol StoredTally: Tally, Hashable {
  /// The counts as JSON.
  var stored: JSON { get }

  /// Reads stored counts, of the shape of those of no trials of their plan.
  ///
  /// Reading refuses what arithmetic cannot bear: counts of another shape, negative ones, and any that overflow when
  /// ``Plan/mostTrials`` are added up. That they are as they were written is for the digest of the run to say.
  init(stored: JSONReader, like empty: Self) throws(RecordError)

  /// How many trials are counted.
  var trials: UInt64 { get }

  /// True if both count the same things, so that they may be merged.
  func fits(_ other: Self) -> Bool
}

extension StoredTally {
  /// The number of trials as a plain number.
  public var games: Int { Int(clamping: trials) }
}

/// Something that can be tried again and again, each trial known by its number.
///
/// Trial i depends only on the experiment and i, so that trials can run in any order, anywhere.
public protocol Experiment: Sendable {
  /// The counts of trials.
  associatedtype Counts: Tally

  /// A tally of no trials, the neutral element of merging.
  func emptyTally() -> Counts

  /// Runs a range of trials one after the other and counts them.
  ///
  /// Called for blocks of trials, so that scratch memory is made once for many of them.
  func run(_ trials: Range<UInt64>, into tally: inout Counts)

  /// Notes that a block of trials is counted; called in the order of trials, never for blocks that are dropped.
  func counted(_ trials: Range<UInt64>)
}

extension Experiment {
  /// Most experiments hand on counts only.
  public func counted(_ trials: Range<UInt64>) {}
}

/// The counts of finished trials: integers that add up.
///
/// Merging must be associative and commutative and must equal having counted both in one: then the total is the same for
/// any number of workers and any split of a run into pieces. Integers keep that promise; floating-point sums do not.
public protocol Tally: Sendable {
  /// Adds what another tally of the same experiment has counted.
  mutating func merge(_ other: Self)
}

/// A tally that keeps what trials gave, by a number that tells them apart.
package struct NumberedTally<Row: Hashable & Sendable>: Tally, Hashable {
  package var values: [UInt64: Row] = [:]

  package init() {}

  /// All that was given, by ascending numbers.
  package var rows: [Row] { values.sorted { $0.key < $1.key }.map { $0.value } }

  package mutating func merge(_ other: NumberedTally) {
    values.merge(other.values) { $1 }
  }
}
