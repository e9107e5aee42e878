/// A greedy player that makes a move which the next could undo only for a second one that could not be undone.
///
/// Such moves are parts of runs from stack to stack and cards back from the foundations. The second must have become possible
/// by the first, and by it the pair is ranked. This is a reading of Bjarnason, Tadepalli and Fern 2007, section 4.4.
package struct PairingPlayer: KlondikeSeat {
  let game: Klondike
  let finishesGreedily: Bool
  private var greedy: CarefulPlayer<GreedyPlayer>
  private var planned: KlondikeMove?

  package init(_ game: Klondike, finishesGreedily: Bool = false) {
    (self.game, self.finishesGreedily) = (game, finishesGreedily)
    greedy = CarefulPlayer(game, GreedyPlayer())
  }

  package mutating func begin() {
    greedy.begin()
    planned = nil
  }

  package mutating func choose(
    among moves: [KlondikeMove], seeing view: KlondikeView, _ stream: inout RandomStream
  ) -> Int? {
    if finishesGreedily && view.isOpen {
      return greedy.choose(among: moves, seeing: view, &stream)
    }
    let now = greedy.remember(view)
    let second = planned.flatMap { moves.firstIndex(of: $0) }
    planned = nil
    return second ?? best(among: moves, view, now)
  }

  private mutating func best(
    among moves: [KlondikeMove], _ view: KlondikeView, _ now: UInt64
  ) -> Int? {
    var (priority, choice) = (Int.max, Int?.none)
    for (place, move) in moves.enumerated() where greedy.leadsOn(move, view, now) {
      if !Self.canBeUndone(move, view) {
        let own = GreedyPlayer.priority(of: move, in: view)
        if own < priority { (priority, choice, planned) = (own, place, nil) }
        continue
      }
      var after = view
      after.make(move, in: game)
      let then = after.fingerprint
      game.visit(after) { next in
        let own = GreedyPlayer.priority(of: next, in: after)
        if own < priority, !Self.canBeUndone(next, after), !moves.contains(next),
          greedy.leadsOn(next, after, then)
        {
          (priority, choice, planned) = (own, place, next)
        }
        return false
      }
    }
    return choice
  }

  private static func canBeUndone(_ move: KlondikeMove, _ view: KlondikeView) -> Bool {
    switch move.kind {
    case .stackToStack: Int(move.count) < view.runs[Int(move.from)].count
    case .foundationToStack: true
    default: false
    }
  }
}
