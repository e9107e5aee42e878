import Games
import Testing

struct PairingPlayerTests {
  /// Cards that can go straight back only go for a second move that cannot, and that was not possible before.
  ///
  /// What can go back is found by trying all moves. Seed 44, 60 games.
  @Test(arguments: [KlondikeRules.bjarnason, .standard(draw: 1)])
  func movesThatGoBackAreTheFirstOfPairs(_ rules: KlondikeRules) {
    let game = Klondike(rules)
    var loop = GameRunner(game, [PairingPlayer(game)], seed: 44)
    var pairs = 0
    for number in UInt64(0)..<60 {
      var made: [(move: KlondikeMove, before: KlondikeState)] = []
      _ = loop.play(number) { move, state in made.append((move, state)) }
      for (place, (move, before)) in made.enumerated() where goesBack(move, before, in: game) {
        guard place + 1 < made.count else {
          Issue.record("game \(number) ends with the first of a pair")
          continue
        }
        let next = made[place + 1]
        #expect(!goesBack(next.move, next.before, in: game), "\(move), \(next.move)")
        #expect(!game.moves(in: before).contains(next.move), "\(move), \(next.move)")
        pairs += 1
      }
    }
    #expect(pairs > 100)
  }

  private func goesBack(_ move: KlondikeMove, _ before: KlondikeState, in game: Klondike) -> Bool {
    guard move.kind == .stackToStack || move.kind == .foundationToStack else { return false }
    var after = before
    game.play(move, in: &after)
    return game.moves(in: after).contains { back in
      var again = after
      game.play(back, in: &again)
      return again.view.runs == before.view.runs && again.view.heights == before.view.heights
        && again.view.downs == before.view.downs && again.view.left == before.view.left
    }
  }

  /// Once nothing lies face down, a greedy player goes on if that is wished.
  @Test func theEndIsGreedyIfWished() {
    let game = Klondike()
    let state = layout(["6S 5H", "6C"], stock: "9D")
    let moves = game.moves(in: state)
    var stream = StreamFamily(seed: 1).stream(game: 0, purpose: .play)
    for (finishesGreedily, move) in [(true, "1-2:1"), (false, "T")] {
      var player = PairingPlayer(game, finishesGreedily: finishesGreedily)
      let choice = player.choose(among: moves, seeing: state.view, &stream)
      #expect(choice.map { "\(moves[$0])" } == move)
    }
  }
}
