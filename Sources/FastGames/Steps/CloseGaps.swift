extension LaneTable {
  /// Takes a Set of n cards in each lane and closes the gaps; lanes without a Set are left with nonsense.
  @inline(__always)
  func take(_ pair: Bytes, of n: Int) {
    var set = TargetSet(pair, of: n, on: self)
    var position = 0
    while position < n &- 2 {
      _ = set.isFirst(position)
      position &+= 1
    }
    position = 1
    while position < n &- 1 {
      _ = set.isSecond(position)
      position &+= 1
    }
    let thirdCard = set.thirdCard
    var thirdPosition = Bytes(0)
    position = 2
    while position < n {
      let isThird = self[position].equals(thirdCard)
      thirdPosition = thirdPosition | (isThird & Bytes(position))
      position &+= 1
    }
    close(set.firstPosition, set.secondPosition, thirdPosition, of: n)
  }

  @inline(__always)
  private func close(_ first: Bytes, _ second: Bytes, _ third: Bytes, of n: Int) {
    var position = 0
    while position < n &- 3 {
      // The card comes from one position further on for each gap that it moves over.
      var card = self[position]
      card = card.or(self[position &+ 1], unless: Bytes(position).isLess(than: first))
      card = card.or(self[position &+ 2], unless: Bytes(position &+ 1).isLess(than: second))
      card = card.or(self[position &+ 3], unless: Bytes(position &+ 2).isLess(than: third))
      self[position] = card
      position &+= 1
    }
  }
}

extension ByteLanes {
  /// Another vector in the lanes where a condition does not hold.
  @inline(__always)
  fileprivate func or(_ other: Self, unless condition: Self) -> Self {
    self ^ (~condition & (self ^ other))
  }
}

extension Steps {
  /// With the deck empty: takes a Set of `size` cards in each lane, closes the gaps and searches what remains.
  @inline(__always)
  static func takeAndClose(_ batch: borrowing Batch) {
    let setsUpTo: UnsafeMutablePointer<Bytes> = batch.setsUpTo.vectors()
    let targets: UnsafeMutablePointer<Bytes> = batch.targets.vectors()
    var vector = 0
    while vector < vectorsInUse(batch) {
      let cards = LaneTable<Bytes>(batch, vector)
      let pairs = setsUpTo + Batch.pairs &* vector
      let target = targets[vector]
      let sets: Bytes
      switch batch.size {
      case 12:
        cards.take(targetPair(pairs, target: target, of: 12), of: 12)
        var search = PairSearch<Bytes>(batch, vector, of: 9)
        search.nine()
        sets = search.sets
      case 9:
        cards.take(targetPair(pairs, target: target, of: 9), of: 9)
        var search = PairSearch<Bytes>(batch, vector, of: 6)
        search.six()
        sets = search.sets
      default:
        cards.take(targetPair(pairs, target: target, of: 6), of: 6)
        sets = Bytes.third(cards[0], cards[1]).equals(cards[2]) & Bytes(1)
      }
      _ = found(sets, batch, vector)
      vector &+= 1
    }
    if batch.isRandom { drawSets(batch) }
  }
}
