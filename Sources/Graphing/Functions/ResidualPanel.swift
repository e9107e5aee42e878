public import Plotting

extension Plot {
  /// The plot with a panel under it of what its first function has more than each other.
  ///
  /// Where each pair has an interval the difference is in standard errors, of estimates that are taken
  /// for independent, with lines at ±2; else it is in the unit of the functions.
  ///
  /// - Parameters:
  ///   - functions: What the plot draws, two at least, as ``functions(_:title:x:y:)`` was given them.
  ///   - halfWidth: How many standard errors an interval reaches to either side.
  /// - Returns: The plot; as it is with fewer than two functions or several panels.
  public func withResiduals(of functions: [PlottedFunction], halfWidth: Double) -> Plot {
    guard let first = functions.first, functions.count > 1, panels.isEmpty else { return self }
    let order = PlottedFunction.inOrderOfDrawing(functions)
    let others = order.indices.filter { order[$0] != 0 }
    let isScaled = functions.dropFirst().allSatisfy { first.bounds != nil || $0.bounds != nil }
    let unit = isScaled ? halfWidth : nil
    let marks = others.map { place -> Mark in
      let other = functions[order[place]]
      let name = "\(first.name) less \(other.name)"
      let value = first.residual(to: other, halfWidth: unit)
      let mark: Mark =
        first.isDiscrete || other.isDiscrete
        ? .integers(name, style: others.count > 1 ? .dots : .stems, value) : .curve(name, value)
      return mark.inSeries(place)
    }
    let whose = others.count > 1 ? "the others" : functions[1].name
    var panel = Plot(
      title: "\(first.name) less \(whose)" + (isScaled ? ", in standard errors" : ""),
      y: Axis(format: isScaled ? .plain : y.format),
      marks: (isScaled ? [.rule(y: 2), .rule(y: -2)] : []) + marks)
    panel.sharesX = true
    panel.heightShare = 0.5
    panel.hasGrid = hasGrid
    panel.isBare = isBare
    // Colours and forms are those of the functions above.
    panel.legend = .hidden
    var copy = self
    copy.panels = [panel]
    return copy
  }
}

extension PlottedFunction {
  /// This function less another, in standard errors of the difference if the reach of intervals is given.
  fileprivate func residual(to other: PlottedFunction, halfWidth: Double?) -> PlotFunction {
    let (own, others) = (self, other)
    return { x in
      let difference = own.value(x) - others.value(x)
      guard let halfWidth else { return difference }
      let errors = [own, others].map { ($0.width(x) ?? 0) / 2 / halfWidth }
      let error = (errors[0] * errors[0] + errors[1] * errors[1]).squareRoot()
      return error > 0 ? difference / error : .nan
    }
  }

  /// The width of the interval of y; nil where y is exact.
  private func width(_ x: Double) -> Double? { bounds.map { $0.upper(x) - $0.lower(x) } }

  /// The places of functions in the order in which a plot draws them: bars first, which would cover the others.
  static func inOrderOfDrawing(_ functions: [PlottedFunction]) -> [Int] {
    functions.indices.filter { functions[$0].style == .bars }
      + functions.indices.filter { functions[$0].style != .bars }
  }
}
