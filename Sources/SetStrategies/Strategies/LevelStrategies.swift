public import SetGame

/// Takes a Set with the most attributes that agree: what catches the eye first.
///
/// Equal ones are drawn from. People find Sets of low level sooner, so this is a plain model of a table of people.
public struct MostAlikeStrategy: ScoredStrategy {
  /// The strategy; it has no parameters.
  public init() {}

  /// `most-alike`.
  public var name: String { "most-alike" }

  /// The number of attributes that agree.
  public func score(ofTaking index: Int, on table: borrowing Table) -> Double {
    SetFeature.alike.value(ofTaking: index, on: table)
  }

  /// Says how many attributes agree.
  public func account(ofTaking index: Int, on table: borrowing Table) -> String {
    "\(table.deck.attributes - table.level(ofSet: index)) of \(table.deck.attributes) attributes agree"
  }
}

extension Strategy {
  /// The Set with the most attributes that agree.
  public static var mostAlike: Strategy { Strategy(MostAlikeStrategy()) }
}

extension Family<Strategy> {
  /// `most-alike`.
  public static var mostAlike: Family {
    Family(.mostAlike, "the Set with the most attributes that agree")
  }
}

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
