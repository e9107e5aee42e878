extension Plot {
  /// A plot of functions: those on whole numbers as dots with error bars, others as curves.
  ///
  /// Different arguments have panels with x axes of their own; formulas of a mere variable join the first. What all of
  /// them are stands at the y axis if they are quantities, else above; without a window, x holds all domains and y what
  /// is drawn.
  public static func functions(
    _ functions: [Function], title: String? = nil, x: Span? = nil, y: Span? = nil
  ) -> Plot {
    let arguments = functions.filter { $0.namesArgument }.map { $0.argument }.uniqued
    guard arguments.count > 1 else { return panel(functions, title: title, x: x, y: y) }
    let groups = arguments.map { argument in
      functions.filter { function in
        function.namesArgument ? function.argument == argument : argument == arguments[0]
      }
    }
    var plot = panel(groups[0], title: title, x: x, y: y)
    plot.panels = groups.dropFirst().map { group in
      var below = panel(group, title: title == nil ? nil : "", x: x, y: y)
      if groups[0].count == 1, group.namesInLegend == groups[0].namesInLegend {
        below.legend = .hidden
        below.marks = below.marks.map { $0.inSeries(0) }
      }
      return below
    }
    return plot
  }

  private static func panel(
    _ functions: [Function], title: String?, x: Span?, y: Span?
  ) -> Plot {
    let names = functions.namesInLegend
    let areShares = functions.areShares
    let titles = functions.map { $0.title }.uniqued
    let common = titles.count == 1 ? titles[0] : nil
    // The title of a formula is its text, that of data their file: they stand above the figure.
    let isQuantity = functions.contains { !$0.label.isEmpty && $0.namesArgument }
    let subject = isQuantity || areShares && title != nil ? common : nil
    let units = functions.units
    let yTitles = subject.map { subject in
      let words = subject.split(separator: " ")
      return [subject]
        + (areShares
          ? [] : units.filter { !$0.split(separator: " ").allSatisfy { words.contains($0) } })
    }
    let named = functions.first { $0.namesArgument }.map { [$0.argument] }
    return Plot(
      title: title ?? (isQuantity ? nil : common) ?? "",
      x: Axis(
        (named ?? functions.map { $0.argument }.uniqued).joined(separator: "; "),
        window: x ?? Function.window(of: functions)),
      y: Axis(
        yTitles?.joined(separator: ", ") ?? units.joined(separator: "; "), window: y,
        format: areShares ? .percent : .plain),
      marks: Function.inOrderOfDrawing(functions).flatMap { place in
        functions[place].marks(name: names[place])
      })
  }
}

extension [Function] {
  var areShares: Bool { allSatisfy { $0.unit?.format == .percent } }

  /// The name of each in a legend: its label where the title of the plot says the rest, else its title and label.
  var namesInLegend: [String] {
    let areAlike = map { $0.title }.uniqued.count <= 1
    return map { function in
      guard !function.label.isEmpty else { return function.legend }
      guard areAlike || !function.namesArgument else {
        return "\(function.title), \(function.label)"
      }
      return count { $0.label == function.label } == 1 ? function.label : function.legend
    }
  }

  var units: [String] { compactMap { $0.unit?.title }.uniqued }
}

extension [String] {
  var uniqued: [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}

extension Function {
  /// The marks of a plot, the lowest first: a band and a curve, or dots with error bars.
  func marks(name: String, style: IntegerStyle? = nil) -> [Mark] {
    switch shape {
    case .band: return bounds.map { [.band(name, lower: $0.lower, upper: $0.upper)] } ?? []
    case .region(let isBelow, let hasEdge):
      return Mark.region(
        name, isBelow: isBelow, hasEdge: hasEdge, intervals: intervals, exceptions: exceptions,
        value)
    case .vertical(let x):
      var mark = Mark.rule(x: x, name)
      mark.stroke = .solid
      return [mark]
    case .point(let x, let y, let label):
      // The label is name enough.
      return [Mark(name == legend ? "" : name, .point(x: x, y: y, label: label))]
    case nil: break
    }
    if isDiscrete {
      return [
        .integers(
          name, style: style ?? self.style, lower: bounds?.lower, upper: bounds?.upper,
          at: domain.places, on: domain.lattice, value)
      ]
    }
    let band = bounds.map { [Mark.band(lower: $0.lower, upper: $0.upper)] } ?? []
    var curve = Mark.curve(name, intervals: intervals, exceptions: exceptions, value)
    if !lonePlaces.isEmpty { curve.places = lonePlaces }
    return band + [curve]
  }
}
