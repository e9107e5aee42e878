public import SetGame

/// Takes the Set that destroys the most of the Sets still possible: the opposite of ``QuasiThriftyStrategy``.
///
/// Equal ones are drawn from. It shows how bad play can get.
///
/// Source: M. Faulk, “Revisiting ‘SET Probabilities Revisited’”, mitchellmfaulk.wordpress.com, 2022.
public struct QuasiGreedyStrategy: ScoredStrategy {
  /// The strategy; it has no parameters.
  public init() {}

  /// `quasi-greedy`.
  public var name: String { "quasi-greedy" }

  /// The possible Sets destroyed.
  public func score(ofTaking index: Int, on table: borrowing Table) -> Double {
    SetFeature.destroyed.value(ofTaking: index, on: table)
  }

  /// Says how many possible Sets go.
  public func account(ofTaking index: Int, on table: borrowing Table) -> String {
    "destroys \(table.setsDestroyed(taking: index)) possible Sets"
  }
}

extension Strategy {
  /// The Set that destroys the most possible Sets.
  public static var quasiGreedy: Strategy { Strategy(QuasiGreedyStrategy()) }
}

extension Family<Strategy> {
  /// `quasi-greedy`.
  public static var quasiGreedy: Family {
    Family(.quasiGreedy, "the Set that destroys the most possible Sets")
  }
}
