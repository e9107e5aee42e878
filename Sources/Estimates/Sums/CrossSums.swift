/// Sums and sums of products of several whole numbers a game: an exact, mergeable tally.
///
/// Every game is a row of the same variables. The sums hold all that means, ratios, their
/// differences and regressions on one another need. They have 128 bits: with numbers up to 10¹³ in
/// size, such as milliseconds or thousandths of points, 10¹² games fit. Memory is quadratic in the
/// number of variables.
public struct CrossSums: Sendable, Hashable {
  /// How many variables a game has.
  public let variables: Int
  /// The number of games.
  public private(set) var count = 0
  private(set) var sums: [Int128]
  /// Products i, j with j ≤ i at i(i + 1)/2 + j.
  private(set) var products: [Int128]

  /// Makes empty sums.
  public init(variables: Int) {
    precondition(variables >= 0, "A game has no negative number of variables.")
    self.variables = variables
    sums = Array(repeating: 0, count: variables)
    products = Array(repeating: 0, count: variables * (variables + 1) / 2)
  }

  /// Takes over sums made elsewhere; the products i, j with j ≤ i stand at i(i + 1)/2 + j.
  ///
  /// Returns nil if the lists have the wrong length, a variance would be negative, or the sums are
  /// too large to be added up; see ``WideSums/mostTrials``.
  public init?(count: Int, sums: [Int128], products: [Int128]) {
    guard products.count == sums.count * (sums.count + 1) / 2,
      let limit = WideSums.limit(count), (sums + products).allSatisfy({ abs($0) <= limit })
    else { return nil }
    variables = sums.count
    self.count = count
    self.sums = sums
    self.products = products
    guard sums.indices.allSatisfy({ spread($0, $0) >= 0 }) else { return nil }
  }

  /// Adds games, `variables` numbers each, in O(`variables`²) for each game.
  ///
  /// That no sum exceeds 128 bits is not checked, because the loop is the innermost of a
  /// comparison.
  public mutating func add(rows: [Int]) {
    guard variables > 0 else { return }
    precondition(rows.count.isMultiple(of: variables), "A row has a number for each variable.")
    count += rows.count / variables
    let variables = variables
    rows.withUnsafeBufferPointer { rows in
      sums.withUnsafeMutableBufferPointer { sums in
        products.withUnsafeMutableBufferPointer { products in
          for start in stride(from: 0, to: rows.count, by: variables) {
            var place = 0
            for i in 0..<variables {
              let x = Int128(truncatingIfNeeded: rows[start &+ i])
              sums[i] &+= x
              for j in 0...i {
                products[place &+ j] &+= x &* Int128(truncatingIfNeeded: rows[start &+ j])
              }
              place &+= i &+ 1
            }
          }
        }
      }
    }
  }

  /// Adds all the games of another tally of the same variables.
  public mutating func merge(_ other: CrossSums) {
    precondition(variables == other.variables, "Sums of different variables do not add up.")
    count += other.count
    for index in sums.indices { sums[index] += other.sums[index] }
    for index in products.indices { products[index] += other.products[index] }
  }

  /// The sum of a variable over all games.
  public func sum(_ i: Int) -> Int128 { sums[i] }

  /// The sum of the product of two variables over all games.
  public func product(_ i: Int, _ j: Int) -> Int128 {
    let (low, high) = (min(i, j), max(i, j))
    return products[high * (high + 1) / 2 + low]
  }

  /// The mean of one variable, exact but for the last division.
  public func mean(_ i: Int) -> MeanEstimate {
    MeanEstimate(count: count, sum: sums[i], sumOfSquares: product(i, i))
  }

  /// The sums of two variables, x for the first and y for the second; nil if one exceeds `Int`.
  public func pairs(x i: Int, y j: Int) -> PairSums? {
    guard let x = Int(exactly: sums[i]), let y = Int(exactly: sums[j]),
      let xx = Int(exactly: product(i, i)), let xy = Int(exactly: product(i, j)),
      let yy = Int(exactly: product(j, j))
    else { return nil }
    return PairSums(count: count, x: x, y: y, xx: xx, xy: xy, yy: yy)
  }

  /// The covariance of two variables over games, with divisor n − 1, exact but for the last
  /// divisions; NaN below two games.
  public func covariance(_ i: Int, _ j: Int) -> Double {
    guard count > 1 else { return .nan }
    return spread(i, j) / Double(count) / Double(count - 1)
  }

  /// n Σxy − Σx Σy: n² times the covariance.
  private func spread(_ i: Int, _ j: Int) -> Double {
    (WideInteger(Int128(count), times: product(i, j)) - WideInteger(sums[i], times: sums[j])).double
  }

  /// A weighted sum of means with its variance, such as a difference by the weights 1 and −1; NaN
  /// without games.
  public func combination(_ terms: [(variable: Int, weight: Double)]) -> MeanEstimate {
    var (mean, variance) = (0.0, 0.0)
    for (i, weight) in terms {
      mean += weight * Double(sums[i]) / Double(count)
      for (j, other) in terms { variance += weight * other * covariance(i, j) }
    }
    return MeanEstimate(
      count: count, mean: count > 0 ? mean : .nan, variance: max(variance, 0))
  }
}
