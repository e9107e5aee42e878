public import SetGame

/// The hints of a strategy for somebody whose clock is a real one: when they are due on a table, and about which Set.
///
/// It chooses as in a ``TimedGameEngine`` for the first person. A ``HintAdviser`` gives no hints here.
public struct HintGuide: Sendable {
  /// The strategy.
  public let hints: HintStrategy

  private var searcher: Searcher

  /// A guide through one game.
  public init(
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
  public func due(_ part: Int, isSetFree: Bool, in situation: TimedSituation) -> Int? {
    let trigger = hints.part(part).trigger
    if let count = trigger.mistakes { return situation.mistakesHere >= count ? 0 : nil }
    if let formula = trigger.formula { return formula.seconds(situation).milliseconds }
    return trigger.due(searcher.player, isSetFree: isSetFree).milliseconds
  }

  /// True if a part's hints are asked for.
  public func isAskedFor(_ part: Int) -> Bool { hints.part(part).trigger == .request }

  /// The Set that a part's hints on a table are about.
  public mutating func set(for part: Int, on table: borrowing Table) -> Int {
    searcher.begin(table)
    return hints.part(part).target.choose(from: table, searcher.search, searcher.table)
  }
}

extension Double {
  /// Seconds as whole milliseconds; nil for more than eleven days.
  var milliseconds: Int? { self < 1e6 ? Int((self * 1000).rounded()) : nil }
}
