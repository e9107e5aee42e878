import RandomStreams
import SetCards

@testable import SetGame

/// A game written from the wording of the rules: arrays, and every triple tried.
struct SlowGame {
  let deck: Deck
  let rules: Rules
  var table: [Card] = []
  var pile: [Card]
  var arrivedByDeal = true

  /// The deck in the order of stream (seed, game, deal).
  init(deck: Deck, rules: Rules, seed: UInt64, game: UInt64) {
    var stream = StreamFamily(seed: seed).stream(game: game, purpose: .deal)
    var cards = deck.cards
    for place in cards.indices {
      cards.swapAt(place, place + Int(stream.draw(below: UInt64(cards.count - place))))
    }
    self.init(deck: deck, rules: rules, order: cards)
  }

  init(deck: Deck, rules: Rules, order: [Card]) {
    (self.deck, self.rules, pile) = (deck, rules, order)
    for _ in 0..<min(12, deck.count) { table.append(pile.removeFirst()) }
  }

  var sets: [Places] {
    let digits = table.map { deck.digits(of: $0) }
    var found: [Places] = []
    for one in table.indices {
      for two in table.indices where two > one {
        for three in table.indices where three > two {
          let isSet = (0..<deck.attributes).allSatisfy {
            (digits[one][$0] + digits[two][$0] + digits[three][$0]) % 3 == 0
          }
          if isSet { found.append(Places(one, two, three)) }
        }
      }
    }
    return found
  }

  mutating func take(_ places: Places) {
    let vacated = [places.first, places.second, places.third]
    let refills = !pile.isEmpty && (rules == .refill || table.count <= 12)
    arrivedByDeal = refills
    if refills {
      for place in vacated { table[place] = pile.removeFirst() }
    } else {
      for place in vacated.reversed() { table.remove(at: place) }
    }
  }

  mutating func dealMore() {
    for _ in 0..<3 { table.append(pile.removeFirst()) }
    arrivedByDeal = true
  }

  func settled(_ sets: [Places]) -> SettledTable {
    SettledTable(
      cards: table.count, cardsLeft: pile.count, sets: sets.count, arrivedByDeal: arrivedByDeal)
  }
}

let gameDecks = (3...6).compactMap(Deck.init(attributes:))
let strategies: [any PlayStrategy] = [.first, .random]
