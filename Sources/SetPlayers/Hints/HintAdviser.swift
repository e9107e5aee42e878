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

/// The hints of a strategy for somebody whose clock is a real one: when they are due on a table, and about which Set.
///
/// It chooses as in a ``TimedGameEngine`` for the first person. A ``HintAdviser`` gives no hints here.
package struct HintGuide: Sendable {
  package let hints: HintStrategy

  private var searcher: Searcher

  package init(
    _ hints: HintStrategy, in state: borrowing GameState, game: UInt64, seed: UInt64
  ) {
    self.hints = hints
    var person = Player.beginner
    // Hints on request need a key press.
    person.patience = .infinity
    searcher = Searcher(person, person: 0, patterns: CardPatterns(state.table.deck))
    searcher.start(game, of: StreamFamily(seed: seed))
  }

  /// Milliseconds until a part gives its first hint unprompted; nil if it waits for something else.
  ///
  /// `part` is an index in `hints.parts`; the level of the situation is that of the table's easiest Set.
  package func due(_ part: Int, isSetFree: Bool, in situation: TimedSituation) -> Int? {
    let trigger = hints.part(part).trigger
    if let count = trigger.mistakes { return situation.mistakesHere >= count ? 0 : nil }
    if let formula = trigger.formula { return formula.seconds(situation).milliseconds }
    return trigger.due(searcher.player, isSetFree: isSetFree).milliseconds
  }

  package func isAskedFor(_ part: Int) -> Bool { hints.part(part).trigger == .request }

  package mutating func set(for part: Int, on table: borrowing Table) -> Int {
    searcher.begin(table)
    return hints.part(part).target.choose(from: table, searcher.search, searcher.table)
  }
}

extension Double {
  /// Seconds as whole milliseconds; nil for more than eleven days.
  package var milliseconds: Int? { self < 1e6 ? Int((self * 1000).rounded()) : nil }
}
