package import Records

/// The values of functions of one argument: where they are defined, or in even steps.
package struct FunctionTable: Sendable {
  package let functions: [Function]
  /// The places, ascending.
  package let places: [Double]

  package static let usualPoints = 201

  /// Lists places: for curves two or more, over the window or all domains with both ends.
  package init(_ functions: [Function], over axis: Axis, points: Int) {
    self.functions = functions
    let domain = Function.joined(functions.map { $0.place }).map {
      Span($0.lowerBound, $0.upperBound)
    }
    var plot = Plot(x: axis)
    plot.x.window = axis.window ?? domain
    let window = plot.xWindow
    var places: Set<Double> = []
    for function in functions where function.isDiscrete {
      places.formUnion(function.places(in: window))
    }
    if functions.contains(where: { !$0.isDiscrete }) {
      places.formUnion(Self.steps(of: plot, points))
    }
    self.places = places.sorted()
  }

  private static func steps(of plot: Plot, _ points: Int) -> [Double] {
    let window = plot.xWindow
    let last = Double(points - 1)
    return (0..<points).map { index in
      let (from, to) = (last - Double(index), Double(index))
      if index == 0 { return window.lower }
      if index == points - 1 { return window.upper }
      guard plot.x.scale == .log else {
        let sum = window.lower * from + window.upper * to
        return sum.isFinite ? sum / last : window.lower * (from / last) + window.upper * (to / last)
      }
      return plot.x(at: to / last)
    }
  }
}

extension FunctionTable {
  /// The table as JSON and CSV: x, and for each function `NAME`, with `NAME.lo` and `NAME.hi` where
  /// it has intervals.
  ///
  /// A second function of a name is `NAME 2`. Undefined values are null, or empty in CSV.
  package var document: Document {
    let names = uniqueNames
    var columns: [Column<Double>] = [
      .number("x", as: .significant(digits: 17), meaning: "the argument") { $0 }
    ]
    for (name, function) in zip(names, functions) {
      if !function.isBand {
        columns.append(column(name, "the value of \(function.legend)", function.value))
      }
      guard let bounds = function.bounds else { continue }
      columns.append(column(name + ".lo", "its lower end", bounds.lower))
      columns.append(column(name + ".hi", "its upper end", bounds.upper))
    }
    let told = zip(names, functions).map { name, function -> JSON in
      ["name": .string(name), "legend": .string(function.legend)]
    }
    let fits = zip(names, functions).compactMap { name, function in
      function.fit.map { $0.json(name) }
    }
    return Document(
      [
        .init("schema", .integer(1)),
        .init("argument", .string(functions.first?.argument ?? "")),
        .init("functions", .array(told)), .init("fits", .array(fits)),
        .init("rows", rows: RecordTable(columns, rows: places)),
      ])
  }

  private func column(
    _ name: String, _ meaning: String, _ value: @escaping PlotFunction
  ) -> Column<Double> {
    .number(name, as: .significant(digits: 17), meaning: meaning) { x in
      let value = value(x)
      return value.isFinite ? value : nil
    }
  }

  private var uniqueNames: [String] {
    var taken: Set<String> = ["x"]
    return functions.map { function in
      let copies = (1...).lazy.map { $0 == 1 ? function.name : "\(function.name) \($0)" }
      let name = copies.first { name in
        [name, name + ".lo", name + ".hi"].allSatisfy { !taken.contains($0) }
      }
      taken.formUnion(["", ".lo", ".hi"].map { (name ?? "") + $0 })
      return name ?? function.name
    }
  }
}

extension FittedCurve {
  fileprivate func json(_ name: String) -> JSON {
    let parameters = parameters.map { parameter -> JSON in
      [
        "name": .string(parameter.name), "value": .number(parameter.value),
        "low": .number(parameter.lower), "high": .number(parameter.upper),
      ]
    }
    return [
      "name": .string(name), "model": .string(model), "parameters": .array(parameters),
      "correlations": .array(correlations.map { row in .array(row.map { .number($0) }) }),
      "chiSquare": .number(chiSquare), "degreesOfFreedom": .integer(degreesOfFreedom),
      "p": .number(p ?? .nan), "weighted": .boolean(points.isWeighted),
      "correlated": .boolean(points.isCorrelated),
    ]
  }
}
