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
