extension Table {
  /// Lists the Sets of all cards, in reading order.
  ///
  /// Each Set is written behind those before it, and counts only where its third card lies behind the second. On twelve
  /// cards that is done with numbers that the compiler knows: a pair costs seven instructions then instead of twelve.
  package mutating func listSets() {
    var found = 0
    if count == Rules.cardsAtStart {
      let last = Rules.cardsAtStart - 1
      listSets(from: 0, to: last, &found)
      listSets(from: 1, to: last, &found)
      listSets(from: 2, to: last, &found)
      listSets(from: 3, to: last, &found)
      listSets(from: 4, to: last, &found)
      listSets(from: 5, to: last, &found)
      listSets(from: 6, to: last, &found)
      listSets(from: 7, to: last, &found)
      listSets(from: 8, to: last, &found)
      listSets(from: 9, to: last, &found)
    } else {
      for first in 0..<max(0, count - 2) { listSets(from: first, to: count - 1, &found) }
    }
    setCount = found
  }

  @inline(__always)
  private func listSets(from first: Int, to last: Int, _ found: inout Int) {
    let code = Int(cells.codes[first])
    var second = first &+ 1
    while second < last {
      let third = cells.position(completing: code, Int(cells.codes[second]))
      cells.sets[found] = UInt32(truncatingIfNeeded: first << 20 | second << 10 | third)
      found &+= Table.isBelow(second, third)
      second &+= 1
    }
  }

  /// Lists the Sets of a table on which three cards were exchanged.
  ///
  /// Twelve cards are searched anew, without a branch that depends on them. On more cards there is more to keep.
  @inline(__always)
  mutating func replaceSets(of places: Places) {
    guard count > Rules.cardsAtStart else { return listSets() }
    keepSets(without: places)
    addSets(through: places.first)
    addSets(through: places.second)
    addSets(through: places.third)
  }

  mutating func keepSets(without taken: Places) {
    var kept = 0
    for index in 0..<setCount {
      let set = cells.sets[index]
      cells.sets[kept] = set
      kept &+= Table.areDisjoint(set, taken) ? 1 : 0
    }
    setCount = kept
  }

  package mutating func addSets(through position: Int) {
    let code = Int(cells.codes[position])
    let listed = setCount
    var found = listed
    var one = 0
    while one < count {
      let other = cells.position(completing: code, Int(cells.codes[one]))
      cells.sets[found] = UInt32(truncatingIfNeeded: one << 10 | other)
      found &+= Table.isBelow(one, other)
      one &+= 1
    }
    for index in listed..<found {
      let pair = cells.sets[index]
      insert(Table.sorted(Int(pair >> 10), Int(pair & 1023), position))
    }
  }

  private mutating func insert(_ set: UInt32) {
    var index = setCount
    while index > 0, cells.sets[index &- 1] > set { index &-= 1 }
    guard index == 0 || cells.sets[index &- 1] != set else { return }
    var moved = setCount
    while moved > index {
      cells.sets[moved] = cells.sets[moved &- 1]
      moved &-= 1
    }
    cells.sets[index] = set
    setCount &+= 1
  }

  private static func sorted(_ one: Int, _ two: Int, _ three: Int) -> UInt32 {
    let first = min(one, two, three)
    let third = max(one, two, three)
    let second = one &+ two &+ three &- first &- third
    return UInt32(truncatingIfNeeded: first << 20 | second << 10 | third)
  }

  /// 1 if a position is below another, else 0; branchless.
  @inline(__always)
  private static func isBelow(_ one: Int, _ other: Int) -> Int {
    Int(bitPattern: UInt(bitPattern: one &- other) >> UInt(UInt.bitWidth &- 1))
  }

  /// True if two Sets share no position: no ten-bit lane of the one equals a position of the other.
  @inlinable @inline(__always)
  static func areDisjoint(_ set: UInt32, _ taken: Places) -> Bool {
    let lowBits: UInt32 = 1 << 20 | 1 << 10 | 1
    var equalLanes: UInt32 = 0
    func mark(_ position: Int) {
      let difference = set ^ (UInt32(truncatingIfNeeded: position) &* lowBits)
      equalLanes |= (difference &- lowBits) & ~difference
    }
    mark(taken.first)
    mark(taken.second)
    mark(taken.third)
    return equalLanes & (lowBits << 9) == 0
  }
}
