/// A number of a game that formulas of `solve-for` name, such as `wins(child)` or `score(beginner, after(30))`.
package struct SolveTerm: Equatable, Sendable {
  let column: Column
  /// The term as written, without blanks around its parts.
  package let text: String
  /// Who plays: the place among the racers, or of the games alone that are read.
  let places: [Int]

  package static func == (one: SolveTerm, other: SolveTerm) -> Bool { one.text == other.text }

  /// One deal as it is played by each of those alone, and by those at the table.
  typealias Game = (totals: [TimedTotals], sides: [RaceSide])

  package struct Column: Sendable {
    package let name: String
    /// True if the number is one of several people at one table.
    package let isOfRace: Bool
    /// What one of its whole numbers is worth.
    let scale: Double
    /// How many numbers of a game it is made of: two of a ratio.
    let width: Int
    let numbers: @Sendable (_ game: Game, _ places: [Int]) -> [Int]

    private static func race(
      _ name: String, _ scale: Double = 1,
      _ read: @escaping @Sendable (_ side: RaceSide, _ all: [RaceSide]) -> Int
    ) -> Column {
      Column(name: name, isOfRace: true, scale: scale, width: 1) { game, places in
        [read(game.sides[places[0]], game.sides)]
      }
    }

    private static func alone(
      _ name: String, _ scale: Double = 1, width: Int = 1,
      _ read: @escaping @Sendable ([TimedTotals]) -> [Int]
    ) -> Column {
      Column(name: name, isOfRace: false, scale: scale, width: width) { game, places in
        read(places.map { game.totals[$0] })
      }
    }

    /// How many have more points, and how many the same, this one included.
    private static func place(of side: RaceSide, among all: [RaceSide]) -> (ahead: Int, level: Int)
    {
      (all.count { $0.points > side.points }, all.count { $0.points == side.points })
    }

    /// A whole win, which two to eight people can divide equally.
    private static let wholeWin = 840

    /// The numbers of races, then those of games alone.
    package static let all: [Column] = [
      race("wins", 1 / Double(wholeWin)) { side, all in
        let (ahead, level) = place(of: side, among: all)
        return ahead > 0 ? 0 : wholeWin / level
      },
      race("rank", 0.5) { side, all in
        let (ahead, level) = place(of: side, among: all)
        return 2 * ahead + level + 1
      },
      race("points", 0.001) { side, _ in side.points },
      race("sets") { side, _ in side.sets },
      race("wrong") { side, _ in side.mistakes },
      race("late") { side, _ in side.late },
      alone("score", 0.001) { [$0[0].score] },
      // With the seconds that hints cost.
      alone("time", 0.001) { [$0[0].milliseconds] },
      alone("mistakes") { [$0[0].mistakes] },
      alone("hints") { [$0[0].hints] },
      // Calls for cards while a Set lies there.
      alone("mistakencalls") { [$0[0].mistakenCalls] },
      // The share of Sets that are found without help.
      alone("unaided", width: 2) { [$0[0].unaidedSets, $0[0].sets] },
      // The score less that of the other of beginner and expert.
      alone("gap", 0.001) { [$0[0].score - $0[1].score] },
    ]
  }
}
