public import Estimates
public import Records

/// A mean over games of a part of a run, by which the part is compared with others.
public struct PartNumber: Hashable, Sendable {
  /// The word of the measure.
  public let measure: String
  /// Whose number it is; nil where there is only one of the kind.
  public let owner: String?
  /// The mean, with the variance of what one game contributes to it.
  public let mean: MeanEstimate
  /// Of a share, how many events of the rarer outcome a game has on average; infinite for others.
  public let events: Double

  /// A mean over games, of numbers of 0 and 1 if it `isShare`.
  public init(
    _ measure: String, of owner: String? = nil, _ mean: MeanEstimate, isShare: Bool = false
  ) {
    (self.measure, self.owner, self.mean) = (measure, owner, mean)
    events = isShare ? min(mean.mean, 1 - mean.mean) : .infinity
  }

  /// A ratio of sums over games, linearised: a game contributes (x − R y)/ȳ.
  public init(_ measure: String, of owner: String? = nil, ratio sums: PairSums, isShare: Bool) {
    let ratio = RatioEstimate(sums)
    let n = Double(sums.count)
    (self.measure, self.owner) = (measure, owner)
    mean = MeanEstimate(
      count: sums.count, mean: ratio.ratio, variance: ratio.variance * n)
    events = isShare ? min(ratio.ratio, 1 - ratio.ratio) * Double(sums.y) / n : .infinity
  }

  /// The same number of a part of somebody's games, such as “beginner, after(20)”.
  public func within(_ owner: String) -> PartNumber {
    PartNumber(measure, owner + (self.owner.map { ", \($0)" } ?? ""), mean, events)
  }

  private init(_ measure: String, _ owner: String, _ mean: MeanEstimate, _ events: Double) {
    (self.measure, self.owner, self.mean, self.events) = (measure, owner, mean, events)
  }
}

/// A test that the parts of a run, such as the shards of several machines, are games of one plan.
///
/// Each number of a game is tested by ``CommonMeanTest`` with the game as the unit; the smallest p-value counts, times the number of
/// tests (Bonferroni), so that numbers of the same games may depend on each other in any way.
public struct PartAgreement: Hashable, Sendable {
  /// Below this p-value a sentence says that a part does not fit: once in a thousand merges of parts that do.
  public static let threshold = 0.001
  /// The fewest games of a part that is tested.
  public static let fewestGames = 100

  /// The names of the parts that were tested.
  public let parts: [String]
  /// The number that differs most beyond chance.
  public let number: PartNumber
  /// Its test, with the p-value for all numbers together.
  public let result: TestResult
  /// How many numbers were tested.
  public let tests: Int
  /// The name of the part that fits worst.
  public let worst: String
  /// By how many standard errors its number is above that of all others; negative below.
  public let deviation: Double

  /// Compares parts of one plan by the same numbers each.
  ///
  /// Parts of fewer than ``fewestGames`` are left out, and so are shares with fewer than 100 events expected in a part; nil if
  /// nothing is left to test.
  public init?(_ parts: [(name: String, numbers: [PartNumber])], by numerics: Numerics) {
    typealias Found = (number: PartNumber, test: CommonMeanTest, names: [String])
    let count = parts.map { $0.numbers.count }.min() ?? 0
    let found = (0..<count).compactMap { place -> Found? in
      let samples = parts.filter {
        $0.numbers[place].mean.count >= Self.fewestGames && $0.numbers[place].mean.mean.isFinite
      }
      let numbers = samples.map { $0.numbers[place] }
      let games = numbers.reduce(0) { $0 + Double($1.mean.count) }
      let events = numbers.reduce(0) { $0 + Double($1.mean.count) * $1.events } / games
      let fewest = Double(numbers.map { $0.mean.count }.min() ?? 0)
      guard fewest * events >= RatioEstimate.largeCount,
        let test = CommonMeanTest(numbers.map { $0.mean }, by: numerics)
      else { return nil }
      return (numbers[0], test, samples.map { $0.name })
    }
    let first = found.min {
      ($0.test.result.p, -abs($0.test.deviation)) < ($1.test.result.p, -abs($1.test.deviation))
    }
    guard let first else { return nil }
    (number, self.parts, tests) = (first.number, first.names, found.count)
    worst = first.names[first.test.farthest]
    deviation = first.test.deviation
    result = TestResult(
      statistic: first.test.result.statistic,
      degreesOfFreedom: first.test.result.degreesOfFreedom,
      p: min(1, first.test.result.p * Double(found.count)))
  }

  /// The test as a member of a result.
  public var json: JSON {
    .object([
      .init("parts", .integer(parts.count)), .init("metric", .string(number.measure)),
      .init("of", number.owner.map { .string($0) } ?? .null),
      .init("statistic", .number(result.statistic)),
      .init("degreesOfFreedom", .integer(parts.count - 1)), .init("p", .number(result.p)),
      .init("tests", .integer(tests)), .init("worst", .string(worst)),
    ])
  }

  /// That a part does not fit, without a full stop; nil if p is not below ``threshold``.
  ///
  /// Of two parts it cannot be told which is wrong.
  public var sentence: String? {
    guard result.p < Self.threshold else { return nil }
    let who =
      parts.count == 2
      ? "\(parts[0]) and \(parts[1]) do not fit together" : "\(worst) does not fit the others"
    let what = "“\(number.measure)”" + (number.owner.map { " of \($0)" } ?? "")
    let distance = NumberText.fixed(abs(deviation), decimals: 1)
    return "\(who): \(what) is \(distance) standard errors "
      + "\(deviation > 0 ? "higher" : "lower") in \(worst) than in \(parts.count == 2 ? "the other" : "the rest"), χ² = "
      + "\(NumberText.fixed(result.statistic, decimals: 1)) with "
      + "\(NumberText.counted(parts.count - 1, "degree")) of freedom, \(NumberText.chance(result.p))"
      + (tests > 1 ? ", corrected for \(tests) numbers" : "")
  }
}

extension ContestResult {
  /// The numbers by which parts of a contest are compared: every measure of every competitor, but what rules settle and what
  /// says the same as an earlier one.
  public var partNumbers: [PartNumber] {
    let places = measures.indices.filter { place in
      !measures[..<place].contains { $0.name == measures[place].twin }
    }
    return places.flatMap { measure in
      competitors.indices.filter { !run.plan.settles(measures[measure].name, for: $0) }
        .map { partNumber(measure, $0) }
    }
  }

  private func partNumber(_ measure: Int, _ competitor: Int) -> PartNumber {
    let (sums, place) = (sums(measure), layout.starts[measure][competitor])
    let (name, owner) = (measures[measure].name, competitors[competitor])
    switch measures[measure].reading {
    case .mean: return PartNumber(name, of: owner, sums.mean(place))
    case .event: return PartNumber(name, of: owner, sums.mean(place), isShare: true)
    case .weighted: return PartNumber(name, of: owner, mean(measure, [(competitor, 1)]))
    case .ratio, .settledRatio:
      return PartNumber(
        name, of: owner, ratio: sums.pairs(x: place, y: place + 1) ?? PairSums(),
        isShare: measures[measure].isShare)
    }
  }
}
