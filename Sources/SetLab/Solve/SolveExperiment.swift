/// The games of a setting: each deal is played by each of those alone, and by those at the table.
package struct SolveExperiment: Experiment {
  let terms: [SolveTerm]
  package var lines: [CurveLine]
  var racers: [Racer]
  let persons: [Int]
  package var raceRules: RaceRules
  let rules: Rules
  let deck: Deck
  let seed: UInt64

  package func emptyTally() -> NumberedTally<[Int]> { NumberedTally() }

  /// Keeps the numbers of all terms, game by game.
  package func run(_ trials: Range<UInt64>, into tally: inout NumberedTally<[Int]>) {
    var events: [TimedEvent] = []
    let alone = lines.map { line in
      var engine = TimedGameEngine(
        deck: deck, rules: rules, player: line.player, hints: line.hints, person: 0, seed: seed)
      return trials.map { game in
        engine.play(game, into: &events)
        return TimedTotals(events, scoring: line.rule)
      }
    }
    var races: [[RaceSide]] = trials.map { _ in [] }
    if !racers.isEmpty {
      var engine = RaceEngine(
        deck: deck, rules: rules, racers, raceRules: raceRules, persons: persons, seed: seed)
      races = trials.map { engine.play($0).sides }
    }
    tally.values[trials.lowerBound] = (0..<trials.count).flatMap { place in
      let game = SolvedGame(totals: alone.map { $0[place] }, sides: races[place])
      return terms.flatMap { $0.column.numbers(game, $0.places) }
    }
  }

  /// Changes a number of those who play alone, of those who race, or of both, of whom one needs to have it.
  mutating func set(
    _ axis: CurveAxis, to value: Double, _ registry: Registry
  ) throws(ParameterError) {
    var failure: ParameterError?
    var isReached = false
    if !lines.isEmpty, ![.race, .handicap].contains(axis.kind) {
      do throws(ParameterError) {
        lines = try axis.setting(lines, to: value, registry)
        isReached = true
      } catch { failure = error }
    }
    if !racers.isEmpty, ![.hints, .rule, .letter].contains(axis.kind) {
      do throws(ParameterError) {
        (racers, raceRules) = try axis.setting(racers, raceRules, to: value, registry)
        isReached = true
      } catch { failure = failure ?? error }
    }
    guard !isReached else { return }
    throw failure
      ?? ParameterError(
        found: axis.name,
        expected: racers.isEmpty
          ? "the formula has no term of a race, such as wins(child)"
          : "the formula has no term of a game alone, such as score(child)"
            + (axis.key == "mismatch"
              ? "; what a wrong claim costs in a race is race.penalty" : ""))
  }

  /// The same games of the players of a model; motor times stay where a drawn one exceeds the window of the race.
  package func drawn(from model: PlayerModel, keeping keys: [String]) -> SolveExperiment {
    var drawn = self
    drawn.lines = lines.map {
      CurveLine(rule: $0.rule, player: model.player($0.player, keeping: keys), hints: $0.hints)
    }
    drawn.racers = racers.map { model.racer($0, keeping: keys) }
    let motor = PlayerModel.motor.name
    return keys.contains(motor) || raceRules.refusal(of: drawn.racers) == nil
      ? drawn : self.drawn(from: model, keeping: keys + [motor])
  }
}
