internal import CBaseline
package import Contests
internal import Games
internal import RandomStreams
internal import SetCards
internal import SetGame
internal import SetLab

/// A piece of work that is timed or whose instructions are counted.
public enum Workload: String, CaseIterable, Sendable {
  /// Complete games of random play with all their counts, as fast as this processor can.
  case games
  /// Games of `first`, as fast as this processor can.
  case firstGames
  /// Games of random play by the one game loop.
  case gamesInLoop
  /// Games of random play in vectors of 16, 32 and 64 bytes.
  case gamesIn16Lanes
  case gamesIn32Lanes
  case gamesIn64Lanes
  /// The same by the plain C program, which counts less.
  case gamesInC
  /// The same by the C program with a byte for each of 16 games.
  case gamesInLanesOfC
  /// All Sets of boards of 12 given as masks.
  case allSets
  /// Whether there is a Set, on the same boards.
  case anySet
  /// All Sets by the plain C program, on the same boards.
  case allSetsInC
  /// Whether there is a Set by the plain C program.
  case anySetInC
  /// Games of Klondike by greedy play, by the rules of Bjarnason and others.
  case klondike
  /// Games of tic-tac-toe by two players of chance.
  case ticTacToe

  /// What one unit of the work is.
  public var unit: String {
    switch self {
    case .allSets, .anySet, .allSetsInC, .anySetInC: "boards"
    case .klondike, .ticTacToe: "other games"
    default: "games"
    }
  }

  /// How many units are done to count instructions: those of the many less those of the few.
  public var counted: (few: Int, many: Int) {
    switch self {
    case .klondike: (200, 1_200)
    case .ticTacToe: (2_000, 12_000)
    case .allSets, .anySet, .allSetsInC, .anySetInC: (20_000, 120_000)
    // Whole batches of games.
    default: (1_280, 6_400)
    }
  }

  /// What plays the games; nothing where it is no engine of ours.
  package var engine: EngineChoice? {
    switch self {
    case .games, .firstGames: .auto
    case .gamesInLoop: .scalar
    case .gamesIn16Lanes: .lanes16
    case .gamesIn32Lanes: .lanes32
    case .gamesIn64Lanes: .lanes64
    default: nil
    }
  }

  /// Whether this processor can do it.
  public var isAvailable: Bool { engine.map(EngineChoice.available.contains) ?? true }

  /// Does the work so many times; the sum keeps it from being optimised away.
  public func run(_ times: Int, on boards: Boards) -> Int {
    if let engine {
      let plan = SimulationPlan(
        games: 0..<UInt64(times), seed: 7, strategy: self == .firstGames ? .first : .random)
      let experiment = GameExperiment(plan, engine: engine)
      var tally = experiment.emptyTally()
      experiment.run(plan.trials, into: &tally)
      return tally.games
    }
    switch self {
    case .gamesInC:
      var counts = baseline_counts()
      baseline_play(UInt64(times), 7, &counts)
      return Int(counts.set_free12)
    case .gamesInLanesOfC:
      var counts = baseline_counts()
      baseline_play_in_lanes(UInt64(times), 7, &counts)
      return Int(counts.set_free12)
    case .allSets:
      var list: [CardMask] = []
      return boards.sum(times) { board in
        list.removeAll(keepingCapacity: true)
        board.appendSets(to: &list)
        return list.count
      }
    case .anySet: return boards.sum(times) { $0.containsSet ? 1 : 0 }
    case .allSetsInC:
      // Room for all Sets of the deck.
      return withUnsafeTemporaryAllocation(of: (UInt8, UInt8, UInt8).self, capacity: 1_080) {
        sets in
        guard let start = sets.baseAddress else { return 0 }
        return boards.sum(times) { Int(baseline_list_sets(baseline_board($0), start)) }
      }
    case .anySetInC: return boards.sum(times) { Int(baseline_has_set(baseline_board($0))) }
    case .klondike:
      let game = Klondike(KlondikeRules(.bjarnason))
      var runner = GameRunner(game, [KlondikePlayer(.greedy, game)], seed: 1)
      return (0..<UInt64(times)).reduce(0) { $0 + runner.play($1).state.view.cardsUp }
    case .ticTacToe:
      let players = Array(repeating: TicTacToePlayer(.random), count: 2)
      var runner = GameRunner(TicTacToe(), players, seed: 1)
      return (0..<UInt64(times)).reduce(0) { $0 + runner.play($1).moves }
    default: return 0
    }
  }
}

extension baseline_board {
  init(_ cards: CardMask) {
    self.init(
      low: UInt64(truncatingIfNeeded: cards.bits),
      high: UInt64(truncatingIfNeeded: cards.bits >> 64))
  }
}

/// Boards of 12 cards dealt once, as masks.
public struct Boards: Sendable {
  private let masks: [CardMask]

  /// Deals boards from a seed.
  public init(count: Int) {
    var stream = StreamFamily(seed: 7).stream(game: 0, purpose: .deal)
    var deck = [Int](0..<81)
    masks = (0..<count).map { _ in
      for place in 0..<12 {
        deck.swapAt(place, place + Int(stream.draw(below: UInt64(81 - place))))
      }
      return CardMask(deck[..<12].map(Card.init(index:)))
    }
  }

  /// Adds up what some work gives for so many boards, over and over through the list.
  @inline(__always)
  func sum(_ times: Int, _ work: (CardMask) -> Int) -> Int {
    var total = 0
    for index in 0..<times { total &+= work(masks[index % masks.count]) }
    return total
  }
}
