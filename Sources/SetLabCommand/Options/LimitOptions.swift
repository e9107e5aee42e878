internal import ArgumentParser
internal import SetLab
internal import SetPlay

struct LimitOptions: ParsableArguments {
  @Option(help: .until, transform: NamedValue.width)
  var until: Double?
  @Option(
    help: .minutes,
    transform: {
      try NamedValue.decimal($0, "time", "a number of minutes above 0, such as 30") {
        $0 > 0 && $0 <= 1e7
      }
    })
  var minutes: Double?

  var time: Duration? { minutes.map { .seconds(60 * $0) } }

  static let open: UInt64 = 100_000_000

  /// The most games to play: as asked, else the usual number where nothing ends the run, else all that can be counted.
  func games(_ asked: UInt64?, usual: UInt64, most: UInt64) -> UInt64 {
    if let asked { return asked }
    if until != nil { return min(most, Self.open) }
    return minutes == nil ? usual : most
  }

  func rule(by metric: String) -> StoppingRule { until.map { .width($0, of: metric) } ?? .all }
}

struct MetricOption: ParsableArguments {
  @Option(help: "The metric used by --until; listed above, the first is the default.")
  var metric: String?

  /// The name of the metric among those there are, the usual one first; `isDrawn` if figures go by it too and there is
  /// one, nil if they do not.
  func name(
    among names: [String], _ limits: LimitOptions, isDrawn: Bool? = nil
  ) throws -> String {
    guard let metric else { return names[0] }
    try require(
      limits.until != nil || isDrawn == true,
      "--metric requires --until\(isDrawn == nil ? "" : " or a figure")")
    return try NamedValue.one(metric, "metric", of: names) { $0 }
  }
}

struct DecisionOptions: ParsableArguments {
  @OptionGroup var limits: LimitOptions

  @Flag(
    help: """
      Play until the best is known, with an error probability of at most 1 - confidence; --games is \
      the maximum.
      """)
  var sequential = false

  @Option(
    help: .value(
      "difference",
      "The smallest difference that matters to --sequential (default: as setlab list stopping says)."
    ), transform: NamedValue.width)
  var delta: Double?

  @Flag(
    help: """
      With --sequential: do not run, but tell how many games differences of 0, half of delta, delta and twice delta \
      are expected to take, and the chance of each verdict.
      """)
  var plan = false

  mutating func validate() throws {
    try require(
      limits.until == nil || !sequential, "--until and --sequential are mutually exclusive")
    guard delta == nil || sequential else { throw ValidationError("--delta requires --sequential") }
    guard !plan || sequential else { throw ValidationError("--plan requires --sequential") }
  }

  @OptionUses
  func uses(
    _ keeping: KeepingOptions, isFigure: Bool, ofResults options: KeyValuePairs<String, Bool> = [:]
  ) -> [OptionUse] {
    let need = "has no part in a pilot: leave out --plan"
    OptionUse(
      ["--plan": plan], "gives a table, which is not drawn: use --format text, json, csv or latex",
      if: !isFigure)
    OptionUse(options, need, if: !plan)
    OptionUse(keeping.given, need, if: !plan)
    OptionUse(["--minutes": limits.minutes != nil], need, if: !plan)
  }

  func games(_ asked: UInt64?, usual: UInt64 = 100_000, most: UInt64) -> UInt64 {
    let asked = asked ?? (sequential ? min(most, LimitOptions.open) : nil)
    return limits.games(asked, usual: usual, most: most)
  }

  func rule<Game>(by measure: Measure<Game>) -> StoppingRule {
    guard sequential else { return limits.rule(by: measure.name) }
    return .decision(
      by: measure.name, smallest: delta ?? measure.smallestRelevantDifference)
  }

  static let pilot: UInt64 = 1_000

  /// Writes the forecast in place of a run, if it is asked for.
  func writesForecast<PlanType: StatedPlan>(
    of plan: PlanType, by runner: PlanRunner, to output: FigureOutput
  ) async throws -> Bool where PlanType.Trial: GamewiseExperiment {
    guard self.plan else { return false }
    let first = plan.trials.lowerBound
    let end = min(plan.trials.upperBound, first + min(Self.pilot, UInt64.max - first))
    let pilot = plan.with(trials: first..<end)
    var fixed = runner
    fixed.statement.rule = .all
    let run = try await fixed.run(pilot)
    try runner.check(run, of: pilot)
    guard
      let document = PlanType.forecast(of: run, stated: runner.statement, most: plan.trials.count)
    else {
      throw ValidationError(
        "--plan needs a pilot of two games or more in which something is compared: raise --games")
    }
    try output.write(document)
    return true
  }

  static func deltas<Game>(_ measures: [Measure<Game>]) -> String {
    measures.map {
      "\($0.name) \(NumberText.significant($0.smallestRelevantDifference, digits: 3))"
    }.joined(separator: ", ")
  }
}
