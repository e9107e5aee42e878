public import Experiments

/// How often each of two wins on the same deals, and whether that is more than chance.
public struct WinShares: Sendable {
  /// The side named first.
  public let first: String
  /// The other.
  public let second: String
  /// The share of games that the first wins.
  public let firstWins: Estimate
  /// The share of games without a winner.
  public let draws: Estimate
  /// The share of games that the second wins.
  public let secondWins: Estimate
  /// The p-value of both being as likely to win, by McNemar's mid-p test, after Holm's correction for all pairs.
  public let p: Double

  /// Two names and what was counted of them.
  struct Counted {
    let first: String
    let second: String
    /// Higher is a win of the first.
    let counts: PairCounts
  }

  /// The shares of several pairs, each with a separate interval.
  static func all(_ pairs: [Counted], _ confidence: Confidence) -> [WinShares] {
    let p = HypothesisTest.holm(
      pairs.map {
        HypothesisTest.mcNemar(
          onlyFirst: $0.counts.higher, onlySecond: $0.counts.lower, by: confidence.numerics
        ).p
      })
    return zip(pairs, p).map { pair, p in
      let counts = pair.counts
      func share(_ games: Int) -> Estimate { confidence.share(games, of: counts.games) }
      return WinShares(
        first: pair.first, second: pair.second, firstWins: share(counts.higher),
        draws: share(counts.equal), secondWins: share(counts.lower), p: p)
    }
  }

  /// Says who beats whom in one sentence; `beats` is the word for winning, `unit` what decides, if
  /// worth mentioning.
  func sentence(
    confidence: Confidence, _ beats: String = "beats", by unit: String? = nil
  ) -> String {
    guard p <= 1 - confidence.level else {
      return "No difference shown between \(first) and \(second): "
        + (unit.map { "by \($0), " } ?? "") + "neither wins clearly more often."
    }
    let isFirst = firstWins.value > secondWins.value
    let (winner, loser) = isFirst ? (first, second) : (second, first)
    let wins = isFirst ? firstWins : secondWins
    let share = wins.text { NumberText.share($0, decimals: 1) }
    return "\(winner) \(beats) \(loser) in \(share) of games: decided."
  }

  /// Names and shares.
  static var columns: [Column<WinShares>] {
    func share(
      _ name: String, _ head: String, _ value: @escaping @Sendable (WinShares) -> Estimate
    ) -> Column<WinShares> {
      .interval(
        name, as: .share(), names: .own, head: head, meaning: "the share of games: \(head)"
      ) { Measured(value($0)) }
    }
    // Lines of three intervals would be too long for a terminal.
    func shown(
      _ name: String, _ head: String, _ value: @escaping @Sendable (WinShares) -> Estimate
    ) -> Column<WinShares> {
      .number(name, as: .share(), head: head, meaning: "the share of games: \(head)") {
        value($0).value
      }.only(in: .people)
    }
    return [
      .text("first", meaning: "who is named first") { $0.first },
      .text("second", meaning: "the other") { $0.second },
      share("firstWins", "first wins") { $0.firstWins },
      share("draws", "draw") { $0.draws }.only(in: .data),
      shown("draws", "draw") { $0.draws },
      share("secondWins", "second wins") { $0.secondWins }.only(in: .data),
      shown("secondWins", "second wins") { $0.secondWins },
    ]
  }

  /// The p-value.
  static var p: Column<WinShares> {
    .number("p", as: .p, meaning: "of both winning as often") { $0.p }
  }
}
