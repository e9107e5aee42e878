internal import ArgumentParser
internal import Estimates
internal import Experiments
internal import Records

/// When a comparison ends: after a number of games, a time, or when it is known who differs.
struct DecisionOptions: ParsableArguments {
  @OptionGroup var limits: LimitOptions

  @Flag(
    help: ArgumentHelp(
      """
      Play until the best is known, with an error probability of at most 1 - confidence; --games is \
      the maximum.
      """))
  var sequential = false

  @Option(
    help: ArgumentHelp(
      "The smallest difference that matters to --sequential (default: as listed above).",
      valueName: "difference"),
    transform: NamedValue.width)
  var delta: Double?

  mutating func validate() throws {
    guard limits.until == nil || !sequential else {
      throw ValidationError("--until and --sequential are mutually exclusive")
    }
    guard delta == nil || sequential else { throw ValidationError("--delta requires --sequential") }
  }

  /// Whether an interrupted run can be continued by a second one and merged.
  var isFixed: Bool { limits.isFixed && !sequential }

  /// The most games that are played, of as many as can be counted.
  func games(_ asked: UInt64?, most: UInt64) -> UInt64 {
    let asked = asked ?? (sequential ? min(most, LimitOptions.open) : nil)
    return limits.games(asked, usual: 100_000, most: most)
  }

  /// The rule by which a comparison ends.
  func rule<Game>(by measure: Measure<Game>) -> StoppingRule {
    guard sequential else { return limits.rule(by: measure.name) }
    return .decision(by: measure.name, smallest: delta ?? measure.smallestRelevantDifference)
  }

  /// The differences that matter by some measures, for the help of a command.
  static func deltas<Game>(_ measures: [Measure<Game>]) -> String {
    measures.map {
      "\($0.name) \(NumberText.significant($0.smallestRelevantDifference, digits: 3))"
    }.joined(separator: ", ")
  }
}
