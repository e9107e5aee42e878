import SetGame
import SetGameSupport
import TestSupport
import Testing

struct StrategyEndTests {
  /// Every Set of some late tables: its exact value against the mean over all orders of the pile.
  @Test(.enabled(if: isRelease), arguments: gameDecks.prefix(3), Rules.allCases)
  func exactEndings(deck: Deck, rules: Rules) throws {
    for (game, left) in [(0, 0), (1, 0), (2, 3), (3, 3), (4, 6)] {
      let slow = lateGame(deck: deck, rules: rules, seed: 83, game: UInt64(game), left: left)
      let table = try Table(slow)
      let few = RestGame(table)
      let rest = try #require(few)
      for goal in EndgameGoal.allCases {
        var ending = ExactEnding(rest, goal: goal)
        for index in 0..<min(3, table.setCount) {
          let slowly = value(of: slow, taking: table.set(at: index), goal: goal)
          #expect(abs(ending.value(ofTaking: rest.choices[index]) - slowly) < 1e-9)
        }
        // The strategy takes one of the best.
        var play = StreamFamily(seed: 89).stream(game: 0, purpose: .play)
        let strategy = Strategy.endgame(base: .first, unseen: left, goal: goal)
        guard table.setCount > 0 else { continue }
        let chosen = strategy.pick(from: table, using: &play)
        let values = rest.choices.map { ending.value(ofTaking: $0) }
        #expect(values[chosen] > (values.max() ?? 0) - 1e-9)
      }
    }
  }

  /// The expected number of Set-free tables among two, against all deals and all takes.
  @Test(.enabled(if: isRelease), arguments: Rules.allCases)
  func twoTablesAhead(rules: Rules) throws {
    for (game, left) in [(0, 6), (1, 6), (2, 3), (3, 9), (4, 0)] {
      let slow = lateGame(
        deck: gameDecks[game % 2], rules: rules, seed: 97, game: UInt64(game), left: left)
      let table = try Table(slow)
      let search = SetFreeSearch(table, depth: 2, nodes: 1_000_000, seed: 0)
      for index in 0..<min(3, table.setCount) {
        let slowly = setFreeTables(of: slow, taking: table.set(at: index), depth: 2)
        let outlook = Outlook(table, taking: index)
        #expect(abs(search.setFreeTables(from: outlook, depth: 2) - slowly) < 1e-9)
      }
    }
  }

  @Test func oneTableAhead() {
    var state = GameState(deck: .standard, rules: .classic)
    for game in 0..<20 as Range<UInt64> {
      state.start(game, of: StreamFamily(seed: 101))
      guard !state.isSetFree else { continue }
      var play = StreamFamily(seed: 101).stream(game: game, purpose: .play)
      let chosen = Strategy.lookahead(depth: 1).pick(from: state.table, using: &play)
      let chances = (0..<state.table.setCount).map {
        SetFeature.setfree.value(ofTaking: $0, on: state.table)
      }
      #expect(chances[chosen] == chances.min())
    }
  }

