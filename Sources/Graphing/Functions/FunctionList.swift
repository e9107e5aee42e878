public import Formulas
public import Plotting

/// Reads what a plot is to show: names of known functions and formulas of x, with definitions in between.
public struct FunctionList: Sendable {
  /// The definitions so far, with the library.
  public var calculator: Calculator
  /// The variable of the formulas, which runs along the x axis.
  public var variable = "x"

  /// The ends of the interval of a formula's values, where these are estimates.
  public typealias Bounds = @Sendable (Formula) -> (lower: PlotFunction, upper: PlotFunction)?

  private let range: ClosedRange<Double>
  private let bounds: Bounds
  private let known: @Sendable (String) -> PlottedFunction?

  /// A list with the definitions of a session.
  ///
  /// - Parameters:
  ///   - calculator: The session.
  ///   - range: Where formulas on whole numbers are drawn if none of the functions they call tells.
  ///   - known: The function of a name, if it is one that can be plotted by its name alone.
  ///   - bounds: The ends of the interval of a formula's values, where these are estimates.
  public init(
    _ calculator: Calculator, over range: ClosedRange<Double> = 0...20,
    known: @escaping @Sendable (String) -> PlottedFunction? = { _ in nil },
    bounds: @escaping Bounds = { _ in nil }
  ) {
    self.calculator = calculator
    self.range = range
    self.bounds = bounds
    self.known = known
  }

  /// Takes definitions; a formula among them is a function to draw as well.
  ///
  /// - Parameter text: The name of a known function, or statements separated by `;` or line ends; two functions with
  ///   `..` between them are the band from the one to the other.
  /// - Returns: The functions, in the order written.
  /// - Throws: The first mistake with its place; what stands before it is defined.
  public mutating func functions(in text: String) throws(FormulaError) -> [PlottedFunction] {
    if let function = try named(text) { return [function] }
    return try calculator.formulas(in: text, variables: [variable]).map(plotted)
  }

  /// Takes texts one after the other; what they define is drawn too, unless one of their formulas uses it.
  ///
  /// - Parameter texts: As for one text; `f(x) = x^2` and `y = x^2` are functions to draw. Parameters, as `a = 0:5`, may stand
  ///   behind what uses them.
  /// - Returns: The functions, in the order written.
  /// - Throws: The first mistake with its place; what stands before it is defined.
  public mutating func functions(in texts: [String]) throws(FormulaError) -> [PlottedFunction] {
    var found: [(known: PlottedFunction?, curves: [Calculator.Curve])] = []
    let first = texts.filter { calculator.definesParametersOnly($0) }
    for text in first { _ = try calculator.curves(in: text, variables: [variable]) }
    for text in texts where !first.contains(text) {
      let function = try named(text)
      found.append(
        (function, function == nil ? try calculator.curves(in: text, variables: [variable]) : []))
    }
    let used = calculator.namesUsed(by: found.flatMap { $0.curves })
    return found.flatMap { part in
      (part.known.map { [$0] } ?? [])
        + part.curves.filter { curve in curve.definition.map { !used.contains($0) } ?? true }
        .map { plotted($0.formula) }
    }
  }

  private func plotted(_ formula: Formula) -> PlottedFunction {
    var function = PlottedFunction(
      formula, calling: formula.functionNames.compactMap { known($0) }, over: range)
    function.bounds = bounds(formula)
    return function
  }

  /// The function that is known by its name, or the band between two.
  private func named(_ text: String) throws(FormulaError) -> PlottedFunction? {
    if let function = known(text.trimmed) { return function }
    return try band(text)
  }

  /// The band of `f..g`; nothing where no `..` stands outside of brackets.
  private func band(_ text: String) throws(FormulaError) -> PlottedFunction? {
    let bytes = Array(text.utf8)
    var depth = 0
    let dots = bytes.indices.dropLast().first { index in
      if "([{".utf8.contains(bytes[index]) { depth += 1 }
      if ")]}".utf8.contains(bytes[index]) { depth -= 1 }
      return depth == 0 && bytes[index] == 46 && bytes[index + 1] == 46
    }
    guard let dots else { return nil }
    let lower = try end(in: text, 0..<dots)
    return PlottedFunction(
      from: lower, to: try end(in: text, dots + 2..<bytes.count), legend: text.trimmed)
  }

  /// One end of a band, whose mistakes have their places in the whole text.
  private func end(
    in text: String, _ place: Range<Int>
  ) throws(FormulaError) -> PlottedFunction {
    let part = String(decoding: Array(text.utf8)[place], as: UTF8.self)
    if let function = known(part.trimmed) { return function }
    do throws(FormulaError) {
      var calculator = calculator
      let formulas = try calculator.formulas(in: part, variables: [variable])
      guard let formula = formulas.first, formulas.count == 1 else {
        throw FormulaError(
          .unexpected, source: part, range: 0..<part.utf8.count,
          message: "a band needs one function on each side of `..`, as in `f(x)..g(x)`")
      }
      return plotted(formula)
    } catch {
      let start = place.lowerBound
      throw FormulaError(
        error.kind, source: text,
        range: error.range.lowerBound + start..<error.range.upperBound + start,
        message: error.message, suggestion: error.suggestion)
    }
  }
}

extension String {
  /// The text without blanks around it.
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(
      start.prefix(
        upTo: (start.lastIndex { !$0.isWhitespace }).map(start.index(after:)) ?? start.startIndex))
  }
}
