internal import GamePlay
internal import Klondike

extension NamedKlondike {
  func way(_ move: KlondikeMove, in state: KlondikeState) -> MoveWay {
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

  func words(_ move: KlondikeMove, in state: KlondikeState) -> String {
    let view = state.view
    let cards = carried(by: move, in: view)
    let name = cards.first?.words ?? ""
    let stack = "stack \(move.to + 1)"
    return switch move.kind {
    case .turn:
      switch min(game.rules.draw, view.stock.count) {
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

  func news(of move: KlondikeMove, from before: KlondikeState, to after: KlondikeState) -> String {
    switch move.kind {
    case .turn:
      let count = min(game.rules.draw, before.view.stock.count)
      let cards = after.view.waste.suffix(count).compactMap { $0?.words }
      return "Turned: \(cards.joined(separator: ", "))."
    case .redeal: return "The waste is the stock again."
    default:
      let done = "\(words(move, in: before).capitalized)."
      let stack = Int(move.from)
      guard move.kind == .stackToFoundation || move.kind == .stackToStack,
        after.view.down(stack) < before.view.down(stack), let card = after.view.run(stack).top
      else { return done }
      return "\(done) Stack \(stack + 1) shows the \(card.words)."
    }
  }

  /// The cards that a move takes along, the first one lowest.
  private func carried(by move: KlondikeMove, in view: KlondikeView) -> [PlayingCard] {
    let (from, count) = (Int(move.from), Int(move.count))
    return switch move.kind {
    case .stackToFoundation, .stackToStack: Array(view.run(from).cards.suffix(count))
    case .wasteToFoundation, .wasteToStack: view.wasteTop.map { [$0] } ?? []
    case .stockToFoundation, .stockToStack: view.stockCard(from).map { [$0] } ?? []
    case .foundationToStack:
      Suit(rawValue: move.from).map { [PlayingCard(max(1, view.height(of: $0)), $0)] } ?? []
    case .turn, .redeal: []
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
  /// Such as “seven of hearts”.
  var words: String {
    let ranks = [
      "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack",
      "queen", "king",
    ]
    return "\(ranks[rank - 1]) of \(suit.words)"
  }

  /// The card as its view draws it.
  var answer: PageAnswer {
    .record([
      ("card", .text(description)), ("rank", .text(name)), ("suit", .text(suit.words)),
    ])
  }
}

extension Suit {
  /// Such as “hearts”.
  fileprivate var words: String {
    switch self {
    case .spades: "spades"
    case .hearts: "hearts"
    case .clubs: "clubs"
    case .diamonds: "diamonds"
    }
  }
}
