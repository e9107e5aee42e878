internal import ArgumentParser
internal import Formulas
internal import Plotting

/// A line across a figure, with a label.
struct ReferenceLine {
  let mark: Mark
  private let text: String
  private let value: Double
  private let isOfX: Bool

  /// Reads `VALUE`, `VALUE=LABEL`, `y=VALUE=LABEL` or `x=VALUE=LABEL`; the value may be a formula without variables.
  static func parse(_ text: String) throws -> ReferenceLine {
    var rest = text.drop { $0 == " " }
    var isOfX = false
    for axis in ["x", "y"] where rest.hasPrefix(axis + "=") {
      isOfX = axis == "x"
      rest = rest.dropFirst(2)
      break
    }
    let end = rest.firstIndex(of: "=")
    let label = end.map { String(rest[rest.index(after: $0)...]) } ?? ""
    let value: Double
    do throws(FormulaError) {
      value = try Formula.constant(String(rest[..<(end ?? rest.endIndex)]))
    } catch {
      throw ValidationError("invalid line “\(text)”: \(error.description)")
    }
    return ReferenceLine(
      mark: isOfX ? .rule(x: value, label) : .rule(y: value, label), text: text, value: value,
      isOfX: isOfX)
  }

  /// Why the line is not drawn in windows; nothing where it is.
  func absence(x: Span, y: Span?) -> String? {
    guard let window = isOfX ? x : y, !window.contains(value) else { return nil }
    return
      "the line \(text) is not drawn: \(isOfX ? "x" : "y") goes from \(window.lower) to \(window.upper)"
  }
}
