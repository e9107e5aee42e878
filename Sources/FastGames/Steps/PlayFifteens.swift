extension Steps {
  /// Plays tables of fifteen cards side by side, of lanes gathered into one vector; only pairs with a new card are
  /// tried, as twelve had no Set, and lanes without a take keep only their numbers of Sets.
  @inline(__always)
  static func playFifteens(_ batch: borrowing Batch) {
    gather(batch)
    let sets = findWithNewCards(batch)
    batch.gatheredSets.vectors()[0] = sets
    if batch.isRandom { drawGathered(batch) }
    let targets: UnsafeMutablePointer<Bytes> = batch.gatheredTargets.vectors()
    let pair = targetPair(batch.gatheredSetsUpTo.vectors(), target: targets[0], of: 15)
    LaneTable(gathered: batch).take(pair, of: 15)
    scatter(batch)
  }

  @inline(__always)
  private static func groupCount(_ batch: borrowing Batch) -> Int {
    min(Bytes.count, batch.crowded.count &- batch.groupStart)
  }

  @inline(__always)
  private static func gather(_ batch: borrowing Batch) {
    // Read once: a byte that is written could be part of the batch itself for all that LLVM knows.
    let (table, gathered) = (batch.table.start, batch.gathered.start)
    let next = batch.deck.start + (batch.cardCount &- 3 &* batch.row &- 3) &* Batch.lanes
    let (group, count) = (batch.crowded.start + batch.groupStart, groupCount(batch))
    var index = 0
    while index < count {
      let lane = group[index]
      var position = 0
      while position < 12 {
        gathered[position &* Bytes.count &+ index] = table[position &* Batch.lanes &+ lane]
        position &+= 1
      }
      position = 0
      while position < 3 {
        gathered[(12 &+ position) &* Bytes.count &+ index] = next[position &* Batch.lanes &+ lane]
        position &+= 1
      }
      index &+= 1
    }
  }

  /// Counts the Sets, all of which have a new card, up to each of the 91 pairs.
  @inline(__always)
  private static func findWithNewCards(_ batch: borrowing Batch) -> Bytes {
    let cards = LaneTable<Bytes>(gathered: batch)
    var setsUpTo: UnsafeMutablePointer<Bytes> = batch.gatheredSetsUpTo.vectors()
    var sets = Bytes(0)
    @inline(__always)
    func count(_ isSet: Bytes) {
      sets = sets &- isSet
      setsUpTo.pointee = sets
      setsUpTo += 1
    }
    let (new1, new2, new3) = (cards[12], cards[13], cards[14])
    let with12 = Bytes.third(new1, new2)
    let with13 = Bytes.third(new1, new3)
    let with23 = Bytes.third(new2, new3)
    var i = 0
    while i < 12 {
      let card = cards[i]
      let with1 = Bytes.third(new1, card)
      let with2 = Bytes.third(new2, card)
      let with3 = Bytes.third(new3, card)
      var j = i &+ 1
      while j < 12 {
        let other = cards[j]
        count(with1.equals(other) | with2.equals(other) | with3.equals(other))
        j &+= 1
      }
      count(card.equals(with12) | card.equals(with13))
      count(card.equals(with23))
      i &+= 1
    }
    count(with12.equals(new3))
    return sets
  }

  @inline(__always)
  private static func drawGathered(_ batch: borrowing Batch) {
    var index = 0
    while index < groupCount(batch) {
      let sets = UInt64(batch.gatheredSets[index])
      if sets > 0 {
        let lane = batch.crowded[batch.groupStart &+ index]
        var stream = batch.play[lane]
        let drawn = batch.draw(below: sets, from: &stream)
        batch.gatheredTargets[index] = UInt8(truncatingIfNeeded: drawn &+ 1)
        batch.play[lane] = stream
      }
      index &+= 1
    }
  }

  @inline(__always)
  private static func scatter(_ batch: borrowing Batch) {
    let (table, gathered) = (batch.table.start, batch.gathered.start)
    let (group, count, sets) = (
      batch.crowded.start + batch.groupStart, groupCount(batch), batch.gatheredSets.start
    )
    var index = 0
    while index < count {
      if sets[index] != 0 {
        let lane = group[index]
        var position = 0
        while position < 12 {
          table[position &* Batch.lanes &+ lane] = gathered[position &* Bytes.count &+ index]
          position &+= 1
        }
      }
      index &+= 1
    }
  }
}
