import Games
import Testing

struct QuickChoiceTests {
  /// Who chooses without a list of all moves chooses what the list gives, under all rules: seed 33, three games each.
  @Test(arguments: KlondikePlayer.Kind.allCases.filter { $0 != .monteCarlo })
  func choicesDoNotDependOnTheList(_ kind: KlondikePlayer.Kind) {
    var quick = 0
    for rules in combinations {
      let game = Klondike(rules)
      let result = PlayerLaws<KlondikePlayer>(game, limit: 400).broken(
        by: [KlondikePlayer(kind, game)], games: 0..<3, seed: 33)
      #expect(result.law == nil, "\(rules)")
      quick += result.quick
    }
    #expect((quick > 0) == (kind == .greedy))
  }

  /// Where chance decides among equals, all are looked at.
  @Test func drawsNeedTheList() {
    let game = Klondike(.bjarnason)
    var player = CarefulGreedyPlayer(game, drawsAmongEquals: true)
    var stream = StreamFamily(seed: 1).stream(game: 0, purpose: .deal)
    let view = game.view(of: game.deal(&stream), for: 0)
    #expect(player.choose(seeing: view, &stream) == nil)
  }
}
