package enum Puzzle {
  /// The number of Sets to find, as in the daily puzzle of setgame.com.
  package static let sets = 6

  /// The first puzzle from a game on; about one board in 43 of the standard deck is one.
  package static func find(_ setup: PlaySetup) -> PlaySetup {
    var puzzle = setup
    puzzle.isPuzzle = true
    var state = GameState(deck: setup.deck, rules: setup.rules)
    while true {
      state.start(puzzle.game, of: StreamFamily(seed: puzzle.seed))
      if state.table.setCount == sets { return puzzle }
      puzzle.game &+= 1
    }
  }
}

/// A day of the calendar, whose puzzle is the same everywhere.
package struct PuzzleDay: Sendable, Hashable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// A day, which is not checked.
  package init(year: Int, month: Int, day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Reads a day such as `2026-11-22`; nil if there is no such day.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard parts.count == 3, (1...9999).contains(parts[0]), (1...12).contains(parts[1]) else {
      return nil
    }
    let isLeap = parts[0] % 4 == 0 && (parts[0] % 100 != 0 || parts[0] % 400 == 0)
    let length = parts[1] == 2 && !isLeap ? 28 : lengths[parts[1] - 1]
    guard (1...length).contains(parts[2]) else { return nil }
    self.init(year: parts[0], month: parts[1], day: parts[2])
  }

  package var text: String {
    func digits(_ number: Int, _ length: Int) -> String {
      String(repeating: "0", count: max(0, length - "\(number)".count)) + "\(number)"
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }

  /// The seed of its puzzle: the digits of the day as a number, such as 20261122.
  package var seed: UInt64 { UInt64(max(0, year * 10_000 + month * 100 + day)) }
}
