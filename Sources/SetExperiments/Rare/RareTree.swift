internal import SetGame

/// Plays games that go on in several ways, each with the rest of the deck shuffled anew.
///
/// What has happened says nothing about the order of the unseen cards, so each way is as good a future as any, and a game of
/// which each way counts for its share has the same expectations as one that is played once. The first way is the game
/// itself.
struct RareTree: ~Copyable {
  private let plan: RarePlan
  private var decider: Decider
  private var observer = RareObserver()
  private var branches: RandomStream

  init(_ plan: RarePlan) {
    self.plan = plan
    decider = Decider(plan.strategy)
    branches = StreamFamily(seed: plan.seed).stream(game: 0, purpose: .branches)
  }

  /// The loop that ``play(_:by:)`` uses, kept to be used again.
  var emptyLoop: GameLoop { GameLoop(rules: plan.rules, seed: plan.seed) }

  /// Plays one game in all its ways.
  mutating func play(_ game: UInt64, by loop: inout GameLoop) -> RareGame {
    branches = loop.streams.stream(game: game, purpose: .branches)
    loop.start(game, choosing: &decider, observing: &observer)
    follow(&loop)
    return observer.game
  }

  /// Plays one way on until the deck is empty, from where on no cards are dealt, or nothing is left to be counted.
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

  /// Goes on in several ways, each of them so often; all but the first time only Set-free tables of eighteen are counted.
  private mutating func split(_ loop: borrowing GameLoop, into ways: Int, each times: Int) {
    let (whole, play) = (observer.path, decider.play)
    var branch = emptyLoop
    var path = whole
    path.weight /= Double(ways)
    path.setFreeWeight /= Double(ways * times)
    for way in 0..<ways * times {
      if way == ways { path.weight = 0 }
      decider.play = way == 0 ? play : nextStream()
      go(from: loop, along: path, shuffling: way == 0 ? nil : nextStream(), by: &branch)
    }
    let (others, share) = beyond(whole, from: loop.settledTable)
    path = whole
    (path.weight, path.setFreeWeight, path.isBeyond) = (0, share, true)
    for _ in 0..<others {
      decider.play = nextStream()
      go(from: loop, along: path, shuffling: nextStream(), by: &branch)
    }
  }

  private mutating func go(
    from loop: borrowing GameLoop, along path: RarePath, shuffling stream: RandomStream?,
    by branch: inout GameLoop
  ) {
    branch.become(loop, shuffling: stream)
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

  /// How often each way is gone from a table, all but once aside: a power of two.
  private mutating func asides(from table: SettledTable) -> Int {
    // Hardly any take from 21 cards leaves no Set.
    if observer.path.isBeyond { return table.isSetFree && observer.path.isDealtMore ? 64 : 1 }
    guard let effort = observer.effort else { return 1 }
    return observer.path.divisions(to: effort, draw: Double(branches.next() >> 11) * 0x1p-53)
  }

  /// How many ways look beyond a table, and the share of each: some 512 of a game from a Set-free table of fifteen, if enough cards are left.
  private func beyond(_ path: RarePath, from table: SettledTable) -> (ways: Int, share: Double) {
    guard table.cards == 15, table.cardsLeft >= 9, path.setFreeWeight > 0 else { return (0, 0) }
    let ways = max(1, Int(512 * path.setFreeWeight))
    return (ways, path.setFreeWeight / Double(ways))
  }
}

extension RarePath {
  /// Into how many ways of a weight this one is to be divided: a power of two.
  ///
  /// One that has less than an eighth gets an eighth with the chance that keeps the mean, as a uniform draw in 0 ..< 1 decides, else none.
  mutating func divisions(to weight: Double, draw: Double) -> Int {
    let ways = setFreeWeight / weight
    guard ways < 1 else { return Int(ways) }
    if 8 * ways < 1 { setFreeWeight = draw < 8 * ways ? weight / 8 : 0 }
    return 1
  }
}

/// How much effort the future of a game is worth that has few cards left.
///
/// A table of eighteen without a Set that comes late is found among remaining cards that hold few Sets, whatever lies on the table.
enum RareEffort {
  /// By a third of the cards on the table and in the deck, from 24 on: the Sets among them below which games are divided, and how many
  /// fewer double the ways again.
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
