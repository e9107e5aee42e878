package import Plotting

package struct PlayStatistics: Sendable {
  /// How many games the means of the trend are over.
  private static let window = 5

  package let games: [FinishedGame]

  package init(_ games: [FinishedGame]) { self.games = games.sorted { $0.date < $1.date } }

  // MARK: Records

  package struct Record: Hashable, Sendable {
    package let words: String
    package let game: FinishedGame
  }

  package var records: [Record] {
    var records: [Record] = []
    func add(_ words: String, _ games: [FinishedGame], _ value: (FinishedGame) -> Int) {
      guard let best = games.min(by: { value($0) < value($1) }) else { return }
      records.append(Record(words: words, game: best))
    }
    let unaided = games.filter { $0.hints == 0 }
    for attributes in 3...6 {
      guard let deck = Deck(attributes: attributes) else { continue }
      add(
        "Fastest game of \(deck.count) cards",
        unaided.filter { !$0.isPuzzle && $0.attributes == attributes }
      ) { $0.milliseconds }
    }
    add("Fastest puzzle", unaided.filter { $0.isPuzzle }) { $0.milliseconds }
    add("Fastest per Set without a mistake", unaided.filter { !$0.isPuzzle && $0.mistakes == 0 }) {
      $0.milliseconds / max(1, $0.sets)
    }
    return records
  }

  // MARK: Levels

  /// The Sets of a level and the mean time for one.
  package struct Level: Hashable, Sendable {
    package let level: Int
    package let sets: Int
    package let milliseconds: Int
    /// The mean milliseconds for one in the last games; nil if they have none.
    package let last: Int?
  }

  package var levels: [Level] {
    (1...6).compactMap { level in
      let all = Self.mean(level, games[...])
      return all.milliseconds.map {
        Level(
          level: level, sets: all.sets, milliseconds: $0,
          last: Self.mean(level, games.suffix(Self.window)).milliseconds)
      }
    }
  }

  private static func mean(
    _ level: Int, _ games: ArraySlice<FinishedGame>
  ) -> (sets: Int, milliseconds: Int?) {
    var (sets, sum) = (0, Int64(0))
    for game in games where game.levels.count >= level {
      sets += game.levels[level - 1].sets
      sum += Int64(game.levels[level - 1].milliseconds)
    }
    return (sets, sets == 0 ? nil : Int(sum / Int64(sets)))
  }

  /// Seconds for a Set of each level, a mean over some games, by the number of the last of them; nil below two games.
  package var trend: Plot? {
    guard games.count > 1 else { return nil }
    let most = games.reduce(0) { max($0, $1.levels.count) }
    let marks = (1...most).compactMap { level -> Mark? in
      let means = games.indices.map { last in
        let mean = Self.mean(level, games[max(0, last + 1 - Self.window)...last]).milliseconds
        return mean.map { Double($0) / 1000 } ?? .nan
      }
      guard means.contains(where: { $0.isFinite }) else { return nil }
      return .integers(level == 1 ? "1 feature differs" : "\(level) differ") { number in
        let place = Int(number) - 1
        return means.indices.contains(place) ? means[place] : .nan
      }
    }
    return Plot(
      x: Axis("game", from: 0.5, to: Double(games.count) + 0.5), y: Axis("seconds for a Set"),
      marks: marks)
  }

  // MARK: Streaks

  private var days: Set<Int> { Set(games.compactMap { $0.puzzleDay?.number }) }

  /// The number of consecutive days with a solved daily puzzle that end at a day, or the day before while its puzzle is open.
  package func streak(endingBy today: PuzzleDay?) -> Int {
    let (days, today) = (days, today?.number ?? 0)
    var (day, count) = (days.contains(today) ? today : today - 1, 0)
    while days.contains(day) { (day, count) = (day - 1, count + 1) }
    return count
  }

  package var longestStreak: Int {
    let days = days
    var longest = 0
    for start in days where !days.contains(start - 1) {
      var end = start
      while days.contains(end) { end += 1 }
      longest = max(longest, end - start)
    }
    return longest
  }
}
