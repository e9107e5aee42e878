import SetCards
import TestSupport

/// Whether three cards are a Set by the wording of the rules: in every attribute all alike or all different.
func isSetByWording(_ cards: [Card], in deck: Deck) -> Bool {
  let digits = cards.map { deck.digits(of: $0) }
  return (0..<deck.attributes).allSatisfy { attribute in
    let values = Set(digits.map { $0[attribute] })
    return values.count == 1 || values.count == 3
  }
}

/// Every Set of a board by trying all triples of positions.
func setsByWording(_ cards: [Card], in deck: Deck) -> [Places] {
  var found: [Places] = []
  for one in cards.indices {
    for two in cards.indices where two > one {
      for three in cards.indices where three > two {
        if isSetByWording([cards[one], cards[two], cards[three]], in: deck) {
          found.append(Places(one, two, three))
        }
      }
    }
  }
  return found
}

/// Seeded cards of a deck in random order.
func shuffled(_ deck: Deck, _ stream: inout SplitMix) -> [Card] {
  deck.cards.shuffled(using: &stream)
}

let allDecks = Deck.attributeRange.compactMap(Deck.init(attributes:))

extension CardMask {
  /// All Sets in order of their cards.
  var trios: [Trio] {
    var masks: [CardMask] = []
    appendSets(to: &masks)
    return masks.compactMap { mask in
      let cards = Array(mask)
      return cards.count == 3 ? Trio(cards[0], cards[1], cards[2]) : nil
    }.sorted()
  }
}
