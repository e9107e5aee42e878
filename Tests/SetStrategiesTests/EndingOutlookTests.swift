import RandomStreams
import SetCards
import SetGame
import SetGameSupport
import Testing

@testable import SetStrategies

/// What deals bring for clearing the table: mean 0 over all of them, and chances as a slow player has them.
struct EndingOutlookTests {
  private func shuffled<Item>(_ items: [Item], _ stream: inout RandomStream) -> [Item] {
    var items = items
    for place in items.indices {
      items.swapAt(place, place + Int(stream.draw(below: UInt64(items.count - place))))
    }
    return items
  }

  /// Eighteen cards that can all be taken, in random order.
  private func clearable(_ deck: Deck, _ stream: inout RandomStream) throws -> [Card] {
    while true {
      var (left, taken) = (shuffled(deck.cards, &stream), [Card]())
      while taken.count < 18, let first = left.first {
        let pair = left.dropFirst().first { left.contains(first.third(with: $0)) }
        guard let pair else { break }
        let set = [first, pair, first.third(with: pair)]
        taken += set
        left.removeAll { set.contains($0) }
      }
      if taken.count == 18 { return shuffled(taken, &stream) }
    }
  }

  /// The sum over all 84 triples that nine unseen cards can bring is 0, and its terms are not; seed 41.
  ///
  /// Where a Set of the only partition lies there before the deal, it can be followed whatever comes.
  @Test(arguments: gameDecks.prefix(2), Rules.allCases)
  func surprisesAverageZero(deck: Deck, rules: Rules) throws {
    var stream = StreamFamily(seed: 41).stream(game: 0, purpose: .deal)
    var most = 0.0
    for _ in 0..<6 {
      let cards = try clearable(deck, &stream)
      let (rest, unseen) = (Array(cards.prefix(9)), Array(cards.suffix(9)))
      var sum = 0.0
      for i in unseen.indices {
        for j in 0..<i {
          for k in 0..<j {
            let dealt = [unseen[i], unseen[j], unseen[k]]
            let table = try Table(
              rest + dealt, unseen: unseen.filter { !dealt.contains($0) }, deck: deck, rules: rules)
            var outlook = EndingOutlook(rules: rules)
            let surprise = outlook.surprise(after: rest.map(\.index), on: table)
            sum += surprise
            most = max(most, abs(surprise))
          }
        }
      }
      #expect(abs(sum) < 1e-10, "\(sum)")
    }
    #expect(most > 0.01, "\(most)")
  }

  /// What a player who takes Sets of one partition gets through, by trying an order.
  private func followed(
    _ sets: [UInt64], _ start: UInt64, _ order: [UInt64], rules: Rules, dealsFirst: Bool
  ) -> Double {
    var (table, order, deals) = (start, order, dealsFirst)
    while !order.isEmpty || deals {
      if deals {
        for card in order.prefix(3) { table |= card }
        order.removeFirst(3)
        deals = false
      } else if let set = sets.first(where: { $0 & ~table == 0 }) {
        deals = rules.refills(tableOf: table.nonzeroBitCount)
        table &= ~set
      } else {
        return 0
      }
    }
    return 1
  }

  private func orders(_ cards: [UInt64]) -> [[UInt64]] {
    guard !cards.isEmpty else { return [[]] }
    return cards.indices.flatMap { place in
      var others = cards
      let card = others.remove(at: place)
      return orders(others).map { [card] + $0 }
    }
  }

  /// Chances against all 720 orders of six unseen cards, of tables before and after a deal; seed 43.
  @Test(arguments: Rules.allCases)
  func chancesAreThoseOfAllOrders(rules: Rules) {
    var stream = StreamFamily(seed: 43).stream(game: 0, purpose: .deal)
    var open = 0
    for count in [3, 4, 4, 4, 5] {
      let sets = (0..<count).map { 0b111 << UInt64(3 * $0) as UInt64 }
      let cards = shuffled((0..<3 * count).map { 1 << UInt64($0) as UInt64 }, &stream)
      let table = cards.dropFirst(6).reduce(0, |)
      let all = orders(Array(cards.prefix(6)))
      for dealsFirst in [false, true] {
        let slow = all.reduce(0) {
          $0 + followed(sets, table, $1, rules: rules, dealsFirst: dealsFirst)
        }
        let chance = sets.withUnsafeBufferPointer {
          FollowingChances(rules).chance(of: $0[0..<count], on: table, coming: dealsFirst ? 3 : 0)
        }
        #expect(abs(chance - slow / Double(all.count)) < 1e-12, "\(count) \(dealsFirst)")
        open += chance > 0 && chance < 1 ? 1 : 0
      }
    }
    #expect(open > 1)
  }

  /// Partitions are listed once and thinned by what is taken: the same as to list them anew.
  @Test(arguments: Rules.allCases)
  func takingThinsOut(rules: Rules) throws {
    var loop = GameLoop(deck: .standard, rules: rules, seed: 47)
    var decider = Decider(.clear(rest: 0))
    var watcher = OutlookWatcher(rules)
    for game in 0..<12 as Range<UInt64> {
      loop.play(game, choosing: &decider, observing: &watcher)
    }
    #expect(watcher.differences == 0 && watcher.surprises > 20)
  }
}

/// Compares an outlook that follows a game with one that begins at each deal.
private struct OutlookWatcher: GameObserver {
  private var outlook: EndingOutlook
  private var rest: [Int] = []
  private var isFirst = true
  var surprises = 0
  var differences = 0

  init(_ rules: Rules) { outlook = EndingOutlook(rules: rules) }

  mutating func gameBegins(_ state: borrowing GameState) {
    outlook.forget()
    isFirst = true
  }

  mutating func setIsTaken(_ index: Int, in state: borrowing GameState) {
    let places = state.table.set(at: index)
    outlook.take(places, from: state.table)
    rest = (0..<state.table.count).filter { !places.contains($0) }.map { state.table.index(at: $0) }
  }

  mutating func cardsAreDealt(in state: borrowing GameState) {
    rest = (0..<state.table.count).map { state.table.index(at: $0) }
  }

  mutating func tableSettled(_ state: borrowing GameState) {
    defer { isFirst = false }
    guard !isFirst, state.arrivedByDeal else { return }
    var other = EndingOutlook(rules: state.rules)
    let surprise = other.surprise(after: rest, on: state.table)
    let followed = outlook.surprise(after: rest, on: state.table)
    if abs(surprise - followed) > 1e-12 { differences += 1 }
    if followed != 0 { surprises += 1 }
  }
}
