internal import RandomStreams

/// How often each Set of a table belongs to a partition that some orders of the unseen cards let a player follow.
struct ClearingChances {
  /// For each Set of the table, the share of the orders.
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
    var found = [Bool](repeating: false, count: rest.choices.count)
    for _ in 0..<drawn {
      for place in order.indices.dropLast() {
        order.swapAt(place, place + Int(stream.draw(below: UInt64(order.count - place))))
      }
      for choice in found.indices { found[choice] = false }
      for partition in 0..<partitions.count {
        let mine = members.choices[members.starts[partition]..<members.starts[partition + 1]]
        guard mine.contains(where: { !found[$0] }), canFollow(partition, order) else { continue }
        for choice in mine { found[choice] = true }
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

  /// Whether a player who knows the order can take exactly the Sets of a partition.
  ///
  /// Which of the partition's Sets is taken first does not matter: each stays until it is taken. Where none of them lies
  /// on the table, the table must be Set-free, or no more cards come.
  private func canFollow(_ partition: Int, _ order: [UInt64]) -> Bool {
    let begin = partition * partitions.setsEach
    var table = rest.table
    var size = table.nonzeroBitCount
    var dealt = 0
    while dealt < order.count {
      var taken: UInt64 = 0
      for index in begin..<begin + partitions.setsEach where partitions.sets[index] & ~table == 0 {
        taken = partitions.sets[index]
        break
      }
      if taken == 0 {
        guard !rest.holdsSet(table) else { return false }
      } else {
        let refills = rest.rules.refills(tableOf: size)
        table &= ~taken
        size -= 3
        guard refills else { continue }
      }
      table |= order[dealt] | order[dealt + 1] | order[dealt + 2]
      size += 3
      dealt += 3
    }
    return true
  }
}
