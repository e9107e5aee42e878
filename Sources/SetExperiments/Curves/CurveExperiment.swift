/// Games that are played for every point of every curve, on the same deals and clocks.
package struct CurveExperiment: GamewiseExperiment {
  let plan: CurvePlan
  /// The receiver of a row for each game and point.
  package var rows: GameRows?

  package func emptyTally() -> CurveTally {
    CurveTally(
      points: plan.lines.count * plan.points.count,
      comparisons: plan.isDistribution ? plan.pairs.count * plan.points.count : nil,
      compared: plan.isCompared ? plan.comparedLines.map { $0.count } : [])
  }

  package func run(_ trials: Range<UInt64>, into tally: inout CurveTally) {
    let number = plan.reading.number
    let isCounted = plan.isDistribution || plan.isCompared
    let keepsGames = isCounted || rows != nil
    var events: [TimedEvent] = []
    // By point of a curve, by game; nil if the game did not get that far.
    var games: [[TimedTotals?]] = Array(
      repeating: Array(repeating: nil, count: trials.count),
      count: keepsGames ? tally.sums.count : 0)
    for arm in plan.arms {
      var engine = TimedGameEngine(
        deck: plan.deck, rules: plan.rules, player: arm.player, hints: arm.hints,
        person: arm.person, seed: plan.seed)
      for (place, game) in trials.enumerated() {
        engine.play(game, into: &events)
        for reading in arm.readings {
          read(events, reading) { slot, game in
            tally.sums[slot].add(number(game))
            if keepsGames { games[slot][place] = game }
          }
        }
      }
    }
    if isCounted { count(games.map { $0.map { $0.map { number($0) } } }, into: &tally) }
    tally.trials += UInt64(trials.count)
    // Game by game, in each the points of all curves that it got to.
    guard rows != nil else { return }
    let texts = plan.lines.flatMap { line in
      plan.points.map { x in
        [line.rule.name, line.player.name, line.hints.name].map { JSON.string($0) } + [.number(x)]
      }
    }
    put(games, of: trials, texts: texts)
  }

  private func read(
    _ events: [TimedEvent], _ reading: CurveArm.Reading,
    _ add: (_ slot: Int, _ totals: TimedTotals) -> Void
  ) {
    var totals = TimedTotals()
    switch plan.axis {
    case _ where plan.axis.kind != .course:
      for event in events { totals.add(event, scoring: reading.rule) }
      add(reading.slot, totals)
    case .elapsed:
      var place = 0
      for event in events {
        let now = Double(event.situation.elapsed) / 1000
        while place < plan.points.count && plan.points[place] < now {
          add(reading.slot + place, totals)
          place += 1
        }
        totals.add(event, scoring: reading.rule)
      }
      // A game that is over keeps its number.
      for place in place..<plan.points.count {
        add(reading.slot + place, totals)
      }
    default:
      var place = 0
      func pass() {
        while place < plan.points.count && plan.points[place] <= Double(totals.sets) {
          add(reading.slot + place, totals)
          place += 1
        }
      }
      pass()
      for event in events {
        totals.add(event, scoring: reading.rule)
        if case .set = event.kind { pass() }
      }
    }
  }

  /// The number of the game, its curve and point, and all measures.
  package func rowLayout(_ form: GameRows.Form) -> GameRowLayout<TimedTotals> {
    GameRowLayout(
      form,
      texts: ["rule", "player", "strategy"] + (plan.axis == .whole ? [] : ["x"]),
      columns: CurvePlan.measures.flatMap { $0.columns })
  }

  /// Counts the numbers of a few games, by point of a curve: compared curves together; for distributions, each curve and
  /// each pair.
  private func count(_ numbers: [[Int?]], into tally: inout CurveTally) {
    for (index, lines) in (plan.isCompared ? plan.comparedLines : []).enumerated() {
      let columns = lines.map { numbers[$0] }
      let rows = (columns.first ?? []).indices.flatMap { game in columns.map { $0[game] ?? 0 } }
      tally.compared[index].add(rows: rows)
    }
    guard plan.isDistribution else { return }
    for (slot, row) in numbers.enumerated() {
      for case let value? in row { tally.values[slot].add(value) }
    }
    let points = plan.points.count
    for (index, pair) in plan.pairs.enumerated() {
      for place in 0..<points {
        let (first, second) = (pair.first * points + place, pair.second * points + place)
        for case (let one?, let other?) in zip(numbers[first], numbers[second]) {
          tally.comparisons[index * points + place].add(comparing: one, with: other)
        }
      }
    }
  }
}
