/// One answer of a function, with its device position.
struct Sample {
  var x: Double
  var y: Double
  var u: Double
  var v: Double

  var isDefined: Bool { v.isFinite }
}

/// Maps answers to device units; y is held within one window height around the window.
struct DeviceMap: Sendable {
  let x: AxisMap
  let y: AxisMap
  let height: Double

  init(x: AxisMap, y: AxisMap) {
    self.x = x
    self.y = y
    self.height = y.length
  }

  @inline(__always)
  func sample(_ at: Double, _ value: Double) -> Sample {
    let u = x.position(at)
    guard value.isFinite else { return Sample(x: at, y: value, u: u, v: .nan) }
    let v = height - y.position(value)
    return Sample(x: at, y: value, u: u, v: v < -height ? -height : min(v, 2 * height))
  }

  /// Whether both places are above the window, or both below it.
  @inline(__always)
  func isHidden(_ a: Sample, _ b: Sample) -> Bool {
    (a.v < 0 && b.v < 0) || (a.v > height && b.v > height)
  }
}
