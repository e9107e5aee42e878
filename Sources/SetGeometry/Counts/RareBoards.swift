/// Boards with a number of Sets, drawn uniformly however rare they are.
///
/// A board of n cards is reached from classes of n − 4 as ``SetDistribution`` counts it: one card that counts as the last,
/// then three at once. A way is drawn with its weight, the boards of the class over the ties of the last card; as every
/// board is reached equally often, a random symmetry of what is reached is a uniform board.
package struct RareBoards: Sendable {
  package let deck: Deck
  package let cards: Int
  package let boards: UInt128

  private let entries: [BoardClasses.Entry]
  private let weights: [UInt128]
  private let total: UInt128
  /// New Sets, of boards of up to half the deck.
  private let sets: Int
  /// A multiple of every number of ties.
  private let unit: UInt128

  /// Finds all ways to boards of a number of cards in ``reach(in:)``; as long as an exact count takes.
  package init(
    deck: Deck = .standard, cards: Int, sets: Int, monitor: WorkMonitor = .silent
  ) throws(ExactCountError) {
    let reach = RareBoards.reach(in: deck)
    guard reach.contains(where: { $0.contains(cards) }) else {
      throw .outOfReach(cards: cards, attributes: deck.attributes, possible: reach)
    }
    // Beyond half the deck by the cards that are left out, which hold the rest of a fixed sum.
    let isSmall = 2 * cards <= deck.count
    let small = isSmall ? cards : deck.count - cards
    let wanted = isSmall ? sets : deck.setCount - cards * (deck.count - cards) / 2 - sets
    let unit = (1...small).reduce(UInt128(1)) {
      $0 / $0.commonDivisor(with: UInt128($1)) * UInt128($1)
    }
    var level = BoardClasses(deck: deck, setFree: false)
    for _ in 0..<(small - 4) { level = try level.extended(monitor: monitor.part(from: 0, to: 0)) }
    var weights = [UInt128](repeating: 0, count: level.count)
    try level.fourMore(monitor: monitor) { place, ties, sets, triples in
      guard sets == wanted else { return }
      let boards = UInt128(level.entries[place].boards)
      weights[place] += boards * (unit / UInt128(ties)) * UInt128(triples)
    }
    (self.deck, self.cards, self.sets, self.unit) = (deck, cards, wanted, unit)
    (entries, self.weights, total) = (level.entries, weights, weights.reduce(0, +))
    let ways = unit * UInt128(WholeNumber.binomial(small, 3))
    precondition(total.isMultiple(of: ways), "every board is reached equally often")
    boards = total / ways
  }

  /// The numbers of cards whose boards can be drawn: as ``SetDistribution`` counts, but for a few cards, most of whose
  /// boards are not rare.
  package static func reach(in deck: Deck) -> [ClosedRange<Int>] {
    SetDistribution.reach(in: deck).map {
      max(4, $0.lowerBound)...min(deck.count - 4, $0.upperBound)
    }
  }

  /// A board drawn uniformly, its cards ascending; nil if there is none.
  ///
  /// `below` draws a whole number below a bound.
  package func board(below: (UInt128) -> UInt128) -> Board? {
    guard total > 0, let (found, missing, index) = way(below(total)) else { return nil }
    let three = triple(index, bringing: missing, to: found)
    let map = AffineMap.random(of: deck, below: below)
    let small = (found + three).map { map.image(of: Card(index: $0)) }
    let isSmall = 2 * cards <= deck.count
    let left = Set(small)
    return Board(isSmall ? small.sorted() : deck.cards.filter { !left.contains($0) }, deck: deck)
  }

  /// The way at a place of all weights: the cards before the last three, the Sets these bring, and which triple it is.
  private func way(_ place: UInt128) -> (cards: [Int], sets: Int, triple: Int)? {
    var place = place
    guard
      let chosen = weights.indices.first(where: { index in
        guard place >= weights[index] else { return true }
        place -= weights[index]
        return false
      })
    else { return nil }
    var search = ClassSearch(space: SpaceTables.tables(for: deck))
    let three = ThreeMoreCards(space: SpaceTables.tables(for: deck))
    let (entry, unit, wanted) = (entries[chosen], unit, sets)
    var found: (cards: [Int], sets: Int, triple: Int)?
    search.fourMore(on: entry.mask, by: three) { board, ties, sets, triples in
      guard found == nil, sets == wanted else { return }
      let each = UInt128(entry.boards) * (unit / UInt128(ties))
      guard place < each * UInt128(triples) else {
        place -= each * UInt128(triples)
        return
      }
      let cards = (0..<board.count).map { board.points[$0] }
      found = (cards, sets - board.setCount, Int(place / each))
    }
    return found
  }

  /// The three further cards, at a place among all that bring that many Sets to a board.
  private func triple(_ index: Int, bringing sets: Int, to board: [Int]) -> [Int] {
    let space = SpaceTables.tables(for: deck)
    var completed = [Int](repeating: 0, count: space.size)
    for (place, one) in board.enumerated() {
      for other in board[..<place] { completed[space.third(one, other)] += 1 }
    }
    let isOn = (0..<space.size).map { board.contains($0) }
    let others = (0..<space.size).filter { !isOn[$0] }
    var rest = index
    for (second, y) in others.enumerated() {
      for x in others[..<second] {
        let line = space.third(x, y)
        let two = completed[x] + completed[y] + (isOn[line] ? 1 : 0)
        guard two <= sets else { continue }
        for z in others[(second + 1)...] {
          let new =
            two + completed[z] + (line == z ? 1 : 0) + (isOn[space.third(x, z)] ? 1 : 0)
            + (isOn[space.third(y, z)] ? 1 : 0)
          guard new == sets else { continue }
          if rest == 0 { return [x, y, z] }
          rest -= 1
        }
      }
    }
    preconditionFailure("there are as many triples as were counted")
  }
}

/// Boards without a Set, drawn uniformly however rare they are: one class is drawn by its number of boards, and its
/// representative moved by a random symmetry.
package struct SetFreeBoards: Sendable {
  package let deck: Deck
  package let boards: UInt128
  private let classes: [BoardClass]

  /// Finds the classes of boards of a number of cards of a deck of up to four attributes; a twentieth of a second.
  package init(
    deck: Deck = .standard, cards: Int, monitor: WorkMonitor = .silent
  ) throws(ExactCountError) {
    var level = BoardClasses(deck: deck, setFree: true)
    while level.cards < cards, level.count > 0 { level = try level.extended(monitor: monitor) }
    self.deck = deck
    (classes, boards) = (level.classes, level.boards)
  }

  /// A board drawn uniformly, its cards ascending; nil if there is none.
  ///
  /// `below` draws a whole number below a bound.
  package func board(below: (UInt128) -> UInt128) -> Board? {
    guard boards > 0 else { return nil }
    var place = below(boards)
    for found in classes {
      guard place >= UInt128(found.boards) else {
        let map = AffineMap.random(of: deck, below: below)
        return Board(found.representative.map { map.image(of: $0) }.sorted(), deck: deck)
      }
      place -= UInt128(found.boards)
    }
    return nil
  }
}
