/// How often each of two wins on the same deals, and whether that is more than chance.
package struct WinShares: Sendable {
  /// The side named first.
  package let first: String
  package let second: String
  /// The share of games that the first wins.
  package let firstWins: Estimate
  package let draws: Estimate
  /// The share of games that the second wins.
  package let secondWins: Estimate
  /// The p-value of both being as likely to win, by McNemar's mid-p test, after Holm's correction for all pairs.
  let p: Double
  /// After how many games the better one has won more of them; nil for two who play alike, who are never told apart.
  package let toTell: GamesToTell?

  /// Two opponents, and how often the first was higher, which is a win; two who are alike are never told apart.
  typealias Counted = (first: String, second: String, counts: PairCounts, areAlike: Bool)

  static func all(_ pairs: [Counted], _ confidence: Confidence) -> [WinShares] {
    let p = HypothesisTest.holm(
      pairs.map {
        HypothesisTest.mcNemar(
          onlyFirst: $0.counts.higher, onlySecond: $0.counts.lower, by: confidence.numerics
        ).p
      })
    return zip(pairs, p).map { pair, p in
      let counts = pair.counts
      let lead = counts.lead
      func share(_ games: Int) -> Estimate { confidence.share(games, of: counts.games) }
      return WinShares(
        first: pair.first, second: pair.second, firstWins: share(counts.higher),
        draws: share(counts.equal), secondWins: share(counts.lower), p: p,
        toTell: pair.areAlike
          ? nil
          : GamesToTell(lead.estimate(confidence), deviation: lead.variance.squareRoot()))
    }
  }

  /// Says who beats whom in one sentence without a full stop; `beats` is the word for winning, and `unit`
  /// names what decides, if worth mentioning.
  func sentence(
    confidence: Confidence, _ beats: String = "beats", by unit: String? = nil
  ) -> String {
    guard p <= 1 - confidence.level else {
      return "No difference shown between \(first) and \(second): "
        + (unit.map { "by \($0), " } ?? "") + "neither wins clearly more often"
    }
    let isFirst = firstWins.value > secondWins.value
    let (winner, loser) = isFirst ? (first, second) : (second, first)
    let wins = isFirst ? firstWins : secondWins
    let share = wins.text { NumberText.share($0, decimals: 1) }
    return "\(winner) \(beats) \(loser) in \(share) of games: decided"
  }

  static var columns: [Column<WinShares>] {
    func meaning(_ head: String) -> String { "the share of games: \(head)" }
    let (first, draw, second) = ("first wins", "draw", "second wins")
    return [
      .text("first", meaning: "who is named first") { $0.first },
      .text("second", meaning: "the other") { $0.second },
      .interval(
        "firstWins", as: .share(), names: .own, head: first, meaning: meaning(first)
      ) { Measured($0.firstWins) },
    ] + Column<WinShares>.bareShare("draws", head: draw, meaning: meaning(draw)) { $0.draws }
      + Column<WinShares>.bareShare("secondWins", head: second, meaning: meaning(second)) {
        $0.secondWins
      }
  }

  static var p: Column<WinShares> {
    .number("p", as: .p, meaning: "of both winning as often") { $0.p }
  }

  static let toTellNote =
    "Games to tell: after about so many the better of two has won more with 95%, taking sums as normal."

  package static func toTell(_ models: ModelSpread?) -> [Column<WinShares>] {
    var range: (@Sendable (WinShares) -> Interval?)?
    if let models { range = { models.row($0.first, less: $0.second, "lead")?.models } }
    return Column.gamesToTell(models: range) { $0.toTell }
  }
}

/// How often one of two numbers of a game was higher, as high, or lower.
package struct PairCounts: Hashable, Sendable {
  /// Games in which the first was higher.
  package private(set) var higher = 0
  private(set) var equal = 0
  /// Games in which the first was lower.
  package private(set) var lower = 0

  init() {}

  package var games: Int { higher + equal + lower }

  var reversed: PairCounts {
    var counts = self
    (counts.higher, counts.lower) = (lower, higher)
    return counts
  }

  var lead: MeanEstimate {
    let n = Double(games)
    let mean = Double(higher - lower) / n
    return MeanEstimate(
      count: games, mean: mean,
      variance: games > 1 ? (Double(higher + lower) - n * mean * mean) / (n - 1) : .nan)
  }

  /// The sums of the doubled places of both: 2 for the one ahead, 4 for the one behind, 3 for each if they are equal;
  /// nil if there are too many games.
  var places: CrossSums? {
    let (h, e, l) = (Int128(higher), Int128(equal), Int128(lower))
    return CrossSums(
      count: games, sums: [2 * h + 3 * e + 4 * l, 4 * h + 3 * e + 2 * l],
      products: [4 * h + 9 * e + 16 * l, 8 * h + 9 * e + 8 * l, 16 * h + 9 * e + 4 * l])
  }

  mutating func add(comparing one: Int, with other: Int, times: Int = 1) {
    if one > other {
      higher += times
    } else if one == other {
      equal += times
    } else {
      lower += times
    }
  }

  mutating func merge(_ other: PairCounts) {
    higher += other.higher
    equal += other.equal
    lower += other.lower
  }
}

extension PairCounts: Stored {
  /// The three numbers in a list: higher, equal, lower.
  package var stored: JSON { [higher, equal, lower].stored }

  package init(stored: JSONReader) throws(RecordError) {
    let numbers: [Int] = try stored.value()
    guard numbers.count == 3, numbers.allSatisfy({ (0...1 << 53).contains($0) }) else {
      throw stored.error("is not three numbers of games: higher, equal, lower")
    }
    (higher, equal, lower) = (numbers[0], numbers[1], numbers[2])
  }
}
