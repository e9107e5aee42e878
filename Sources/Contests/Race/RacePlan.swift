/// Races in time: players or strategies at one table, or each against each other, on the same deals; along a sweep at one
/// table, on the same deals and clocks at every point.
///
/// The people at one table share a game and are compared by it.
package struct RacePlan: Contest, DealtPlan {
  package static let kind = "race"
  private static let kindOfSweeps = "race-sweep"
  package static let kinds = [kind, kindOfSweeps]
  /// Version 1 had counts of another shape for pairs, tables and sweeps.
  package static let countingVersion = 2
  package static let mostTrials = TimedGameRecord.mostGames

  package typealias Race = (players: [Racer], rules: RaceRules)

  /// The players, two at least.
  package private(set) var players: [Racer]
  /// True if three to eight players sit at one table; false if every two players meet.
  package let isTable: Bool
  package let raceRules: RaceRules
  package let measure: RaceMeasure
  package var deals: Deals
  package private(set) var sweep: Sweep?
  /// The tables: one for each pair, one for all, or those of a sweep for each value at each point, in this order.
  package private(set) var races: [Race]

  package struct Sweep: Sendable {
    let axis: CurveAxis
    /// Where curves along it are simulated, ascending.
    let points: [Double]
    /// The second parameter, ``CurveAxis/whole`` if there is none.
    let second: CurveAxis
    package let values: [Double]
  }

  /// Creates a plan of at least two players, in pairs or up to eight at one table, and a deck of three attributes or
  /// more; fails if a player is too slow of hand for the rules.
  package init(
    _ players: [Racer], raceRules: RaceRules = .suggested, by measure: RaceMeasure = .points,
    atOneTable: Bool = false, games: Range<UInt64>, seed: UInt64 = 1, rules: Rules = .classic,
    deck: Deck = .standard
  ) throws(ParameterError) {
    precondition(players.count > 1, "a race needs two players")
    precondition(
      !atOneTable || RaceEngine.people.contains(players.count), "two to eight sit at one table")
    if let refusal = raceRules.refusal(of: players) { throw refusal }
    self.players = players
    // Two at one table are a pair.
    isTable = atOneTable && players.count > 2
    self.raceRules = raceRules
    self.measure = measure
    deals = Deals(games, seed: seed, rules: rules, deck: deck)
    races = []
    races = seats.map { seats in (seats.map { players[$0] }, raceRules) }
  }

  /// By table, the places of the players there; those of a sweep sit at each of its tables.
  var seats: [[Int]] {
    isTable
      ? [Array(players.indices)] : allPairs(of: players.count).map { [$0.first, $0.second] }
  }

  /// The same race along a parameter and for each value of a second one, at least one point and one value; every setting of
  /// both is checked.
  package func swept(
    along axis: CurveAxis, at points: [Double], and second: CurveAxis = .whole,
    values: [Double] = [0], registry: Registry = .standard
  ) throws(ParameterError) -> RacePlan {
    precondition(!points.isEmpty && !values.isEmpty, "a sweep needs a point")
    func setting(_ axis: CurveAxis, of race: Race, to x: Double) throws(ParameterError) -> Race {
      let race = try axis.setting(race.players, race.rules, to: x, registry)
      if let refusal = race.rules.refusal(of: race.players) { throw refusal }
      return race
    }
    var plan = self
    plan.races = []
    for value in values {
      let changed = try setting(second, of: (players, raceRules), to: value)
      for point in points { plan.races.append(try setting(axis, of: changed, to: point)) }
    }
    plan.sweep = Sweep(axis: axis, points: points, second: second, values: values)
    return plan
  }

  package var kind: String { sweep == nil ? Self.kind : Self.kindOfSweeps }

  /// True if every two players meet, and their margins are counted.
  var isOfPairs: Bool { sweep == nil && !isTable }

  /// The numbers of the clocks of those who play together: at one table in the order of names, so that the same people in
  /// another order play the same games.
  package var persons: [Int] {
    guard isTable else { return [0, 1] }
    let names = players.map { Array($0.name.utf8) }
    return names.indices.map { place in
      names.indices.count {
        names[$0].lexicographicallyPrecedes(names[place]) || names[$0] == names[place] && $0 < place
      }
    }
  }

  /// True if two people win as often in the long run: alike in all that matters for what decides.
  func areAlike(_ one: Racer, _ other: Racer) -> Bool {
    func terms(_ racer: Racer) -> RaceTerms {
      var terms = racer.terms
      terms.seat = 1
      guard measure != .points else { return terms }
      (terms.points, terms.match, terms.penalty, terms.scoring) = (0, nil, nil, nil)
      return terms
    }
    return one.player == other.player && terms(one) == terms(other)
      && one.strategy?.name == other.strategy?.name
  }

  /// The same races with others in place of all players; a sweep keeps the names of those whose parameters change.
  func with(_ other: (Racer) -> Racer) -> RacePlan {
    var plan = self
    plan.races = races.map { ($0.players.map(other), $0.rules) }
    if sweep == nil { plan.players = players.map(other) }
    return plan
  }

  /// The names of the players for a value of the second parameter.
  func names(_ value: Int) -> [String] {
    guard let sweep, sweep.second != .whole else { return players.map { $0.name } }
    let behind = ", \(sweep.second.name) \(ParameterText.number(sweep.values[value]))"
    return players.map { $0.name + behind }
  }
}

