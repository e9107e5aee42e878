/// A largest collection of Sets on a board no two of which share a card.
///
/// The search covers all cards but a number of leftovers, which grows until it succeeds. It branches on the card with
/// the fewest Sets among those left, and remembers what failed. Sets add up to 0 in every attribute, so the leftovers add
/// up to the sum of the board; that settles most boards without a search.
package struct DisjointSets: Hashable, Sendable {
  /// The Sets, in lexicographic order of their positions.
  package let sets: [Places]
  package let leftover: Int
  package static let largest = 128
  /// The steps of a search before it gives up; random boards need some hundred.
  static let steps = 2_000_000

  /// Packs a board of at most ``largest`` cards; nil if it has more, or is not settled after two million steps.
  package init?(_ board: Board) {
    guard board.cards.count <= Self.largest else { return nil }
    var search = PackingSearch(board)
    guard let (sets, leftover) = search.largest(steps: Self.steps) else { return nil }
    self.sets = sets.sorted()
    self.leftover = leftover
  }
}

private struct PackingSearch {
  private struct State: Hashable {
    let rest: UInt128
    let leftover: Int
  }

  private let cards: [Card]
  /// Each card of the deck as a bit of its place; 0 if it is not on the board.
  private var bits: [UInt128]
  private var sets: [[UInt128]]
  private var failed: Set<State> = []
  private var chosen: [UInt128] = []
  private var stepsLeft = 0

  init(_ board: Board) {
    cards = board.cards
    bits = Array(repeating: 0, count: board.deck.count)
    for (place, card) in cards.enumerated() { bits[card.index] = 1 << UInt128(place) }
    sets = Array(repeating: [], count: cards.count)
    for places in board.sets {
      let bits = places.all.reduce(UInt128(0)) { $0 | 1 << UInt128($1) }
      for place in places.all { sets[place].append(bits) }
    }
  }

  mutating func largest(steps: Int) -> (sets: [Places], leftover: Int)? {
    stepsLeft = steps
    let sum = cards.reduce(Card.origin) { $0.plus($1) }
    let all = cards.indices.reduce(UInt128(0)) { $0 | 1 << UInt128($1) }
    for leftover in stride(from: cards.count % 3, through: cards.count, by: 3) {
      // Three cards that add up to 0 are a Set, which would have been taken.
      if leftover == 3, sum == .origin { continue }
      guard let isFound = cover(all, but: leftover, sum: sum) else { return nil }
      if isFound { return (chosen.map(Self.places), leftover) }
    }
    return nil
  }

  private static func places(_ bits: UInt128) -> Places {
    let first = bits.trailingZeroBitCount
    let others = bits & (bits - 1)
    return Places(first, others.trailingZeroBitCount, 127 - bits.leadingZeroBitCount)
  }

  /// True if Sets cover all places except some whose cards have this sum; nil if the steps are used up.
  private mutating func cover(_ rest: UInt128, but leftover: Int, sum: Card) -> Bool? {
    guard rest != 0 else { return true }
    guard stepsLeft > 0 else { return nil }
    stepsLeft -= 1
    if leftover == 0, sum != .origin { return false }
    if leftover == 1, bits[sum.index] & rest == 0 { return false }
    let state = State(rest: rest, leftover: leftover)
    guard !failed.contains(state) else { return false }
    guard let place = tightest(in: rest, but: leftover) else { return false }
    for set in sets[place] where set & rest == set {
      chosen.append(set)
      guard let isFound = cover(rest & ~set, but: leftover, sum: sum) else { return nil }
      if isFound { return true }
      chosen.removeLast()
    }
    if leftover > 0 {
      let others = rest & ~(1 << UInt128(place))
      guard let isFound = cover(others, but: leftover - 1, sum: sum.minus(cards[place])) else {
        return nil
      }
      if isFound { return true }
    }
    failed.insert(state)
    return false
  }

  /// The place with the fewest Sets; nil if more places have none than may be left.
  private func tightest(in rest: UInt128, but leftover: Int) -> Int? {
    var (best, fewest, bare) = (0, Int.max, 0)
    var places = rest
    while places != 0 {
      let place = places.trailingZeroBitCount
      places &= places - 1
      let count = sets[place].count { $0 & rest == $0 }
      if count == 0 { bare += 1 }
      if count < fewest { (best, fewest) = (place, count) }
    }
    return bare > leftover ? nil : best
  }
}

/// The cards left at the end of a game except one, and the card that their sum determines.
///
/// All cards of a deck add up to 0 modulo 3 in every attribute, and so do the three of a Set. What is left when Sets have
/// been taken adds up to 0 too, so that one missing card is minus the sum of the others.
package struct EndGame: Hashable, Sendable {
  package let board: Board
  package let card: Card

  /// Adds up cards; nil unless one more makes their number a multiple of three, as it is at the end of a game.
  package init?(_ board: Board) {
    guard board.cards.count % 3 == 2 else { return nil }
    self.board = board
    card = board.cards.reduce(Card.origin) { $0.plus($1) }.negative
  }

  /// True if the card can be missing; false if it is seen, which proves that not only Sets were taken.
  package var isPossible: Bool { !board.cards.contains(card) }

  /// The number of Sets among the cards and the missing one; 0 at the end of a game.
  package var setsWithIt: Int {
    (isPossible ? Board(board.cards + [card], deck: board.deck) : nil)?.setCount ?? 0
  }
}
