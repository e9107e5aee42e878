import RandomStreams
import Testing

struct BoundedDrawTests {
  /// The definition without its shortcut: a word is rejected when the low half of word × bound is below 2^64 mod bound.
  private func slowDraw(_ stream: inout RandomStream, below bound: UInt64) -> UInt64 {
    let rejected = UInt64((UInt128(1) << 64) % UInt128(bound))
    while true {
      let product = UInt128(stream.next()) * UInt128(bound)
      if UInt64(truncatingIfNeeded: product) >= rejected { return UInt64(product >> 64) }
    }
  }

  /// The largest bounds reject up to half of all words, so the loop is exercised.
  @Test(
    arguments: [
      1, 2, 3, 7, 81, 729, 1 << 32, 1 << 63, 1 << 63 + 1, 12_297_829_382_473_034_411, .max,
    ] as [UInt64])
  func agreesWithTheSlowDefinition(bound: UInt64) {
    var fast = StreamFamily(seed: 3).stream(game: bound, purpose: .deal)
    var slow = fast
    for _ in 0..<1_000 {
      let drawn = fast.draw(below: bound)
      #expect(drawn == slowDraw(&slow, below: bound))
      #expect(drawn < bound)
    }
    #expect(fast == slow)
  }

  // Seed 5. Chi-square of 80 degrees of freedom: above 142 with probability 2.5e-5 (mean 80, standard deviation 12.6).
  @Test func drawsOf81AreUniform() {
    var stream = StreamFamily(seed: 5).stream(game: 0, purpose: .play)
    var counts = [Int](repeating: 0, count: 81)
    for _ in 0..<81_000 { counts[Int(stream.draw(below: 81))] += 1 }
    let square = counts.reduce(0.0) { $0 + Double(($1 - 1_000) * ($1 - 1_000)) / 1_000 }
    #expect(square < 142)
  }

  // Seed 6. For a bound of 3 · 2^62 draws without rejection would hit each residue modulo 3 with shares 1/2, 1/4, 1/4;
  // the chi-square of 2 degrees of freedom is above 24 with probability 6e-6.
  @Test func rejectionRemovesTheBias() {
    let bound: UInt64 = 3 << 62
    var stream = StreamFamily(seed: 6).stream(game: 0, purpose: .play)
    var counts = [0, 0, 0]
    for _ in 0..<30_000 { counts[Int(stream.draw(below: bound) % 3)] += 1 }
    let square = counts.reduce(0.0) { $0 + Double(($1 - 10_000) * ($1 - 10_000)) / 10_000 }
    #expect(square < 24)
  }

  @Test func uniformNumbersAreTheTopBits() {
    var stream = StreamFamily(seed: 8).stream(game: 0, purpose: .play)
    var words = stream
    for _ in 0..<1_000 {
      let number = stream.uniform()
      #expect(number * 0x1p53 == Double(words.next() / 2_048))
      #expect(number < 1)
    }
  }
}
