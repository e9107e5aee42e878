import Games
import Testing

struct PlayerLawTests {
  @Test func playersKeepTheirLaws() {
    let laws = PlayerLaws<QuickNimMaster>(Nim())
    let (law, quick) = laws.broken(
      by: [QuickNimMaster(), QuickNimMaster()], games: 0..<200, seed: 1)
    #expect(law == nil)
    #expect(quick > 200)
    let slow = PlayerLaws<NimMaster>(Nim()).broken(
      by: [NimMaster(), NimMaster()], games: 0..<20, seed: 1)
    #expect(slow.law == nil && slow.quick == 0)
  }

  @Test(arguments: [
    (QuickNimMaster.Fault.differs, "-3 is not what the list gives"),
    (.usesUpChance, "game 0, move 0: chance is used up"),
    (.choosesNone, "game 0, move 0: the choice is none of the list"),
    // Remembers nothing of what it chose without the list.
    (.forgets, "-3 is not what the list gives"),
  ])
  func everyLawCanBeBroken(_ fault: QuickNimMaster.Fault, _ law: String) throws {
    let master = QuickNimMaster(fault: fault)
    let broken = PlayerLaws<QuickNimMaster>(Nim()).broken(
      by: [master, master], games: 0..<20, seed: 1)
    #expect(try #require(broken.law).hasSuffix(law))
  }

  /// The loop plays the same games whether or not players look at the list.
  @Test func theLoopTakesEitherWay() {
    var quick = GameRunner(Nim(), [QuickNimMaster(), QuickNimMaster()], seed: 4)
    var slow = GameRunner(Nim(), [NimMaster(), NimMaster()], seed: 4)
    for number in UInt64(0)..<200 {
      let (one, two) = (quick.play(number), slow.play(number))
      #expect(one.state == two.state && one.end == two.end && one.moves == two.moves)
    }
    var short = GameRunner(Nim(), [QuickNimMaster(), QuickNimMaster()], seed: 4, limit: 1)
    #expect(short.play(0).end == .tooLong)
    #expect(short.play(0).moves == 1)
  }
}
