/// Finds curves and markers of a panel that run together, so that one would hide the other.
struct Coincidence {
  private var counts: [Int: (below: Int, above: Int)] = [:]

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

extension Scene {
  /// The scene with fewer lines: upright ones that overlap beside each other become one, and others err by so much more.
  ///
  /// For curves that turn in every column, whose document would be longer and show no more.
  func coarser(_ tolerance: Double) -> Scene {
    var scene = self
    for panel in scene.panels.indices {
      for item in scene.panels[panel].items.indices {
        guard case .lines(let runs) = scene.panels[panel].items[item].shape else { continue }
        let reach = 5 * tolerance
        scene.panels[panel].items[item].shape = .lines(
          Self.joined(Self.joined(runs, reach), reach)
            .map { Simplify.thin($0, tolerance: tolerance) })
      }
    }
    return scene
  }

  private static func joined(_ runs: [[ScenePoint]], _ reach: Double) -> [[ScenePoint]] {
    var result: [[ScenePoint]] = []
    var isPaired = false
    for run in runs {
      guard let last = result.last, !isPaired, let one = Upright(last), let two = Upright(run),
        two.x > one.x, two.x - one.x < reach, one.low < two.high, two.low < one.high
      else {
        result.append(run)
        isPaired = false
        continue
      }
      let x = (one.x + two.x) / 2
      result[result.count - 1] = [
        ScenePoint(x: x, y: min(one.low, two.low)), ScenePoint(x: x, y: max(one.high, two.high)),
      ]
      isPaired = true
    }
    return result
  }

  private struct Upright {
    let x: Double
    let low: Double
    let high: Double

    init?(_ run: [ScenePoint]) {
      guard run.count == 2, run[0].x == run[1].x else { return nil }
      (x, low, high) = (run[0].x, min(run[0].y, run[1].y), max(run[0].y, run[1].y))
    }
  }
}
