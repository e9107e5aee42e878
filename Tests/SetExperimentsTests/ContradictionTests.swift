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

/// Numbers of stored counts are changed, alone and together with another: what is still read must be free.
///
/// Seed 13. No false alarms: what is refused is refused always.
struct ContradictionTests {
  /// A kind of result.
  struct Kind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The counts of a result that can be read, as they are written again.
    let text: @Sendable (JSON) -> String?
    let result: @Sendable () throws -> JSON

    /// What else nothing in it decides: counts that are not raced for.
    let free: [String]

    init<Recipe: Plan>(
      _ name: String, free: [String] = [], _ plan: @escaping @Sendable () throws -> Recipe
    ) {
      testDescription = name
      self.free = free
      text = { json in
        let run = try? Run<Recipe>(
          result: JSONReader(json), userInfo: Registry.standard.userInfo)
        return run.map { JSON.object($0.record).text }
      }
      result = {
        .object(
          [.init("schema", 1), .init("streamVersion", 1), .init("seconds", 1)]
            + (try Run.atOnce(plan())).record)
      }
    }

    func reads(_ json: JSON) -> Bool { text(json) != nil }

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
      Kind("race") {
        try RacePlan(
          [.expert, .beginner, .child].map { Racer($0) }, games: 0..<400, seed: 13)
      },
      Kind("race --by mistakes", free: ["pairs.sets"]) {
        try RacePlan(
          [Racer(.expert), Racer(.expert, choosing: .greedy)], by: .mistakes, games: 0..<400,
          seed: 13)
      },
      Kind("race --by sets", free: ["pairs.mistakes"]) {
        try RacePlan(
          [Racer(.child), Racer(.expert, choosing: .random)], by: .sets, games: 0..<400, seed: 13)
      },
      Kind("score --measure time") {
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

  /// What nothing else in a result decides, with the reason.
  private static let free = [
    "tables.4": "by which way Set-free tables were reached",
    "tables.5": "how many Sets lie on the tables that have one",
    "tables.6": "how unevenly these are spread over games",
    "sums.4": "how unevenly Set-free tables of one size are spread over games",
    "sums.5": "the same",
    "sums.6": "the same of all tables of one size",
    "products.0": "which two rare rows come together in a game, beyond the totals",
    "products.1": "the same", "products.2": "the same",
    "sums.products": "how numbers of two competitors, scores and times vary together",
    "sums.sums": "how many points the games gave", "sums.sum": "the same",
    "sums.sumOfSquares": "how unevenly these are spread", "sums.count": "how many games got so far",
    "pairs.milliseconds": "how long games took",
    "comparisons": "in how many of the games a player wins",
    "player.dealMores": "calls for cards, which no measure reads",
    "player.deselections": "cards deselected, which no measure reads",
    "player.millisecondsByLevel": "how long Sets of a level took",
  ]
  /// Of the player beside only the score is measured.
  private static let beside = [
    "dealMores", "deselections", "hintMilliseconds", "hints", "milliseconds", "millisecondsByLevel",
    "mistakenDealMores", "mistakes", "unaidedSets",
  ]

  /// Lists of which only the total is known: of which level Sets were, and how large the largest tables became.
  private static let totals = ["setsByLevel", "largestTables"]

  /// How many games have a table of some size is known up to a few only, by sums and sums of squares over all games.
  private static let bounded = ["largestThirds"]

  private func isFree(_ name: String, _ kind: Kind) -> Bool {
    Self.free[name] != nil || kind.free.contains(name)
      || Self.beside.contains { name == "beside.\($0)" }
  }

  /// Each number, and pairs of numbers of one kind of which one loses what the other gains: also 300 games at a time.
  @Test(arguments: Kind.all)
  func onlyFreeNumbersCanChange(kind: Kind) throws {
    let result = try kind.result()
    #expect(kind.reads(result))
    let leaves = result.leaves.filter { $0.path.first == "tally" }
    var random = SplitMix(state: 13)
    for leaf in leaves.shuffled(using: &random).prefix(600) where !isFree(leaf.kind, kind) {
      for change in [-300, -2, -1, 1, 2, 300, -leaf.value, leaf.value] as [Int128] where change != 0
      {
        #expect(
          !kind.reads(result.adding(change, at: leaf.path[...])), "\(leaf.path) + \(change)")
      }
    }
    let fixed = Dictionary(
      grouping: leaves.filter { leaf in
        !isFree(leaf.kind, kind)
          && !Self.totals.contains { leaf.kind == "player.\($0)" || leaf.kind == "beside.\($0)" }
      }, by: \.kind
    ).sorted { $0.key < $1.key }
    for _ in 0..<400 {
      guard let (name, group) = fixed.randomElement(using: &random),
        let one = group.randomElement(using: &random),
        let other = group.randomElement(using: &random),
        one.path != other.path,
        let amount = (Self.bounded.contains(name) ? [300] : [300, 2, 1] as [Int128])
          .randomElement(using: &random)
      else { continue }
      let changed = result.adding(-amount, at: one.path[...]).adding(amount, at: other.path[...])
      // Two entries that change places are the same counts.
      #expect(
        !kind.reads(changed) || kind.text(changed) == kind.text(result),
        "\(one.path) - \(amount), \(other.path) + \(amount)")
    }
  }
}

extension JSON {
  struct Leaf {
    let path: [String]
    let value: Int128
    /// The path without the numbers of entries, but with the place in an entry of the lists of tables.
    var kind: String {
      var words = path.filter { Int($0) == nil && !["tally", "details"].contains($0) }
      let isEntry = ["tables", "products"].contains(words.last) || words == ["sums"]
      if isEntry, words.count == 1, let place = path.last { words.append(place) }
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
