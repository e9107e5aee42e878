extension Klondike {
  /// The most states that a proof looks at.
  static let mostStates = 10_000

  /// True if what is seen proves that no sequence of moves wins; false where it is not known.
  ///
  /// Looks for a win, or for a card that is not known yet, through all states that moves lead to, at most 10,000: if they run
  /// out, there is nothing left to hope for. Where the waste is dealt in another order, nothing is proven. Cards of the stock
  /// are taken as they are reached by turning, without the states between, which changes nothing that can be reached.
  public func isLost(seeing view: KlondikeView) -> Bool {
    isLost(seeing: view, within: Self.mostStates)
  }

  /// The same with another limit.
  func isLost(seeing view: KlondikeView, within most: Int) -> Bool {
    guard rules.wasteOrder == .kept, !view.isWon else { return false }
    var rules = rules
    rules.stock = .reachable
    let game = Klondike(rules)
    var waiting = [game.bare(view)]
    var seen = Set(waiting)
    var moves: [KlondikeMove] = []
    while let state = waiting.popLast() {
      // A card that is turned for the first time may be any card.
      if Bits(game.reachable(state)).contains(where: { state.order[$0] == Pile.unknown }) {
        return false
      }
      game.moves(seeing: state, into: &moves)
      if moves.contains(where: { state.uncovers($0) }) { return false }
      // The first moves are the most hopeful ones, and the last state is the next to be looked at.
      for move in moves.reversed() {
        var next = state
        next.make(move, in: game)
        if next.isWon { return false }
        next = game.bare(next)
        guard seen.insert(next).inserted else { continue }
        guard seen.count <= most else { return false }
        waiting.append(next)
      }
    }
    return true
  }

  /// A view stripped of what does not matter for a win: points, the places of the foundations, and redeals where they are
  /// unlimited; at draw 1 then also the place in the stock, all of which is reached.
  private func bare(_ view: KlondikeView) -> KlondikeView {
    var view = view
    (view.points, view.places) = (0, 0)
    guard rules.redeals == nil else { return view }
    view.redeals = 0
    if rules.draw == 1 { view.position = 0 }
    return view
  }
}
