/// The numbers that never fall and are nearest to given ones by weighted least squares; adjacent violators are pooled.
///
/// Where numbers fall, they are replaced by the mean of their neighbourhood; numbers that never fall stay. Weights are positive,
/// one for each number. Linear time.
///
/// Source: R. E. Barlow, D. J. Bartholomew, J. M. Bremner, H. D. Brunk, Statistical Inference under Order Restrictions, Wiley
/// 1972, chapter 1.
public func isotonic(_ numbers: [Double], weights: [Double]) -> [Double] {
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
