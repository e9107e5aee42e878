import RandomStreams
import Testing

struct StreamFamilyTests {
  /// Printed by `Reference/streams.py`, which shares no code with the package.
  static let golden: [(UInt64, UInt64, UInt64, [UInt64])] = [
    (0, 0, 0, [0x7CE1_AE40_1EF2_D62B, 0xC5AA_593A_5201_D019, 0xD77D_86AB_EC67_CDD7]),
    (1, 0, 0, [0x88CB_6D6F_38C8_EB5E, 0xF78B_E466_26DD_D7E3, 0xAA26_9ED0_DB58_6995]),
    (1, 0, 1, [0xAD61_1D8D_6392_63A0, 0x071D_21A1_0128_F23C, 0xD4E0_9941_73C7_37B0]),
    (1, 1, 0, [0x2E52_8261_C301_7BC9, 0xCE3B_DAB1_4771_FF99, 0xCF6F_8EB3_6D43_4936]),
    (7, 1_999_999, 1, [0x578A_ABC0_B93E_6634, 0x6FB5_2C25_516D_E5A1, 0x24B4_9784_B79E_859D]),
    (.max, .max, 0, [0xADD2_DFBD_027A_A880, 0x3B51_8D78_839B_EB6A, 0x56C8_925F_6756_5969]),
    (42, 5, 9, [0xC0D6_8ADB_2919_C515, 0x6E12_65B1_7941_2E4C, 0x216F_F341_61B9_E8C5]),
  ]

  @Test(arguments: golden)
  func versionOneIsFrozen(seed: UInt64, game: UInt64, purpose: UInt64, words: [UInt64]) {
    var stream = StreamFamily(seed: seed).stream(
      game: game, purpose: StreamPurpose(number: purpose))
    #expect(words.map { _ in stream.next() } == words)
    #expect(StreamFamily.version == 1)
  }

  /// Keys of different games of one seed and purpose never agree; those of different seeds or purposes agree with
  /// probability 2^-64 a pair: about 1e-12 for the 4,000 streams here.
  @Test func streamsDiffer() {
    var starts: Set<UInt64> = []
    for seed in 0..<20 as Range<UInt64> {
      for game in 0..<100 as Range<UInt64> {
        for purpose in [StreamPurpose.deal, .play] {
          var stream = StreamFamily(seed: seed).stream(game: game, purpose: purpose)
          starts.insert(stream.next())
        }
      }
    }
    #expect(starts.count == 4_000)
  }
}
