internal import Games
public import RandomStreams

extension CarefulPlayer where Other == GreedyPlayer {
  /// Chooses by priority, without a list of all moves.
  ///
  /// - Returns: What the list gives; nothing where chance decides or nothing leads on.
  public mutating func choose(
    seeing view: KlondikeView, _ stream: inout RandomStream
  ) -> KlondikeMove? {
    guard !other.drawsAmongEquals, !view.isWon else { return nil }
    let now = remember(view)
    let (takers, stock) = (Takers(view), game.playable(view))
    var choice: KlondikeMove?
    func takes(_ move: KlondikeMove) -> Bool {
      choice = move
      return true
    }
    func takesNew(_ move: KlondikeMove) -> Bool { leadsOn(move, view, now) && takes(move) }
    _ =
      game.visitStacksUp(view, { view.uncovers($0) && takes($0) })
      || game.visitStacksUp(view, { !view.uncovers($0) && takesNew($0) })
      || game.visitStockUp(view, stock, takes)
      || game.visitBetweenStacks(view, takers, wholeOnly: true, { view.uncovers($0) && takes($0) })
      || game.visitStockToStacks(view, stock, takers, takes)
      || game.visitBack(view, takers, takesNew)
      || game.visitBetweenStacks(view, takers, { !view.uncovers($0) && takesNew($0) })
      || game.visitTurn(view, takesNew)
    if let choice { note(choice) }
    return choice
  }
}
