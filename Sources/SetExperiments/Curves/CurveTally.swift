/// The numbers of curves, point by point; integers only.
package struct CurveTally: StoredTally {
  /// The number of games played for every point.
  package internal(set) var trials: UInt64 = 0
  /// For each curve and each of its points, the sums over games, in thousandths for scores and times.
  package var sums: [WideSums]
  /// The same numbers by value; empty if the plan does not ask for distributions.
  package internal(set) var values: [CoarseCounts] = []
  /// For distributions, by pair and point: the number of games in which the first curve is higher.
  package var comparisons: [PairCounts] = []
  /// For each rule, the sums over games of its curves, game by game; empty if the plan does not ask for them.
  package var compared: [CrossSums] = []

  /// An empty tally for the given number of points of all curves, and of all pairs if distributions
  /// are counted, and the numbers of curves of each rule if these are compared.
  package init(points: Int, comparisons: Int? = nil, compared: [Int] = []) {
    sums = Array(repeating: WideSums(), count: points)
    self.compared = compared.map { CrossSums(variables: $0) }
    guard let comparisons else { return }
    values = Array(repeating: CoarseCounts(), count: points)
    self.comparisons = Array(repeating: PairCounts(), count: comparisons)
  }

  /// The number of games, the sums of each point and, of distributions, the counts by value and the comparisons.
  package var stored: JSON {
    .object(
      [.init("trials", stored: trials), .init("sums", stored: sums)]
        + (values.isEmpty
          ? [] : [.init("values", stored: values), .init("comparisons", stored: comparisons)])
        + (compared.isEmpty ? [] : [.init("compared", stored: compared)]))
  }

  package init(stored: JSONReader, like empty: CurveTally) throws(RecordError) {
    trials = try stored.word("trials")
    sums = try stored.value("sums")
    if !empty.compared.isEmpty { compared = try stored.value("compared") }
    guard !empty.values.isEmpty else { return }
    values = try stored.value("values")
    comparisons = try stored.value("comparisons")
  }

  package mutating func merge(_ other: CurveTally) {
    precondition(fits(other), "tallies of different curves do not add up")
    trials += other.trials
    for index in sums.indices { sums[index].merge(other.sums[index]) }
    for index in compared.indices { compared[index].merge(other.compared[index]) }
    for index in values.indices { values[index].merge(other.values[index]) }
    for index in comparisons.indices { comparisons[index].merge(other.comparisons[index]) }
  }

  /// True if both have the same number of points, none of more games than were played.
  package func fits(_ other: CurveTally) -> Bool {
    sums.count == other.sums.count && values.count == other.values.count
      && comparisons.count == other.comparisons.count
      && compared.map { $0.variables } == other.compared.map { $0.variables } && hasGamesForPoints
      && other.hasGamesForPoints
  }

  private var hasGamesForPoints: Bool {
    sums.allSatisfy { $0.count <= trials } && values.allSatisfy { $0.total <= trials }
      && comparisons.allSatisfy { $0.games <= trials } && compared.allSatisfy { $0.count == games }
  }
}
