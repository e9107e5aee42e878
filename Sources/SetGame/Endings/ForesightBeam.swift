/// A beam search over whole games whose deck order is known.
///
/// All games that have taken the same number of Sets are compared, and the most promising ones go on. When few cards remain
/// and an empty table is the goal, each is tried against every partition of its cards into Sets: that part is exact.
struct ForesightBeam {
  private let geometry: RowGeometry
  private let rules: Rules
  private let order: [Int]
  private let goal: OmniscientGoal
  private let width: Int
  private var steps: [(before: Int, set: CardTriple)] = []
  private var best: BeamGame?

  /// With at most this many cards all partitions are tried.
  private static let fewCards = 33
  private static let mostPartitions = 20_000

  init(
    _ table: borrowing Table, order: [Card], goal: OmniscientGoal, width: Int
  ) {
    geometry = RowGeometry.of(table.deck)
    rules = table.rules
    self.order = order.map { $0.index }
    self.goal = goal
    self.width = width
  }

  mutating func plan(from table: borrowing Table) -> [Trio] {
    var games = [BeamGame(table)]
    var triedPartitions = false
    while !games.isEmpty {
      for index in games.indices { settle(&games[index]) }
      if goal == .clear, !triedPartitions, games[0].cardCount <= ForesightBeam.fewCards {
        triedPartitions = true
        for game in games {
          if let rest = clearing(game) { return takes(to: game.step) + rest }
        }
      }
      games = goOn(from: games)
    }
    return takes(to: best?.step ?? -1)
  }

  private func settle(_ game: inout BeamGame) {
    while game.dealt < order.count, game.sets(geometry).isEmpty {
      game.deal(order[game.dealt..<min(order.count, game.dealt + 3)])
      game.dealMores += 1
    }
  }

  private mutating func goOn(from games: [BeamGame]) -> [BeamGame] {
    var next: [BeamGame] = []
    for game in games {
      let sets = game.sets(geometry)
      if sets.isEmpty, best.map({ goal.rank(game) < goal.rank($0) }) ?? true { best = game }
      for set in sets {
        var after = game
        let refills = rules.refills(tableOf: game.tableCount) && game.dealt < order.count
        after.take(set)
        if refills { after.deal(order[game.dealt..<min(order.count, game.dealt + 3)]) }
        after.step = steps.count
        after.promise = goal.promise(of: after, geometry: geometry, order: order)
        steps.append((game.step, set))
        next.append(after)
      }
    }
    // Equal tables have equal promise: sorted, they lie side by side. Steps make the order one and only.
    let order = next.indices.sorted {
      next[$0].promise == next[$1].promise
        ? next[$0].step < next[$1].step : next[$0].promise > next[$1].promise
    }
    var kept: [BeamGame] = []
    for game in order where kept.count < width {
      if let last = kept.last, last.looks(like: next[game]) { continue }
      kept.append(next[game])
    }
    return kept
  }

  private func clearing(_ game: BeamGame) -> [Trio]? {
    let live = game.cards.rows.map { $0.cards }
    guard let rest = RestGame(geometry, table: game.table, live: live, rules: rules) else {
      return nil
    }
    let partitions = Partitions(of: rest, most: ForesightBeam.mostPartitions)
    let coming = order[game.dealt...].map { rest.bit(of: $0) }
    var taken: [UInt64] = []
    for partition in 0..<partitions.count {
      taken.removeAll(keepingCapacity: true)
      if partitions.follow(partition, in: rest, order: coming, visit: { taken.append($0) }) {
        return taken.compactMap { rest.trio(of: $0) }
      }
    }
    return nil
  }

  private func takes(to step: Int) -> [Trio] {
    var takes: [Trio] = []
    var step = step
    while step >= 0 {
      let set = steps[step].set
      if let trio = Trio(
        completing: Card(index: set.first), Card(index: set.second))
      {
        takes.append(trio)
      }
      step = steps[step].before
    }
    return takes.reversed()
  }
}
