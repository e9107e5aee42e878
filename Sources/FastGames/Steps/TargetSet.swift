/// The Set to take among n cards of one vector of lanes, known by the number of its first two positions.
///
/// Positions are asked in ascending order: every first one, then every second one.
struct TargetSet<Bytes: ByteLanes> {
  /// The cards at the first two positions; 0, which is no card, in lanes without a Set.
  private(set) var firstCard = Bytes(0)
  private(set) var secondCard = Bytes(0)
  private(set) var firstPosition = Bytes(0)
  /// The second position; nonsense in lanes without a Set.
  private(set) var secondPosition: Bytes

  private let cards: LaneTable<Bytes>
  private let pair: Bytes
  private let size: Int
  private var isFromHere = Bytes(255)
  private var pairsBefore = 0

  @inline(__always)
  init(_ pair: Bytes, of size: Int, on cards: LaneTable<Bytes>) {
    self.pair = pair
    self.size = size
    self.cards = cards
    secondPosition = pair &+ Bytes(1)
  }

  /// Where the first position is i: all bits set, else 0.
  @inline(__always)
  mutating func isFirst(_ i: Int) -> Bytes {
    pairsBefore &+= size &- 2 &- i
    let isBeyond = Bytes(pairsBefore &- 1).isLess(than: pair)
    let isHere = isFromHere ^ isBeyond
    firstCard = firstCard | (isHere & cards[i])
    firstPosition = firstPosition &- isBeyond
    secondPosition = secondPosition &+ (isBeyond & Bytes(i &+ 3 &- size))
    isFromHere = isBeyond
    return isHere
  }

  /// Where the second position is i.
  @inline(__always)
  mutating func isSecond(_ i: Int) -> Bytes {
    let isHere = secondPosition.equals(Bytes(i))
    secondCard = secondCard | (isHere & cards[i])
    return isHere
  }

  /// The card at the third position; 0 in lanes without a Set.
  @inline(__always) var thirdCard: Bytes { .third(firstCard, secondCard) }
}
