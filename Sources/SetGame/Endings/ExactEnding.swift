/// The exact value of the rest of a game: every order of the unseen cards and the best take on every table.
///
/// The value of a table with Sets is the largest over its takes; of a deal, the mean over all triples of unseen cards. The
/// player knows no more than is face up: it decides on each table before it sees what comes. All sequences of deals are
/// equally likely, so values are counted as sums over them: whole numbers, and equal ones are equal.
///
/// Each table with its unseen cards is searched once. A search ends at the most that the remaining cards allow, and where
/// the deals that are left cannot bring more than the best take so far: cards that cannot be divided into Sets are never
/// cleared.
package struct ExactEnding {
  private let rest: RestGame
  private let goal: EndgameGoal
  /// The most tables, and the most collections of cards, that are remembered; none where a new search is faster.
  private let capacity: Int
  private var known: [Key: Int] = [:]
  private var divisible: [UInt64: Bool] = [:]

  private struct Key: Hashable {
    let table: UInt64
    let unseen: UInt64
  }

  package init(_ rest: RestGame, goal: EndgameGoal) {
    self.rest = rest
    self.goal = goal
    capacity = rest.unseen.nonzeroBitCount > 6 ? 1 << 17 : 0
  }

  package mutating func value(ofTaking choice: UInt64) -> Double {
    let total = total(ofTaking: choice, from: rest.table, unseen: rest.unseen, above: -1)
    return Double(total) / Double(ExactEnding.sequences(of: rest.unseen))
  }

  private static func sequences(of unseen: UInt64) -> Int {
    var (ways, cards) = (1, unseen)
    while cards != 0 {
      ways *= triples(of: cards)
      for _ in 0..<3 { cards &= cards &- 1 }
    }
    return ways
  }

  private static func triples(of unseen: UInt64) -> Int {
    let cards = unseen.nonzeroBitCount
    return cards * (cards - 1) * (cards - 2) / 6
  }

  /// The sum over all sequences of deals after a take, or any number up to `least` if it is no more than that.
  private mutating func total(
    ofTaking set: UInt64, from table: UInt64, unseen: UInt64, above least: Int
  ) -> Int {
    let gain = goal == .sets ? ExactEnding.sequences(of: unseen) : 0
    let left = table & ~set
    return gain
      + (rest.refills(table, unseen: unseen)
        ? totalOverDeals(to: left, unseen: unseen, above: least - gain)
        : total(of: left, unseen: unseen))
  }

  private mutating func total(of table: UInt64, unseen: UInt64) -> Int {
    if goal == .clear, unseen == 0 { return divides(table) ? 1 : 0 }
    let key = Key(table: table, unseen: unseen)
    if capacity > 0, let total = known[key] { return total }
    let total = unseen == 0 ? mostSets(among: table) : search(table, unseen: unseen)
    if known.count < capacity { known[key] = total }
    return total
  }

  private mutating func search(_ table: UInt64, unseen: UInt64) -> Int {
    let most = most(of: table | unseen) * ExactEnding.sequences(of: unseen)
    guard most > 0 else { return 0 }
    var best = -1
    for set in rest.sets where set & ~table == 0 {
      best = max(best, total(ofTaking: set, from: table, unseen: unseen, above: best))
      if best == most { return best }
    }
    return best < 0 ? totalOverDeals(to: table, unseen: unseen, above: -1) : best
  }

  /// The sum over all triples of unseen cards that may come, or any number up to `least` if it is no more than that.
  private mutating func totalOverDeals(
    to table: UInt64, unseen: UInt64, above least: Int
  ) -> Int {
    // The most that deals to come can add.
    let most = most(of: table | unseen)
    var (sum, open) = (0, most * ExactEnding.sequences(of: unseen))
    guard open > 0 else { return 0 }
    guard open > least else { return least }
    let each = open / ExactEnding.triples(of: unseen)
    var firsts = unseen
    while firsts != 0 {
      let one = firsts & (~firsts &+ 1)
      firsts ^= one
      var seconds = firsts
      while seconds != 0 {
        let two = seconds & (~seconds &+ 1)
        seconds ^= two
        var thirds = seconds
        while thirds != 0 {
          let three = thirds & (~thirds &+ 1)
          thirds ^= three
          let deal = one | two | three
          sum += total(of: table | deal, unseen: unseen & ~deal)
          open -= each
          guard sum + open > least else { return least }
        }
      }
    }
    return sum
  }

  /// A bound for one sequence of deals: what no player can pass with these cards.
  private mutating func most(of cards: UInt64) -> Int {
    switch goal {
    case .clear: divides(cards) ? 1 : 0
    case .sets: rest.sets.reduce(0) { $1 & ~cards == 0 ? $0 | $1 : $0 }.nonzeroBitCount / 3
    }
  }

  private mutating func divides(_ cards: UInt64) -> Bool {
    guard cards != 0 else { return true }
    if capacity > 0, let known = divisible[cards] { return known }
    let lowest = cards & (~cards &+ 1)
    var found = false
    for set in rest.sets where set & lowest != 0 && set & ~cards == 0 {
      guard !divides(cards & ~set) else {
        found = true
        break
      }
    }
    if divisible.count < capacity { divisible[cards] = found }
    return found
  }

  /// The largest number of Sets without a common card.
  private func mostSets(among cards: UInt64, from start: Int = 0) -> Int {
    var most = 0
    for index in start..<rest.sets.count where rest.sets[index] & ~cards == 0 {
      most = max(most, 1 + mostSets(among: cards & ~rest.sets[index], from: index + 1))
      if 3 * most + 3 > cards.nonzeroBitCount { return most }
    }
    return most
  }
}
