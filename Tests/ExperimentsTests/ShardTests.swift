import Experiments
import Testing

struct ShardTests {
  @Test(arguments: [(0, 1), (0, 8), (5, 100), (7, 1_000_003), (0, 10_000_000_000_000)])
  func partsAdjoinAndAreNearlyEqual(first: UInt64, games: UInt64) throws {
    let whole = first..<first + games
    for count in [1, 2, 3, 7, 8, 1_000] as [UInt64] where count <= games {
      var next = first
      for part in 1...count {
        let shard = try #require(Shard(part, of: count, whole: whole))
        #expect(shard.trials.lowerBound == next && !shard.trials.isEmpty)
        #expect(UInt64(shard.trials.count) - games / count <= 1)
        next = shard.trials.upperBound
      }
      #expect(next == whole.upperBound)
    }
    #expect(Shard(1, of: games + 1, whole: whole) == nil)
    #expect(Shard(0, of: 1, whole: whole) == nil && Shard(2, of: 1, whole: whole) == nil)
  }

  /// The product of a part and the number of games may pass 64 bits.
  @Test func largeNumbers() {
    let whole = UInt64(5)..<10_000_000_000_005
    let shard = Shard(9_999_999, of: 10_000_000, whole: whole)
    #expect(shard?.trials == 9_999_998_000_005..<9_999_999_000_005)
  }
}
