public import Estimates

/// The counts of simulated games; integers only, so that merging is exact.
///
/// Its size depends on the deck alone: 30 kB for the standard deck.
public struct GameTally: Hashable, Sendable {
  /// The deck of the games.
  public let deck: Deck
  /// The largest number of games that can be counted without overflow of sums of squares.
  package static let mostGames = Int(clamping: 10_000_000_000_000 as Int64)

  /// The number of games.
  public internal(set) var games = 0
  /// Games by their number of deal-mores.
  public internal(set) var dealMores: [Int]
  /// Games by a third of the number of cards on their last table.
  package internal(set) var leftoverThirds: [Int]
  package internal(set) var largestThirds: [Int]
  /// Games by the number of Sets on their first table, a fresh deal.
  package internal(set) var freshSets: [Int]
  /// Games by their number of tables, without those of runs kept before tables were numbered.
  public internal(set) var lengths: [Int]
  /// Deal-mores of these games by the number of the table, from 1, that had no Set.
  public internal(set) var dealMoresAt: [Int]
  /// These games by their number of tables with more than twelve cards.
  public internal(set) var tallTables: [Int]
  /// By (a third of the cards left, a third of the cards, arrived by deal).
  package var tables: [TableCounts]
  /// By (scope, a third of the cards), over games: x the Set-free tables of the game, y all its tables.
  package var sums: [PairSums]
  /// Co-occurrences of rare events of the 12-card rows; see ``RowProducts``.
  public package(set) var products: RowProducts
  /// The number of table sizes: a third of the largest table, and the empty one.
  let sizes: Int
  let lefts: Int

  /// A tally of no games.
  public init(deck: Deck) {
    self.deck = deck
    // A table has a multiple of three cards, at most three more than a largest board without a Set.
    sizes = (deck.mostSetFree + 3) / 3 + 1
    lefts = (deck.count - min(Rules.cardsAtStart, deck.count)) / 3 + 1
    dealMores = Array(repeating: 0, count: lefts)
    leftoverThirds = Array(repeating: 0, count: sizes)
    largestThirds = leftoverThirds
    // Each take removes a Set, each deal-more adds three cards of the deck.
    lengths = Array(repeating: 0, count: deck.count / 3 + lefts + 1)
    dealMoresAt = lengths
    tallTables = lengths
    // Twelve cards hold at most 14 Sets (Stevens and Wilson 2025, arXiv:2501.12565).
    freshSets = Array(repeating: 0, count: 15)
    tables = Array(repeating: TableCounts(), count: sizes * lefts * 2)
    sums = Array(repeating: PairSums(), count: sizes * GameScope.allCases.count)
    products = RowProducts(rows: deck.attributes <= 4 ? lefts : 0)
  }

  package func tableIndex(size: Int, left: Int, byDeal: Bool) -> Int {
    (left / 3 * sizes + size / 3) * 2 + (byDeal ? 1 : 0)
  }

  package func sumIndex(size: Int, _ scope: GameScope) -> Int { scope.rawValue * sizes + size / 3 }

  /// Adds what another tally of the same deck has counted.
  public mutating func merge(_ other: GameTally) {
    precondition(deck == other.deck, "tallies of different decks do not add up")
    games += other.games
    addHistograms(other.histograms)
    for index in tables.indices { tables[index].merge(other.tables[index]) }
    for index in sums.indices { sums[index].merge(other.sums[index]) }
    products.merge(other.products)
  }

  package var histograms: [(name: GameHistogram, counts: [Int])] {
    var (all, copy) = ([(name: GameHistogram, counts: [Int])](), self)
    copy.changeHistograms { all.append(($0, $1)) }
    return all
  }

  /// Adds counts of the histograms, which the deck must have.
  mutating func addHistograms(_ others: [(name: GameHistogram, counts: [Int])]) {
    changeHistograms { name, total in
      for other in others where other.name == name {
        for (index, count) in other.counts.enumerated() where count > 0 { total[index] += count }
      }
    }
  }

  mutating func changeHistograms<Failure>(
    _ change: (GameHistogram, inout [Int]) throws(Failure) -> Void
  ) throws(Failure) {
    try change(.dealMores, &dealMores)
    try change(.leftoverThirds, &leftoverThirds)
    try change(.largestThirds, &largestThirds)
    try change(.freshSets, &freshSets)
    try change(.lengths, &lengths)
    try change(.dealMoresAt, &dealMoresAt)
    try change(.tallTables, &tallTables)
  }
}

extension GameTally {
  /// The numbers of cards that can be left in the deck at a settled table, largest first.
  package var cardsLeftValues: [Int] { (0..<lefts).map { 3 * $0 }.reversed() }

  package var tableSizes: [Int] { (0..<sizes).map { 3 * $0 } }

  package var numberedGames: Int { lengths.reduce(0, +) }

  /// The number of games that had a table of a number, from 1, and of those in which it had no Set.
  ///
  /// Every Set-free table is either the last of its game or followed by a deal-more.
  public func table(number: Int) -> (seen: Int, setFree: Int) {
    guard number > 0, lengths.indices.contains(number) else { return (0, 0) }
    return (lengths[number...].reduce(0, +), lengths[number] + dealMoresAt[number])
  }

  /// The counts of tables of one size and number of cards left; zero if they do not occur.
  ///
  /// If `byDeal` is not nil, only of tables arrived at by a deal (true) or by a take alone (false).
  public func counts(size: Int, left: Int, byDeal: Bool? = nil) -> TableCounts {
    guard size.isMultiple(of: 3), (0..<sizes).contains(size / 3), left.isMultiple(of: 3),
      (0..<lefts).contains(left / 3)
    else { return TableCounts() }
    guard let byDeal else {
      var both = counts(size: size, left: left, byDeal: true)
      both.merge(counts(size: size, left: left, byDeal: false))
      return both
    }
    return tables[tableIndex(size: size, left: left, byDeal: byDeal)]
  }

  /// The sums over games for the share of Set-free tables of one size; zero if it does not count.
  ///
  /// In each game x is the number of Set-free tables of the size and y the number of all; tables of
  /// one game depend on each other, so the share Σx / Σy needs these sums for its interval and not
  /// just its two counts.
  public func sums(size: Int, _ convention: CountingConvention) -> PairSums {
    guard tableSizes.contains(size), convention.includes(size: size) else { return PairSums() }
    return sums[sumIndex(size: size, convention.scope)]
  }
}

/// The counts of all tables of one kind: one size, one number of cards left, one way of arriving.
///
/// A game has at most one table of a kind, so that ``seen`` counts games.
public struct TableCounts: Hashable, Sendable {
  /// In how many games the table was Set-free.
  public var setFree = 0
  /// The sums of the numbers of Sets over all such tables.
  public var sets = IntegerSums()

  /// Empty counts.
  public init() {}

  /// The number of games that had such a table.
  public var seen: Int { sets.count }

  /// Adds the counts of other tables.
  public mutating func merge(_ other: TableCounts) {
    setFree += other.setFree
    sets.merge(other.sets)
  }
}
