internal import ArgumentParser
internal import SetLab
internal import SetPlay

extension NamedValue {
  static let mostTimedGames = HintPlan.mostTrials

  static func timedGames(_ text: String) throws -> UInt64 {
    try whole(text, 1...mostTimedGames, "number of games", "a whole number from 1 to 10^9")
  }

  static func player(_ text: String) throws -> Player {
    try read(text, of: registry.players)
  }

  /// A program is known here, so that it can be told why it cannot race.
  static func racer(_ text: String) throws -> Racer {
    try accepted("player or strategy") { () throws(ParameterError) in
      try registry.grantingPrograms.racer(text)
    }
  }

  static func hints(_ text: String) throws -> HintStrategy {
    try accepted("hint strategy") { () throws(ParameterError) in try registry.hints(text) }
  }

  static func scoring(_ text: String) throws -> Scoring {
    try read(text, of: registry.scoring)
  }

  static func atLeast(_ text: String) throws -> HintConstraint {
    try constraint(text, isLeast: true)
  }

  static func atMost(_ text: String) throws -> HintConstraint {
    try constraint(text, isLeast: false)
  }

  private static func constraint(_ text: String, isLeast: Bool) throws -> HintConstraint {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let value = ParameterText.decimal(String(parts[1]))
    else {
      throw ValidationError(
        "invalid bound “\(text)”: expected METRIC=VALUE, such as unaided=0.5")
    }
    let metric = try measure(String(parts[0]), among: HintPlan.measures)
    guard !metric.isShare || (0...1).contains(value) else {
      throw ValidationError(
        "invalid bound “\(text)”: expected a share between 0 and 1, such as \(parts[0])=0.5")
    }
    return HintConstraint(metric.name, value, isLeast: isLeast)
  }

  static func axis(_ text: String) throws -> CurveAxis {
    try accepted("sweep") { () throws(ParameterError) in
      try CurveAxis(named: text, in: registry)
    }
  }

  static func curveMeasure(_ text: String) throws -> Measure<TimedTotals> {
    try measure(text, among: CurvePlan.measures)
  }
}

extension Console {
  /// Reports what scoring rules do that is probably not meant.
  static func report(notesOn rules: [Scoring]) {
    for note in rules.compactMap(\.note) { report(note) }
  }
}

/// A sweep on the command line: a parameter and where its curve is simulated.
struct SweepRange {
  let axis: CurveAxis
  let points: [Double]

  /// The number of points of a curve if no step is given.
  static let usualPoints = 41
  static let mostPoints = 1_000

  /// Reads `NAME=FROM:TO`, `NAME=FROM:TO:STEP` or `none`; numbers may be formulas without variables.
  static func parse(_ text: String) throws -> SweepRange {
    guard text != "none" else { return SweepRange(axis: .whole, points: [0]) }
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers =
      parts.count == 2 ? parts[1].split(separator: ":", omittingEmptySubsequences: false) : []
    guard numbers.count == 2 || numbers.count == 3 else {
      throw ValidationError(
        "invalid sweep “\(text)”: expected NAME=FROM:TO or NAME=FROM:TO:STEP, such as delay=0:120, or none"
      )
    }
    let axis = try NamedValue.axis(String(parts[0]))
    let values = try numbers.map { try number(String($0), of: text) }
    return SweepRange(axis: axis, points: try points(values, axis, text))
  }

  private static func points(
    _ values: [Double], _ axis: CurveAxis, _ text: String
  ) throws -> [Double] {
    let (from, to) = (values[0], values[1])
    guard from <= to else {
      throw ValidationError(
        "invalid sweep “\(text)”: expected the lower end first")
    }
    if axis.isWhole, values.contains(where: { $0 != $0.rounded() }) {
      throw ValidationError("invalid sweep “\(text)”: expected whole numbers for \(axis.name)")
    }
    let usual = axis.isWhole ? 1 : (to - from) / Double(usualPoints - 1)
    let step = values.count == 3 ? values[2] : usual
    guard from < to else { return [from] }
    guard step > 0 else {
      throw ValidationError("invalid sweep “\(text)”: expected a step above 0")
    }
    let count = ((to - from) / step + 1e-9).rounded(.down) + 1
    guard count <= Double(mostPoints) else {
      throw ValidationError(
        "invalid sweep “\(text)”: expected at most \(mostPoints) points; use a larger step")
    }
    // Rounding keeps 0.1 · 3 from being written as 0.30000000000000004.
    return (0..<Int(count)).map { ((from + Double($0) * step) * 1e9).rounded() / 1e9 }
  }

  private static func number(_ formula: String, of text: String) throws -> Double {
    do throws(FormulaError) {
      return try Formula.constant(formula)
    } catch {
      throw ValidationError("invalid sweep “\(text)”: \(error.description)")
    }
  }
}
