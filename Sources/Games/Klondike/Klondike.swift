/// Klondike, the patience that is often called Solitaire, for one seat.
///
/// 52 cards: seven stacks of 1 to 7 with the last card face up, and a stock of 24. Stacks are built down in alternating
/// colours, foundations up in suit from the ace, a king goes to an empty stack, and a card that becomes free is turned.
package struct Klondike: SequentialGame {
  package let rules: KlondikeRules
  let preset: KlondikeRules.Preset

  package init() { self.init(KlondikeRules()) }

  /// Creates the game; its name says how the rules differ from a preset.
  package init(_ rules: KlondikeRules, named preset: KlondikeRules.Preset = .standard) {
    precondition((1...24).contains(rules.draw), "1 to 24 cards are turned at once")
    precondition((rules.redeals ?? 0) >= 0, "the number of redeals is not negative")
    (self.rules, self.preset) = (rules, preset)
  }

  package var seats: Int { 1 }

  /// Shuffles and deals: stack by stack, from the bottom of each to its free card; then the stock, the first to be turned
  /// first.
  package func deal(_ stream: inout RandomStream) -> KlondikeState {
    var state = KlondikeState(view: KlondikeView())
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 52) { deck in
      for code in 0..<52 { deck[code] = UInt8(code) }
      for place in 0..<52 {
        deck.swapAt(place, place + Int(stream.draw(below: UInt64(52 - place))))
      }
      state.lay(UnsafeBufferPointer(deck), in: rules)
    }
    if rules.wasteOrder == .reshuffled { state.chance = stream.next() }
    return state
  }

  /// The one seat, unless the game is won or there is no move.
  package func turn(in state: KlondikeState) -> Int? {
    visit(state.view) { _ in true } ? 0 : nil
  }

  /// The moves: to foundations, from stack to stack, from waste or stock to stacks, back from foundations, turn or redeal.
  package func moves(in state: KlondikeState, into moves: inout [KlondikeMove]) {
    self.moves(seeing: state.view, into: &moves)
  }

  /// Replaces the list by the moves of somebody with a view.
  package func moves(seeing view: KlondikeView, into moves: inout [KlondikeMove]) {
    moves.removeAll(keepingCapacity: true)
    visit(view) {
      moves.append($0)
      return false
    }
  }

  package func play(_ move: KlondikeMove, in state: inout KlondikeState) {
    state.make(move, in: self)
  }

  package func scores(of state: KlondikeState) -> [Int] { [score(of: state.view)] }

  /// The score by the rules' scoring: points, money, cards, or 1 for a game that is won.
  package func score(of view: KlondikeView) -> Int {
    switch rules.scoring {
    case .standard: Int(view.points)
    case .vegas: 5 * view.cardsUp - 52
    case .cards: view.cardsUp
    case .won: view.isWon ? 1 : 0
    }
  }

  package func view(of state: KlondikeState, for seat: Int) -> KlondikeView { state.view }

  package func imagine(_ view: KlondikeView, _ stream: inout RandomStream) -> KlondikeState {
    var state = KlondikeState(view: view, order: view.order)
    var rest = view.unseen
    func draw(_ cards: inout UInt64) -> UInt8 {
      var others = cards
      for _ in 0..<stream.draw(below: UInt64(cards.nonzeroBitCount)) { others &= others &- 1 }
      cards &= ~(others & (0 &- others))
      return UInt8(others.trailingZeroBitCount)
    }
    var shuffled = view.shuffled
    for place in Bits(view.left) where view.order[place] == Pile.unknown {
      state.order[place] = shuffled == 0 ? draw(&rest) : draw(&shuffled)
    }
    for stack in 0..<7 {
      for _ in 0..<view.down(stack) {
        state.covered[stack] = state.covered[stack] << 6 | UInt64(draw(&rest))
      }
    }
    if rules.wasteOrder == .reshuffled { state.chance = stream.next() }
    return state
  }
}

extension KlondikeState {
  mutating func lay(_ deck: UnsafeBufferPointer<UInt8>, in rules: KlondikeRules) {
    var next = 0
    for stack in 0..<7 {
      for _ in 0..<stack {
        covered[stack] = covered[stack] << 6 | UInt64(deck[next])
        next += 1
      }
      var run = CardRun()
      run.push(PlayingCard(code: deck[next]))
      view.runs[stack] = run
      view.downs |= UInt32(stack) << UInt32(stack * 4)
      next += 1
    }
    for place in 0..<24 { order[place] = deck[next + place] }
    view.left = .below(24)
    if rules.stock == .reachable { view.order = order }
  }
}

extension KlondikeView {
  /// The cards that may lie face down in the stacks, or in the stock where it is not known, as bits.
  package var unseen: UInt64 {
    var cards: UInt64 = 1 << 52 - 1
    for card in PlayingCard.all where card.rank <= height(of: card.suit) { cards &= ~card.bit }
    for stack in 0..<7 {
      let run = runs[stack]
      for depth in 0..<run.count { cards &= ~run.card(below: depth).bit }
    }
    for place in Bits(left) {
      if let card = stockCard(place) { cards &= ~card.bit }
    }
    return cards & ~shuffled
  }
}
