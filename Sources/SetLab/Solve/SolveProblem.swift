/// The goal of a search.
package enum SolveGoal: String, Sendable {
  /// A value at which both sides of an equation are equal.
  case root
  /// The values at which a formula is largest.
  case maximum
  /// The values at which it is smallest.
  case minimum
}

/// A question about a formula of game numbers: which parameters, in which ranges, on which games.
package struct SolveProblem: Sendable {
  package let formula: SolveFormula
  /// The parameter that varies; two are allowed in a search for a peak.
  let unknowns: [Unknown]
  /// The games as they are without a change.
  package let games: SolveExperiment
  let firstGame: UInt64
  private let registry: Registry

  /// A parameter and its range.
  package struct Unknown: Sendable {
    package let axis: CurveAxis
    let range: ClosedRange<Double>

    package init(_ axis: CurveAxis, in range: ClosedRange<Double>) {
      (self.axis, self.range) = (axis, range)
    }

    var width: Double { range.upperBound - range.lowerBound }

    func values(_ count: Int) -> [Double] {
      var values: [Double] = []
      for place in 0..<count {
        let next = rounded(range.lowerBound + width * Double(place) / Double(max(1, count - 1)))
        if values.last != next { values.append(next) }
      }
      return values
    }

    func rounded(_ x: Double) -> Double { axis.isWhole ? x.rounded() : x }

    /// The nearest value of the range.
    func nearest(_ x: Double) -> Double { min(max(x, range.lowerBound), range.upperBound) }

    /// The range in words: “from 0.5 to 3”.
    var words: String {
      "from \(ParameterText.number(range.lowerBound)) to \(ParameterText.number(range.upperBound))"
    }

    /// The value in the middle of two; nil if there is none between them.
    func middle(_ low: Double, _ high: Double) -> Double? {
      let x = rounded((low + high) / 2)
      return x > low && x < high ? x : nil
    }
  }

  /// A problem; fails if a parameter reaches nothing or its range contains a value that it refuses, or if nobody is there to
  /// race.
  package init(
    _ formula: SolveFormula, vary unknowns: [Unknown], raceRules: RaceRules = .suggested,
    rules: Rules = .classic, deck: Deck = .standard, seed: UInt64 = 1, firstGame: UInt64 = 0,
    registry: Registry = .standard
  ) throws(ParameterError) {
    precondition(!formula.isEquation || unknowns.count == 1, "a root is one number")
    (self.formula, self.unknowns) = (formula, unknowns)
    (self.firstGame, self.registry) = (firstGame, registry)
    let racers = formula.racers
    guard racers.isEmpty || RaceEngine.people.contains(racers.count) else {
      throw ParameterError(
        found: racers[0].name,
        expected: "a race needs two to eight players: name another in the formula or with --player")
    }
    let persons =
      racers.isEmpty
      ? []
      : try RacePlan(
        racers, raceRules: raceRules, atOneTable: true, games: 0..<1, deck: deck
      ).persons
    games = SolveExperiment(
      terms: formula.terms, lines: formula.lines, racers: racers, persons: persons,
      raceRules: raceRules, rules: rules, deck: deck, seed: seed)
    for (place, unknown) in unknowns.enumerated() {
      for value in unknown.values(Self.checkedValues) {
        var values = unknowns.map { $0.range.lowerBound }
        values[place] = value
        do throws(ParameterError) { _ = try setting(values) } catch {
          throw ParameterError(
            found: "\(unknown.axis.name) = \(ParameterText.number(value))",
            expected: error.message)
        }
      }
    }
  }

  private static let checkedValues = 33

  package func setting(_ values: [Double]) throws(ParameterError) -> SolveExperiment {
    var games = games
    for (unknown, value) in zip(unknowns, values) {
      try games.set(unknown.axis, to: value, registry)
    }
    if let refusal = games.raceRules.refusal(of: games.racers) { throw refusal }
    return games
  }

  /// The parameters of players that models draw; empty if all numbers are written.
  package var doubts: [PlayerModel.Doubt] {
    let keys = unknowns.flatMap { $0.axis.playerKeys }
    let drawn = formula.players.flatMap { PlayerModel.doubts(of: $0, keeping: keys) }
    return PlayerModel.doubts.filter(drawn.contains)
  }
}
