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

  /// Takes a Set that was found last, and closes the gaps.
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
