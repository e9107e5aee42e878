import SetGeometry
import TestSupport
import Testing

/// Distributions of the number of Sets against brute force, other routes and closed forms.
struct SetDistributionTests {
  @Test("small decks by looking at every board", arguments: [1, 2])
  func exhaustive(attributes: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    var counts = [[UInt128]](
      repeating: Array(repeating: 0, count: deck.setCount + 1), count: deck.count + 1)
    for bits in 0..<UInt128(1) << UInt128(deck.count) {
      counts[bits.nonzeroBitCount][CardMask(bits: bits).setCount] += 1
    }
    for cards in 0...deck.count {
      let found = try SetDistribution(deck: deck, cards: cards).counts
      let last = counts[cards].lastIndex { $0 > 0 } ?? 0
      #expect(found == Array(counts[cards][...last]))
    }
  }

  @Test("three attributes, four and five cards, by looking at every board")
  func threeAttributes() throws {
    let deck = try #require(Deck(attributes: 3))
    var four = [UInt128](repeating: 0, count: 2)
    var five = [UInt128](repeating: 0, count: 3)
    for one in 0..<27 {
      for two in 0..<one {
        for three in 0..<two {
          for last in 0..<three {
            let board = CardMask([one, two, three, last].map(Card.init(index:)))
            four[board.setCount] += 1
            for more in 0..<last {
              five[board.union(CardMask([Card(index: more)])).setCount] += 1
            }
          }
        }
      }
    }
    #expect(try SetDistribution(deck: deck, cards: 4).counts == four)
    #expect(try SetDistribution(deck: deck, cards: 5).counts == five)
  }

  @Test(
    "classes counted one by one give the same as three cards at once",
    arguments: [
      (3, 9), (3, 12), (4, 9),
    ])
  func classRoute(attributes: Int, largest: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    var level = BoardClasses(deck: deck, setFree: false)
    for cards in 0...largest {
      let found = try SetDistribution(deck: deck, cards: cards)
      var counts = [UInt128](repeating: 0, count: found.counts.count)
      for entry in level.classes {
        counts[entry.representative.setCount] += UInt128(entry.boards)
      }
      #expect(found.counts == counts)
      if cards < largest { level = try level.extended() }
    }
  }

  /// Boards with Sets of their own and without.
  @Test(
    "three more cards by looking at all of them",
    arguments: [(2, 4, 1), (3, 0, 1), (3, 3, 1), (3, 9, 2), (3, 16, 1), (4, 4, 7), (4, 12, 5)])
  func threeMore(attributes: Int, cards: Int, step: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    let board = CardMask((0..<cards).map { Card(index: $0 * step) })
    let rest = (0..<deck.count).map(Card.init(index:)).filter { !board.contains($0) }
    var counts = [Int](repeating: 0, count: deck.setCount + 1)
    for one in rest.indices {
      for two in 0..<one {
        for three in 0..<two {
          counts[board.union(CardMask([rest[one], rest[two], rest[three]])).setCount] += 1
        }
      }
    }
    while counts.last == 0 { counts.removeLast() }
    #expect(SetDistribution.threeMore(on: board, in: deck) == counts)
  }

  @Test("three attributes, all sizes: variances, boards without a Set, most Sets")
  func threeAttributesAllSizes() throws {
    let deck = try #require(Deck(attributes: 3))
    let free = try SetFreeCounts(deck: deck)
    // OEIS A380167, the most Sets among 3 to 27 cards.
    let most = [
      0, 0, 0, 1, 1, 2, 3, 5, 8, 12, 12, 13, 14, 16, 19, 23, 26, 30, 36, 41, 47, 54, 62, 71, 81,
      92, 104, 117,
    ]
    for cards in 0...27 {
      let found = try SetDistribution(deck: deck, cards: cards)
      #expect(found.variance == SetMoments(deck: deck, cards: cards).variance)
      #expect(found.counts[0] == (cards < free.rows.count ? free.rows[cards].setFree : 0))
      #expect(found.counts.count == most[cards] + 1)
    }
  }

  @Test("the standard deck's 12 cards: variance, no Set, and at most 14 Sets")
  func standardTwelve() throws {
    let found = try SetDistribution(cards: 12)
    #expect(found.variance == SetMoments(cards: 12).variance)
    #expect(found.counts.count == 15)
    #expect(found.counts[0] == SetFreeCountsTests.published[12].boards)
    #expect(found.probability(of: -1) == .zero)
    #expect(found.probability(of: 15) == .zero)
    let sum = (0...14).reduce(Rational.zero) { $0 + found.probability(of: $1) }
    #expect(sum == .one)
  }

  /// Boards of 12 fresh cards with 0, 1, 2, … Sets in Nelson's simulation
  /// (aujxn/set_game_simulator, 2021).
  static let simulated: [Double] = [
    45_243_431_664, 203_320_724_686, 365_568_113_533, 381_790_151_880, 252_425_308_175,
    111_909_502_105, 32_661_214_358, 6_545_662_251, 960_511_337, 164_853_315, 41_415_150,
    3_182_383, 1_709_964, 422_928, 60_271,
  ]

  @Test("1.4e12 published simulated boards fit the 12-card distribution")
  func simulation() throws {
    let found = try SetDistribution(cards: 12)
    let total = Self.simulated.reduce(0, +)
    var square = 0.0
    for (sets, seen) in Self.simulated.enumerated() {
      let expected = total * found.probability(of: sets).value
      square += (seen - expected) * (seen - expected) / expected
    }
    // Chi-squared with 14 degrees of freedom exceeds 36.1 with probability 0.001; the data are
    // fixed.
    #expect(square < 36.1)
  }

  @Test("both ends of the standard deck", arguments: [0, 1, 2, 3, 4, 6, 75, 77, 78, 79, 80, 81])
  func ends(cards: Int) throws {
    let found = try SetDistribution(cards: cards)
    #expect(found.variance == SetMoments(cards: cards).variance)
  }

  @Test(
    "13 to 17 cards: variances and boards without a Set", .enabled(if: isRelease),
    arguments: 13...(isLong ? 17 : 15))
  func larger(cards: Int) throws {
    let found = try SetDistribution(cards: cards)
    #expect(found.variance == SetMoments(cards: cards).variance)
    #expect(found.counts[0] == SetFreeCountsTests.published[cards].boards)
    let rest = try SetDistribution(cards: 81 - cards)
    #expect(rest.variance == SetMoments(cards: cards).variance)
  }

  @Test("sizes out of reach are refused at once", arguments: [(4, 30), (5, 100), (6, 3), (4, 82)])
  func outOfReach(attributes: Int, cards: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    #expect(throws: ExactCountError.self) { try SetDistribution(deck: deck, cards: cards) }
    #expect(throws: ExactCountError.self) { try SetDistribution(deck: deck, cards: -1) }
  }
}
