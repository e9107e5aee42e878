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
    let (window, last) = (plot.xWindow, points - 1)
    guard plot.x.scale != .log else {
      return (0..<points).map { index in
        index == 0
          ? window.lower
          : index == last
            ? window.upper : plot.x(at: Double(index) / Double(last)).rounded(digits: 13)
      }
    }
    let first = Rational(shortestDecimal: window.lower)
    let step = (Rational(shortestDecimal: window.upper) - first) / Rational(last)
    return (0..<points).map { (first + step * Rational($0)).value }
  }
}

extension Double {
  /// The number to so many digits, so that what should be a power of ten is one.
  fileprivate func rounded(digits: Int) -> Double {
    guard let exact = Rational(exactly: magnitude), self != 0 else { return self }
    let size = DecimalText(exact, digits: digits).value.value
    return self < 0 ? -size : size
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
        columns.append(
          Column(
            Field(
              name, meaning: "the value of \(function.legend)", kind: .significant(digits: 17))
          ) { Self.record(of: function, at: $0) })
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

  /// The digits that are known; a number that its double tells exactly is written as that.
  private static func record(of function: Function, at x: Double) -> RecordValue {
    let answer = function.answer(at: x)
    switch answer {
    case .approximate(let y) where function.answers == nil: return y.isFinite ? .number(y) : .none
    case .exact(let number)
    where number.value.isFinite && Rational(shortestDecimal: number.value) == number:
      return .number(number.value)
    default: break
    }
    return answer.digits.map { .decimal(Double($0) ?? answer.real, digits: $0) } ?? .none
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
