/// Keeps another player from going round in circles, and ends games that stand still.
///
/// Moves that lead to a state that was there before are not made. When there is no other the game is given up; where the waste
/// does not keep its order also before a redeal, if in the last two passes no card was uncovered or left the stock.
struct CarefulPlayer<Other: GamePlayer>: KlondikeSeat where Other.Game == Klondike {
  let game: Klondike
  let finishesGreedily: Bool
  private let isSlow: Bool
  var other: Other
  private var seen = SeenStates()
  private var idlePasses = 0
  private var lastCovered: UInt64 = 0
  private var lastRedeals: UInt16 = 0
  private var left: [KlondikeMove] = []

  /// A slow player takes longer to choose than to look at all moves.
  init(
    _ game: Klondike, _ other: Other, finishesGreedily: Bool = false, isSlow: Bool = false
  ) {
    (self.isSlow, self.game, self.other) = (isSlow, game, other)
    self.finishesGreedily = finishesGreedily
  }

  mutating func begin() {
    seen.clear()
    (idlePasses, lastRedeals) = (0, 0)
    other.begin()
  }

  mutating func choose(
    among moves: [KlondikeMove], seeing view: KlondikeView, _ stream: inout RandomStream
  ) -> Int? {
    let now = remember(view)
    if isSlow { return chooseAmongAllowed(moves, view, now, &stream) }
    // Whoever takes the best, or any with the same chance, takes what it would have taken among those that lead on.
    guard var choice = chosen(among: moves, view, &stream) else { return nil }
    if leadsOn(moves[choice], view, now) { return choice }
    left.removeAll(keepingCapacity: true)
    left.append(contentsOf: moves)
    left.remove(at: choice)
    while !left.isEmpty {
      guard let next = chosen(among: left, view, &stream) else { return nil }
      choice = next
      let move = left[choice]
      if leadsOn(move, view, now) { return moves.firstIndex(of: move) }
      left.remove(at: choice)
    }
    return nil
  }

  @inline(__always)
  mutating func remember(_ view: KlondikeView) -> UInt64 {
    let covered = UInt64(view.stockAndWaste) << 32 | UInt64(view.downs)
    if covered != lastCovered {
      (lastCovered, idlePasses) = (covered, 0)
    } else if view.redeals != lastRedeals {
      idlePasses += 1
    }
    lastRedeals = view.redeals
    return seen.insert(view, game.rules)
  }

  private mutating func chooseAmongAllowed(
    _ moves: [KlondikeMove], _ view: KlondikeView, _ now: UInt64, _ stream: inout RandomStream
  ) -> Int? {
    left.removeAll(keepingCapacity: true)
    for move in moves where leadsOn(move, view, now) { left.append(move) }
    guard !left.isEmpty, let choice = chosen(among: left, view, &stream) else { return nil }
    return moves.firstIndex(of: left[choice])
  }

  @inline(__always)
  private mutating func chosen(
    among moves: [KlondikeMove], _ view: KlondikeView, _ stream: inout RandomStream
  ) -> Int? {
    guard finishesGreedily && view.isOpen else {
      return other.choose(among: moves, seeing: view, &stream)
    }
    var greedy = GreedyPlayer()
    return greedy.choose(among: moves, seeing: view, &stream)
  }

  @inline(__always)
  func leadsOn(_ move: KlondikeMove, _ view: KlondikeView, _ now: UInt64) -> Bool {
    switch move.kind {
    case .wasteToFoundation, .stockToFoundation, .wasteToStack, .stockToStack: return true
    case .redeal:
      return game.rules.wasteOrder == .kept ? !leadsBack(move, view, now) : idlePasses < 2
    case .stackToFoundation, .stackToStack:
      return view.uncovers(move) || !leadsBack(move, view, now)
    case .foundationToStack, .turn: return !leadsBack(move, view, now)
    }
  }

  @inline(__always)
  private func leadsBack(_ move: KlondikeMove, _ view: KlondikeView, _ now: UInt64) -> Bool {
    seen.contains(view.fingerprint(now, after: move, in: game))
  }
}
