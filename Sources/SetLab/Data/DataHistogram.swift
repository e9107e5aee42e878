/// How often the numbers of a column fall into bins of equal width.
public struct DataHistogram: Sendable {
  package let width: Double
  package let edges: [Double]
  /// How many numbers are in each bin.
  public let counts: [Int]
  /// How the bins were chosen.
  public let rule: String

  private static let mostSingle = 24.0

  /// The largest number of bins.
  public static let mostBins = 1_000

  /// Counts finite numbers, one at least, in O(n log n).
  ///
  /// A bin holds its lower end and not its upper one, except the last of a number that was asked for, whose edges are exact
  /// decimals. Without one the width is 1, 2 or 5 times a power of ten, the nearest to that of Freedman and Diaconis, 2 IQR / n^(1/3), or Sturges'
  /// where half of the numbers are equal, and bins begin at multiples of it; those of whole numbers have a whole width
  /// and begin half below, with one bin for each number if they are few. Source: D. Freedman, P. Diaconis, Z. Wahrsch. Verw. Geb. 57 (1981) 453–476.
  public init(_ numbers: [Double], bins: Int? = nil) throws(DataError) {
    guard let sample = try? SortedSample(numbers), let least = sample.values.first,
      let most = sample.values.last
    else { throw DataError("there is no number to count") }
    let range = most - least
    guard range > 0 else {
      (edges, width, counts, rule) = (
        [least - 0.5, least + 0.5], 1, [numbers.count], "all numbers are equal"
      )
      return
    }
    guard range.isFinite else { throw DataError("the numbers are too far apart for bins") }
    if let bins {
      rule = "as asked"
      width = range / Double(bins)
      let first = Rational(shortestDecimal: least)
      let step = (Rational(shortestDecimal: most) - first) / Rational(bins)
      edges = (0...bins).map { (first + step * Rational($0)).value }
    } else {
      let isWhole = sample.values.allSatisfy { $0 == $0.rounded() }
      let isShort = isWhole && range <= Self.mostSingle
      let chosen = Self.width(of: sample)
      rule = isShort ? "a bin for each number" : chosen.rule
      width = Self.roundStep(isShort ? 1 : chosen.width, over: range, isWhole: isWhole)
      let (step, shift) = (Rational(shortestDecimal: width), Rational(isWhole ? -1 : 0, 2))
      let first = ((Rational(shortestDecimal: least) - shift) / step).floor
      var edges: [Double] = []
      while edges.last ?? -.infinity <= most, edges.count < Self.mostBins + 3 {
        edges.append(((first + Rational(edges.count)) * step + shift).value)
      }
      self.edges = edges
    }
    guard zip(edges, edges.dropFirst()).allSatisfy({ $0 < $1 }) else {
      throw DataError("the numbers are too near to each other for bins")
    }
    counts = Self.counts(of: numbers, edges)
  }

  /// 1, 2 or 5 times a power of ten, 1 at least of whole numbers: the nearest to a width, in ratio, or the next for which there
  /// are not too many bins.
  private static func roundStep(_ width: Double, over range: Double, isWhole: Bool) -> Double {
    let steps = ((isWhole ? 0 : -320)...308).flatMap { power in
      [1, 2, 5].compactMap { Double("\($0)e\(power)") }
    }
    let next = (0..<steps.count).bisect { steps[$0] > width }
    let isNearer = next > 0 && width / steps[next - 1] > steps[next] / width
    return steps[(isNearer ? next : max(next - 1, 0))...]
      .first { range / $0 + 2 <= Double(mostBins) } ?? .infinity
  }

  private static func counts(of numbers: [Double], _ edges: [Double]) -> [Int] {
    var counts = [Int](repeating: 0, count: edges.count - 1)
    for number in numbers {
      // The first edge above it ends its bin.
      let end = (0..<edges.count).bisect { edges[$0] > number }
      counts[max(0, min(end, counts.count) - 1)] += 1
    }
    return counts
  }

  private static func width(of sample: SortedSample) -> (width: Double, rule: String) {
    let n = Double(sample.values.count)
    let spread = sample.quantile(0.75) - sample.quantile(0.25)
    guard spread > 0 else {
      let range = (sample.values.last ?? 0) - (sample.values.first ?? 0)
      var bins = 1.0
      while Double(1 << Int(bins - 1)) < n { bins += 1 }
      return (range / bins, "Sturges")
    }
    var root = n
    for _ in 0..<80 { root = (2 * root + n / (root * root)) / 3 }
    return (2 * spread / root, "Freedman–Diaconis")
  }

  package func middle(_ index: Int) -> Double {
    let ends = edges[index...index + 1].map { Rational(shortestDecimal: $0) }
    return ((ends[0] + ends[1]) / Rational(2)).value
  }

  /// The histogram of a column of a file as a function on the middles of its bins, with the
  /// interval of each count.
  public func function(
    of column: String, in file: String, _ settings: RunSettings
  ) -> Function {
    let places = counts.indices.map(middle)
    let total = counts.reduce(0, +)
    var known: [Double: (count: Int, interval: Interval)] = [:]
    for (place, count) in zip(places, counts) {
      let share = settings.confidence.interval(successes: count, trials: total)
      known[place] = (
        count, Interval(lower: share.lower * Double(total), upper: share.upper * Double(total))
      )
    }
    let values = known
    let bins = counted(counts.count, "bin")
    var function = Function(
      "rows", domain: .places(places), style: .bars,
      bounds: Function.Bounds { values[$0]?.interval }
    ) { values[$0].map { Double($0.count) } ?? .nan }
    function.label =
      "\(file), \(counted(total, "row")), \(bins) of \(NumberText.significant(width, digits: 4))"
    function.legend = "\(column) (\(function.label), \(rule))"
    function.argument = column
    function.namesArgument = true
    function.unit = FunctionUnit("rows")
    return function
  }
}
