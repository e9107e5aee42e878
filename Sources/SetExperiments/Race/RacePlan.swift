/// Races in time: players or strategies at one table, or each against each other, on the same deals; along a sweep at one
/// table, on the same deals and clocks at every point.
package struct RacePlan: DealtPlan {
  package static let kind = "race"
  private static let kindOfSweeps = "race-sweep"
  package static let kinds = [kind, kindOfSweeps]
  package static let countingVersion = 1
  /// The most games whose records can be added up without overflow.
  package static let mostTrials = TimedGameRecord.mostGames

  /// The players, two at least.
  package private(set) var players: [Racer]
  /// True if three to eight players sit at one table; false if each meets each other.
  package let isTable: Bool
  package let raceRules: RaceRules
  package let measure: RaceMeasure
  /// True if a claim takes a random time to show, and may be late; false where nobody claims first, and in races that were
  /// stored before there were such times.
  package let timesClaims: Bool
  package var deals: Deals
  /// The sweep; nil if nothing is swept.
  package private(set) var sweep: Sweep?
  /// The races of a sweep, for each value at each point, in this order; without a sweep, the race alone.
  package private(set) var cells: [(players: [Racer], rules: RaceRules)]

  /// Parameters that change.
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
    deck: Deck = .standard, timesClaims: Bool = true
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
    self.timesClaims = timesClaims && raceRules.claimsFirst
    deals = Deals(games, seed: seed, rules: rules, deck: deck)
    cells = [(players, raceRules)]
  }

  /// The same race along a parameter and for each value of a second one, at least one point and one value; every setting of
  /// both is checked.
  package func swept(
    along axis: CurveAxis, at points: [Double], and second: CurveAxis = .whole,
    values: [Double] = [0], registry: Registry = .standard
  ) throws(ParameterError) -> RacePlan {
    precondition(!points.isEmpty && !values.isEmpty, "a sweep needs a point")
    var plan = self
    plan.cells = []
    for value in values {
      let changed = try setting(second, to: value, registry)
      for point in points {
        plan.cells += try changed.setting(axis, to: point, registry).cells
      }
    }
    plan.sweep = Sweep(axis: axis, points: points, second: second, values: values)
    return plan
  }

  package var kind: String { sweep == nil ? Self.kind : Self.kindOfSweeps }

  var pairs: [(first: Int, second: Int)] { allPairs(of: players.count) }

  /// The numbers of the clocks of those who play together: at one table in the order of names, so that the same people in
  /// another order play the same games.
  package var persons: [Int] {
    guard isTable else { return Array(players.indices) }
    let names = players.map { Array($0.name.utf8) }
    return names.indices.map { place in
      names.indices.count {
        names[$0].lexicographicallyPrecedes(names[place]) || names[$0] == names[place] && $0 < place
      }
    }
  }

  package var experiment: RaceExperiment { RaceExperiment(of: self) }

  /// The mean place, read from doubled places.
  package static let place = Measure<Int>(
    "rank", title: "Mean place", unit: MeasureUnit("places"), preference: .fewer,
    reading: .mean({ $0 }, scale: 0.5), smallestRelevantDifference: 0.02
  ) { better, worse, amount in "\(better) is \(amount) places ahead of \(worse)" }

  /// The tables of a run as contests of who comes out ahead: one for all, or one for each pair.
  package static func contests(
    of run: Run<RacePlan>, stated statement: Statement
  ) -> [ContestResult<CountedPlayers<Int>>] {
    let names = run.plan.players.map { $0.name }
    return statement.contests(
      of: run.tally.table.map { [(names, $0.places)] }
        ?? zip(run.plan.pairs, run.tally.pairs).map { pair, record in
          ([names[pair.first], names[pair.second]], record.signs.places)
        }, by: place, ended: run.end)
  }

  func counted(_ counts: PairCounts, of pair: (first: Int, second: Int)) -> WinShares.Counted {
    let (one, other) = (players[pair.first], players[pair.second])
    return (one.name, other.name, counts, areAlike(one, other))
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
    plan.cells = cells.map { ($0.players.map(other), $0.rules) }
    if sweep == nil { plan.players = plan.cells[0].players }
    return plan
  }

  /// The names of the players for a value of the second parameter.
  func names(_ value: Int) -> [String] {
    guard let sweep, sweep.second != .whole else { return players.map { $0.name } }
    let behind = ", \(sweep.second.name) \(ParameterText.number(sweep.values[value]))"
    return players.map { $0.name + behind }
  }

  func setting(
    _ axis: CurveAxis, to x: Double, _ registry: Registry
  ) throws(ParameterError) -> RacePlan {
    let (players, raceRules) = try axis.setting(players, raceRules, to: x, registry)
    return try RacePlan(
      players, raceRules: raceRules, by: measure, atOneTable: isTable, games: trials, seed: seed,
      rules: rules, deck: deck, timesClaims: timesClaims)
  }

  package var stored: [JSON.Member] {
    [.init("players", stored: players.map { $0.name }), .init("raceRules", stored: raceRules.name)]
      // Races by points keep the identity that they had before there were other measures.
      + (measure == .points ? [] : [.init("measure", stored: measure.rawValue)])
      + (isTable ? [.init("table", .boolean(true))] : [])
      + (timesClaims ? [.init("claims", stored: Self.timedClaims)] : []) + deals.stored
      + (sweep?.stored ?? [])
  }

  private static let timedClaims = "timed"

  package init(stored: JSONReader, names: Registry) throws(RecordError) {
    let players = try stored.allNamed("players", names.racer)
    guard players.count > 1 else {
      throw try stored.member("players").error("names fewer than two players")
    }
    let word = try stored.optional("measure")?.text() ?? "points"
    guard let measure = RaceMeasure(rawValue: word) else {
      throw try stored.member("measure").error("decides no race: “\(word)”")
    }
    let raceRules = try stored.named("raceRules", RaceRules.init(parsing:))
    let isTable = try stored.optional("table")?.flag() ?? false
    guard !isTable || RaceEngine.people.contains(players.count) else {
      throw try stored.member("players").error("are more than eight, too many for one table")
    }
    let claims = try stored.optional("claims")?.text()
    guard claims == nil || claims == Self.timedClaims else {
      throw try stored.member("claims").error("is not a kind of claim: “\(claims ?? "")”")
    }
    let deals = try Deals(stored: stored)
    do throws(ParameterError) {
      try self.init(
        players, raceRules: raceRules, by: measure, atOneTable: isTable, games: deals.games,
        seed: deals.seed, rules: deals.rules, deck: deals.deck, timesClaims: claims != nil)
    } catch {
      throw try stored.member("players").error("cannot race: \(error.message)")
    }
    guard try stored.optional("sweep") != nil else { return }
    func axis(_ key: String) throws(RecordError) -> CurveAxis {
      try stored.named(key) { name throws(ParameterError) in
        try CurveAxis(named: name, in: names, of: .race)
      }
    }
    let hasSecond = try stored.optional("second") != nil
    let (first, points) = (try axis("sweep"), try stored.ascending("points"))
    let (second, values) =
      hasSecond ? (try axis("second"), try stored.ascending("values")) : (.whole, [0])
    do throws(ParameterError) {
      self = try swept(along: first, at: points, and: second, values: values, registry: names)
    } catch {
      throw try stored.member("sweep").error("cannot be swept: \(error.message)")
    }
  }
}

extension RacePlan: Hashable {
  package static func == (one: RacePlan, other: RacePlan) -> Bool { one.stored == other.stored }

  package func hash(into hasher: inout Hasher) { hasher.combine(stored) }
}

extension RacePlan.Sweep {
  fileprivate var stored: [JSON.Member] {
    [.init("sweep", stored: axis.name), .init("points", stored: points)]
      + (second == .whole
        ? [] : [.init("second", stored: second.name), .init("values", stored: values)])
  }
}
