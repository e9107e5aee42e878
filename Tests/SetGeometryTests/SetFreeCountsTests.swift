import SetGeometry
import TestSupport
import Testing

/// Counts of Set-free boards against brute force and against published tables.
struct SetFreeCountsTests {
  /// Knuth, SETSET-ALL (2001): Set-free boards of 0, 1, 2, … cards and their classes.
  static let published: [(boards: UInt128, classes: Int)] = [
    (1, 1), (81, 1), (3_240, 1), (84_240, 1), (1_579_500, 2), (22_441_536, 3), (247_615_056, 7),
    (2_144_076_480, 11), (14_587_567_020, 33), (77_541_824_880, 91), (318_294_370_368, 267),
    (991_227_481_920, 670), (2_284_535_476_080, 1_437), (3_764_369_026_080, 2_225),
    (4_217_827_554_720, 2_489), (2_970_003_246_912, 1_756), (1_141_342_138_404, 748),
    (176_310_866_160, 143), (6_482_268_000, 20), (13_646_880, 1), (682_344, 1), (0, 0),
  ]

  @Test(
    "small decks are counted completely",
    arguments: [
      (1, [1, 3, 3, 0]), (2, [1, 9, 36, 72, 54, 0]),
      (3, [1, 27, 351, 2_808, 14_742, 50_544, 107_406, 126_360, 63_180, 2_106, 0]),
    ] as [(Int, [UInt128])])
  func smallDecks(attributes: Int, counts: [UInt128]) throws {
    let deck = try #require(Deck(attributes: attributes))
    let free = try SetFreeCounts(deck: deck)
    #expect(free.rows.map(\.setFree) == counts)
    #expect(free.isComplete)
    #expect(free.rows.map(\.cards) == Array(counts.indices))
  }

  @Test("counts of whole decks are those made anew, up to four attributes", arguments: 1...5)
  func whole(attributes: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    #expect(
      SetFreeCounts.whole(of: deck) == (attributes < 5 ? try SetFreeCounts(deck: deck) : nil))
  }

  @Test("two attributes by looking at every board")
  func exhaustive() throws {
    let deck = try #require(Deck(attributes: 2))
    let free = try SetFreeCounts(deck: deck)
    var counts = [UInt128](repeating: 0, count: 10)
    for bits in 0..<UInt128(512) where CardMask(bits: bits).isSetFree {
      counts[bits.nonzeroBitCount] += 1
    }
    #expect(free.rows.map(\.setFree) == Array(counts.prefix(free.rows.count)))
    #expect(counts.dropFirst(free.rows.count).allSatisfy { $0 == 0 })
  }

  @Test("the standard deck's small boards are the published ones")
  func standardSmall() throws {
    let free = try SetFreeCounts(upTo: 9)
    #expect(free.rows.map(\.setFree) == Self.published.prefix(10).map(\.boards))
    #expect(free.rows.map(\.classes) == Self.published.prefix(10).map(\.classes))
    #expect(!free.isComplete)
  }

  @Test(
    "the standard deck's whole table is the published one", .enabled(if: isRelease))
  func standard() throws {
    let free = try SetFreeCounts()
    #expect(free.rows.map(\.setFree) == Self.published.map(\.boards))
    #expect(free.rows.map(\.classes) == Self.published.map(\.classes))
    #expect(free.isComplete)
    #expect(free.rows[12].probability.oddsAgainst(digits: 5) == "29.958 : 1")
    #expect(free.rows[12].probability.decimal(digits: 12) == "0.0323019785855")
  }

  @Test("five attributes: small boards by the closed forms")
  func fiveAttributes() throws {
    let deck = try #require(Deck(attributes: 5))
    let free = try SetFreeCounts(deck: deck, upTo: 4)
    // All but the Sets; all but those with a Set, which is one of 9,801 with any other card.
    let pairs: UInt128 = 29_403
    let triples: UInt128 = 2_362_041
    let fours: UInt128 = 141_722_460
    #expect(
      free.rows.map(\.setFree) == [1, 243, pairs, triples - 9_801, fours - 9_801 * 240])
    #expect(free.rows.map(\.classes) == [1, 1, 1, 1, 2])
  }

  @Test("more cards hold no Set either with the quotient of the probabilities")
  func conditional() throws {
    let deck = try #require(Deck(attributes: 3))
    let free = try SetFreeCounts(deck: deck)
    // 2106 of the boards of nine cards, each with 84 parts of six, 1330 boards each.
    #expect(free.probability(given: 6) == Rational(2_106 * 84, 107_406 * 1_330))
    #expect(free.probability(given: 6, adding: 0) == .one)
    #expect(free.probability(given: 9) == .zero)
    #expect(free.probability(given: 10) == nil)
    #expect(free.probability(cards: 9) == Rational(2_106, 4_686_825))
    #expect(free.probability(cards: 27) == .zero)
    #expect(free.probability(cards: 28) == nil)
    #expect(free.probability(cards: -1) == nil)
    #expect(free.probability(given: -1) == nil)
    #expect(try SetFreeCounts(deck: deck, upTo: 4).probability(given: 3) == nil)
    #expect(try SetFreeCounts(deck: deck, upTo: 4).probability(cards: 5) == nil)
  }

  @Test("sizes out of reach are refused at once", arguments: [(5, 14), (6, 3), (4, 82), (4, -1)])
  func outOfReach(attributes: Int, cards: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    #expect(throws: ExactCountError.self) { try SetFreeCounts(deck: deck, upTo: cards) }
  }
}
