extension Klondike {
  /// Such as “seven of hearts from stack 4 to its foundation”.
  public func words(_ move: KlondikeMove, in view: KlondikeView) -> String {
    let cards = carried(by: move, in: view)
    let name = cards.first?.words ?? ""
    let stack = "stack \(move.to + 1)"
    return switch move.kind {
    case .turn:
      switch min(rules.draw, view.stock.count) {
      case 1: "turn a card"
      case let count: "turn \(count) cards"
      }
    case .redeal: "deal the waste again"
    case .stackToFoundation: "\(name) from stack \(move.from + 1) to its foundation"
    case .wasteToFoundation: "\(name) from the waste to its foundation"
    case .stockToFoundation: "\(name) from the stock to its foundation"
    case .stackToStack:
      cards.count == 1
        ? "\(name) from stack \(move.from + 1) to \(stack)"
        : "\(cards.count) cards from the \(name) on, stack \(move.from + 1) to \(stack)"
    case .wasteToStack: "\(name) from the waste to \(stack)"
    case .stockToStack: "\(name) from the stock to \(stack)"
    case .foundationToStack: "\(name) from its foundation to \(stack)"
    }
  }

  /// The cards that a move takes along, the first one lowest; none of a turn of the stock.
  public func carried(by move: KlondikeMove, in view: KlondikeView) -> [PlayingCard] {
    let (from, count) = (Int(move.from), Int(move.count))
    return switch move.kind {
    case .stackToFoundation, .stackToStack: Array(view.run(from).cards.suffix(count))
    case .wasteToFoundation, .wasteToStack: view.wasteTop.map { [$0] } ?? []
    case .stockToFoundation, .stockToStack: view.stockCard(from).map { [$0] } ?? []
    case .foundationToStack: Suit(rawValue: move.from).map { [view.top(of: $0)] } ?? []
    case .turn, .redeal: []
    }
  }
}

extension PlayingCard {
  /// Such as “seven of hearts”.
  public var words: String {
    let ranks = [
      "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack",
      "queen", "king",
    ]
    return "\(ranks[rank - 1]) of \(suit.words)"
  }
}
