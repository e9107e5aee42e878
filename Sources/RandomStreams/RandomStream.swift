/// A seeded stream of random 64-bit words: xoshiro256++ of Blackman and Vigna.
///
/// The generator is public domain, has a period of 2^256 − 1 and passes the known statistical batteries; it is not for
/// secrets. It is a concrete value because a protocol requirement that is generic over the generator would be about a
/// hundred times slower when called through an existential.
///
/// Source: D. Blackman, S. Vigna, "Scrambled linear pseudorandom number generators", ACM Trans. Math. Softw. 47(4),
/// 2021, doi:10.1145/3460772.
@frozen
public struct RandomStream: Hashable, Sendable {
  @usableFromInline var word0: UInt64
  @usableFromInline var word1: UInt64
  @usableFromInline var word2: UInt64
  @usableFromInline var word3: UInt64

  /// A stream that continues from a state of the generator.
  @inlinable
  public init(state: (UInt64, UInt64, UInt64, UInt64)) {
    precondition(
      state.0 | state.1 | state.2 | state.3 != 0, "the state of xoshiro256++ is never all zero")
    (word0, word1, word2, word3) = state
  }

  /// The state of the generator, from which ``init(state:)`` continues.
  @inlinable public var state: (UInt64, UInt64, UInt64, UInt64) { (word0, word1, word2, word3) }

  /// The next 64 random bits.
  @inlinable @inline(__always)
  public mutating func next() -> UInt64 {
    let sum = word0 &+ word3
    let result = (sum << 23 | sum >> 41) &+ word0
    let shifted = word1 << 17
    word2 ^= word0
    word3 ^= word1
    word1 ^= word2
    word0 ^= word3
    word2 ^= shifted
    word3 = word3 << 45 | word3 >> 19
    return result
  }

  /// A uniform whole number below a bound, without bias.
  ///
  /// Lemire's multiplication with rejection on 64 bits: one word in all but about bound / 2^64 of the calls.
  ///
  /// Source: D. Lemire, "Fast random integer generation in an interval", ACM Trans. Model. Comput. Simul. 29(1), 2019,
  /// doi:10.1145/3230636.
  @inlinable @inline(__always)
  public mutating func draw(below bound: UInt64) -> UInt64 {
    precondition(bound > 0, "there is no number below 0 to draw")
    let product = next().multipliedFullWidth(by: bound)
    return product.low < bound ? accepted(product, below: bound) : product.high
  }

  /// The rest of a draw whose low word is smaller than the bound; apart, because it hardly ever comes to it.
  @usableFromInline @inline(never)
  mutating func accepted(
    _ product: (high: UInt64, low: UInt64), below bound: UInt64
  ) -> UInt64 {
    var product = product
    let rejected = (0 &- bound) % bound
    while product.low < rejected { product = next().multipliedFullWidth(by: bound) }
    return product.high
  }

  /// A uniform whole number below a bound of up to 128 bits.
  public mutating func drawWide(below bound: UInt128) -> UInt128 {
    guard bound > UInt128(UInt64.max) else { return UInt128(draw(below: UInt64(bound))) }
    let mask = UInt128.max >> UInt128((bound - 1).leadingZeroBitCount)
    while true {
      let number = (UInt128(next()) << 64 | UInt128(next())) & mask
      if number < bound { return number }
    }
  }

  /// A uniform number in 0 ..< 1, a multiple of 2^−53.
  @inlinable
  public mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }
}

extension RandomStream: RandomNumberGenerator {}

/// The generator that spreads seeds: Steele, Lea and Flood's SplitMix64, a counter and a bijective mixer.
///
/// Vigna recommends it for seeding the xoshiro generators, because it differs from them in kind.
///
/// Source: G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014,
/// doi:10.1145/2660193.2660195.
@frozen
public struct SplitMix64: Hashable, Sendable {
  @usableFromInline var counter: UInt64

  /// A generator from its state.
  @inlinable
  public init(seed: UInt64) { counter = seed }

  /// The next word.
  @inlinable
  public mutating func next() -> UInt64 {
    counter &+= 0x9E37_79B9_7F4A_7C15
    return SplitMix64.mix(counter)
  }

  /// The bijection of 64-bit words with which the generator hides its counter.
  @inlinable
  public static func mix(_ word: UInt64) -> UInt64 {
    var mixed = word
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
