internal import Games
internal import Testing

/// Lays a table from text: cards that lie face down before a bar, then the run, such as "9C 2D|KS QH".
///
/// Stacks that are not given hold a king that cannot be moved.
func layout(
  _ stacks: [String], waste: String = "", stock: String = "", up: [Suit: Int] = [:],
  redeals: UInt16 = 0, isKnown: Bool = false
) -> KlondikeState {
  var state = KlondikeState(view: KlondikeView())
  for stack in 0..<7 {
    let text = stack < stacks.count ? stacks[stack] : "KS"
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    let isCovering = parts.count == 2
    if isCovering {
      var word: UInt64 = 0
      for card in cards(parts[0]) { word = word << 6 | UInt64(card.code) }
      state.covered[stack] = word
      state.view.downs |= UInt32(cards(parts[0]).count) << UInt32(stack * 4)
    }
    for card in cards(parts[parts.count - 1]) { state.view.runs[stack].push(card) }
  }
  for (place, card) in (cards(waste) + cards(stock)).enumerated() {
    state.order[place] = card.code
    state.view.left |= 1 << UInt32(place)
    if place < cards(waste).count || isKnown { state.view.order[place] = card.code }
  }
  state.view.position = UInt8(cards(waste).count)
  state.view.redeals = redeals
  for (place, (suit, height)) in up.sorted(by: { $0.key.rawValue < $1.key.rawValue }).enumerated() {
    state.view.heights |= UInt32(height) << (UInt32(suit.rawValue) * 8)
    state.view.places |= UInt16(suit.rawValue | 4) << UInt16(place * 4)
  }
  return state
}

func cards(_ text: some StringProtocol) -> [PlayingCard] {
  text.split(separator: " ").compactMap { name in PlayingCard.all.first { "\($0)" == name } }
}

extension KlondikeState {
  /// Whether each of the 52 cards is somewhere, once, and nothing is seen wrongly.
  var isSound: Bool {
    for stack in 0..<7 {
      let cards = view.runs[stack].cards
      guard zip(cards, cards.dropFirst()).allSatisfy({ $1.fits(on: $0) }) else { return false }
      guard !cards.isEmpty || view.down(stack) == 0 else { return false }
      guard covered[stack] >> UInt64(6 * view.down(stack)) == 0 else { return false }
    }
    for place in Bits(view.left) {
      if let card = view.stockCard(place), card.code != order[place] { return false }
      if place < view.position, view.stockCard(place) == nil { return false }
    }
    let places = view.foundations.compactMap { $0 }
    guard Set(places) == Set(Suit.allCases.filter { view.height(of: $0) > 0 }) else { return false }
    return hasAllCards
  }

  /// Whether each of the 52 cards is somewhere, once: the part of ``isSound`` that is cheap enough for every move.
  var hasAllCards: Bool {
    var (count, all): (Int, UInt64) = (view.cardsUp, 0)
    for suit in Suit.allCases {
      all |=
        0x1_1111_1111_1111 << UInt64(suit.rawValue) & (1 << UInt64(4 * view.height(of: suit)) - 1)
    }
    for stack in 0..<7 {
      let (run, hidden) = (view.runs[stack], view.down(stack))
      for depth in 0..<run.count { all |= run.card(below: depth).bit }
      for depth in 0..<hidden { all |= 1 << (covered[stack] >> UInt64(6 * depth) & 63) }
      count += run.count + hidden
    }
    for place in Bits(view.left) { all |= 1 << UInt64(order[place]) }
    return count + view.left.nonzeroBitCount == 52 && all == 1 << 52 - 1
  }
}

extension KlondikeRules {
  static let bjarnason = KlondikeRules(.bjarnason)
  static let klondike3 = KlondikeRules(.klondike3)

  static func standard(draw: Int = 3) -> KlondikeRules { KlondikeRules(.standard, draw: draw) }
  static func vegas(draw: Int = 3) -> KlondikeRules { KlondikeRules(.vegas, draw: draw) }
  static func kortsmit(draw: Int = 3) -> KlondikeRules { KlondikeRules(.kortsmit, draw: draw) }
}

extension KlondikeState: CustomTestStringConvertible {
  /// What the log of the tests calls it.
  public var testDescription: String { "a layout" }
}
