/// Finds curves and markers of a panel that run together, so that one would hide the other.
struct Coincidence {
  /// How many items of the same kind each item lies on, and how many lie on it.
  private var counts: [Int: (below: Int, above: Int)] = [:]

  /// Compares the items of a panel, which differ if further apart in y than the tolerance.
  init(_ panel: ScenePanel, tolerance: Double) {
    var curves: [(index: Int, ys: [Int: Double])] = []
    var markers = curves
    for (index, item) in panel.items.enumerated() {
      switch (item.role, item.shape) {
      case (.curve, .lines(let runs)): curves.append((index, Self.samples(runs, panel.frame)))
      case (.marker, .points(let points)): markers.append((index, Self.places(points)))
      default: break
      }
    }
    for kind in [curves, markers] {
      for (place, upper) in kind.enumerated() {
        for lower in kind[..<place] where Self.areAlike(lower.ys, upper.ys, tolerance) {
          counts[upper.index, default: (0, 0)].below += 1
          counts[lower.index, default: (0, 0)].above += 1
        }
      }
    }
  }

  func below(_ index: Int) -> Int { counts[index]?.below ?? 0 }

  func above(_ index: Int) -> Int { counts[index]?.above ?? 0 }

  /// True if at least a quarter of the places of either are places of the other.
  private static func areAlike(
    _ one: [Int: Double], _ other: [Int: Double], _ tolerance: Double
  ) -> Bool {
    let shared = one.count { x, y in other[x].map { abs($0 - y) < tolerance } ?? false }
    return shared > 0 && 4 * shared >= min(one.count, other.count)
  }

  private static func places(_ points: [ScenePoint]) -> [Int: Double] {
    var ys: [Int: Double] = [:]
    for p in points { ys[Int((2 * p.x).rounded())] = p.y }
    return ys
  }

  private static func samples(_ runs: [[ScenePoint]], _ frame: SceneFrame) -> [Int: Double] {
    var ys: [Int: Double] = [:]
    let step = frame.width / 64
    for run in runs {
      for (a, b) in zip(run, run.dropFirst()) where a.x < b.x {
        let first = Int(((a.x - frame.x) / step).rounded(.up))
        let last = Int(((b.x - frame.x) / step).rounded(.down))
        guard first <= last else { continue }
        for place in first...last {
          let x = frame.x + step * Double(place)
          ys[place] = a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x)
        }
      }
    }
    return ys
  }
}
