import SetCards
import SetGame

/// One game's evidence of rare events: numbers whose means over games are the chances of the events, in parts of ``unit``.
///
/// They are not counts but chances, given what has happened so far, so that each game says something about events that hardly
/// any game has.
struct RareGame {
  /// The parts of one: what games say are multiples of 2^−40, each rounded once.
  static let unit = 0x1p40

  /// The sizes of largest tables: twelve, fifteen, eighteen and 21 cards.
  static let sizes = [12, 15, 18, 21]

  /// By size of ``sizes``, the chance that the largest table has it; in a single game it can be below 0 or above 1.
  var largest: [Int]
  /// By number, the chance that there are so many deal-mores.
  var dealMores: [Int]
  /// Tables of eighteen without a Set, by a third of the cards left less one.
  var setFree: [Int]
  /// All tables of eighteen, likewise.
  var tall: [Int]

  /// The most deal-mores of a game: twelve of the 81 cards lie on the table from the start.
  static let mostDealMores = 23
  /// The most cards left in the deck at a table of eighteen.
  static let mostLeft = 63
}

/// One of the ways in which a game goes on.
struct RarePath {
  /// Its share of the game: a power of two, or 0 on a way aside.
  var weight = 1.0
  /// Its share of what is counted of Set-free tables of eighteen: a power of two, or 0 if nothing more of them is.
  var setFreeWeight = 1.0
  var dealMores = 0
  /// True if the last cards were dealt to a table without a Set.
  var isDealtMore = false
  /// True if the chances of the next table were counted when a Set was taken.
  var isCounted = false
  /// True if there was a table of eighteen, or of 21.
  var hadEighteen = false
  var had21 = false
  /// True if only Set-free tables of eighteen that follow a take from 21 cards are counted.
  var isBeyond = false
  /// The least number of cards on the table and in the deck for which ``RareEffort`` was asked.
  var asked = 81

  /// True if nothing but Set-free tables of eighteen is counted.
  var isAside: Bool { weight == 0 }
}

/// Adds up, table by table, the chances of what comes next.
///
/// A Set-free table of eighteen is counted once, by where it arises:
/// - from a Set-free table of twelve, by the chance that the next two deals make no Set;
/// - from one of fifteen that a take has led to, by the chance of the next deal;
/// - after a take from 21 cards, as it lies there, but only on ways that look beyond a Set-free table of fifteen. There are many of them;
///   in a game played once, such a rare table would outweigh millions of games.
///
/// With at most ``latest`` cards in the deck it is counted a deal earlier: from the nine cards that a take leaves on a table of twelve.
/// All tables of eighteen are counted by the deal that leads to them, or as they lie there. By the law of total probability the mean is
/// the chance itself, however Sets are chosen, as long as nobody sees the deck.
struct RareObserver: GameObserver, ~Copyable {
  /// The cards in the deck up to which chances are counted from the rest of nine.
  static let latest = 24

  var path = RarePath()
  /// The share of a game that a way from the last table should have; nil if it keeps its own.
  private(set) var effort: Double?
  private var extensions = FreeExtensions()
  private var setFree = [Double](repeating: 0, count: RareGame.mostLeft / 3)
  private var tall = [Double](repeating: 0, count: RareGame.mostLeft / 3)
  private var dealMores = [Double](repeating: 0, count: RareGame.mostDealMores + 1)
  private var eighteens = 0.0
  private var twentyones = 0.0

  /// By number of cards and number of deals, the ways in which the cards can be chosen.
  private let choices: [Double] = {
    var choices: [Double] = []
    for cards in 0...81 {
      for deals in 0...3 {
        var ways = 1.0
        // Each partial product is a whole number.
        for card in 0..<3 * deals { ways = ways * Double(cards - card) / Double(card + 1) }
        choices.append(ways)
      }
    }
    return choices
  }()

  mutating func gameBegins(_ state: borrowing GameState) {
    path = RarePath()
    for row in setFree.indices { (setFree[row], tall[row]) = (0, 0) }
    for number in dealMores.indices { dealMores[number] = 0 }
    (eighteens, twentyones) = (0, 0)
  }

