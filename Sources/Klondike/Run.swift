/// The cards of a stack that lie face up: each one lower than the one it lies on, and of the other colour.
///
/// So one card and a bit for each of the others say all, in four bytes, and to move a part is a shift.
public struct Run: Hashable, Sendable, BitwiseCopyable {
  /// Bit i: which of its colour's suits the card i places below the free one has.
  private var kinds: UInt16 = 0
  private var size: UInt8 = 0
  private var free: UInt8 = 0xFF

  /// No cards.
  init() {}

  /// The number of cards.
  public var count: Int { Int(size) }

  /// Whether there is none.
  @inline(__always)
  public var isEmpty: Bool { size == 0 }

  /// The free card, on which nothing lies.
  @inline(__always)
  public var top: PlayingCard? { isEmpty ? nil : PlayingCard(code: free) }

  /// A card by how many lie on it.
  ///
  /// - Parameter depth: 0 for the free card, below ``count``.
  /// - Returns: The card.
  @inline(__always)
  public func card(below depth: Int) -> PlayingCard {
    precondition(depth < count, "the run is shorter")
    let depth = UInt8(depth)
    let kind = UInt8(truncatingIfNeeded: kinds >> UInt16(depth)) & 1
    return PlayingCard(code: (free >> 2 + depth) << 2 | kind << 1 | (free ^ depth) & 1)
  }

  /// The cards, the free one last.
  public var cards: [PlayingCard] { (0..<count).reversed().map { card(below: $0) } }

  @inline(__always)
  mutating func push(_ card: PlayingCard) {
    kinds = kinds << 1 | UInt16(card.code >> 1 & 1)
    size += 1
    free = card.code
  }

  /// Takes cards away, the free one first.
  @inline(__always)
  mutating func drop(_ number: Int) {
    guard number < count else {
      self = Run()
      return
    }
    free = card(below: number).code
    kinds >>= UInt16(number)
    size -= UInt8(number)
  }

  /// Puts the last cards of another run, which fit, on this one.
  @inline(__always)
  mutating func append(_ number: Int, of other: Run) {
    kinds = kinds << UInt16(number) | other.kinds & (1 << UInt16(number) - 1)
    size += UInt8(number)
    free = other.free
  }

  /// How many of its cards would go on a card: those from the one that fits on it to the free one; 0 when none fits.
  @inline(__always)
  func fitting(on other: PlayingCard) -> Int {
    let number = Int(other.code >> 2) - Int(free >> 2)
    guard number > 0, number <= count else { return 0 }
    return (Int(free) ^ Int(other.code) ^ number) & 1 == 0 ? number : 0
  }

  /// The ranks and colours of the cards that may be moved, the lower bit for black, two bits a rank.
  @inline(__always)
  func kinds(wholeOnly: Bool) -> UInt64 {
    guard !isEmpty else { return 0 }
    let (low, colour) = (UInt64(free >> 2), UInt64(free & 1))
    // Every other colour: black twos and red threes, or red twos and black threes.
    let pattern: UInt64 = (low ^ colour) & 1 == 0 ? 0x9999_9999 : 0x6666_6666
    let high = low + UInt64(size)
    let start = wholeOnly ? high - 1 : low
    return pattern & (1 << (2 * high) - 1) & ~(1 << (2 * start) - 1)
  }

  /// The run as a number, different for different runs.
  var word: UInt64 { UInt64(kinds) | UInt64(size) << 16 | UInt64(free) << 24 }
}
