import Contests
import ContestsSupport
import Experiments
import Runs
import SetCards
import SetGame
import Testing

/// The laws of `Tally` and of a run: order, split and workers do not show.
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
    #expect(left == all)
    #expect(merged(parts.reversed()) == left)
    #expect(merged([parts[1], parts[0], parts[2]]) == left)
    #expect(parts[0] != parts[2])
    // No games change nothing, on either side.
    #expect(merged([left, GameTally(deck: left.deck)]) == left)
  }

  @Test(arguments: Play.all, [0, 1, 63, 149, 150] as [UInt64])
  func partsAddUpToTheWhole(play: Play, cut: UInt64) {
    #expect(merged([tally(play, 0..<cut), tally(play, cut..<150)]) == tally(play, 0..<150))
  }

  /// 3,500 games are several batches of many blocks.
  @Test(arguments: [1, 2, 8])
  func workersDoNotShow(workers: Int) async {
    let plan = Play.all[4].plan(500..<4_000, seed: 63)
    let run = await Simulation.run(plan, workers: workers)
    #expect(run.tally == simulated(plan).tally)
    #expect(run.plan.trials == plan.trials)
    #expect(run.tally.games == 3_500)
  }

  @Test func aStoppedRunIsTheRunOfItsGames() async {
    let plan = Play.all[4].plan(500..<1_000_500, seed: 63)
    let stopped = await Simulation.run(
      plan, workers: 2, control: RunControl(shouldStop: StopAfter(3).isDue))
    #expect(stopped.plan.trials.lowerBound == 500 && !stopped.plan.trials.isEmpty)
    #expect(stopped.plan.trials.upperBound < plan.trials.upperBound)
    #expect(stopped.tally == simulated(stopped.plan).tally)
  }

  @Test func differentDecksDoNotAddUp() async {
    await #expect(processExitsWith: .failure) {
      var tally = GameTally(deck: .standard)
      tally.merge(GameTally(deck: Deck(attributes: 3) ?? .standard))
    }
  }
}
