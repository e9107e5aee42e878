public import Games

extension Klondike {
  /// The first move of the cheapest way to progress: a card is uncovered, leaves the stock, or is turned for the first time.
  ///
  /// No move takes progress back, and each move on the way makes the rest of it shorter, so that whoever follows hints
  /// never goes to and fro. A game without any way to progress cannot be won.
  public func hint(seeing view: KlondikeView) -> GameHint<KlondikeMove> {
    if view.isWon { return .unknown }
    // Shuffled or reversed stocks bring cards that cannot be foreseen.
    guard rules.wasteOrder == .kept else { return .unknown }
    if view.isOpen, view.stockAndWaste == 0 { return finishing(view) }
    var search = HintSearch(self, view)
    return search.hint()
  }

  /// The first move to a foundation; of a game that lies open there is always one.
  private func finishing(_ view: KlondikeView) -> GameHint<KlondikeMove> {
    var moves: [KlondikeMove] = []
    self.moves(seeing: view, into: &moves)
    return moves.first { $0.isToFoundation }.map { .move($0) } ?? .unknown
  }
}

/// Looks for progress, state by state, as far as all is known.
private struct HintSearch {
  /// The most states that are looked at.
  private static let most = 30_000
  /// How many moves more a way may have that ends better: uncovering a card, else playing one, else turning a new one.
  private static let prices = (uncovering: 0, playing: 1, turning: 4)

  let game: Klondike
  private var views: [KlondikeView]
  /// The move from the start by which each state is reached, as a place in its list.
  private var firsts: [Int] = [0]
  private var seen: Set<UInt64> = []
  private var moves: [KlondikeMove] = []
  private var starts: [KlondikeMove] = []
  private var best: (price: Int, first: Int)?

  init(_ game: Klondike, _ view: KlondikeView) {
    self.game = game
    views = [view]
    seen.insert(key(view))
    game.moves(seeing: view, into: &starts)
  }

  private func key(_ view: KlondikeView) -> UInt64 {
    // Without a limit it does not matter how often the waste was dealt again.
    let redeals = game.rules.redeals == nil ? 0 : UInt64(view.redeals)
    return view.fingerprint &+ redeals &* 0x9E37_79B9_7F4A_7C15
  }

  mutating func hint() -> GameHint<KlondikeMove> {
    var (next, end, depth) = (0, 1, 0)
    while next < end {
      for place in next..<end {
        game.moves(seeing: views[place], into: &moves)
        for (index, move) in moves.enumerated() {
          visit(move, from: place, first: depth == 0 ? index : firsts[place], depth)
          if views.count > Self.most { return told ?? .unknown }
        }
      }
      (next, end, depth) = (end, views.count, depth + 1)
      // Later finds cost more.
      if let best, best.price <= depth { break }
    }
    return told ?? .hopeless
  }

  private var told: GameHint<KlondikeMove>? { best.map { .move(starts[$0.first]) } }

  private mutating func visit(_ move: KlondikeMove, from place: Int, first: Int, _ depth: Int) {
    let view = views[place]
    if let price = price(of: move, in: view) {
      if price + depth < best?.price ?? .max { best = (price + depth, first) }
      return
    }
    var after = view
    after.make(move, in: game)
    guard seen.insert(key(after)).inserted else { return }
    views.append(after)
    firsts.append(first)
  }

  /// The cost of a move that makes progress; nil if it makes none.
  private func price(of move: KlondikeMove, in view: KlondikeView) -> Int? {
    switch move.kind {
    case .stackToFoundation, .stackToStack:
      return view.uncovers(move) ? Self.prices.uncovering : nil
    case .wasteToFoundation, .stockToFoundation: return Self.prices.uncovering
    case .wasteToStack, .stockToStack: return Self.prices.playing
    case .foundationToStack, .redeal: return nil
    case .turn:
      var after = view
      after.make(move, in: game)
      let turned = view.left & .below(Int(after.position)) & ~.below(Int(view.position))
      return Bits(turned).contains { view.order[$0] == Pile.unknown } ? Self.prices.turning : nil
    }
  }
}
