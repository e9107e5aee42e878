internal import SetCards

/// Cards of a deck of up to five attributes as 243 bits.
struct WideMask: Hashable, Sendable {
  /// Cards 0 to 127.
  var low: UInt128 = 0
  /// Cards 128 to 242.
  var high: UInt128 = 0

  init() {}

  init(_ mask: CardMask) { low = mask.bits }

  /// The cards as a mask; only for decks of up to four attributes.
  var cardMask: CardMask { CardMask(bits: low) }

  /// How many cards there are.
  var count: Int { low.nonzeroBitCount + high.nonzeroBitCount }

  /// Adds the cards of a word, moved up.
  @inline(__always)
  mutating func insert(_ word: UInt128, shiftedBy shift: Int) {
    if shift < 128 {
      low |= word << UInt128(shift)
      if shift > 0 { high |= word >> UInt128(128 - shift) }
    } else {
      high |= word << UInt128(shift - 128)
    }
  }
}

extension WideMask: Comparable {
  /// Orders masks as 256-bit numbers.
  static func < (left: WideMask, right: WideMask) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}
