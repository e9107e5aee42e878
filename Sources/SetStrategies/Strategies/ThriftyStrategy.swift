public import SetGame

/// Takes the Set that destroys the fewest possible Sets; of equal ones, the one with the least summed impact of what remains.
///
/// The impact of a Set is the number of possible Sets that taking it destroys. What remains are the Sets that stay on the
/// table; their impacts are counted after the take. Further equal ones are drawn from.
///
/// Source: M. Faulk, “Revisiting ‘SET Probabilities Revisited’”, mitchellmfaulk.wordpress.com, 2022.
public struct ThriftyStrategy: ScoredStrategy {
  /// The strategy; it has no parameters.
  public init() {}

  /// `thrifty`.
  public var name: String { "thrifty" }

  /// Less the possible Sets destroyed, in steps of 2^26, and the summed impact of those that stay.
  public func score(ofTaking index: Int, on table: borrowing Table) -> Double {
    -Double(Impact(ofTaking: index, on: table).rank)
  }

  /// Says how many possible Sets go.
  public func account(ofTaking index: Int, on table: borrowing Table) -> String {
    Impact(ofTaking: index, on: table).account
  }
}

extension Strategy {
  /// The Set that destroys the fewest possible Sets, with a look at what remains.
  public static var thrifty: Strategy { Strategy(ThriftyStrategy()) }
}

extension Family<Strategy> {
  /// `thrifty`.
  public static var thrifty: Family {
    Family(.thrifty, "the Set that destroys the fewest possible Sets, with a look at what remains")
  }
}