  /// Partitions against a search that branches on the lowest card; following one against the slow game.
  @Test(arguments: gameDecks, Rules.allCases)
  func partitions(deck: Deck, rules: Rules) throws {
    var followed = [0, 0]
    for game in 0..<12 as Range<UInt64> where deck.attributes < 5 || game < 2 {
      let slow = lateGame(deck: deck, rules: rules, seed: 103, game: game, left: 6)
      guard slow.table.count + slow.pile.count <= 24 else { continue }
      let few = try RestGame(Table(slow))
      let rest = try #require(few)
      let partitions = Partitions(of: rest, most: 1_000_000)
      #expect(partitions.count == count(slow.table + slow.pile))
      let order = slow.pile.map { rest.bit(of: $0.index) }
      for partition in 0..<min(40, partitions.count) {
        let range = partition * partitions.setsEach..<(partition + 1) * partitions.setsEach
        let sets = partitions.sets[range].compactMap { rest.trio(of: $0) }
        #expect(sets.count == partitions.setsEach)
        #expect(Set(sets.flatMap(\.cards)) == Set(slow.table + slow.pile))
        var taken: [UInt64] = []
        let works = partitions.follow(partition, in: rest, order: order) { taken.append($0) }
        #expect(works == follow(Set(sets), in: slow))
        if works { #expect(Set(taken).count == partitions.setsEach) }
        followed[works ? 1 : 0] += 1
      }
    }
    if deck.attributes == 3 { #expect(followed[1] > 0) }
  }

  /// All partitions of the deck of three attributes into Sets; counted with another program.
  @Test func partitionsOfTheSmallDeck() throws {
    let whole = RestGame(
      try Table(SlowGame(deck: gameDecks[0], rules: .classic, seed: 109, game: 0)))
    let partitions = Partitions(of: try #require(whole), most: 100_000)
    #expect(partitions.count == 17_641 && partitions.setsEach == 9)
  }

  /// In the small deck every game can be tried: foresight finds the best one.
  @Test(.enabled(if: isRelease), arguments: Rules.allCases)
  func foresightOfSmallGames(rules: Rules) throws {
    var engine = GameEngine(
      deck: gameDecks[0], rules: rules, strategy: .omniscient(goal: .clear, beam: 20), seed: 107)
    var steady = GameEngine(
      deck: gameDecks[0], rules: rules, strategy: .omniscient(goal: .steady, beam: 20), seed: 107)
    var tables: [SettledTable] = []
    for game in 0..<3 as Range<UInt64> {
      let slow = SlowGame(deck: gameDecks[0], rules: rules, seed: 107, game: game)
      let ends = allEnds(of: slow)
      engine.play(game, into: &tables)
      #expect(tables.last?.cards == ends.map(\.left).min())
      steady.play(game, into: &tables)
      #expect(tables.count(where: \.isDealtMore) == ends.map(\.dealMores).min())
    }
  }
}

extension StrategyEndTests {
  /// The mean over all triples that may come and the best takes, with arrays.
  private func value(of slow: SlowGame, taking places: Places, goal: EndgameGoal) -> Double {
    let gain = goal == .sets ? 1.0 : 0.0
    return gain + mean(over: slow, taking: places) { value(of: $0, goal: goal) }
  }

  private func value(of slow: SlowGame, goal: EndgameGoal) -> Double {
    let sets = slow.sets
    guard sets.isEmpty else {
      return sets.map { value(of: slow, taking: $0, goal: goal) }.max() ?? 0
    }
    guard slow.pile.isEmpty else {
      return mean(over: slow, taking: nil) { value(of: $0, goal: goal) }
    }
    return goal == .clear && slow.table.isEmpty ? 1 : 0
  }

  private func setFreeTables(of slow: SlowGame, taking places: Places?, depth: Int) -> Double {
    mean(over: slow, taking: places) { next in
      let sets = next.sets
      let here = sets.isEmpty ? 1.0 : 0.0
      guard depth > 1, !(sets.isEmpty && next.pile.isEmpty) else { return here }
      guard !sets.isEmpty else {
        return here + setFreeTables(of: next, taking: nil, depth: depth - 1)
      }
      return here
        + (sets.map { setFreeTables(of: next, taking: $0, depth: depth - 1) }.min() ?? 0)
    }
  }

  /// A mean over the games in which each triple of the pile comes first.
  private func mean(
    over slow: SlowGame, taking places: Places?, _ value: (SlowGame) -> Double
  ) -> Double {
    func move(_ game: SlowGame) -> SlowGame {
      var game = game
      if let places { game.take(places) } else { game.dealMore() }
      return game
    }
    guard slow.pile.count > 3, move(slow).pile.count < slow.pile.count else {
      return value(move(slow))
    }
    var (sum, count) = (0.0, 0)
    let pile = slow.pile
    for one in pile.indices {
      for two in pile.indices where two > one {
        for three in pile.indices where three > two {
          let first = [one, two, three]
          var game = slow
          game.pile =
            first.map { pile[$0] } + pile.indices.filter { !first.contains($0) }.map { pile[$0] }
          sum += value(move(game))
          count += 1
        }
      }
    }
    return sum / Double(count)
  }

  private func count(_ cards: [Card]) -> Int {
    guard let lowest = cards.min() else { return 1 }
    let others = cards.filter { $0 != lowest }
    return others.reduce(0) { sum, card in
      let third = lowest.third(with: card)
      guard third > card, others.contains(third) else { return sum }
      return sum + count(others.filter { $0 != card && $0 != third })
    }
  }

  /// Whether the slow game can be played along a partition.
  private func follow(_ partition: Set<Trio>, in slow: SlowGame) -> Bool {
    var slow = slow
    while true {
      let sets = slow.sets
      let mine = sets.last { places in
        let cards = [places.first, places.second, places.third].map { slow.table[$0] }
        return Trio(cards[0], cards[1], cards[2]).map(partition.contains) ?? false
      }
      if let mine {
        slow.take(mine)
      } else {
        guard sets.isEmpty, !slow.pile.isEmpty else { return slow.table.isEmpty }
        slow.dealMore()
      }
    }
  }

  /// The ends of all games that can be played with one order; tables met twice are played on once.
  private func allEnds(of start: SlowGame) -> [(left: Int, dealMores: Int)] {
    struct Met: Hashable {
      let table: Set<Card>
      let left: Int
      let dealMores: Int
    }
    var met: Set<Met> = []
    var games = [(start, 0)]
    var ends: [(left: Int, dealMores: Int)] = []
    while let (slow, dealMores) = games.popLast() {
      let here = Met(table: Set(slow.table), left: slow.pile.count, dealMores: dealMores)
      guard met.insert(here).inserted else { continue }
      let sets = slow.sets
      for places in sets {
        var next = slow
        next.take(places)
        games.append((next, dealMores))
      }
      guard sets.isEmpty else { continue }
      if slow.pile.isEmpty {
        ends.append((slow.table.count, dealMores))
      } else {
        var next = slow
        next.dealMore()
        games.append((next, dealMores + 1))
      }
    }
    return ends
  }
}
