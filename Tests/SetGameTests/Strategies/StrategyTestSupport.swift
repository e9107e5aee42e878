import SetGame
import Testing

/// A strategy in the list of a parameterised test.
struct NamedStrategy: Sendable, CustomStringConvertible {
  let strategy: Strategy
  var description: String { strategy.name }

  init(_ strategy: Strategy) { self.strategy = strategy }

  /// Those that give every Set a score.
  static let scored = [
    .mostAlike, .mostDifferent, .keepMost, .quasiThrifty, .thrifty, .quasiGreedy, .greedy, .steady,
  ].map { NamedStrategy($0) }

  /// Every strategy, the searching ones small enough for a test.
  static let all: [NamedStrategy] =
    [
      .random, .first, .mostAlike, .mostDifferent, .similarityWeighted, .keepMost, .quasiThrifty,
      .thrifty, .quasiGreedy, .greedy, .steady, .lookahead(depth: 1),
      .lookahead(depth: 2, nodes: 12), .lookahead(depth: 3, nodes: 40),
      .endgame(base: .thrifty, unseen: 3), .endgame(base: .random, unseen: 6, goal: .clear),
      .clear(rest: 27, orders: 4), .omniscient(goal: .clear, beam: 3),
      .omniscient(goal: .steady, beam: 3),
    ].map { NamedStrategy($0) }
}
