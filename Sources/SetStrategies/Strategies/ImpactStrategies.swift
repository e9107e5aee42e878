public import SetGame

/// Takes a Set by its impact: how many of the Sets still possible among table and unseen cards the take destroys.
///
/// Of equal ones it may look at what remains: the summed impact of the Sets that stay on the table, counted after the
/// take. Further equal ones are drawn from.
///
/// Source: M. Faulk, “Revisiting ‘SET Probabilities Revisited’”, mitchellmfaulk.wordpress.com, 2022.
struct ImpactStrategy: ScoredStrategy {
  let name: String
  /// True if a large impact is good.
  let isGreedy: Bool
  /// True if the summed impact of the Sets that stay decides between equal ones.
  let looksAtTheRest: Bool

  /// The possible Sets destroyed, with a look at the rest in steps of 2^26; less these for thrifty play.
  func score(ofTaking index: Int, on table: borrowing Table) -> Double {
    let score =
      looksAtTheRest
      ? Double(Impact(ofTaking: index, on: table).rank)
      : SetFeature.destroyed.value(ofTaking: index, on: table)
    return isGreedy ? score : -score
  }

  /// Says how many possible Sets go.
  func account(ofTaking index: Int, on table: borrowing Table) -> String {
    looksAtTheRest
      ? Impact(ofTaking: index, on: table).account
      : "destroys \(table.setsDestroyed(taking: index)) possible Sets"
  }
}

extension Strategy {
  /// The Set that destroys the fewest possible Sets.
  public static var quasiThrifty: Strategy {
    Strategy(ImpactStrategy(name: "quasi-thrifty", isGreedy: false, looksAtTheRest: false))
  }

  /// The Set that destroys the fewest possible Sets, with a look at what remains.
  public static var thrifty: Strategy {
    Strategy(ImpactStrategy(name: "thrifty", isGreedy: false, looksAtTheRest: true))
  }

  /// The Set that destroys the most possible Sets: how bad play can get.
  public static var quasiGreedy: Strategy {
    Strategy(ImpactStrategy(name: "quasi-greedy", isGreedy: true, looksAtTheRest: false))
  }

  /// The Set that destroys the most possible Sets, with a look at what remains.
  public static var greedy: Strategy {
    Strategy(ImpactStrategy(name: "greedy", isGreedy: true, looksAtTheRest: true))
  }
}
