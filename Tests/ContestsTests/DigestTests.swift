import Contests
import ContestsSupport
import TestSupport
import Testing

/// Results of every kind, changed in one place: what a digest covers is never read with another number.
///
/// Seed 13. No false alarms: what is refused is refused always.
struct DigestTests {
  struct Kind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let version: Int
    /// The counts of a result that can be read, as they are written again.
    let text: @Sendable (JSON) throws -> String
    let result: @Sendable () throws -> JSON

    init<PlanType: StatedPlan>(
      _ name: String, _ plan: @escaping @Sendable () throws -> PlanType
    ) where PlanType.Names == Registry {
      (testDescription, version) = (name, PlanType.countingVersion)
      text = { json in
        let run = try Run<PlanType>(result: JSONReader(json), names: .standard)
        return JSON.object(run.record).text
      }
      result = { try Run.atOnce(plan()).result }
    }

    static let all: [Kind] = [
      Kind("simulate") { SimulationPlan(games: 0..<2_000, seed: 13) },
      Kind("simulate --rules refill") {
        SimulationPlan(games: 0..<2_000, seed: 13, strategy: .first, rules: .refill)
      },
      Kind("simulate --deck 3") {
        SimulationPlan(games: 0..<2_000, seed: 13, deck: Deck(attributes: 3) ?? .standard)
      },
      Kind("compare") { ComparisonPlan([.random, .first, .random], games: 0..<1_000, seed: 13) },
      Kind("hints") {
        HintPlan([.never, HintStrategy(.after(20))], scoring: .flat, games: 0..<400, seed: 13)
      },
      Kind("race") {
        try RacePlan(
          [.expert, .beginner, .child].map { Racer($0) }, games: 0..<400, seed: 13)
      },
      Kind("race at one table") {
        try RacePlan(
          [.expert, .beginner, .child].map { Racer($0) }, atOneTable: true, games: 0..<400,
          seed: 13)
      },
      Kind("race --metric mistakes") {
        try RacePlan(
          [Racer(.expert), Racer(.expert, choosing: .greedy)], by: .mistakes, games: 0..<400,
          seed: 13)
      },
      Kind("race --metric sets") {
        try RacePlan(
          [Racer(.child), Racer(.expert, choosing: .random)], by: .sets, games: 0..<400, seed: 13)
      },
      Kind("score --metric time") {
        try curves("skill", [0.5, 1, 2], .time)
      },
      Kind("score along elapsed") { try curves("elapsed", [0, 60, 600], .hints) },
      Kind("score along progress") { try curves("progress", [0, 5, 25], .score) },
      Kind("score --distribution") {
        try CurvePlan(
          [Player.expert, .beginner].map { CurveLine(rule: .flat, player: $0) }, along: .whole,
          at: [0], games: 0..<400, seed: 13, isDistribution: true)
      },
    ]

