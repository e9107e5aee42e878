/// The cards of a stack that lie face up: each one lower than the one it lies on, and of the other colour.
///
/// So one card and a bit for each of the others say all, in four bytes, and to move a part is a shift.
package struct CardRun: Hashable, Sendable {
  /// Bit i: which of its colour's suits the card i places below the free one has.
  private(set) var kinds: UInt16 = 0
  private(set) var size: UInt8 = 0
  private(set) var free: UInt8 = CardRun.none

  /// The free card's code where there is none.
  static let none: UInt8 = 0x7F

  @inline(__always)
  init(kinds: UInt16, size: UInt8, free: UInt8) {
    (self.kinds, self.size, self.free) = (kinds, size, free)
  }

  init() {}

  package var count: Int { Int(size) }

  @inline(__always)
  var isEmpty: Bool { size == 0 }

  /// The free card, on which nothing lies.
  @inline(__always)
  var top: PlayingCard? { isEmpty ? nil : PlayingCard(code: free) }

  /// A card by how many lie on it: 0 for the free card, below ``count``.
  @inline(__always)
  package func card(below depth: Int) -> PlayingCard {
    precondition(depth < count, "the run is shorter")
    let depth = UInt8(depth)
    let kind = UInt8(truncatingIfNeeded: kinds &>> UInt16(depth)) & 1
    return PlayingCard(code: (free >> 2 + depth) << 2 | kind << 1 | (free ^ depth) & 1)
  }

  /// The cards, the free one last.
  package var cards: [PlayingCard] { (0..<count).reversed().map { card(below: $0) } }

  @inline(__always)
  package mutating func push(_ card: PlayingCard) {
    kinds = kinds << 1 | UInt16(card.code >> 1 & 1)
    size += 1
    free = card.code
  }

  /// Takes cards away, the free one first.
  @inline(__always)
  mutating func drop(_ number: Int) {
    guard number < count else {
      self = CardRun()
      return
    }
    free = card(below: number).code
    kinds &>>= UInt16(number)
    size -= UInt8(number)
  }

  /// Puts the last cards of another run, which fit, on this one.
  @inline(__always)
  mutating func append(_ number: Int, of other: CardRun) {
    kinds = kinds &<< UInt16(number) | other.kinds & (1 &<< UInt16(number) - 1)
    size += UInt8(number)
    free = other.free
  }

  /// How many cards go if the one of a kind and all that lie on it do.
  @inline(__always)
  package func count(from kind: Int) -> Int { kind / 2 - Int(free >> 2) + 1 }

  /// The kinds of the cards from which on it may be moved, as bits.
  @inline(__always)
  func kinds(wholeOnly: Bool) -> UInt64 {
    guard !isEmpty else { return 0 }
    let (low, colour) = (UInt64(free >> 2), UInt64(free & 1))
    // Every other colour: black twos and red threes, or red twos and black threes.
    let pattern: UInt64 = (low ^ colour) & 1 == 0 ? 0x9999_9999 : 0x6666_6666
    let high = low + UInt64(size)
    let start = wholeOnly ? high - 1 : low
    return pattern & (1 &<< (2 * high) - 1) & ~(1 &<< (2 * start) - 1)
  }

  /// The run as a number, different for different runs.
  @inline(__always)
  var word: UInt32 { UInt32(kinds) | UInt32(size) << 16 | UInt32(free) << 24 }
}

/// The runs of the seven stacks, a byte or two for each in words that are looked at for all stacks at once.
package struct Runs: Hashable, Sendable {
  private(set) var tops = UInt64(CardRun.none) &* 0x0101_0101_0101_0101
  private var sizes: UInt64 = 0
  private var kinds0: UInt64 = 0
  private var kinds4: UInt64 = 0

  package subscript(_ stack: Int) -> CardRun {
    @inline(__always) get {
      let (byte, pair) = (UInt64(stack) &* 8, UInt64(stack & 3) &* 16)
      return CardRun(
        kinds: UInt16(truncatingIfNeeded: (stack < 4 ? kinds0 : kinds4) &>> pair),
        size: UInt8(truncatingIfNeeded: sizes &>> byte),
        free: UInt8(truncatingIfNeeded: tops &>> byte))
    }
    @inline(__always) set {
      let (byte, pair) = (UInt64(stack) &* 8, UInt64(stack & 3) &* 16)
      tops = tops & ~(0xFF &<< byte) | UInt64(newValue.free) &<< byte
      sizes = sizes & ~(0xFF &<< byte) | UInt64(newValue.size) &<< byte
      if stack < 4 {
        kinds0 = kinds0 & ~(0xFFFF &<< pair) | UInt64(newValue.kinds) &<< pair
      } else {
        kinds4 = kinds4 & ~(0xFFFF &<< pair) | UInt64(newValue.kinds) &<< pair
      }
    }
  }

  @inline(__always)
  var empty: Stacks { Stacks(equal: tops, UInt64(CardRun.none)) }

  /// The stacks whose free card is the next of its foundation.
  @inline(__always)
  func goingUp(_ heights: UInt32) -> Stacks {
    var all: UInt64 = 0
    for suit in UInt64(0)..<4 {
      let height = UInt64(heights) &>> (suit &* 8) & 255
      all |= Stacks(equal: tops, height &* 4 &+ suit).bits
    }
    return Stacks(bits: all)
  }
}

/// Some of the stacks, from the left.
struct Stacks: Sequence, IteratorProtocol {
  /// The high bit of each one's byte.
  private(set) var bits: UInt64

  @inline(__always)
  init(bits: UInt64) { self.bits = bits }

  /// The stacks whose byte in a word is a number below 128, if no byte is more.
  @inline(__always)
  init(equal word: UInt64, _ number: UInt64) {
    let other = word ^ 0x0101_0101_0101_0101 &* number
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    bits = ~((other & low) &+ low | other | low) & 0x0080_8080_8080_8080
  }

  @inline(__always)
  mutating func next() -> Int? {
    guard bits != 0 else { return nil }
    let stack = bits.trailingZeroBitCount / 8
    bits &= bits &- 1
    return stack
  }
}
