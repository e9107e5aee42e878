public import SetGame

/// A hint strategy of one's own, as a program of the user's or in Swift: from a table and the situation, it says when its hint
/// comes, what it shows and what it costs.
///
/// It is asked when a table is settled, and again after each false claim there until the hint is given. Its hint is about the
/// easiest Set, and comes once on a table. It is a value without memory between questions, so that games can be
/// played in any order on any worker.
///
/// To use one, make a ``HintTrigger`` from it. It helps people of the model; for people at a real clock
/// (``HintGuide``) it gives no hints.
public protocol HintAdviser: Sendable {
  /// The name by which the strategy is reported.
  var name: String { get }

  /// The hint on a table.
  ///
  /// The level of the situation is that of the table's easiest Set, 0 without one; `random` is a number from 0 to 1 that belongs to
  /// the table and the person.
  func advice(
    on table: borrowing Table, in situation: TimedSituation, random: Double
  ) -> HintAdvice

  /// True if it can fail during play, as a program can.
  var canFail: Bool { get }

  /// Its failure, in a sentence without a full stop; nil while it works.
  ///
  /// Asked from any thread; once there is an answer it stays, and all games are void, those under way too.
  var failure: String? { get }
}

extension HintAdviser {
  /// False: most cannot fail.
  public var canFail: Bool { false }

  /// None.
  public var failure: String? { nil }
}

/// The advice about a hint: when it comes, what it shows and what it costs.
public struct HintAdvice: Hashable, Sendable {
  /// Seconds from when the table was settled, at once if that time is over; infinite for no hint.
  public let seconds: Double
  /// What it shows; for a ladder, the first step.
  public let help: HintHelp
  /// The cost in thousandths of points.
  public let cost: Int

  /// A hint after some seconds, at once if they are negative and never if they are not a number, for so many points.
  public init(after seconds: Double, show help: HintHelp = .cards(1), cost: Double = 0) {
    self.seconds = seconds.isNaN ? .infinity : max(0, seconds)
    self.help = help.step(0)
    self.cost = boundedThousandths(cost)
  }

  /// No hint.
  public static let none = HintAdvice(after: .infinity)
}
