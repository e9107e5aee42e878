internal import SetGame

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
