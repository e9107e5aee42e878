import CPlatform
import Foundation
import TestSupport
import Testing

/// The numbers of a study from its counts, by the formulas of the books and nothing of the program's code.
///
/// Seeds are fixed; all counts are large enough for Wilson's interval, and those of ratios for Student's.
struct StudyNumbersTests {
  /// A ratio of sums over games, from their sums and products.
  private static func ratio(games n: Double, _ sums: [Double]) -> [Double] {
    let r = sums[0] / sums[1]
    let squares = sums[2] - 2 * r * sums[3] + r * r * sums[4]
    let half = PlainStatistics.t(n - 1) * (squares / (sums[1] * sums[1]) * n / (n - 1)).squareRoot()
    return [r, r - half, r + half]
  }

  @Test func findings() async throws {
    let folder = try Scratch()
    let study = try await Program.json(
      "study --questions odds --games 12000 --seed 3", in: folder)
    let random = try object(try folder.read("study/random.json"))
    let tally = try #require(random["tally"] as? [String: Any])
    func counts(_ name: String) throws -> [Int] { try #require(tally[name] as? [Int]) }
    func lists(_ name: String) throws -> [[Int]] { try #require(tally[name] as? [[Int]]) }
    func first(_ name: String) throws -> Double { Double(try counts(name)[0]) }
    let games = 12_000.0
    let dealMores = try counts("dealMores").enumerated().flatMap { place, count in
      Array(repeating: Double(place), count: count)
    }
    var expected = [
      "fresh12": PlainStatistics.wilson(try first("freshSets"), games),
      "withoutDealMore": PlainStatistics.wilson(try first("dealMores"), games),
      "cleared": PlainStatistics.wilson(try first("leftoverThirds"), games),
      "dealmores": PlainStatistics.mean(dealMores),
    ]
    for left in [66, 3] {
      let rows = try lists("tables").filter { $0[0] == 12 && $0[1] == left }
      expected["left\(left)"] = PlainStatistics.wilson(
        Double(rows.reduce(0) { $0 + $1[4] }), Double(rows.reduce(0) { $0 + $1[3] }))
    }
    for sums in try lists("sums") where sums[0] == 0 && (sums[1] == 12 || sums[1] == 15) {
      expected["inplay\(sums[1])"] = Self.ratio(games: games, sums[2...].map(Double.init))
    }
    #expect(expected.count == 8)
    let findings = try study.rows("findings")
    for (name, values) in expected {
      let told = try #require(findings.first { $0["name"] as? String == name }, "\(name)")
      for (key, value) in zip(["value", "low", "high"], values) {
        #expect(close(try told.number(key), value, 1e-11), "\(name) \(key)")
      }
    }
  }

  private static func quadraticForm(_ d: [Double], _ matrix: [[Double]]) -> Double {
    var (rows, right) = (matrix, d)
    for pivot in d.indices {
      for row in d.indices where row > pivot {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        for column in d.indices { rows[row][column] -= factor * rows[pivot][column] }
        right[row] -= factor * right[pivot]
      }
    }
    var solved = d
    for row in d.indices.reversed() {
      let known = d.indices.filter { $0 > row }.reduce(0) { $0 + rows[row][$1] * solved[$1] }
      solved[row] = (right[row] - known) / rows[row][row]
    }
    return zip(d, solved).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// The upper tail of χ² by the series of the incomplete gamma function.
  private static func chiSquareTail(_ statistic: Double, _ degreesOfFreedom: Double) -> Double {
    let (a, x) = (degreesOfFreedom / 2, statistic / 2)
    var (term, sum) = (1 / a, 1 / a)
    for k in 1..<2_000 {
      term *= x / (a + Double(k))
      sum += term
    }
    return 1 - sum * exp(a * log(x) - x - lgamma(a))
  }

  private typealias Row = (left: Int, curve: Double, share: Double, low: Double, high: Double)

  /// χ² of the fit from the curve as it is plotted, the shares as they are written, and the covariance of rows from counts.
  @Test(arguments: [(2_000_000, 1), (12_000, 3)])
  func theFit(games: Int, seed: Int) async throws {
    let folder = try Scratch()
    let line = "--games \(games) --seed \(seed)"
    let outcome = try await Program.run("study --questions odds \(line)", in: folder)
    #expect(outcome.code == 0)
    let curve = try await Program.run(
      "plot fitted.inplay --x 3:203 --format csv \(line)", in: folder)
    #expect(curve.code == 0)
    var fitted: [Int: Double] = [:]
    for cells in curve.lines.dropFirst().map({ $0.split(separator: ",") }) where cells.count > 1 {
      if let x = Double(cells[0]), let y = Double(cells[1]) { fitted[Int(x)] = y }
    }
    let rows = try folder.read("study/tables.csv").split(separator: "\n").compactMap {
      line -> Row? in
      let cells = line.split(separator: ",").compactMap { Double($0) }
      guard cells.count > 6, cells[0] == 12, cells[1] > 0, let y = fitted[Int(cells[1])] else {
        return nil
      }
      return (Int(cells[1]), y, cells[4], cells[5], cells[6])
    }
    #expect(rows.map { $0.left } == Array(stride(from: 57, through: 3, by: -3)))
    // The variance lies on a line between those that the arms of the interval tell of its ends.
    let errors = rows.map { row in
      let arms = [row.share - row.low, row.high - row.share].map { $0 * $0 }
      let place = min(max((row.curve - row.low) / (row.high - row.low), 0.05), 2)
      return (arms[0] + (arms[1] - arms[0]) * place).squareRoot() / PlainStatistics.z
    }
    let random = try object(try folder.read("study/random.json"))
    let tally = try #require(random["tally"] as? [String: Any])
    var together: [[Int]: Double] = [:]
    for entry in try #require(tally["products"] as? [[Int]]) {
      together[[entry[0], entry[1]]] = Double(entry[2])
      together[[entry[1], entry[0]]] = Double(entry[2])
    }
    func mean(_ a: Int, _ b: Int) -> Double { (together[[a, b]] ?? 0) / Double(games) }
    // Of n games, x Set-free and N there: the covariance of x − pN over the mean of N.
    func covariance(_ one: Row, _ other: Row) -> Double {
      let (r, s, p, q) = (one.left / 3, other.left / 3, one.share, other.share)
      let product =
        mean(r, s) + p * mean(24 + r, s) + q * mean(r, 24 + s) + p * q * mean(24 + r, 24 + s)
      let (x, y) = (mean(r, r) + p * mean(24 + r, 24 + r), mean(s, s) + q * mean(24 + s, 24 + s))
      return (product - x * y) / (1 - mean(24 + r, 24 + r)) / (1 - mean(24 + s, 24 + s))
    }
    let matrix = rows.indices.map { i in
      rows.indices.map { j in
        let (own, other) = (covariance(rows[i], rows[i]), covariance(rows[j], rows[j]))
        return covariance(rows[i], rows[j]) / (own * other).squareRoot() * errors[i] * errors[j]
      }
    }
    let statistic = Self.quadraticForm(rows.map { $0.share - $0.curve }, matrix)
    let p = Self.chiSquareTail(statistic, 16)
    let told = String(format: "(χ² = %.1f, df 16, p = %.2g, with the covariance", statistic, p)
    #expect(try folder.read("study/report.html").contains(told), "\(told)")
  }
}
