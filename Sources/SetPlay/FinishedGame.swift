/// A game of Set that one person finished, as a line of a file of statistics.
package struct FinishedGame: Hashable, Sendable {
  /// The Sets of a level, by how many attributes differ, and the milliseconds for all of them.
  package struct Level: Hashable, Sendable {
    package fileprivate(set) var sets = 0
    package fileprivate(set) var milliseconds = 0

    /// The mean milliseconds of a Set; nil without Sets.
    package var mean: Int? { sets == 0 ? nil : milliseconds / sets }
  }

  /// When it ended by the clock of the device, such as `2026-11-25T12:01:33`.
  package let date: String
  package let isPuzzle: Bool
  package let seed: UInt64
  package let game: UInt64
  package let attributes: Int
  package let rules: Rules
  package let milliseconds: Int
  package let sets: Int
  package let mistakes: Int
  package let hints: Int
  package let levels: [Level]
  /// The longest time that is read, in milliseconds.
  private static let longest = 1_000_000_000

  /// The game of a state that is over; nil for others, for games of several, and where moves were taken back.
  package init?(_ state: PlayState, date: String) {
    let setup = state.setup
    guard state.isOver, setup.race == nil, state.undone == 0, Self.day(date) != nil else {
      return nil
    }
    let now = state.situation()
    let turns = setup.isPuzzle ? state.found : state.turns
    (self.date, isPuzzle, seed, game) = (date, setup.isPuzzle, setup.seed, setup.game)
    (attributes, rules) = (setup.deck.attributes, setup.rules)
    (milliseconds, mistakes, hints) = (state.elapsed, now.mistakes, now.hints)
    sets = turns.count { $0.level > 0 }
    levels = turns.levels(in: setup)
  }

  /// Reads a line; nil for any that ``text`` does not write.
  package init?(_ text: Substring) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
    guard words.count == 11, Self.day(words[0]) != nil, ["game", "puzzle"].contains(words[1]),
      let seed = UInt64(words[2]), let game = UInt64(words[3]), let attributes = Int(words[4]),
      (3...6).contains(attributes), let rules = Rules(rawValue: words[5]),
      let milliseconds = Self.number(words[6], to: Self.longest),
      let sets = Self.number(words[7], to: 243),
      let mistakes = Self.number(words[8], to: 1_000_000),
      let hints = Self.number(words[9], to: 1_000_000)
    else { return nil }
    // Levels that are not read are missed when the line is written again.
    let levels = words[10].split(separator: ",").compactMap { level -> Level? in
      let parts = level.split(separator: "/")
      guard parts.count == 2, let sets = Self.number(String(parts[0]), to: 243),
        let milliseconds = Self.number(String(parts[1]), to: Self.longest)
      else { return nil }
      return Level(sets: sets, milliseconds: milliseconds)
    }
    guard levels.count == attributes else { return nil }
    (date, isPuzzle, self.seed, self.game) = (words[0], words[1] == "puzzle", seed, game)
    (self.attributes, self.rules, self.milliseconds) = (attributes, rules, milliseconds)
    (self.sets, self.mistakes, self.hints, self.levels) = (sets, mistakes, hints, levels)
    guard self.text == text else { return nil }
  }

  private static func number(_ text: String, to most: Int) -> Int? {
    guard let number = Int(text), (0...most).contains(number) else { return nil }
    return number
  }

  package var text: String {
    let parts = [
      date, isPuzzle ? "puzzle" : "game", "\(seed)", "\(game)", "\(attributes)", rules.rawValue,
      "\(milliseconds)", "\(sets)", "\(mistakes)", "\(hints)",
      levels.map { "\($0.sets)/\($0.milliseconds)" }.joined(separator: ","),
    ]
    return parts.joined(separator: " ")
  }

  /// The day of a date and time; nil if there is none such.
  package static func day(_ date: String) -> PuzzleDay? {
    let bytes = Array(date.utf8)
    guard bytes.count == 19, let day = PuzzleDay(String(date.prefix(10))),
      bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":")
    else { return nil }
    for (place, most) in [(11, 23), (14, 59), (17, 59)] {
      let digits = String(decoding: bytes[place..<place + 2], as: UTF8.self)
      guard number(digits, to: most) != nil else { return nil }
    }
    return day
  }

  /// The day whose puzzle this is, if it was solved on that day.
  package var puzzleDay: PuzzleDay? {
    guard isPuzzle, let day = Self.day(date), day.seed == seed else { return nil }
    return day
  }
}

extension [PlayTurn] {
  /// The Sets taken, by level from 1.
  func levels(in setup: PlaySetup) -> [FinishedGame.Level] {
    var levels = [FinishedGame.Level](repeating: .init(), count: setup.deck.attributes)
    var last = 0
    for turn in self {
      if turn.level > 0 {
        levels[turn.level - 1].sets += 1
        // The Sets of a puzzle lie there from the beginning: each took the time since the last one.
        levels[turn.level - 1].milliseconds +=
          setup.isPuzzle ? turn.time - last : turn.milliseconds
      }
      last = turn.time
    }
    return levels
  }
}

extension PuzzleDay {
  /// The days from some day on, so that consecutive days have consecutive numbers.
  package var number: Int {
    // Years begin in March, so that the odd day is the last.
    let (years, months) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    return 365 * years + years / 4 - years / 100 + years / 400 + (153 * months + 2) / 5 + day
  }
}
