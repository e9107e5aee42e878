/// How often each of two wins on the same deals, and whether that is more than chance.
package struct WinShares: Sendable {
  package let first: String
  package let second: String
  /// How often the first was higher, which is a win.
  let counts: PairCounts
  let confidence: Confidence
  /// The p-value of both being as likely to win, by McNemar's mid-p test, after Holm's correction for all pairs; nil for two
  /// who play alike, as any difference of these is chance.
  let p: Double?

  /// Two opponents, and how often the first was higher, which is a win; two who are alike are never told apart.
  typealias Counted = (first: String, second: String, counts: PairCounts, areAlike: Bool)

  static func all(_ pairs: [Counted], _ confidence: Confidence) -> [WinShares] {
    var tested = HypothesisTest.holm(
      pairs.filter { !$0.areAlike }.map {
        HypothesisTest.mcNemar(
          onlyFirst: $0.counts.higher, onlySecond: $0.counts.lower, by: confidence.numerics
        ).p
      }
    ).makeIterator()
    return pairs.map {
      WinShares(
        first: $0.first, second: $0.second, counts: $0.counts, confidence: confidence,
        p: $0.areAlike ? nil : tested.next())
    }
  }

  package var firstWins: Estimate { share(counts.higher) }
  package var draws: Estimate { share(counts.equal) }
  package var secondWins: Estimate { share(counts.lower) }

  private func share(_ games: Int) -> Estimate { confidence.share(games, of: counts.games) }

  /// After how many games the better one has won more of them; nil for two who play alike, who are never told apart.
  package var toTell: GamesToTell? {
    guard p != nil else { return nil }
    return GamesToTell(
      counts.lead.estimate(confidence), deviation: counts.lead.variance.squareRoot())
  }

  /// Says who beats whom in one sentence without a full stop; `beats` is the word for winning, and `unit`
  /// names what decides, if worth mentioning.
  func sentence(_ beats: String = "beats", by unit: String? = nil) -> String {
    guard let p else { return "\(first) and \(second) play alike, so that they are not compared" }
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
