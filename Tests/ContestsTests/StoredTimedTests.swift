import Contests
import Testing

/// Benchmarks of hints and curves that were written, read back and joined.
struct StoredTimedTests {
  private static func hints(
    _ games: Range<UInt64>, _ names: [String] = ["never", "after(20, show: 2, which: keep-most)"],
    player: String = "beginner(frailty: 0.3, motor: 2)"
  ) throws -> HintPlan {
    try HintPlan(
      names.map { try Registry.standard.hints($0) }, player: Registry.standard.players.read(player),
      scoring: Registry.standard.scoring.read("formula: max(40 - t, 5) - 2*hintsHere"),
      games: games,
      seed: 1 << 60, rules: .refill)
  }

  private static func curves(
    _ games: Range<UInt64>, along axis: String = "delay", at points: [Double] = [0, 0.1, 1e3],
    _ measure: Measure<TimedTotals> = .score
  ) throws -> CurvePlan {
    try CurvePlan(
      ["linear-decay(hint: 5)", "linear-decay(start: 20.5, least: 5)"].map {
        CurveLine(
          rule: try Registry.standard.scoring.read($0), player: .expert,
          hints: HintStrategy(.after(30)))
      }, along: CurveAxis(named: axis), at: points, measure: measure, games: games, seed: 94)
  }

  private static func text<PlanType: Plan>(_ run: Run<PlanType>) -> String { run.result.text }

  private static func read<PlanType: StatedPlan>(
    _ text: String, registry: Registry = .standard
  ) throws -> Run<PlanType> {
    try Run(result: JSONReader(parsing: text), names: PlanType.names(in: registry))
  }

  private func checkParts<PlanType: StatedPlan>(of whole: PlanType, at cut: UInt64) throws {
    let run = Run.atOnce(whole)
    let (first, last) = (whole.trials.lowerBound, whole.trials.upperBound)
    let parts: [(name: String, run: Run<PlanType>)] = try [cut..<last, first..<cut].map {
      ("\($0)", try Self.read(Self.text(Run.atOnce(whole.with(trials: $0)))))
    }
    let merged = try Run.merged(parts)
    #expect(merged.plan == whole && merged.tally == run.tally)
    #expect(merged.plan.identity == whole.identity)
    #expect(Self.text(merged) == Self.text(run))
  }

  @Test(arguments: [5, 6, 24] as [UInt64])
  func partsOfBenchmarksAreTheWhole(cut: UInt64) throws {
    try checkParts(of: Self.hints(5..<25), at: cut)
  }

  @Test(arguments: [
    ("delay", [0, 0.1, 1e3]), ("skill", [0.5, 1]), ("mismatch", [0, 2.5]),
    ("elapsed", [0, 60, 600]), ("progress", [0, 1, 23, 27]),
  ])
  func partsOfCurvesAreTheWhole(axis: String, points: [Double]) throws {
    for measure in CurvePlan.measures {
      try checkParts(of: Self.curves(3..<20, along: axis, at: points, measure), at: 11)
    }
  }

  /// The results of the commands are read back whole; the figures in them follow from the counts.
  @Test func documentsHoldTheRun() throws {
    let hints = Run.atOnce(try Self.hints(0..<9))
    let stored = HintBenchmark(hints).document().json.text
    let back: Run<HintPlan> = try Self.read(stored)
    #expect(back.plan == hints.plan && back.tally == hints.tally)
    #expect(HintBenchmark(back).document().json.text == stored)
    let curves = Run.atOnce(try Self.curves(0..<9))
    let lines = TimedCurves(curves).document.json.text
    let again: Run<CurvePlan> = try Self.read(lines)
    #expect(TimedCurves(again).document.json.text == lines)
    #expect(throws: RecordError.self) { let _: Run<CurvePlan> = try Self.read(stored) }
    let merged = try StoredResult.merged([("a", lines)], stated: .init())
    #expect(merged.document.json.text == lines)
    #expect(try StoredResult.merged([("a", stored)], stated: .init()).document.json.text == stored)
  }

