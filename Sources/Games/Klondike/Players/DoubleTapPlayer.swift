package enum TappedCard: Hashable, Sendable {
  case waste
  /// A card of the stock by its place from 0 in the order of dealing, where cards of the stock are played directly.
  case stock(Int)
  case stack(Int, below: Int)
}

extension Klondike {
  /// Where a card goes that is tapped twice; nil if it does not go anywhere.
  ///
  /// A king goes to the leftmost empty stack; else a card goes to the foundation of its suit, an ace to the first free
  /// one from the left; else to the leftmost stack that takes it. A card on which others lie takes them along.
  package func doubleTap(_ card: TappedCard, in view: KlondikeView) -> KlondikeMove? {
    var (best, choice): (Int, KlondikeMove?) = (.max, nil)
    visit(view) { move in
      guard move.moves(card) else { return false }
      var rank = Int(move.to)
      if move.isToFoundation { rank = -1 } else if view.runs[Int(move.to)].isEmpty { rank -= 10 }
      if rank < best { (best, choice) = (rank, move) }
      return false
    }
    return choice
  }
}

extension KlondikeMove {
  func moves(_ card: TappedCard) -> Bool {
    switch (card, kind) {
    case (.waste, .wasteToFoundation), (.waste, .wasteToStack): true
    case (.stock(let place), .stockToFoundation), (.stock(let place), .stockToStack):
      Int(from) == place
    case (.stack(let stack, let below), .stackToFoundation): Int(from) == stack && below == 0
    case (.stack(let stack, let below), .stackToStack):
      Int(from) == stack && below + 1 == Int(count)
    default: false
    }
  }
}

/// Taps twice on one card after the other until one goes: the free cards of the stacks from the left, then the lowest cards
/// face up from the left, then the waste (or the cards of the stock in their order); then it turns.
struct DoubleTapPlayer: KlondikeSeat {
  let game: Klondike

  mutating func choose(
    among moves: [KlondikeMove], seeing view: KlondikeView, _ stream: inout RandomStream
  ) -> Int? {
    for stack in 0..<7 {
      if let place = tap(.stack(stack, below: 0), view, moves) { return place }
    }
    for stack in 0..<7 where view.runs[stack].count > 1 {
      let base = view.runs[stack].count - 1
      if let place = tap(.stack(stack, below: base), view, moves) { return place }
    }
    if let place = tap(.waste, view, moves) { return place }
    for place in moves.indices
    where moves[place].kind == .stockToFoundation
      || moves[place].kind == .stockToStack
    {
      if let place = tap(.stock(Int(moves[place].from)), view, moves) { return place }
    }
    return moves.firstIndex { $0.kind == .turn || $0.kind == .redeal }
  }

  private func tap(_ card: TappedCard, _ view: KlondikeView, _ moves: [KlondikeMove]) -> Int? {
    guard let move = game.doubleTap(card, in: view) else { return nil }
    return moves.firstIndex(of: move)
  }
}
