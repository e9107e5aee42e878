internal import SetGame

/// The exact value of the rest of a game: every order of the unseen cards and the best take on every table.
///
/// The value of a table with Sets is the largest over its takes; of a deal, the mean over all triples of unseen cards. The
/// player knows no more than is face up: it decides on each table before it sees what comes.
struct ExactEnding {
  private let rest: RestGame
  private let goal: EndgameGoal

  init(_ rest: RestGame, goal: EndgameGoal) {
    self.rest = rest
    self.goal = goal
  }

  /// The value of taking a Set of the table.
  func value(ofTaking choice: UInt64) -> Double {
    value(ofTaking: choice, from: rest.table, unseen: rest.unseen)
  }

  private func value(ofTaking set: UInt64, from table: UInt64, unseen: UInt64) -> Double {
    let gain = goal == .sets ? 1.0 : 0.0
    let left = table & ~set
    return gain
      + (rest.refills(table, unseen: unseen)
        ? meanOverDeals(to: left, unseen: unseen) : value(of: left, unseen: unseen))
  }

  /// The value of a table that is to be played.
  private func value(of table: UInt64, unseen: UInt64) -> Double {
    guard unseen != 0 else {
      let taken = mostSets(among: table)
      switch goal {
      case .sets: return Double(taken)
      case .clear: return 3 * taken == table.nonzeroBitCount ? 1 : 0
      }
    }
    var best = -1.0
    for set in rest.sets where set & ~table == 0 {
      best = max(best, value(ofTaking: set, from: table, unseen: unseen))
    }
    return best < 0 ? meanOverDeals(to: table, unseen: unseen) : best
  }

  /// The mean over all triples of unseen cards that may come.
  private func meanOverDeals(to table: UInt64, unseen: UInt64) -> Double {
    var (sum, count) = (0.0, 0)
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
          sum += value(of: table | deal, unseen: unseen & ~deal)
          count += 1
        }
      }
    }
    return sum / Double(count)
  }

  /// The largest number of Sets without a common card.
  private func mostSets(among cards: UInt64) -> Int {
    mostSets(among: cards, from: 0)
  }

  private func mostSets(among cards: UInt64, from start: Int) -> Int {
    var most = 0
    for index in start..<rest.sets.count where rest.sets[index] & ~cards == 0 {
      most = max(most, 1 + mostSets(among: cards & ~rest.sets[index], from: index + 1))
      if 3 * most + 3 > cards.nonzeroBitCount { return most }
    }
    return most
  }
}
