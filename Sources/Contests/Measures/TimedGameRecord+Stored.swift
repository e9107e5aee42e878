extension TimedGameRecord: Stored {
  /// The most games whose records can be added up without overflow.
  static let mostGames: UInt64 = 1_000_000_000

  /// How long games may last on average so that this holds, in milliseconds: some 99 days.
  private static let longestGame = 1 << 33

  static func most(of games: Int, in stored: JSONReader) throws(RecordError) -> Int {
    guard (0...Int(mostGames)).contains(games) else {
      throw stored.error("counts \(games) games, more than can be counted")
    }
    return games * longestGame
  }

  /// All numbers by their names.
  public var stored: JSON {
    var (members, copy) = ([JSON.Member](), self)
    for (key, change) in Self.counts { change(&copy) { members.append(.init(key, stored: $0)) } }
    for (key, change) in Self.lists { change(&copy) { members.append(.init(key, stored: $0)) } }
    return .object(members)
  }

  /// Reads a record, refusing numbers that are negative or too large to be added up.
  public init(stored: JSONReader) throws(RecordError) {
    self.init()
    let most = try Self.most(of: try stored.int("games"), in: stored)
    func checked(_ key: String, _ numbers: [Int]) throws(RecordError) {
      guard numbers.allSatisfy({ (0...most).contains($0) }) else {
        throw try stored.member(key).error("is negative or too large to be added up")
      }
    }
    for (key, change) in Self.counts {
      let number = try stored.int(key)
      try checked(key, [number])
      change(&self) { $0 = number }
    }
    for (key, change) in Self.lists {
      let numbers: [Int] = try stored.value(key)
      var count = 0
      change(&self) { count = $0.count }
      guard numbers.count == count else {
        throw try stored.member(key).error("has \(numbers.count) values, not \(count)")
      }
      try checked(key, numbers)
      change(&self) { $0 = numbers }
    }
  }
}
