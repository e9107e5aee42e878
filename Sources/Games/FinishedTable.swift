/// A game that a person played, as it counts in statistics and ranks.
public struct FinishedTable: Sendable {
  /// The way it ended.
  public enum End: Sendable, Hashable {
    /// By the rules.
    case over
    /// It was left for another, or where it could not be won any more.
    case left
    /// It can be resumed.
    case open
  }

  /// The game as it is written down, with the time it took if that was kept.
  public let record: GameRecord
  /// The time of its end by the local clock, such as `2026-11-25T12:01:33`; empty where that is not known.
  public let date: String
  /// The way it ended.
  public let end: End
  /// The person's seat, from 0.
  public let seat: Int
  /// The numbers that measures read of that seat.
  public let numbers: [Int]
  /// How it stands, in a sentence.
  public let standing: String
  /// True if it counts: played to its end, or for one seat until it was given up.
  public let isPlayed: Bool

  /// A game as it was left; one that is not the last of its sitting cannot be resumed.
  public init(
    _ game: PlayableGame, date: String = "", milliseconds: Int? = nil, isLast: Bool = true
  ) {
    var record = game.record
    record.milliseconds = milliseconds
    (self.record, self.date) = (record, date)
    end = game.turn == nil ? .over : isLast && !game.isLost ? .open : .left
    isPlayed = end == .over || end == .left && game.seats == 1
    standing = game.standing
    seat = max(0, game.record.players.firstIndex(of: GameRecord.person) ?? 0)
    numbers = game.numbers(of: seat)
  }

  /// True if people made all moves of a game for several.
  public func isAmongPeople(_ entry: GameEntry) -> Bool {
    entry.seats > 1 && record.players.isEmpty
  }

  /// The games that it is compared with: by the same rules against the same players.
  public var group: [String] { [record.rules] + record.players }
}

/// A comparison of games of one kind.
public struct TableRanking: Sendable {
  private let entry: GameEntry

  /// The comparison of games of an entry, by its measures.
  public init(_ entry: GameEntry) { self.entry = entry }

  /// The results that a game may have, as far as it has measures of them.
  public var results: [String] {
    ["won", "drawn", "lost"].filter { name in entry.measures.contains { $0.name == name } }
  }

  /// True if a game is an event of a measure, such as `won`; false where the game has no such measure.
  public func has(_ name: String, _ numbers: [Int]) -> Bool { value(name, numbers) == 1 }

  /// The number that a measure reads; nil where the game has no such measure.
  public func value(_ name: String, _ numbers: [Int]) -> Int? {
    entry.measures.first { $0.name == name }.flatMap { Self.value($0, numbers) }
  }

  private static func value(_ measure: GameMeasure, _ numbers: [Int]) -> Int? {
    switch measure.reading {
    case .event(let number), .mean(let number): number(numbers)
    default: nil
    }
  }

  /// Numbers that rank games: at the first that differs, more is better.
  ///
  /// They are the measures in their order; moves count only in games that are won.
  public func key(_ numbers: [Int]) -> [Int] {
    entry.measures.compactMap { measure in
      guard measure.name != "moves" || has("won", numbers) else { return 0 }
      return Self.value(measure, numbers).map { measure.preference == .more ? $0 : -$0 }
    }
  }

  /// The meaning of better, in words.
  public var words: String {
    let names = entry.measures.filter { $0.name != "cutoff" }.map { measure in
      switch measure.name {
      case "won": "won"
      case "drawn": "drawn"
      case "moves": "if won, fewer moves"
      default: "\(measure.preference == .more ? "more" : "fewer") \(measure.name)"
      }
    }
    return names.joined(separator: ", then ")
  }

  /// True if the numbers of one game are better than those of another.
  public func isBetter(_ one: [Int], than other: [Int]) -> Bool {
    key(other).lexicographicallyPrecedes(key(one))
  }
}

/// The rank of a game among others.
public struct TableRank: Sendable {
  /// The number of games compared, this one included.
  public let count: Int
  /// The place from 1; games that are alike all have the best one.
  public let place: Int

  /// The rank by numbers of which fewer is better.
  public init<Value: Comparable>(_ value: Value, among others: [Value]) {
    count = others.count + 1
    place = 1 + others.count { $0 < value }
  }

  /// The rank of a game among others of its kind.
  public init(_ game: FinishedTable, among others: [FinishedTable], _ ranking: TableRanking) {
    count = others.count + 1
    place = 1 + others.count { ranking.isBetter($0.numbers, than: game.numbers) }
  }

  /// Such as “2nd of 13”.
  public var words: String { "\(Self.ordinal(place)) of \(count)" }

  /// A place, such as “2nd”.
  public static func ordinal(_ number: Int) -> String {
    let ending =
      (11...13).contains(number % 100) ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    return "\(number)\(ending)"
  }
}
