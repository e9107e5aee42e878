import Experiments
import MonteCarlo
import Records
import SetCards
import SetExperimentsSupport
import SetGame
import SetPlayers
import SetStrategies
import Testing

@testable import SetExperiments

/// Every number of stored counts is changed, alone and together with another: what is still read must be free.
///
/// Seed 13. Nothing is a matter of chance: what is refused is refused always.
struct ContradictionTests {
  /// A kind of result, and the numbers of its counts that nothing else in it decides, with the reason.
  struct Kind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Whether a result can be read.
    let reads: @Sendable (JSON) -> Bool
    let result: @Sendable () throws -> JSON

    init<Recipe: Plan>(_ name: String, _ plan: @escaping @Sendable () throws -> Recipe) {
      testDescription = name
      reads = { json in
        let run = try? Run<Recipe>(
          result: JSONReader(json), userInfo: Registry.standard.userInfo)
        return run != nil
      }
      result = {
        .object(
          [.init("schema", 1), .init("streamVersion", 1), .init("seconds", 1)]
            + (try Run.atOnce(plan())).record)
      }
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
      Kind("compare --control") {
        ComparisonPlan([.random, .first], games: 0..<400, seed: 13, isControlled: true)
      },
      Kind("hints") {
        HintPlan([.never, HintStrategy(.after(20))], scoring: .flat, games: 0..<400, seed: 13)
      },
      Kind("score --measure time") {
        try curves("skill", [0.5, 1, 2], .time)
      },
      Kind("score along elapsed") { try curves("elapsed", [0, 60, 600], .hints) },
      Kind("score along progress") { try curves("progress", [0, 5, 25], .score) },
    ]

    private static func curves(
      _ axis: String, _ points: [Double], _ measure: Measure<TimedTotals>
    ) throws -> CurvePlan {
      try CurvePlan(
        [.flat, HintPlan.usualRule].map {
          CurveLine(rule: $0, player: .expert, hints: HintStrategy(.after(30)))
        }, along: CurveAxis(named: axis), at: points, measure: measure, games: 0..<400, seed: 13)
    }
  }

  @Test(arguments: Kind.all)
  func onlyFreeNumbersCanChange(kind: Kind) throws {
    let result = try kind.result()
    #expect(kind.reads(result))
    let leaves = result.leaves.filter { $0.path.first == "tally" }
    var accepted: [String: Int] = [:]
    var tried = 0
    for leaf in leaves {
      for change in [-300, -2, -1, 1, 2, 300, -leaf.value, leaf.value] as [Int128] where change != 0
      {
        tried += 1
        if kind.reads(result.adding(change, at: leaf.path[...])) {
          accepted[leaf.kind, default: 0] += 1
        }
      }
    }
    var random = SplitMix(state: 13)
    for _ in 0..<4_000 {
      guard let one = leaves.randomElement(using: &random) else { break }
      let others = leaves.filter { $0.kind == one.kind && $0.path != one.path }
      guard let other = others.randomElement(using: &random) else { continue }
      let amount = [300, 2, 1].randomElement(using: &random) ?? 1 as Int128
      tried += 1
      if kind.reads(result.adding(-amount, at: one.path[...]).adding(amount, at: other.path[...])) {
        accepted[one.kind + " move", default: 0] += 1
      }
    }
    print("ACCEPTED", kind.testDescription, tried, accepted.sorted { $0.key < $1.key })
  }
}

extension JSON {
  struct Leaf {
    let path: [String]
    let value: Int128
    /// The path without the numbers of entries, but with the place in an entry.
    var kind: String {
      let lists = ["tables", "sums", "products", "details"]
      var words: [String] = []
      for (word, before) in zip(path, [""] + path) where !lists.contains(before) {
        words.append(word)
      }
      return words.joined(separator: ".")
    }
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
