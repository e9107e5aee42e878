import ExactNumbers
import SetCards
import SetGeometry
import TestSupport
import Testing

@testable import Openings

/// The second and third tables of a game against all games of a small deck, published games, and the older count of the
/// second table.
struct OpeningTablesTests {
  private static func tables(_ counter: OpeningCounter) -> OpeningTables {
    var totals = OpeningTotals()
    for part in counter.parts { totals.add(counter.sums(of: part), times: part.boards.boards) }
    return OpeningTables(counter, totals: totals)
  }

  /// All games from one first table of each class, deal by deal and Set by Set, to the end of their second take.
  private struct Walk {
    /// The unit of the share of a Set: 1 to 15 divide it.
    static let unit: UInt128 = 360_360
    let deck: Deck
    var weights: [OpeningWay: [UInt128]] = [:]

    init(_ deck: Deck) { self.deck = deck }

    mutating func add(_ way: OpeningWay, _ table: CardMask, _ weight: UInt128) {
      weights[way, default: Array(repeating: 0, count: 16)][sets(table).count] += weight
    }

    func sets(_ table: CardMask) -> [CardMask] {
      let cards = Array(table)
      return cards.indices.flatMap { second in
        cards[..<second].compactMap { first in
          let third = first.third(with: cards[second])
          return third > cards[second] && table.contains(third)
            ? CardMask([first, cards[second], third]) : nil
        }
      }
    }

    func dealt(_ table: CardMask, _ seen: CardMask) -> [(table: CardMask, seen: CardMask)] {
      let unseen = deck.cards.filter { !seen.contains($0) }
      return unseen.indices.flatMap { z in
        (0..<z).flatMap { y in
          (0..<y).map { x in
            let three = CardMask([unseen[x], unseen[y], unseen[z]])
            return (table.union(three), seen.union(three))
          }
        }
      }
    }

    /// The second take of a table of n cards that came by a way.
    mutating func goOn(
      _ table: CardMask, _ seen: CardMask, _ weight: UInt128, then dealtWay: OpeningWay,
      _ moreWay: OpeningWay, _ fellWay: OpeningWay
    ) {
      let sets = sets(table)
      for set in sets {
        for (next, _) in dealt(table.subtracting(set), seen) {
          add(dealtWay, next, weight * Walk.unit / UInt128(sets.count))
        }
      }
      guard sets.isEmpty else { return }
      for (grown, _) in dealt(table, seen) {
        let sets = self.sets(grown)
        if sets.isEmpty { add(moreWay, grown, weight) }
        for set in sets {
          add(fellWay, grown.subtracting(set), weight * Walk.unit / UInt128(sets.count))
        }
      }
    }

    mutating func play(_ table: CardMask, _ boards: UInt128) {
      let first = sets(table)
      for set in first {
        let weight = boards * Walk.unit / UInt128(first.count)
        for (next, seen) in dealt(table.subtracting(set), table) {
          add(.dealt, next, weight)
          goOn(next, seen, weight, then: .dealtDealt, .dealtMore, .dealtFell)
        }
      }
      guard first.isEmpty else { return }
      for (grown, seen) in dealt(table, table) {
        let sets = sets(grown)
        for set in sets {
          let (weight, next) = (boards * Walk.unit / UInt128(sets.count), grown.subtracting(set))
          add(.fell, next, weight)
          goOn(next, seen, weight, then: .fellDealt, .fellMore, .fellFell)
        }
        guard sets.isEmpty else { continue }
        for (largest, _) in dealt(grown, seen) { takeTwice(largest, boards) }
      }
    }

    mutating func takeTwice(_ table: CardMask, _ boards: UInt128) {
      let sets = sets(table)
      for set in sets {
        let (weight, next) = (boards * Walk.unit / UInt128(sets.count), table.subtracting(set))
        let others = self.sets(next)
        if others.isEmpty { add(.fellTo15, next, weight) }
        for other in others {
          add(.fellTwice, next.subtracting(other), weight * Walk.unit / UInt128(others.count))
        }
      }
    }
  }

  /// With a table of 4 of 27 cards all ten ways occur, as with 12 of 81: up to nine of 27 hold no Set.
  @Test("all games of a small deck go these ways", .enabled(if: isLong))
  func allGames() throws {
    let deck = try #require(Deck(attributes: 3))
    let cards = 4
    let tables = Self.tables(try OpeningCounter(deck: deck, cards: cards))
    var walk = Walk(deck)
    var level = BoardClasses(deck: deck, setFree: false)
    for _ in 0..<cards { level = try level.extended() }
    for found in level.classes {
      walk.play(found.representative, UInt128(found.boards))
    }
    for way in OpeningWay.allCases {
      let weights = try #require(walk.weights[way], "\(way)")
      var openings = WholeNumber.binomial(27, cards)
      for _ in 0..<way.takes { openings = openings * WholeNumber(Walk.unit) }
      for deal in 0..<way.deals {
        openings = openings * WholeNumber.binomial(27 - cards - 3 * deal, 3)
      }
      for (sets, weight) in weights.enumerated() {
        #expect(
          tables[way].share(of: sets) == Rational(WholeNumber(weight), openings),
          "\(way), \(cards) cards, \(sets) Sets")
      }
    }
    // By hand: twelve after two takes, 15 after one, 12 that fell, or 18 dealt.
    let largest = try #require(SetFreeCounts(deck: deck).probability(cards: cards + 6))
    let third =
      tables[.dealtDealt].share(of: 0) + tables[.dealtMore].reached + tables[.fell].share(of: 0)
    #expect(tables.thirdTableSetFree == third + largest)
  }

  /// With 27 cards every twelve hold a Set, so that only refilled takes occur.
  @Test func theThreeAttributeGame() throws {
    let deck = try #require(Deck(attributes: 3))
    let tables = Self.tables(try OpeningCounter(deck: deck))
    #expect(tables[.dealt].reached == .one && tables[.dealtDealt].reached == .one)
    #expect(tables.secondTableSetFree == .zero && tables.thirdTableSetFree == .zero)
    #expect(tables.fifteenWith63LeftSetFree == .zero)
    // A fresh twelve holds C(12, 3)/25 Sets; random takes leave fewer.
    let means = [Rational(WholeNumber.binomial(12, 3), 25), tables[.dealt].mean]
    #expect(tables[.dealt].mean < means[0] && tables[.dealtDealt].mean < means[1])
  }

  /// Every 200th part of the sum for 81 cards goes the ways of its kind.
  @Test("parts of the third table", .enabled(if: isRelease))
  func someParts() throws {
    let counter = try OpeningCounter()
    let kinds = counter.parts.map(\.kind)
    #expect(kinds.count { $0 == .rest } == 384 && kinds.count { $0 == .free } == 1_437)
    #expect(kinds.count { $0 == .freeTwice } == 1_756)
    for place in stride(from: 0, to: counter.parts.count, by: 200) {
      let part = counter.parts[place]
      let sums = counter.sums(of: part)
      let ways = OpeningWay.allCases.filter { sums[$0].contains { $0 > 0 } }
      switch part.kind {
      case .rest: #expect(Set(ways).isSubset(of: [.dealt, .dealtDealt, .fellDealt]))
      case .free:
        #expect(Set(ways).isSubset(of: [.fell, .dealtMore, .fellMore, .dealtFell, .fellFell]))
      case .freeTwice: #expect(Set(ways).isSubset(of: [.fellTo15, .fellTwice]))
      }
      #expect(!ways.isEmpty)
    }
  }
}
