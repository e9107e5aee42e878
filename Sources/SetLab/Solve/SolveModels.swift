extension ModelExperiment {
  /// Models in which the root of a solution, or its jump over 0, is sought, on the same few games, so that their luck cancels;
  /// nil if it has neither, or no game is left for a model.
  public init?(_ solution: Solution, models: UInt64) {
    guard let root = solution.root else { return nil }
    let problem = solution.solver.problem
    let (first, last) = (solution.points.first, solution.points.last)
    let direction = (last?.estimate.value ?? 0) < (first?.estimate.value ?? 0) ? -1.0 : 1
    let isJump = if case .jump = solution.answer { true } else { false }
    self.init(
      models, sharing: solution.solver.most / 2, from: problem.firstGame, seed: problem.games.seed,
      drawing: problem.doubts
    ) { model, games in
      let search = SolveModel(
        model: model, games: games, problem: problem, root: root, direction: direction)
      return ((isJump ? search.jumps : search.roots) ?? Array(repeating: .nan, count: Self.blocks))
        .map { [$0] }
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

  private var unknown: SolveProblem.Unknown { problem.unknowns[0] }

  private struct Point {
    package let x: Double
    package let value: Double
    let blocks: [Double]
  }

  /// Nil where the formula has no value, as where the parameter is refused.
  private func point(_ x: Double) -> Point? {
    let x = unknown.rounded(x)
    let keys = unknown.axis.playerKeys
    guard let experiment = try? problem.setting([x]).drawn(from: model, keeping: keys) else {
      return nil
    }
    var tally = experiment.emptyTally()
    experiment.run(games, into: &tally)
    let rows = tally.rows.flatMap { $0 }
    func value(_ rows: some Collection<Int>) -> Double {
      var sample = SolveSample([x], width: experiment.width)
      sample.append(Array(rows))
      return problem.formula.value(of: sample).value
    }
    let blocks = ModelExperiment.blocks
    let size = rows.count / blocks
    let point = Point(
      x: x, value: value(rows),
      blocks: (0..<blocks).map { value(rows[$0 * size..<($0 + 1) * size]) })
    return point.value.isNaN ? nil : point
  }

  /// The jump over 0 in each block of the games, by halving the range; nil if a block has the same sign at both ends.
  var jumps: [Double]? {
    let (isWhole, range) = (unknown.axis.isWhole, unknown.range)
    let tolerance =
      isWhole ? 1 : max(root.interval.width, (range.upperBound - range.lowerBound) / 500)
    var tried: [Double: Point] = [:]
    func rises(to x: Double, in block: Int) -> Bool? {
      guard let point = tried[x] ?? point(x) else { return nil }
      tried[x] = point
      return point.blocks[block] * direction > 0
    }
    var jumps: [Double] = []
    for block in 0..<ModelExperiment.blocks {
      var (low, high) = (range.lowerBound, range.upperBound)
      guard rises(to: low, in: block) == false, rises(to: high, in: block) == true else {
        return nil
      }
      while high - low > tolerance {
        let middle = isWhole ? ((low + high) / 2).rounded(.down) : (low + high) / 2
        guard let isAbove = rises(to: middle, in: block) else { return nil }
        if isAbove { high = middle } else { low = middle }
      }
      jumps.append((low + high) / 2)
    }
    return jumps
  }

  /// The root, and what it is to first order in each block of the games; nil if the range has none.
  var roots: [Double]? {
    let range = unknown.range
    guard var near = point(root.value) else { return nil }
    guard near.value != 0 else { return near.blocks.map { _ in near.x } }
    let way = near.value * direction > 0 ? -1.0 : 1.0
    var step = max((range.upperBound - range.lowerBound) / 16, unknown.axis.isWhole ? 1 : 0)
    // Ever longer steps, until the sign changes.
    var far = near
    repeat {
      near = far
      let x = min(max(near.x + way * step, range.lowerBound), range.upperBound)
      guard x != near.x, let next = point(x) else { return nil }
      far = next
      step *= 2
    } while far.value * near.value > 0
    return roots(between: near, and: far)
  }

  /// The root between two values with different signs, by false position, which halves the weight of an end that stays
  /// (Illinois).
  private func roots(between first: Point, and last: Point) -> [Double]? {
    let width = unknown.range.upperBound - unknown.range.lowerBound
    let tolerance = max(root.interval.width / 4, width / 10_000)
    let slope = (last.value - first.value) / (last.x - first.x)
    var (one, other) = ((point: first, weight: first.value), (point: last, weight: last.value))
    var best = abs(first.value) < abs(last.value) ? first : last
    for _ in 0..<Self.mostSteps {
      let gap = other.point.x - one.point.x
      guard abs(gap) > (unknown.axis.isWhole ? 1 : tolerance), other.weight != one.weight else {
        break
      }
      let x = one.point.x - one.weight * gap / (other.weight - one.weight)
      guard let next = point(x) else { return nil }
      if abs(next.value) < abs(best.value) { best = next }
      let moved = min(abs(next.x - one.point.x), abs(next.x - other.point.x))
      guard next.value != 0, moved > 0 else { break }
      if next.value * other.point.value < 0 {
        one = (other.point, other.point.value)
        other = (next, next.value)
      } else {
        one.weight /= 2
        other = (next, next.value)
      }
      if moved < tolerance { break }
    }
    let center = best.x - best.value / slope.nonzero
    let mean = best.blocks.reduce(0, +) / Double(best.blocks.count)
    return best.blocks.map { center - ($0 - mean) / slope.nonzero }
  }

  private static let mostSteps = 10
}

extension Double {
  fileprivate var nonzero: Double { self == 0 ? .nan : self }
}

extension Solution {
  /// The root with its range, or the middle of a jump with its sides; nil for other answers.
  package var root: Estimate? {
    switch answer {
    case .found(let values, let ranges) where solver.goal == .root:
      Estimate(
        value: values[0],
        interval: Interval(lower: ranges[0].lowerBound, upper: ranges[0].upperBound))
    case .jump(let range):
      Estimate(
        value: (range.lowerBound + range.upperBound) / 2,
        interval: Interval(lower: range.lowerBound, upper: range.upperBound))
    default: nil
    }
  }

  /// Adds the results of models to the solution.
  package mutating func add(_ tally: ModelTally, of experiment: ModelExperiment) {
    guard let root else { return }
    let drawn = tally.values.keys.filter { $0 > 0 }
    let kept = tally.values.filter { $1.allSatisfy { $0.allSatisfy { $0.isFinite } } }
    guard kept[0] != nil else { return }
    let number = StatedNumber(
      solver.problem.unknowns[0].axis.name, metric: "root", root)
    var spread = ModelTally()
    spread.values = kept
    models = Models(
      drawn: drawn.count, found: kept.count - 1,
      spread: ModelSpread(
        spread, of: experiment, drawn: drawn.count, stated: [[number]], solver.confidence))
  }

  package struct Models: Sendable {
    /// The number of models that were drawn.
    package let drawn: Int
    /// The number of those that have a root in the range.
    package let found: Int
    /// The distribution of their roots.
    let spread: ModelSpread

    package var interval: Interval? {
      spread.rows.first.flatMap { $0.models.lower.isFinite ? $0.models : nil }
    }
  }
}
