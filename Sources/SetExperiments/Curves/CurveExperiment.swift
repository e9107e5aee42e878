public import Experiments
internal import SetPlayers

/// Games that are played for every point of every curve, on the same deals and clocks.
public struct CurveExperiment: GamewiseExperiment {
  /// The plan.
  public let plan: CurvePlan
  /// The receiver of a row for each game and point.
  public var rows: GameRows?

  /// Creates the experiment of a plan.
  public init(_ plan: CurvePlan) { self.plan = plan }

  /// Returns a tally of no games.
  public func emptyTally() -> CurveTally {
    CurveTally(
      points: plan.lines.count * plan.points.count,
      comparisons: plan.isDistribution ? plan.pairs.count * plan.points.count : nil,
      compared: plan.isCompared ? plan.comparedLines.map { $0.count } : nil)
  }

  /// Plays some games for every point and counts them.
  public func run(_ trials: Range<UInt64>, into tally: inout CurveTally) {
    let number = plan.reading.number
    let keepsGames = plan.isDistribution || plan.isCompared
    var events: [TimedEvent] = []
    var games = CurveGames(
      points: keepsGames ? tally.sums.count : 0, games: trials.count)
    var totals: [[TimedTotals?]] = Array(
      repeating: Array(repeating: nil, count: trials.count),
      count: rows == nil ? 0 : tally.sums.count)
    for arm in plan.arms {
      var engine = TimedGameEngine(
        deck: plan.deck, rules: plan.rules, player: arm.player, hints: arm.hints,
        person: arm.person, seed: plan.seed)
      for (place, game) in trials.enumerated() {
        engine.play(game, into: &events)
        for reading in arm.readings {
          read(events, reading) { slot, game in
            let value = number(game)
            tally.sums[slot].add(value)
            if keepsGames { games.numbers[slot][place] = value }
            if rows != nil { totals[slot][place] = game }
          }
        }
      }
    }
    if plan.isDistribution { games.count(plan, into: &tally) }
    if plan.isCompared { games.compare(plan.comparedLines, into: &tally) }
    tally.trials += UInt64(trials.count)
    // Game by game, in each the points of all curves that it got to.
    guard rows != nil else { return }
    let texts = plan.lines.flatMap { line in
      plan.points.map { x in
        [line.rule.name, line.player.name, line.hints.name].map { JSON.string($0) } + [.number(x)]
      }
    }
    put(totals, of: trials, texts: texts)
  }

  private func read(
    _ events: [TimedEvent], _ reading: CurveReading,
    _ add: (_ slot: Int, _ totals: TimedTotals) -> Void
  ) {
    var totals = TimedTotals()
    switch plan.axis {
    case .player, .hints, .rule, .letter, .handicap, .race, .whole:
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
    case .progress:
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
}

extension CurveExperiment {
  /// The number of the game, its curve and point, and all measures.
  public func rowLayout(_ form: GameRows.Form) -> GameRowLayout<TimedTotals> {
    GameRowLayout(
      form,
      texts: ["rule", "player", HintPlan.competitorWord] + (plan.axis == .whole ? [] : ["x"]),
      columns: CurvePlan.measures.flatMap { $0.columns })
  }
}

/// The numbers of a few games at every point, kept until those of all curves can be compared.
struct CurveGames {
  /// By point of a curve, by game; nil if a game did not get so far.
  var numbers: [[Int?]]

  init(points: Int, games: Int) {
    numbers = Array(repeating: Array(repeating: nil, count: games), count: points)
  }

  func compare(_ groups: [[Int]], into tally: inout CurveTally) {
    for (index, lines) in groups.enumerated() {
      let columns = lines.map { numbers[$0] }
      let rows = (columns.first ?? []).indices.flatMap { game in columns.map { $0[game] ?? 0 } }
      tally.compared?[index].add(rows: rows)
    }
  }

  func count(_ plan: CurvePlan, into tally: inout CurveTally) {
    for (slot, row) in numbers.enumerated() {
      for case let value? in row { tally.values?[slot].add(value) }
    }
    let points = plan.points.count
    for (index, pair) in plan.pairs.enumerated() {
      for place in 0..<points {
        var counts = PairCounts()
        let (first, second) = (pair.first * points + place, pair.second * points + place)
        for case (let one?, let other?) in zip(numbers[first], numbers[second]) {
          counts.add(comparing: one, with: other)
        }
        tally.comparisons?[index * points + place].merge(counts)
      }
    }
  }
}
