extension Estimate {
  /// A function of estimates, with an interval of the same confidence.
  ///
  /// Of one estimate the ends are the least and the largest value of the function on its interval:
  /// exactly the transformed ends where the function is monotone. Of several the interval is what
  /// the function does on the ellipsoid about the estimates whose half-axes are the arms of their
  /// intervals, each end of its own length: for a sum or difference that is the interval of Zou and
  /// Donner, for large samples the one of the delta method, and where the function is curved the
  /// farthest point is sought by the fixed point of Hasofer and Lind. A correlation of nil is not
  /// known and taken as the worst that is possible (|Cov| ≤ σσ′), so that the interval is a bound
  /// then.
  ///
  /// Where the function is NaN or unbounded within reach, the interval is everything. It is called
  /// 34 times for one estimate, 94 + 40 k times for k > 1, and 42 times more for each turn of the search.
  ///
  /// Sources: G. Y. Zou, A. Donner, Statist. Med. 27 (2008) 1693–1702, doi:10.1002/sim.3095; A. M.
  /// Hasofer, N. C. Lind, Exact and invariant second-moment code format, J. Eng. Mech. 100 (1974)
  /// 111–121; G. W. Oehlert, A note on the delta method, Amer. Statist. 46 (1992) 27–29.
  public static func propagated(
    through function: @escaping ([Double]) -> Double, of parts: [Estimate],
    correlation: (Int, Int) -> Double?
  ) -> Estimate {
    let value = function(parts.map { $0.value })
    let everything = Estimate(value: value, interval: .everything)
    guard value.isFinite, parts.allSatisfy({ $0.interval.width.isFinite }) else {
      return everything
    }
    let correlations = parts.indices.map { row in
      parts.indices.map { column in
        row == column ? 1 : correlation(row, column).map { min(max($0, -1), 1) }
      }
    }
    let reach = Reach(function: function, parts: parts, correlations: correlations)
    let (lower, upper) = reach.ends
    let course = Course { function(reach.place($0 < 0 ? lower : upper, abs($0))) }
    guard let range = course.range else { return everything }
    return Estimate(
      value: value,
      interval: Interval(lower: min(range.lower, value), upper: max(range.upper, value)))
  }
}

/// The places where a function of estimates is farthest from its value, in units of the arms of
/// their intervals.
private struct Reach {
  let function: ([Double]) -> Double
  let parts: [Estimate]
  /// By row and column; nil if not known.
  let correlations: [[Double?]]

  func place(_ units: [Double], _ share: Double = 1) -> [Double] {
    zip(parts, units).map { part, unit in
      let move = unit * share
      if move == 1 { return part.interval.upper }
      if move == -1 { return part.interval.lower }
      return part.value
        + move
        * (move > 0 ? part.interval.upper - part.value : part.value - part.interval.lower)
    }
  }

  var ends: (lower: [Double], upper: [Double]) {
    // Of one estimate the whole interval is gone through.
    guard parts.count > 1 else { return ([-1], [1]) }
    return (farthest(-1), farthest(1))
  }

  private func farthest(_ sign: Double) -> [Double] {
    let middle = parts.map { _ in 0.0 }
    var (best, height) = (middle, -Double.infinity)
    // From the middle, and from the end of the one estimate that moves the value most.
    for start in [middle, single(sign)] {
      var point = start
      for _ in 0..<4 {
        guard let next = step(from: point, sign) else { break }
        point = next
        // The farthest value may lie on the way.
        for share in [0.25, 0.5, 0.75, 1] {
          let reached = sign * function(place(point, share))
          if !(reached <= height) { (best, height) = (point, reached) }
        }
      }
    }
    return best
  }

  private func single(_ sign: Double) -> [Double] {
    let ends: [[Double]] = parts.indices.flatMap { index in
      [-1.0, 1.0].map { unit in parts.indices.map { $0 == index ? unit : 0.0 } }
    }
    return ends.max { sign * function(place($0)) < sign * function(place($1)) } ?? []
  }

  /// The point of the ellipsoid that is farthest in the direction of the slopes at a point; nil if
  /// there are none.
  private func step(from point: [Double], _ sign: Double) -> [Double]? {
    let slopes = parts.indices.map { index -> Double in
      // On the side where the point lies, unless it lies in the middle.
      let width = point[index] == 0 ? 1 : min(abs(point[index]), 0.125)
      func at(_ unit: Double) -> Double {
        var moved = point
        moved[index] = min(max(unit, -1), 1)
        return function(place(moved))
      }
      let (low, high) = (max(point[index] - width, -1), min(point[index] + width, 1))
      return sign * (at(high) - at(low)) / (high - low)
    }
    guard slopes.allSatisfy({ $0.isFinite }) else { return nil }
    let pulls = parts.indices.map { row in
      parts.indices.reduce(0) { pull, column in
        let worst = slopes[row] * slopes[column] < 0 ? -1.0 : 1
        return pull + (correlations[row][column] ?? worst) * slopes[column]
      }
    }
    let square = zip(slopes, pulls).reduce(0) { $0 + $1.0 * $1.1 }
    guard square > 0 else { return nil }
    return pulls.map { min(max($0 / square.squareRoot(), -1), 1) }
  }
}

private struct Course {
  let function: (Double) -> Double

  private static let steps = 16

  /// Its least and its largest value; nil if it is undefined somewhere or not bounded.
  var range: (lower: Double, upper: Double)? {
    let places = (-Self.steps...Self.steps).map { Double($0) / Double(Self.steps) }
    let values = places.map(function)
    guard values.allSatisfy({ $0.isFinite }), var lower = values.min(), var upper = values.max()
    else { return nil }
    let size = upper - lower
    for index in places.indices.dropFirst().dropLast() {
      let (before, here, after) = (values[index - 1], values[index], values[index + 1])
      guard here != before, here != after, (here > before) == (here > after) else { continue }
      let turn = summit(places[index - 1], places[index + 1], here > before ? 1 : -1)
      // Towards a pole values grow as the bracket shrinks.
      guard turn.isFinite, turn < upper + 1e3 * size, turn > lower - 1e3 * size else { return nil }
      (lower, upper) = (min(lower, turn), max(upper, turn))
    }
    return (lower, upper)
  }

  /// The value at a summit, or a bottom where the sign is −1, by golden sections.
  private func summit(_ from: Double, _ to: Double, _ sign: Double) -> Double {
    let ratio = (5.0.squareRoot() - 1) / 2
    var (low, high) = (from, to)
    var (one, two) = (high - ratio * (high - low), low + ratio * (high - low))
    var (first, second) = (function(one), function(two))
    for _ in 0..<40 {
      guard first.isFinite, second.isFinite else { return .infinity }
      if sign * first > sign * second {
        (high, two, second) = (two, one, first)
        one = high - ratio * (high - low)
        first = function(one)
      } else {
        (low, one, first) = (one, two, second)
        two = low + ratio * (high - low)
        second = function(two)
      }
    }
    return sign * first > sign * second ? first : second
  }
}
