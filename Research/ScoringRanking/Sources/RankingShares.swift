import Contests

/// The shares of pairs of players in the right order after 1, 2, 3, … games, over disjoint blocks of games from the first on.
///
/// More games rank a pair more surely, rightly or wrongly: the shares of each pair are made to rise with the number of
/// games, or to fall where the worse player has more points in all. So the first number of games at which their mean
/// reaches a level is not just the first at which luck does. Shares are weighted by the number of blocks.
struct RankingShares {
  /// The share after 1, 2, 3, … games.
  let values: [Double]

  /// Counts blocks of up to so many games, from each player's sums of points over the first 0, 1, 2, … games.
  init(of sums: [[Int]], upTo longest: Int) {
    let games = (sums.first?.count ?? 1) - 1
    let pairs = allPairs(of: sums.count)
    let weights = (1...max(longest, 1)).prefix(longest).map { Double(games / $0) }
    var values = weights.map { _ in 0.0 }
    for pair in pairs {
      let (worse, better) = (sums[pair.first], sums[pair.second])
      let sign = better[games] >= worse[games] ? 1.0 : -1.0
      let shares = weights.indices.map { place in
        sign * Double(Self.halves(worse, better, of: place + 1)) / (2 * weights[place])
      }
      for (place, share) in isotonic(shares, weights: weights).enumerated() {
        values[place] += sign * share
      }
    }
    self.values = values.map { $0 / Double(pairs.count) }
  }

  /// Counts blocks of up to so many games, from each player's scores, game by game.
  init(ofScores scores: [[Int]], upTo longest: Int) {
    self.init(
      of: scores.map { $0.reduce(into: [0]) { $0.append(($0.last ?? 0) &+ $1) } }, upTo: longest)
  }

  /// Twice the number of blocks in the right order, where a tie is half right.
  private static func halves(_ worse: [Int], _ better: [Int], of n: Int) -> Int {
    var halves = 0
    for end in stride(from: n, to: better.count, by: n) {
      // Sums may wrap; their difference is that of the block all the same.
      let (one, other) = (worse[end] &- worse[end - n], better[end] &- better[end - n])
      halves += other > one ? 2 : other == one ? 1 : 0
    }
    return halves
  }

  /// The fewest games after which the share is at a level or above; nil if there are none.
  func least(for level: Double) -> Int? {
    values.firstIndex { $0 >= level - 1e-12 }.map { $0 + 1 }
  }

  /// The interval of the fewest games for a level: from games drawn with replacement, as often as
  /// the confidence needs.
  ///
  /// In each draw a game counts the other way round with probability 2 / (games + 4): that amounts to two more games of either
  /// outcome, as in the interval of Agresti and Coull, so that players who were right in all games are not right for certain.
  /// An end is beyond the longest block if it takes more games. Source: B. Efron, Bootstrap methods, Ann. Statist. 7 (1979) 1–26.
  static func least(
    for level: Double, of rows: [[Int]], upTo longest: Int, _ confidence: Confidence, seed: UInt64
  ) -> Interval {
    let games = rows.first?.count ?? 0
    let draws = min(max(Int(10 / (1 - confidence.level)) - 1, 199), 1999)
    var sums = rows.map { _ in [Int](repeating: 0, count: games + 1) }
    let streams = StreamFamily(seed: seed)
    let least = (0..<draws).map { draw -> Double in
      var stream = streams.stream(game: UInt64(draw), purpose: .bootstrap)
      for game in 0..<games {
        let drawn = Int(stream.draw(below: UInt64(games)))
        let isTurned = stream.draw(below: UInt64(games) + 4) < 2
        for player in rows.indices {
          let score = rows[player][drawn]
          sums[player][game + 1] = sums[player][game] &+ (isTurned ? -score : score)
        }
      }
      return Double(RankingShares(of: sums, upTo: longest).least(for: level) ?? longest + 1)
    }
    return confidence.prediction(least)
  }
}

/// The numbers that never fall and are nearest to given ones by weighted least squares; adjacent violators are pooled.
///
/// Where numbers fall, they are replaced by the mean of their neighbourhood; numbers that never fall stay. Weights are positive,
/// one for each number. Linear time.
///
/// Source: R. E. Barlow, D. J. Bartholomew, J. M. Bremner, H. D. Brunk, Statistical Inference under Order Restrictions, Wiley
/// 1972, chapter 1.
func isotonic(_ numbers: [Double], weights: [Double]) -> [Double] {
  precondition(numbers.count == weights.count, "each number has a weight")
  var pools: [(mean: Double, weight: Double, count: Int)] = []
  for (number, weight) in zip(numbers, weights) {
    var pool = (mean: number, weight: weight, count: 1)
    while let last = pools.last, last.mean >= pool.mean {
      pools.removeLast()
      let sum = last.weight + pool.weight
      if last.mean > pool.mean { pool.mean += (last.mean - pool.mean) * (last.weight / sum) }
      (pool.weight, pool.count) = (sum, pool.count + last.count)
    }
    pools.append(pool)
  }
  return pools.flatMap { Array(repeating: $0.mean, count: $0.count) }
}
