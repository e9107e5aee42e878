/// How far a number differs from model to model, apart from the luck of the games that it was estimated from.
///
/// Every model plays the same blocks of games: a table of models and blocks, y = μ + model + block + rest. What the blocks do to all
/// models alike cancels. The variance of models is (MS of models − MS of the rest) / blocks, at least 0: the analysis of
/// variance of two crossed random effects, unbiased but for the cut at 0. Estimates of single models spread wider than the
/// models themselves; they are therefore drawn together about their mean until their variance is that of the models,
/// unless the games are so few that luck outweighs the models: then they stay as wide as they are. They also stay where
/// more than half of them are equal, such as shares of 0 in most models: drawing them together would give those a number
/// that no game had, and a sign.
///
/// Sources: S. R. Searle, G. Casella, C. E. McCulloch, Variance Components, Wiley 1992, chapter 4; T. A. Louis, Estimating
/// a population of parameter values using Bayes and empirical Bayes methods, JASA 79 (1984) 393–398.
package struct CrossedEffects: Hashable, Sendable {
  package let means: [Double]
  package let variance: Double
  /// The variance that the luck of the games gives to the mean of a model, beyond what all models share.
  package let noise: Double

  /// Analyses a row for each model with a number for each block; nil below two models or blocks, or if a number is not
  /// finite.
  package init?(_ rows: [[Double]]) {
    guard let blocks = rows.first?.count, rows.count > 1, blocks > 1,
      rows.allSatisfy({ $0.count == blocks && $0.allSatisfy { $0.isFinite } })
    else { return nil }
    let (r, k) = (Double(rows.count), Double(blocks))
    means = rows.map { $0.reduce(0, +) / k }
    let mean = means.reduce(0, +) / r
    let ofBlocks = (0..<blocks).map { block in rows.reduce(0) { $0 + $1[block] } / r }
    var (between, rest) = (0.0, 0.0)
    for (row, own) in zip(rows, means) {
      between += (own - mean) * (own - mean)
      for (number, block) in zip(row, ofBlocks) {
        let residual = number - own - block + mean
        rest += residual * residual
      }
    }
    let total = between / (r - 1)
    noise = rest / ((r - 1) * (k - 1)) / k
    variance = max(0, total - noise)
    reliability = total > 0 ? variance / total : 1
  }

  /// The share of the variance of the means that is of the models.
  package let reliability: Double

  /// True if luck outweighs the models, so that they are known to differ at most as the means do.
  package var isBound: Bool { reliability < 0.5 }

  private var isMostlyEqual: Bool {
    let middle = means.sorted()[means.count / 2]
    return 2 * means.count { $0 == middle } > means.count
  }

  /// The mean of each model, drawn together about the mean of all where that is possible.
  package var shrunk: [Double] {
    guard !isBound, !isMostlyEqual else { return means }
    let shrinkage = reliability.squareRoot()
    let mean = means.reduce(0, +) / Double(means.count)
    return means.map { mean + shrinkage * ($0 - mean) }
  }
}

extension Confidence {
  /// The interval that holds the next number of a sample's kind with this confidence, whatever its law: between order
  /// statistics i / (n + 1), linear in between, from the least to the greatest number at most.
  ///
  /// Type 6 of Hyndman and Fan (1996). NaN without numbers.
  package func prediction(_ sample: [Double]) -> Interval {
    let sorted = sample.sorted()
    guard let least = sorted.first, let greatest = sorted.last else {
      return Interval(lower: .nan, upper: .nan)
    }
    func quantile(_ share: Double) -> Double {
      let place = share * Double(sorted.count + 1) - 1
      guard place > 0 else { return least }
      let below = Int(place)
      guard below + 1 < sorted.count else { return greatest }
      let part = place - Double(below)
      return (1 - part) * sorted[below] + part * sorted[below + 1]
    }
    return Interval(lower: quantile(tail), upper: quantile(1 - tail))
  }
}
