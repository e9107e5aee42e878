extension FunctionTable {
  /// The table as JSON and CSV: x, and for each function `NAME`, with `NAME.lo` and `NAME.hi` where
  /// it has intervals.
  ///
  /// A second function of a name is `NAME 2`. Undefined values are null, or empty in CSV.
  public var document: Document {
    let names = uniqueNames
    var columns: [Column<Double>] = [
      .number("x", as: .significant(digits: 17), meaning: "the argument") { $0 }
    ]
    for (index, name) in names.enumerated() {
      let function = functions[index]
      if !function.isBand {
        columns.append(column(name, "the value of \(function.legend)") { value(index, at: $0).y })
      }
      guard function.bounds != nil else { continue }
      columns.append(column(name + ".lo", "its lower end") { value(index, at: $0).lower })
      columns.append(column(name + ".hi", "its upper end") { value(index, at: $0).upper })
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
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Double) -> Double
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
