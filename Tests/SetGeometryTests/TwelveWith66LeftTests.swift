import ExactNumbers
import SetGeometry
import TestSupport
import Testing

/// The table of 12 with 66 cards left against simulated games.
struct TwelveWith66LeftTests {
  @Test(
    "1.4e12 published simulated games fit the exact odds", .enabled(if: isRelease))
  func simulation() throws {
    let table = try TwelveWith66Left()
    // Nelson (aujxn/set_game_simulator, 2021), rounded to six decimals.
    #expect(table.setFree.decimal(digits: 5) == "0.052657")
    #expect(abs(table.setFreeAfterDeal.value - 0.044360) < 1e-6)
    #expect(abs(table.setFreeAfterTake.value - 0.304061) < 1e-6)
  }

  @Test("the ways to the table and past it add up", .enabled(if: isRelease))
  func reach() throws {
    let table = try TwelveWith66Left()
    let free = try SetFreeCounts(upTo: 15)
    let missed = free.rows[15].probability
    #expect(table.reachedByDeal + table.reachedByTake + missed == .one)
    #expect(table.reachedByDeal + free.rows[12].probability == .one)
  }
}
