/// A point of a function of data.
struct DataPoint: Sendable {
  let x: Double
  /// The row it stands in.
  let row: Int
  /// NaN where it is not known.
  var y = Double.nan
  /// The ends of the interval of y; NaN where they are not known.
  var low = Double.nan
  var high = Double.nan
}

/// The points of one function, found by their x.
struct DataPoints: Sendable {
  let x: String
  let y: String
  /// True if y has intervals.
  let isEstimate: Bool
  /// By rising x, each once, with y.
  let points: [DataPoint]

  /// The point at a place, if there is one, in O(log n) for n points.
  subscript(place: Double) -> DataPoint? {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].x < place { low = middle + 1 } else { high = middle }
    }
    return low < points.count && points[low].x == place ? points[low] : nil
  }
}

/// The reason that a file of one's own data cannot be used.
public struct DataError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The place and what would be right, in one sentence without a full stop.
  public let description: String

  init(_ description: String) { self.description = description }
}
