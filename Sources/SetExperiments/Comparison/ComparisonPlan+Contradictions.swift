internal import Estimates
public import Experiments
internal import SetCards
public import SetGame

extension ComparisonPlan {
  /// Which counts contradict each other: what is measured of a strategy against the counts of its tables, and one
  /// strategy against another, which has the same first tables.
  ///
  /// - Parameter tally: What was counted.
  /// - Returns: The rest of a sentence, or nothing where all can come from the same games.
  public func contradiction(in tally: ContestTally<GameTally>) -> String? {
    guard tally.details.allSatisfy({ $0.freshSets == tally.details.first?.freshSets }) else {
      return "the first tables of the strategies differ"
    }
    let cards = deck.count
    if let problem = contradiction(
      in: tally, samples: PlayedGame.samples,
      known: { tally.details[$0].knownMoments(cards: cards) })
    {
      return problem
    }
    let places = Dictionary(
      uniqueKeysWithValues: zip(measures.map(\.name), tally.sums.indices))
    guard let largest = places["largest"], let taken = places["setstaken"],
      let leftover = places["leftover"]
    else { return nil }
    let (sets, rest) = (tally.sums[taken], tally.sums[leftover])
    let all = Int128(cards)
    for i in strategies.indices {
      for j in 0..<i {
        // (cards − 3 Sets)(cards − 3 Sets) = rest · rest, and tables have a multiple of three cards.
        let products =
          all * all * Int128(tally.games) - 3 * all * (sets.sum(i) + sets.sum(j))
          + 9 * sets.product(i, j)
        guard products == rest.product(i, j) else {
          return "sums of setstaken contradict those of leftover"
        }
        let width = tally.sums[largest].variables / strategies.count
        guard isControlled || tally.sums[largest].product(i * width, j * width).isMultiple(of: 9)
        else { return "sums of largest are of no tables" }
      }
    }
    let isNegative = tally.sums.contains { sums in
      (0..<sums.variables).contains { i in (0...i).contains { sums.product(i, $0) < 0 } }
    }
    return isNegative && !isControlled ? "a product of counts is negative" : nil
  }
}

extension GameTally {
  /// What the tables say of the numbers of games.
  fileprivate func knownMoments(cards: Int) -> [KnownMoment<PlayedGame>] {
    func moments(
      _ number: @escaping @Sendable (PlayedGame) -> Int, _ histogram: [Int],
      _ value: (Int) -> Int
    ) -> [KnownMoment<PlayedGame>] {
      let entries = histogram.enumerated().map { (value($0.offset), $0.element) }
      return [
        KnownMoment(number, sum: entries.reduce(0) { $0 + $1.0 * $1.1 }),
        KnownMoment(number, number, product: entries.reduce(0) { $0 + $1.0 * $1.0 * $1.1 }),
      ]
    }
    func moments(
      _ free: @escaping @Sendable (PlayedGame) -> Int,
      of all: @escaping @Sendable (PlayedGame) -> Int, size: Int
    ) -> [KnownMoment<PlayedGame>] {
      let sums = sums(size: size, .all)
      return [
        KnownMoment(free, sum: sums.x), KnownMoment(all, sum: sums.y),
        KnownMoment(free, free, product: sums.xx), KnownMoment(free, all, product: sums.xy),
        KnownMoment(all, all, product: sums.yy),
      ]
    }
    return moments({ $0.dealMores }, dealMores, { $0 })
      + moments({ $0.largest }, largestThirds, { 3 * $0 })
      + moments({ $0.leftover }, leftoverThirds, { 3 * $0 })
      + moments({ $0.setsTaken }, leftoverThirds, { cards / 3 - $0 })
      + moments({ $0.leftover == 0 ? 1 : 0 }, leftoverThirds, { $0 == 0 ? 1 : 0 })
      + moments({ $0.setFree12 }, of: { $0.tables12 }, size: 12)
      + moments({ $0.setFree15 }, of: { $0.tables15 }, size: 15)
  }
}
