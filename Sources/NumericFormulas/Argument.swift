internal import Statistics

/// Arguments of functions as GSL wants them, and as people read them.
enum Argument {
  /// A whole number; refuses anything else by name.
  static func whole(_ value: Double) throws(StatisticsError) -> Int {
    guard let whole = Int(exactly: value) else {
      throw StatisticsError(.invalidArgument, "\(text(value)) is not a whole number")
    }
    return whole
  }

  /// The shortest text that reads back to a number; whole ones without a fraction.
  static func text(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
