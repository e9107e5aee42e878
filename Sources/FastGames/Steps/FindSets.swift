extension Steps {
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

  @inline(never)
  private static func drawWithCare(_ batch: borrowing Batch, _ lane: Int) {
    var stream = batch.play[lane]
    let drawn = batch.draw(below: UInt64(batch.choices[lane]), from: &stream)
    batch.targets[lane] = UInt8(drawn) + 1
    batch.playAfter[lane] = stream
  }
}

/// The search for the Sets among n cards of one vector of lanes, pair of positions by pair in reading order.
struct PairSearch<Bytes: ByteLanes> {
  private(set) var sets = Bytes(0)
  private let cards: LaneTable<Bytes>
  private let exchanged: UnsafeMutablePointer<Bytes>
  private var setsUpTo: UnsafeMutablePointer<Bytes>

  /// A search on up to 12 cards of a batch, which gains the numbers of Sets up to each pair.
  @inline(__always)
  init(_ batch: borrowing Batch, _ vector: Int, of n: Int) {
    cards = LaneTable(batch, vector)
    exchanged = batch.exchanged.vectors()
    setsUpTo = batch.setsUpTo.vectors() + Batch.pairs &* vector
    var position = 0
    while position < n &- 1 {
      exchanged[position] = cards[position].exchanged
      position &+= 1
    }
  }

  /// One pair: a Set where its third card lies at a later position.
  @inline(__always)
  private mutating func pair(_ i: Int, _ j: Int, of n: Int) {
    let third = Bytes.third(cards[i], cards[j], exchanged: exchanged[i], exchanged[j])
    var isSet = third.equals(cards[j &+ 1])
    var k = j &+ 2
    while k < n {
      isSet = isSet | third.equals(cards[k])
      k &+= 1
    }
    sets = sets &- isSet
    setsUpTo.pointee = sets
    setsUpTo += 1
  }

  @inline(__always)
  private mutating func two(_ i: Int, _ j: Int, of n: Int) {
    pair(i, j, of: n)
    pair(i, j &+ 1, of: n)
  }

  @inline(__always)
  private mutating func four(_ i: Int, _ j: Int, of n: Int) {
    two(i, j, of: n)
    two(i, j &+ 2, of: n)
  }

  @inline(__always)
  private mutating func eight(_ i: Int, _ j: Int, of n: Int) {
    four(i, j, of: n)
    four(i, j &+ 4, of: n)
  }
}

extension PairSearch {
  // Position i with all j after it but the last. Written out, because loops inside loops are not unrolled, and with a
  // condition for each pair the function would exceed the 400 blocks up to which Swift inlines.

  @inline(__always)
  mutating func twelve() {
    eight(0, 1, of: 12)
    two(0, 9, of: 12)
    eight(1, 2, of: 12)
    pair(1, 10, of: 12)
    eight(2, 3, of: 12)
    four(3, 4, of: 12)
    two(3, 8, of: 12)
    pair(3, 10, of: 12)
    four(4, 5, of: 12)
    two(4, 9, of: 12)
    four(5, 6, of: 12)
    pair(5, 10, of: 12)
    four(6, 7, of: 12)
    two(7, 8, of: 12)
    pair(7, 10, of: 12)
    two(8, 9, of: 12)
    pair(9, 10, of: 12)
  }

  @inline(__always)
  mutating func nine() {
    four(0, 1, of: 9)
    two(0, 5, of: 9)
    pair(0, 7, of: 9)
    four(1, 2, of: 9)
    two(1, 6, of: 9)
    four(2, 3, of: 9)
    pair(2, 7, of: 9)
    four(3, 4, of: 9)
    two(4, 5, of: 9)
    pair(4, 7, of: 9)
    two(5, 6, of: 9)
    pair(6, 7, of: 9)
  }

  @inline(__always)
  mutating func six() {
    four(0, 1, of: 6)
    two(1, 2, of: 6)
    pair(1, 4, of: 6)
    two(2, 3, of: 6)
    pair(3, 4, of: 6)
  }
}
