import SetCards
import SetGame
import SetStrategies
import Testing

/// Games of `random` and `first`, written down before there were other strategies.
struct StrategyGoldenTests {
  @Test(arguments: [
    ("first", 4, 26, 18_048_405_305_786_886_897 as UInt64),
    ("first", 3, 10, 13_645_678_493_049_997_250),
    ("random", 4, 28, 10_681_033_309_062_373_799),
    ("random", 3, 10, 11_588_100_186_880_958_729),
  ])
  func transcript(name: String, attributes: Int, tables: Int, hash: UInt64) throws {
    let strategy: Strategy = name == "first" ? .first : .random
    let transcript = Transcript.record(
      game: 3, seed: 1, deck: try #require(Deck(attributes: attributes)),
      rules: attributes == 4 ? .classic : .refill, strategy: strategy)
    #expect(transcript.entries.count == tables)
    // Fowler, Noll and Vo's hash 1a of the explained text.
    let text = transcript.text(explaining: true)
    #expect(
      text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 } == hash)
  }

  @Test func firstTakes() {
    func takes(_ strategy: Strategy) -> [Places] {
      Transcript.record(game: 3, seed: 1, strategy: strategy).entries.prefix(6).compactMap {
        if case .take(let places) = $0.move { places } else { nil }
      }
    }
    #expect(
      takes(.first).prefix(4) == [
        Places(3, 6, 9), Places(2, 3, 10), Places(1, 9, 10), Places(2, 8, 9),
      ])
    #expect(
      takes(.random).prefix(4) == [
        Places(4, 7, 8), Places(2, 4, 10), Places(3, 6, 9), Places(1, 8, 10),
      ])
  }
}
