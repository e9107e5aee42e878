import SetCards
import SetGeometry

/// The most Sets among every number of cards: proved for few cards and for many, and between them the most known and a limit.
///
/// *Few cards.* On a board of n cards with T Sets some card lies on ⌊3T/n⌋ or fewer. Without it n − 1 cards hold the others, so that
/// a board with T Sets is built card by card from boards with at least as many as that leaves, and of these there are few
/// up to symmetry. Where none is left, T Sets are impossible.
///
/// *Many cards.* The Sets on a board and those off it add up to a number that depends on n alone: the most on n cards belong to
/// the fewest among the others. Cards may lack a Set up to the largest cap. One card more with at most two Sets would hold a Set-free
/// board of two cards fewer, and each of these is tried. Beyond, f Sets on k − 1 cards or more make fk/(k − 3) on k, as a mean.
struct MostSets {
  /// The result for one number of cards.
  struct Row {
    /// The number of cards.
    let cards: Int
    /// The most Sets known, those of ``board``.
    let most: Int
    /// A number of Sets that no board exceeds.
    let limit: Int
    /// A board with the most Sets known.
    let board: CardMask

    /// True if no board has more.
    var isProved: Bool { most == limit }
  }

  /// The rows for 0, 1, 2, … cards, up to the whole deck.
  let rows: [Row]

  /// The most cards whose boards are searched to the end; that is all of up to three attributes.
  static let mostSearched = 28

  /// Searches the boards of a deck of up to four attributes; some seconds for the standard deck.
  init(deck: Deck = .standard) throws {
    var search = DenseSearch(deck: deck)
    let fewest = try search.fewest()
    let searched = min(deck.count, Self.mostSearched)
    var (boards, limits) = ([CardMask()], [0])
    for cards in 1...deck.count {
      var limit = min(
        Self.mean(of: cards, after: limits[cards - 1]),
        Self.together(cards, in: deck) - fewest[deck.count - cards])
      var board: CardMask?
      if cards <= searched {
        board = search.board(cards, sets: limit)
        while board == nil {
          limit -= 1
          board = search.board(cards, sets: limit)
        }
      }
      boards.append(board ?? CardMask(allOf: deck))
      limits.append(limit)
    }
    try search.improve(&boards, above: searched)
    rows = boards.indices.map {
      Row(cards: $0, most: search.sets(on: boards[$0]), limit: limits[$0], board: boards[$0])
    }
  }

  /// The Sets among some cards and among all others, together.
  private static func together(_ cards: Int, in deck: Deck) -> Int {
    let all = deck.count
    return all * (all - 1) / 6 - cards * (all - cards) / 2
  }

  /// The most Sets that a board can have by the mean over its cards, if one card fewer has at most so many.
  private static func mean(of cards: Int, after fewer: Int) -> Int {
    let pairs = cards * (cards - 1) / 6
    return (fewer...max(fewer, pairs)).last { $0 - 3 * $0 / cards <= fewer } ?? fewer
  }
}

/// Boards with many Sets, up to symmetry.
private struct DenseSearch: ~Copyable {
  private let deck: Deck
  private var search: ClassSearch

  init(deck: Deck) {
    self.deck = deck
    search = ClassSearch(space: SpaceTables.tables(for: deck))
  }

  /// A board with at least so many Sets; nil if there is none.
  mutating func board(_ cards: Int, sets: Int) -> CardMask? {
    var least = [sets]
    for count in stride(from: cards, to: 0, by: -1) {
      let last = least[least.count - 1]
      least.append(last - 3 * last / count)
    }
    least.reverse()
    var level: Set<WideMask> = [WideMask()]
    for count in 1...cards {
      var next: Set<WideMask> = []
      for mask in level {
        search.board.load(mask)
        let sets = search.board.setCount
        for card in 0..<deck.count where search.board.member[card] == 0 {
          let through = search.board.completions[card]
          guard sets + Int(through) >= least[count] else { continue }
          search.board.push(card)
          // The card that was left out is one in the fewest Sets.
          let isScarcest = (0..<search.board.count).allSatisfy {
            search.board.completions[search.board.points[$0]] >= through
          }
          if isScarcest { next.insert(search.anyCanonicalForm()) }
          search.board.pop()
        }
      }
      level = next
    }
    return level.min()?.cardMask
  }

