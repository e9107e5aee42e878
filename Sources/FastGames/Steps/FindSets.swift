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
    while vector < batch.vectorsInUse(Bytes.self) {
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
