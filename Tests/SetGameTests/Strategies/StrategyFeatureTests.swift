import SetGame
import SetGameSupport
import TestSupport
import Testing

struct StrategyFeatureTests {
  /// Tables of random games, from the first to the last.
  @Test(arguments: gameDecks, Rules.allCases)
  func countedByHand(deck: Deck, rules: Rules) throws {
    let lefts =
      deck.attributes == 3 ? [15, 9, 3, 0] : deck.attributes == 4 ? [60, 30, 6, 0] : [9, 0]
    guard deck.attributes < 6 else { return }
    for (game, left) in lefts.enumerated() {
      let slow = lateGame(deck: deck, rules: rules, seed: 67, game: UInt64(game), left: left)
      let table = try Table(slow)
      #expect(table.unseenCards == slow.pile.sorted())
      for index in 0..<table.setCount {
        let hand = CountedByHand(slow, taking: table.set(at: index))
        for feature in [
          SetFeature.level, .alike, .kept, .destroyed, .possible, .orphans, .cards, .left, .sets,
        ] {
          let value = feature.value(ofTaking: index, on: table)
          #expect(abs(value - hand.value(of: feature)) < 1e-9, "\(feature) \(value)")
        }
      }
    }
  }

  @Test(.enabled(if: isRelease), arguments: gameDecks.prefix(3), Rules.allCases)
  func everyNextTable(deck: Deck, rules: Rules) throws {
    var zeros = 0
    for game in 0..<6 as Range<UInt64> {
      let left = [15, 12, 9, 6, 3, 0][Int(game)]
      let slow = lateGame(deck: deck, rules: rules, seed: 71, game: game, left: left)
      let table = try Table(slow)
      for index in 0..<min(4, table.setCount) {
        let (expected, setFree) = everyNextTable(slow, taking: table.set(at: index))
        #expect(abs(SetFeature.expected.value(ofTaking: index, on: table) - expected) < 1e-9)
        #expect(abs(SetFeature.setfree.value(ofTaking: index, on: table) - setFree) < 1e-12)
        zeros += setFree == 0 ? 1 : 0
      }
    }
    #expect(zeros > 0)
  }

  /// The first take of a whole game of the standard deck: all 52,394 triples.
  @Test(.enabled(if: isRelease)) func theFirstNextTable() {
    var state = GameState(deck: .standard, rules: .classic)
    var checked = 0
    for game in 0..<40 as Range<UInt64> where checked < 2 {
      state.start(game, of: StreamFamily(seed: 73))
      guard state.table.setCount == 1 else { continue }
      checked += 1
      let places = state.table.set(at: 0)
      var rest = CardMask(state.table.board.cards)
      for place in [places.first, places.second, places.third] {
        rest.remove(state.table.card(at: place))
      }
      let unseen = state.table.unseenCards
      var (free, sets) = (0, 0)
      for one in unseen.indices {
        for two in unseen.indices where two > one {
          for three in unseen.indices where three > two {
            var next = rest
            for card in [one, two, three] { next.insert(unseen[card]) }
            sets += next.setCount
            free += next.isSetFree ? 1 : 0
          }
        }
      }
      #expect(unseen.count == 69)
      let value = SetFeature.setfree.value(ofTaking: 0, on: state.table)
      #expect(abs(value - Double(free) / 52_394) < 1e-12)
      let expected = SetFeature.expected.value(ofTaking: 0, on: state.table)
      #expect(abs(expected - Double(sets) / 52_394) < 1e-9)
    }
    #expect(checked == 2)
  }

  @Test func everyFeatureHasALine() {
    #expect(SetFeature.allCases.allSatisfy { !$0.help.isEmpty && !$0.help.hasSuffix(".") })
    #expect(Set(SetFeature.allCases.map(\.help)).count == SetFeature.allCases.count)
  }

  private func everyNextTable(_ slow: SlowGame, taking places: Places) -> (Double, Double) {
    var after = slow
    after.take(places)
    guard after.pile.count < slow.pile.count else {
      return (Double(after.sets.count), after.sets.isEmpty ? 1 : 0)
    }
    let taken = [places.first, places.second, places.third]
    let rest = slow.table.indices.filter { !taken.contains($0) }.map { slow.table[$0] }
    let pile = slow.pile
    var (sum, free, count) = (0, 0, 0)
    for one in pile.indices {
      for two in pile.indices where two > one {
        for three in pile.indices where three > two {
          guard let board = Board(rest + [pile[one], pile[two], pile[three]], deck: slow.deck)
          else { continue }
          let sets = board.setCount
          sum += sets
          free += sets == 0 ? 1 : 0
          count += 1
        }
      }
    }
    return (Double(sum) / Double(count), Double(free) / Double(count))
  }
}

/// Features of a take from the list of all triples of digits.
private struct CountedByHand {
  private let slow: SlowGame
  private let taken: [Card]
  private let possible: [[Card]]

  init(_ slow: SlowGame, taking places: Places) {
    self.slow = slow
    taken = [places.first, places.second, places.third].map { slow.table[$0] }
    let cards = slow.table + slow.pile
    var position = [Int](repeating: -1, count: slow.deck.count)
    for (place, card) in cards.enumerated() { position[card.index] = place }
    let digits = cards.map { slow.deck.digits(of: $0) }
    var possible: [[Card]] = []
    for one in cards.indices {
      for two in cards.indices where two > one {
        let third = zip(digits[one], digits[two]).map { (6 - $0 - $1) % 3 }
        guard let card = slow.deck.card(digits: third), position[card.index] > two else { continue }
        possible.append([cards[one], cards[two], card])
      }
    }
    self.possible = possible
  }

  func value(of feature: SetFeature) -> Double {
    let digits = taken.map { slow.deck.digits(of: $0) }
    let level = (0..<slow.deck.attributes).count { digits[0][$0] != digits[1][$0] }
    let rest = possible.filter { set in !set.contains { taken.contains($0) } }
    switch feature {
    case .level: return Double(level)
    case .alike: return Double(slow.deck.attributes - level)
    case .kept: return Double(rest.count { $0.allSatisfy(slow.table.contains) })
    case .destroyed: return Double(possible.count - rest.count)
    case .possible: return Double(rest.count)
    case .orphans:
      let cards = (slow.table + slow.pile).filter { !taken.contains($0) }
      return cards.reduce(0) { sum, card in
        let through = Double(rest.count { $0.contains(card) }) + 0.5
        return sum + 1 / (through * through)
      }
    case .cards: return Double(slow.table.count)
    case .left: return Double(slow.pile.count)
    case .sets: return Double(slow.sets.count)
    case .expected, .setfree: return .nan
    }
  }
}
