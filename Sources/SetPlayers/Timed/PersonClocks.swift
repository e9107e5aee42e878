public import SetGame

/// The random times of one person in one game: the same for every hint strategy and every skill.
///
/// No draws are sequential. Each clock is a function of (seed, game, person, cards on the table,
/// cards left, what it times), so that two ways of playing that reach the same table meet the same
/// clocks, whatever happened before. That is what makes help comparable: with more help the clocks
/// only run faster.
///
/// The root is the first word of the stream (seed, game, clocks). A person adds a number to it; a table adds the sums of
/// its mixed cards, which do not depend on their order; each use adds a constant. Every sum is mixed by SplitMix64.
public struct PersonClocks: Hashable, Sendable {
  private let root: UInt64

  /// The clocks of a person: 0 for the only player, numbers of their own in a race.
  public init(_ streams: StreamFamily, game: UInt64, person: Int = 0) {
    var stream = streams.stream(game: game, purpose: .clocks)
    root = SplitMix64.mix(stream.next() &+ UInt64(person) &* 0xA24B_AED4_963E_E407)
  }

  /// A standard normal number of this person: how fast they are, the same in the whole game.
  var normal: Double {
    var words = SplitMix64(seed: SplitMix64.mix(root ^ ClockUse.person.rawValue))
    return words.normal()
  }

  /// The clocks of a table.
  @inline(__always)
  func clocks(of table: borrowing Table) -> TableClocks {
    var sum: UInt64 = 0
    let words = TableClocks.wordsOfCards
    for position in 0..<table.count { sum &+= words[table.index(at: position)] }
    return TableClocks(key: SplitMix64.mix(root &+ SplitMix64.mix(sum &+ UInt64(table.cardsLeft))))
  }

  /// A number in (0, 1], a multiple of 2^−53.
  @inline(__always)
  static func uniform(_ word: UInt64) -> Double { Double(word >> 11 &+ 1) * 0x1p-53 }
}

/// The use of a clock; a number, once used, keeps its meaning.
enum ClockUse: UInt64 {
  /// The person's speed.
  case person = 0x51
  /// The time until a Set is seen.
  case search
  /// The times between false claims.
  case slips
  /// The time until a Set-free table is recognised.
  case recognition
  /// Which Set a hint strategy that draws chooses.
  case hint
  /// The choice to deselect a card.
  case deselection
  /// Breaks ties between equally fast clocks.
  case tie
  /// The time until a claimed Set is shown.
  case showing
}

/// The random times of one person at one table.
struct TableClocks {
  let key: UInt64

  /// The words that stand for the cards of the largest deck.
  static let wordsOfCards: [UInt64] = (0..<729).map { card in
    SplitMix64.mix(card &* 0x9E37_79B9_7F4A_7C15 &+ 0xD1B5_4A32_D192_ED03)
  }

  /// The words for a use that occurs once at a table.
  @inline(__always)
  func words(for use: ClockUse) -> SplitMix64 {
    SplitMix64(seed: SplitMix64.mix(key &+ use.rawValue &* 0x8CB9_2BA7_2F3D_8DD7))
  }

  /// The words of a Set, known by the sum of its cards' words, for a use that has occurred at this table so many times before.
  @inline(__always)
  func words(
    ofSet cards: UInt64, for use: ClockUse = .search, after times: UInt64 = 0
  ) -> SplitMix64 {
    let use = use.rawValue &* 0x8CB9_2BA7_2F3D_8DD7
    return SplitMix64(seed: SplitMix64.mix(key &+ use ^ SplitMix64.mix(cards &+ times)))
  }

  /// The words of a Set that is searched for.
  @inline(__always)
  func words(of target: TableSearch.Target, for use: ClockUse) -> SplitMix64 {
    words(ofSet: target.cards, for: use, after: UInt64(target.lost))
  }

  /// A stream for a strategy that chooses at this table.
  func stream(for use: ClockUse) -> RandomStream {
    var words = words(for: use)
    return RandomStream(state: (words.next(), words.next(), words.next(), words.next()))
  }
}

extension SplitMix64 {
  /// A standard normal number.
  ///
  /// Marsaglia's polar method, which needs no trigonometric function.
  mutating func normal() -> Double {
    while true {
      let one = PersonClocks.uniform(next()) * 2 - 1
      let two = PersonClocks.uniform(next()) * 2 - 1
      let square = one * one + two * two
      guard square < 1, square > 0x1p-100 else { continue }
      return one * (-2 * PortableMath.log(square) / square).squareRoot()
    }
  }

  /// The sum of so many exponential times with mean 1, at most 9, by one logarithm.
  @inline(__always)
  mutating func sumOfUnitTimes(_ count: Int) -> Double {
    var product = 1.0
    for _ in 0..<count { product *= PersonClocks.uniform(next()) }
    return -PortableMath.log(product)
  }

  /// A random time with mean 1: exponential for one stage, else the mean of as many (Erlang).
  @inline(__always)
  mutating func unitTime(stages: Int) -> Double {
    var sum = 0.0
    for _ in 0..<stages { sum -= PortableMath.log(PersonClocks.uniform(next())) }
    return stages == 1 ? sum : sum / Double(stages)
  }
}
