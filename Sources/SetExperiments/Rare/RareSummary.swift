public import Experiments
internal import SetPlayers

/// The chances of rare events, with the game as the unit of their error.
public struct RareSummary: Sendable {
  /// The run.
  public let run: Run<RarePlan>
  /// The confidence of intervals.
  public let confidence: Confidence

  /// Reads a run.
  public init(_ run: Run<RarePlan>, confidence: Confidence = .portable()) {
    (self.run, self.confidence) = (run, confidence)
  }

  /// The number of games from which errors are reliable: fewer games may lack those that make up most of a sum.
  public static let enoughGames = 1_000_000

  /// True if a run is so short that its intervals are too narrow.
  public var underestimatesError: Bool { run.tally.games < Self.enoughGames }

  /// Games that have the same number of deal-mores, or of cards on their largest table.
  public struct GamesRow: Hashable, Sendable {
    /// The number.
    public let number: Int
    /// Their share of all games.
    public let share: Estimate
  }

  /// Games by the size of their largest table: twelve, fifteen, eighteen and 21 cards.
  public var largest: [GamesRow] {
    zip(RareGame.sizes, run.tally.largest).map {
      GamesRow(number: $0, share: $1.mean.inUnits.proportion(confidence))
    }
  }

  /// Games by their number of deal-mores, none first.
  public var dealMores: [GamesRow] {
    run.tally.dealMores.enumerated().map {
      GamesRow(number: $0, share: $1.mean.inUnits.proportion(confidence))
    }
  }

  /// Tables of eighteen with some cards left.
  public struct TableRow: Hashable, Sendable {
    /// Cards left in the deck, at least three.
    public let left: Int
    /// Tables of eighteen per game.
    public let seen: Double
    /// Tables of eighteen without a Set per game; a game can have more than one.
    public let setFree: Estimate
    /// The share of them without a Set.
    public let share: Estimate
  }

  /// Tables of eighteen by cards left, fullest decks first; the empty deck, whose tables are no random boards, is left out.
  public var tables: [TableRow] {
    run.tally.tables.enumerated().reversed().map { place, sums in
      let (x, y) = (sums.mean(0), sums.mean(1))
      let ratio = PerGameValue.ratio(of: 0, to: 1)
      let share = MeanEstimate(
        count: y.mean > 0 ? sums.count : 0, mean: sums.estimate(ratio),
        variance: sums.covariance(ratio, ratio))
      // Without a Set-free table the bound is that of as many tables of eighteen as there were.
      let tall = y.mean / RareGame.unit * Double(sums.count)
      let rate =
        x.mean > 0 || !(tall > 0)
        ? share.proportion(confidence)
        : Estimate(
          value: 0, interval: confidence.interval(successes: 0, trials: tall))
      return TableRow(
        left: 3 * place + 3, seen: y.mean / RareGame.unit,
        setFree: x.inUnits.proportion(confidence), share: rate)
    }
  }

  /// The chance that a game needs 21 cards: that its table of eighteen has no Set while cards are left.
  public var needs21: Estimate { largest[largest.count - 1].share }
}

extension MeanEstimate {
  /// The mean of parts of one as that of shares.
  fileprivate var inUnits: MeanEstimate {
    MeanEstimate(
      count: count, mean: mean / RareGame.unit,
      variance: variance / (RareGame.unit * RareGame.unit))
  }
}
