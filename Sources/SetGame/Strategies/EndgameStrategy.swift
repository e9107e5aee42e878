/// The goal of the end of a game.
public enum EndgameGoal: String, CaseIterable, Sendable {
  /// As many Sets as possible, so as few cards left over as possible.
  case sets
  /// An empty table, whatever is left over else.
  case clear
}

/// Plays as another strategy does until few cards are unseen, and from then on exactly.
///
/// Over all orders of the unseen cards and all takes, the Set taken has the largest expected number of Sets taken until
/// the end, or the largest probability of an empty table. With an empty deck that is a search for the most Sets without
/// a common card.
struct EndgameStrategy: PlayStrategy {
  var base = Strategy.thrifty
  /// The most unseen cards with which the search begins, a multiple of 3 in ``ranges``.
  var unseen = 6
  var goal = EndgameGoal.sets
  static let ranges = [0, 3, 6, 9]

  var name: String {
    "endgame(base: \(base.name), unseen: \(unseen), goal: \(goal.rawValue))"
  }

  /// The base's choice, or the best one: then one bounded draw breaks ties.
  ///
  /// If table and deck hold more than 64 cards the base chooses at the end too.
  ///
  /// - Complexity: Some microseconds with up to 3 unseen cards, tens with 6, a millisecond with 9 (`clear`: a tenth of
  ///   that where few Sets are possible).
  func pick(from table: borrowing Table, using play: inout RandomStream) -> Int {
    guard var ending = ending(of: table) else { return base.pick(from: table, using: &play) }
    guard ending.rest.choices.count > 1 else { return Int(play.draw(below: 1)) }
    return BestOf.pick(among: table.setCount, using: &play) {
      ending.search.value(ofTaking: ending.rest.choices[$0])
    }
  }

  func reason(for index: Int, on table: borrowing Table) -> String {
    guard var ending = ending(of: table) else { return base.reason(for: index, on: table) }
    let value = ending.search.value(ofTaking: ending.rest.choices[index])
    switch goal {
    case .sets: return "\(Decimals.text(value)) more Sets expected to the end, the most there are"
    case .clear: return "cleared with \(Decimals.text(100 * value)) %, the most there is"
    }
  }

  private func ending(of table: borrowing Table) -> (rest: RestGame, search: ExactEnding)? {
    guard table.cardsLeft <= unseen, let rest = RestGame(table) else { return nil }
    return (rest, ExactEnding(rest, goal: goal))
  }
}

extension Strategy {
  /// Another strategy with an exact end from 0, 3, 6 or 9 unseen cards on.
  public static func endgame(
    base: Strategy = .thrifty, unseen: Int = 6, goal: EndgameGoal = .sets
  ) -> Strategy {
    precondition(EndgameStrategy.ranges.contains(unseen), "0, 3, 6 or 9 unseen cards are searched")
    return Strategy(EndgameStrategy(base: base, unseen: unseen, goal: goal))
  }
}