  /// Numbers of Sets that any 0, 1, 2, … cards hold at least.
  mutating func fewest() throws -> [Int] {
    var classes = BoardClasses(deck: deck, setFree: true)
    for _ in 1..<deck.mostSetFree { classes = try classes.extended() }
    var least = 3
    for found in classes.classes {
      search.board.load(found.representative)
      let others = (0..<deck.count).filter { search.board.member[$0] == 0 }
      for one in others {
        search.board.push(one)
        let sets = search.board.setCount
        for other in others where other > one {
          least = min(least, sets + Int(search.board.completions[other]))
        }
        search.board.pop()
      }
    }
    var fewest = [Int](repeating: 0, count: deck.mostSetFree + 1) + [least]
    for cards in fewest.count..<max(fewest.count, deck.count + 1) {
      fewest.append((fewest[cards - 1] * cards + cards - 4) / (cards - 3))
    }
    return fewest
  }

  /// Gives boards of more than a number of cards many Sets: the cards that are left out hold few.
  ///
  /// They come from a largest cap, from three copies of one of an attribute less, a Set in the place of each card, and by
  /// exchanges from a board of a card more or less.
  mutating func improve(_ boards: inout [CardMask], above searched: Int) throws {
    guard searched < deck.count, let smaller = Deck(attributes: deck.attributes - 1) else { return }
    let cap = try LargestSetFree(deck: deck).cards
    let base = try LargestSetFree(deck: smaller).cards
    let copies = (0..<3).flatMap { copy in
      base.map { Card(index: $0.index + copy * smaller.count) }
    }
    for cards in stride(from: deck.count, to: searched, by: -1) {
      let left = deck.count - cards
      if left <= copies.count {
        let others = left <= cap.count ? cap : copies
        boards[cards] = CardMask(allOf: deck).subtracting(CardMask(others.prefix(left)))
      } else {
        boards[cards] = exchanged(boards[cards + 1], cards: cards)
      }
    }
    for cards in searched + 1..<deck.count {
      let board = exchanged(boards[cards - 1], cards: cards)
      if sets(on: board) > sets(on: boards[cards]) { boards[cards] = board }
    }
  }

  mutating func sets(on board: CardMask) -> Int {
    search.board.load(board)
    return search.board.setCount
  }

  /// A board of so many cards with many Sets, from one of a card more or fewer: the best card is added or the worst is removed, and
  /// cards are exchanged as long as that brings more Sets.
  private mutating func exchanged(_ board: CardMask, cards: Int) -> CardMask {
    var best = board
    if best.count < cards { best.insert(bestCard(for: best)) }
    if best.count > cards { best.remove(worstCard(on: best)) }
    var sets = sets(on: best)
    while true {
      var improved: CardMask?
      for card in best {
        var other = best
        other.remove(card)
        other.insert(bestCard(for: other))
        let more = self.sets(on: other)
        if more > sets { (improved, sets) = (other, more) }
      }
      guard let improved else { return best }
      best = improved
    }
  }

  private mutating func bestCard(for board: CardMask) -> Card {
    search.board.load(board)
    var best: (card: Int, sets: UInt8)?
    for card in 0..<deck.count where search.board.member[card] == 0 {
      let sets = search.board.completions[card]
      if sets > best?.sets ?? 0 || best == nil { best = (card, sets) }
    }
    return Card(index: best?.card ?? 0)
  }

  private mutating func worstCard(on board: CardMask) -> Card {
    search.board.load(board)
    var worst: (card: Int, sets: UInt8)?
    for card in board {
      let sets = search.board.completions[card.index]
      if sets < worst?.sets ?? .max { worst = (card.index, sets) }
    }
    return Card(index: worst?.card ?? 0)
  }
}

/// Prints data/exact/most.csv, which most.py checks.
@main enum Program {
  static func main() throws {
    print("deck,cards,most,limit,board,target")
    for deck in (1...4).compactMap(Deck.init(attributes:)) {
      for row in try MostSets(deck: deck).rows {
        let board = String(row.board.bits, radix: 16)
        print("\(deck.attributes),\(row.cards),\(row.most),\(row.limit),\(board),MostSets")
      }
    }
  }
}