    private static func curves(
      _ axis: String, _ points: [Double], _ measure: Measure<TimedTotals>
    ) throws -> CurvePlan {
      try CurvePlan(
        [.flat, Scoring.usual].map {
          CurveLine(rule: $0, player: .expert, hints: HintStrategy(.after(30)))
        }, along: CurveAxis(named: axis), at: points, measure: measure, games: 0..<400, seed: 13)
    }
  }

  /// Each number of the counts and of the plan, changed alone, and pairs of which one loses what the other gains.
  @Test(arguments: Kind.all)
  func noNumberCanChange(kind: Kind) throws {
    let result = try kind.result()
    let text = try kind.text(result)
    let leaves = result.leaves.filter { ["tally", "run"].contains($0.path.first) }
    #expect(leaves.count > 20)
    var random = SplitMix(seed: 13)
    for leaf in leaves.shuffled(using: &random).prefix(isLong ? 200 : 30) {
      for change in [-300, -1, 1, 2, -leaf.value, leaf.value] as [Int128] where change != 0 {
        expectRefused(kind, result.adding(change, at: leaf.path[...]), "\(leaf.path) + \(change)")
      }
    }
    let counts = leaves.filter { $0.path.first == "tally" }
    for _ in 0..<(isLong ? 200 : 30) {
      guard let one = counts.randomElement(using: &random),
        let other = counts.randomElement(using: &random), one.path != other.path
      else { continue }
      let changed = result.adding(-1, at: one.path[...]).adding(1, at: other.path[...])
      // Two entries that change places are the same counts.
      guard (try? kind.text(changed)) != text else { continue }
      expectRefused(kind, changed, "\(one.path) - 1, \(other.path) + 1")
    }
  }

  private func expectRefused(_ kind: Kind, _ result: JSON, _ words: String) {
    #expect(throws: RecordError.self, "\(words)") { try kind.text(result) }
  }

  @Test(arguments: Kind.all)
  func countsThatWereChangedAreTold(kind: Kind) throws {
    let result = try kind.result()
    let digest = try JSONReader(result).member("run").text("digest")
    let other = String(digest.reversed())
    let changed = try JSON(parsing: result.text.replacing(digest, with: other))
    let error = #expect(throws: RecordError.self) { try kind.text(changed) }
    #expect(error?.message == "“tally” was changed after it was written")
  }

  /// Versions before there were digests wrote the same without it.
  @Test(arguments: Kind.all.filter { $0.version <= StoredVersions.lastWithoutDigest })
  func resultsWithoutDigestAreRead(kind: Kind) throws {
    let result = try kind.result()
    let digest = try JSONReader(result).member("run").text("digest")
    let older = result.text.replacing(", \"digest\": \"\(digest)\"", with: "")
    #expect(older.count < result.text.count)
    #expect(try kind.text(JSON(parsing: older)) == kind.text(result))
  }

  @Test func laterVersionsNeedTheirDigest() throws {
    let run = Run.atOnce(LaterPlan(simulation: SimulationPlan(games: 0..<20, seed: 13)))
    let back: Run<LaterPlan> = try Run(result: JSONReader(run.result), names: .standard)
    #expect(back.tally == run.tally && back.plan == run.plan)
    let error = #expect(throws: RecordError.self) {
      try Run<LaterPlan>(result: JSONReader(run.result(isDigested: false)), names: .standard)
    }
    #expect(error?.message == "“run” has no digest, so it may have been changed")
  }
}

/// A plan whose counting version is later than digests.
private struct LaterPlan: Plan {
  static let kind = "later"
  static let countingVersion = StoredVersions.lastWithoutDigest + 1

  var simulation: SimulationPlan
  var trials: Range<UInt64> {
    get { simulation.trials }
    set { simulation.trials = newValue }
  }
  var experiment: GameExperiment { simulation.experiment }
  var stored: [JSON.Member] { simulation.stored }

  init(simulation: SimulationPlan) { self.simulation = simulation }

  init(stored: JSONReader, names: Registry) throws(RecordError) {
    simulation = try SimulationPlan(stored: stored, names: names)
  }
}

extension JSON {
  struct Leaf {
    let path: [String]
    let value: Int128
  }

  /// All whole numbers in it, also those written as texts.
  var leaves: [Leaf] {
    switch self {
    case .integer(let value): [Leaf(path: [], value: Int128(value))]
    case .string(let text): Int128(text).map { [Leaf(path: [], value: $0)] } ?? []
    case .array(let values):
      values.enumerated().flatMap { index, value in
        value.leaves.map { Leaf(path: [String(index)] + $0.path, value: $0.value) }
      }
    case .object(let members):
      members.flatMap { member in
        member.value.leaves.map { Leaf(path: [member.key] + $0.path, value: $0.value) }
      }
    default: []
    }
  }

  func adding(_ amount: Int128, at path: ArraySlice<String>) -> JSON {
    guard let word = path.first else {
      switch self {
      case .integer(let value): return .string(String(Int128(value) + amount))
      case .string(let text): return .string(String((Int128(text) ?? 0) + amount))
      default: return self
      }
    }
    switch self {
    case .array(var values):
      guard let index = Int(word) else { return self }
      values[index] = values[index].adding(amount, at: path.dropFirst())
      return .array(values)
    case .object(let members):
      return .object(
        members.map {
          $0.key == word ? .init($0.key, $0.value.adding(amount, at: path.dropFirst())) : $0
        })
    default: return self
    }
  }
}
