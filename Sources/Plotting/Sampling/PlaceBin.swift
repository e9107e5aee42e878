/// The points in one column of a window, where there are too many to show each.
struct PlaceBin: Sendable {
  /// How many points it holds, 1 at least.
  private(set) var count = 0
  /// The least value, or the least lower end where values have intervals.
  private(set) var least = Double.infinity
  /// The greatest value, or the greatest upper end.
  private(set) var greatest = -Double.infinity
  private var xSum = 0.0
  private var ySum = 0.0
  private var xRange = (low: Double.infinity, high: -Double.infinity)
  private var yRange = (low: Double.infinity, high: -Double.infinity)

  /// The most places in a window that are drawn one by one.
  static let mostSingle = 20_000

  var x: Double { Self.mean(xSum, count, xRange) }

  var y: Double { Self.mean(ySum, count, yRange) }

  /// A mean between the least and the greatest, the middle of which it is where the sum has no number.
  private static func mean(
    _ sum: Double, _ count: Int, _ range: (low: Double, high: Double)
  ) -> Double {
    let mean = sum.isFinite ? sum / Double(count) : range.low / 2 + range.high / 2
    return Swift.min(Swift.max(mean, range.low), range.high)
  }

  /// Adds a point; one without a finite value is none.
  mutating func add(_ x: Double, _ y: Double, low: Double, high: Double) {
    guard y.isFinite else { return }
    count += 1
    xSum += x
    ySum += y
    xRange = (Swift.min(xRange.low, x), Swift.max(xRange.high, x))
    yRange = (Swift.min(yRange.low, y), Swift.max(yRange.high, y))
    // An end that is not known is none: `min` of NaN would be.
    least = Swift.min(least, low <= y ? low : y)
    greatest = Swift.max(greatest, high >= y ? high : y)
  }

  /// The non-empty bins of a window measured in columns, by rising x; the places of the mark rise inside it.
  static func bins(of mark: ProbedMark, _ map: AxisMap) -> [PlaceBin] {
    let columns = max(1, Int(map.length.rounded(.up)))
    var bins = [PlaceBin](repeating: PlaceBin(), count: columns)
    for (index, x) in mark.xs.enumerated() {
      let y = mark.ys[index]
      let column = Swift.max(0, Swift.min(Double(columns - 1), map.position(x).rounded(.down)))
      bins[column.isNaN ? 0 : Int(column)].add(
        x, y, low: mark.lows.isEmpty ? y : mark.lows[index],
        high: mark.highs.isEmpty ? y : mark.highs[index])
    }
    return bins.filter { $0.count > 0 }
  }
}
