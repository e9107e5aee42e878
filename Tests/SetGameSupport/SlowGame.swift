package import SetGame

/// A game written from the wording of the rules: arrays, and every triple tried.
package struct SlowGame {
  package let deck: Deck
  package let rules: Rules
  package var table: [Card] = []
  package var pile: [Card]
  package var arrivedByDeal = true

  /// The deck in the order of stream (seed, game, deal).
  package init(deck: Deck, rules: Rules, seed: UInt64, game: UInt64) {
    var stream = StreamFamily(seed: seed).stream(game: game, purpose: .deal)
    var cards = deck.cards
    for place in cards.indices {
      cards.swapAt(place, place + Int(stream.draw(below: UInt64(cards.count - place))))
    }
    self.init(deck: deck, rules: rules, order: cards)
  }

  package init(deck: Deck, rules: Rules, order: [Card]) {
    (self.deck, self.rules, pile) = (deck, rules, order)
    for _ in 0..<min(12, deck.count) { table.append(pile.removeFirst()) }
  }

  package var sets: [Places] {
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

  package mutating func take(_ places: Places) {
    let vacated = [places.first, places.second, places.third]
    let refills = !pile.isEmpty && (rules == .refill || table.count <= 12)
    arrivedByDeal = refills
    if refills {
      for place in vacated { table[place] = pile.removeFirst() }
    } else {
      for place in vacated.reversed() { table.remove(at: place) }
    }
  }

  package mutating func dealMore() {
    for _ in 0..<3 { table.append(pile.removeFirst()) }
    arrivedByDeal = true
  }

  package func settled(_ sets: [Places]) -> SettledTable {
    SettledTable(
      cards: table.count, cardsLeft: pile.count, sets: sets.count, arrivedByDeal: arrivedByDeal)
  }
}

/// The decks that games are played with.
package let gameDecks = (3...6).compactMap(Deck.init(attributes:))

/// A game that stands where a number of cards or fewer are left, reached by random play, with a Set on the table.
package func lateGame(
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
  /// A table with the same cards in the same places, the same cards taken and the same rules, made from nothing else.
  package init(rebuilding other: borrowing Table) throws(TableError) {
    var cards: [Card] = []
    for position in 0..<other.count { cards.append(other.card(at: position)) }
    try self.init(cards, unseen: other.unseenCards, deck: other.deck, rules: other.rules)
  }

  /// The table of a slow game.
  package init(_ slow: SlowGame) throws(TableError) {
    try self.init(slow.table, unseen: slow.pile, deck: slow.deck, rules: slow.rules)
  }
}
