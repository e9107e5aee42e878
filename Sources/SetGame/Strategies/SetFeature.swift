/// A number that says what taking a Set means: for this table, for the next one, or for the rest of the game.
///
/// All are computed from what a player with perfect memory knows: the table, the cards taken and
/// the unseen cards, whose order is not known. Each is computed on demand.
public enum SetFeature: String, CaseIterable, Sendable {
  case level
  case alike
  case kept
  case destroyed
  case possible
  case expected
  case setfree
  case orphans
  case cards
  case left
  case sets

  /// One line that says what the feature is, without a full stop.
  public var help: String {
    switch self {
    case .level: "attributes that differ on the Set"
    case .alike: "attributes that agree on the Set"
    case .kept: "Sets on the table that share no card with it"
    case .destroyed:
      "Sets possible among table and unseen cards that contain one of its cards, itself included"
    case .possible: "Sets still possible among the other cards of the table and the unseen cards"
    case .expected: "expected Sets on the table after the take and its refill"
    case .setfree: "exact probability that this next table is Set-free"
    case .orphans:
      "sum over the remaining cards of 1/(s + 0.5)^2, s the Sets still possible through the card"
    case .cards: "cards on the table before the take"
    case .left: "cards left in the deck before the take"
    case .sets: "Sets on the table before the take"
    }
  }

  /// The feature of taking one Set.
  ///
  /// A possible Set is one whose cards all lie on the table or are unseen. The next table is the one after the take and its
  /// refill, where the rules give one; three more cards for a Set-free table are a table later.
  ///
  /// - Complexity: With the standard deck from nanoseconds (`level`, `kept`) to about a microsecond (`expected`,
  ///   `setfree`); `possible`, `expected` and `orphans` grow with the square of the deck.
  public func value(ofTaking index: Int, on table: borrowing Table) -> Double {
    switch self {
    case .level: Double(table.level(ofSet: index))
    case .alike: Double(table.deck.attributes - table.level(ofSet: index))
    case .kept: Double(table.setsKept(taking: index))
    case .destroyed: Double(table.setsDestroyed(taking: index))
    case .possible: Double(Outlook(table, taking: index).possibleSets)
    case .expected: Outlook(table, taking: index).expectedSets
    case .setfree: Outlook(table, taking: index).setFreeProbability
    case .orphans: Outlook(table, taking: index).orphans
    case .cards: Double(table.count)
    case .left: Double(table.cardsLeft)
    case .sets: Double(table.setCount)
    }
  }
}

extension Strategy {
  /// The Set with the largest score: `.scored("frugal") { $0(.kept) - 0.3 * $0(.level) }`; equal ones are drawn from.
  ///
  /// The score is never NaN.
  public static func scored(
    _ name: String, by score: @escaping @Sendable ((SetFeature) -> Double) -> Double
  ) -> Strategy {
    let scoring = { @Sendable (index: Int, table: borrowing Table) in
      score { $0.value(ofTaking: index, on: table) }
    }
    return best(name, scoring: scoring) { index, table in
      // Scores are anything; a sentence needs few digits of them.
      "score \(Decimals.text(min(max(scoring(index, table), -1e12), 1e12)))"
    }
  }
}
