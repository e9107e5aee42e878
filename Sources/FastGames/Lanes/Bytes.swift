/// 16 games a vector: what every 64-bit processor has.
package struct Bytes16: ByteLanes {
  typealias Raw = SIMD16<UInt8>
  typealias Mask = SIMDMask<SIMD16<Int8>>
  typealias Shorts = SIMD8<UInt16>
  typealias Words = SIMD2<UInt64>

  private let raw: Raw

  @inline(__always) package static var count: Int { 16 }

  @inline(__always)
  package init(_ byte: Int) { raw = Raw(repeating: UInt8(truncatingIfNeeded: byte)) }

  // One vector seen in different ways. Logic goes through masks, where it is one instruction.
  @inline(__always)
  private init(raw: Raw) { self.raw = raw }
  @inline(__always)
  private init(_ mask: Mask) { raw = unsafeBitCast(mask, to: Raw.self) }
  @inline(__always)
  private init(_ shorts: Shorts) { raw = unsafeBitCast(shorts, to: Raw.self) }
  @inline(__always)
  private init(_ words: Words) { raw = unsafeBitCast(words, to: Raw.self) }
  @inline(__always) private var mask: Mask { unsafeBitCast(raw, to: Mask.self) }
  @inline(__always) private var signed: SIMD16<Int8> { unsafeBitCast(raw, to: SIMD16<Int8>.self) }
  @inline(__always) private var shorts: Shorts { unsafeBitCast(raw, to: Shorts.self) }
  @inline(__always) private var words: Words { unsafeBitCast(raw, to: Words.self) }

  @inline(__always)
  package static func & (a: Self, b: Self) -> Self { Self(a.mask .& b.mask) }
  @inline(__always)
  package static func | (a: Self, b: Self) -> Self { Self(a.mask .| b.mask) }
  @inline(__always)
  package static func ^ (a: Self, b: Self) -> Self { Self(a.mask .^ b.mask) }
  @inline(__always)
  package static func &+ (a: Self, b: Self) -> Self { Self(raw: a.raw &+ b.raw) }
  @inline(__always)
  package static func &- (a: Self, b: Self) -> Self { Self(raw: a.raw &- b.raw) }

  @inline(__always)
  package func equals(_ other: Self) -> Self { Self(raw .== other.raw) }
  @inline(__always)
  package func isLess(than other: Self) -> Self { Self(signed .< other.signed) }
  @inline(__always) package var halved: Self { Self(words &>> 1) }

  @inline(__always) private var evenBytes: Shorts { (self & Self(Shorts(repeating: 255))).shorts }
  @inline(__always) private var oddBytes: Shorts { Self(words &>> 8).evenBytes }
  @inline(__always) package var pairSums: Self { Self(evenBytes &+ oddBytes) }
  @inline(__always) package var pairSquares: Self {
    Self(evenBytes &* evenBytes &+ oddBytes &* oddBytes)
  }
  @inline(__always)
  package func adding16(_ other: Self) -> Self { Self(shorts &+ other.shorts) }
}

