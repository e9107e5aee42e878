/// A point in device units: to the right and down from the upper left corner of the plot area.
public struct ScenePoint: Sendable, Hashable {
  /// To the right.
  public var x: Double
  /// Down.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  func toward(_ other: ScenePoint, _ share: Double) -> ScenePoint {
    ScenePoint(x: x + share * (other.x - x), y: y + share * (other.y - y))
  }
}

struct Trace: Sendable {
  var runs: [[ScenePoint]] = []
  /// Places between which there is no curve: the sides of a jump or pole, or the ends of a hole.
  var gaps: [(left: Double, right: Double)] = []
  /// The columns in which the curve is drawn as bars; empty without any.
  var isWild: [Bool] = []
  var features = CurveFeatures()
  var lowest = Sample(x: 0, y: .infinity, u: 0, v: 0)
  var highest = Sample(x: 0, y: -.infinity, u: 0, v: 0)

  func isBar(_ column: Int) -> Bool { !isWild.isEmpty && isWild[column] }

  private var levels: (low: (Sample, Sample)?, high: (Sample, Sample)?)

  mutating func addLevel(_ a: Sample, _ b: Sample) {
    func isWider(than known: (Sample, Sample)?) -> Bool {
      known.map { $0.0.y != a.y || $0.1.x - $0.0.x < b.x - a.x } ?? true
    }
    if a.y == lowest.y, isWider(than: levels.low) { levels.low = (a, b) }
    if a.y == highest.y, isWider(than: levels.high) { levels.high = (a, b) }
  }

  /// Where the curve has an extreme value: not at a jump beside which it has it.
  private func place(of extreme: Sample, _ level: (Sample, Sample)?) -> Double {
    guard let level, level.0.y == extreme.y,
      features.ends.contains(where: {
        !$0.isClosed && $0.at.y == extreme.y
          && abs($0.at.x - extreme.x) <= 1e-6 * (level.1.x - level.0.x)
      })
    else { return extreme.x }
    return level.0.x / 2 + level.1.x / 2
  }

  var learnt: CurveFeatures {
    var result = features
    if lowest.y <= highest.y {
      // The place of a smooth extremum is known better than the best sample tells.
      let near = 1e-6 * (highest.y - lowest.y)
      let isKnown = near < .infinity
      let low = features.extrema.first { isKnown && $0.y - lowest.y <= near }
      let high = features.extrema.first { isKnown && highest.y - $0.y <= near }
      result.minimum = PlotPoint(x: low?.x ?? place(of: lowest, levels.low), y: lowest.y)
      result.maximum = PlotPoint(x: high?.x ?? place(of: highest, levels.high), y: highest.y)
    }
    return result
  }
}

/// Asks a function and counts calls; callers look at `isSpent`, lest a spent budget pass for a hole.
struct Asker {
  /// The most calls between two looks at `isSpent`.
  private static let reserve = 64

  let function: PlotFunction
  private let limit: Int
  private(set) var calls = 0

  init(_ function: @escaping PlotFunction, budget: Int) {
    self.function = function
    limit = budget - Self.reserve
  }

  var isSpent: Bool { calls >= limit }

  @inline(__always)
  mutating func ask(_ x: Double) -> Double {
    calls += 1
    return function(x)
  }
}

/// The double halfway between two: by value, then, as towards zero that would take a thousand steps, by bit pattern.
func halfway(_ a: Double, _ b: Double, depth: Int) -> Double {
  if depth < 40 { return a / 2 + b / 2 }
  func rank(_ value: Double) -> Int64 {
    let bits = Int64(bitPattern: value.bitPattern)
    return bits < 0 ? Int64.min &- bits : bits
  }
  let low = rank(a)
  let high = rank(b)
  let middle = (low >> 1) + (high >> 1) + (low & high & 1)
  let bits = middle < 0 ? Int64.min &- middle : middle
  return Double(bitPattern: UInt64(bitPattern: bits))
}
