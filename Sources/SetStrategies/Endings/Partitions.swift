internal import SetGame

/// The ways to divide the rest of a game into Sets that share no card: what a game that clears the table must follow.
struct Partitions {
  /// The Sets of every partition, ``setsEach`` at a time.
  private(set) var sets: [UInt64] = []
  /// How many Sets make a partition.
  let setsEach: Int

  private let most: Int
  /// The Sets through each card one after another, and where those of each card begin.
  private var through: [UInt64] = []
  private var starts = [0]

  /// All partitions of the cards on the table and unseen, or the first `most` found.
  init(of rest: RestGame, most: Int) {
    let cards = rest.table | rest.unseen
    setsEach = cards.nonzeroBitCount / 3
    self.most = most
    through.reserveCapacity(3 * rest.sets.count)
    for card in 0..<cards.nonzeroBitCount {
      for set in rest.sets where set >> UInt64(card) & 1 == 1 { through.append(set) }
      starts.append(through.count)
    }
    var chosen: [UInt64] = []
    chosen.reserveCapacity(setsEach)
    if cards.nonzeroBitCount.isMultiple(of: 3) { divide(cards, after: &chosen) }
  }

  /// The number of partitions.
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
      for index in starts[card]..<starts[card + 1] {
        fitting += through[index] & ~cards == 0 ? 1 : 0
      }
      if fitting < fewest { (fewest, scarcest) = (fitting, card) }
      guard fewest > 0 else { return }
      if fewest == 1 { break }
    }
    for index in starts[scarcest]..<starts[scarcest + 1] where through[index] & ~cards == 0 {
      guard count < most else { return }
      let set = through[index]
      chosen.append(set)
      divide(cards & ~set, after: &chosen)
      chosen.removeLast()
    }
  }
}

extension Partitions {
  /// True if a player who knows the order can take exactly the Sets of a partition, until no more
  /// cards come.
  ///
  /// Which of the partition's Sets is taken first does not matter: each stays until it is taken. Where none of them lies
  /// on the table, the table must be Set-free for cards to come.
  ///
  /// `order` has the unseen cards, the next one first; `visit` is shown each Set that is taken.
  @inline(__always)
  func follow(
    _ partition: Int, in rest: RestGame, order: [UInt64], visit: (UInt64) -> Void = { _ in }
  ) -> Bool {
    let range = partition * setsEach..<(partition + 1) * setsEach
    var table = rest.table
    var size = table.nonzeroBitCount
    var dealt = 0
    while dealt < order.count {
      var taken: UInt64 = 0
      for index in range where sets[index] & ~table == 0 {
        taken = sets[index]
        break
      }
      if taken == 0 {
        guard !rest.holdsSet(table) else { return false }
      } else {
        visit(taken)
        let refills = rest.rules.refills(tableOf: size)
        table &= ~taken
        size -= 3
        guard refills else { continue }
      }
      table |= order[dealt] | order[dealt + 1] | order[dealt + 2]
      size += 3
      dealt += 3
    }
    for index in range where sets[index] & ~table == 0 { visit(sets[index]) }
    return true
  }
}
