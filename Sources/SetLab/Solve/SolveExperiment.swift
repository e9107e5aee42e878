internal import SetExperiments

struct SolveExperiment: Experiment {
  let terms: [SolveTerm]
  let lines: [CurveLine]
  let racers: [Racer]
  let persons: [Int]
  let raceRules: RaceRules
  let rules: Rules
  let deck: Deck
  let seed: UInt64

  var width: Int { terms.reduce(0) { $0 + $1.column.width } }

  func emptyTally() -> NumberedTally<[Int]> { NumberedTally() }

  func run(_ trials: Range<UInt64>, into tally: inout NumberedTally<[Int]>) {
    var alone: [[TimedTotals]] = []
    var events: [TimedEvent] = []
    for line in lines {
      var engine = TimedGameEngine(
        deck: deck, rules: rules, player: line.player, hints: line.hints, person: 0, seed: seed)
      alone.append(
        trials.map { game in
          engine.play(game, into: &events)
          return TimedTotals(events, scoring: line.rule)
        })
    }
    var races: [RaceResult] = []
    if !racers.isEmpty {
      var engine = RaceEngine(
        deck: deck, rules: rules, racers, raceRules: raceRules, persons: persons, seed: seed)
      races = trials.map { engine.play($0) }
    }
    var rows: [Int] = []
    rows.reserveCapacity(trials.count * width)
    for place in 0..<trials.count {
      for term in terms {
        if term.column.isOfRace {
          rows.append(term.column.number(of: races[place].sides, term.places[0]))
        } else {
          rows += term.column.numbers(of: term.places.map { alone[$0][place] })
        }
      }
    }
    tally.values[trials.lowerBound] = rows
  }
}

extension SolveTerm.Column {
  /// How many numbers of a game it is made of: two of a ratio.
  var width: Int { self == .unaided ? 2 : 1 }

  var scale: Double {
    switch self {
    case .wins: 1 / Double(Self.wholeWin)
    case .rank: 0.5
    case .points, .score, .time, .gap: 0.001
    case .sets, .wrong, .late, .mistakes, .hints, .mistakencalls, .unaided: 1
    }
  }

  /// A whole win, which two to eight people can divide equally.
  private static let wholeWin = 840

  func number(of sides: [RaceSide], _ person: Int) -> Int {
    let side = sides[person]
    let (ahead, equal) = (
      sides.count { $0.points > side.points }, sides.count { $0.points == side.points }
    )
    switch self {
    case .wins: return ahead == 0 ? Self.wholeWin / equal : 0
    case .rank: return 2 * ahead + equal + 1
    case .points: return side.points
    case .sets: return side.sets
    case .wrong: return side.mistakes
    default: return side.late
    }
  }

  func numbers(of games: [TimedTotals]) -> [Int] {
    let game = games[0]
    switch self {
    case .time: return [game.milliseconds]
    case .hints: return [game.hints]
    case .mistakes: return [game.mistakes]
    case .mistakencalls: return [game.mistakenCalls]
    case .unaided: return [game.unaidedSets, game.sets]
    case .gap: return [game.score - games[1].score]
    default: return [game.score]
    }
  }
}
