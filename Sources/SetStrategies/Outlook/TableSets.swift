internal import SetGame

extension Table {
  /// The cards of a Set, in order of their positions.
  func cards(ofSet index: Int) -> CardTriple {
    let places = set(at: index)
    return CardTriple(
      first: self.index(at: places.first), second: self.index(at: places.second),
      third: self.index(at: places.third))
  }

  /// The number of attributes that differ on a Set.
  func level(ofSet index: Int) -> Int {
    let places = set(at: index)
    return Trio.level(self.index(at: places.first), self.index(at: places.second))
  }

  /// How many Sets share no card with a Set.
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

/// The effect of taking a Set on the possible Sets, with a look at what remains.
struct Impact {
  /// The possible Sets that go.
  let destroyed: Int
  /// The same for each Set that stays, counted after the take, summed.
  let ofTheRest: Int

  init(ofTaking index: Int, on table: borrowing Table) {
    destroyed = table.setsDestroyed(taking: index)
    ofTheRest = Outlook(table, taking: index).summedImpact(afterTaking: index, on: table)
  }

  /// Both in one number by which Sets are ordered.
  var rank: Int64 { Int64(destroyed) << 26 + Int64(ofTheRest) }

  /// Both as a clause.
  var account: String {
    "destroys \(destroyed) possible Sets (the Sets that stay: \(ofTheRest))"
  }
}
