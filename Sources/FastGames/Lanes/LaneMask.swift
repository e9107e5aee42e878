/// Some of the 128 lanes of a batch, a bit each in the order that eight words of eight bytes give with least work: lane
/// 8a + b of a half is bit 8b + a.
package struct LaneMask: Equatable, BitwiseCopyable {
  private var low: UInt64
  private var high: UInt64

  @inline(__always)
  private init(_ low: UInt64, _ high: UInt64) { (self.low, self.high) = (low, high) }

  @inline(__always) package static var none: LaneMask { LaneMask(0, 0) }

  package static func from(_ first: Int) -> LaneMask {
    var mask = none
    for lane in first..<Batch.lanes { mask.insert(lane) }
    return mask
  }

  /// The lanes whose byte is 0, of bytes up to 128.
  @inline(__always)
  package init(zerosOf bytes: borrowing Cells<UInt8>) {
    let words = bytes.words
    self.init(LaneMask.zeros(words), LaneMask.zeros(words + 8))
  }

  @inline(__always)
  private static func zeros(_ words: UnsafeMutablePointer<UInt64>) -> UInt64 {
    var mask: UInt64 = 0
    var index = 0
    while index < 8 {
      let topBits = ~(words[index] &+ 0x7F7F_7F7F_7F7F_7F7F) & 0x8080_8080_8080_8080
      mask |= topBits &>> UInt64(truncatingIfNeeded: 7 &- index)
      index &+= 1
    }
    return mask
  }

  /// The bit of a lane within its half, and the lane of a bit: they exchange two octal digits.
  @inline(__always)
  fileprivate static func exchange(_ number: Int) -> Int { (number & 7) &<< 3 | number &>> 3 & 7 }

  @inline(__always)
  package mutating func insert(_ lane: Int) {
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: LaneMask.exchange(lane))
    if lane < 64 { low |= bit } else { high |= bit }
  }

  @inline(__always)
  package func bit(_ lane: Int) -> Int {
    let half = lane < 64 ? low : high
    return Int(
      truncatingIfNeeded: half &>> UInt64(truncatingIfNeeded: LaneMask.exchange(lane)) & 1)
  }

  @inline(__always) package var count: Int { low.nonzeroBitCount &+ high.nonzeroBitCount }

  @inline(__always)
  package static func & (a: Self, b: Self) -> Self { Self(a.low & b.low, a.high & b.high) }
  @inline(__always)
  package static func | (a: Self, b: Self) -> Self { Self(a.low | b.low, a.high | b.high) }
  @inline(__always)
  package static prefix func ~ (a: Self) -> Self { Self(~a.low, ~a.high) }
}

extension LaneMask: Sequence {
  package struct Iterator: IteratorProtocol {
    fileprivate var low: UInt64
    fileprivate var high: UInt64

    @inline(__always)
    package mutating func next() -> Int? {
      if low != 0 {
        defer { low &= low &- 1 }
        return LaneMask.exchange(low.trailingZeroBitCount)
      }
      guard high != 0 else { return nil }
      defer { high &= high &- 1 }
      return 64 &+ LaneMask.exchange(high.trailingZeroBitCount)
    }
  }

  @inline(__always)
  package func makeIterator() -> Iterator { Iterator(low: low, high: high) }
}
