import ExactNumbers
import SetCards
import SetGeometry
import TestSupport
import Testing

@testable import Openings

/// The second and third tables of a game against all games of a small deck, published games, and the older count of the
/// second table.
struct OpeningTablesTests {
  /// All games from one first table of each class, deal by deal and Set by Set, as far as the ways go.
  private struct Walk {
    /// The unit of the share of a Set: 1 to 15 divide it.
    static let unit: UInt128 = 360_360
    /// The steps with which ways begin.
    static let beginnings = Set(
      OpeningWay.allCases.flatMap { way in (1...way.rawValue.count).map { way.rawValue.prefix($0) }
      })
    let deck: Deck
    let cards: Int
    var weights: [OpeningWay: [UInt128]] = [:]

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

    /// Goes on from a table that came by some steps, of which tables above the first in size count without a Set.
    mutating func play(_ table: CardMask, _ seen: CardMask, _ weight: UInt128, by steps: String) {
      var sets: [CardMask] = []
      table.appendSets(to: &sets)
      if let way = OpeningWay(rawValue: steps), table.count == cards || sets.isEmpty {
        weights[way, default: Array(repeating: 0, count: 16)][sets.count] += weight
      }
      let isSmall = table.count == cards
      let next = steps + (sets.isEmpty ? "m" : isSmall ? "d" : "f")
      guard Self.beginnings.contains(next[...]) else { return }
      if sets.isEmpty {
        for (grown, seen) in dealt(table, seen) { play(grown, seen, weight, by: next) }
      }
      for set in sets {
        let (rest, share) = (table.subtracting(set), weight * Walk.unit / UInt128(sets.count))
        for (table, seen) in isSmall ? dealt(rest, seen) : [(rest, seen)] {
          play(table, seen, share, by: next)
        }
      }
    }
  }

  /// With a table of 4 of 27 cards all ten ways occur, as with 12 of 81: up to nine of 27 hold no Set.
  @Test("all games of a small deck go these ways", .enabled(if: isLong))
  func allGames() throws {
    let deck = try #require(Deck(attributes: 3))
    let cards = 4
    let counter = try OpeningCounter(deck: deck, cards: cards)
    let tables = OpeningTables(counter, counter.parts.map(counter.sums(of:)))
    var walk = Walk(deck: deck, cards: cards)
    var level = BoardClasses(deck: deck, setFree: false)
    for _ in 0..<cards { level = try level.extended() }
    for found in level.classes {
      walk.play(found.representative, found.representative, UInt128(found.boards), by: "")
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
    let counter = try OpeningCounter(deck: deck)
    let tables = OpeningTables(counter, counter.parts.map(counter.sums(of:)))
    #expect(tables[.dealt].reached == .one && tables[.dealtDealt].reached == .one)
    #expect(tables.secondTableSetFree == .zero && tables.thirdTableSetFree == .zero)
    #expect(tables.fifteenWith63LeftSetFree == .zero)
  }

  /// Every 200th part of the sum for 81 cards goes the ways of its kind.
  @Test("parts of the third table", .enabled(if: isRelease))
  func someParts() throws {
    let counter = try OpeningCounter()
    let kinds = counter.parts.map(\.kind)
    #expect(kinds.count { $0 == .rest } == 384 && kinds.count { $0 == .free } == 1_437)
    #expect(kinds.count { $0 == .freeTwice } == 1_756)
    for part in stride(from: 0, to: kinds.count, by: 200).map({ counter.parts[$0] }) {
      let sums = counter.sums(of: part)
      let ways = OpeningWay.allCases.filter { sums[$0].contains { $0 > 0 } }
      let possible: Set<OpeningWay> =
        switch part.kind {
        case .rest: [.dealt, .dealtDealt, .fellDealt]
        case .free: [.fell, .dealtMore, .fellMore, .dealtFell, .fellFell]
        case .freeTwice: [.fellTo15, .fellTwice]
        }
      #expect(!ways.isEmpty && possible.isSuperset(of: ways))
    }
  }
}
