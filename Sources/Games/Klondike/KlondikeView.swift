/// What a player of Klondike sees and remembers: nothing here depends on a card that has not been seen.
package struct KlondikeView: Hashable, Sendable {
  package var runs = Runs()
  /// Four bits for each stack.
  package var downs: UInt32 = 0
  /// A byte for each suit.
  package var heights: UInt32 = 0
  /// Four bits for each place: the suit and 4, or 0.
  package var places: UInt16 = 0
  /// The stock and the waste in the order of dealing, where it is known; a card that has left keeps its place.
  package var order = Pile()
  /// Which places of ``order`` are still there.
  package var left: UInt32 = 0
  /// Just after the last place that is in the waste; 0 when the waste is empty.
  package var position: UInt8 = 0
  package var redeals: UInt16 = 0
  package var points: Int32 = 0
  /// The cards that lie in the stock in an order that is not known, after they were shuffled.
  package var shuffled: UInt64 = 0

  package init() {}

  /// How many cards of a stack, 0 to 6 from the left, lie face down.
  @inline(__always)
  package func down(_ stack: Int) -> Int { Int(downs &>> UInt32(stack * 4) & 15) }

  /// The highest rank on the foundation of a suit, 0 to 13.
  @inline(__always)
  package func height(of suit: Suit) -> Int { Int(heights &>> (UInt32(suit.rawValue) * 8) & 255) }

  /// The suits of the four foundations from the left, in the order in which their aces came.
  package var foundations: [Suit?] {
    (0..<4).map { place in
      let number = places &>> UInt16(place * 4) & 15
      return number == 0 ? nil : Suit(rawValue: UInt8(number & 3))
    }
  }

  func top(of suit: Suit) -> PlayingCard { PlayingCard(max(1, height(of: suit)), suit) }

  package var cardsUp: Int { Int((heights &* 0x0101_0101) >> 24) }

  @inline(__always)
  package var isWon: Bool { heights == 0x0D0D_0D0D }

  @inline(__always)
  package var isOpen: Bool { downs == 0 }

  /// The waste, as it is known, the last card turned last.
  package var waste: [PlayingCard?] { known(left & .below(Int(position))) }

  /// The stock, as far as it is known, the next card first.
  package var stock: [PlayingCard?] { known(left & ~.below(Int(position))) }

  package var stockAndWaste: Int { left.nonzeroBitCount }

  @inline(__always)
  package var wasteTop: PlayingCard? {
    position == 0 ? nil : PlayingCard(code: order[Int(position) - 1])
  }

  /// A card of the stock or waste by its place, 0 to 23, in the order of dealing; nil if it is not
  /// known or has left.
  package func stockCard(_ place: Int) -> PlayingCard? {
    left &>> UInt32(place) & 1 == 0 || order[place] == Pile.unknown
      ? nil : PlayingCard(code: order[place])
  }

  private func known(_ places: UInt32) -> [PlayingCard?] { Bits(places).map { stockCard($0) } }

  @inline(__always)
  func foundationTakes(_ card: PlayingCard) -> Bool {
    heights &>> (UInt32(card.code & 3) * 8) & 255 == UInt32(card.code >> 2)
  }
}

/// The whole truth of a game of Klondike: what is seen, and what is not.
package struct KlondikeState: Hashable, Sendable {
  package var view: KlondikeView
  /// The cards of each stack that lie face down, six bits each, the next to be turned lowest; the last number has none.
  package var covered = SIMD8<UInt64>()
  package var order = Pile()
  /// Decides how the waste is shuffled; 0 when it never is.
  var chance: UInt64 = 0
}

extension KlondikeState {
  package init(view: KlondikeView) { self.init(view: view, order: Pile()) }
}

/// Up to 24 cards in order, without memory of their own.
package struct Pile: Hashable, Sendable {
  private var w0 = UInt64.max
  private var w1 = UInt64.max
  private var w2 = UInt64.max

  static let unknown: UInt8 = 0xFF

  /// The code of a card, or ``unknown``.
  package subscript(_ place: Int) -> UInt8 {
    @inline(__always) get {
      precondition(place >= 0 && place < 24, "the stock has 24 cards")
      return withUnsafeBytes(of: self) { $0.load(fromByteOffset: place, as: UInt8.self) }
    }
    @inline(__always) set {
      precondition(place >= 0 && place < 24, "the stock has 24 cards")
      withUnsafeMutableBytes(of: &self) {
        $0.storeBytes(of: newValue, toByteOffset: place, as: UInt8.self)
      }
    }
  }
}

extension UInt32 {
  @inline(__always)
  static func below(_ place: Int) -> UInt32 { 1 &<< UInt32(place) &- 1 }
}

/// The places of the bits that are set, ascending.
package struct Bits: Sequence, IteratorProtocol {
  private var rest: UInt32

  package init(_ word: UInt32) { rest = word }

  @inline(__always)
  package mutating func next() -> Int? {
    guard rest != 0 else { return nil }
    let place = rest.trailingZeroBitCount
    rest &= rest &- 1
    return place
  }
}