  @Test func mixturesAreRefused() throws {
    let plan = try Self.hints(0..<4)
    let others = [
      try Self.hints(4..<8, ["never", "after(20, show: 2)"]),
      try Self.hints(4..<8, player: "beginner"),
      HintPlan(plan.hints, scoring: .flat, games: 4..<8, seed: plan.seed).of(plan.players),
    ]
    for other in others {
      #expect(plan != other && plan.identity != other.identity)
      #expect(throws: RunError.self) {
        try Run.merged([("a", Run.atOnce(plan)), ("b", Run.atOnce(other))])
      }
    }
    #expect(
      throws: RunError(
        "a has player beginner(motor: 2, frailty: 0.3) but b has player beginner; only results of "
          + "the same plan can be merged")
    ) { try Run.merged([("a", Run.atOnce(plan)), ("b", Run.atOnce(others[1]))]) }
    let curves = try Self.curves(0..<4)
    for other in [
      try Self.curves(4..<8, at: [0, 0.1, 999]), try Self.curves(4..<8, along: "cost"),
      try Self.curves(4..<8, .time),
    ] {
      #expect(throws: RunError.self) {
        try Run.merged([("a", Run.atOnce(curves)), ("b", Run.atOnce(other))])
      }
    }
  }

  @Test(arguments: [
    ("\"never\"", "\"nevr\"", "run.plan.hints[0]", "did you mean “never”?"),
    ("\"beside\": \"expert\"", "\"beside\": \"exprt\"", "run.plan.beside", "“expert”"),
    ("formula: max(40 - t, 5)", "formula: mx(40 - t, 5)", "run.plan.scoring", "mx"),
    ("\"rules\": \"refill\"", "\"rules\": \"fill\"", "run.plan.rules", "fill"),
    ("\"deck\": 4", "\"deck\": 2", "run.plan.deck", "3 to 6 attributes"),
    ("\"hints\": [\"never\", ", "\"hints\": [], \"was\": [", "run.plan.hints", "no hint"),
    ("\"games\": [0, 4]", "\"games\": [4, 0]", "run.plan.games", "ends before"),
    ("\"games\": [0, 4]", "\"games\": [0, 5]", "tally", "counts 4 games, not 5"),
    ("\"mistakes\": ", "\"mistakes\": -", "tally.details[0].player", ""),
    ("\"largestTables\": [", "\"largestTables\": [0, ", "tally.details[0].player", "9 values"),
    ("\"milliseconds\": ", "\"milliseconds\": 9999999999", "tally.details[0].player", "large"),
  ])
  func mistakesAreTold(old: String, new: String, place: String, words: String) throws {
    try expectRefused(try Self.hints(0..<4), old, new, at: place, words)
  }

  /// Expects that a result is refused that has one text in the place of another.
  private func expectRefused<PlanType: StatedPlan>(
    _ plan: PlanType, _ old: String, _ new: String, at place: String = "", _ words: String
  ) throws {
    let text = Self.text(Run.atOnce(plan))
    let parts = text.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
    #expect(parts.count == 2, "\(old)")
    let error = #expect(throws: RecordError.self, "\(new)") {
      let _: Run<PlanType> = try Self.read(parts.joined(separator: new))
    }
    #expect(error?.place.hasPrefix(place) == true && error?.message.contains(words) == true)
  }

  @Test(arguments: [
    ("\"measure\": \"score\"", "\"measure\": \"scor\"", "did you mean “score”?"),
    ("\"sweep\": \"delay\"", "\"sweep\": \"dely\"", "did you mean “delay”?"),
    ("\"sweep\": \"delay\"", "\"sweep\": \"most\"", "cannot be swept"),
    ("\"points\": [0, ", "\"points\": [2000, ", "ascending"),
    ("\"points\": [0, ", "\"points\": [null, ", "ascending"),
    ("\"player\": \"expert\"", "\"player\": \"expert(skil: 2)\"", "skil"),
    ("\"deck\": 4", "\"deck\": 7", "3 to 6 attributes"),
    ("\"trials\": 4", "\"trials\": 3", "plan"),
  ])
  func mistakesOfCurvesAreTold(old: String, new: String, words: String) throws {
    try expectRefused(try Self.curves(0..<4), old, new, words)
  }

  @Test func ownRulesAreReadWithTheirRegistry() throws {
    struct Own: ScoringRule {
      let name = "my-own"
      func points(for event: TimedEvent, score: Int) -> Int { 1_000 }
    }
    var registry = Registry.standard
    registry.scoring.add(Family(Scoring(Own())))
    let plan = HintPlan([.never], scoring: Scoring(Own()), games: 0..<3)
    let run = Run.atOnce(plan)
    let back: Run<HintPlan> = try Self.read(Self.text(run), registry: registry)
    #expect(back.plan == plan && back.tally == run.tally)
    #expect(throws: RecordError.self) { let _: Run<HintPlan> = try Self.read(Self.text(run)) }
  }
}
