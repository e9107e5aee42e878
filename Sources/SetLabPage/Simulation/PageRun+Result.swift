internal import Estimates
internal import RandomStreams
internal import Records
internal import SetCards
internal import SetGame

/// Results in the shape of `setlab simulate`, with intervals by the normal law.
extension PageRun {
  /// The members of the result, without the counts that only a program needs.
  var members: [JSON.Member] {
    [
      .init("schema", .integer(1)), .init("games", .integer(tally.games)),
      .init("firstGame", .integer(plan.deals.firstGame)),
      .init("seed", .integer(plan.deals.seed)),
      .init("streamVersion", .integer(StreamFamily.version)),
      .init("strategy", .string(plan.strategy.name)), .init("rules", .string(plan.rules.rawValue)),
      .init("deck", .integer(plan.deck.attributes)), .init("convention", .string("all")),
      .init("confidence", .number(plan.deals.confidence.level)),
      .init("tables", .array(rows.map { .object($0) })), .init("bySize", .array(sizes)),
      .init(
        "dealMore",
        .object(
          mean(tally.dealMores) { $0 } + [
            .init("histogram", .list(Self.trimmed(tally.dealMores)))
          ])
      ),
      .init("leftover", .array(thirds(tally.leftoverThirds))),
      .init("largestTable", .array(thirds(tally.largestThirds))),
      .init("setsTaken", .object(mean(tally.leftoverThirds) { plan.deck.count / 3 - $0 })),
      .init("seconds", .number(milliseconds / 1_000)),
      .init(
        "gamesPerSecond",
        .number(milliseconds > 0 ? (1_000 * Double(tally.games) / milliseconds).rounded() : 0)
      ),
    ]
  }

  /// The result as a file: `csv` has the tables, anything else is the whole as JSON, which `setlab merge` reads.
  func file(_ format: String) -> String {
    guard format == "csv" else {
      return JSON.object(members + [.init("tally", counts)]).script + "\n"
    }
    return JSON.csv(rows)
  }

  private var counts: JSON {
    let entries = tally.entries
    return [
      "dealMores": .list(Self.trimmed(entries.dealMores)),
      "leftoverThirds": .list(Self.trimmed(entries.leftoverThirds)),
      "largestThirds": .list(Self.trimmed(entries.largestThirds)),
      "freshSets": .list(Self.trimmed(entries.freshSets)),
      "tables": .list(entries.tables), "sums": .list(entries.sums),
      "products": .list(entries.products),
    ]
  }

  private var rows: [[JSON.Member]] {
    var rows: [[JSON.Member]] = []
    for size in tally.tableSizes {
      for left in tally.cardsLeftValues {
        let counts = tally.counts(size: size, left: left)
        guard counts.seen > 0 else { continue }
        rows.append(
          [
            .init("cards", .integer(size)), .init("left", .integer(left)),
            .init("seen", .integer(counts.seen)), .init("setFree", .integer(counts.setFree)),
          ] + JSON.members(share(counts.setFree, of: counts.seen))
            + [.init("meanSets", .number(MeanEstimate(counts.sets).mean))])
      }
    }
    return rows
  }

  private var sizes: [JSON] {
    tally.tableSizes.compactMap { size in
      let sums = tally.sums(size: size, .all)
      let (free, seen) = (sums.wide[0], sums.wide[1])
      guard seen > 0,
        let share = RatioEstimate(sums).proportion(quantile: plan.deals.confidence.quantile)
      else { return nil }
      return .object(
        [
          .init("cards", .integer(size)), .init("seen", .integer(seen)),
          .init("setFree", .integer(free)),
        ] + JSON.members(share))
    }
  }

  private func thirds(_ histogram: [Int]) -> [JSON] {
    histogram.indices.filter { histogram[$0] > 0 }.map { third in
      .object(
        [.init("cards", .integer(3 * third)), .init("games", .integer(histogram[third]))]
          + JSON.members(share(histogram[third], of: tally.games), named: "share"))
    }
  }

  /// The mean of a whole number per game, from a histogram over games.
  private func mean(_ histogram: [Int], _ value: (Int) -> Int) -> [JSON.Member] {
    var sums = IntegerSums()
    for (index, games) in histogram.enumerated() { sums.add(value(index), times: games) }
    return JSON.members(
      MeanEstimate(sums).estimate(quantile: plan.deals.confidence.quantile), named: "mean")
  }

  /// A share of games.
  func share(_ count: Int, of total: Int) -> Estimate {
    plan.deals.confidence.share(Double(count), of: Double(total))
  }

  private static func trimmed(_ histogram: [Int]) -> [Int] {
    Array(histogram.prefix((histogram.lastIndex { $0 != 0 } ?? -1) + 1))
  }
}
