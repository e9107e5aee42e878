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
  /// decimals. Without one the
  /// width is 1, 2 or 5 times a power of ten, the nearest to that of Freedman and Diaconis, 2 IQR / n^(1/3), or Sturges'
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
      var step = isShort ? RoundStep.one : RoundStep(nearest: chosen.width, isWhole: isWhole)
      while step.places(over: range) > Double(Self.mostBins) { step = step.next }
      width = step.value
      edges = step.edges(from: least, through: most, shift: isWhole ? -0.5 : 0)
    }
    guard zip(edges, edges.dropFirst()).allSatisfy({ $0 < $1 }) else {
      throw DataError("the numbers are too near to each other for bins")
    }
    counts = Self.counts(of: numbers, edges)
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

  package func middle(_ index: Int) -> Double { edges[index] / 2 + edges[index + 1] / 2 }

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

/// A width of bins: 1, 2 or 5 times a power of ten.
private struct RoundStep {
  static let one = RoundStep(factor: 1, power: 0)

  let factor: Double
  let power: Int

  private init(factor: Double, power: Int) { (self.factor, self.power) = (factor, power) }

  /// The step nearest to a width, in ratio; of whole numbers 1 at least.
  init(nearest width: Double, isWhole: Bool) {
    var step = RoundStep(factor: 1, power: isWhole ? 0 : -320)
    while step.next.value <= width { step = step.next }
    let isNearer = step.value > 0 && width / step.value > step.next.value / width
    self = isNearer && width > step.value ? step.next : step
  }

  var value: Double { multiple(1) }

  var next: RoundStep {
    factor == 5
      ? RoundStep(factor: 1, power: power + 1)
      : RoundStep(factor: factor == 1 ? 2 : 5, power: power)
  }

  func places(over range: Double) -> Double { range / value + 2 }

  /// The multiples of the step from one not above a number to one beyond another, all moved by the same amount.
  func edges(from least: Double, through most: Double, shift: Double) -> [Double] {
    var first = ((least - shift) / value).rounded(.down)
    while multiple(first) + shift > least { first -= 1 }
    while multiple(first + 1) + shift <= least { first += 1 }
    var edges = [multiple(first) + shift]
    while let last = edges.last, last <= most, edges.count <= DataHistogram.mostBins + 2 {
      edges.append(multiple(first + Double(edges.count)) + shift)
    }
    return edges
  }

  private func multiple(_ count: Double) -> Double {
    power >= 0
      ? count * factor * Self.ten(power)
      : count * factor / Self.ten(min(-power, 300)) / Self.ten(max(0, -power - 300))
  }

  private static func ten(_ power: Int) -> Double { Double("1e\(power)") ?? .infinity }
}
