internal import Estimates
internal import RandomStreams
internal import SetCards
internal import SetGame

/// Results in the shape of `setlab simulate`, with intervals by the normal law.
extension PageRun {
  private typealias Members = [(String, PageAnswer)]

  /// The members of the result, without the counts that only a program needs.
  var members: [(String, PageAnswer)] {
    [
      ("schema", .integer(1)), ("games", .integer(Int64(tally.games))),
      ("firstGame", Self.whole(plan.firstGame)), ("seed", Self.whole(plan.seed)),
      ("streamVersion", .integer(Int64(StreamFamily.version))),
      ("strategy", .text(plan.strategy.name)), ("rules", .text(plan.rules.rawValue)),
      ("deck", .integer(Int64(plan.deck.attributes))), ("convention", .text("all")),
      ("confidence", .number(plan.confidence.level)),
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
    var lines: [String] = []
    for row in rows {
      if lines.isEmpty { lines.append(Self.line(row) { $0.0 }) }
      lines.append(Self.line(row) { $0.1.json })
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ row: Members, _ text: ((String, PageAnswer)) -> String) -> String {
    row.map { text($0) }.joined(separator: ",")
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
    var rows: [Members] = []
    for size in tally.tableSizes {
      for left in tally.cardsLeftValues {
        let counts = tally.counts(size: size, left: left)
        guard counts.seen > 0 else { continue }
        rows.append(
          [
            ("cards", .integer(Int64(size))), ("left", .integer(Int64(left))),
            ("seen", .integer(Int64(counts.seen))), ("setFree", .integer(Int64(counts.setFree))),
          ] + Self.members(share(counts.setFree, of: counts.seen))
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
        let share = RatioEstimate(sums).proportion(quantile: plan.confidence.quantile)
      else { return nil }
      return .record(
        [
          ("cards", .integer(Int64(size))), ("seen", .integer(seen)),
          ("setFree", .integer(free)),
        ] + Self.members(share))
    }
  }

  private func thirds(_ histogram: [Int]) -> [PageAnswer] {
    histogram.indices.filter { histogram[$0] > 0 }.map { third in
      .record(
        [("cards", .integer(Int64(3 * third))), ("games", .integer(Int64(histogram[third])))]
          + Self.members(share(histogram[third], of: tally.games), named: "share"))
    }
  }

  /// The mean of a whole number per game, from a histogram over games.
  private func mean(_ histogram: [Int], _ value: (Int) -> Int) -> Members {
    var sums = IntegerSums()
    for (index, games) in histogram.enumerated() { sums.add(value(index), times: games) }
    return Self.members(
      MeanEstimate(sums).estimate(quantile: plan.confidence.quantile), named: "mean")
  }

  /// A share of games.
  func share(_ count: Int, of total: Int) -> Estimate {
    Estimate(
      value: Double(count) / Double(total),
      interval: .wilson(
        successes: Double(count), trials: Double(total), quantile: plan.confidence.quantile))
  }

  private static func members(_ estimate: Estimate, named name: String = "probability") -> Members {
    [
      (name, .number(estimate.value)), ("low", .number(estimate.interval.lower)),
      ("high", .number(estimate.interval.upper)),
    ]
  }

  /// Numbers that a script may not read exactly are texts.
  private static func whole(_ number: UInt64) -> PageAnswer {
    number <= 1 << 53 ? .integer(Int64(number)) : .text(number.description)
  }

  private static func trimmed(_ histogram: [Int]) -> [Int] {
    Array(histogram.prefix((histogram.lastIndex { $0 != 0 } ?? -1) + 1))
  }
}
