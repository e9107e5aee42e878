/// A small seeded generator for tests: SplitMix64 (Steele, Lea & Flood 2014).
///
/// Written apart from that of `RandomStreams`, so that no test of a module without streams needs them.
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }

  /// A number from 0 to below the bound; the bias does not matter in tests.
  package mutating func below(_ bound: Int) -> Int { Int(below(UInt64(max(1, bound)))) }

  package mutating func below(_ bound: UInt64) -> UInt64 { next() % bound }

  package mutating func one<Element>(of list: [Element]) -> Element { list[below(list.count)] }

  package mutating func uniform(_ a: Double = 0, _ b: Double = 1) -> Double {
    a + (b - a) * Double(next() >> 11) * 0x1p-53
  }
}
