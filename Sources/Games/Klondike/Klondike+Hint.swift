extension Klondike {
  /// The first move of the cheapest way to progress: a card is uncovered, leaves the stock, or is turned for the first time.
  ///
  /// No move takes progress back, and each move on the way makes the rest of it cheaper, so that whoever follows hints
  /// never goes to and fro. A game without any way to progress cannot be won.
  package func hint(seeing view: KlondikeView) -> GameHint<KlondikeMove> {
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

/// Looks for the cheapest way to progress as far as all is known, state by state in the order of what the way to them costs.
private struct HintSearch {
  private static let most = 30_000
  // Found by playing hints on 400 deals: they win 63 of 100 others at draw 1, and 42 where all moves cost alike.
  /// What moves on the way cost; what is positive cannot lead in circles.
  private static let steps = (amongStacks: 3, downAgain: 9, other: 1)
  // Cards of high piles come first. New cards are looked at before one is played that may stand in the way later: a king
  // needs an empty stack, other cards are worth most where hidden cards wait for them.
  private static let prices = (
    perCardGone: 2, upFromStock: 8, turning: 3, playing: 22, playingForOther: 17, playingKing: 18
  )

  let game: Klondike
  private var views: [KlondikeView]
  /// The move from the start by which each state is reached, as a place in its list, and what the way costs.
  private var firsts: [Int] = [0]
  private var costs: [Int] = [0]
  private var seen: [UInt64: Int] = [:]
  private var waiting: [[Int]] = [[0]]
  private var moves: [KlondikeMove] = []
  private var starts: [KlondikeMove] = []
  private var best: (price: Int, first: Int)?

  init(_ game: Klondike, _ view: KlondikeView) {
    self.game = game
    views = [view]
    seen[key(view)] = 0
    game.moves(seeing: view, into: &starts)
  }

  private func key(_ view: KlondikeView) -> UInt64 {
    // Without a limit it does not matter how often the waste was dealt again.
    let redeals = game.rules.redeals == nil ? 0 : UInt64(view.redeals)
    return view.fingerprint &+ redeals &* 0x9E37_79B9_7F4A_7C15
  }

  mutating func hint() -> GameHint<KlondikeMove> {
    var cost = 0
    // What is found later costs more.
    while cost < waiting.count, cost < best?.price ?? .max {
      // The list does not grow meanwhile: all that follows costs more.
      for place in waiting[cost] where costs[place] == cost {
        game.moves(seeing: views[place], into: &moves)
        for (index, move) in moves.enumerated() {
          visit(move, from: place, first: place == 0 ? index : firsts[place])
          if views.count > Self.most { return told ?? .unknown }
        }
      }
      cost += 1
    }
    return told ?? .hopeless
  }

  private var told: GameHint<KlondikeMove>? { best.map { .move(starts[$0.first]) } }

  private mutating func visit(_ move: KlondikeMove, from place: Int, first: Int) {
    let view = views[place]
    if let price = price(of: move, in: view) {
      let whole = costs[place] + price
      if whole < best?.price ?? .max { best = (whole, first) }
      return
    }
    let cost = costs[place] + step(move)
    guard cost < best?.price ?? .max else { return }
    var after = view
    after.make(move, in: game)
    let key = key(after)
    if let known = seen[key] {
      guard cost < costs[known] else { return }
      (costs[known], firsts[known]) = (cost, first)
      wait(known, cost)
    } else {
      seen[key] = views.count
      wait(views.count, cost)
      views.append(after)
      firsts.append(first)
      costs.append(cost)
    }
  }

  private mutating func wait(_ place: Int, _ cost: Int) {
    while waiting.count <= cost { waiting.append([]) }
    waiting[cost].append(place)
  }

  private func step(_ move: KlondikeMove) -> Int {
    switch move.kind {
    case .stackToStack: Self.steps.amongStacks
    case .foundationToStack: Self.steps.downAgain
    default: Self.steps.other
    }
  }

  private func price(of move: KlondikeMove, in view: KlondikeView) -> Int? {
    switch move.kind {
    case .stackToFoundation, .stackToStack:
      guard view.uncovers(move) else { return nil }
      return Self.prices.perCardGone * (6 - view.down(Int(move.from)))
    case .wasteToFoundation, .stockToFoundation: return Self.prices.upFromStock
    case .wasteToStack: return view.wasteTop.map { price(ofPlaying: $0, on: move, in: view) }
    case .stockToStack:
      return view.stockCard(Int(move.from)).map { price(ofPlaying: $0, on: move, in: view) }
    case .foundationToStack, .redeal: return nil
    case .turn:
      var after = view
      after.make(move, in: game)
      let turned = view.left & .below(Int(after.position)) & ~.below(Int(view.position))
      return Bits(turned).contains { view.order[$0] == Pile.unknown } ? Self.prices.turning : nil
    }
  }

  private func price(
    ofPlaying card: PlayingCard, on move: KlondikeMove, in view: KlondikeView
  ) -> Int {
    if card.isKing { return Self.prices.playingKing }
    let isWaitedFor = (0..<7).contains { stack in
      stack != Int(move.to) && view.down(stack) > 0
        && view.runs[stack].cards.first.map { $0.fits(on: card) } == true
    }
    return isWaitedFor ? Self.prices.playingForOther : Self.prices.playing
  }
}

extension Klondike {
  static let mostStates = 10_000

  /// True if what is seen proves that no sequence of moves wins; false where it is not known.
  ///
  /// Looks for a win, or for a card that is not known yet, through all states that moves lead to, at most 10,000: if they run
  /// out, there is nothing left to hope for. Where the waste is dealt in another order, nothing is proven. Cards of the stock
  /// are taken as they are reached by turning, without the states between, which changes nothing that can be reached.
  package func isLost(seeing view: KlondikeView) -> Bool {
    isLost(seeing: view, within: Self.mostStates)
  }

  package func isLost(seeing view: KlondikeView, within most: Int) -> Bool {
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
