public import Plotting

extension Plot {
  /// A plot of functions: those on whole numbers as dots with error bars, others as curves with bands.
  ///
  /// - Parameters:
  ///   - functions: What is drawn; one at least. Those on whole numbers are asked only there.
  ///   - title: The text above the figure; the functions' own titles, with semicolons as formulas are
  ///     separated, when nil.
  ///   - x: The window in x; when nil the smallest that holds all domains, or the plotter's own without any.
  ///   - y: The window in y; fits what is drawn when nil.
  /// - Returns: The plot, with the units of the functions on its axes.
  public static func functions(
    _ functions: [PlottedFunction], title: String? = nil, x: Span? = nil, y: Span? = nil
  ) -> Plot {
    // Bars would cover what is drawn before them.
    let drawn = functions.filter { $0.style == .bars } + functions.filter { $0.style != .bars }
    let areShares = functions.areShares
    let titles = functions.map { $0.title }.uniqued
    let yTitles = areShares ? (title == nil ? [] : titles) : functions.units
    return Plot(
      title: title ?? titles.joined(separator: "; "),
      x: Axis(
        functions.map { $0.argument }.uniqued.joined(separator: "; "),
        window: x ?? window(of: functions)),
      y: Axis(
        yTitles.joined(separator: "; "), window: y, format: areShares ? .percent : .plain),
      marks: drawn.flatMap { $0.marks(name: $0.legend, style: $0.style ?? .dots) })
  }

  /// The smallest window that holds all domains, a little wider where points would lie on the border.
  private static func window(of functions: [PlottedFunction]) -> Span? {
    guard let domain = PlottedFunction.joined(functions) else { return nil }
    let (lower, upper) = (domain.lowerBound, domain.upperBound)
    let margin = functions.contains { $0.isDiscrete } ? (upper - lower) / 40 : 0
    // A bar is a little narrower than the distance of two whole numbers.
    let bar = functions.contains { $0.style == .bars } ? 0.5 : 0
    return Span(lower - max(margin, bar), upper + max(margin, bar))
  }
}

extension [PlottedFunction] {
  /// Whether all of them are shares, so that an axis may be in per cent.
  var areShares: Bool { allSatisfy { $0.unit?.format == .percent } }

  /// The titles of their units, each once.
  var units: [String] { compactMap { $0.unit?.title }.uniqued }
}

extension [String] {
  /// Each text once, in the order of their first places.
  var uniqued: [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
