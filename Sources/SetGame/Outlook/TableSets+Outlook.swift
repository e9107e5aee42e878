extension Table {
  func cards(ofSet index: Int) -> CardTriple {
    let places = set(at: index)
    return CardTriple(
      first: self.index(at: places.first), second: self.index(at: places.second),
      third: self.index(at: places.third))
  }

  func level(ofSet index: Int) -> Int {
    let places = set(at: index)
    return Trio.level(self.index(at: places.first), self.index(at: places.second))
  }

  func setsKept(taking index: Int) -> Int {
    let taken = set(at: index)
    var kept = 0
    for other in 0..<setCount where keepsSet(other, taking: taken) { kept += 1 }
    return kept
  }

  /// How many Sets possible among table and unseen cards hold a card of a Set, that Set included.
  func setsDestroyed(taking index: Int) -> Int {
    let geometry = RowGeometry.of(deck)
    let set = cards(ofSet: index)
    return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: RowGeometry.mostRows) { live in
      guard let rows = live.baseAddress else { return 0 }
      for row in 0..<rowCount { rows[row] = remainingCards(inRow: row) }
      return geometry.sets(meeting: set, among: rows)
    }
  }
}

extension Outlook {
  /// The sum over the Sets that stay on the table of the possible Sets that hold one of their cards.
  func summedImpact(afterTaking index: Int, on table: borrowing Table) -> Int {
    let taken = table.set(at: index)
    var sum = 0
    for other in 0..<table.setCount where table.keepsSet(other, taking: taken) {
      sum += geometry.sets(meeting: table.cards(ofSet: other), among: live)
    }
    return sum
  }
}

struct Impact {
  let destroyed: Int
  let ofTheRest: Int

  init(ofTaking index: Int, on table: borrowing Table) {
    destroyed = table.setsDestroyed(taking: index)
    ofTheRest = Outlook(table, taking: index).summedImpact(afterTaking: index, on: table)
  }

  var rank: Int64 { Int64(destroyed) << 26 + Int64(ofTheRest) }

  var account: String {
    "destroys \(destroyed) possible Sets (the Sets that stay: \(ofTheRest))"
  }
}

extension Outlook {
  /// The expected number of Sets on the next table.
  ///
  /// Every collection of `dealt` unseen cards is equally likely, so a possible Set that lacks j cards on the table lies
  /// there with probability d(d − 1)…/(u(u − 1)…), j factors each.
  var expectedSets: Double { expectedSets(among: possibleSets, throughTable: setsThroughTable) }

  /// The same, with the possible Sets and those through each card of the table already counted.
  func expectedSets(among possibleSets: Int, throughTable: Int) -> Double {
    let onTable = setsOnTable
    guard dealt > 0 else { return Double(onTable) }
    let lackingOne = setsLackingOne
    let lackingTwo = throughTable - 3 * onTable - 2 * lackingOne
    let lackingThree = possibleSets - onTable - lackingOne - lackingTwo
    var (chance, expected) = (1.0, Double(onTable))
    func add(_ sets: Int, lacking: Int) {
      chance *= Double(max(0, dealt - lacking)) / Double(max(1, unseenCount - lacking))
      expected += chance * Double(sets)
    }
    add(lackingOne, lacking: 0)
    add(lackingTwo, lacking: 1)
    add(lackingThree, lacking: 2)
    return expected
  }

  /// The sum over the cards on the table of the possible Sets through each.
  var setsThroughTable: Int {
    var sum = 0
    geometry.forEachCard(of: table) { sum &+= geometry.sets(through: $0, among: live) }
    return sum
  }

  /// How many possible Sets lack one card on the table: its pairs that an unseen card completes.
  private var setsLackingOne: Int {
    let thirds = ThirdCards.shared
    return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: Outlook.mostTableCards) {
      codes in
      var (filled, found) = (0, 0)
      geometry.forEachCard(of: table) { card in
        let code = thirds.code(of: card)
        for other in 0..<filled {
          let third = thirds.card(completing: code, Int(codes[other]))
          let (row, place) = RowGeometry.split(third)
          found &+= Int(unseen[row] >> UInt16(truncatingIfNeeded: place) & 1)
        }
        codes[filled] = UInt16(truncatingIfNeeded: code)
        filled &+= 1
      }
      return found
    }
  }

  /// The sum over the live cards of 1 / (s + ½)², s the Sets still possible through the card.
  ///
  /// A card through which no Set is possible can never leave the table; one with few is in danger.
  var orphans: Double {
    var sum = 0.0
    geometry.forEachCard(of: live) { card in
      let sets = Double(geometry.sets(through: card, among: live)) + 0.5
      sum += 1 / (sets * sets)
    }
    return sum
  }

  /// How easily the remaining cards can all be taken: less their scarcity, more the Sets expected next.
  func ease(of cards: LiveCards) -> Double {
    let (scarcity, thrice, throughTable) = cards.scarcity(table: table)
    return 0.003 * expectedSets(among: thrice / 3, throughTable: throughTable) - scarcity
  }
}
