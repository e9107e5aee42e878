public import Experiments
internal import SetPlayers

/// The ways of playing under one rule as competitors, whole games, by the machinery of all comparisons.
public struct CurveContest: Contest {
  /// The word by which stored contests are known.
  public static let kind = "score-contest"
  /// The version of what is counted.
  public static let countingVersion = CurvePlan.countingVersion
  /// As many games as curves.
  public static let mostTrials = CurvePlan.mostTrials
  /// Players and hints make a way of playing.
  public static let competitorWord = "player"

  /// The curves.
  public let curves: CurvePlan
  /// The places of those that compete.
  public let places: [Int]
  /// The numbers of the games.
  public var trials: Range<UInt64>

  /// Some curves of whole games.
  init(_ curves: CurvePlan, _ places: [Int]) {
    (self.curves, self.places, trials) = (curves, places, curves.trials)
  }

  /// The names of the curves.
  public var competitors: [String] {
    let names = curves.names
    return places.map { names[$0] }
  }

  /// The measure of the curves.
  public var measures: [Measure<TimedTotals>] { [curves.measure] }

  /// The number of games.
  public func emptyDetail() -> TrialCount { TrialCount() }

  /// Plays the games of one curve.
  public func play(
    _ trials: Range<UInt64>, competitor: Int, into detail: inout TrialCount,
    each: (TimedTotals) -> Void
  ) {
    let line = curves.lines[places[competitor]]
    var events: [TimedEvent] = []
    var engine = TimedGameEngine(
      deck: curves.deck, rules: curves.rules, player: line.player, hints: line.hints,
      seed: curves.seed)
    for game in trials {
      engine.play(game, into: &events)
      each(TimedTotals(events, scoring: line.rule))
      detail.trials += 1
    }
  }

  /// The curves and which of them.
  public var stored: [JSON.Member] {
    [
      .init("curves", .object(curves.with(trials: trials).stored)), .init("places", stored: places),
      .init("games", trials.stored),
    ]
  }

  /// Reads a plan.
  public init(stored: JSONReader, names: Registry) throws(RecordError) {
    let curves = try CurvePlan(stored: try stored.member("curves"), names: names)
    let places: [Int] = try stored.value("places")
    guard curves.comparedLines.contains(places) else {
      throw try stored.member("places").error("are not the curves of one rule")
    }
    self.init(curves, places)
  }
}

extension CurvePlan {
  /// The curves that have a common unit: those of one rule, or all where the rule does not matter.
  var comparedLines: [[Int]] {
    var groups: [[Int]] = []
    for line in lines.indices {
      if let group = groups.firstIndex(where: { reference(of: $0[0]) == reference(of: line) }) {
        groups[group].append(line)
      } else {
        groups.append([line])
      }
    }
    return groups
  }

  /// The curves of each rule as contests, which share the error probability; empty unless the plan compares.
  static func contests(
    of run: Run<CurvePlan>, stated statement: Statement
  ) -> [ContestResult<CurveContest>] {
    let groups = run.plan.comparedLines
    let level = 1 - (1 - statement.confidence.level) / Double(groups.count)
    return zip(groups, run.tally.compared ?? []).map { places, sums in
      let details = places.map { _ in
        var count = TrialCount()
        count.trials = UInt64(sums.count)
        return count
      }
      return ContestResult(
        Run(
          plan: CurveContest(run.plan, places), tally: ContestTally(details: details, sums: [sums]),
          end: run.end, seconds: run.seconds), rule: statement.rule,
        confidence: statement.confidence.at(level))
    }
  }
}
