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
    let values = try numbers.map { try NamedValue.constant($0, in: text, kind) }
    (self.text, name) = (text, String(parts[0]))
    (from, to, step) = (values[0], values[1], values.count == 3 ? values[2] : nil)
  }
}

/// The size of a plot: characters for text, pixels for pictures.
struct PlotSize {
  let width: Int
  let height: Int

  static func parse(_ text: String) throws -> PlotSize {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (1...10_000).contains(width), (1...10_000).contains(height)
    else {
      throw ValidationError("invalid size “\(text)”: expected WIDTHxHEIGHT, such as 80x24")
    }
    return PlotSize(width: width, height: height)
  }
}

struct PlotRange {
  let asked: ClosedRange<Double>

  var span: Span { Span(asked.lowerBound, asked.upperBound) }

  /// Reads `A:B`; both ends may be formulas without variables.
  static func parse(_ text: String) throws -> PlotRange {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    try require(
      parts.count == 2, "invalid range “\(text)”: expected FROM:TO, such as -10:10 or 0:2pi")
    let ends = try parts.map { try NamedValue.constant($0, in: text, "range") }.sorted()
    try require(ends[0] != ends[1], "invalid range “\(text)”: expected two different numbers")
    return PlotRange(asked: ends[0]...ends[1])
  }

  func change(to drawn: Span, of axis: String) -> String? {
    guard drawn.lower != asked.lowerBound || drawn.upper != asked.upperBound else { return nil }
    return "\(axis) from \(drawn.lower) to \(drawn.upper) is drawn, not "
      + "\(asked.lowerBound) to \(asked.upperBound), which cannot be"
  }
}
