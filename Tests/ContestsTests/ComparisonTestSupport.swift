import Contests

/// Takes the Set that leaves the most, or the fewest, of the other Sets whole.
struct KeepForTests: PlayStrategy {
  let most: Bool
  var name: String { most ? "keep" : "spoil" }
  func pick(from table: borrowing Table, using play: inout RandomStream) -> Int {
    var best = (index: 0, kept: most ? -1 : Int.max)
    for index in 0..<table.setCount {
      let places = table.set(at: index)
      let taken = [places.first, places.second, places.third]
      var kept = 0
      for other in 0..<table.setCount {
        let set = table.set(at: other)
        kept += [set.first, set.second, set.third].contains(where: taken.contains) ? 0 : 1
      }
      if most ? kept > best.kept : kept < best.kept { best = (index, kept) }
    }
    return best.index
  }
  func reason(for index: Int, on table: borrowing Table) -> String { "by what it leaves" }
}

/// Random play by other draws: it is as good as `random`, exactly, but plays other games.
struct OtherRandomForTests: PlayStrategy {
  var name: String { "other" }
  func pick(from table: borrowing Table, using play: inout RandomStream) -> Int {
    _ = play.next()
    return Int(play.draw(below: UInt64(table.setCount)))
  }
  func reason(for index: Int, on table: borrowing Table) -> String { "drawn" }
}

func compared(
  _ strategies: [Strategy], _ games: Range<UInt64>, seed: UInt64,
  attributes: Int = 4, rules: Rules = .classic, confidence: Double = 0.95
) -> Comparison {
  let plan = ComparisonPlan(
    strategies, games: games, seed: seed, rules: rules,
    deck: Deck(attributes: attributes) ?? .standard)
  return Comparison(
    Run(plan: plan, tally: Run.atOnce(plan).tally, seconds: 2.5),
    confidence: .portable(confidence))
}

func place(_ measure: Measure<PlayedGame>) -> Int {
  [Measure<PlayedGame>].ofGames.firstIndex { $0.name == measure.name } ?? -1
}

func plainNumber(_ measure: String, _ tables: [SettledTable], deck: Deck) -> (
  Double, Double
) {
  func share(_ cards: Int) -> (Double, Double) {
    let sized = tables.filter { $0.cards == cards }
    return (Double(sized.count { $0.sets == 0 }), Double(sized.count))
  }
  let left = tables.last?.cards ?? 0
  return switch measure {
  case "dealmores": (Double(tables.count { $0.sets == 0 && $0.cardsLeft > 0 }), 1)
  case "noset12": share(12)
  case "noset15": share(15)
  case "largest": (Double(tables.map(\.cards).max() ?? 0), 1)
  case "setstaken": (Double(deck.count - left) / 3, 1)
  case "leftover": (Double(left), 1)
  case "cleared": (left == 0 ? 1 : 0, 1)
  default: (.nan, .nan)
  }
}
