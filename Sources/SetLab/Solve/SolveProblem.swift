/// The goal of a search.
package enum SolveGoal: String, Sendable {
  /// A value at which both sides of an equation are equal.
  case root
  /// The value at which a formula is largest.
  case maximum
  /// The value at which it is smallest.
  case minimum
}

/// A question about a formula of game numbers: which parameter, in which range, on which games.
package struct SolveProblem: Sendable {
  package let formula: SolveFormula
  let unknown: Unknown
  /// The games as they are without a change.
  package let games: SolveExperiment
  let firstGame: UInt64
  private let registry: Registry

  /// The parameter that varies, and its range.
  package struct Unknown: Sendable {
    let axis: CurveAxis
    let range: Interval

    package init(_ axis: CurveAxis, in range: ClosedRange<Double>) {
      (self.axis, self.range) = (axis, Interval(lower: range.lowerBound, upper: range.upperBound))
    }

    var width: Double { range.width }

    /// So many values, spread evenly from end to end; fewer of whole numbers, each once.
    func values(_ count: Int) -> [Double] {
      let values = (0..<count).map { range.lower + width * Double($0) / Double(count - 1) }
      return Set(values.map(rounded)).sorted()
    }

    func rounded(_ x: Double) -> Double { axis.isWhole ? x.rounded() : x }

    /// The nearest value of the range.
    func nearest(_ x: Double) -> Double { min(max(x, range.lower), range.upper) }

    /// The range in words: “from 0.5 to 3”.
    var words: String {
      "from \(ParameterText.number(range.lower)) to \(ParameterText.number(range.upper))"
    }

    /// The value in the middle of two; nil if there is none between them.
    func middle(_ low: Double, _ high: Double) -> Double? {
      let x = rounded((low + high) / 2)
      return x > low && x < high ? x : nil
    }
  }

  /// A problem; fails if the parameter reaches nothing or its range contains a value that it refuses, or if nobody is there to
  /// race.
  package init(
    _ formula: SolveFormula, vary unknown: Unknown, raceRules: RaceRules = .suggested,
    rules: Rules = .classic, deck: Deck = .standard, seed: UInt64 = 1, firstGame: UInt64 = 0,
    registry: Registry = .standard
  ) throws(ParameterError) {
    (self.formula, self.unknown) = (formula, unknown)
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
    for value in unknown.values(Self.checkedValues) {
      do throws(ParameterError) { _ = try setting(value) } catch {
        throw ParameterError(
          found: "\(unknown.axis.name) = \(ParameterText.number(value))", expected: error.message)
      }
    }
  }

  private static let checkedValues = 33

  package func setting(_ x: Double) throws(ParameterError) -> SolveExperiment {
    var games = games
    try games.set(unknown.axis, to: x, registry)
    if let refusal = games.raceRules.refusal(of: games.racers) { throw refusal }
    return games
  }

  /// The parameters of players that models draw; empty if all numbers are written.
  package var doubts: [PlayerModel.Doubt] {
    PlayerModel.doubts(of: formula.players, keeping: unknown.axis.playerKeys)
  }
}
