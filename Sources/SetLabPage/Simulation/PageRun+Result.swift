internal import Estimates
internal import RandomStreams
internal import SetCards
internal import SetGame

/// Results in the shape of `setlab simulate`, with intervals by the normal law.
extension PageRun {
  /// The members of the result, without the counts that only a program needs.
  var members: [(String, PageAnswer)] {
    [
      ("schema", .integer(1)), ("games", .integer(Int64(tally.games))),
      ("firstGame", PageAnswer.whole(plan.deals.firstGame)),
      ("seed", PageAnswer.whole(plan.deals.seed)),
      ("streamVersion", .integer(Int64(StreamFamily.version))),
      ("strategy", .text(plan.strategy.name)), ("rules", .text(plan.rules.rawValue)),
      ("deck", .integer(Int64(plan.deck.attributes))), ("convention", .text("all")),
      ("confidence", .number(plan.deals.confidence.level)),
      ("tables", .list(rows.map { .record($0) })), ("bySize", .list(sizes)),
      (
        "dealMore",
        .record(
          mean(tally.dealMores) { $0 } + [("histogram", .integers(Self.trimmed(tally.dealMores)))])
      ),
      ("leftover", .list(thirds(tally.leftoverThirds))),
      ("largestTable", .list(thirds(tally.largestThirds))),
      ("setsTaken", .record(mean(tally.leftoverThirds) { plan.deck.count / 3 - $0 })),
      ("seconds", .number(milliseconds / 1_000)),
      (
        "gamesPerSecond",
        .number(milliseconds > 0 ? (1_000 * Double(tally.games) / milliseconds).rounded() : 0)
      ),
    ]
  }

  /// The result as a file: `csv` has the tables, anything else is the whole as JSON, which `setlab merge` reads.
  func file(_ format: String) -> String {
    guard format == "csv" else {
      return PageAnswer.record(members + [("tally", counts)]).json + "\n"
    }
    return PageAnswer.csv(rows)
  }

  private var counts: PageAnswer {
    let entries = tally.entries
    func lists(_ lists: [[Int64]]) -> PageAnswer {
      .list(lists.map { .list($0.map { .integer($0) }) })
    }
    return .record([
      ("dealMores", .integers(Self.trimmed(entries.dealMores))),
      ("leftoverThirds", .integers(Self.trimmed(entries.leftoverThirds))),
      ("largestThirds", .integers(Self.trimmed(entries.largestThirds))),
      ("freshSets", .integers(Self.trimmed(entries.freshSets))),
      ("tables", lists(entries.tables)), ("sums", lists(entries.sums)),
      ("products", lists(entries.products.map { $0.map { Int64($0) } })),
    ])
  }

  private var rows: [[(String, PageAnswer)]] {
    var rows: [[(String, PageAnswer)]] = []
    for size in tally.tableSizes {
      for left in tally.cardsLeftValues {
        let counts = tally.counts(size: size, left: left)
        guard counts.seen > 0 else { continue }
        rows.append(
          [
            ("cards", .integer(Int64(size))), ("left", .integer(Int64(left))),
            ("seen", .integer(Int64(counts.seen))), ("setFree", .integer(Int64(counts.setFree))),
          ] + PageAnswer.members(share(counts.setFree, of: counts.seen))
            + [("meanSets", .number(MeanEstimate(counts.sets).mean))])
      }
    }
    return rows
  }

  private var sizes: [PageAnswer] {
    tally.tableSizes.compactMap { size in
      let sums = tally.sums(size: size, .all)
      let (free, seen) = (sums.wide[0], sums.wide[1])
      guard seen > 0,
        let share = RatioEstimate(sums).proportion(quantile: plan.deals.confidence.quantile)
      else { return nil }
      return .record(
        [
          ("cards", .integer(Int64(size))), ("seen", .integer(seen)),
          ("setFree", .integer(free)),
        ] + PageAnswer.members(share))
    }
  }

  private func thirds(_ histogram: [Int]) -> [PageAnswer] {
    histogram.indices.filter { histogram[$0] > 0 }.map { third in
      .record(
        [("cards", .integer(Int64(3 * third))), ("games", .integer(Int64(histogram[third])))]
          + PageAnswer.members(share(histogram[third], of: tally.games), named: "share"))
    }
  }

  /// The mean of a whole number per game, from a histogram over games.
  private func mean(_ histogram: [Int], _ value: (Int) -> Int) -> [(String, PageAnswer)] {
    var sums = IntegerSums()
    for (index, games) in histogram.enumerated() { sums.add(value(index), times: games) }
    return PageAnswer.members(
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
