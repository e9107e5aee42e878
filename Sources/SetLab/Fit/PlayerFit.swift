internal import CPlatform

/// A player whose numbers are estimated from what a person did.
///
/// In the race of searches a Set of level k is found at the rate 1 / T[k], times (66 /
/// pairs)^crowding. With exponential times the likelihood is that of independent Poisson counts:
/// Sets of a level that were taken, over the seconds for which Sets of that level were searched
/// for. So each rate is count / exposure with Garwood's interval (F. Garwood, Fiducial limits for
/// the Poisson distribution, Biometrika 28, 1936, doi:10.1093/biomet/28.3-4.437), which covers at
/// least as often as stated. False claims are counted over all searching in the same way. When a
/// person gives up is the median time of calls for cards among searches of which most end before:
/// Kaplan and Meier.
public struct PlayerFit: Sendable {
  /// The estimate for Sets of a level.
  public struct Level: Hashable, Sendable {
    package let level: Int
    /// How many of its Sets were taken.
    public let taken: Int
    /// For how many seconds its Sets were searched for, as on 12 cards; two Sets side by side count twice.
    package let exposure: Double
    /// The mean seconds to find the one Set of this level on 12 cards; without a value where none was taken.
    package let seconds: Estimate
  }

  let records: [SearchRecord]
  /// Seconds of the hand, for each claim and call.
  let motor: Double
  /// How rates fall with the number of pairs on the table.
  let crowding: Double
  let confidence: Confidence
  /// The levels that were on a table.
  public let levels: [Level]
  /// False claims a minute of searching.
  package let mistakes: Estimate
  package let falseClaims: Int
  /// Seconds of searching 12 cards before cards are called for; nil if most searches end before.
  package let giveUp: Estimate?
  package let calls: Int
  let multiples: CensoredSample

  /// Fits a player; nil when no Set was taken.
  ///
  /// The seconds of the hand for each claim and call cannot be told from searching, so they are
  /// given, as is ``Player/crowding``.
  public init?(
    _ records: [SearchRecord], motor: Double = 1.5, crowding: Double = 1,
    confidence: Confidence = .gsl()
  ) {
    // The time less hand movement, and the same scaled to 12 cards.
    func bare(_ record: SearchRecord) -> Double {
      max(0, record.seconds - motor * Double(record.mistakes + (record.end == .cut ? 0 : 1)))
    }
    func searched(_ record: SearchRecord) -> Double {
      bare(record) * pow(132 / Double(record.cards * (record.cards - 1)), crowding)
    }
    var taken = [Int](repeating: 0, count: SearchTimes.levels)
    var exposures = [Double](repeating: 0, count: SearchTimes.levels)
    var (time, claims) = (0.0, 0)
    for record in records {
      let seconds = searched(record) * Double(record.searches)
      for level in record.levels { exposures[level - 1] += seconds }
      if let level = record.taken { taken[level - 1] += record.searches }
      time += bare(record) * Double(record.searches)
      claims += record.mistakes
    }
    guard taken.contains(where: { $0 > 0 }) else { return nil }
    (self.records, self.motor, self.crowding, self.confidence) = (
      records, motor, crowding, confidence
    )
    falseClaims = claims
    levels = (1...SearchTimes.levels).filter { exposures[$0 - 1] > 0 }.map { level in
      let rate = Self.rate(taken[level - 1], over: exposures[level - 1], confidence)
      return Level(
        level: level, taken: taken[level - 1], exposure: exposures[level - 1],
        seconds: Estimate(
          value: taken[level - 1] > 0 ? 1 / rate.value : .nan,
          interval: Interval(lower: 1 / rate.interval.upper, upper: 1 / rate.interval.lower)))
    }
    mistakes = Self.rate(claims, over: time / 60, confidence)
    let single = records.filter { $0.searches == 1 }
    calls = single.count { $0.end == .called }
    giveUp = CensoredSample(
      single.map { (time: searched($0), ended: $0.end == .called) }
    ).median(confidence)
    let times = levels.reduce(into: [Int: Double]()) { $0[$1.level] = $1.seconds.value }
    multiples = CensoredSample(
      single.filter { !$0.levels.isEmpty }.map { record in
        let rate = record.levels.reduce(0) { sum, level in
          times[level].map { $0.isNaN ? sum : sum + 1 / $0 } ?? sum
        }
        return (time: searched(record) * rate, ended: record.taken != nil)
      })
  }

  private static func rate(_ events: Int, over exposure: Double, _ confidence: Confidence)
    -> Estimate
  {
    func quantile(_ side: Tail, _ degrees: Int) -> Double {
      (try? ChiSquareDistribution(degreesOfFreedom: Double(degrees), by: confidence.numerics))?
        .quantile(side, confidence.tail) ?? 0
    }
    return Estimate(
      value: Double(events) / exposure,
      interval: Interval(
        lower: quantile(.lower, 2 * events) / 2 / exposure,
        upper: quantile(.upper, 2 * events + 2) / 2 / exposure))
  }

  /// True if there are single searches, whose times can be compared with the player's.
  public var hasSpread: Bool { !multiples.times.isEmpty }

  /// The spread of times: 1 for exponential ones, as the player has them.
  ///
  /// Above 1 for less spread; nil for few searches.
  package var shape: Estimate? { multiples.weibullShape(confidence) }

  /// The fitted player, its numbers rounded to three digits; a level of which no Set was taken has that of the next one
  /// below.
  public var player: Player {
    var seconds: [Double] = []
    let known = levels.filter { !$0.seconds.value.isNaN }
    for level in 1...(known.last?.level ?? 1) {
      let own = known.last { $0.level <= level } ?? known.first
      seconds.append((own?.seconds.value ?? 1).rounded(toDigits: 3))
    }
    var player = Player(times: SearchTimes(seconds))
    player.motor = motor
    player.crowding = crowding
    player.mistakes = mistakes.value.rounded(toDigits: 3)
    if let giveUp { player.giveUp = giveUp.value.rounded(toDigits: 3) }
    return player
  }
}

extension Double {
  fileprivate func rounded(toDigits digits: Int) -> Double {
    Double(NumberText.significant(self, digits: digits)) ?? self
  }
}
