import RandomStreams
import SetCards
import SetGame

/// Plays games that go on in several ways, each with the rest of the deck shuffled anew.
///
/// What has happened says nothing about the order of the unseen cards, so each way is as good a future as any, and a game of
/// which each way counts for its share has the same expectations as one that is played once. The first way is the game
/// itself.
struct RareTree: ~Copyable {
  private let seed: UInt64
  private let rules: Rules
  private var decider = Decider(.random)
  private var observer = RareObserver()
  private var branches: RandomStream

  init(_ experiment: RareExperiment) {
    (seed, rules) = (experiment.seed, experiment.rules)
    branches = StreamFamily(seed: seed).stream(game: 0, purpose: .branches)
  }

  /// The loop that ``play(_:by:)`` uses, kept to be used again.
  var emptyLoop: GameLoop { GameLoop(rules: rules, seed: seed) }

  /// Plays one game in all its ways.
  mutating func play(_ game: UInt64, by loop: inout GameLoop) -> RareGame {
    branches = loop.streams.stream(game: game, purpose: .branches)
    loop.start(game, choosing: &decider, observing: &observer)
    follow(&loop)
    return observer.game
  }

  /// Plays on along one way until the deck is empty, after which no cards are dealt, or nothing is left to count.
  private mutating func follow(_ loop: inout GameLoop) {
    while loop.settledTable.cardsLeft > 0 {
      let table = loop.settledTable
      let (ways, asides) = (ways(from: table), asides(from: table))
      guard !observer.isDone(at: table) else { return }
      guard ways * asides == 1 else { return split(loop, into: ways, each: asides) }
      loop.step(choosing: &decider, observing: &observer)
    }
    observer.pathEnds()
  }

  /// Goes on in several ways, each repeated so many times; repetitions count Set-free tables of eighteen only.
  private mutating func split(_ loop: borrowing GameLoop, into ways: Int, each times: Int) {
    let whole = observer.path
    var path = whole
    path.weight /= Double(ways)
    path.setFreeWeight /= Double(ways * times)
    var branch = emptyLoop
    for way in 0..<ways * times {
      if way == ways { path.weight = 0 }
      go(from: loop, along: path, shuffled: way > 0, by: &branch)
    }
    let (others, beyond) = whole.beyond(loop.settledTable)
    for _ in 0..<others { go(from: loop, along: beyond, shuffled: true, by: &branch) }
  }

  /// Plays one way from the last table of a game, with the rest of the deck shuffled unless it is the game itself.
  private mutating func go(
    from loop: borrowing GameLoop, along path: RarePath, shuffled: Bool, by branch: inout GameLoop
  ) {
    if shuffled { decider.play = nextStream() }
    branch.become(loop, shuffling: shuffled ? nextStream() : nil)
    observer.path = path
    branch.step(choosing: &decider, observing: &observer)
    follow(&branch)
  }

  private mutating func nextStream() -> RandomStream {
    RandomStream(state: (branches.next(), branches.next(), branches.next(), branches.next()))
  }

  /// The number of ways in which a game goes on from a Set-free table: a power of two.
  ///
  /// Eight from tables of fifteen; and more than one from the fourth deal-more on, so that some ways get as far as the twentieth.
  private func ways(from table: SettledTable) -> Int {
    guard table.isSetFree, !observer.path.isBeyond else { return 1 }
    if table.cards == 15 { return 8 }
    guard !observer.path.isAside else { return 1 }
    let next = observer.path.dealMores + 1
    return next >= 10 ? 4 : next >= 4 ? 2 : 1
  }

  /// How often each way from a table is repeated: a power of two.
  private mutating func asides(from table: SettledTable) -> Int {
    // Few takes from 21 cards leave a Set-free table, so each Set-free table of eighteen is tried often.
    if observer.path.isBeyond { return table.isSetFree && observer.path.isDealtMore ? 64 : 1 }
    guard let effort = observer.effort else { return 1 }
    return observer.path.divisions(to: effort, draw: Double(branches.next() >> 11) * 0x1p-53)
  }
}

extension RarePath {
  /// The number of ways of a given weight into which this one is divided: a power of two.
  ///
  /// A way with less than an eighth of that weight gets an eighth, with the probability that keeps the mean, or none; a uniform draw in
  /// 0 ..< 1 decides.
  mutating func divisions(to weight: Double, draw: Double) -> Int {
    let ways = setFreeWeight / weight
    guard ways < 1 else { return Int(ways) }
    if 8 * ways < 1 { setFreeWeight = draw < 8 * ways ? weight / 8 : 0 }
    return 1
  }

  /// The number of ways that look beyond a table, and the path of each; none unless it is a Set-free table of fifteen with at least
  /// nine cards left.
  ///
  /// A whole game has 512 of them and a part of a game proportionally fewer, so that they weigh the same.
  func beyond(_ table: SettledTable) -> (ways: Int, path: RarePath) {
    guard table.isSetFree, table.cards == 15, table.cardsLeft >= 9, setFreeWeight > 0 else {
      return (0, self)
    }
    let ways = max(1, Int(512 * setFreeWeight))
    var path = self
    (path.weight, path.setFreeWeight, path.isBeyond) = (0, setFreeWeight / Double(ways), true)
    return (ways, path)
  }
}

/// How much effort the future of a game with few cards left is worth.
///
/// A table of eighteen without a Set that comes late is found among remaining cards that hold few Sets, whatever lies on the table.
enum RareEffort {
  /// By a third of the cards on the table and in the deck, from 24 on: the number of Sets among them below which games are divided, and
  /// how many fewer double the number of ways.
  private static let scale: [(sets: Double, step: Double)] = [
    (26, 1.3), (40.5, 1.5), (54, 2), (71, 3), (89, 4),
  ]

  /// True if effort depends on the Sets among so many cards.
  static func isAsked(_ cards: Int) -> Bool { (24...36).contains(cards) && cards.isMultiple(of: 3) }

  /// The share of a game that one of its ways should have: 1 or a smaller power of two.
  static func weight(cards: Int, sets: Int) -> Double {
    let (most, step) = scale[(cards - 24) / 3]
    let halvings = ((most - Double(sets)) / step).rounded(.down)
    return 1 / Double(1 << Int(min(max(halvings, 0), 12)))
  }
}
