import Foundation
import TestSupport
import Testing

/// The key findings of a study, recomputed from its counts by a second path.
struct FindingsTests {
  private struct Study {
    let lines: [String]
    let random: [String: Any]
    let hints: [String: Any]
    let strategies: [String: Any]
    let tally: [String: Any]
    let report: String
    let published: String
    let delay: String

    func histogram(_ name: String) throws -> [Int] { try #require(tally[name] as? [Int]) }
    func lists(_ name: String) throws -> [[Int]] { try #require(tally[name] as? [[Int]]) }
  }

  private struct Output: Sendable {
    let lines: [String]
    let files: [String: String]

    init(games: Int, seed: Int) async throws {
      let folder = try Scratch()
      let outcome = try await Program.run(
        ["study", "--games", "\(games)", "--seed", "\(seed)", "--out", "s"], in: folder)
      #expect(outcome.code == 0)
      lines = outcome.lines.map { $0.split(separator: " ").joined(separator: " ") }
      let names = [
        "random.json", "hints.json", "strategies.json", "report.html", "published.csv",
        "score-delay.csv",
      ]
      files = try Dictionary(uniqueKeysWithValues: names.map { ($0, try folder.read("s/" + $0)) })
    }
  }

  /// Studies of few and of many games; each runs once.
  private static let outputs = [
    2_000: Task { try await Output(games: 2_000, seed: 7) },
    12_000: Task { try await Output(games: 12_000, seed: 3) },
  ]

  private func study(games: Int) async throws -> Study {
    let output = try await #require(Self.outputs[games]).value
    func text(_ name: String) throws -> String { try #require(output.files[name]) }
    let random = try object(text("random.json"))
    return Study(
      lines: output.lines, random: random, hints: try object(text("hints.json")),
      strategies: try object(text("strategies.json")),
      tally: try #require(random["tally"] as? [String: Any]), report: try text("report.html"),
      published: try text("published.csv"), delay: try text("score-delay.csv"))
  }

  private func expect(_ line: String, in study: Study) {
    #expect(study.lines.contains(line), "\(line)")
  }

  private func number(_ format: String, _ value: Double) -> String {
    String(format: format, value)
  }

  private func percent(_ share: Double) -> String {
    share > 0 && share < 0.0005
      ? number("%.3g", 100 * share) + "%" : number("%.3f", 100 * share) + "%"
  }

  private func shares(_ estimate: [Double]) -> String {
    let texts = estimate.map(percent)
    return "\(texts[0]) (\(texts[1]) to \(texts[2]))"
  }

  private func odds(_ share: Double) -> String {
    share > 0 ? "odds \(number("%.4g", 1 / share - 1)) : 1" : "odds –"
  }

  @Test(arguments: [2_000, 12_000])
  func ofGames(games: Int) async throws {
    let study = try await study(games: games)
    let n = Double(games)
    let fresh = try Double(study.histogram("freshSets")[0])
    let exactly = Double(2_284_535_476_080) / 70_724_320_184_700
    expect(
      "12 fresh cards without a Set \(shares(PlainStatistics.share(fresh, n))) "
        + "exactly \(percent(exactly)), \(odds(exactly))", in: study)
    for sums in try study.lists("sums") where sums[0] == 0 && sums[1] >= 12 && sums[1] <= 18 {
      let values = sums[2...].map(Double.init)
      let estimate = PlainStatistics.ratio(
        games: n, x: values[0], y: values[1], xx: values[2], xy: values[3], yy: values[4])
      expect(
        "tables of \(sums[1]) in play without a Set \(shares(estimate)) \(odds(estimate[0]))",
        in: study)
      guard sums[1] == 12 else { continue }
      let times = estimate.map { number("%.2f", $0 / exactly) }
      #expect(
        study.report.contains(
          "Twelve fresh cards hold no Set in exactly \(percent(exactly)) of deals; a table of 12 in play holds none in "
            + "\(shares(estimate)) of cases, \(times[0]) (\(times[1]) to \(times[2])) times as often. A game needs "
        ))
    }
    let ends = try [66, 3].map { left in
      let rows = try study.lists("tables").filter { $0[0] == 12 && $0[1] == left }
      return PlainStatistics.share(
        Double(rows.reduce(0) { $0 + $1[4] }), Double(rows.reduce(0) { $0 + $1[3] }))
    }
    let trend =
      ends[1][1] > ends[0][2] ? "more often" : ends[1][2] < ends[0][1] ? "less often" : nil
    expect("tables of 12 with 66 cards left \(shares(ends[0])) exactly 5.266%", in: study)
    expect(
      "tables of 12 with 3 cards left \(shares(ends[1])) "
        + (trend.map { $0 + " than with 66 left" } ?? "no difference shown"), in: study)
    let course =
      trend.map { "Tables of 12 lack a Set \($0) as a game goes on" }
      ?? "No change over a game is shown"
    #expect(
      study.report.contains(
        "\(course): \(shares(ends[0])) with 66 cards left, \(shares(ends[1])) with 3 cards left. Exact are "
          + "\(percent(exactly)) of 12 fresh cards (at 69 left) and 5.266% with 66 left."))
    let dealMores = PlainStatistics.mean(try study.histogram("dealMores"))
      .map { number("%.4f", $0) }
    expect(
      "deal-mores per game \(dealMores[0]) (\(dealMores[1]) to \(dealMores[2]))", in: study)
    let none = try Double(study.histogram("dealMores")[0])
    expect("games without a deal-more \(shares(PlainStatistics.share(none, n)))", in: study)
    let cleared = try Double(study.histogram("leftoverThirds")[0])
    expect("games that clear the table \(shares(PlainStatistics.share(cleared, n)))", in: study)
    expect("21 cards without a Set never certain: at most 20 can be", in: study)
    let clears = shares(PlainStatistics.share(cleared, n))
    #expect(
      study.report.contains(
        "A game needs \(dealMores[0]) (\(dealMores[1]) to \(dealMores[2])) deal-mores, three more cards on a table "
          + "without a Set, and \(clears) of games clear the table.</p>"))
    let counts = try study.histogram("dealMores")
    let several = Double(counts.dropFirst(2).reduce(0, +))
    let most = try #require(counts.lastIndex { $0 > 0 })
    #expect(
      study.report.contains(
        "\(shares(PlainStatistics.share(none, n))) of games need no deal-more, "
          + "\(shares(PlainStatistics.share(several, n))) two or more; the mean is \(dealMores[0]) (\(dealMores[1]) to "
          + "\(dealMores[2])), the most \(most) (\(counts[most]) game\(counts[most] == 1 ? "" : "s"))."
      ))
    let ended = try study.histogram("leftoverThirds").enumerated().sorted { $0.1 > $1.1 }.prefix(2)
      .map { "\(3 * $0.0) cards, \(shares(PlainStatistics.share(Double($0.1), n)))" }
    #expect(
      study.report.contains(
        "Most often left over: \(ended.joined(separator: "; ")). \(clears) of games clear the table."
      ))
  }

  /// Few games show no trend, many do: the remark follows from the intervals.
  @Test func theTrendIsNoConstant() async throws {
    let (few, many) = (
      try await study(games: 2_000), try await study(games: 12_000)
    )
    #expect(few.lines.contains { $0.hasSuffix(" no difference shown") })
    #expect(many.lines.contains { $0.hasSuffix(" more often than with 66 left") })
  }

  /// Differences between strategies from the sums and products of their games.
  @Test func ofStrategies() async throws {
    let study = try await study(games: 12_000)
    let tally = try #require(study.strategies["tally"] as? [String: Any])
    let moments = try #require((tally["sums"] as? [[String: Any]])?.first)
    let n = 12_000.0
    let sums = try #require(moments["sums"] as? [Double])
    // The lower triangle, row by row.
    let products = try #require(moments["products"] as? [Double])
    let pairs = try #require(study.strategies["pairs"] as? [[String: Any]])
      .filter { $0["metric"] as? String == "dealmores" }
    #expect(moments["count"] as? Double == n && pairs.count == 3)
    for (place, other) in [(1, "first"), (2, "keep-most")] {
      let difference = (sums[0] - sums[place]) / n
      let row = place * (place + 1) / 2
      let squares = products[0] - 2 * products[row] + products[row + place]
      let half =
        PlainStatistics.t(n - 1)
        * ((squares - n * difference * difference) / (n - 1) / n).squareRoot()
      let texts = [difference, difference - half, difference + half].map { number("%.4f", $0) }
      let pair = try #require(
        pairs.first { $0["a"] as? String == "random" && $0["b"] as? String == other })
      let isDecided = try #require(pair["pAdjusted"] as? Double) <= 0.05
      let remark =
        !isDecided ? "no difference shown" : "\(difference > 0 ? other : "random") needs fewer"
      expect(
        "deal-mores per game, random less \(other) \(texts[0]) (\(texts[1]) to \(texts[2])) \(remark)",
        in: study)
    }
    for detail in try #require(tally["details"] as? [[String: Any]]) {
      let texts = PlainStatistics.mean(try #require(detail["dealMores"] as? [Int]))
        .map { number("%.4f", $0) }
      #expect(study.report.contains("\(texts[0])  (\(texts[1]) to \(texts[2]))</td>"))
    }
    for pair in try #require(study.strategies["pairs"] as? [[String: Any]]) {
      let isShown = ["dealmores", "noset12", "cleared"].contains(pair["metric"] as? String)
      #expect(study.report.contains("<li>\(pair["effect"] as? String ?? "")</li>") == isShown)
    }
  }

  /// How many published figures lie far off, and the scores of a caption, from the tables.
  @Test func sentencesOfTheReport() async throws {
    let study = try await study(games: 2_000)
    let rows = study.published.split(separator: "\n").dropFirst().compactMap { line in
      line.split(separator: ",").last.flatMap { Double($0) }.map { (line, $0) }
    }
    let far = rows.count { abs($0.1) > 2 }
    let farthest = try #require(rows.max { abs($0.1) < abs($1.1) })
    let source = farthest.0.prefix { $0 != "," }
    let what = farthest.0.dropFirst(source.count + 1)
    let name =
      what.first == "\"" ? what.dropFirst().prefix { $0 != "\"" } : what.prefix { $0 != "," }
    let expected = number("%.1f", Double(rows.count) * erfc(2.0.squareRoot()))
    let p = number(
      "%.2g", min(1, Double(rows.count) * erfc(abs(farthest.1) / 2.0.squareRoot())))
    #expect(
      study.report.contains(
        "<p>Of \(rows.count) published figures \(far) \(far == 1 ? "lies" : "lie") more than 2 standard errors from "
          + "ours, where \(expected) are expected by chance; the farthest is “\(name)” of \(source), at "
          + "\(number("%.2f", farthest.1)) (p = \(p), corrected by Holm for all). All are in "
          + "<code>published.csv</code>.</p>"))
    for line in study.delay.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: ",").suffix(5).compactMap { Double($0) }
      guard cells.count == 5, [0, 15, 120].contains(cells[0]) else { continue }
      let texts = cells[1...3].map { number("%.1f", $0) }
      #expect(
        study.report.contains(
          " \(texts[0]) (\(texts[1]) to \(texts[2])) at \(number("%.0f", cells[0])) s"))
    }
  }

  /// The fit is judged by χ², from the curve as it is plotted, the shares as they are written, and the covariance of rows from
  /// the counts of the games: neither two million games nor a few thousand refute the curve.
  @Test(arguments: [(2_000_000, 1), (12_000, 3)])
  func theFit(games: Int, seed: Int) async throws {
    let folder = try Scratch()
    let line = ["--games", "\(games)", "--seed", "\(seed)"]
    let outcome = try await Program.run(["study", "--questions", "odds"] + line, in: folder)
    let curve = try await Program.run(
      ["plot", "fitted.inplay", "--x", "3:203", "--format", "csv"] + line, in: folder)
    #expect(outcome.code == 0 && curve.code == 0)
    var fitted: [Int: Double] = [:]
    for cells in curve.lines.dropFirst().map({ $0.split(separator: ",") }) where cells.count > 1 {
      if let x = Double(cells[0]), let y = Double(cells[1]) { fitted[Int(x)] = y }
    }
    let z = 1.959963984540054
    let rows = try folder.read("study/tables.csv").split(separator: "\n").compactMap {
      line -> (left: Int, curve: Double, cells: [Double])? in
      let cells = line.split(separator: ",").compactMap { Double($0) }
      guard cells.count > 6, cells[0] == 12, cells[1] > 0, let y = fitted[Int(cells[1])] else {
        return nil
      }
      return (Int(cells[1]), y, cells)
    }
    #expect(rows.map { $0.left } == Array(stride(from: 57, through: 3, by: -3)))
    // The variance lies on a line between those that the arms of the interval tell of its ends.
    let errors = rows.map { row in
      let (share, low, high) = (row.cells[4], row.cells[5], row.cells[6])
      let arms = [share - low, high - share].map { $0 * $0 }
      let place = min(max((row.curve - low) / (high - low), 0.05), 2)
      return (arms[0] + (arms[1] - arms[0]) * place).squareRoot() / z
    }
    let tally = try #require(object(folder.read("study/random.json"))["tally"] as? [String: Any])
    var together: [[Int]: Double] = [:]
    for entry in try #require(tally["products"] as? [[Int]]) {
      together[[entry[0], entry[1]]] = Double(entry[2])
      together[[entry[1], entry[0]]] = Double(entry[2])
    }
    let n = Double(games)
    // Of n games, x Set-free and N there: the covariance of x − pN over the mean of N.
    func covariance(
      _ one: (left: Int, curve: Double, cells: [Double]),
      _ other: (left: Int, curve: Double, cells: [Double])
    ) -> Double {
      let (r, s, p, q) = (one.left / 3, other.left / 3, one.cells[4], other.cells[4])
      func mean(_ a: Int, _ b: Int) -> Double { (together[[a, b]] ?? 0) / n }
      let product =
        mean(r, s) + p * mean(24 + r, s) + q * mean(r, 24 + s) + p * q * mean(24 + r, 24 + s)
      let (x, y) = (mean(r, r) + p * mean(24 + r, 24 + r), mean(s, s) + q * mean(24 + s, 24 + s))
      return (product - x * y) / (1 - mean(24 + r, 24 + r)) / (1 - mean(24 + s, 24 + s))
    }
    let matrix = rows.indices.map { row in
      rows.indices.map { column in
        covariance(rows[row], rows[column])
          / (covariance(rows[row], rows[row]) * covariance(rows[column], rows[column])).squareRoot()
          * errors[row] * errors[column]
      }
    }
    let statistic = PlainStatistics.quadraticForm(rows.map { $0.cells[4] - $0.curve }, matrix)
    let p = PlainStatistics.chiSquareTail(statistic, degreesOfFreedom: 16)
    #expect(p >= 0.05)
    let told = "χ² = \(number("%.1f", statistic)), df 16, p = \(number("%.2g", p))"
    let report = try folder.read("study/report.html")
    #expect(
      report.contains(
        "The curve a + b x + c x² describes the shares with x = 3 to 57 cards left as well as chance allows (\(told), with "
          + "the covariance of rows of the same games), and claims no more. Earlier tables still resemble the fresh deal."
      ), "\(told)")
  }

  /// The best hint strategy for each goal by the means, and the words of its figure.
  @Test func ofHints() async throws {
    let study = try await study(games: 2_000)
    let strategies = try #require(study.hints["strategies"] as? [[String: Any]])
    let verdicts = try #require(study.hints["verdicts"] as? [[String: Any]])
    func metric(_ strategy: [String: Any], _ name: String) -> [Double] {
      let metrics = strategy["metrics"] as? [String: [String: Double]]
      return ["mean", "low", "high"].map { metrics?[name]?[$0] ?? .nan }
    }
    let goals: [(String, String, String, String, (Double) -> Double)] = [
      ("fastest", "time", "%.2f", "min", { $0 }),
      ("highest score", "score", "%.1f", "points", { -$0 }),
      ("fairest", "gap", "%.1f", "points apart", { abs($0) }),
      ("fewest hints", "hints", "%.2f", "per game", { $0 > 0 ? $0 : .infinity }),
    ]
    #expect(verdicts.count == goals.count)
    // No other verdict is known before the games.
    let settled = " follows from the model"
    for (verdict, (title, name, format, unit, loss)) in zip(verdicts, goals) {
      let best = try #require(
        strategies.min { loss(metric($0, name)[0]) < loss(metric($1, name)[0]) })
      let bestName = best["name"] as? String ?? ""
      #expect(verdict["best"] as? String == bestName && verdict["metric"] as? String == name)
      let values = metric(best, name)
      // “Points apart” are never negative, whoever is ahead.
      let told = name == "gap" && values[0] < 0 ? [-values[0], -values[2], -values[1]] : values
      let texts = told.map { number(format, name == "time" ? $0 / 60 : $0) }
      let line = "hints, \(title): \(bestName) \(texts[0]) (\(texts[1]) to \(texts[2])) \(unit)"
      let found = try #require(study.lines.first { $0.hasPrefix(line) }, "\(line)")
      // Whatever else is named beside it is what the result calls tied.
      let tied = (verdict["tied"] as? [String] ?? []).joined(separator: ", ")
      let remarks = [
        tied.isEmpty ? "" : " not significantly different: " + tied,
        title == "fastest" && found.hasSuffix(settled) ? settled : "",
      ]
      #expect(found == line + remarks.filter { !$0.isEmpty }.joined(separator: ";"))
    }
  }
}
