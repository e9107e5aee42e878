public import Games

extension Klondike {
  /// The cards of a move, and its places.
  public func way(_ move: KlondikeMove, in state: KlondikeState) -> MoveWay {
    let view = state.view
    let cards = carried(by: move, in: view)
    let stack = "stack\(move.to)"
    var way =
      switch move.kind {
      case .turn: MoveWay(from: "stock", to: "waste")
      case .redeal: MoveWay(from: "waste", to: "stock")
      case .stackToFoundation: MoveWay(from: "stack\(move.from)", to: foundation(cards, view))
      case .wasteToFoundation: MoveWay(from: "waste", to: foundation(cards, view))
      case .stockToFoundation: MoveWay(from: "stock", to: foundation(cards, view))
      case .stackToStack: MoveWay(from: "stack\(move.from)", to: stack)
      case .wasteToStack: MoveWay(from: "waste", to: stack)
      case .stockToStack: MoveWay(from: "stock", to: stack)
      case .foundationToStack: MoveWay(from: foundation(cards, view), to: stack)
      }
    way.carried = cards.map { $0.description }
    return way
  }

  /// The move, with the card that it uncovers or the cards that it turns.
  public func news(of move: KlondikeMove, from before: KlondikeState, to after: KlondikeState)
    -> String
  {
    switch move.kind {
    case .turn:
      let count = min(rules.draw, before.view.stock.count)
      let cards = after.view.waste.suffix(count).compactMap { $0?.words }
      return "Turned: \(cards.joined(separator: ", "))."
    case .redeal: return "The waste is the stock again."
    default:
      let done = sentence(move, in: before)
      let stack = Int(move.from)
      guard move.kind == .stackToFoundation || move.kind == .stackToStack,
        after.view.down(stack) < before.view.down(stack), let card = after.view.run(stack).top
      else { return done }
      return "\(done) Stack \(stack + 1) shows the \(card.words)."
    }
  }

  /// The foundation of a card: that of its suit, else the first free one.
  private func foundation(_ cards: [PlayingCard], _ view: KlondikeView) -> String {
    let places = view.foundations
    let place = places.firstIndex { $0 == cards.first?.suit } ?? places.firstIndex { $0 == nil }
    return "foundation\(place ?? 0)"
  }
}

extension PlayingCard {
  /// The card as it is drawn.
  var json: JSON {
    ["card": .string(description), "rank": .string(name), "suit": .string(suit.words)]
  }
}
