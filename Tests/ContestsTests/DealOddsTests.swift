import RandomStreams
import SetCards
import Testing

/// The odds of a deal by counting in graphs against every deal tried.
struct DealOddsTests {
  /// All triples, tried one after the other.
  private func slowShare(rest: [Card], unseen: [Card]) -> Double {
    var (free, all) = (0, 0)
    for i in unseen.indices {
      for j in unseen.indices.prefix(i) {
        for k in unseen.indices.prefix(j) {
          all += 1
          let table = CardMask(rest + [unseen[i], unseen[j], unseen[k]])
          free += table.isSetFree ? 1 : 0
        }
      }
    }
    return Double(free) / Double(all)
  }

  /// Random caps of 0 to 15 cards with 3 to 30 unseen ones, seed 1; a difference would be no accident.
  @Test(arguments: [3, 4])
  func oddsMatchEnumeration(attributes: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    var stream = StreamFamily(seed: 1).stream(game: 0, purpose: .deal)
    var odds = DealOdds()
    for size in 0...(attributes == 3 ? 8 : 15) {
      for unseenCount in [3, 4, 12, attributes == 3 ? 18 : 30] {
        var cards = deck.cards
        for place in cards.indices {
          cards.swapAt(place, place + Int(stream.draw(below: UInt64(cards.count - place))))
        }
        var rest: [Card] = []
        for card in cards where rest.count < size && CardMask(rest + [card]).isSetFree {
          rest.append(card)
        }
        let unseen = Array(cards.filter { !rest.contains($0) }.prefix(unseenCount))
        let share = odds.setFree(rest: rest.map(\.index), unseen: CardMask(unseen))
        #expect(share == slowShare(rest: rest, unseen: unseen), "\(rest.count) \(unseen.count)")
      }
    }
  }
}
