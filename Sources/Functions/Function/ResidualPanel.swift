extension Plot {
  /// The plot with a panel below it: its first function less each other, those given to ``functions(_:title:x:y:)``.
  ///
  /// Where each pair has an interval and they tell errors somewhere, reaching `halfWidth` standard errors to either side, differences are in standard
  /// errors of independent estimates (those of a fit's points, which may vary together), with lines at ±2; else in the functions' unit. Bands are passed over. With fewer
  /// than two functions or several panels the plot stays as it is.
  package func withResiduals(of functions: [Function], halfWidth: Double) -> Plot {
    let compared = functions.indices.filter { !functions[$0].isBand }
    guard compared.count > 1, panels.isEmpty else { return self }
    let first = functions[compared[0]]
    let order = Function.inOrderOfDrawing(functions)
    let others = order.indices.filter { compared.dropFirst().contains(order[$0]) }
    let isScaled = functions.isScaled
    let unit = isScaled ? halfWidth : nil
    let marks = others.flatMap { place -> [Mark] in
      let residual = first.residual(to: functions[order[place]], halfWidth: unit)
      return residual.marks(name: residual.name, style: others.count > 1 ? .dots : .stems)
        .map { $0.inSeries(place) }
    }
    let whose = others.count > 1 ? "the others" : functions[compared[1]].name
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

extension [Function] {
  /// The first function less each other, as ``Plotting/Plot/withResiduals(of:halfWidth:)`` draws it.
  package func residuals(halfWidth: Double) -> [Function] {
    differences(halfWidth: isScaled ? halfWidth : nil)
  }

  private func differences(halfWidth: Double?) -> [Function] {
    let compared = filter { !$0.isBand }
    return compared.dropFirst().map { compared[0].residual(to: $0, halfWidth: halfWidth) }
  }

  /// True if each pair with the first has an interval, and the errors are not all 0.
  fileprivate var isScaled: Bool {
    let errors = filter { !$0.isBand }.map { $0.errorBounds != nil }
    guard errors.first == true || errors.dropFirst().allSatisfy({ $0 }) else { return false }
    return haveValues(differences(halfWidth: 1))
  }

  package var haveResiduals: Bool { haveValues(residuals(halfWidth: 1)) }

  private func haveValues(_ differences: [Function]) -> Bool {
    let window = Function.window(of: self) ?? Span(-10, 10)
    return differences.contains { $0.hasValues(in: window) }
  }
}

extension Function {
  /// The interval of y as an error of its own; that of a fit comes from the data.
  fileprivate var errorBounds: Bounds? {
    fit == nil ? bounds : nil
  }

  fileprivate func residual(to other: Function, halfWidth: Double?) -> Function {
    let (own, others) = (self, other)
    return Function(
      "\(own.name) less \(others.name)", domain: own.domain.compared(with: others.domain),
      style: .stems
    ) { x in
      let difference = own.value(x) - others.value(x)
      guard let halfWidth else { return difference }
      let errors = [own, others].map { ($0.width(x) ?? 0) / 2 / halfWidth }
      let error = (errors[0] * errors[0] + errors[1] * errors[1]).squareRoot()
      return error > 0 ? difference / error : .nan
    }
  }

  fileprivate func hasValues(in window: Span) -> Bool {
    guard !isDiscrete else { return !places(in: window).isEmpty }
    return (0...200).contains {
      value(window.lower + window.length * Double($0) / 200).isFinite
    }
  }

  /// The width of the interval of y; nil where y has no error of its own.
  private func width(_ x: Double) -> Double? { errorBounds.map { $0.upper(x) - $0.lower(x) } }

  /// The places of functions in the order of drawing: bars and fits first, which would cover the others.
  static func inOrderOfDrawing(_ functions: [Function]) -> [Int] {
    func layer(_ function: Function) -> Int {
      function.style == .bars || function.isRegion ? 0 : function.fit != nil ? 1 : 2
    }
    return (0...2).flatMap { level in functions.indices.filter { layer(functions[$0]) == level } }
  }
}
