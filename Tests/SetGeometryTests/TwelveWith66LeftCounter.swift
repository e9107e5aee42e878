import SetCards

@testable import SetGeometry

/// Sums over the ways a game of the standard deck reaches a Set-free table of 12 with 66 cards left.
///
/// Both run over the classes of Set-free boards B that stay when a Set is taken, and the Sets x, y, z outside that may
/// have been taken. These form c(x) + c(y) + c(z) Sets with pairs of B, none with single cards, so B with x, y, z holds
/// 1 + c(x) + c(y) + c(z) Sets, each taken with the same probability.
struct TwelveWith66LeftCounter {
  /// The unit in which a chosen Set's share is whole, the least common multiple of 1 to 22: a Set-free board of 12
  /// cards completes at most six pairs with a card, so there are never more than 19 Sets.
  static let unit: UInt128 = 232_792_560

  private let space = SpaceTables.tables(for: .standard)

  /// The number of (first 12 cards, Set taken, three cards dealt) that give a Set-free table, each
  /// weighted by the share of the Set taken.
  func setFreeAfterDeal(monitor: WorkMonitor) throws(ExactCountError) -> UInt128 {
    try sum(cards: 9, monitor: monitor) { board, triples in
      // Set-free triples by one and by two of their cards.
      var all: UInt128 = 0
      var byCard = [UInt128](repeating: 0, count: 81)
      var byPair = [UInt128](repeating: 0, count: 81 * 81)
      visitSetFreeTriples(board) { one, two, three in
        all += 1
        for card in [one, two, three] { byCard[card] += 1 }
        for (low, high) in [(one, two), (one, three), (two, three)] { byPair[81 * low + high] += 1 }
      }
      return triples.reduce(UInt128(0)) { sum, set in
        let (x, y, z) = (set.x, set.y, set.z)
        let meeting =
          byCard[x] + byCard[y] + byCard[z]
          - byPair[81 * x + y] - byPair[81 * x + z] - byPair[81 * y + z]
        return sum + (all - meeting) * (TwelveWith66LeftCounter.unit / UInt128(set.sets))
      }
    }
  }

  /// The number of (first 12 cards without a Set, three cards dealt, Set taken) that give a
  /// Set-free table, each weighted by the share of the Set taken.
  func setFreeAfterTake(monitor: WorkMonitor) throws(ExactCountError) -> UInt128 {
    try sum(cards: 12, monitor: monitor) { board, triples in
      triples.reduce(UInt128(0)) { sum, set in
        sum + UInt128(waysToHit(board, set)) * (TwelveWith66LeftCounter.unit / UInt128(set.sets))
      }
    }
  }

  /// A Set outside a board, x < y < z, and the number of Sets on both together.
  private struct OuterSet {
    let x: Int
    let y: Int
    let z: Int
    let sets: Int
  }

  private func sum(
    cards: Int, monitor: WorkMonitor,
    _ term: (borrowing WorkingBoard, [OuterSet]) -> UInt128
  ) throws(ExactCountError) -> UInt128 {
    var level = BoardClasses(deck: .standard, setFree: true)
    for _ in 0..<cards { level = try level.extended(monitor: .silent) }
    var board = WorkingBoard(space: space)
    var sum: UInt128 = 0
    for (place, entry) in level.entries.enumerated() {
      if place.isMultiple(of: 16) { try monitor.check(Double(place) / Double(level.entries.count)) }
      board.load(entry.mask)
      sum += UInt128(entry.boards) * term(board, outerSets(board))
    }
    return sum
  }

  private func outerSets(_ board: borrowing WorkingBoard) -> [OuterSet] {
    var found: [OuterSet] = []
    for start in stride(from: 0, to: space.lineCards, by: 3) {
      let cards = (
        Int(space.lines[start]), Int(space.lines[start + 1]), Int(space.lines[start + 2])
      )
      guard board.member[cards.0] | board.member[cards.1] | board.member[cards.2] == 0 else {
        continue
      }
      let made =
        board.completions[cards.0] + board.completions[cards.1] + board.completions[cards.2]
      found.append(OuterSet(x: cards.0, y: cards.1, z: cards.2, sets: 1 + Int(made)))
    }
    return found
  }

  /// Shows every three cards that leave a Set-free board Set-free, ascending.
  private func visitSetFreeTriples(
    _ board: borrowing WorkingBoard, _ visit: (Int, Int, Int) -> Void
  ) {
    var free: [Int] = []
    for card in 0..<81 where board.member[card] == 0 && board.completions[card] == 0 {
      free.append(card)
    }
    for (first, one) in free.enumerated() {
      for second in free.indices.dropFirst(first + 1) {
        let two = free[second]
        guard board.member[space.third(one, two)] == 0 else { continue }
        for three in free[(second + 1)...]
        where board.member[space.third(one, three)] | board.member[space.third(two, three)] == 0
          && space.third(one, two) != three
        { visit(one, two, three) }
      }
    }
  }

  /// How many triples of cards on a Set-free board and an outer Set, with a card of that, meet every Set on both: the
  /// ways in which they may have been the three that were dealt.
  private func waysToHit(_ board: borrowing WorkingBoard, _ set: OuterSet) -> Int {
    let pairs = (pairs(board, set.x), pairs(board, set.y), pairs(board, set.z))
    // All three of the outer Set; then two of them and one card of the board; then one and two.
    var ways = 1
    for single in [pairs.0, pairs.1, pairs.2] {
      ways += covers(ofOne: single, cards: board.count)
    }
    for both in [pairs.0 + pairs.1, pairs.0 + pairs.2, pairs.1 + pairs.2] {
      ways += covers(ofTwo: both, cards: board.count)
    }
    return ways
  }

  /// The pairs of the board that a card completes, as bits of places.
  private func pairs(_ board: borrowing WorkingBoard, _ card: Int) -> [UInt32] {
    guard board.completions[card] > 0 else { return [] }
    var pairs: [UInt32] = []
    for one in 0..<board.count {
      let third = space.third(card, board.points[one])
      guard board.member[third] != 0 else { continue }
      for two in 0..<one where board.points[two] == third { pairs.append(1 << one | 1 << two) }
    }
    return pairs
  }

  /// How many places lie in every pair; the pairs are disjoint.
  private func covers(ofOne pairs: [UInt32], cards: Int) -> Int {
    switch pairs.count {
    case 0: cards
    case 1: 2
    default: 0
    }
  }

  /// How many two places meet every pair.
  private func covers(ofTwo pairs: [UInt32], cards: Int) -> Int {
    guard let first = pairs.first else { return cards * (cards - 1) / 2 }
    // No place lies in more than two pairs.
    guard pairs.count <= 4 else { return 0 }
    var ways = 0
    for one in 0..<cards where first >> one & 1 == 1 {
      let common = pairs.reduce(~UInt32(0)) { $1 >> one & 1 == 1 ? $0 : $0 & $1 }
      for two in 0..<cards where two != one && common >> two & 1 == 1 {
        // Both places of the first pair would be met twice.
        ways += first >> two & 1 == 1 && two < one ? 0 : 1
      }
    }
    return ways
  }
}
