public import Formulas

/// Reads what a plot is to show: names of known functions and formulas of x, with definitions in between.
public struct FunctionList: Sendable {
  /// The definitions so far, with the library.
  public var calculator: Calculator
  /// The variable of the formulas, which runs along the x axis.
  public var variable = "x"

  private let range: ClosedRange<Double>
  private let known: @Sendable (String) -> PlottedFunction?

  /// A list with the definitions of a session.
  ///
  /// - Parameters:
  ///   - calculator: The session.
  ///   - range: Where formulas on whole numbers are drawn if none of the functions they call tells.
  ///   - known: The function of a name, if it is one that can be plotted by its name alone.
  public init(
    _ calculator: Calculator, over range: ClosedRange<Double> = 0...20,
    known: @escaping @Sendable (String) -> PlottedFunction? = { _ in nil }
  ) {
    self.calculator = calculator
    self.range = range
    self.known = known
  }

  /// Takes definitions; a formula among them is a function to draw as well.
  ///
  /// - Parameter text: The name of a known function, or statements separated by `;` or line ends.
  /// - Returns: The functions, in the order written.
  /// - Throws: The first mistake with its place; what stands before it is defined.
  public mutating func functions(in text: String) throws(FormulaError) -> [PlottedFunction] {
    if let function = known(text.trimmed) { return [function] }
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
      let function = known(text.trimmed)
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
    PlottedFunction(formula, calling: formula.functionNames.compactMap { known($0) }, over: range)
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
