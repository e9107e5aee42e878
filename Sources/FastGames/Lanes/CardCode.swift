internal import SetGame

/// Cards as bytes in which lanes find the third card of a Set without a table.
///
/// Two bits per attribute have values 1 to 3 (decks of three leave the last two 0), so no card is 0. For all attributes
/// at once x = a ^ b is 0 where two cards are alike, and else their third: 1 ^ 2 ^ 3 = 0.
enum CardCode {
  /// The code of each card of a deck with up to four attributes, by its index.
  static func codes(of deck: Deck) -> [UInt8] {
    deck.cards.map { card in
      deck.digits(of: card).enumerated().reduce(0) { code, digit in
        code | UInt8(digit.element + 1) << UInt8(6 - 2 * digit.offset)
      }
    }
  }

  /// The third card of the Set with two different cards.
  @inline(__always)
  static func third(_ a: UInt8, _ b: UInt8) -> UInt8 {
    let x = a ^ b
    let low = (x | x &>> 1) & 0x55
    return x | (a & ~(low | low &<< 1))
  }
}

extension ByteLanes {
  /// The third card of the Set with two cards, in all lanes.
  @inline(__always)
  static func third(_ a: Self, _ b: Self) -> Self {
    let x = a ^ b
    let low = (x | x.halved) & Self(0x55)
    return x | (a & ~(low | (low &+ low)))
  }

  /// The code with the two bits of each attribute exchanged.
  @inline(__always) var exchanged: Self {
    (halved & Self(0x55)) | ((self &+ self) & Self(0xAA))
  }

  /// The third card of the Set with two cards whose exchanged codes are known: two operations less.
  @inline(__always)
  static func third(_ a: Self, _ b: Self, exchanged aExchanged: Self, _ bExchanged: Self) -> Self {
    let x = a ^ b
    return x | (a & ~(x | (aExchanged ^ bExchanged)))
  }
}
