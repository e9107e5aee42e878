extension Steps {
  /// Draws the order of all decks: row i of the deck gets the cards that are dealt as card i.
  @inline(__always)
  static func dealDecks(_ batch: borrowing Batch) {
    layInOrder(batch)
    var lane = 0
    while lane < batch.games {
      shuffleEight(batch, from: lane)
      lane &+= WordLanes.count
    }
  }

  @inline(__always)
  private static func layInOrder(_ batch: borrowing Batch) {
    let rows: UnsafeMutablePointer<Bytes> = batch.deck.vectors()
    var card = 0
    while card < batch.cardCount {
      let code = Bytes(Int(batch.codes[card]))
      var vector = 0
      while vector < stride {
        rows[card &* stride &+ vector] = code
        vector &+= 1
      }
      card &+= 1
    }
  }

  /// Shuffles eight decks: their generators step together, their cards are exchanged one by one.
  ///
  /// The draw below n of a word w is the high half of w · n. Its upper 32 bits decide alone, unless the lower ones
  /// carry into it or w might be rejected. Both show in the lower half of the short product, which is at the ends of
  /// its range then; these decks, some four in a million, are shuffled again with all care.
  @inline(__always)
  private static func shuffleEight(_ batch: borrowing Batch, from first: Int) {
    // Read once: a byte that is written could be part of the batch itself for all that LLVM knows.
    let (cardCount, bounds, scratch) = (
      batch.cardCount, batch.bounds.start, batch.places.start
    )
    let margin = max(128, batch.draw.certain &>> 32)
    let isFarFromEnds = WordLanes(0xFFFF_FFFF & ~(2 &* margin &- 1))
    var suspects = WordLanes(0)
    var streams = startStreams(batch, from: first)
    var row = batch.deck.start + first
    var card = 0
    while card < cardCount &- 1 {
      let bound = WordLanes(bounds[card] & 0xFFFF_FFFF)
      let product = (streams.next() &>> 32) &* bound
      suspects = suspects | (((product &+ WordLanes(margin)) & isFarFromEnds) &- WordLanes(1))
      // How many bytes further the card lies that is drawn: the draw times the lanes, which are 2^7.
      let places = scratch + WordLanes.count &* (card & 7)
      places.lanes.pointee = (product &>> 25) & WordLanes(~127)
      var lane = 0
      while lane < WordLanes.count {
        let drawn = row + lane + Int(truncatingIfNeeded: places[lane])
        (drawn.pointee, row[lane]) = (row[lane], drawn.pointee)
        lane &+= 1
      }
      row += Batch.lanes
      card &+= 1
    }
    if suspects.hasNegative { shuffleWithCare(batch, first..<first &+ WordLanes.count) }
  }

  @inline(__always)
  private static func startStreams(_ batch: borrowing Batch, from first: Int) -> EightStreams {
    let words = batch.words.start
    var lane = 0
    while lane < WordLanes.count {
      let stream = batch.stream(of: first &+ lane, for: .deal).state
      (words[lane], words[8 &+ lane], words[16 &+ lane], words[24 &+ lane]) = stream
      lane &+= 1
    }
    return EightStreams(at: words, apart: WordLanes.count)
  }

  @inline(never)
  private static func shuffleWithCare(_ batch: borrowing Batch, _ lanes: Range<Int>) {
    for lane in lanes {
      var stream = batch.stream(of: lane, for: .deal)
      let cards = batch.deck.start + lane
      for place in 0..<batch.cardCount { cards[place * Batch.lanes] = batch.codes[place] }
      for place in 0..<batch.cardCount {
        let drawn = batch.draw(below: UInt64(batch.cardCount - place), from: &stream)
        let other = (place + Int(drawn)) * Batch.lanes
        (cards[place * Batch.lanes], cards[other]) = (cards[other], cards[place * Batch.lanes])
      }
    }
  }
}

extension Batch {
  @inline(__always)
  func stream(of lane: Int, for purpose: StreamPurpose) -> RandomStream {
    streams.stream(game: firstGame &+ UInt64(truncatingIfNeeded: lane), purpose: purpose)
  }
}
