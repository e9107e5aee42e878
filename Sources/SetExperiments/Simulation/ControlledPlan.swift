public import Experiments
public import Plotting
public import SetPlayers

/// A simulation whose estimates have the luck of the deals taken out: the measures of a comparison, for one strategy.
///
/// The games are those of ``SimulationPlan``. Beside each game's numbers its luck is counted, whose mean is known to be 0
/// (``Measure/Control``), and the estimates are adjusted by regression on it.
public struct ControlledPlan: Contest {
  /// The word by which stored runs are known.
  public static let kind = "controlled"
  /// The version of what is counted: results never came without a digest.
  public static let countingVersion = 2
  /// Larger sums of squares would overflow.
  public static let mostTrials = ComparisonPlan.mostControlledGames

  /// The games.
  public private(set) var simulation: SimulationPlan

  /// Creates a plan; nil where ``refusal(of:_:)`` tells why there is none.
  public init?(_ simulation: SimulationPlan) {
    guard Self.refusal(of: simulation.strategy, simulation.deck) == nil else { return nil }
    self.simulation = simulation
  }

  /// The reason why the luck of a strategy's deals cannot be reckoned, in a sentence without a full stop; nil if it can.
  public static func refusal(of strategy: Strategy, _ deck: Deck) -> String? {
    guard deck.attributes <= 4 else {
      return "luck is reckoned for decks of 3 and 4 attributes alone"
    }
    return strategy.knowsTheOrder
      ? "\(strategy.name) sees the deck: to it no deal is a matter of luck" : nil
  }

  /// The numbers of the games.
  public var trials: Range<UInt64> {
    get { simulation.trials }
    set { simulation.trials = newValue }
  }

  /// The strategy alone.
  public var competitors: [String] { [simulation.strategy.name] }

  /// The measures of comparisons.
  public var measures: [Measure<PlayedGame>] { .ofGames }

  /// Always true: the plan exists for its controls.
  public func hasControls(_ competitor: Int) -> Bool { true }

  /// With few attributes every table from which cards could be dealt holds a Set.
  public func settles(_ measure: String, for competitor: Int) -> Bool {
    simulation.settles(measure)
  }

  /// Returns the counts of the simulation, of no games.
  public func emptyDetail() -> GameTally { GameTally(deck: simulation.deck) }

  /// Plays some games.
  public func play(
    _ trials: Range<UInt64>, competitor: Int, into detail: inout GameTally,
    each: (PlayedGame) -> Void
  ) {
    simulation.playReckoningLuck(trials, into: &detail, each: each)
  }

  /// True if the strategy asks an outside program.
  public var canFail: Bool { simulation.canFail }

  /// The failure of the outside program that a strategy asks, with the strategy's name; nil if it goes on.
  public var failure: String? { simulation.failure }

  /// The plan of the simulation.
  public var stored: [JSON.Member] { simulation.stored }

  /// Reads a plan.
  public init(stored: JSONReader, names: Registry) throws(RecordError) {
    let simulation = try SimulationPlan(stored: stored, names: names)
    if let refusal = Self.refusal(of: simulation.strategy, simulation.deck) {
      throw try stored.member("strategy").error("cannot be controlled: \(refusal)")
    }
    self.simulation = simulation
  }
}

extension ControlledPlan: StatedPlan {
  /// Shares have intervals by a method.
  public static let hasIntervals = true

  /// The estimates of all measures.
  public static func document(
    of run: Run<ControlledPlan>, stated statement: Statement
  ) -> Document {
    result(of: run, statement).document
  }

  /// The shares of tables without a Set, which are counts: luck is not taken out of them.
  public static func plot(of run: Run<ControlledPlan>, stated statement: Statement) -> Plot {
    let (detail, simulation) = (run.tally.details[0], run.plan.simulation)
    return SimulationSummary(
      Simulation(plan: simulation, tally: detail, end: run.end, seconds: run.seconds),
      confidence: statement.confidence
    ).plot()
  }

  /// The estimate so far in a few words.
  public static func glimpse(of run: Run<ControlledPlan>, stated statement: Statement) -> String {
    SimulationSummary.glimpse(of: run.tally.details[0])
  }

  /// When the interval of the measure is narrow.
  ///
  /// Shares of few events are waited for: where there are some hundred, that low ones end a run sooner biases it by a tenth of a
  /// standard error at most.
  public static func goal(stated statement: Statement) -> RunGoal<ControlledPlan>? {
    statement.rule.goal { run, name in
      let result = result(of: run, statement)
      guard let place = result.measure(named: name) else { return .nan }
      let isKnown = run.plan.settles(name, for: 0) || result.isAdjusted(place, of: 0)
      return isKnown ? result.estimate(place, of: 0).interval.halfWidth : .nan
    }
  }
}

extension ContestResult<Run<ControlledPlan>> {
  /// The result for programs and for people.
  fileprivate var document: Document {
    let plan = run.plan.simulation
    let table = RecordTable(
      [
        .text("metric", meaning: "what is estimated") { measures[$0].name },
        meanColumn { ($0, 0) },
        .number("luck", as: .number(decimals: 3), meaning: "the variance ratio of the controls") {
          let ratio = controlRatio($0, of: 0)
          return ratio.isFinite ? ratio : nil
        },
      ], rows: Array(measures.indices))
    let heading = """
      \(NumberText.counted(games, "game")) \(run.span(ofSeed: plan.seed)): \(plan.strategy.name) play, \
      \(plan.rules.rawValue) rules, \(plan.deck.count) cards; adjusted for the luck of the deals
      """
    let goal = goalSentence("“\(rule.measure ?? "")”")
    let meaning = """
      \(confidence.intervals), with the game as the unit. Luck: variance relative to that without the adjustment, so many \
      times the games give the same interval
      """
    return Document(
      [.init("schema", 1)] + run.opening(games, seed: plan.seed) + [
        .init("strategy", .string(plan.strategy.name)), .init("control", .boolean(true)),
        .init("rules", .string(plan.rules.rawValue)),
        .init("deck", .integer(plan.deck.attributes)),
      ] + confidence.members + rule.members(run.end) + [.init("estimates", rows: table)]
        + run.closing(run.trialsPerSecond),
      sections: [
        Section(
          sentences: wrapped(heading) + [run.timing(in: "game")] + [goal].compactMap { $0 }),
        Section(sentences: table.lines.map { "  " + $0 }),
        Section(sentences: wrapped(meaning, hanging: 0)),
      ])
  }
}
