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

  /// Plays one way on until the deck is empty: from there on no cards are dealt.
  private mutating func follow(_ loop: inout GameLoop) {
    while loop.settledTable.cardsLeft > 0 {
      let ways = ways(from: loop.settledTable)
      guard ways == 1 else { return split(loop, into: ways) }
      loop.step(choosing: &decider, observing: &observer)
    }
    observer.pathEnds()
  }

  private mutating func split(_ loop: borrowing GameLoop, into ways: Int) {
    observer.path.weight /= Double(ways)
    let (path, play) = (observer.path, decider.play)
    var branch = emptyLoop
    for way in 0..<ways {
      branch.become(loop, shuffling: way == 0 ? nil : nextStream())
      decider.play = way == 0 ? play : nextStream()
      observer.path = path
      branch.step(choosing: &decider, observing: &observer)
      follow(&branch)
    }
  }

  private mutating func nextStream() -> RandomStream {
    RandomStream(state: (branches.next(), branches.next(), branches.next(), branches.next()))
  }

  /// The number of ways in which a game goes on from a table: a power of two.
  ///
  /// Eight with few cards left, where chances are multiples of large parts, and on Set-free tables of fifteen; and more than one from
  /// the sixth deal-more on, so that some ways get as far as the twentieth.
  private mutating func ways(from table: SettledTable) -> Int {
    var ways = 1
    if !observer.path.isSplit, table.cardsLeft <= Self.lastCards {
      observer.path.isSplit = true
      ways = 8
    }
    guard table.isSetFree else { return ways }
    let next = observer.path.dealMores + 1
    return ways * (table.cards == 15 ? 8 : next >= 14 ? 4 : next >= 6 ? 2 : 1)
  }

  /// The cards in the deck from which on a game goes on in eight ways.
  private static let lastCards = 24
}
