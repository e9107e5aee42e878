/// Aims at an empty table.
///
/// A table can be cleared only along a partition of all remaining cards into Sets. With many cards
/// left, the Set taken is the one after which the fewest cards run out of possible Sets: least in
/// the sum over the remaining cards of 1 / (s + 2)², s the Sets still possible through the card,
/// less a small part of the Sets expected on the next table. With few cards left, all partitions
/// are found, orders of the unseen cards are drawn, and the Set taken belongs in most orders to a
/// partition that a player who knows the order could follow. If no partition is left, the first
/// rule applies.
struct ClearStrategy: PlayStrategy {
  /// The most remaining cards, on the table and unseen, with which partitions are searched.
  var rest = 30
  var orders = 20
  static let rests = 0...39
  static let orderCounts = 1...10_000
  /// How many partitions are looked at; the whole deck of three attributes has 17,641.
  static let mostPartitions = 20_000

  var name: String { "clear(rest: \(rest), orders: \(orders))" }

  /// The best Set: one word of the stream seeds the orders that are drawn, one bounded draw breaks ties.
  func pick(from table: borrowing Table, using play: inout RandomStream) -> Int {
    let seed = play.next()
    guard table.setCount > 1 else { return Int(play.draw(below: 1)) }
    let chances = chances(on: table, seed: seed)?.shares
    let now = Outlook(table, taking: nil)
    let cards = LiveCards(now.geometry, now.live)
    return BestOf.pick(among: table.setCount, using: &play) { index in
      var rest = cards
      rest.remove(table.cards(ofSet: index))
      return (chances?[index] ?? 0) + 0.01 * Outlook(table, taking: index).ease(of: rest)
    }
  }

  func reason(for index: Int, on table: borrowing Table) -> String {
    let among = table.setCount == 1 ? "the only Set" : "best of \(table.setCount)"
    guard let (game, partitions) = partitions(on: table) else {
      let orphans = Decimals.text(Outlook(table, taking: index).orphans)
      return "leaves few cards without possible Sets (measure \(orphans)), \(among)"
    }
    guard partitions.count > 0 else {
      return "the remaining cards cannot all be taken any more, \(among)"
    }
    let holding = partitions.sets.count { $0 == game.choices[index] }
    return "in \(holding) of the \(partitions.count) ways to take all remaining cards, \(among)"
  }

  private func chances(on table: borrowing Table, seed: UInt64) -> ClearingChances? {
    guard let (game, partitions) = partitions(on: table), partitions.count > 0 else { return nil }
    return ClearingChances(game, partitions: partitions, orders: orders, seed: seed)
  }

  private func partitions(on table: borrowing Table) -> (RestGame, Partitions)? {
    guard table.count + table.cardsLeft <= rest, let game = RestGame(table) else { return nil }
    return (game, Partitions(of: game, most: ClearStrategy.mostPartitions))
  }
}

extension Strategy {
  /// Play that aims at an empty table, with a search of the given size.
  public static func clear(rest: Int = 30, orders: Int = 20) -> Strategy {
    precondition(ClearStrategy.rests.contains(rest), "partitions are searched for 0 to 39 cards")
    precondition(ClearStrategy.orderCounts.contains(orders), "1 to 10,000 orders are drawn")
    return Strategy(ClearStrategy(rest: rest, orders: orders))
  }
}
