/// A point in device units: to the right and down from the upper left corner of the plot area.
public struct ScenePoint: Sendable, Hashable, Serialisable {
  /// To the right.
  public var x: Double
  /// Down.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// The ink of one curve in device units, and what was learnt.
struct Trace: Sendable {
  var runs: [[ScenePoint]] = []
  var features = CurveFeatures()
  var lowest = Sample(x: 0, y: .infinity, u: 0, v: 0)
  var highest = Sample(x: 0, y: -.infinity, u: 0, v: 0)

  /// What was learnt, with the extreme values.
  var learnt: CurveFeatures {
    var result = features
    if lowest.y <= highest.y {
      // The place of a smooth extremum is known better than the best sample tells.
      let near = 1e-6 * (highest.y - lowest.y)
      let low = features.extrema.first { $0.y - lowest.y <= near }
      let high = features.extrema.first { highest.y - $0.y <= near }
      result.minimum = PlotPoint(x: low?.x ?? lowest.x, y: lowest.y)
      result.maximum = PlotPoint(x: high?.x ?? highest.x, y: highest.y)
    }
    return result
  }
}
