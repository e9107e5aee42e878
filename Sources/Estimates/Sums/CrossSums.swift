/// Sums and sums of products of several whole numbers a game: an exact, mergeable tally.
///
/// Every game is a row of the same variables. The sums hold all that means, ratios, their
/// differences and regressions on one another need. All sums must fit `Int`: with numbers of a game
/// below 900, up to 10¹³ games do. Memory is quadratic in the number of variables.
public struct CrossSums: Sendable, Hashable {
  /// How many variables a game has.
  public let variables: Int

  /// How many games there are.
  public private(set) var count = 0

  private var sums: [Int]
  /// Products i, j with j ≤ i at i(i + 1)/2 + j.
  private var products: [Int]

  /// Makes empty sums.
  /// - Parameter variables: How many variables a game has, 0 or more.
  public init(variables: Int) {
    precondition(variables >= 0, "A game has no negative number of variables.")
    self.variables = variables
    sums = Array(repeating: 0, count: variables)
    products = Array(repeating: 0, count: variables * (variables + 1) / 2)
  }

  /// Adds games.
  ///
  /// The numbers must be so small that no sum exceeds `Int`: this is not checked, because the loop is
  /// the innermost of a comparison.
  /// - Parameter rows: The numbers of one game after the other, `variables` each.
  /// - Complexity: O(`variables`²) for each game.
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
              let x = rows[start &+ i]
              sums[i] &+= x
              for j in 0...i { products[place &+ j] &+= x &* rows[start &+ j] }
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
  public func sum(_ i: Int) -> Int { sums[i] }

  /// The sum of the product of two variables over all games.
  public func product(_ i: Int, _ j: Int) -> Int {
    let (low, high) = (min(i, j), max(i, j))
    return products[high * (high + 1) / 2 + low]
  }

  /// The sums of one variable.
  public func numbers(_ i: Int) -> IntegerSums {
    guard
      let numbers = IntegerSums(
        count: count, sum: sums[i], sumOfSquares: product(i, i))
    else { preconditionFailure("These are sums of whole numbers.") }
    return numbers
  }

  /// The sums of two variables: x for the first and y for the second.
  public func pairs(x i: Int, y j: Int) -> PairSums {
    guard
      let pairs = PairSums(
        count: count, x: sums[i], y: sums[j], xx: product(i, i), xy: product(i, j),
        yy: product(j, j))
    else { preconditionFailure("These are sums of pairs of whole numbers.") }
    return pairs
  }

  /// The covariance of two variables over games, with divisor n − 1; NaN below two games.
  ///
  /// Exact but for the last divisions.
  public func covariance(_ i: Int, _ j: Int) -> Double {
    guard count > 1 else { return .nan }
    let spread =
      WideInteger(Int128(count), times: Int128(product(i, j)))
      - WideInteger(Int128(sums[i]), times: Int128(sums[j]))
    return spread.double / Double(count) / Double(count - 1)
  }
}
