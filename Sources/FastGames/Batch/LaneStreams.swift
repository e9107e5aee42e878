/// The state of a random stream for each lane, word by word.
package struct LaneStreams: ~Copyable {
  private let words = Cells<UInt64>(4 * Batch.lanes, repeating: 1)

  package init() {}

  @inline(__always)
  package subscript(lane: Int) -> RandomStream {
    get {
      RandomStream(
        state: (
          words[lane], words[Batch.lanes &+ lane], words[2 &* Batch.lanes &+ lane],
          words[3 &* Batch.lanes &+ lane]
        ))
    }
    nonmutating set {
      (
        words[lane], words[Batch.lanes &+ lane], words[2 &* Batch.lanes &+ lane],
        words[3 &* Batch.lanes &+ lane]
      ) = newValue.state
    }
  }

  @inline(__always)
  package subscript(eightFrom lane: Int) -> EightStreams {
    get { EightStreams(at: words.start + lane, apart: Batch.lanes) }
    nonmutating set { newValue.store(at: words.start + lane, apart: Batch.lanes) }
  }
}

/// The streams of eight lanes, stepped together: ``RandomStream`` over vectors.
package struct EightStreams: BitwiseCopyable {
  private var word0: WordLanes
  private var word1: WordLanes
  private var word2: WordLanes
  private var word3: WordLanes

  @inline(__always)
  init(at start: UnsafeMutablePointer<UInt64>, apart: Int) {
    word0 = (start.lanes).pointee
    word1 = (start + apart).lanes.pointee
    word2 = (start + 2 &* apart).lanes.pointee
    word3 = (start + 3 &* apart).lanes.pointee
  }

  @inline(__always)
  func store(at start: UnsafeMutablePointer<UInt64>, apart: Int) {
    start.lanes.pointee = word0
    (start + apart).lanes.pointee = word1
    (start + 2 &* apart).lanes.pointee = word2
    (start + 3 &* apart).lanes.pointee = word3
  }

  @inline(__always)
  package mutating func next() -> WordLanes {
    let result = (word0 &+ word3).rotated(left: 23) &+ word0
    let shifted = word1 &<< 17
    word2 = word2 ^ word0
    word3 = word3 ^ word1
    word1 = word1 ^ word2
    word0 = word0 ^ word3
    word2 = word2 ^ shifted
    word3 = word3.rotated(left: 45)
    return result
  }
}

extension UnsafeMutablePointer<UInt64> {
  @inline(__always) package var lanes: UnsafeMutablePointer<WordLanes> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: WordLanes.self)
  }
}

/// The bounded draw of ``RandomStream``, and how vectors see that a word might be rejected: about one in 2^58 is, so a
/// test, which would meet none, may have more rejected.
struct ExactDraw: BitwiseCopyable {
  /// Words whose product with the bound has a low half below this are rejected too: 0, in tests a power of two > 2^40.
  let rejectedBelow: UInt64

  /// No word is rejected whose product's low half is from here on: it must be below the bound, of at most 81.
  @inline(__always) var certain: UInt64 { max(128, rejectedBelow) }

  @inline(__always)
  func callAsFunction(below bound: UInt64, from stream: inout RandomStream) -> UInt64 {
    let product = stream.next().multipliedFullWidth(by: bound)
    guard product.low < certain else { return product.high }
    return finish(product, below: bound, from: &stream)
  }

  @inline(never)
  private func finish(
    _ first: (high: UInt64, low: UInt64), below bound: UInt64, from stream: inout RandomStream
  ) -> UInt64 {
    var product = first
    let rejected = max((0 &- bound) % bound, rejectedBelow)
    while product.low < rejected { product = stream.next().multipliedFullWidth(by: bound) }
    return product.high
  }
}
