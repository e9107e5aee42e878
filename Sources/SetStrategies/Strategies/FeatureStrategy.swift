public import SetGame

/// Takes the Set for which a sum of features is largest, or any other function of them.
///
/// Equal ones are drawn from. For a strategy of one's own in one line; families of strategies are types of their own.
public struct FeatureStrategy: ScoredStrategy {
  /// The name by which the strategy is reported.
  public let name: String

  private let score: @Sendable ((SetFeature) -> Double) -> Double

  /// A strategy.
  ///
  /// - Parameters:
  ///   - name: The name by which it is reported.
  ///   - score: How good it is to take a Set, from the features of taking it; never NaN.
  public init(_ name: String, score: @escaping @Sendable ((SetFeature) -> Double) -> Double) {
    self.name = name
    self.score = score
  }

  /// The score of a Set.
  ///
  /// - Parameters:
  ///   - index: The index of the Set.
  ///   - table: The table.
  /// - Returns: The value of the function.
  public func score(ofTaking index: Int, on table: borrowing Table) -> Double {
    score { $0.value(ofTaking: index, on: table) }
  }

  /// Says what the score is.
  ///
  /// - Parameters:
  ///   - index: The index of the Set.
  ///   - table: The table.
  /// - Returns: A clause.
  public func account(ofTaking index: Int, on table: borrowing Table) -> String {
    // Scores are anything; a sentence needs few digits of them.
    "score \(Decimals.text(min(max(score(ofTaking: index, on: table), -1e12), 1e12)))"
  }
}

extension Strategy {
  /// The Set with the largest score of one's own: `.scored("frugal") { $0(.kept) - 0.3 * $0(.level) }`.
  ///
  /// - Parameters:
  ///   - name: The name by which the strategy is reported.
  ///   - score: How good it is to take a Set, from the features of taking it; never NaN.
  /// - Returns: The strategy.
  public static func scored(
    _ name: String, by score: @escaping @Sendable ((SetFeature) -> Double) -> Double
  ) -> Strategy { Strategy(FeatureStrategy(name, score: score)) }
}
