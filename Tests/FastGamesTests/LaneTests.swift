import FastGames
import Testing

@Suite struct LaneTests {
  private func checkBytes<Bytes: ByteLanes>(_: Bytes.Type) {
    var stream = StreamFamily(seed: 21).stream(game: 0, purpose: .play)
    let a = Cells<UInt8>(64, repeating: 0)
    let b = Cells<UInt8>(64, repeating: 0)
    let result = Cells<UInt8>(64, repeating: 0)
    func check(
      _ name: String, _ lanes: (Bytes, Bytes) -> Bytes, _ each: (UInt8, UInt8) -> UInt8
    ) {
      for _ in 0..<100 {
        for lane in 0..<Bytes.count {
          a[lane] = UInt8(truncatingIfNeeded: stream.next())
          // Often equal.
          b[lane] = stream.draw(below: 3) == 0 ? a[lane] : UInt8(truncatingIfNeeded: stream.next())
          if name == "less" { (a[lane], b[lane]) = (a[lane] & 127, b[lane] & 127) }
        }
        result.vectors()[0] = lanes(a.vectors()[0], b.vectors()[0])
        #expect(
          (0..<Bytes.count).allSatisfy { result[$0] == each(a[$0], b[$0]) }, "\(name)")
      }
    }
    check("and", { $0 & $1 }, { $0 & $1 })
    check("or", { $0 | $1 }, { $0 | $1 })
    check("exclusive or", { $0 ^ $1 }, { $0 ^ $1 })
    check("not", { a, _ in ~a }, { a, _ in ~a })
    check("sum", { $0 &+ $1 }, { $0 &+ $1 })
    check("difference", { $0 &- $1 }, { $0 &- $1 })
    check("equal", { $0.equals($1) }, { $0 == $1 ? 255 : 0 })
    check("less", { $0.isLess(than: $1) }, { $0 < $1 ? 255 : 0 })
    check("same byte", { _, _ in Bytes(77) }, { _, _ in 77 })
    check("halved", { a, _ in a.halved & Bytes(0x7F) }, { a, _ in a >> 1 })
  }

  private func checkPairs<Bytes: ByteLanes>(_: Bytes.Type) {
    let bytes = Cells<UInt8>(64, repeating: 0)
    for lane in 0..<64 { bytes[lane] = UInt8(lane * 7 % 15) }
    func numbers(_ vector: Bytes) -> [Int] {
      let memory = Cells<UInt8>(64, repeating: 0)
      memory.vectors()[0] = vector
      return (0..<Bytes.count / 2).map { Int(memory[2 * $0]) + 256 * Int(memory[2 * $0 + 1]) }
    }
    let vector: Bytes = bytes.vectors()[0]
    let pairs = (0..<Bytes.count / 2).map { (Int(bytes[2 * $0]), Int(bytes[2 * $0 + 1])) }
    #expect(numbers(vector.pairSums) == pairs.map { $0 + $1 })
    #expect(numbers(vector.pairSquares) == pairs.map { $0 * $0 + $1 * $1 })
    #expect(
      numbers(vector.pairSquares.adding16(vector.pairSquares))
        == pairs.map { 2 * ($0 * $0 + $1 * $1) })
  }

  /// The widths that are compiled for this processor are those of the default target too.
  @Test func bytesDoWhatBytesDo() {
    checkBytes(Bytes16.self)
    checkBytes(Bytes32.self)
    checkBytes(Bytes64.self)
  }

  @Test func pairsOfBytesAreNumbers() {
    checkPairs(Bytes16.self)
    checkPairs(Bytes32.self)
    checkPairs(Bytes64.self)
  }

  @Test func eightStreamsAreEightStreams() {
    let streams = LaneStreams()
    for lane in 0..<Batch.lanes {
      streams[lane] = StreamFamily(seed: 9).stream(game: UInt64(lane), purpose: .play)
    }
    let words = Cells<UInt64>(8, repeating: 0)
    for first in stride(from: 0, to: Batch.lanes, by: 8) {
      var single = (first..<first + 8).map { streams[$0] }
      for _ in 0..<20 {
        var eight = streams[eightFrom: first]
        words.start.lanes.pointee = eight.next()
        streams[eightFrom: first] = eight
        #expect((0..<8).map { words[$0] } == single.indices.map { single[$0].next() })
      }
      #expect((first..<first + 8).map { streams[$0] } == single)
    }
  }

  @Test func masksAreSetsOfLanes() {
    var stream = StreamFamily(seed: 22).stream(game: 0, purpose: .play)
    for _ in 0..<200 {
      let bytes = Cells<UInt8>(Batch.lanes, repeating: 0)
      for lane in 0..<Batch.lanes {
        bytes[lane] = stream.draw(below: 2) == 0 ? 0 : UInt8(1 + stream.draw(below: 128))
      }
      let zeros = (0..<Batch.lanes).filter { bytes[$0] == 0 }
      let mask = LaneMask(zerosOf: bytes)
      #expect(mask.sorted() == zeros)
      #expect(mask.count == zeros.count)
      #expect((0..<Batch.lanes).allSatisfy { mask.bit($0) == (bytes[$0] == 0 ? 1 : 0) })
      var inserted = LaneMask.none
      for lane in zeros { inserted.insert(lane) }
      #expect(inserted == mask)
      #expect((mask & ~mask) == .none && (mask | ~mask) == .from(0))
    }
    #expect(LaneMask.from(Batch.lanes) == .none)
    #expect(LaneMask.from(100).count == 28)
  }

  @Test(arguments: [3, 4])
  func codesFindTheThirdCard(_ attributes: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    let codes = CardCode.codes(of: deck)
    #expect(Set(codes).count == deck.count && !codes.contains(0))
    for one in deck.cards {
      for other in deck.cards where other != one {
        let (a, b) = (codes[one.index], codes[other.index])
        let third = codes[one.third(with: other).index]
        #expect(CardCode.third(a, b) == third)
        let lanes = Bytes16.third(Bytes16(Int(a)), Bytes16(Int(b)))
        #expect(lanes.all(third))
        let (first, second) = (Bytes16(Int(a)), Bytes16(Int(b)))
        #expect(
          Bytes16.third(first, second, exchanged: first.exchanged, second.exchanged).all(third))
      }
    }
  }
}

extension ByteLanes {
  fileprivate func all(_ byte: UInt8) -> Bool {
    let memory = Cells<UInt8>(64, repeating: 0)
    memory.vectors()[0] = self
    return (0..<Self.count).allSatisfy { memory[$0] == byte }
  }
}
