import RandomStreams
import SetCards
import Testing

@testable import SetGame

/// A strategy in the list of a parameterised test.
struct NamedStrategy: Sendable, CustomStringConvertible {
  let strategy: any PlayStrategy
  var description: String { strategy.name }

  init(_ strategy: any PlayStrategy) { self.strategy = strategy }

  /// Every strategy, the searching ones small enough for a test.
  static let all: [NamedStrategy] =
    ([
      .random, .first, .mostAlike, .mostDifferent, .similarityWeighted, .keepMost, .quasiThrifty,
      .thrifty, .quasiGreedy, .greedy, .steady, .lookahead(depth: 1),
      .lookahead(depth: 2, nodes: 12), .lookahead(depth: 3, nodes: 40),
      .endgame(base: .thrifty, unseen: 3), .endgame(base: .random, unseen: 6, goal: .clear),
      .clear(rest: 27, orders: 4), .omniscient(goal: .clear, beam: 3),
      .omniscient(goal: .steady, beam: 3),
    ] as [any PlayStrategy]).map(NamedStrategy.init)
}

extension Table {
  /// A table with the same cards in the same places, the same cards taken and the same rules, made from nothing else.
  init(rebuilding other: borrowing Table) {
    self.init(deck: other.deck, rules: other.rules)
    for card in other.deck.cards where !other.isUnseen(card) && !other.holds(card) {
      lay(UInt16(card.index), at: 0)
      // A table of one card: taking it away leaves the empty table, its card gone.
      lift(alone: card)
    }
    for position in 0..<other.count { lay(UInt16(other.card(at: position).index), at: position) }
    cardsLeft = other.cardsLeft
  }
}

/// A game that stands where a number of cards or fewer are left, reached by random play, with a Set on the table.
func lateGame(
  deck: Deck, rules: Rules, seed: UInt64, game: UInt64, left: Int
) -> SlowGame {
  var slow = SlowGame(deck: deck, rules: rules, seed: seed, game: game)
  var play = StreamFamily(seed: seed).stream(game: game, purpose: .play)
  while slow.pile.count > left || slow.sets.isEmpty {
    let sets = slow.sets
    if sets.isEmpty {
      guard !slow.pile.isEmpty else { break }
      slow.dealMore()
    } else {
      slow.take(sets[Int(play.draw(below: UInt64(sets.count)))])
    }
  }
  return slow
}

extension Table {
  /// The table of a slow game.
  init(_ slow: SlowGame) {
    self.init(deck: slow.deck, rules: slow.rules)
    let remaining = Set(slow.table + slow.pile)
    for card in slow.deck.cards where !remaining.contains(card) {
      lay(UInt16(card.index), at: 0)
      lift(alone: card)
    }
    for (position, card) in slow.table.enumerated() { lay(UInt16(card.index), at: position) }
    cardsLeft = slow.pile.count
  }
}

extension Table {
  /// Takes the only card away that was laid on a table without others.
  private mutating func lift(alone card: Card) {
    cells.rows[card.index / 9] &= ~(1 << UInt32(card.index % 9))
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs the test in release builds only: debug builds are some sixty times slower.
  static var releaseOnly: Self {
    #if DEBUG
      .disabled("needs a release build")
    #else
      .enabled(if: true)
    #endif
  }
}
