/// Takes the Set with the highest score, one of the best at random.
struct BestStrategy: ScoredStrategy {
  let name: String
  let scoring: @Sendable (Int, borrowing Table) -> Double
  let telling: @Sendable (Int, borrowing Table) -> String

  func score(ofTaking index: Int, on table: borrowing Table) -> Double { scoring(index, table) }

  func account(ofTaking index: Int, on table: borrowing Table) -> String { telling(index, table) }
}

extension Strategy {
  static func best(
    _ name: String, scoring: @escaping @Sendable (Int, borrowing Table) -> Double,
    telling: @escaping @Sendable (Int, borrowing Table) -> String
  ) -> Strategy {
    Strategy(BestStrategy(name: name, scoring: scoring, telling: telling))
  }

  /// Takes a Set by its impact: how many of the Sets still possible among table and unseen cards the take destroys.
  ///
  /// Ties may be broken by what remains: the summed impact of the Sets that stay on the table, counted after the take.
  /// Chance breaks the others.
  ///
  /// Source: M. Faulk, “Revisiting ‘SET Probabilities Revisited’”, mitchellmfaulk.wordpress.com, 2022.
  private static func byImpact(
    _ name: String, isGreedy: Bool, looksAtTheRest: Bool
  ) -> Strategy {
    best(name) { index, table in
      let score =
        looksAtTheRest
        ? Double(Impact(ofTaking: index, on: table).rank)
        : Double(table.setsDestroyed(taking: index))
      return isGreedy ? score : -score
    } telling: { index, table in
      looksAtTheRest
        ? Impact(ofTaking: index, on: table).account
        : "destroys \(table.setsDestroyed(taking: index)) possible Sets"
    }
  }

  /// The Set with the most attributes that agree: the one that catches the eye first.
  ///
  /// People find Sets of low level sooner, so this is a plain model of a table of people.
  public static var mostAlike: Strategy {
    best("most-alike") {
      -Double($1.level(ofSet: $0))
    } telling: { index, table in
      let attributes = table.deck.attributes
      return "\(attributes - table.level(ofSet: index)) of \(attributes) attributes agree"
    }
  }

  /// The Set with the most attributes that differ: the one that people overlook longest.
  public static var mostDifferent: Strategy {
    best("most-different") {
      Double($1.level(ofSet: $0))
    } telling: { index, table in
      "\(table.level(ofSet: index)) of \(table.deck.attributes) attributes differ"
    }
  }

  /// The Set that shares cards with the fewest others, so that most Sets stay on the table.
  ///
  /// It looks at the table alone, not at what may come.
  public static var keepMost: Strategy {
    best("keep-most") {
      Double($1.setsKept(taking: $0))
    } telling: { index, table in
      "keeps \(table.setsKept(taking: index)) of the \(table.setCount - 1) others"
    }
  }

  /// The Set that destroys the fewest possible Sets.
  public static var quasiThrifty: Strategy {
    byImpact("quasi-thrifty", isGreedy: false, looksAtTheRest: false)
  }

  /// The Set that destroys the fewest possible Sets, with a look at what remains.
  public static var thrifty: Strategy {
    byImpact("thrifty", isGreedy: false, looksAtTheRest: true)
  }

  /// The Set that destroys the most possible Sets: how bad play can get.
  public static var quasiGreedy: Strategy {
    byImpact("quasi-greedy", isGreedy: true, looksAtTheRest: false)
  }

  /// The Set that destroys the most possible Sets, with a look at what remains.
  public static var greedy: Strategy { byImpact("greedy", isGreedy: true, looksAtTheRest: true) }

  /// The Set after which more cards are seldom needed: it keeps the game flowing.
  ///
  /// It has the largest e + 100 p / n² − 30 f − 0.3 k: e the Sets expected on the next table, f the probability that it is
  /// Set-free, p the Sets possible among the n remaining cards, k the Sets kept, which e counts as sure though they share
  /// cards. The weights were found by trying.
  public static var steady: Strategy {
    best("steady") { index, table in
      let outlook = Outlook(table, taking: index)
      let cards = Double(max(1, outlook.tableCount + outlook.unseenCount))
      let possible = outlook.possibleSets
      let reserve = 100 * Double(possible) / (cards * cards)
      let expected = outlook.expectedSets(
        among: possible, throughTable: outlook.setsThroughTable)
      return expected + reserve - 30 * outlook.setFreeProbability
        - 0.3 * Double(outlook.setsOnTable)
    } telling: { index, table in
      "\(Decimals.text(Outlook(table, taking: index).expectedSets)) Sets expected on the next table"
    }
  }
}
