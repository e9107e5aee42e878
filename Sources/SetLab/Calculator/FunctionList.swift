public import Formulas
public import Graphing

/// Reads what a plot is to show: names of quantities and formulas of x, with definitions in between.
public struct FunctionList: Sendable {
  /// The definitions so far, with the library.
  public private(set) var calculator: Calculator
  /// What simulated quantities come from.
  public let memory: GameMemory

  /// A list with the definitions of a session.
  ///
  /// - Parameters:
  ///   - memory: What the game's functions remember.
  ///   - calculator: The session, whose library was made with this memory; a new one when nil.
  public init(memory: GameMemory, calculator: Calculator? = nil) {
    self.memory = memory
    self.calculator = calculator ?? Calculator(library: .setLab(memory: memory))
  }

  /// Takes definitions and ignores nothing: a formula among them is a function to draw as well.
  ///
  /// - Parameter text: The name of a quantity, or statements separated by `;` or line ends.
  /// - Returns: The functions, in the order written.
  /// - Throws: The first mistake with its place; what stands before it is defined.
  public mutating func functions(in text: String) throws(FormulaError) -> [PlottedFunction] {
    let name = text.trimmed
    if QuantityCatalogue.contains(name), let quantity = memory.quantity(name) {
      return [PlottedFunction(quantity)]
    }
    return try calculator.formulas(in: text).map { formula in
      let known = formula.functionNames.compactMap { memory.quantity($0) }
      // Sizes of fresh boards, for what is known of no other whole numbers.
      return PlottedFunction(formula, calling: known.map { PlottedFunction($0) }, over: 0...21)
    }
  }
}

extension String {
  /// The text without blanks around it.
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(
      start.prefix(
        upTo: (start.lastIndex { !$0.isWhitespace }).map(start.index(after:)) ?? start.startIndex))
  }
}
