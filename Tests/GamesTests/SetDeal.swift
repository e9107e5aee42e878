import Games
import RandomStreams
import SetCards
import SetGame

/// Set as a game of one player who takes a Set or, where none lies on the table, has more cards dealt.
///
/// What a taken Set is replaced by is asked of ``Rules``, and the deck is dealt as the game loop deals it, so that game i of
/// a seed is the same here and there. Values instead of that loop's scratch memory make it some hundred times slower: for
/// what is written for any game, such as ``Imagination``, and not for the million.
struct SetDeal: SequentialGame {
  /// The table and what is to come.
  struct State: Hashable, Sendable {
    /// The cards on the table, in their order.
    var table: [Card]
    /// The cards to come, the next one first.
    var deck: [Card]
    /// The number of Sets taken.
    var taken = 0
  }

  /// What is seen of it.
  struct View: Hashable, Sendable {
    /// The cards on the table, in their order.
    let table: [Card]
    /// The cards to come, in the order of their numbers: whoever remembers all cards knows them, but not their order.
    let unseen: [Card]
    /// The number of Sets taken.
    let taken: Int
  }

  /// A take of three places of the table, or more cards.
  enum Move: Hashable, Sendable, CustomStringConvertible {
    /// The cards at three places, ascending.
    case take(Int, Int, Int)
    /// More cards.
    case dealMore

    /// The places counted from 1, or “more”.
    var description: String {
      switch self {
      case .take(let one, let two, let three): "\(one + 1),\(two + 1),\(three + 1)"
      case .dealMore: "more"
      }
    }
  }

  /// The cards.
  let deck: Deck
  /// What happens to the places of a taken Set.
  let rules: Rules

  /// A game of Set.
  ///
  /// - Parameters:
  ///   - deck: The cards, of three attributes or more.
  ///   - rules: What happens to the places of a taken Set.
  init(deck: Deck = .standard, rules: Rules = .classic) {
    precondition(deck.attributes >= 3, "games are played with three attributes or more")
    self.deck = deck
    self.rules = rules
  }

  /// One: who looks for Sets.
  var seats: Int { 1 }

  /// Shuffles and deals the first table.
  func deal(_ stream: inout RandomStream) -> State {
    let order = Self.shuffled(deck.cards, &stream)
    return State(
      table: Array(order.prefix(Rules.cardsAtStart)),
      deck: Array(order.dropFirst(Rules.cardsAtStart)))
  }

  /// The player's, as long as there is a Set or a card to come.
  func turn(in state: State) -> Int? {
    state.deck.isEmpty && sets(state.table).isEmpty ? nil : 0
  }

  /// All Sets in the order of their places; where there is none, more cards.
  func moves(in state: State, into moves: inout [Move]) {
    moves = sets(state.table)
    if moves.isEmpty, !state.deck.isEmpty { moves = [.dealMore] }
  }

  /// Takes a Set or deals.
  func play(_ move: Move, in state: inout State) {
    switch move {
    case .dealMore: state.dealAtEnd()
    case .take(let one, let two, let three):
      state.taken += 1
      let places = [one, two, three]
      if rules.refills(tableOf: state.table.count), state.deck.count >= Rules.cardsPerDeal {
        for place in places { state.table[place] = state.deck.removeFirst() }
      } else {
        for place in places.reversed() { state.table.remove(at: place) }
      }
    }
  }

  /// The number of Sets taken.
  func scores(of state: State) -> [Int] { [state.taken] }

  /// All but the order of the cards to come.
  func view(of state: State, for seat: Int) -> View {
    View(
      table: state.table, unseen: state.deck.sorted { $0.index < $1.index }, taken: state.taken)
  }

  /// Shuffles the cards to come.
  func imagine(_ view: View, _ stream: inout RandomStream) -> State {
    State(table: view.table, deck: Self.shuffled(view.unseen, &stream), taken: view.taken)
  }

  private static func shuffled(_ cards: [Card], _ stream: inout RandomStream) -> [Card] {
    var order = cards
    for place in order.indices {
      order.swapAt(place, place + Int(stream.draw(below: UInt64(order.count - place))))
    }
    return order
  }

  private func sets(_ table: [Card]) -> [Move] {
    guard let board = Board(table, deck: deck) else { return [] }
    return board.sets.map { .take($0.first, $0.second, $0.third) }
  }
}

extension SetDeal.State {
  fileprivate mutating func dealAtEnd() {
    let count = min(Rules.cardsPerDeal, deck.count)
    table += deck.prefix(count)
    deck.removeFirst(count)
  }
}
