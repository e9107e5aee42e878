internal import ArgumentParser
internal import SetLab

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
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    try require(
      parts.count == 2, "invalid range “\(text)”: expected FROM:TO, such as -10:10 or 0:2pi")
    let (from, to) = (try end(parts[0], of: text), try end(parts[1], of: text))
    try require(from != to, "invalid range “\(text)”: expected two different numbers")
    return PlotRange(asked: min(from, to)...max(from, to))
  }

  func change(to drawn: Span, of axis: String) -> String? {
    guard drawn.lower != asked.lowerBound || drawn.upper != asked.upperBound else { return nil }
    return "\(axis) from \(drawn.lower) to \(drawn.upper) is drawn, not "
      + "\(asked.lowerBound) to \(asked.upperBound), which cannot be"
  }

  private static func end(_ formula: String, of range: String) throws -> Double {
    do throws(FormulaError) {
      return try Formula.constant(formula)
    } catch {
      throw ValidationError("invalid range “\(range)”: \(error.description)")
    }
  }
}
