import SetGame
import Testing

/// Games that go on from the middle: copies, and copies whose rest is shuffled anew.
struct BranchTests {
  /// What can be seen of a game: the cards by position, the Sets, and which cards are unseen.
  private func view(_ loop: borrowing GameLoop) -> String {
    let table = loop.state.table.board.cards.map { "\($0.index)" }.joined(separator: " ")
    let sets = (0..<loop.state.table.setCount).map { "\(loop.state.table.set(at: $0))" }
    return "\(table) | \(sets) | \(loop.state.table.unseenCards.map { $0.index })"
  }

  /// A copy goes on exactly as its original, from every table of 20 games, also one that has been another game before.
  @Test(arguments: Rules.allCases) func copiesGoOnAlike(rules: Rules) {
    var loop = GameLoop(rules: rules, seed: 3)
    var copy = GameLoop(rules: rules, seed: 3)
    var observer = NoObserver()
    for game: UInt64 in 0..<20 {
      var decider = Decider(.random)
      loop.start(game, choosing: &decider, observing: &observer)
      while loop.settledTable.cardsLeft > 0 {
        copy.become(loop)
        #expect(view(copy) == view(loop))
        var twin = decider
        loop.step(choosing: &decider, observing: &observer)
        copy.step(choosing: &twin, observing: &observer)
        #expect(view(copy) == view(loop) && twin.play == decider.play)
      }
    }
  }

  /// Shuffling changes what comes and nothing that can be seen: 40 futures of one table begin with more than ten different refills,
  /// whose cards were all unseen.
  ///
  /// Seed 3; that it fails by chance is less likely than 10^-30.
  @Test func shufflingChangesTheFutureAlone() {
    var loop = GameLoop(seed: 3)
    var decider = Decider(.first)
    var observer = NoObserver()
    loop.start(1, choosing: &decider, observing: &observer)
    for _ in 0..<5 { loop.step(choosing: &decider, observing: &observer) }
    let unseen = Set(loop.state.table.unseenCards)
    var copy = GameLoop(seed: 3)
    var futures: Set<[Int]> = []
    for way: UInt64 in 0..<40 {
      let stream = StreamFamily(seed: 3).stream(game: way, purpose: .branches)
      copy.become(loop, shuffling: stream)
      #expect(view(copy) == view(loop))
      var decider = Decider(.first)
      copy.step(choosing: &decider, observing: &observer)
      let dealt = unseen.subtracting(copy.state.table.unseenCards)
      #expect(dealt.count == 3 && dealt.isSubset(of: copy.state.table.board.cards))
      futures.insert(dealt.map { $0.index }.sorted())
    }
    #expect(futures.count > 10)
  }
}
