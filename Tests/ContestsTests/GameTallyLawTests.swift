import Contests
import ContestsSupport
import Runs
import Synchronization
import Testing

/// The laws of `Tally`: order and split do not show.
struct GameTallyLawTests {
  private func tally(_ play: Play, _ games: Range<UInt64>) -> GameTally {
    simulated(play.plan(games, seed: 62)).tally
  }

  private func merged(_ tallies: [GameTally]) -> GameTally {
    var sum = GameTally(deck: tallies[0].deck)
    for tally in tallies { sum.merge(tally) }
    return sum
  }

  @Test(arguments: Play.all)
  func mergingIsAssociativeAndCommutative(play: Play) {
    let parts = [0..<70, 70..<71, 71..<150].map { tally(play, $0) }
    var left = parts[0]
    left.merge(parts[1])
    left.merge(parts[2])
    var right = parts[1]
    right.merge(parts[2])
    var all = parts[0]
    all.merge(right)
    #expect(left == all && left == tally(play, 0..<150))
    #expect(merged(parts.reversed()) == left)
    #expect(merged([parts[1], parts[0], parts[2]]) == left)
    #expect(parts[0] != parts[2])
    // No games change nothing, on either side.
    #expect(merged([left, GameTally(deck: left.deck)]) == left)
  }

  @Test func differentDecksDoNotAddUp() async {
    await #expect(processExitsWith: .failure) {
      var tally = GameTally(deck: .standard)
      tally.merge(GameTally(deck: Deck(attributes: 3) ?? .standard))
    }
  }

  /// A run that ends early has the counts of the games it played.
  @Test func aStoppedRunIsTheRunOfItsGames() async {
    let asked = Atomic(0)
    let plan = Play.all[4].plan(500..<1_000_500, seed: 63)
    let stopped = await Simulation.run(
      plan, workers: 2,
      control: RunControl(shouldStop: { asked.wrappingAdd(1, ordering: .relaxed).newValue > 3 }))
    #expect(stopped.plan.trials.lowerBound == 500 && !stopped.plan.trials.isEmpty)
    #expect(stopped.plan.trials.upperBound < plan.trials.upperBound)
    #expect(stopped.tally == simulated(stopped.plan).tally)
  }
}
