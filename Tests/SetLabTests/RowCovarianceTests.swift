import ContestsSupport
import SetLab
import TestSupport
import Testing

/// The covariance of the rows behind the test of all rows together.
struct RowCovarianceTests {
  /// The same statistic from the games themselves: the sample covariance of each game's linearised differences.
  @Test(arguments: [400, 3_000] as [UInt64])
  func directComputation(count: UInt64) throws {
    let simulation = simulated(0..<count, seed: 91)
    let published = KnownTable.inPlayNelson.values(of: "noSet12", by: "left")
    let lefts = published.keys.filter { $0 > 0 }.sorted()
    let games = tables(of: simulation.plan)
    var setFree = [Double](repeating: 0, count: lefts.count)
    var seen = setFree
    let indicators = games.map { game in
      lefts.map { left -> (free: Double, seen: Double) in
        let table = game.first { $0.cards == 12 && $0.cardsLeft == left }
        return (table?.sets == 0 ? 1 : 0, table == nil ? 0 : 1)
      }
    }
    for game in indicators {
      for row in lefts.indices {
        setFree[row] += game[row].free
        seen[row] += game[row].seen
      }
    }
    let n = Double(games.count)
    let vectors = indicators.map { game in
      lefts.indices.map { row in
        (game[row].free - (published[lefts[row]] ?? .nan) * game[row].seen) / (seen[row] / n)
      }
    }
    let means = lefts.indices.map { row in vectors.reduce(0) { $0 + $1[row] } / n }
    var covariance: [Double] = []
    for one in lefts.indices {
      for two in lefts.indices {
        let sum = vectors.reduce(0) { $0 + ($1[one] - means[one]) * ($1[two] - means[two]) }
        covariance.append(sum / n * (1 / n + 1 / 1_400_636_264_000))
      }
    }
    let direct = try HypothesisTest.wald(
      difference: lefts.indices.map { setFree[$0] / seen[$0] - (published[lefts[$0]] ?? .nan) },
      covariance: covariance)
    let test = try #require(PublishedInPlay.nelson(simulation).overall)
    #expect(close(test.statistic, direct.statistic, 1e-8))
    #expect(test.degreesOfFreedom == direct.degreesOfFreedom)
  }

  /// 300 runs of 2,000 games, seeds 1 to 300: the p-values are as even as they should be.
  ///
  /// In eight cells of equal probability a chi-square test with 7 degrees of freedom; false alarm 1 in 10,000.
  /// Variances that are wrong by a fifth fail it.
  @Test func pValuesAreEven() throws {
    var cells = [Int](repeating: 0, count: 8)
    for simulation in Replications.all {
      let test = try #require(PublishedInPlay.nelson(simulation).overall)
      cells[min(Int(test.p * 8), 7)] += 1
    }
    let test = try HypothesisTest.goodnessOfFit(
      observed: cells, probabilities: Array(repeating: 0.125, count: 8), by: .gsl)
    #expect(test.p > 1e-4, "\(cells)")
  }
}

/// Small runs that stand for what a person might simulate.
enum Replications {
  /// 300 runs of 2,000 games, seeds 1 to 300.
  static let all = (1...300).map { simulated(0..<2_000, seed: $0) }
}
