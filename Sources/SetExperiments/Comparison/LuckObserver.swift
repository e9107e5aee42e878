internal import SetPlayers
internal import SetStrategies

/// Keeps account of the luck of a game's deals, and collects its tables; several times slower than to collect them alone.
struct LuckObserver: GameObserver {
  /// The settled tables of the last game in order.
  private(set) var tables: [SettledTable] = []
  /// The luck of its deals.
  private(set) var luck = DealLuck()

  private let deck: Deck
  private let setFreeAtStart: Double
  private var odds = DealOdds()
  private var ending: EndingOutlook
  private var unseen = CardMask()
  private var rest: [Int] = []
  private var isRestSetFree = true
  private var isFirstTable = true

  /// An observer of games with a deck of three or four attributes; their players must not know the
  /// deck order.
  init(_ deck: Deck, rules: Rules) {
    precondition(deck.attributes <= 4, "luck is reckoned for three or four attributes")
    self.deck = deck
    ending = EndingOutlook(rules: rules)
    // Of 12 cards; Knuth's count, which `setlab odds` computes too. The smaller deck has no such cap.
    setFreeAtStart = deck.attributes == 4 ? 2_284_535_476_080 / 70_724_320_184_700 : 0
  }

  mutating func gameBegins(_ state: borrowing GameState) {
    tables.removeAll(keepingCapacity: true)
    luck = DealLuck()
    ending.forget()
    unseen = CardMask(allOf: deck)
    isFirstTable = true
  }

  mutating func setIsTaken(_ index: Int, in state: borrowing GameState) {
    isRestSetFree = isEmpty(state.table, without: index)
    ending.take(state.table.set(at: index), from: state.table)
    keep(state.table, allBut: state.table.set(at: index))
  }

  mutating func cardsAreDealt(in state: borrowing GameState) {
    isRestSetFree = true
    keep(state.table, allBut: nil)
  }

  mutating func tableSettled(_ state: borrowing GameState) {
    let table = state.settledTable
    tables.append(table)
    if isFirstTable {
      luck.add(cards: table.cards, isSetFree: table.isSetFree, expected: setFreeAtStart)
      isFirstTable = false
    } else {
      guard table.arrivedByDeal else { return }
      luck.ending += ending.surprise(after: rest, on: state.table)
      // A rest with a Set stays with one: nothing is to be expected of the deal.
      if isRestSetFree, table.cards == 12 || table.cards == 15 {
        luck.add(
          cards: table.cards, isSetFree: table.isSetFree,
          expected: odds.setFree(rest: rest, unseen: unseen))
      }
    }
    see(state.table)
  }

  private mutating func see(_ table: borrowing Table) {
    for position in 0..<table.count { unseen.remove(table.card(at: position)) }
  }

  /// Notes the cards that stay on the table.
  private mutating func keep(_ table: borrowing Table, allBut taken: Places?) {
    rest.removeAll(keepingCapacity: true)
    for position in 0..<table.count where taken?.contains(position) != true {
      rest.append(table.index(at: position))
    }
  }

  /// True if every Set of the table shares a card with one of them.
  private func isEmpty(_ table: borrowing Table, without index: Int) -> Bool {
    let taken = table.set(at: index)
    for other in 0..<table.setCount where table.keepsSet(other, taking: taken) { return false }
    return true
  }
}

/// How much luckier than expected the deals of a game were: how many more tables of a size came out
/// Set-free than expected before each deal, and how much better the last deals were for clearing the table.
///
/// Whatever a fair strategy does, the cards that come are any of the unseen ones, so the expectation of all numbers is 0:
/// they can serve as controls. The same idea is known from poker, where it takes luck out of the comparison of players (N.
/// Burch, M. Schmid, M. Moravčík, D. Morrill, M. Bowling, AIVAT, AAAI 2018).
struct DealLuck: Hashable {
  /// Set-free tables of 12 that were dealt, less those expected.
  var twelve = 0.0
  /// Set-free tables of 15 that were dealt, less those expected.
  var fifteen = 0.0
  /// The sum of the surprises of ``EndingOutlook``.
  var ending = 0.0

  /// Tallies hold whole numbers: multiples of 1/16,384.
  static let unit = 16_384.0
  /// The most games for which sums of squares of such numbers cannot overflow.
  static let mostGames: UInt64 = 1_000_000_000

  /// Adds what one deal brought.
  mutating func add(cards: Int, isSetFree: Bool, expected: Double) {
    let surprise = (isSetFree ? 1 : 0) - expected
    if cards == 12 { twelve += surprise }
    if cards == 15 { fifteen += surprise }
  }
}
