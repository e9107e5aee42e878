extension Steps {
  /// With the deck empty: takes a Set of `size` cards in each lane, closes the gaps and searches what remains.
  @inline(__always)
  static func takeAndClose(_ batch: borrowing Batch) {
    let setsUpTo: UnsafeMutablePointer<Bytes> = batch.setsUpTo.vectors()
    let targets: UnsafeMutablePointer<Bytes> = batch.targets.vectors()
    var vector = 0
    while vector < batch.vectorsInUse(Bytes.self) {
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
