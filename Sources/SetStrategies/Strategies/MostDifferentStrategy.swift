public import SetGame

/// Takes a Set with the most attributes that differ: what people overlook longest.
///
/// Equal ones are drawn from.
public struct MostDifferentStrategy: ScoredStrategy {
  /// The strategy; it has no parameters.
  public init() {}

  /// `most-different`.
  public var name: String { "most-different" }

  /// The level.
  public func score(ofTaking index: Int, on table: borrowing Table) -> Double {
    SetFeature.level.value(ofTaking: index, on: table)
  }

  /// Says how many attributes differ.
  public func account(ofTaking index: Int, on table: borrowing Table) -> String {
    "\(table.level(ofSet: index)) of \(table.deck.attributes) attributes differ"
  }
}

extension Strategy {
  /// The Set with the most attributes that differ.
  public static var mostDifferent: Strategy { Strategy(MostDifferentStrategy()) }
}

extension Family<Strategy> {
  /// `most-different`.
  public static var mostDifferent: Family {
    Family(.mostDifferent, "the Set with the most attributes that differ")
  }
}
