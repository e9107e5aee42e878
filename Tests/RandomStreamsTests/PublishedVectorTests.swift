import RandomStreams
import Testing

/// Vectors of rust-random/rngs (rand_xoshiro/src/xoshiro256plusplus.rs and splitmix64.rs, tests `reference`), made with the
/// authors' C programs at https://prng.di.unimi.it; `Reference/streams.py` gives them too.
struct PublishedVectorTests {
  @Test func xoshiro256PlusPlus() {
    var stream = RandomStream(state: (1, 2, 3, 4))
    let published: [UInt64] = [
      41_943_041, 58_720_359, 3_588_806_011_781_223, 3_591_011_842_654_386,
      9_228_616_714_210_784_205, 9_973_669_472_204_895_162, 14_011_001_112_246_962_877,
      12_406_186_145_184_390_807, 15_849_039_046_786_891_736, 10_450_023_813_501_588_000,
    ]
    #expect(published.map { _ in stream.next() } == published)
  }

  @Test func splitMix64() {
    var generator = SplitMix64(seed: 1_477_776_061_723_855_037)
    let published: [UInt64] = [
      1_985_237_415_132_408_290, 2_979_275_885_539_914_483, 13_511_426_838_097_143_398,
      8_488_337_342_461_049_707, 15_141_737_807_933_549_159,
    ]
    #expect(published.map { _ in generator.next() } == published)
  }
}
