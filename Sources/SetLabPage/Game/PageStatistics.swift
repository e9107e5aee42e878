internal import SetExperiments
internal import SetPlay

/// The games that somebody finished, oldest first, as a text that the device keeps and that goes from one to another.
struct PageStatistics: Sendable {
  /// The first line of such a text.
  static let header = "SetLab statistics, format 1"
  /// So many bytes are read of a file.
  private static let longest = 4_000_000
  /// How many games the means of the trend are over.
  private static let window = 5

  private(set) var games: [PlayedGame] = []
  /// The number of the first line that is no game.
  private(set) var wrongLine: Int?

  /// Reads a text; lines that are no games are left out.
  init(_ text: String) {
    guard text.utf8.count <= Self.longest else {
      wrongLine = 1
      return
    }
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      if number == 1, line == Self.header { continue }
      if let game = PlayedGame(line), number > 1 {
        games.append(game)
      } else if number == 1 ? !text.isEmpty : !line.isEmpty {
        wrongLine = wrongLine ?? number
      }
    }
    games.sort { $0.date < $1.date }
  }

  /// The text.
  var text: String { ([Self.header] + games.map { $0.text }).joined(separator: "\n") + "\n" }

  /// One's own text with the games of a file that it has not; nothing of a file with a wrong line.
  static func merged(_ request: PageRequest) -> JSON {
    var own = PageStatistics(request.text(0))
    let other = PageStatistics(request.text(1))
    if let line = other.wrongLine {
      return ["error": .string("line \(line) is no line of a file of statistics")]
    }
    var known = Set(own.games)
    let added = other.games.filter { known.insert($0).inserted }
    own.games += added
    own.games.sort { $0.date < $1.date }
    return ["text": .string(own.text), "added": .integer(added.count)]
  }

  /// What is told of the games: today, width and height of the figure, dark or not.
  func answer(_ request: PageRequest) -> JSON {
    let days = games.compactMap { $0.puzzleDay?.number }
    let today = PuzzleDay(request.text(1))?.number ?? 0
    return [
      "games": .integer(games.count { !$0.isPuzzle }),
      "puzzles": .integer(games.count { $0.isPuzzle }),
      "sets": .integer(games.reduce(0) { $0 + $1.sets }),
      "streak": .integer(Self.streak(days, endingBy: today)),
      "longest": .integer(Self.longestStreak(days)),
      "records": .array(records),
      "levels": .array((1...6).compactMap { level($0) }),
      "wrongLine": wrongLine.map { .integer($0) } ?? .null,
      "trend": trend(request.renderer(2, "trend")).map { .string($0) } ?? .null,
    ]
  }

  // MARK: Records

  private var records: [JSON] {
    var records: [JSON] = []
    func add(_ words: String, _ games: [PlayedGame], _ value: (PlayedGame) -> Int) {
      guard let best = games.min(by: { value($0) < value($1) }) else { return }
      records.append([
        "words": .string(words), "time": .string(PlayWords.clock(best.milliseconds)),
        "perSet": best.sets == 0
          ? .null : .string(PlayWords.seconds(best.milliseconds / best.sets)),
        "date": .string(String(best.date.prefix(10))),
      ])
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

  /// The Sets of a level and the seconds for one, of all games and of the last ones; nil if there is none.
  private func level(_ level: Int) -> JSON? {
    let all = Self.mean(level, games[...])
    guard let seconds = all.milliseconds else { return nil }
    return [
      "level": .integer(level), "sets": .integer(all.sets),
      "seconds": .string(PlayWords.seconds(seconds)),
      "last": Self.mean(level, games.suffix(Self.window)).milliseconds
        .map { .string(PlayWords.seconds($0)) } ?? .null,
    ]
  }

  /// The Sets of a level in some games and the mean time for one; nil if there is none.
  private static func mean(
    _ level: Int, _ games: ArraySlice<PlayedGame>
  ) -> (sets: Int, milliseconds: Int?) {
    var (sets, sum) = (0, Int64(0))
    for game in games where game.levels.count >= level {
      sets += game.levels[level - 1].sets
      sum += Int64(game.levels[level - 1].milliseconds)
    }
    return (sets, sets == 0 ? nil : Int(sum / Int64(sets)))
  }

  /// Seconds for a Set of each level, a mean over some games, by the number of the last of them; nil below two games.
  func trend(_ renderer: SVGRenderer) -> String? {
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
    let plot = Plot(
      x: Axis("game", from: 0.5, to: Double(games.count) + 0.5), y: Axis("seconds for a Set"),
      marks: marks)
    return renderer.render(plot.figure(for: renderer.metrics).scene)
  }

  // MARK: Streaks

  /// The number of consecutive days that end today, or yesterday while today's puzzle is open.
  private static func streak(_ days: [Int], endingBy today: Int) -> Int {
    let days = Set(days)
    var (day, count) = (days.contains(today) ? today : today - 1, 0)
    while days.contains(day) { (day, count) = (day - 1, count + 1) }
    return count
  }

  private static func longestStreak(_ days: [Int]) -> Int {
    let days = Set(days)
    var longest = 0
    for start in days where !days.contains(start - 1) {
      var end = start
      while days.contains(end) { end += 1 }
      longest = max(longest, end - start)
    }
    return longest
  }
}

extension PageGame {
  /// The line of the game that is over, with the date and time of its end; null if it does not count.
  func record(_ request: PageRequest) -> JSON {
    guard PlayedGame.day(request.text(0)) != nil else {
      return .mistake("game.record needs a date and time")
    }
    return [
      "header": .string(PageStatistics.header),
      "line": PlayedGame(state, date: request.text(0)).map { .string($0.text) } ?? .null,
    ]
  }
}
