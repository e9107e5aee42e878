/// How a number of a game without hints changes from player to player, whatever the deals and clocks.
public enum GameOrder: Hashable, Sendable {
  /// It is the same in every game.
  case same
  /// It is no less in any game where the parameter is more.
  case rising
  /// It is no more in any game where the parameter is more.
  case falling
}

extension NumberParameter<Player> {
  /// What follows for the numbers of games without hints from one parameter, all others being equal; nil for a number of
  /// which nothing does.
  ///
  /// The numbers are milliseconds, false claims and calls for cards beside a Set. `Guides/Players.md` has the proofs.
  public static func order(
    of key: String
  ) -> (time: GameOrder?, mistakes: GameOrder?, mistakenCalls: GameOrder?) {
    switch key {
    case "skill": (.falling, .same, .same)
    case "motor": (.rising, .same, .same)
    case "mistakes", "recognition": (.rising, .rising, .same)
    case "caution": (nil, .falling, .same)
    case "patience", "deselects": (.same, .same, .same)
    default: (nil, nil, nil)
    }
  }

  /// The only parameter in which two players differ, and true if it is more in the second.
  public static func difference(
    of one: Player, and other: Player
  ) -> (key: String, isMore: Bool)? {
    let differing = all.filter {
      $0.get(one) != $0.get(other) && !($0.get(one).isNaN && $0.get(other).isNaN)
    }
    guard one.times == other.times, differing.count == 1, let parameter = differing.first else {
      return nil
    }
    let (low, high) = (parameter.get(one), parameter.get(other))
    guard low.isFinite, high.isFinite else { return nil }
    return (parameter.key, low < high)
  }
}
