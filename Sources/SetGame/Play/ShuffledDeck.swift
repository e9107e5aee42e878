/// The deck of one game, drawn forwards: only cards that are dealt cost a draw.
///
/// Card i of the order is chosen uniformly among those not yet drawn, by swapping place i with place
/// i + draw(below: n − i).
@usableFromInline
struct ShuffledDeck: ~Copyable, @unchecked Sendable {
  @usableFromInline let order: UnsafeMutablePointer<UInt16>
  private let count: Int
  private var dealt = 0
  private var stream = StreamFamily(seed: 0).stream(game: 0, purpose: .deal)

  init(_ deck: Deck) {
    count = deck.count
    order = .zeros(count)
  }

  @inlinable
  deinit { order.deallocate() }

  var left: Int { count &- dealt }

  mutating func restart(with stream: RandomStream) {
    for place in 0..<count { order[place] = UInt16(truncatingIfNeeded: place) }
    dealt = 0
    self.stream = stream
  }

  mutating func become(_ other: borrowing ShuffledDeck) {
    precondition(count == other.count, "a deck keeps its cards")
    order.update(from: other.order, count: count)
    (dealt, stream) = (other.dealt, other.stream)
  }

  /// Shuffles the cards not yet dealt anew: their order is that of the draws still to come.
  mutating func shuffleRest(with stream: RandomStream) { self.stream = stream }

  /// The cards not yet dealt in the order in which they will be: what only a strategy with foresight may know.
  var cardsToCome: [UInt16] {
    var (rest, stream) = ((dealt..<count).map { order[$0] }, stream)
    for place in rest.indices {
      rest.swapAt(place, place + Int(stream.draw(below: UInt64(rest.count - place))))
    }
    return rest
  }

  @inline(__always)
  mutating func deal() -> UInt16 {
    let chosen = dealt &+ Int(truncatingIfNeeded: stream.draw(below: UInt64(left)))
    let card = order[chosen]
    order[chosen] = order[dealt]
    order[dealt] = card
    dealt &+= 1
    return card
  }
}

extension Deck {
  /// The first cards of a game, at most `count`, in the order in which they are dealt.
  public func dealt(_ count: Int, in game: UInt64, of streams: StreamFamily) -> [Card] {
    var deck = ShuffledDeck(self)
    deck.restart(with: streams.stream(game: game, purpose: .deal))
    var cards: [Card] = []
    for _ in 0..<max(0, min(count, self.count)) { cards.append(Card(index: Int(deck.deal()))) }
    return cards
  }
}
