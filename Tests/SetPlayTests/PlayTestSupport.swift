import SetPlay

/// Touches and other events of a test, a second apart.
final class Person {
  var state: PlayState
  var now = 0

  init(_ change: (inout PlaySetup) -> Void = { _ in }) {
    var setup = PlaySetup(game: 0, seed: 7)
    change(&setup)
    state = PlayState(setup)
  }

  /// A game in which a Set-free table with cards behind it lies there.
  static func atSetFreeTable(_ change: (inout PlaySetup) -> Void = { _ in }) -> Person {
    for game in UInt64(0)... {
      let person = Person {
        $0.game = game
        change(&$0)
      }
      person.play { $0.table.sets.isEmpty && $0.table.cardsLeft > 0 }
      if !person.state.isOver { return person }
    }
    preconditionFailure("there are such games")
  }

  @discardableResult
  func take(_ event: PlayEvent, after milliseconds: Int = 1000) -> Bool {
    now += milliseconds
    return state.take(event, at: now)
  }

  func touch(_ cards: [Card], by side: Int = 0) {
    for card in cards { take(.touch(card, by: side)) }
  }

  func set(_ index: Int = 0) -> [Card] { state.table.cards(at: state.table.sets[index]) }

  func noSet() -> [Card] {
    let cards = state.table.cards
    let third = cards.first {
      $0 != cards[0].third(with: cards[1]) && $0 != cards[0] && $0 != cards[1]
    }
    return [cards[0], cards[1], third ?? cards[2]]
  }

  /// Takes Sets and deals cards, as one who sees at once, until the table is as wished.
  func play(until isWished: (PlayState) -> Bool) {
    while !isWished(state), !state.isOver {
      if state.table.sets.isEmpty {
        take(.deal())
      } else {
        touch(set())
        // The next touch lets the Set go; a card that stays is touched twice.
        let gone = state.turns.last?.cards ?? []
        take(.touch(gone[0]))
      }
    }
  }
}

/// The place of a card of the deck; three that are no Set count as selected, a shown match as matched.
enum CardState {
  case undealt
  case onTable
  case selected
  case matched
  case taken
}

extension PlayState {
  var cardStates: [CardState] {
    var states = [CardState](repeating: .undealt, count: setup.deck.count)
    for turn in turns { for card in turn.cards { states[card.index] = .taken } }
    for card in table.cards { states[card.index] = .onTable }
    for card in selected { states[card.index] = .selected }
    if verdict == .match { for card in turns.last?.cards ?? [] { states[card.index] = .matched } }
    return states
  }
}

/// What is wrong with a state, in sentences: cards that are lost or doubled, positions that are lost.
func broken(_ state: PlayState) -> [String] {
  var broken: [String] = []
  let states = state.cardStates
  func count(_ one: CardState) -> Int { states.count { $0 == one } }
  if states.count != state.setup.deck.count { broken.append("not every card has a state") }
  let lying = count(.onTable) + count(.selected) + count(.matched)
  if lying != state.table.cards.count { broken.append("cards of the table are lost") }
  if count(.undealt) != state.table.cardsLeft { broken.append("cards of the deck are lost") }
  if count(.taken) + lying + count(.undealt) != states.count { broken.append("cards are lost") }
  if count(.taken) % 3 != 0 { broken.append("Sets are not whole") }
  if Set(state.slots) != Set(state.table.cards) || state.slots.count != state.table.cards.count {
    broken.append("a position is lost")
  }
  for side in 0..<state.setup.sides where state.selection(of: side).count > 3 {
    broken.append("more than three are selected")
  }
  let three = (0..<state.setup.sides).contains { state.selection(of: $0).count == 3 }
  if three != (state.verdict != nil) { broken.append("three cards and what they are go together") }
  if (count(.matched) == 3) != (state.verdict == .match) { broken.append("three match") }
  return broken
}
