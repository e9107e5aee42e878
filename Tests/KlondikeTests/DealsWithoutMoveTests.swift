import Games
import RandomStreams
import Testing

@testable import Klondike

struct DealsWithoutMoveTests {
  /// Donkersteeg 2010, confirmed by De Ruiter.
  @Test func theCountIsThatOfTheLiterature() {
    let (without, all) = Klondike.dealsWithoutMove(draw: 3)
    #expect(without == 72_099_595_172_416)
    #expect(all == 28_837_689_349_669_200)
    #expect(abs(Double(without) / Double(all) - 0.002_500_2) < 5e-8)
  }

  /// With all cards of the stock in reach hardly a deal is without a move: 1.8 in ten million.
  @Test func theCountAtOtherDraws() {
    for draw in 1..<24 {
      let (one, two) = (
        Klondike.dealsWithoutMove(draw: draw), Klondike.dealsWithoutMove(draw: draw + 1)
      )
      #expect(
        Double(one.without) / Double(one.all) <= Double(two.without) / Double(two.all), "\(draw)")
    }
    let (without, all) = Klondike.dealsWithoutMove(draw: 1)
    #expect(abs(Double(without) / Double(all) - 1.77e-7) < 1e-9)
  }

  /// Seed 12: 100,000 deals within five standard deviations of the count (one false alarm in a million).
  @Test(arguments: [3, 6, 24])
  func dealsHaveMovesAsOftenAsCounted(_ draw: Int) {
    var rules = KlondikeRules.bjarnason
    rules.draw = draw
    let game = Klondike(rules)
    let family = StreamFamily(seed: 12)
    let games = 100_000
    var count = 0
    for number in 0..<UInt64(games) {
      var stream = family.stream(game: number, purpose: .deal)
      if game.turn(in: game.deal(&stream)) == nil { count += 1 }
    }
    let (without, all) = Klondike.dealsWithoutMove(draw: draw)
    let mean = Double(games) * Double(without) / Double(all)
    #expect(abs(Double(count) - mean) < 5 * mean.squareRoot(), "\(count) and \(mean)")
  }
}
