import Contests
import ContestsSupport

/// Counts of games by filtering lists, written from the wording of DESIGN and of `data/published/README.md`.
struct SlowCount {
  let games: [[SettledTable]]

  /// Which tables count, in the words of those who counted them.
  static func counts(_ table: SettledTable, _ convention: CountingConvention) -> Bool {
    switch convention {
    case .all: true
    case .norvig: table.cardsLeft > 0
    case .warne: table.cards >= 12
    case .aujxn: table.cardsLeft > 0 || table.arrivedByDeal
    case .sprang: table.cards > 0
    }
  }

  func tables(cards: Int, left: Int, byDeal: Bool) -> [SettledTable] {
    games.flatMap { game in
      game.filter { $0.cards == cards && $0.cardsLeft == left && $0.arrivedByDeal == byDeal }
    }
  }

  /// For each game how many of its tables of a size count, and how many of those are Set-free.
  func pairs(cards: Int, _ convention: CountingConvention) -> [(setFree: Int, all: Int)] {
    games.map { game in
      let counted = game.filter { $0.cards == cards && SlowCount.counts($0, convention) }
      return (counted.count { $0.sets == 0 }, counted.count)
    }
  }

  /// How many games have each value, from 0 on.
  func histogram(_ value: ([SettledTable]) -> Int) -> [Int] {
    var histogram: [Int] = []
    for game in games {
      let value = value(game)
      while histogram.count <= value { histogram.append(0) }
      histogram[value] += 1
    }
    return histogram
  }

  /// The games in which two things happened to rows of 12-card tables.
  func games(with one: (left: Int, seen: Bool), and two: (left: Int, seen: Bool)) -> Int {
    func happened(_ event: (left: Int, seen: Bool), _ game: [SettledTable]) -> Bool {
      let table = game.first { $0.cards == 12 && $0.cardsLeft == event.left }
      return event.seen ? table?.sets == 0 : table == nil
    }
    return games.count { happened(one, $0) && happened(two, $0) }
  }
}

/// A list without the zeros at its end.
func trimmed(_ counts: [Int]) -> [Int] {
  Array(counts.prefix((counts.lastIndex { $0 != 0 } ?? -1) + 1))
}
