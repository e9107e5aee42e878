import Foundation
import SetPlayers
import Testing

struct TimedClockTests {
  /// Against the C library on numbers of all sizes; seed 65.
  @Test func portableLogarithmAndExponential() {
    var stream = StreamFamily(seed: 65).stream(game: 0, purpose: .play)
    for count in 0..<5000 {
      let scale = Double(sign: .plus, exponent: -(count % 60), significand: 1)
      let value = (1 - stream.uniform()) * scale
      let exact = Foundation.log(value)
      #expect(abs(PortableMath.log(value) - exact) <= 2e-16 * max(abs(exact), 0x1p-60) * 2)
      let power = (stream.uniform() - 0.5) * Double(count % 1400)
      #expect(abs(PortableMath.exp(power) / Foundation.exp(power) - 1) < 1e-15)
    }
    #expect(PortableMath.log(1) == 0 && PortableMath.exp(0) == 1)
    #expect(abs(PortableMath.log(1 - 0x1p-53) + 0x1p-53) < 1e-31)
  }

  /// Words of fixed clocks from `Tests/RandomStreamsTests/Reference/clocks.py`, which shares no code with the package.
  @Test func clocksAreFixed() throws {
    let clocks = PersonClocks(StreamFamily(seed: 1), game: 2, person: 1)
    let table = clocks.clocks(of: try table(of: [0, 1, 2, 40, 80], left: 12))
    #expect(table.key == 839_597_648_883_068_573)
    let cards = [0, 1, 2].reduce(0 as UInt64) { $0 &+ TableClocks.wordsOfCards[$1] }
    var words = table.words(ofSet: cards)
    #expect(words.next() == 8_490_508_240_339_836_336)
    #expect(words.next() == 8_520_333_604_023_312_582)
    var slips = table.words(for: .slips)
    #expect(slips.next() == 13_370_851_896_689_986_613)
  }

  /// The same cards in other positions have the same clocks; one card or the deck's size changes them.
  @Test func clocksBelongToTheTable() throws {
    let cards = [0, 1, 2, 10, 20, 30, 40, 50, 60, 70, 80, 5]
    func dues(
      _ cards: [Int], left: Int = 66, game: UInt64 = 3, person: Int = 0
    ) throws -> [[Int]: Double] {
      let table = try table(of: cards, left: left)
      let searcher = searcher(.expert, at: table, game: game, person: person, seed: 66)
      var dues: [[Int]: Double] = [:]
      for target in searcher.search.targets {
        let places = [target.places.first, target.places.second, target.places.third]
        dues[places.map { table.card(at: $0).index }.sorted()] = target.due
      }
      return dues
    }
    let plain = try dues(cards)
    let sets = try table(of: cards).setCount
    #expect(plain.count == sets && plain.count > 1)
    #expect(try dues(cards.reversed()) == plain)
    for other in [
      try dues(cards, left: 63), try dues(cards, game: 4), try dues(cards, person: 1),
      try dues(cards.map { $0 == 5 ? 6 : $0 }),
    ] {
      #expect(other[[0, 1, 2]] != nil && other[[0, 1, 2]] != plain[[0, 1, 2]])
    }
  }

  /// Clocks of different Sets, tables and games are independent enough: sums of pairs have the right moments.
  ///
  /// Seed 67; 5,000 pairs; bounds of some 5 standard errors.
  @Test func clocksAreExponentialAndUncorrelated() throws {
    var searcher = Searcher(
      .written("custom(1, crowding: 0)"), person: 0, patterns: CardPatterns(.standard))
    let table = try table(of: [0, 1, 2, 27, 54])
    #expect(table.setCount == 2)
    var sum = [0.0, 0.0]
    var products = 0.0
    var tails = 0.0
    let games = 5000.0
    for game in 0..<UInt64(games) {
      searcher.start(game, of: StreamFamily(seed: 67))
      searcher.begin(table)
      let dues = searcher.search.targets.map(\.due)
      for index in 0..<2 { sum[index] += dues[index] }
      products += dues[0] * dues[1]
      tails += dues[0] > 2 ? 1 : 0
    }
    #expect(abs(sum[0] / games - 1) < 0.072 && abs(sum[1] / games - 1) < 0.072)
    #expect(abs(products / games - 1) < 0.14)
    #expect(abs(tails / games - PortableMath.exp(-2)) < 0.024)
  }

  /// A standard normal number a game; seed 68; bounds of 5 standard errors.
  @Test func personsAreNormal() {
    var mean = Mean()
    for game in 0..<5000 as Range<UInt64> {
      mean.add(PersonClocks(StreamFamily(seed: 68), game: game).normal)
    }
    #expect(abs(mean.value) < 0.071 && abs(mean.error * 5000.0.squareRoot() - 1) < 0.05)
  }
}
