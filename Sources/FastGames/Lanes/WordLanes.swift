/// A 64-bit word of each of eight games.
///
/// As with bytes, logic goes through masks.
struct WordLanes: BitwiseCopyable {
  typealias Raw = SIMD8<UInt64>
  typealias Mask = SIMDMask<SIMD8<Int64>>

  /// How many games there are.
  @inline(__always) static var count: Int { 8 }

  private let raw: Raw

  @inline(__always)
  init(_ word: UInt64) { raw = Raw(repeating: word) }
  @inline(__always)
  private init(raw: Raw) { self.raw = raw }
  @inline(__always)
  private init(_ mask: Mask) { raw = unsafeBitCast(mask, to: Raw.self) }
  @inline(__always) private var mask: Mask { unsafeBitCast(raw, to: Mask.self) }

  @inline(__always)
  static func & (a: Self, b: Self) -> Self { Self(a.mask .& b.mask) }
  @inline(__always)
  static func | (a: Self, b: Self) -> Self { Self(a.mask .| b.mask) }
  @inline(__always)
  static func ^ (a: Self, b: Self) -> Self { Self(a.mask .^ b.mask) }
  @inline(__always)
  static func &+ (a: Self, b: Self) -> Self { Self(raw: a.raw &+ b.raw) }
  @inline(__always)
  static func &- (a: Self, b: Self) -> Self { Self(raw: a.raw &- b.raw) }
  @inline(__always)
  static func &* (a: Self, b: Self) -> Self { Self(raw: a.raw &* b.raw) }
  @inline(__always)
  static func &<< (a: Self, bits: UInt64) -> Self { Self(raw: a.raw &<< bits) }
  @inline(__always)
  static func &>> (a: Self, bits: UInt64) -> Self { Self(raw: a.raw &>> bits) }

  /// Rotates by 1 to 63 bits; a sum, since with | LLVM takes the vector apart and rotates its elements one by one.
  @inline(__always)
  func rotated(left bits: UInt64) -> Self { (self &<< bits) &+ (self &>> (64 &- bits)) }

  /// Whether the top bit of any of the words is set.
  @inline(__always) var hasNegative: Bool { any(unsafeBitCast(raw, to: SIMD8<Int64>.self) .< 0) }
}
