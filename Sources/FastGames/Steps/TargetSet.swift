/// The Set to take among n cards of a vector of lanes, by the number of its first two positions, asked in ascending
/// order: every first one, then every second.
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

extension Steps {
  /// The number of pairs before the Set's in reading order, all if there is none; `setsUpTo` counts the Sets up to each
  /// pair, `target` is the number of the Set, from 1.
  @inline(__always)
  static func targetPair(
    _ setsUpTo: UnsafeMutablePointer<Bytes>, target: Bytes, of n: Int
  ) -> Bytes {
    let pairs = (n &- 1) &* (n &- 2) / 2
    // Four counts, so that they need not wait for each other.
    var (one, two, three, four) = (Bytes(0), Bytes(0), Bytes(0), Bytes(0))
    var pair = 0
    while pair < pairs &- 3 {
      one = one &- setsUpTo[pair].isLess(than: target)
      two = two &- setsUpTo[pair &+ 1].isLess(than: target)
      three = three &- setsUpTo[pair &+ 2].isLess(than: target)
      four = four &- setsUpTo[pair &+ 3].isLess(than: target)
      pair &+= 4
    }
    while pair < pairs {
      one = one &- setsUpTo[pair].isLess(than: target)
      pair &+= 1
    }
    return (one &+ two) &+ (three &+ four)
  }
}
