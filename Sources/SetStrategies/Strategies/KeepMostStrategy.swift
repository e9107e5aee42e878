public import SetGame

/// Takes the Set that shares cards with the fewest others, so that most Sets stay on the table.
///
/// It looks at the table alone, not at what may come. Equal ones are drawn from.
public struct KeepMostStrategy: ScoredStrategy {
  /// The strategy; it has no parameters.
  public init() {}

  /// `keep-most`.
  public var name: String { "keep-most" }

  /// How many Sets stay on the table.
  public func score(ofTaking index: Int, on table: borrowing Table) -> Double {
    SetFeature.kept.value(ofTaking: index, on: table)
  }

  /// Says how many other Sets stay.
  public func account(ofTaking index: Int, on table: borrowing Table) -> String {
    "keeps \(table.setsKept(taking: index)) of the \(table.setCount - 1) others"
  }
}

extension Strategy {
  /// The Set that leaves most Sets on the table.
  public static var keepMost: Strategy { Strategy(KeepMostStrategy()) }
}

extension Family<Strategy> {
  /// `keep-most`.
  public static var keepMost: Family {
    Family(.keepMost, "the Set that leaves most Sets on the table")
  }
}
