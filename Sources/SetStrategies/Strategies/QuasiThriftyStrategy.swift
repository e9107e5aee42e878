public import SetGame

/// Takes the Set that destroys the fewest of the Sets still possible among table and unseen cards.
///
/// Equal ones are drawn from.
///
/// Source: M. Faulk, “Revisiting ‘SET Probabilities Revisited’”, mitchellmfaulk.wordpress.com, 2022.
public struct QuasiThriftyStrategy: ScoredStrategy {
  /// The strategy; it has no parameters.
  public init() {}

  /// `quasi-thrifty`.
  public var name: String { "quasi-thrifty" }

  /// Less the possible Sets destroyed.
  public func score(ofTaking index: Int, on table: borrowing Table) -> Double {
    -SetFeature.destroyed.value(ofTaking: index, on: table)
  }

  /// Says how many possible Sets go.
  public func account(ofTaking index: Int, on table: borrowing Table) -> String {
    "destroys \(table.setsDestroyed(taking: index)) possible Sets"
  }
}

extension Strategy {
  /// The Set that destroys the fewest possible Sets.
  public static var quasiThrifty: Strategy { Strategy(QuasiThriftyStrategy()) }
}

extension Family<Strategy> {
  /// `quasi-thrifty`.
  public static var quasiThrifty: Family {
    Family(.quasiThrifty, "the Set that destroys the fewest possible Sets")
  }
}
