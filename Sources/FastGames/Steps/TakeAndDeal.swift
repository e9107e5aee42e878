extension Steps {
  @inline(__always)
  static func takeAndDeal(_ batch: borrowing Batch) {
    let setsUpTo: UnsafeMutablePointer<Bytes> = batch.setsUpTo.vectors()
    let targets: UnsafeMutablePointer<Bytes> = batch.targets.vectors()
    let deck: UnsafeMutablePointer<Bytes> = batch.deck.vectors()
    let next = deck + (batch.cardCount &- 3 &* batch.row) &* stride
    var vector = 0
    while vector < vectorsInUse(batch) {
      let pair = targetPair(setsUpTo + Batch.pairs &* vector, target: targets[vector], of: 12)
      replace(pair, on: LaneTable(batch, vector), with: next + vector)
      vector &+= 1
    }
  }

  @inline(__always)
  private static func replace(
    _ pair: Bytes, on cards: LaneTable<Bytes>, with next: UnsafeMutablePointer<Bytes>
  ) {
    var set = TargetSet(pair, of: 12, on: cards)
    let first = (
      set.isFirst(0), set.isFirst(1), set.isFirst(2), set.isFirst(3), set.isFirst(4),
      set.isFirst(5), set.isFirst(6), set.isFirst(7), set.isFirst(8), set.isFirst(9)
    )
    let second = (
      set.isSecond(1), set.isSecond(2), set.isSecond(3), set.isSecond(4), set.isSecond(5),
      set.isSecond(6), set.isSecond(7), set.isSecond(8), set.isSecond(9), set.isSecond(10)
    )
    let thirdCard = set.thirdCard
    // An old card becomes the new one when both are exchanged for it. Without a Set no position is meant.
    let change1 = set.firstCard ^ next[0]
    let change2 = set.secondCard ^ next[stride]
    let change3 = thirdCard ^ next[2 &* stride]
    @inline(__always)
    func exchange(_ position: Int, _ isFirst: Bytes, _ isSecond: Bytes) {
      let card = cards[position]
      cards[position] =
        card ^ (isFirst & change1) ^ (isSecond & change2) ^ (card.equals(thirdCard) & change3)
    }
    exchange(0, first.0, Bytes(0))
    exchange(1, first.1, second.0)
    exchange(2, first.2, second.1)
    exchange(3, first.3, second.2)
    exchange(4, first.4, second.3)
    exchange(5, first.5, second.4)
    exchange(6, first.6, second.5)
    exchange(7, first.7, second.6)
    exchange(8, first.8, second.7)
    exchange(9, first.9, second.8)
    exchange(10, Bytes(0), second.9)
    exchange(11, Bytes(0), Bytes(0))
  }
}

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