  mutating func tableSettled(_ state: borrowing GameState) {
    let left = state.table.cardsLeft
    guard left > 0 else { return }
    askForEffort(state.table)
    let isReached = !path.isDealtMore
    if state.table.count == 18, isReached { addTall(left, 1) }
    guard state.isSetFree else { return }
    switch state.table.count {
    case 12 where left >= 6 && !(path.isCounted && path.isAside):
      let deals = left > 6 && !path.isCounted && path.setFreeWeight > 0 ? 2 : 1
      extensions.count(state.table.cardMask, unseen: state.table.unseenMask, deals: deals)
      addTall(left - 6, chance(1, left))
      if deals == 2 { addSetFree(left - 6, chance(2, left)) }
    case 15:
      if isReached {
        addTall(left - 3, 1)
        if left > 3 {
          extensions.count(state.table.cardMask, unseen: state.table.unseenMask, deals: 1)
          addSetFree(left - 3, chance(1, left))
        }
      }
      path.hadEighteen = true
    case 18:
      if isReached, path.isBeyond { addSetFree(left, 1) }
      path.had21 = true
    default: break
    }
  }

  /// Asks how much effort a way is worth, each time it reaches a table of twelve with fewer cards left.
  private mutating func askForEffort(_ table: borrowing Table) {
    let cards = table.count + table.cardsLeft
    effort = nil
    guard table.count == 12, cards < path.asked, path.setFreeWeight > 0,
      RareEffort.isAsked(cards)
    else { return }
    path.asked = cards
    effort = RareEffort.weight(
      cards: cards, sets: table.cardMask.union(table.unseenMask).setCount)
  }

  /// True if nothing is left to be counted on a way aside: it has lost its weight, or too few cards are left to fill a table; a way
  /// beyond ends as soon as fewer than eighteen cards lie there, or eighteen with a Set.
  func isDone(at table: SettledTable) -> Bool {
    if path.isBeyond { return table.cards < 18 || table.cards == 18 && !table.isSetFree }
    return path.isAside && (path.setFreeWeight == 0 || table.cards <= 12 && table.cardsLeft <= 9)
  }

  mutating func setIsTaken(_ index: Int, in state: borrowing GameState) {
    let left = state.table.cardsLeft
    (path.isDealtMore, path.isCounted) = (false, false)
    guard state.table.count == 12, left > 9, left <= Self.latest, path.setFreeWeight > 0
    else { return }
    path.isCounted = true
    let taken = state.table.set(at: index)
    for other in 0..<state.table.setCount where other != index {
      guard !state.table.keepsSet(other, taking: taken) else { return }
    }
    var rest = state.table.cardMask
    for place in [taken.first, taken.second, taken.third] {
      rest.remove(state.table.card(at: place))
    }
    extensions.count(rest, unseen: state.table.unseenMask, deals: 3, each: false)
    addSetFree(left - 9, chance(3, left))
  }

  mutating func cardsAreDealt(in state: borrowing GameState) {
    path.isDealtMore = true
    path.dealMores += 1
  }

  /// The chance that the board counted last stays Set-free through so many deals of unseen cards.
  private func chance(_ deals: Int, _ left: Int) -> Double {
    Double(extensions.ways(by: deals)) / choices[4 * left + deals]
  }

  /// Adds the chance of a table of eighteen with some cards left.
  private mutating func addTall(_ left: Int, _ chance: Double) {
    if left > 0 { tall[left / 3 - 1] += path.weight * chance }
    if !path.hadEighteen { eighteens += path.weight * chance }
  }

  /// Adds the chance of a Set-free table of eighteen with cards left.
  private mutating func addSetFree(_ left: Int, _ chance: Double) {
    setFree[left / 3 - 1] += path.setFreeWeight * chance
    if !path.had21 { twentyones += path.setFreeWeight * chance }
  }

  /// Notes that no card is left to be dealt.
  mutating func pathEnds() { dealMores[path.dealMores] += path.weight }

  /// The evidence of the game, rounded to whole parts.
  var game: RareGame {
    func parts(_ chance: Double) -> Int { Int((chance * RareGame.unit).rounded()) }
    let (twelve, eighteen, most) = (parts(dealMores[0]), parts(eighteens), parts(twentyones))
    return RareGame(
      largest: [twelve, Int(RareGame.unit) - twelve - eighteen, eighteen - most, most],
      dealMores: dealMores.map(parts),
      setFree: setFree.map(parts), tall: tall.map(parts))
  }
}
