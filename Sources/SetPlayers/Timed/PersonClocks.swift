internal import CPlatform

/// The random times of one person in one game: the same for every hint strategy and every skill.
///
/// No draws are sequential. Each clock is a function of (seed, game, person, cards on the table,
/// cards left, what it times), so that two ways of playing that reach the same table meet the same
/// clocks, whatever happened before. That is what makes help comparable: with more help the clocks
/// only run faster.
///
/// The root is the first word of the stream (seed, game, clocks). A person adds a number to it; a table adds the sums of
/// its mixed cards, which do not depend on their order; each use adds a constant. Every sum is mixed by SplitMix64.
package struct PersonClocks: Hashable, Sendable {
  private let root: UInt64

  /// The clocks of a person: 0 for the only player, numbers of their own in a race.
  package init(_ streams: StreamFamily, game: UInt64, person: Int = 0) {
    var stream = streams.stream(game: game, purpose: .clocks)
    root = SplitMix64.mix(stream.next() &+ UInt64(person) &* 0xA24B_AED4_963E_E407)
  }

  /// A standard normal number of this person: how fast they are, the same in the whole game.
  package var normal: Double {
    var words = SplitMix64(seed: SplitMix64.mix(root ^ ClockUse.person.rawValue))
    return words.normal()
  }

  @inline(__always)
  package func clocks(of table: borrowing Table) -> TableClocks {
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
package enum ClockUse: UInt64 {
  case person = 0x51
  /// The time until a Set is seen.
  case search
  /// The times between false claims.
  case slips
  /// The time until a Set-free table is recognised.
  case recognition
  /// Which Set a hint strategy that draws chooses.
  case hint
  case deselection
  /// Breaks ties between equally fast clocks.
  case tie
  /// The time until a claimed Set is shown.
  case showing
}

package struct TableClocks {
  package let key: UInt64

  package static let wordsOfCards: [UInt64] = (0..<729).map { card in
    SplitMix64.mix(card &* 0x9E37_79B9_7F4A_7C15 &+ 0xD1B5_4A32_D192_ED03)
  }

  /// The words for a use that occurs once at a table.
  @inline(__always)
  package func words(for use: ClockUse) -> SplitMix64 {
    SplitMix64(seed: SplitMix64.mix(key &+ use.rawValue &* 0x8CB9_2BA7_2F3D_8DD7))
  }

  /// The words of a Set, known by the sum of its cards' words, for a use that has occurred at this table so many times before.
  @inline(__always)
  package func words(
    ofSet cards: UInt64, for use: ClockUse = .search, after times: UInt64 = 0
  ) -> SplitMix64 {
    let use = use.rawValue &* 0x8CB9_2BA7_2F3D_8DD7
    return SplitMix64(seed: SplitMix64.mix(key &+ use ^ SplitMix64.mix(cards &+ times)))
  }

  @inline(__always)
  func words(of target: TableSearch.Target, for use: ClockUse) -> SplitMix64 {
    words(ofSet: target.cards, for: use, after: UInt64(target.lost))
  }

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

/// Logarithm and exponential from IEEE additions, multiplications and divisions alone.
///
/// The C library's functions differ in the last bit from system to system; times made with them would too, and with them
/// now and then a whole game. These give the same bits everywhere.
package enum PortableMath {
  private static let ln2 = 0x1.62e42fefa39efp-1
  /// The part of ln 2 below ``ln2``.
  private static let ln2Rest = 0x1.abc9e3b39803fp-56
  /// The bits of the fraction of √2, rounded up.
  private static let rootOfTwo: UInt64 = 0x6_A09E_667F_3BCD

  /// The natural logarithm of a positive normal number, to about 1 unit in the last place.
  ///
  /// With m in [√½, √2) and s = (m − 1)/(m + 1): ln m = 2(s + s³/3 + s⁵/5 + …), whose terms shrink by 34 or more.
  @inline(__always)
  package static func log(_ value: Double) -> Double {
    // Read from the bits, and without a branch, which would be guessed wrong half the time.
    let fraction = value.bitPattern & 0xF_FFFF_FFFF_FFFF
    let isLarge = (rootOfTwo &- fraction) >> 63
    let exponent = Double(
      Int(truncatingIfNeeded: value.bitPattern >> 52 &+ isLarge) &- 1023)
    let mantissa = Double(bitPattern: fraction | (1023 &- isLarge) << 52)
    let ratio = (mantissa - 1) / (mantissa + 1)
    let square = ratio * ratio
    var sum = 1.0 / 23
    sum = sum * square + 1.0 / 21
    sum = sum * square + 1.0 / 19
    sum = sum * square + 1.0 / 17
    sum = sum * square + 1.0 / 15
    sum = sum * square + 1.0 / 13
    sum = sum * square + 1.0 / 11
    sum = sum * square + 1.0 / 9
    sum = sum * square + 1.0 / 7
    sum = sum * square + 1.0 / 5
    sum = sum * square + 1.0 / 3
    let rest = 2 * ratio * square * sum
    return exponent * ln2 + (2 * ratio + (rest + exponent * ln2Rest))
  }

  /// The exponential of a number between −700 and 700, to about 1 unit in the last place.
  package static func exp(_ value: Double) -> Double {
    let power = (value / ln2).rounded()
    let rest = (value - power * 0x1.62e42fee00000p-1) - power * 0x1.a39ef35793c76p-33
    var sum = 1.0
    for term in stride(from: 16.0, through: 1, by: -1) { sum = 1 + rest / term * sum }
    return sum * Double(sign: .plus, exponent: Int(power), significand: 1)
  }
}
