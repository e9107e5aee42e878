internal import Baseline
internal import RandomStreams
internal import SetCards
internal import SetGame
internal import SetLab

/// A piece of work that is timed or whose instructions are counted.
public enum Workload: String, CaseIterable, Sendable {
  /// Complete games of random play with all their counts.
  case games
  /// The same by the plain C program.
  case gamesInC
  /// All Sets of boards of 12 given as masks.
  case allSets
  /// Whether there is a Set, on the same boards.
  case anySet
  /// All Sets by the plain C program, on the same boards.
  case allSetsInC
  /// Whether there is a Set by the plain C program.
  case anySetInC

  /// What one unit of the work is.
  public var unit: String {
    switch self {
    case .games, .gamesInC: "games"
    case .allSets, .anySet, .allSetsInC, .anySetInC: "boards"
    }
  }

  /// Does the work so many times; the sum keeps it from being optimised away.
  public func run(_ times: Int, on boards: Boards) -> Int {
    switch self {
    case .games:
      let experiment = GameExperiment(SimulationPlan(games: 0..<UInt64(times), seed: 7))
      var tally = experiment.emptyTally()
      experiment.run(0..<UInt64(times), into: &tally)
      return tally.games
    case .gamesInC:
      var counts = baseline_counts()
      baseline_play(UInt64(times), 7, &counts)
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
