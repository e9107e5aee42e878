internal import RandomStreams
internal import SetCards
internal import SetGame
internal import SetStrategies

/// Plays the games of `GameEngine` and also keeps account of the luck of their deals; several times slower.
struct LuckEngine: ~Copyable {
  private let strategy: any PlayStrategy
  private let streams: StreamFamily
  private let deck: Deck
  private let setFreeAtStart: Double
  private var state: GameState
  private var odds = DealOdds()
  private var unseen = CardMask()
  private var rest: [Int] = []

  /// An engine for games of one kind.
  ///
  /// - Parameters:
  ///   - plan: The deck, the rules and the seed; a deck of three or four attributes.
  ///   - strategy: Decides which Set is taken; it must not know the order of the deck.
  init(_ plan: ComparisonPlan, strategy: any PlayStrategy) {
    precondition(plan.deck.attributes <= 4, "luck is reckoned for three or four attributes")
    self.strategy = strategy
    streams = StreamFamily(seed: plan.seed)
    deck = plan.deck
    state = GameState(deck: plan.deck, rules: plan.rules)
    // Of 12 cards; Knuth's count, which `setlab odds` computes too. The smaller deck has no such cap.
    setFreeAtStart = deck.attributes == 4 ? 2_284_535_476_080 / 70_724_320_184_700 : 0
  }

  /// Plays one game to its end.
  ///
  /// - Parameters:
  ///   - game: The number of the game.
  ///   - tables: Filled with the settled tables in order.
  /// - Returns: The luck of its deals.
  mutating func play(_ game: UInt64, into tables: inout [SettledTable]) -> DealLuck {
    tables.removeAll(keepingCapacity: true)
    var luck = DealLuck()
    var play = streams.stream(game: game, purpose: .play)
    state.start(game, of: streams)
    unseen = CardMask(allOf: deck)
    seeTable()
    tables.append(state.settledTable)
    luck.add(cards: state.table.count, isSetFree: state.isSetFree, expected: setFreeAtStart)
    while !state.isOver {
      var isRestSetFree = true
      if state.isSetFree {
        keep(allBut: nil)
        state.dealMore()
      } else {
        let index = strategy.pick(from: state.table, using: &play)
        isRestSetFree = isEmpty(without: index)
        keep(allBut: state.table.set(at: index))
        state.take(index)
      }
      let table = state.settledTable
      tables.append(table)
      guard table.arrivedByDeal else { continue }
      // A rest with a Set stays with one: nothing is to be expected of the deal.
      if isRestSetFree, table.cards == 12 || table.cards == 15 {
        luck.add(
          cards: table.cards, isSetFree: table.isSetFree,
          expected: odds.setFree(rest: rest, unseen: unseen))
      }
      seeTable()
    }
    return luck
  }

  private mutating func seeTable() {
    for position in 0..<state.table.count { unseen.remove(state.table.card(at: position)) }
  }

  /// Notes the cards that stay on the table.
  private mutating func keep(allBut taken: Places?) {
    rest.removeAll(keepingCapacity: true)
    for position in 0..<state.table.count where taken?.contains(position) != true {
      rest.append(state.table.card(at: position).index)
    }
  }

  /// Whether every Set of the table shares a card with one of them.
  private func isEmpty(without index: Int) -> Bool {
    let taken = state.table.set(at: index)
    for other in 0..<state.table.setCount {
      let places = state.table.set(at: other)
      guard
        taken.contains(places.first) || taken.contains(places.second)
          || taken.contains(places.third)
      else { return false }
    }
    return true
  }
}

extension Places {
  /// Whether a position is one of the three.
  fileprivate func contains(_ position: Int) -> Bool {
    position == first || position == second || position == third
  }
}