extension RacePlan {
  package var factors: [Factor] {
    [
      Factor("table", races.indices.map { "\($0 + 1)" }),
      Factor("player", races[0].players.map { $0.name }),
    ]
  }

  package var tables: [[Int]] {
    let people = races[0].players.count
    return races.indices.map { Array($0 * people..<($0 + 1) * people) }
  }

  package var blocks: [Block] {
    zip(races, tables).map { Block($0.players.map { $0.name }, cells: $1) }
  }

  package var measures: [Measure<RaceSeat>] { [Self.place(by: measure)] }

  /// The mean place, read from doubled places.
  package static func place(by measure: RaceMeasure = .points) -> Measure<RaceSeat> {
    Measure(
      "rank", title: "Mean place", unit: MeasureUnit("places"), preference: .fewer,
      reading: .mean({ $0.doubledRank(by: measure) }, scale: 0.5),
      smallestRelevantDifference: 0.02
    ) { better, worse, amount in "\(better) is \(amount) places ahead of \(worse)" }
  }

  package var decider: Measure<RaceSeat>.Number? {
    let measure = measure
    return .init { measure.value($0.side) }
  }

  package func emptyDetail() -> SeatRecord { SeatRecord(people: races[0].players.count) }

  package func play(
    _ trials: Range<UInt64>, at cells: [Cell], into details: inout [SeatRecord],
    each: (RaceSeat) -> Void
  ) {
    let race = races[cells[0].settings[0]]
    var engine = RaceEngine(
      deck: deck, rules: rules, race.players, raceRules: race.rules, persons: persons, seed: seed)
    let results = trials.map { engine.play($0) }
    for (person, cell) in cells.enumerated() {
      details[cell.place].add(
        results.map { RaceSeat(result: $0, person: person) }, by: measure, inPairs: isOfPairs)
    }
    for result in results {
      for person in cells.indices { each(RaceSeat(result: result, person: person)) }
    }
  }

  package var telling: GameTelling<RaceSeat> {
    let measure = measure
    func column(
      _ name: String, scale: Double = 1, _ value: @escaping @Sendable (RaceSeat) -> Int
    ) -> GameColumn<RaceSeat> { .init(name, .init(value), scale: scale) }
    let time = column("time", scale: 0.001) { $0.result.milliseconds }
    guard isOfPairs else {
      return GameTelling(
        (sweep == nil ? [] : ["raceRules"]) + ["player"],
        rows: zip(races, tables).flatMap { race, cells in
          zip(race.players, cells).map { player, cell in
            (cell, ((sweep == nil ? [] : [race.rules.name]) + [player.name]).map { .string($0) })
          }
        },
        columns: [
          column("rank", scale: 0.5) { $0.doubledRank(by: measure) },
          column("points", scale: 0.001) { $0.side.points },
          column("sets") { $0.side.sets },
          column("mistakes") { $0.side.mistakes },
          column("late") { $0.side.late },
          time,
        ])
    }
    return GameTelling(
      ["first", "second"],
      rows: zip(races, tables).map { ($1[0], $0.players.map { .string($0.name) }) },
      columns: [
        column("margin", scale: 0.001) { $0.margin(by: measure) },
        column("firstPoints", scale: 0.001) { $0.result.sides[0].points },
        column("secondPoints", scale: 0.001) { $0.result.sides[1].points },
        column("firstSets") { $0.result.sides[0].sets },
        column("secondSets") { $0.result.sides[1].sets },
        column("firstMistakes") { $0.result.sides[0].mistakes },
        column("secondMistakes") { $0.result.sides[1].mistakes },
        time,
      ])
  }
}
