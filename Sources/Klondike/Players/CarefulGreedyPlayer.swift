public import Games

/// A greedy player that does not go round in circles, and needs no list of moves where their order decides among equals.
public struct CarefulGreedyPlayer: GamePlayer {
  /// The game.
  public typealias Game = Klondike

  private var careful: CarefulPlayer<GreedyPlayer>

  /// Creates a player; among moves of the same priority chance decides, or else their order.
  public init(_ game: Klondike, drawsAmongEquals: Bool = false) {
    careful = CarefulPlayer(game, GreedyPlayer(drawsAmongEquals: drawsAmongEquals))
  }

  /// Forgets what was there.
  public mutating func begin() { careful.begin() }

  /// Chooses as the greedy player does among the moves that lead on.
  public mutating func choose(
    among moves: [KlondikeMove], seeing view: KlondikeView, _ stream: inout RandomStream
  ) -> Int? { careful.choose(among: moves, seeing: view, &stream) }

  /// Chooses by priority as from the list; nil if chance decides or nothing leads on.
  public mutating func choose(
    seeing view: KlondikeView, _ stream: inout RandomStream
  ) -> KlondikeMove? {
    guard !careful.other.drawsAmongEquals, !view.isWon else { return nil }
    let (game, now) = (careful.game, careful.remember(view))
    let (takers, stock) = (Takers(view), game.playable(view))
    var choice: KlondikeMove?
    func takes(_ move: KlondikeMove) -> Bool {
      choice = move
      return true
    }
    func takesNew(_ move: KlondikeMove) -> Bool {
      careful.leadsOn(move, view, now) && takes(move)
    }
    _ =
      game.visitStacksUp(view, { view.uncovers($0) && takes($0) })
      || game.visitStacksUp(view, { !view.uncovers($0) && takesNew($0) })
      || game.visitStockUp(view, stock, takes)
      || game.visitBetweenStacks(view, takers, wholeOnly: true, { view.uncovers($0) && takes($0) })
      || game.visitStockToStacks(view, stock, takers, takes)
      || game.visitBack(view, takers, takesNew)
      || game.visitBetweenStacks(view, takers, { !view.uncovers($0) && takesNew($0) })
      || game.visitTurn(view, takesNew)
    return choice
  }
}
