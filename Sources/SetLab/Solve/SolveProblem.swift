/// A question about a formula of game numbers: which parameters, in which ranges, on which games.
public struct SolveProblem: Sendable {
  package let formula: SolveFormula
  /// What is varied, one or two parameters.
  let unknowns: [Unknown]
  /// The games as they are without a change.
  package let games: SolveExperiment
  let firstGame: UInt64
  private let registry: Registry

  /// A parameter and its range.
  public struct Unknown: Sendable {
    /// The parameter.
    package let axis: CurveAxis
    let range: ClosedRange<Double>

    /// A parameter in a range.
    package init(_ axis: CurveAxis, in range: ClosedRange<Double>) {
      (self.axis, self.range) = (axis, range)
    }

    func values(_ count: Int) -> [Double] {
      let (low, high) = (range.lowerBound, range.upperBound)
      var values: [Double] = []
      for place in 0..<count {
        let next = rounded(low + (high - low) * Double(place) / Double(max(1, count - 1)))
        if values.last != next { values.append(next) }
      }
      return values
    }

    func rounded(_ x: Double) -> Double { axis.isWhole ? x.rounded() : x }
  }

  /// A problem; fails if a parameter reaches nothing or its range contains a value that it refuses, or if nobody is there to
  /// race.
  public init(
    _ formula: SolveFormula, vary unknowns: [Unknown], raceRules: RaceRules = .suggested,
    rules: Rules = .classic, deck: Deck = .standard, seed: UInt64 = 1, firstGame: UInt64 = 0,
    registry: Registry = .standard
  ) throws(ParameterError) {
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
      let axis = unknown.axis
      // A parameter of players is that of those who race and of those who play alone, if one of them has it.
      var failure: ParameterError?
      var isReached = false
      if !games.lines.isEmpty, !axis.isOfRaces {
        do throws(ParameterError) {
          games.lines = try axis.setting(games.lines, to: value, registry)
          isReached = true
        } catch { failure = error }
      }
      if !games.racers.isEmpty, !axis.isOfGamesAlone {
        do throws(ParameterError) {
          (games.racers, games.raceRules) = try axis.setting(
            games.racers, games.raceRules, to: value, registry)
          isReached = true
        } catch { failure = failure ?? error }
      }
      guard isReached else {
        throw failure
          ?? ParameterError(
            found: axis.name,
            expected: games.racers.isEmpty
              ? "the formula has no term of a race, such as wins(child)"
              : "the formula has no term of a game alone, such as score(child)"
                + (axis.key == "mismatch"
                  ? "; what a wrong claim costs in a race is race.penalty" : ""))
      }
    }
    if let refusal = games.raceRules.refusal(of: games.racers) { throw refusal }
    return games
  }

  /// The parameters of players that models draw; empty if all numbers are written.
  public var doubts: [PlayerModel.Doubt] {
    let keys = unknowns.flatMap { $0.axis.playerKeys }
    let drawn = formula.players.flatMap { PlayerModel.doubts(of: $0, keeping: keys) }
    return PlayerModel.doubts.filter(drawn.contains)
  }
}

extension CurveAxis {
  fileprivate var isOfRaces: Bool { [.race, .handicap].contains(kind) }

  fileprivate var isOfGamesAlone: Bool { [.hints, .rule, .letter].contains(kind) }
}
