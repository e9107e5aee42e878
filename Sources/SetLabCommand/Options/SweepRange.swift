internal import ArgumentParser
internal import SetLab
internal import SetPlay

struct SweepRange {
  let axis: CurveAxis
  let points: [Double]
  let lines: [Double]
  static let (usualPoints, usualLines) = (41, 5)
  static let mostPoints = 1_000
  static let none = SweepRange(axis: .whole, points: [0], lines: [0])

  static func parse(_ text: String) throws -> SweepRange {
    text == "none" ? none : try parse(text, of: .alone)
  }

  static func race(_ text: String) throws -> SweepRange { try parse(text, of: .race) }

  private static func parse(_ text: String, of games: CurveAxis.Games) throws -> SweepRange {
    guard let range = try NamedRange(text, hasStep: true) else {
      throw ValidationError(
        "invalid sweep “\(text)”: expected NAME=FROM:TO or NAME=FROM:TO:STEP, such as "
          + (games == .race ? "skill=0.5:2" : "delay=0:120, or none"))
    }
    let axis = try NamedValue.axis(range.name, of: games)
    return SweepRange(
      axis: axis, points: try points(range, axis, usualPoints),
      lines: try points(range, axis, usualLines))
  }

  private static func points(
    _ range: NamedRange, _ axis: CurveAxis, _ usualCount: Int
  ) throws -> [Double] {
    let (from, to, text) = (range.from, range.to, range.text)
    try require(from <= to, "invalid sweep “\(text)”: expected the lower end first")
    if axis.isWhole, [from, to, range.step ?? 1].contains(where: { $0 != $0.rounded() }) {
      throw ValidationError("invalid sweep “\(text)”: expected whole numbers for \(axis.name)")
    }
    let usual = axis.isWhole ? 1 : (to - from) / Double(usualCount - 1)
    let step = range.step ?? usual
    guard from < to else { return [from] }
    try require(step > 0, "invalid sweep “\(text)”: expected a step above 0")
    let count = ((to - from) / step + 1e-9).rounded(.down) + 1
    try require(
      count <= Double(mostPoints),
      "invalid sweep “\(text)”: expected at most \(mostPoints) points; use a larger step")
    // Rounding keeps 0.1 · 3 from being written as 0.30000000000000004.
    return (0..<Int(count)).map { ((from + Double($0) * step) * 1e9).rounded() / 1e9 }
  }

  static func check(_ sweeps: [SweepRange]) throws {
    guard sweeps.count > 1 else { return }
    try require(sweeps.count == 2, "a grid has two parameters: give --sweep at most twice")
    try require(
      !sweeps.contains(where: { $0.axis == .whole }),
      "--sweep none is no parameter of a grid: leave it out")
    try require(
      sweeps[1].axis != .elapsed && sweeps[1].axis != .progress,
      "--sweep \(sweeps[1].axis.name) makes the points of curves, not curves: give it first")
    try require(sweeps[0].axis != sweeps[1].axis, "--sweep \(sweeps[0].axis.name) is given twice")
  }
}

/// A name with a range, `NAME=FROM:TO` or `NAME=FROM:TO:STEP`; numbers may be formulas without variables.
struct NamedRange {
  let text: String
  let name: String
  let from: Double
  let to: Double
  let step: Double?

  init?(_ text: String, hasStep: Bool, kind: String = "sweep") throws {
    // Names may have parameters, but no equals sign.
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers =
      parts.count == 2 ? parts[1].split(separator: ":", omittingEmptySubsequences: false) : []
    guard numbers.count == 2 || hasStep && numbers.count == 3 else { return nil }
    let values = try numbers.map { number in
      do throws(FormulaError) {
        return try Formula.constant(String(number))
      } catch {
        throw ValidationError("invalid \(kind) “\(text)”: \(error.description)")
      }
    }
    (self.text, name) = (text, String(parts[0]))
    (from, to, step) = (values[0], values[1], values.count == 3 ? values[2] : nil)
  }
}
