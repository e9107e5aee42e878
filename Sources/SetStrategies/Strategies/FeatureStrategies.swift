public import SetGame

/// Takes the Set with the most of one feature; equal ones are drawn from.
struct MostStrategy: ScoredStrategy {
  let name: String
  let feature: SetFeature
  /// Says how much of the feature a Set has, in a clause.
  let telling: @Sendable (Int, borrowing Table) -> String

  func score(ofTaking index: Int, on table: borrowing Table) -> Double {
    feature.value(ofTaking: index, on: table)
  }

  func account(ofTaking index: Int, on table: borrowing Table) -> String { telling(index, table) }
}

extension Strategy {
  /// The Set with the most attributes that agree: the one that catches the eye first.
  ///
  /// People find Sets of low level sooner, so this is a plain model of a table of people.
  public static var mostAlike: Strategy {
    Strategy(
      MostStrategy(name: "most-alike", feature: .alike) { index, table in
        let attributes = table.deck.attributes
        return "\(attributes - table.level(ofSet: index)) of \(attributes) attributes agree"
      })
  }

  /// The Set with the most attributes that differ: the one that people overlook longest.
  public static var mostDifferent: Strategy {
    Strategy(
      MostStrategy(name: "most-different", feature: .level) { index, table in
        "\(table.level(ofSet: index)) of \(table.deck.attributes) attributes differ"
      })
  }

  /// The Set that shares cards with the fewest others, so that most Sets stay on the table.
  ///
  /// It looks at the table alone, not at what may come.
  public static var keepMost: Strategy {
    Strategy(
      MostStrategy(name: "keep-most", feature: .kept) { index, table in
        "keeps \(table.setsKept(taking: index)) of the \(table.setCount - 1) others"
      })
  }
}
