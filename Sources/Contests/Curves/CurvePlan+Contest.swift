/// A timed game as far as a point of its course, or to its end.
package struct CurveGame: Sendable {
  let totals: TimedTotals
  /// False if the game ended before.
  let isReached: Bool
}

/// The numbers of one point of a curve; integers only.
package struct CurveRecord: StoredTally {
  package private(set) var trials: UInt64 = 0
  /// Over the games that came to it, in thousandths for scores and times.
  package private(set) var sums = WideSums()
  /// The same numbers by value; nil if the plan does not ask for distributions.
  package private(set) var values: CoarseCounts?

  init(countsValues: Bool) { values = countsValues ? CoarseCounts() : nil }

  mutating func add(_ number: Int?) {
    trials += 1
    guard let number else { return }
    sums.add(number)
    values?.add(number)
  }

  package mutating func merge(_ other: CurveRecord) {
    trials += other.trials
    sums.merge(other.sums)
    if let counts = other.values { values?.merge(counts) }
  }

  /// True if both count values or neither does, and no more games than were played.
  package func fits(_ other: CurveRecord) -> Bool {
    (values == nil) == (other.values == nil)
      && [self, other].allSatisfy {
        $0.sums.count <= $0.trials && ($0.values?.total ?? $0.sums.count) == $0.sums.count
      }
  }

  package var stored: JSON {
    .object(
      [.init("trials", stored: trials), .init("sums", stored: sums)]
        + (values.map { [.init("values", stored: $0)] } ?? []))
  }

  package init(stored: JSONReader, like empty: CurveRecord) throws(RecordError) {
    trials = try stored.word("trials")
    sums = try stored.value("sums")
    if empty.values != nil { values = try stored.value("values") }
  }
}

extension CurvePlan {
  package var factors: [Factor] {
    [Factor(axis.name, points.map { ParameterText.number($0) }), Factor("player", names)]
  }

  package var blocks: [Block] {
    let (names, groups) = (names, comparedLines)
    return points.indices.flatMap { point in
      groups.map { group in
        Block(group.map { names[$0] }, cells: group.map { point * lines.count + $0 })
      }
    }
  }

  package var tables: [[Int]] { arms.map { $0.cells } }

  package var measures: [Measure<CurveGame>] {
    isCompared ? [measure.of { $0.totals }] : []
  }

  /// The number by which a game of one curve beats that of another, where single games are counted; the reader reverses those of
  /// which fewer are better.
  package var decider: Measure<CurveGame>.Number? {
    guard isDistribution else { return nil }
    let number = reading.number
    return .init { number($0.totals) }
  }

  package func isReached(_ game: CurveGame) -> Bool { game.isReached }

  package func emptyDetail() -> CurveRecord { CurveRecord(countsValues: isDistribution) }

  package var telling: GameTelling<CurveGame> {
    GameTelling(
      ["rule", "player", "strategy"] + (axis == .whole ? [] : ["x"]),
      rows: lines.enumerated().flatMap { line, curve in
        points.enumerated().map { point, x in
          let (rule, player, hints) = curve.names
          return (
            point * lines.count + line, [rule, player, hints].map { .string($0) } + [.number(x)]
          )
        }
      },
      columns: CurvePlan.measures.flatMap { measure in
        measure.of { (game: CurveGame) in game.totals }.columns
      })
  }

  package func play(
    _ trials: Range<UInt64>, at cells: [Cell], into details: inout [CurveRecord],
    each: (CurveGame) -> Void
  ) {
    guard let arm = arms.first(where: { $0.readings[0].cells[0] == cells[0].place }) else { return }
    let number = reading.number
    var events: [TimedEvent] = []
    var engine = TimedGameEngine(
      deck: deck, rules: rules, player: arm.player, hints: arm.hints, person: arm.person,
      seed: seed)
    for game in trials {
      engine.play(game, into: &events)
      for reading in arm.readings {
        read(events, reading) { cell, totals, isReached in
          details[cell].add(isReached ? number(totals) : nil)
          each(CurveGame(totals: totals, isReached: isReached))
        }
      }
    }
  }

  /// Hands over a game as it is at each point of its course, or once at its end.
  private func read(
    _ events: [TimedEvent], _ reading: CurveArm.Reading,
    _ add: (_ cell: Int, _ totals: TimedTotals, _ isReached: Bool) -> Void
  ) {
    let (rule, cells) = reading
    var (totals, place) = (TimedTotals(), 0)
    switch axis {
    case _ where axis.kind != .course:
      for event in events { totals.add(event, scoring: rule) }
      add(cells[0], totals, true)
    case .elapsed:
      for event in events {
        let now = Double(event.situation.elapsed) / 1000
        while place < points.count && points[place] < now {
          add(cells[place], totals, true)
          place += 1
        }
        totals.add(event, scoring: rule)
      }
      // A game that is over keeps its number.
      for place in place..<points.count { add(cells[place], totals, true) }
    default:
      func pass() {
        while place < points.count && points[place] <= Double(totals.sets) {
          add(cells[place], totals, true)
          place += 1
        }
      }
      pass()
      for event in events {
        totals.add(event, scoring: rule)
        if case .set = event.kind { pass() }
      }
      for place in place..<points.count { add(cells[place], totals, false) }
    }
  }
}

extension Run<CurvePlan> {
  package func record(_ line: Int, _ point: Int) -> CurveRecord {
    tally.details[point * plan.lines.count + line]
  }

  func mean(_ line: Int, _ point: Int) -> MeanEstimate {
    record(line, point).sums.mean.scaled(by: plan.reading.scale)
  }
}
