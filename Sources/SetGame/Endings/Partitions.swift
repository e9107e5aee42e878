/// The ways to divide the rest of a game into Sets that share no card: what a game that clears the table must follow.
package struct Partitions {
  /// The Sets of every partition, ``setsEach`` at a time.
  package private(set) var sets: [UInt64] = []
  package let setsEach: Int

  private let most: Int
  /// The Sets through each card one after another, and where those of each card begin.
  private var through: [UInt64] = []
  private var starts = [0]

  /// All partitions of the cards on the table and unseen, or the first `most` found.
  package init(of rest: RestGame, most: Int) {
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

  package var count: Int { setsEach == 0 ? 0 : sets.count / setsEach }

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
  package func follow(
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

/// How often each Set of a table belongs to a partition that some orders of the unseen cards let a player follow.
struct ClearingChances {
  private(set) var shares: [Double]

  private let rest: RestGame
  private let partitions: Partitions

  /// Chances from a number of drawn orders; with an empty deck there is one order.
  init(_ rest: RestGame, partitions: Partitions, orders: Int, seed: UInt64) {
    self.rest = rest
    self.partitions = partitions
    shares = [Double](repeating: 0, count: rest.choices.count)
    var stream = StreamFamily(seed: seed).stream(game: 0, purpose: .play)
    var order: [UInt64] = []
    var unseen = rest.unseen
    while unseen != 0 {
      order.append(unseen & (~unseen &+ 1))
      unseen &= unseen &- 1
    }
    // Three unseen cards come together: their order does not matter.
    let drawn = order.count <= 3 ? 1 : orders
    let members = membership
    let possible = Set(members.choices).count
    var found = [Bool](repeating: false, count: rest.choices.count)
    for _ in 0..<drawn {
      for place in order.indices.dropLast() {
        order.swapAt(place, place + Int(stream.draw(below: UInt64(order.count - place))))
      }
      for choice in found.indices { found[choice] = false }
      var missing = possible
      for partition in 0..<partitions.count where missing > 0 {
        let mine = members.starts[partition]..<members.starts[partition + 1]
        guard mine.contains(where: { !found[members.choices[$0]] }),
          partitions.follow(partition, in: rest, order: order)
        else { continue }
        for place in mine where !found[members.choices[place]] {
          found[members.choices[place]] = true
          missing -= 1
        }
      }
      for choice in found.indices where found[choice] { shares[choice] += 1 / Double(drawn) }
    }
  }

  /// The Sets of the table in each partition, by their indices, and where each partition's begin.
  private var membership: (choices: [Int], starts: [Int]) {
    var choices: [Int] = []
    var starts = [0]
    for partition in 0..<partitions.count {
      let begin = partition * partitions.setsEach
      for set in partitions.sets[begin..<begin + partitions.setsEach] {
        if let choice = rest.choices.firstIndex(of: set) { choices.append(choice) }
      }
      starts.append(choices.count)
    }
    return (choices, starts)
  }
}
