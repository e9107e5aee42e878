package struct KlondikeMove: Hashable, Sendable, CustomStringConvertible {
  package enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    case stackToFoundation
    case wasteToFoundation
    /// A reachable card of the stock to its foundation.
    case stockToFoundation
    case stackToStack
    case wasteToStack
    /// A reachable card of the stock to a stack.
    case stockToStack
    case foundationToStack
    case turn
    case redeal
  }

  package let kind: Kind
  /// The stack from 0, the suit, or the place in the stock from 0 in the order of dealing, that a card comes from; else 0.
  let from: UInt8
  /// The stack that cards go to; else 0.
  let to: UInt8
  /// How many cards go from stack to stack; else 1.
  let count: UInt8

  @inline(__always)
  init(_ kind: Kind, from: Int = 0, to: Int = 0, count: Int = 1) {
    self.kind = kind
    self.from = UInt8(truncatingIfNeeded: from)
    self.to = UInt8(truncatingIfNeeded: to)
    self.count = UInt8(truncatingIfNeeded: count)
  }

  var isToFoundation: Bool {
    kind == .stackToFoundation || kind == .wasteToFoundation || kind == .stockToFoundation
  }

  /// The notation: T turns, R deals again; W-F, W-3 from the waste; S7-F, S7-3 the seventh card of the stock; 5-F from stack
  /// 5; 5-3:4 four cards from stack 5 to stack 3; H-2 a heart back to stack 2.
  package var description: String {
    switch kind {
    case .turn: "T"
    case .redeal: "R"
    case .wasteToFoundation: "W-F"
    case .wasteToStack: "W-\(to + 1)"
    case .stockToFoundation: "S\(from + 1)-F"
    case .stockToStack: "S\(from + 1)-\(to + 1)"
    case .stackToFoundation: "\(from + 1)-F"
    case .stackToStack: "\(from + 1)-\(to + 1):\(count)"
    case .foundationToStack: "\((Suit(rawValue: from) ?? .spades).letter)-\(to + 1)"
    }
  }
}

extension Klondike {
  /// Such as “seven of hearts from stack 4 to its foundation”.
  package func words(_ move: KlondikeMove, in view: KlondikeView) -> String {
    let cards = carried(by: move, in: view)
    let name = cards.first?.words ?? ""
    let stack = "stack \(move.to + 1)"
    let turned = min(rules.draw, view.stock.count)
    return switch move.kind {
    case .turn: turned == 1 ? "turn a card" : "turn \(turned) cards"
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
  func carried(by move: KlondikeMove, in view: KlondikeView) -> [PlayingCard] {
    let (from, count) = (Int(move.from), Int(move.count))
    return switch move.kind {
    case .stackToFoundation, .stackToStack: Array(view.runs[from].cards.suffix(count))
    case .wasteToFoundation, .wasteToStack: view.wasteTop.map { [$0] } ?? []
    case .stockToFoundation, .stockToStack: view.stockCard(from).map { [$0] } ?? []
    case .foundationToStack: Suit(rawValue: move.from).map { [view.top(of: $0)] } ?? []
    case .turn, .redeal: []
    }
  }
}

extension PlayingCard {
  package var words: String {
    let ranks = [
      "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack",
      "queen", "king",
    ]
    return "\(ranks[rank - 1]) of \(suit.words)"
  }
}

extension Klondike {
  package func way(_ move: KlondikeMove, in state: KlondikeState) -> MoveWay {
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
  package func news(of move: KlondikeMove, from before: KlondikeState, to after: KlondikeState)
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
        after.view.down(stack) < before.view.down(stack), let card = after.view.runs[stack].top
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
  var json: JSON {
    ["card": .string(description), "rank": .string(name), "suit": .string(suit.words)]
  }
}
