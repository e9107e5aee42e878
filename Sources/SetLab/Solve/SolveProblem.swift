package enum SolveGoal: String, Sendable {
  case root
  case maximum
  case minimum
}

/// A question about a formula of game numbers: which parameter, in which range, on which games.
///
/// Each deal is played by each solo player of the formula, and by those at the race table together.
package struct SolveProblem: Experiment {
  package private(set) var formula: SolveFormula
  package private(set) var raceRules: RaceRules
  let unknown: Unknown
  let rules: Rules
  let deck: Deck
  let seed: UInt64
  let firstGame: UInt64
  /// The clocks of those who race.
  private let persons: [Int]
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
    (self.formula, self.unknown, self.raceRules) = (formula, unknown, raceRules)
    (self.rules, self.deck, self.seed, self.firstGame) = (rules, deck, seed, firstGame)
    self.registry = registry
    let racers = formula.racers
    guard racers.isEmpty || RaceEngine.people.contains(racers.count) else {
      throw ParameterError(
        found: racers[0].name,
        expected: "a race needs two to eight players: name another in the formula or with --player")
    }
    persons =
      racers.isEmpty
      ? []
      : try RacePlan(
        racers, raceRules: raceRules, atOneTable: true, games: 0..<1, deck: deck
      ).persons
    for value in unknown.values(Self.checkedValues) {
      do throws(ParameterError) { _ = try setting(value) } catch {
        throw ParameterError(
          found: "\(unknown.axis.name) = \(ParameterText.number(value))", expected: error.message)
      }
    }
  }

  private static let checkedValues = 33
  /// The most games at a value, so that memory is bounded.
  package static let mostGames = 200_000

  /// The same games with another value of the parameter for those who play alone, those who race, or both; one of them at
  /// least must have the parameter.
  package func setting(_ x: Double) throws(ParameterError) -> SolveProblem {
    var (changed, axis) = (self, unknown.axis)
    var failure: ParameterError?
    var isReached = false
    if !formula.lines.isEmpty, ![.race, .handicap].contains(axis.kind) {
      do throws(ParameterError) {
        changed.formula.lines = try axis.setting(formula.lines, to: x, registry)
        isReached = true
      } catch { failure = error }
    }
    if !formula.racers.isEmpty, ![.hints, .rule, .letter].contains(axis.kind) {
      do throws(ParameterError) {
        (changed.formula.racers, changed.raceRules) = try axis.setting(
          formula.racers, raceRules, to: x, registry)
        isReached = true
      } catch { failure = failure ?? error }
    }
    guard isReached else {
      throw failure
        ?? ParameterError(
          found: axis.name,
          expected: formula.racers.isEmpty
            ? "the formula has no term of a race, such as wins(child)"
            : "the formula has no term of a game alone, such as score(child)"
              + (axis.key == "mismatch"
                ? "; what a wrong claim costs in a race is race.penalty" : ""))
    }
    if let refusal = changed.refusal { throw refusal }
    return changed
  }

  private var refusal: ParameterError? { raceRules.refusal(of: formula.racers) }

  package func emptyTally() -> NumberedTally<[Int]> { NumberedTally() }

  /// Keeps the numbers of all terms, game by game.
  package func run(_ trials: Range<UInt64>, into tally: inout NumberedTally<[Int]>) {
    var events: [TimedEvent] = []
    let alone = formula.lines.map { line in
      var engine = TimedGameEngine(
        deck: deck, rules: rules, player: line.player, hints: line.hints, person: 0, seed: seed)
      return trials.map { game in
        engine.play(game, into: &events)
        return TimedTotals(events, scoring: line.rule)
      }
    }
    var races: [[RaceSide]] = trials.map { _ in [] }
    if !formula.racers.isEmpty {
      var engine = RaceEngine(
        deck: deck, rules: rules, formula.racers, raceRules: raceRules, persons: persons, seed: seed
      )
      races = trials.map { engine.play($0).sides }
    }
    tally.values[trials.lowerBound] = races.enumerated().flatMap { place, sides in
      let totals = alone.map { $0[place] }
      return formula.terms.flatMap { $0.column.numbers((totals, sides), $0.places) }
    }
  }

  /// Plays until the answer is known as well as the permitted games at each value allow; it does not depend on the number
  /// of workers.
  ///
  /// `report` gets how many values were tried so far, with how many games; `shouldStop` is asked every few milliseconds.
  package func solve(
    _ confidence: SolveConfidence, workers: Int,
    shouldStop: @escaping @Sendable () -> Bool = { false },
    report: @escaping (_ values: Int, _ games: Int) -> Void = { _, _ in }
  ) async -> Solution {
    let start = ContinuousClock.now
    var played: [Double: (games: Int, rows: [Int])] = [:]
    var search = SolveSearch(for: formula.goal, of: unknown, confidence) {
      x, games throws(Solution.Answer) in
      // Values between those that were checked may still be refused; the formula has no value there.
      guard let experiment = try? setting(x) else { throw .undefined(x) }
      var sample = played[x] ?? (0, [])
      if sample.games < games {
        let schedule = Schedule(
          trials: firstGame + UInt64(sample.games)..<firstGame + UInt64(games), workers: workers,
          blockSize: 100)
        let result = await ParallelRun(experiment, on: schedule)(shouldLeave: shouldStop)
        guard !result.wasStopped else { throw .stopped }
        sample = (games, sample.rows + result.tally.rows.joined())
        played[x] = sample
        report(played.count, played.values.reduce(0) { $0 + $1.games })
      }
      return formula.reading(of: sample.rows)
    }
    let answer = await search.answer()
    return Solution(
      problem: self, confidence: confidence, answer: answer,
      points: search.points.sorted { $0.x < $1.x }, seconds: (ContinuousClock.now - start).seconds)
  }
}
