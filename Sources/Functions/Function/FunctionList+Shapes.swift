extension FunctionList {
  /// True if a text is a point, a region or a vertical line, right or wrong.
  package func isShape(_ text: String) -> Bool { ShapeText(text, variable: variable) != nil }

  /// What a text draws in place of a function's graph; nil if it is a formula or a definition.
  mutating func shapes(in text: String) throws(FormulaError) -> [Function]? {
    guard let shape = ShapeText(text, variable: variable) else { return nil }
    for side in shape.sides { note(side, of: text) }
    var function: Function
    switch shape {
    case .chain:
      throw declined(
        text, "one comparison draws one region: write `y > …` and `y < …` as two formulas")
    case .region(let side, let isBelow, let hasEdge):
      function = try edge(in: text, side)
      function.shape = .region(isBelow: isBelow, hasEdge: hasEdge)
      (function.legend, function.name, function.title) = (text.trimmed, text.trimmed, text.trimmed)
    case .vertical(let side):
      function = Function(vertical: try number(in: text, side), text: text.trimmed)
      function.argument = variable
    case .series(let name, let parts):
      let label = name.map { text.part($0) }
      hasErrors = hasErrors || parts.contains { $0.count > 2 }
      function = Function(
        points: try points(in: text, parts), name: label ?? "points", confidence)
      function.argument = variable
      if let label { series[label] = function }
    case .point(let name, let x, let y):
      let label = name.map { text.part($0) } ?? text.trimmed
      do throws(FormulaError) {
        function = Function(
          x: try number(in: text, x), y: try number(in: text, y), label: label, text: text.trimmed)
      } catch {
        throw Self.isRunning(error, variable)
          ? declined(
            text,
            "parametric curves are not drawn: write y as a function of `\(variable)`, as in `y = sqrt(1 - x^2)`"
          ) : error
      }
      function.argument = variable
    }
    return [function]
  }

  /// The points of a list, rising in x; no two may share one.
  private func points(
    in text: String, _ parts: [[Range<Int>]]
  ) throws(FormulaError) -> [(x: Double, y: Double, error: Double?)] {
    var points: [(x: Double, y: Double, error: Double?)] = []
    for part in parts {
      let error = part.count > 2 ? try number(in: text, part[2]) : nil
      points.append((try number(in: text, part[0]), try number(in: text, part[1]), error))
    }
    guard !isReading else { return [] }
    points.sort { $0.x < $1.x }
    if let twice = zip(points, points.dropFirst()).first(where: { $0.x == $1.x })?.0 {
      throw declined(
        text, "two points of the list are at \(twice.x): a list has one y for each `\(variable)`")
    }
    if points.contains(where: { ($0.error ?? 0) < 0 }) {
      throw declined(text, "a standard error is not below 0")
    }
    return points
  }

  func declinedPolar(_ text: String, _ error: FormulaError) -> FormulaError {
    let head = text.trimmed.prefix { $0 != "=" && $0 != " " }
    guard head == "r", text.contains("="), text.contains("θ") || Self.isRunning(error, variable)
    else { return error }
    return declined(
      text,
      "polar curves are not drawn: write y as a function of `\(variable)`, as in `y = sqrt(1 - x^2)`"
    )
  }

  private func declined(_ text: String, _ message: String) -> FormulaError {
    FormulaError(.definition, whole: text, message)
  }

  /// True if a formula has no value because a name in it would run through many.
  private static func isRunning(_ error: FormulaError, _ variable: String) -> Bool {
    let bytes = Array(error.source.utf8)
    guard error.range.upperBound <= bytes.count else { return false }
    let name = String(decoding: bytes[error.range], as: UTF8.self)
    return [variable, "t", "theta", "phi", "θ", "φ"].contains(name)
  }

  private func edge(in text: String, _ place: Range<Int>) throws(FormulaError) -> Function {
    let part = text.part(place)
    return try within(text, place) { () throws(FormulaError) -> Function in
      let refusal = declined(part, "expected a formula of `\(variable)` beside `y`")
      let function = plotted(try formula(of: [variable], part, else: refusal))
      guard isReading || !function.isDiscrete else {
        throw declined(part, "a region needs a curve as its edge; this has values at single places")
      }
      return function
    }
  }

  /// A number of a shape; 0 where it is read alone.
  private func number(in text: String, _ place: Range<Int>) throws(FormulaError) -> Double {
    let part = text.part(place)
    return try within(text, place) { () throws(FormulaError) -> Double in
      let formula = try self.formula(of: [], part, else: declined(part, "expected a number"))
      guard !isReading else { return 0 }
      let value = try formula.value().real
      guard value.isFinite else {
        throw FormulaError(.undefined, whole: part, "expected a finite number")
      }
      return value
    }
  }
}
