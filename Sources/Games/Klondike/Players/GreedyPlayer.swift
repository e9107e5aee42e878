/// Makes the move of the highest priority, by default the first of equals.
///
/// The order of Bjarnason, Fern and Tadepalli 2009: from a stack to its foundation uncovering a
/// card; any to a foundation; from stack to stack uncovering a card; from the stock or waste to a
/// stack; from a foundation to a stack; from stack to stack; and last turning. To avoid cycles,
/// wrap it in a ``CarefulPlayer``.
struct GreedyPlayer: KlondikeSeat {
  var drawsAmongEquals = false

  mutating func choose(
    among moves: [KlondikeMove], seeing view: KlondikeView, _ stream: inout RandomStream
  ) -> Int? {
    var (best, choice, equals) = (8, 0, 0)
    for place in moves.indices {
      // The list goes by kinds, and no later kind has a move of a higher priority.
      let highest = Self.priority(of: moves[place].kind, uncovers: true)
      guard highest < best + (drawsAmongEquals ? 1 : 0) else { break }
      let priority = Self.priority(of: moves[place], in: view)
      if priority < best {
        (best, choice, equals) = (priority, place, 1)
      } else if priority == best, drawsAmongEquals {
        equals += 1
        if stream.draw(below: UInt64(equals)) == 0 { choice = place }
      }
    }
    return choice
  }

  @inline(__always)
  static func priority(of move: KlondikeMove, in view: KlondikeView) -> Int {
    priority(of: move.kind, uncovers: view.uncovers(move))
  }

  @inline(__always)
  private static func priority(
    of kind: KlondikeMove.Kind, uncovers: @autoclosure () -> Bool
  ) -> Int {
    switch kind {
    case .stackToFoundation: uncovers() ? 1 : 2
    case .wasteToFoundation, .stockToFoundation: 2
    case .stackToStack: uncovers() ? 3 : 6
    case .wasteToStack, .stockToStack: 4
    case .foundationToStack: 5
    case .turn, .redeal: 7
    }
  }
}

/// A greedy player that does not go round in circles, and needs no list of moves where their order decides among equals.
package struct CarefulGreedyPlayer: KlondikeSeat {
  private var careful: CarefulPlayer<GreedyPlayer>

  package init(_ game: Klondike, drawsAmongEquals: Bool = false) {
    careful = CarefulPlayer(game, GreedyPlayer(drawsAmongEquals: drawsAmongEquals))
  }

  package mutating func begin() { careful.begin() }

  package mutating func choose(
    among moves: [KlondikeMove], seeing view: KlondikeView, _ stream: inout RandomStream
  ) -> Int? { careful.choose(among: moves, seeing: view, &stream) }

  /// Chooses by priority as from the list; nil if chance decides or nothing leads on.
  package mutating func choose(
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
