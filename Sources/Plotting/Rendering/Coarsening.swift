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

  /// Pairs of upright lines that overlap, less than a reach apart, as one between them.
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

  /// A line straight up.
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
