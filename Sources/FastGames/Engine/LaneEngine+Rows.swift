extension LaneEngine {
  mutating func findSets() {
    let row = batch.row
    waiting = unused
    for index in 0..<tall.lanes.count { waiting.insert(tall.lanes[index]) }
    step(steps.findSets)
    setFree[row] = LaneMask(zerosOf: batch.sets) & ~waiting
    missing[row] = waiting & ~unused
    counts.twelves.start[row].seen += Batch.lanes - waiting.count
    counts.twelves.start[row].setFree += setFree[row].count
    for index in 0..<returned.count {
      let sets = Int(batch.sets[returned[index]])
      counts.addOther(row: row, third: 4, byDeal: false, sets: sets)
    }
    if row == counts.rows - 1 {
      for lane in 0..<batch.games { counts.freshSets[Int(batch.sets[lane])] += 1 }
    }
  }

  /// Lanes that took nothing used no word of their stream; those now without a Set are dealt three cards more.
  mutating func giveBackDraws() {
    for index in 0..<tall.lanes.count {
      let lane = tall.lanes[index]
      notes[lane].rowsWithoutTwelve &+= 1
      batch.playAfter[lane] = batch.play[lane]
    }
    for lane in setFree[batch.row] {
      batch.playAfter[lane] = batch.play[lane]
      batch.crowded.append(lane)
      countDealMore(lane, thirdsAbove: 0)
    }
  }

  /// Counts a deal-more by the number of its table, which has `thirdsAbove` threes above twelve cards.
  ///
  /// The threes dealt since the start are as many as the Sets taken plus the threes above twelve.
  @inline(__always)
  private func countDealMore(_ lane: Int, thirdsAbove: Int) {
    let dealMores = notes[lane].dealMores
    counts.dealMoresAt[counts.rows &- batch.row &- thirdsAbove &+ Int(dealMores)] &+= 1
    notes[lane].dealMores = dealMores &+ 1
  }

  /// Plays the lanes that were dealt three cards more than twelve, as many side by side as a vector holds.
  mutating func playFifteens() {
    batch.groupStart = 0
    while batch.groupStart < batch.crowded.count {
      step(steps.playFifteens)
      for index in 0..<min(width.rawValue, batch.crowded.count - batch.groupStart) {
        let lane = batch.crowded[batch.groupStart + index]
        let sets = Int(batch.gatheredSets[index])
        count(lane, cards: 15, byDeal: true, sets: sets)
        if sets > 0 { returned.append(lane) } else { addTall(lane) }
      }
      batch.groupStart += width.rawValue
    }
    batch.crowded.removeAll()
  }

  /// A table of fifteen cards without a Set, which waits for the next three.
  private mutating func addTall(_ lane: Int) {
    tall.clear(lane)
    for position in 0..<12 { tall.lay(batch.table[position * Batch.lanes + lane], in: lane) }
    dealThree(lane)
    tall.lanes.append(lane)
  }

  private func dealThree(_ lane: Int) {
    let next = batch.cardCount - 3 * (batch.row + 1)
    for card in next..<next + 3 { tall.lay(batch.deck[card * Batch.lanes + lane], in: lane) }
  }

  /// Deals to the lanes that wait with fifteen cards or more, one game after the other.
  mutating func playTall() {
    var stillTall = 0
    for index in 0..<tall.lanes.count {
      let lane = tall.lanes[index]
      dealThree(lane)
      takeWhileTall(lane)
      if tall.count(lane) > 12 {
        tall.lanes[stillTall] = lane
        stillTall += 1
      } else {
        for position in 0..<12 {
          batch.table[position * Batch.lanes + lane] = tall.card(lane, position)
        }
        returned.append(lane)
      }
    }
    tall.lanes.shorten(to: stillTall)
  }

  private mutating func takeWhileTall(_ lane: Int) {
    var byDeal = true
    while tall.count(lane) > 12 {
      let sets = tall.findSets(lane)
      count(lane, cards: tall.count(lane), byDeal: byDeal, sets: sets)
      if sets == 0 { break }
      tall.take(choose(lane, among: sets), in: lane)
      byDeal = false
    }
  }

  private func choose(_ lane: Int, among sets: Int) -> Int {
    guard batch.isRandom else { return 0 }
    var stream = batch.play[lane]
    defer { batch.play[lane] = stream }
    return Int(batch.draw(below: UInt64(sets), from: &stream))
  }

  private mutating func count(_ lane: Int, cards: Int, byDeal: Bool, sets: Int) {
    let row = batch.row
    counts.addOther(row: row, third: cards / 3, byDeal: byDeal, sets: sets)
    let scopes = scopes.scopes(row: row, byDeal: byDeal)
    let setFree = sets == 0 ? 1 : 0
    var note = notes[lane]
    switch cards {
    case 15: note.fifteens.add(seen: 1, setFree: setFree, in: scopes)
    case 18: note.eighteens.add(seen: 1, setFree: setFree, in: scopes)
    default: note.twentyOnes.add(seen: 1, setFree: setFree, in: scopes)
    }
    note.largestThird = max(note.largestThird, UInt8(truncatingIfNeeded: cards / 3))
    notes[lane] = note
    if sets == 0 && row > 0 { countDealMore(lane, thirdsAbove: cards / 3 - 4) }
  }
}

/// Tables of fifteen cards without a Set, and larger: two games in a hundred have one of 18, played by itself.
struct TallTables: ~Copyable {
  var lanes = LaneList()

  private static let mostCards = 24
  private let cards = Cells<UInt8>(mostCards * Batch.lanes, repeating: 0)
  private let counts = Cells<Int>(Batch.lanes, repeating: 0)
  /// Where each card lies, and the positions of each Set; of the table that was searched last.
  private let positions = Cells<UInt8>(256, repeating: 0)
  private let found = Cells<UInt32>(256, repeating: 0)

  func count(_ lane: Int) -> Int { counts[lane] }

  func card(_ lane: Int, _ position: Int) -> UInt8 {
    cards[TallTables.mostCards * lane + position]
  }

  func clear(_ lane: Int) { counts[lane] = 0 }

  func lay(_ card: UInt8, in lane: Int) {
    cards[TallTables.mostCards * lane + counts[lane]] = card
    counts[lane] += 1
  }

  func findSets(_ lane: Int) -> Int {
    let (cards, count) = (cards.start + TallTables.mostCards * lane, counts[lane])
    for position in 0..<count { positions[Int(cards[position])] = UInt8(position) }
    var sets = 0
    for i in 0..<count - 2 {
      for j in i + 1..<count - 1 {
        // Cards that do not lie there have position 0.
        let k = positions[Int(CardCode.third(cards[i], cards[j]))]
        found[sets] = UInt32(truncatingIfNeeded: i << 16 | j << 8) | UInt32(k)
        sets &+= k > j ? 1 : 0
      }
    }
    for position in 0..<count { positions[Int(cards[position])] = 0 }
    return sets
  }

  func take(_ index: Int, in lane: Int) {
    let cards = cards.start + TallTables.mostCards * lane
    let set = found[index]
    let taken = [Int(set >> 16), Int(set >> 8 & 255), Int(set & 255)]
    var kept = 0
    for position in 0..<counts[lane] where !taken.contains(position) {
      cards[kept] = cards[position]
      kept += 1
    }
    counts[lane] = kept
  }
}
