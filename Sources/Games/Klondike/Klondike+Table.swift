extension Klondike {
  package func facts(_ state: KlondikeState) -> [String] {
    let view = state.view
    return ["Score \(score(of: view))", "\(view.cardsUp) of 52 on the foundations"]
      + redealsLeft(view)
  }

  /// How many redeals are left; nothing where they are unlimited.
  func redealsLeft(_ view: KlondikeView) -> [String] {
    rules.redeals.map { ["\(counted(max(0, $0 - Int(view.redeals)), "redeal")) left"] } ?? []
  }

  /// Stacks, foundations, waste and stock, the numbers of the game, and the double tap of each card.
  package func table(_ state: KlondikeState) -> [(String, JSON)] {
    let view = state.view
    let isOpen = rules.stock == .reachable
    let waste = isOpen ? [] : view.waste.compactMap { $0 }.suffix(min(3, rules.draw))
    let stock = isOpen ? (0..<24).compactMap { view.stockCard($0) } : []
    let stacks: [JSON] = (0..<7).map { stack in
      let cards = view.runs[stack].cards.map { $0.json }
      return ["down": .integer(view.down(stack)), "cards": .array(cards)]
    }
    let foundations: [JSON] = view.foundations.map { suit in
      // The last two, so that a card is seen below one that is taken.
      let cards = suit.map { suit in
        (1...13).prefix(view.height(of: suit)).suffix(2).map { PlayingCard($0, suit).json }
      }
      return .array(cards ?? [])
    }
    let taps: [JSON] = tapped(view).map { card, move in
      ["card": .string(card.description), "move": .string(move.description)]
    }
    let stats: [JSON] = [
      .array([.string("\(view.cardsUp)"), "of 52"]),
      .array([.string("\(score(of: view))"), "score"]),
    ]
    return [
      ("stacks", .array(stacks)), ("foundations", .array(foundations)),
      ("waste", .array(waste.map { $0.json })),
      ("wasteCount", .integer(isOpen ? 0 : view.waste.count)),
      ("stock", .array(stock.map { $0.json })),
      ("stockCount", .integer(isOpen ? 0 : view.stock.count)),
      ("hasStock", .boolean(!isOpen)), ("stats", .array(stats)), ("taps", .array(taps)),
    ]
  }

  private func tapped(_ view: KlondikeView) -> [(card: PlayingCard, move: KlondikeMove)] {
    var cards: [(PlayingCard, TappedCard)] = []
    for stack in 0..<7 {
      let run = view.runs[stack]
      for depth in 0..<run.count {
        cards.append((run.card(below: depth), .stack(stack, below: depth)))
      }
    }
    if rules.stock == .turned {
      if let card = view.wasteTop { cards.append((card, .waste)) }
    } else {
      for place in 0..<24 {
        if let card = view.stockCard(place) { cards.append((card, .stock(place))) }
      }
    }
    return cards.compactMap { card, tap in doubleTap(tap, in: view).map { (card, $0) } }
  }

  package func description(_ state: KlondikeState) -> [String] {
    let view = state.view
    var lines: [String] = []
    if rules.stock == .turned {
      lines.append("Stock: \(Self.count(view.stock.count)).")
      lines.append(
        "Waste: \(Self.count(view.waste.count))"
          + (view.wasteTop.map { ", \($0.words) on top." } ?? "."))
    } else {
      let cards = (0..<24).compactMap { view.stockCard($0)?.words }
      lines.append("Stock: \(cards.isEmpty ? "no card" : cards.joined(separator: ", ")).")
    }
    let foundations = view.foundations.compactMap { $0.map { view.top(of: $0).words } }
    lines.append(
      "Foundations: \(foundations.isEmpty ? "no card" : foundations.joined(separator: ", ")).")
    for stack in 0..<7 {
      let down = view.down(stack) > 0 ? ["\(view.down(stack)) face down"] : []
      let cards = down + view.runs[stack].cards.map { $0.words }
      lines.append(
        "Stack \(stack + 1): \(cards.isEmpty ? "empty" : cards.joined(separator: ", ")).")
    }
    return lines
  }

  private static func count(_ number: Int) -> String {
    number == 0 ? "no card" : counted(number, "card")
  }

  /// Cards to foundations, turning where none goes, if that wins.
  package func finish(_ state: KlondikeState) -> [KlondikeMove] {
    var state = state
    let cards = state.view.waste + state.view.stock
    guard state.view.isOpen, !cards.contains(nil) else { return [] }
    var moves: [KlondikeMove] = []
    // A deal of the whole stock without a card that goes up would come again.
    var turns = 0
    while !state.view.isWon, turns <= 2 * 24 {
      let possible = self.moves(in: state)
      let up = possible.first { $0.isToFoundation }
      guard let move = up ?? possible.first(where: { $0.kind == .turn || $0.kind == .redeal })
      else { return [] }
      // How the waste will be shuffled is not known.
      if move.kind == .redeal, rules.wasteOrder == .reshuffled { return [] }
      turns = up == nil ? turns + 1 : 0
      play(move, in: &state)
      moves.append(move)
    }
    return state.view.isWon ? moves : []
  }
}
