/// A vector of bytes, one for each of several games played side by side, their lanes: a struct for each width, as Swift
/// 6.3 compiles most operations of SIMD types element by element (`Guides/Simulation.md`), in one or two instructions each;
/// all else is written once, over this protocol.
package protocol ByteLanes: BitwiseCopyable {
  static var count: Int { get }

  init(_ byte: Int)

  static func & (a: Self, b: Self) -> Self
  static func | (a: Self, b: Self) -> Self
  static func ^ (a: Self, b: Self) -> Self
  static func &+ (a: Self, b: Self) -> Self
  static func &- (a: Self, b: Self) -> Self

  /// 255 where equal, else 0: as a number −1, so that subtracting it counts.
  func equals(_ other: Self) -> Self
  /// 255 where less, else 0; of bytes below 128.
  func isLess(than other: Self) -> Self
  /// Every 64-bit word shifted right by one: the top bit of a byte comes from its neighbour.
  var halved: Self { get }

  /// Two bytes each as one number of 16 bits: their sum.
  var pairSums: Self { get }
  /// Two bytes each as one number of 16 bits: the sum of their squares.
  var pairSquares: Self { get }
  func adding16(_ other: Self) -> Self
}

extension ByteLanes {
  @inline(__always)
  package static prefix func ~ (a: Self) -> Self { a ^ Self(255) }
}

/// A 64-bit word of each of eight games; as with bytes, logic goes through masks.
package struct WordLanes: BitwiseCopyable {
  typealias Raw = SIMD8<UInt64>
  typealias Mask = SIMDMask<SIMD8<Int64>>

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

  /// True if the top bit of any of the words is set.
  @inline(__always) var hasNegative: Bool { any(unsafeBitCast(raw, to: SIMD8<Int64>.self) .< 0) }
}

/// Cards as bytes in which lanes find the third card of a Set without a table.
///
/// Two bits per attribute have values 1 to 3 (decks of three leave the last two 0), so no card is 0. For all attributes
/// at once x = a ^ b is 0 where two cards are alike, and else their third: 1 ^ 2 ^ 3 = 0.
package enum CardCode {
  /// The code of each card of a deck with up to four attributes, by its index.
  package static func codes(of deck: Deck) -> [UInt8] {
    deck.cards.map { card in
      deck.digits(of: card).enumerated().reduce(0) { code, digit in
        code | UInt8(digit.element + 1) << UInt8(6 - 2 * digit.offset)
      }
    }
  }

  @inline(__always)
  package static func third(_ a: UInt8, _ b: UInt8) -> UInt8 {
    let x = a ^ b
    let low = (x | x &>> 1) & 0x55
    return x | (a & ~(low | low &<< 1))
  }
}

extension ByteLanes {
  @inline(__always)
  package static func third(_ a: Self, _ b: Self) -> Self {
    let x = a ^ b
    let low = (x | x.halved) & Self(0x55)
    return x | (a & ~(low | (low &+ low)))
  }

  /// The code with the two bits of each attribute exchanged.
  @inline(__always) package var exchanged: Self {
    (halved & Self(0x55)) | ((self &+ self) & Self(0xAA))
  }

  /// The third card of the Set with two cards whose exchanged codes are known: two operations less.
  @inline(__always)
  package static func third(_ a: Self, _ b: Self, exchanged aExchanged: Self, _ bExchanged: Self)
    -> Self
  {
    let x = a ^ b
    return x | (a & ~(x | (aExchanged ^ bExchanged)))
  }
}
