import SetGeometry
import TestSupport

extension SplitMix {
  mutating func board(of count: Int, in deck: Deck) -> CardMask {
    CardMask(deck.cards.shuffled(using: &self).prefix(count))
  }

  /// A uniformly random symmetry, by rejection of dependent columns.
  mutating func symmetry(of deck: Deck) -> AffineMap {
    while true {
      let columns = (0..<deck.attributes).map { _ in
        Card(index: Int.random(in: 0..<deck.count, using: &self))
      }
      let start = Card(index: Int.random(in: 0..<deck.count, using: &self))
      if let map = AffineMap(deck: deck, columns: columns, translation: start) { return map }
    }
  }
}

let smallDecks = (1...4).compactMap(Deck.init(attributes:))

/// All symmetries of a deck, by trying all matrices: an independent count of the group.
func allSymmetries(of deck: Deck) -> [AffineMap] {
  var lists: [[Card]] = [[]]
  for _ in 0..<deck.attributes { lists = lists.flatMap { list in deck.cards.map { list + [$0] } } }
  return lists.flatMap { columns in
    deck.cards.compactMap { AffineMap(deck: deck, columns: columns, translation: $0) }
  }
}