/// 32 games a vector: AVX2.
package struct Bytes32: ByteLanes {
  typealias Raw = SIMD32<UInt8>
  typealias Mask = SIMDMask<SIMD32<Int8>>
  typealias Shorts = SIMD16<UInt16>
  typealias Words = SIMD4<UInt64>

  private let raw: Raw

  @inline(__always) package static var count: Int { 32 }

  @inline(__always)
  package init(_ byte: Int) { raw = Raw(repeating: UInt8(truncatingIfNeeded: byte)) }

  // One vector seen in different ways. Logic goes through masks, where it is one instruction.
  @inline(__always)
  private init(raw: Raw) { self.raw = raw }
  @inline(__always)
  private init(_ mask: Mask) { raw = unsafeBitCast(mask, to: Raw.self) }
  @inline(__always)
  private init(_ shorts: Shorts) { raw = unsafeBitCast(shorts, to: Raw.self) }
  @inline(__always)
  private init(_ words: Words) { raw = unsafeBitCast(words, to: Raw.self) }
  @inline(__always) private var mask: Mask { unsafeBitCast(raw, to: Mask.self) }
  @inline(__always) private var signed: SIMD32<Int8> { unsafeBitCast(raw, to: SIMD32<Int8>.self) }
  @inline(__always) private var shorts: Shorts { unsafeBitCast(raw, to: Shorts.self) }
  @inline(__always) private var words: Words { unsafeBitCast(raw, to: Words.self) }

  @inline(__always)
  package static func & (a: Self, b: Self) -> Self { Self(a.mask .& b.mask) }
  @inline(__always)
  package static func | (a: Self, b: Self) -> Self { Self(a.mask .| b.mask) }
  @inline(__always)
  package static func ^ (a: Self, b: Self) -> Self { Self(a.mask .^ b.mask) }
  @inline(__always)
  package static func &+ (a: Self, b: Self) -> Self { Self(raw: a.raw &+ b.raw) }
  @inline(__always)
  package static func &- (a: Self, b: Self) -> Self { Self(raw: a.raw &- b.raw) }

  @inline(__always)
  package func equals(_ other: Self) -> Self { Self(raw .== other.raw) }
  @inline(__always)
  package func isLess(than other: Self) -> Self { Self(signed .< other.signed) }
  @inline(__always) package var halved: Self { Self(words &>> 1) }

  @inline(__always) private var evenBytes: Shorts { (self & Self(Shorts(repeating: 255))).shorts }
  @inline(__always) private var oddBytes: Shorts { Self(words &>> 8).evenBytes }
  @inline(__always) package var pairSums: Self { Self(evenBytes &+ oddBytes) }
  @inline(__always) package var pairSquares: Self {
    Self(evenBytes &* evenBytes &+ oddBytes &* oddBytes)
  }
  @inline(__always)
  package func adding16(_ other: Self) -> Self { Self(shorts &+ other.shorts) }
}

/// 64 games a vector: AVX-512.
package struct Bytes64: ByteLanes {
  typealias Raw = SIMD64<UInt8>
  typealias Mask = SIMDMask<SIMD64<Int8>>
  typealias Shorts = SIMD32<UInt16>
  typealias Words = SIMD8<UInt64>

  private let raw: Raw

  @inline(__always) package static var count: Int { 64 }

  @inline(__always)
  package init(_ byte: Int) { raw = Raw(repeating: UInt8(truncatingIfNeeded: byte)) }

  // One vector seen in different ways. Logic goes through masks, where it is one instruction.
  @inline(__always)
  private init(raw: Raw) { self.raw = raw }
  @inline(__always)
  private init(_ mask: Mask) { raw = unsafeBitCast(mask, to: Raw.self) }
  @inline(__always)
  private init(_ shorts: Shorts) { raw = unsafeBitCast(shorts, to: Raw.self) }
  @inline(__always)
  private init(_ words: Words) { raw = unsafeBitCast(words, to: Raw.self) }
  @inline(__always) private var mask: Mask { unsafeBitCast(raw, to: Mask.self) }
  @inline(__always) private var signed: SIMD64<Int8> { unsafeBitCast(raw, to: SIMD64<Int8>.self) }
  @inline(__always) private var shorts: Shorts { unsafeBitCast(raw, to: Shorts.self) }
  @inline(__always) private var words: Words { unsafeBitCast(raw, to: Words.self) }

  @inline(__always)
  package static func & (a: Self, b: Self) -> Self { Self(a.mask .& b.mask) }
  @inline(__always)
  package static func | (a: Self, b: Self) -> Self { Self(a.mask .| b.mask) }
  @inline(__always)
  package static func ^ (a: Self, b: Self) -> Self { Self(a.mask .^ b.mask) }
  @inline(__always)
  package static func &+ (a: Self, b: Self) -> Self { Self(raw: a.raw &+ b.raw) }
  @inline(__always)
  package static func &- (a: Self, b: Self) -> Self { Self(raw: a.raw &- b.raw) }

  @inline(__always)
  package func equals(_ other: Self) -> Self { Self(raw .== other.raw) }
  @inline(__always)
  package func isLess(than other: Self) -> Self { Self(signed .< other.signed) }
  @inline(__always) package var halved: Self { Self(words &>> 1) }

  @inline(__always) private var evenBytes: Shorts { (self & Self(Shorts(repeating: 255))).shorts }
  @inline(__always) private var oddBytes: Shorts { Self(words &>> 8).evenBytes }
  @inline(__always) package var pairSums: Self { Self(evenBytes &+ oddBytes) }
  @inline(__always) package var pairSquares: Self {
    Self(evenBytes &* evenBytes &+ oddBytes &* oddBytes)
  }
  @inline(__always)
  package func adding16(_ other: Self) -> Self { Self(shorts &+ other.shorts) }
}
