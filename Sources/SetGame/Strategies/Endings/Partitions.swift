/// The ways to divide the rest of a game into Sets that share no card: what a game that clears the table must follow.
struct Partitions {
  /// The Sets of every partition, ``setsEach`` at a time.
  private(set) var sets: [UInt64] = []
  /// How many Sets make a partition.
  let setsEach: Int

  private let most: Int
  private let through: [[UInt64]]

  /// All partitions of the cards on the table and unseen, or the first ones found.
  ///
  /// - Parameters:
  ///   - rest: The cards.
  ///   - most: How many partitions are kept at most.
  init(of rest: RestGame, most: Int) {
    let cards = rest.table | rest.unseen
    setsEach = cards.nonzeroBitCount / 3
    self.most = most
    through = (0..<cards.nonzeroBitCount).map { card in
      rest.sets.filter { $0 >> UInt64(card) & 1 == 1 }
    }
    var chosen: [UInt64] = []
    chosen.reserveCapacity(setsEach)
    if cards.nonzeroBitCount.isMultiple(of: 3) { divide(cards, after: &chosen) }
  }

  /// How many partitions there are.
  var count: Int { setsEach == 0 ? 0 : sets.count / setsEach }

  /// Branches over the Sets of the card that fits into the fewest.
  private mutating func divide(_ cards: UInt64, after chosen: inout [UInt64]) {
    guard cards != 0 else { return sets.append(contentsOf: chosen) }
    var fewest = Int.max
    var scarcest = 0
    var left = cards
    while left != 0 {
      let card = left.trailingZeroBitCount
      left &= left &- 1
      var fitting = 0
      for set in through[card] where set & ~cards == 0 { fitting += 1 }
      if fitting < fewest { (fewest, scarcest) = (fitting, card) }
      guard fewest > 0 else { return }
      if fewest == 1 { break }
    }
    for set in through[scarcest] where set & ~cards == 0 {
      guard count < most else { return }
      chosen.append(set)
      divide(cards & ~set, after: &chosen)
      chosen.removeLast()
    }
  }
}
