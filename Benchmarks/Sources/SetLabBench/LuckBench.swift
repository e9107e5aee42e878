internal import ArgumentParser
internal import Estimates
internal import RandomStreams
internal import Records
internal import SetExperiments
internal import SetGame
internal import SetPlayers
internal import SetStrategies

/// `setlab-bench luck`: why games in time are not adjusted for the luck of their deals.
struct LuckBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "luck",
    abstract: "Print how many games in time the luck of deals would save, and what it costs.")

  @Option(help: "How many games of each player.") var games: UInt64 = 20_000
  @Option(help: "The number that all games depend on.") var seed: UInt64 = 1

  mutating func run() async throws {
    var grid = Grid(columns: [
      "player", "hints", "µs a game", "µs with luck", "time", "hints given", "false claims",
      "points", "µs for time",
    ])
    let hints = [
      .never, HintStrategy(.setFree(30)), HintStrategy(.after(30)), HintStrategy(.mistakes(1)),
    ]
    for (player, hints) in [Player.beginner, .expert].flatMap({ one in hints.map { (one, $0) } }) {
      let watched = LuckyGames(player, hints, games: games, seed: seed)
      let left = (0..<4).map(watched.left)
      grid.append(
        [
          .text(player.name), .text(hints.name), .decimal(watched.plain, 1),
          .decimal(watched.reckoning, 1),
        ] + left.map { .decimal($0, 2) } + [.decimal(watched.reckoning * left[0], 1)])
    }
    print("Luck: the Sets S that deals bring beyond the number expected, as S / (1 + S).")
    print(grid.lines.joined(separator: "\n"))
    print("Time to points: the share of a mean's variance that is left when luck is taken out.")
    print("µs for time: those with luck that tell as much of the mean time as a game without.")
  }
}

/// Games of one player with the luck of their deals.
private struct LuckyGames {
  /// Microseconds for a game.
  let plain: Double
  /// Microseconds for a game and its luck.
  let reckoning: Double
  /// Milliseconds, hints, false claims, points and luck of the games.
  private var sums = CrossSums(variables: 5)

  init(_ player: Player, _ hints: HintStrategy, games: UInt64, seed: UInt64) {
    var engine = TimedGameEngine(player: player, hints: hints, seed: seed)
    var loop = GameLoop(seed: seed)
    var (events, replay, nobody, luck) = ([TimedEvent](), Replay(), NoObserver(), SetsLuck())
    var seconds = [0.0, 0, 0]
    for game in 0..<games {
      seconds[0] += Stopwatch.seconds { engine.play(game, into: &events) }
      replay.events = events.filter(Replay.isMove)
      seconds[1] += Stopwatch.seconds {
        loop.play(game, choosing: &replay, observing: &nobody)
      }
      seconds[2] += Stopwatch.seconds { loop.play(game, choosing: &replay, observing: &luck) }
      let totals = TimedTotals(events, scoring: .flat)
      sums.add(rows: [
        totals.milliseconds, totals.hints, totals.mistakes, totals.score,
        Int((luck.sum * 16_384).rounded()),
      ])
    }
    plain = seconds[0] / Double(games) * 1e6
    reckoning = plain + (seconds[2] - seconds[1]) / Double(games) * 1e6
  }

  /// The share of the variance of a number that luck does not explain.
  func left(_ number: Int) -> Double {
    let common = sums.covariance(number, 4)
    return 1 - common * common / sums.covariance(number, number) / sums.covariance(4, 4)
  }
}

/// Plays a game again by what happened in it.
private struct Replay: GameChooser {
  var events: [TimedEvent] = []
  private var next = 0

  static func isMove(_ event: TimedEvent) -> Bool {
    switch event.kind {
    case .set, .dealMore, .mistakenDealMore: true
    case .falseClaim, .deselection, .hint, .end: false
    }
  }

  mutating func start(_ game: UInt64, of streams: StreamFamily) { next = 0 }

  mutating func move(in state: borrowing GameState) -> GameMove {
    defer { next += 1 }
    guard case .set(let places) = events[next].kind else { return .dealMore }
    for index in 0..<state.table.setCount where state.table.set(at: index) == places {
      return .take(index)
    }
    return .dealMore
  }
}

/// The luck of a game's deals: the Sets on each table less those expected, by the slope of S / (1 + S) there.
///
/// Cards that are dealt without a take are left out; what remains has mean 0 all the same.
private struct SetsLuck: GameObserver {
  private(set) var sum = 0.0
  private var expected: Double?

  mutating func gameBegins(_ state: borrowing GameState) {
    // Of 220 triples of cards one in 79 is a Set.
    (sum, expected) = (0, 220.0 / 79)
  }

  mutating func setIsTaken(_ index: Int, in state: borrowing GameState) {
    expected = SetFeature.expected.value(ofTaking: index, on: state.table)
  }

  mutating func cardsAreDealt(in state: borrowing GameState) { expected = nil }

  mutating func tableSettled(_ state: borrowing GameState) {
    guard let expected else { return }
    sum += (Double(state.table.setCount) - expected) / (1 + expected) / (1 + expected)
  }
}
