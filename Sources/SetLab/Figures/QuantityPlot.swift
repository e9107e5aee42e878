public import Plotting

extension Plot {
  /// A plot of quantities: functions on whole numbers as dots with error bars, others as curves with bands.
  ///
  /// - Parameters:
  ///   - quantities: What is drawn; one at least. Those on whole numbers are asked only there.
  ///   - title: The text above the figure; made of the quantities' own titles when nil.
  ///   - x: The window in x; the smallest that holds all domains when nil.
  ///   - y: The window in y; fits what is drawn when nil.
  /// - Returns: The plot, with the units of the quantities on its axes.
  public static func quantities(
    _ quantities: [Quantity], title: String? = nil, x: Span? = nil, y: Span? = nil
  ) -> Plot {
    var marks: [Mark] = []
    // Bars would cover what is drawn before them.
    let drawn = quantities.filter(\.isDistribution) + quantities.filter { !$0.isDistribution }
    for quantity in drawn {
      let legend = "\(quantity.name) (\(quantity.source.mention))"
      if quantity.domain.isDiscrete {
        marks.append(
          .integers(
            legend, style: quantity.isDistribution ? .bars : .dots, lower: quantity.bounds?.lower,
            upper: quantity.bounds?.upper, quantity.value))
      } else {
        if let bounds = quantity.bounds {
          marks.append(.band(lower: bounds.lower, upper: bounds.upper))
        }
        marks.append(.curve(legend, quantity.value))
      }
    }
    let areShares = quantities.allSatisfy { $0.unit == .share }
    let titles = uniqued(quantities.map(\.title))
    return Plot(
      title: title ?? titles.joined(separator: " / "),
      x: Axis(
        uniqued(quantities.map(\.argument)).joined(separator: " / "),
        window: x ?? window(of: quantities)),
      y: Axis(
        areShares && title == nil
          ? ""
          : uniqued(quantities.map(areShares ? \.title : \.unit.axisTitle)).joined(
            separator: " / "),
        window: y, format: areShares ? .percent : .plain),
      marks: marks)
  }

  /// The smallest window that holds all domains, a little wider where points would lie on the border.
  private static func window(of quantities: [Quantity]) -> Span? {
    let ends = quantities.map(\.domain.ends)
    guard let lower = ends.map(\.lowerBound).min(), let upper = ends.map(\.upperBound).max()
    else { return nil }
    let margin = quantities.contains(where: \.domain.isDiscrete) ? (upper - lower) / 40 : 0
    // A bar is a little narrower than the distance of two whole numbers.
    let bar = quantities.contains(where: \.isDistribution) ? 0.5 : 0
    return Span(lower - max(margin, bar), upper + max(margin, bar))
  }

  private static func uniqued(_ texts: [String]) -> [String] {
    texts.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension QuantityUnit {
  /// The unit as the title of an axis.
  var axisTitle: String {
    switch self {
    case .share: "share"
    case .sets: "Sets"
    case .perGame: "per game"
    case .points: "points"
    case .seconds: "seconds"
    }
  }
}
