import Estimates
import Experiments

/// The chances of rare events, with the game as the unit of their error.
struct RareSummary {
  let tally: RareTally
  let confidence: Confidence

  /// Games that have the same number of deal-mores, or of cards on their largest table.
  struct GamesRow {
    /// The number.
    let number: Int
    /// Their share of all games.
    let share: Estimate
  }

  /// Games by the size of their largest table: twelve, fifteen, eighteen and 21 cards.
  var largest: [GamesRow] {
    zip(RareGame.sizes, tally.largest).map {
      GamesRow(number: $0, share: $1.mean.inUnits.proportion(confidence))
    }
  }

  /// Games by their number of deal-mores, none first.
  var dealMores: [GamesRow] {
    tally.dealMores.enumerated().map {
      GamesRow(number: $0, share: $1.mean.inUnits.proportion(confidence))
    }
  }

  /// Tables of eighteen with some cards left.
  struct TableRow {
    /// Cards left in the deck, at least three.
    let left: Int
    /// Tables of eighteen per game.
    let seen: Double
    /// Tables of eighteen without a Set per game; a game can have more than one.
    let setFree: Estimate
    /// The share of them without a Set.
    let share: Estimate
  }

  /// Tables of eighteen by cards left, fullest decks first; the empty deck, whose tables are no random boards, is left out.
  var tables: [TableRow] {
    tally.tables.enumerated().reversed().map { place, sums in
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
  var needs21: Estimate { largest[largest.count - 1].share }
}

extension MeanEstimate {
  /// The mean of parts of one as that of shares.
  fileprivate var inUnits: MeanEstimate {
    MeanEstimate(
      count: count, mean: mean / RareGame.unit,
      variance: variance / (RareGame.unit * RareGame.unit))
  }
}

extension MeanEstimate {
  /// How many equal numbers tell as much as all: (Σx)² / Σx², of the numbers or of what they lack of 1, whichever is less.
  ///
  /// Source: L. Kish, Survey Sampling (1965), 11.7.
  private var contributions: Double {
    let spread = variance * Double(count - 1) / Double(count)
    return [mean, 1 - mean].map { Double(count) * $0 * $0 / ($0 * $0 + spread) }.min() ?? 0
  }

  /// The mean of numbers that are chances rather than counts as a share, with an interval inside 0…1.
  ///
  /// The variance tells for how many trials a count would be as uncertain. With at least ``RatioEstimate/largeCount``
  /// successes among them the interval is the symmetric one, with fewer that of the confidence's method for that many. Where all
  /// numbers are 0, it is that of no success in as many trials as there are numbers, which none exceeds. Where the numbers tell
  /// less than ``fewestContributions`` equal ones, so that the variance itself is hardly known, or without numbers, it is 0…1.
  func proportion(_ confidence: Confidence) -> Estimate {
    let spread = standardError * standardError
    guard count > 0 else { return Estimate(value: .nan, interval: .unit) }
    guard mean > 0, mean < 1, spread > 0 else {
      let share = min(max(mean, 0), 1)
      return Estimate(
        value: mean,
        interval: confidence.interval(
          successes: share * Double(count), trials: Double(count)))
    }
    guard contributions >= Self.fewestContributions else {
      return Estimate(value: mean, interval: .unit)
    }
    let trials = max(mean * (1 - mean) / spread, 1)
    let rarer = min(mean, 1 - mean) * trials
    if rarer >= RatioEstimate.largeCount {
      return Estimate(value: mean, interval: estimate(confidence).interval.clamped(to: .unit))
    }
    return Estimate(
      value: mean, interval: confidence.interval(successes: mean * trials, trials: trials))
  }

  /// The number from which intervals hold about as often as stated; see `RareTests`.
  static let fewestContributions = 10.0
}
