internal import SetGame

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
