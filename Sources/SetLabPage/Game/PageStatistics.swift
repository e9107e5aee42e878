internal import Contests
internal import SetPlay

package struct PageStatistics: Sendable {
  package static let header = "SetLab statistics, format 1"
  private static let longest = 4_000_000

  private(set) var games: [FinishedGame] = []
  private(set) var wrongLine: Int?

  init(_ text: String) {
    guard text.utf8.count <= Self.longest else {
      wrongLine = 1
      return
    }
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      if number == 1, line == Self.header { continue }
      if let game = FinishedGame(line), number > 1 {
        games.append(game)
      } else if number == 1 ? !text.isEmpty : !line.isEmpty {
        wrongLine = wrongLine ?? number
      }
    }
    games.sort { $0.date < $1.date }
  }

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
    let statistics = PlayStatistics(games)
    let renderer = request.renderer(2, "trend")
    return [
      "games": .integer(games.count { !$0.isPuzzle }),
      "puzzles": .integer(games.count { $0.isPuzzle }),
      "sets": .integer(games.reduce(0) { $0 + $1.sets }),
      "streak": .integer(statistics.streak(endingBy: PuzzleDay(request.text(1)))),
      "longest": .integer(statistics.longestStreak),
      "records": .array(statistics.records.map(Self.record)),
      "levels": .array(statistics.levels.map(Self.level)),
      "wrongLine": wrongLine.map { .integer($0) } ?? .null,
      "trend": statistics.trend.map {
        .string(renderer.render($0.figure(for: renderer.metrics).scene))
      } ?? .null,
    ]
  }

  private static func record(_ record: PlayStatistics.Record) -> JSON {
    let game = record.game
    return [
      "words": .string(record.words), "time": .string(PlayWords.clock(game.milliseconds)),
      "perSet": game.sets == 0
        ? .null : .string(PlayWords.seconds(game.milliseconds / game.sets)),
      "date": .string(String(game.date.prefix(10))),
    ]
  }

  private static func level(_ level: PlayStatistics.Level) -> JSON {
    [
      "level": .integer(level.level), "sets": .integer(level.sets),
      "seconds": .string(PlayWords.seconds(level.milliseconds)),
      "last": level.last.map { .string(PlayWords.seconds($0)) } ?? .null,
    ]
  }
}

extension PageGame {
  /// The line of the game that is over, with the date and time of its end; null if it does not count.
  func record(_ request: PageRequest) -> JSON {
    guard FinishedGame.day(request.text(0)) != nil else {
      return .mistake("game.record needs a date and time")
    }
    return [
      "header": .string(PageStatistics.header),
      "line": FinishedGame(state, date: request.text(0)).map { .string($0.text) } ?? .null,
    ]
  }
}
