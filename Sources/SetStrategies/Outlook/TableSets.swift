internal import SetCards
internal import SetGame

extension Table {
  /// How many attributes differ on a Set.
  func level(ofSet index: Int) -> Int {
    let places = set(at: index)
    var (one, two) = (self.index(at: places.first), self.index(at: places.second))
    var level = 0
    while one != two {
      level += one % 3 == two % 3 ? 0 : 1
      one /= 3
      two /= 3
    }
    return level
  }

  /// How many Sets share no card with a Set.
  func setsKept(taking index: Int) -> Int {
    let taken = set(at: index)
    var kept = 0
    for other in 0..<setCount where keepsSet(other, taking: taken) { kept += 1 }
    return kept
  }
}

extension Outlook {
  /// How many possible Sets hold a card of the Set whose taking led here, that Set included.
  func destroyed(by index: Int, on table: borrowing Table) -> Int {
    1 + setsThrough(table.set(at: index), on: table)
  }

  /// How many possible Sets hold a card of a Set that was kept, that Set included.
  func impact(ofKept index: Int, on table: borrowing Table) -> Int {
    // Each card's count holds the Set itself, which counts once.
    setsThrough(table.set(at: index), on: table) - 2
  }

  /// The sum of the impacts of the Sets that stay on the table.
  func summedImpact(afterTaking index: Int, on table: borrowing Table) -> Int {
    let taken = table.set(at: index)
    var sum = 0
    for other in 0..<table.setCount where table.keepsSet(other, taking: taken) {
      sum += impact(ofKept: other, on: table)
    }
    return sum
  }

  /// The sum over three cards of the possible Sets through each.
  private func setsThrough(_ places: Places, on table: borrowing Table) -> Int {
    geometry.sets(through: table.index(at: places.first), among: live)
      + geometry.sets(through: table.index(at: places.second), among: live)
      + geometry.sets(through: table.index(at: places.third), among: live)
  }
}
