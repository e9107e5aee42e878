/// Sums and sums of products of large whole numbers a game, such as milliseconds or thousandths of points.
///
/// As ``CrossSums``, with sums of 128 bits: with numbers up to 10¹³ in size, 10¹² games fit. Memory is quadratic
/// in the number of variables.
public struct WideCrossSums: Sendable, Hashable {
  /// How many variables a game has.
  public let variables: Int

  /// How many games there are.
  public private(set) var count = 0

  private var sums: [Int128]
  /// Products i, j with j ≤ i at i(i + 1)/2 + j.
  private var products: [Int128]

  /// Makes empty sums.
  /// - Parameter variables: How many variables a game has, 0 or more.
  public init(variables: Int) {
    precondition(variables >= 0, "A game has no negative number of variables.")
    self.variables = variables
    sums = Array(repeating: 0, count: variables)
    products = Array(repeating: 0, count: variables * (variables + 1) / 2)
  }

  /// Adds a game.
  ///
  /// - Parameter row: A number for each variable.
  /// - Complexity: O(`variables`²).
  public mutating func add(_ row: some Collection<Int>) {
    precondition(row.count == variables, "A row has a number for each variable.")
    count += 1
    var place = 0
    for (i, x) in row.enumerated() {
      let wide = Int128(x)
      sums[i] += wide
      for y in row.prefix(i + 1) {
        products[place] += wide * Int128(y)
        place += 1
      }
    }
  }

  /// Adds all the games of another tally of the same variables.
  public mutating func merge(_ other: WideCrossSums) {
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

  /// The covariance of two variables over games, with divisor n − 1; NaN below two games.
  ///
  /// Exact but for the last divisions.
  public func covariance(_ i: Int, _ j: Int) -> Double {
    guard count > 1 else { return .nan }
    let spread =
      WideInteger(Int128(count), times: product(i, j)) - WideInteger(sums[i], times: sums[j])
    return spread.double / Double(count) / Double(count - 1)
  }

  /// A weighted sum of means with its variance; the game is the unit.
  ///
  /// - Parameter terms: Variables with their weights, such as 1 and −1 for a difference.
  /// - Returns: The estimate; NaN without games.
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
