internal import SetGame

extension Outlook {
  /// The expected number of Sets on the next table.
  ///
  /// Every collection of `dealt` unseen cards is equally likely, so a possible Set that lacks j cards on the table lies
  /// there with probability d(d − 1)…/(u(u − 1)…), j factors each.
  var expectedSets: Double {
    let onTable = setsOnTable
    var twice = 0
    var throughTable = 0
    geometry.forEachCard(of: table) { card in
      twice &+= geometry.sets(through: card, one: table, other: unseen)
      throughTable &+= geometry.sets(through: card, among: live)
    }
    let lackingOne = twice / 2
    let lackingTwo = throughTable - 3 * onTable - 2 * lackingOne
    guard dealt > 0 else { return Double(onTable) }
    let lackingThree = possibleSets - onTable - lackingOne - lackingTwo
    var (chance, expected) = (1.0, Double(onTable))
    for (lacking, sets) in [lackingOne, lackingTwo, lackingThree].enumerated() {
      chance *= Double(max(0, dealt - lacking)) / Double(max(1, unseenCount - lacking))
      expected += chance * Double(sets)
    }
    return expected
  }

  /// The sum over the live cards of 1 / (s + ½)², s the Sets still possible through the card.
  ///
  /// A card through which no Set is possible can never leave the table; one with few is in danger.
  var orphans: Double { scarcity(offset: 0.5) }

  /// How easily the remaining cards can all be taken: less their scarcity, more the Sets expected next.
  var ease: Double { 0.003 * expectedSets - scarcity(offset: 2) }

  /// The sum over the live cards of 1 / (s + offset)², s the Sets still possible through the card.
  private func scarcity(offset: Double) -> Double {
    var sum = 0.0
    geometry.forEachCard(of: live) { card in
      let sets = Double(geometry.sets(through: card, among: live)) + offset
      sum += 1 / (sets * sets)
    }
    return sum
  }
}
