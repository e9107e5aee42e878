extension Steps {
  /// Finds the Sets among twelve cards in all lanes, adds them up, and draws which one is taken.
  @inline(__always)
  static func findSets(_ batch: borrowing Batch) {
    let setFree: UnsafeMutablePointer<Bytes> = batch.setFreeSearches.vectors()
    let sums: UnsafeMutablePointer<Bytes> =
      (batch.rowSums.start + 128 &* batch.row).vectors()
    let squares: UnsafeMutablePointer<Bytes> =
      (batch.rowSums.start + (128 &* batch.row &+ 64)).vectors()
    var vector = 0
    while vector < vectorsInUse(batch) {
      var search = PairSearch<Bytes>(batch, vector, of: 12)
      search.twelve()
      let isSetFree = found(search.sets, batch, vector)
      setFree[vector] = setFree[vector] &- isSetFree
      sums.pointee = sums.pointee.adding16(search.sets.pairSums)
      squares.pointee = squares.pointee.adding16(search.sets.pairSquares)
      vector &+= 1
    }
    if batch.isRandom { drawSets(batch) }
  }

  /// Keeps the numbers of Sets that were found; 255 in lanes without one, else 0.
  @inline(__always)
  static func found(_ sets: Bytes, _ batch: borrowing Batch, _ vector: Int) -> Bytes {
    let isSetFree = sets.equals(Bytes(0))
    batch.sets.vectors()[vector] = sets
    batch.choices.vectors()[vector] = sets &- isSetFree
    return isSetFree
  }
}

extension Steps {
  /// Draws the number of the Set to take in each lane, a word of its stream each; lanes that take nothing get the old
  /// state of their stream back later: see `LaneEngine.giveBackDraws`.
  @inline(__always)
  static func drawSets(_ batch: borrowing Batch) {
    var lane = 0
    while lane < batch.games {
      var streams = batch.play[eightFrom: lane]
      (batch.words.start + lane).lanes.pointee = streams.next()
      batch.playAfter[eightFrom: lane] = streams
      lane &+= WordLanes.count
    }
    // Read once: a byte that is written could be part of the batch itself for all that LLVM knows.
    let (games, certain) = (batch.games, batch.draw.certain)
    let (words, choices, targets) = (
      batch.words.start, batch.choices.start, batch.targets.start
    )
    lane = 0
    while lane < games {
      let product = words[lane].multipliedFullWidth(by: UInt64(choices[lane]))
      targets[lane] = UInt8(truncatingIfNeeded: product.high) &+ 1
      if product.low < certain { drawWithCare(batch, lane) }
      lane &+= 1
    }
  }

  /// Draws again for one lane, whose word might be one that is rejected.
  @inline(never)
  private static func drawWithCare(_ batch: borrowing Batch, _ lane: Int) {
    var stream = batch.play[lane]
    let drawn = batch.draw(below: UInt64(batch.choices[lane]), from: &stream)
    batch.targets[lane] = UInt8(drawn) + 1
    batch.playAfter[lane] = stream
  }
}
