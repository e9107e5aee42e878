public import Quantities
internal import SetExperiments
internal import Statistics

/// How often the numbers of a column fall into bins of equal width.
public struct DataHistogram: Sendable {
  /// The lower end of the first bin.
  let start: Double
  /// The width of a bin.
  let width: Double
  /// How many numbers are in each bin.
  public let counts: [Int]
  /// How the bins were chosen.
  public let rule: String

  /// Whole numbers no farther apart have a bin each.
  private static let mostSingle = 24.0

  /// The largest number of bins.
  public static let mostBins = 1_000

  /// Counts finite numbers, one at least, in O(n log n).
  ///
  /// A bin holds its lower end and not its upper one, except the last. Without a number of bins
  /// their width is that of Freedman and Diaconis, 2 IQR / n^(1/3), or Sturges' where half of the
  /// numbers are equal; whole numbers lie in the middle of bins of whole width, with one bin each
  /// if they are few. Source: D. Freedman, P. Diaconis, Z. Wahrsch. Verw. Geb. 57 (1981) 453–476.
  public init(_ numbers: [Double], bins: Int? = nil) throws(DataError) {
    guard let sample = try? SortedSample(numbers), let least = sample.values.first,
      let most = sample.values.last
    else { throw DataError("there is no number to count") }
    let range = most - least
    guard range > 0 else {
      (start, width, counts, rule) = (least - 0.5, 1, [numbers.count], "all numbers are equal")
      return
    }
    guard range.isFinite else { throw DataError("the numbers are too far apart for bins") }
    let chosen = Self.width(of: sample)
    let isWhole = bins == nil && sample.values.allSatisfy { $0 == $0.rounded() }
    let count: Double
    if let bins {
      (start, count, width) = (least, Double(bins), range / Double(bins))
      rule = "as asked"
    } else if isWhole {
      let isShort = range <= Self.mostSingle
      width =
        isShort
        ? 1
        : max(1, chosen.width.rounded(), (range / Double(Self.mostBins - 1)).rounded(.up))
      (start, count) = (least - 0.5, (range / width).rounded(.down) + 1)
      rule = isShort ? "a bin for each number" : chosen.rule
    } else {
      count = min(max(1, (range / chosen.width).rounded(.up)), Double(Self.mostBins))
      (start, width) = (least, range / count)
      rule = chosen.rule
    }
    let end = bins == nil && isWhole ? start + width * count : most
    guard end > start else { throw DataError("the numbers are too near to each other for bins") }
    counts = Self.counts(of: numbers, from: start, to: end, bins: Int(count))
  }

  private static func counts(
    of numbers: [Double], from start: Double, to end: Double, bins: Int
  ) -> [Int] {
    func edge(_ index: Int) -> Double {
      let share = Double(index) / Double(bins)
      return start * (1 - share) + end * share
    }
    var counts = [Int](repeating: 0, count: bins)
    for number in numbers where number >= start && number <= end {
      var index = min(Int((number - start) / (end - start) * Double(bins)), bins - 1)
      // Rounding may put a number next to an edge on the wrong side of it.
      if index > 0 && number < edge(index) { index -= 1 }
      if index + 1 < bins && number >= edge(index + 1) { index += 1 }
      counts[index] += 1
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

  /// The middle of a bin.
  func middle(_ index: Int) -> Double { start + (Double(index) + 0.5) * width }

  /// The histogram of a column of a file as a function on the middles of its bins, with the
  /// interval of each count.
  public func function(
    of column: String, in file: String, _ settings: RunSettings
  ) -> PlottedFunction {
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
    var function = PlottedFunction(
      "\(column) (\(file), \(counted(total, "row")), \(bins) of \(NumberText.significant(width, digits: 4)), \(rule))",
      bounds: (
        { values[$0]?.interval.lower ?? .nan }, { values[$0]?.interval.upper ?? .nan }
      ), domain: (places.first ?? 0)...(places.last ?? 0), style: .bars
    ) { values[$0].map { Double($0.count) } ?? .nan }
    function.name = "rows"
    function.title = "\(column) in \(file)"
    function.argument = column
    function.namesArgument = true
    function.unit = PlottedUnit("rows")
    function.places = places
    return function
  }
}
