extension ModelExperiment {
  /// Models in which the root of a solution, or its jump over 0, is sought, on the same few games, so that their luck cancels;
  /// nil if it has neither, or no game is left for a model.
  package init?(_ solution: Solution, models: UInt64) {
    guard let root = solution.root, let first = solution.points.first?.reading.value,
      let last = solution.points.last?.reading.value
    else { return nil }
    let problem = solution.problem
    self.init(
      models, sharing: solution.confidence.most / 2, from: problem.firstGame,
      seed: problem.games.seed, drawing: problem.doubts
    ) { model, games in
      let search = SolveModel(
        model: model, games: games, problem: problem, root: root,
        direction: last < first ? -1 : 1)
      let isSmooth = solution.isFound && !problem.unknown.axis.isWhole
      let found = isSmooth ? search.roots : search.jumps
      return (found ?? Array(repeating: .nan, count: Self.blocks)).map { [$0] }
    }
  }
}

/// The search for the root of an equation in a model of its players, from the stated root in the direction in which the stated
/// function has it.
private struct SolveModel {
  let model: PlayerModel
  let games: Range<UInt64>
  let problem: SolveProblem
  let root: Estimate
  /// 1 if the function rises through the stated root, else -1.
  let direction: Double

  private var unknown: SolveProblem.Unknown { problem.unknown }

  private struct Point {
    let x: Double
    let value: Double
    /// The value in each block of the games.
    let blocks: [Double]
  }

  /// Nil where the formula has no value, as where the parameter is refused.
  private func point(_ x: Double) -> Point? {
    let x = unknown.rounded(x)
    let keys = unknown.axis.playerKeys
    guard let experiment = try? problem.setting(x).drawn(from: model, keeping: keys) else {
      return nil
    }
    var tally = experiment.emptyTally()
    experiment.run(games, into: &tally)
    let rows = tally.rows.flatMap { $0 }
    let size = rows.count / ModelExperiment.blocks
    let blocks = stride(from: 0, to: rows.count, by: size).map {
      problem.formula.reading(of: rows[$0..<$0 + size]).value
    }
    let value = problem.formula.reading(of: rows).value
    return value.isNaN ? nil : Point(x: x, value: value, blocks: blocks)
  }

  /// The jump over 0 in each block of the games, by halving the range; nil if a block has the same sign at both ends.
  var jumps: [Double]? {
    let range = unknown.range
    let tolerance = unknown.axis.isWhole ? 1 : max(root.interval.width, unknown.width / 500)
    var tried: [Double: Point] = [:]
    func isAbove(_ x: Double, in block: Int) -> Bool? {
      guard let point = tried[x] ?? point(x) else { return nil }
      tried[x] = point
      return point.blocks[block] * direction > 0
    }
    var jumps: [Double] = []
    for block in 0..<ModelExperiment.blocks {
      var (low, high) = (range.lower, range.upper)
      guard isAbove(low, in: block) == false, isAbove(high, in: block) == true else { return nil }
      while high - low > tolerance {
        let middle = unknown.axis.isWhole ? ((low + high) / 2).rounded(.down) : (low + high) / 2
        guard let isAbove = isAbove(middle, in: block) else { return nil }
        if isAbove { high = middle } else { low = middle }
      }
      jumps.append((low + high) / 2)
    }
    return jumps
  }

  /// The root, and what it is to first order in each block of the games; nil if the range has none.
  var roots: [Double]? {
    guard var near = point(root.value) else { return nil }
    guard near.value != 0 else { return near.blocks.map { _ in near.x } }
    // Ever longer steps, until the sign changes.
    var (far, step) = (near, near.value * direction > 0 ? -unknown.width / 16 : unknown.width / 16)
    repeat {
      near = far
      let x = unknown.nearest(near.x + step)
      guard x != near.x, let next = point(x) else { return nil }
      (far, step) = (next, 2 * step)
    } while far.value * near.value > 0
    // False position, which halves the weight of an end that stays (Illinois).
    let tolerance = max(root.interval.width / 4, unknown.width / 10_000)
    let slope = (far.value - near.value) / (far.x - near.x)
    var best = abs(near.value) < abs(far.value) ? near : far
    var weight = near.value
    for _ in 0..<Self.mostSteps where abs(far.x - near.x) > tolerance && far.value != weight {
      let x = near.x - weight * (far.x - near.x) / (far.value - weight)
      guard let next = point(x) else { return nil }
      if abs(next.value) < abs(best.value) { best = next }
      let moved = min(abs(next.x - near.x), abs(next.x - far.x))
      guard next.value != 0, moved >= tolerance else { break }
      if next.value * far.value < 0 { (near, weight) = (far, far.value) } else { weight /= 2 }
      far = next
    }
    let center = best.x - best.value / slope
    let mean = best.blocks.reduce(0, +) / Double(best.blocks.count)
    return best.blocks.map { center - ($0 - mean) / slope }
  }

  private static let mostSteps = 10
}

extension Solution {
  package struct Models: Sendable {
    /// The distribution of their roots.
    let spread: ModelSpread
    /// The number of those that have a root in the range.
    package let found: Int

    package var drawn: Int { spread.count }

    package var interval: Interval? {
      spread.rows.first.flatMap { $0.models.lower.isFinite ? $0.models : nil }
    }
  }

  /// The root with its range, or the middle of a jump with its sides; nil for other answers.
  package var root: Estimate? {
    switch answer {
    case .found(let root) where problem.formula.isEquation: root
    case .jump(let sides): Estimate(value: (sides.lower + sides.upper) / 2, interval: sides)
    default: nil
    }
  }

  /// Adds the results of models to the solution.
  package mutating func add(_ tally: ModelTally, of experiment: ModelExperiment) {
    let drawn = tally.values.keys.count { $0 > 0 }
    var kept = ModelTally()
    kept.values = tally.values.filter { $1.joined().allSatisfy { $0.isFinite } }
    guard let root, kept.values[0] != nil else { return }
    let number = StatedNumber(unknown.axis.name, metric: "root", root)
    models = Models(
      spread: ModelSpread(
        kept, of: experiment, drawn: drawn, stated: [[number]], confidence.whole),
      found: kept.values.count - 1)
  }
}
