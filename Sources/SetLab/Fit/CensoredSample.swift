internal import CPlatform

package struct CensoredSample: Sendable {
  /// The times, ascending; of equal ones those that ended come first.
  let times: [(time: Double, ended: Bool)]

  /// The share that is left after each of the times at which something ended, by Kaplan and Meier.
  ///
  /// Source: E. L. Kaplan, P. Meier, Nonparametric estimation from incomplete observations, J. Am. Stat. Assoc. 53(282),
  /// 1958, doi:10.1080/01621459.1958.10501452. The variance is Greenwood's, of ln(−ln S).
  package let steps: [Step]

  package struct Step: Sendable {
    package let time: Double
    package let share: Double
    /// The variance of ln(−ln share); infinite if nothing is left.
    let variance: Double

    func interval(_ confidence: Confidence) -> Interval {
      guard share > 0, share < 1, variance < .infinity else { return Interval(lower: 0, upper: 1) }
      let z = confidence.normalQuantile
      let (middle, width) = (log(-log(share)), z * variance.squareRoot())
      return Interval(lower: exp(-exp(middle + width)), upper: exp(-exp(middle - width)))
    }
  }

  package init(_ sample: [(time: Double, ended: Bool)]) {
    let times = sample.sorted { ($0.time, $0.ended ? 0 : 1) < ($1.time, $1.ended ? 0 : 1) }
    var steps: [Step] = []
    var (share, sum, index) = (1.0, 0.0, 0)
    while index < times.count {
      let time = times[index].time
      let same = times[index...].prefix { $0.time == time }
      let (ends, atRisk) = (Double(same.count { $0.ended }), Double(times.count - index))
      if ends > 0 {
        share *= 1 - ends / atRisk
        sum += ends / (atRisk * (atRisk - ends))
        let logarithm = log(share)
        steps.append(
          Step(
            time: time, share: share,
            variance: share > 0 && share < 1 ? sum / (logarithm * logarithm) : .infinity))
      }
      index += same.count
    }
    (self.times, self.steps) = (times, steps)
  }

  /// The share that is left after a time, with its interval; NaN beyond the last time, and no interval where none are left.
  package func share(after time: Double, _ confidence: Confidence) -> Estimate {
    guard let last = times.last, time <= last.time else {
      return Estimate(value: .nan, interval: Interval(lower: .nan, upper: .nan))
    }
    guard let step = steps.last(where: { $0.time <= time }) else {
      return Estimate(value: 1, interval: Interval(lower: 1, upper: 1))
    }
    guard step.share > 0 else {
      return Estimate(value: 0, interval: Interval(lower: .nan, upper: .nan))
    }
    return Estimate(value: step.share, interval: step.interval(confidence))
  }

  /// The time after which half are left, with the interval of Brookmeyer and Crowley; nil if more
  /// than half always are.
  ///
  /// Source: R. Brookmeyer, J. Crowley, A confidence interval for the median survival time, Biometrics 38(1), 1982,
  /// doi:10.2307/2530286, with Greenwood's variance of ln(−ln S).
  package func median(_ confidence: Confidence) -> Estimate? {
    guard let median = steps.first(where: { $0.share <= 0.5 })?.time else { return nil }
    let inside = steps.filter { $0.interval(confidence).contains(0.5) }
    let above = steps.first { $0.interval(confidence).upper < 0.5 }
    return Estimate(
      value: median,
      interval: Interval(
        lower: min(median, inside.first?.time ?? median),
        upper: max(median, above?.time ?? .infinity)))
  }

  /// The shape of the Weibull distribution that fits best: 1 for exponential times, more for times with less spread.
  ///
  /// By maximum likelihood; the interval is Wald's, of the shape's logarithm.
  package func weibullShape(_ confidence: Confidence) -> Estimate? {
    let used = times.filter { $0.time > 0 }
    let logarithms = used.map { log($0.time) }
    let ends = Double(used.count { $0.ended })
    guard ends >= 5 else { return nil }
    let mean = zip(used, logarithms).reduce(0) { $0 + ($1.0.ended ? $1.1 : 0) } / ends
    // Σ uᵏ lnʲ u over all times, scaled against overflow, which leaves their ratios.
    let largest = logarithms.max() ?? 0
    func sums(_ shape: Double) -> (Double, Double, Double) {
      logarithms.reduce((0, 0, 0)) { sums, x in
        let power = exp(shape * (x - largest))
        return (sums.0 + power, sums.1 + power * x, sums.2 + power * x * x)
      }
    }
    func slope(_ shape: Double) -> Double {
      let (zero, one, _) = sums(shape)
      return 1 / shape + mean - one / zero
    }
    guard let shape = try? RootFinder.firstRoot(in: 0.01...100, of: slope).value else {
      return nil
    }
    let (zero, one, two) = sums(shape)
    let information = ends * (1 / (shape * shape) + (two * zero - one * one) / (zero * zero))
    let z = confidence.normalQuantile
    let width = z / (information.squareRoot() * shape)
    return Estimate(
      value: shape,
      interval: Interval(lower: shape * exp(-width), upper: shape * exp(width)))
  }
}
