/// A number of a game that formulas of `solve-for` name, such as `wins(child)` or `score(beginner, after(30))`.
public struct SolveTerm: Sendable {
  let column: Column
  /// The term as written, without blanks around its parts.
  package let text: String
  /// Who plays: the place among the racers, or of the games alone that are read.
  let places: [Int]

  /// What is measured.
  public struct Column: Sendable {
    /// The name in formulas.
    public let name: String
    /// What one of its whole numbers is worth.
    let scale: Double
    /// How many numbers of a game it is made of: two of a ratio.
    let width: Int
    private let reading: Reading

    private enum Reading: Sendable {
      /// Of a side, with how many are ahead of it and how many have its points.
      case race(@Sendable (_ side: RaceSide, _ ahead: Int, _ equal: Int) -> Int)
      case alone(@Sendable ([TimedTotals]) -> [Int])
    }

    /// True if the number is one of several people at one table.
    public var isOfRace: Bool { if case .race = reading { true } else { false } }

    private static func race(
      _ name: String, _ scale: Double, _ read: @escaping @Sendable (RaceSide, Int, Int) -> Int
    ) -> Column {
      Column(name: name, scale: scale, width: 1, reading: .race(read))
    }

    private static func alone(
      _ name: String, _ scale: Double = 1, width: Int = 1,
      _ read: @escaping @Sendable ([TimedTotals]) -> [Int]
    ) -> Column {
      Column(name: name, scale: scale, width: width, reading: .alone(read))
    }

    /// A whole win, which two to eight people can divide equally.
    private static let wholeWin = 840

    /// The numbers of races, then those of games alone.
    public static let all: [Column] = [
      race("wins", 1 / Double(wholeWin)) { $1 == 0 ? wholeWin / $2 : 0 },
      race("rank", 0.5) { 2 * $1 + $2 + 1 },
      race("points", 0.001) { side, _, _ in side.points },
      race("sets", 1) { side, _, _ in side.sets },
      race("wrong", 1) { side, _, _ in side.mistakes },
      race("late", 1) { side, _, _ in side.late },
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

    func numbers(of places: [Int], alone: [TimedTotals], race sides: [RaceSide]) -> [Int] {
      switch reading {
      case .race(let read):
        let side = sides[places[0]]
        return [
          read(
            side, sides.count { $0.points > side.points }, sides.count { $0.points == side.points })
        ]
      case .alone(let read): return read(places.map { alone[$0] })
      }
    }
  }
}

package struct SolveExperiment: Experiment {
  let terms: [SolveTerm]
  package var lines: [CurveLine]
  var racers: [Racer]
  let persons: [Int]
  package var raceRules: RaceRules
  let rules: Rules
  let deck: Deck
  let seed: UInt64

  package var width: Int { terms.reduce(0) { $0 + $1.column.width } }

  package func emptyTally() -> NumberedTally<[Int]> { NumberedTally() }

  package func run(_ trials: Range<UInt64>, into tally: inout NumberedTally<[Int]>) {
    var events: [TimedEvent] = []
    let alone = lines.map { line in
      var engine = TimedGameEngine(
        deck: deck, rules: rules, player: line.player, hints: line.hints, person: 0, seed: seed)
      return trials.map { game in
        engine.play(game, into: &events)
        return TimedTotals(events, scoring: line.rule)
      }
    }
    var races: [[RaceSide]] = []
    if !racers.isEmpty {
      var engine = RaceEngine(
        deck: deck, rules: rules, racers, raceRules: raceRules, persons: persons, seed: seed)
      races = trials.map { engine.play($0).sides }
    }
    tally.values[trials.lowerBound] = (0..<trials.count).flatMap { game in
      let (totals, sides) = (alone.map { $0[game] }, races.isEmpty ? [] : races[game])
      return terms.flatMap { $0.column.numbers(of: $0.places, alone: totals, race: sides) }
    }
  }

  /// The same games of the players of a model; motor times stay where a drawn one exceeds the window of the race.
  package func drawn(from model: PlayerModel, keeping keys: [String]) -> SolveExperiment {
    var drawn = self
    drawn.lines = lines.map {
      CurveLine(rule: $0.rule, player: model.player($0.player, keeping: keys), hints: $0.hints)
    }
    drawn.racers = racers.map { model.racer($0, keeping: keys) }
    let motor = PlayerModel.motor.name
    return keys.contains(motor) || raceRules.refusal(of: drawn.racers) == nil
      ? drawn : self.drawn(from: model, keeping: keys + [motor])
  }
}
