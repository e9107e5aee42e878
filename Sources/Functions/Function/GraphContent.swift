package struct GraphContent: Sendable {
  package private(set) var curves: [Function]
  /// The text that each function stands in, by its place among them.
  package let lines: [Int]
  package private(set) var parameters: [GraphParameter] = []

  private let make: @Sendable ([GraphParameter]) -> Made?

  private typealias Made = (curves: [Function], lines: [Int], parameters: [GraphParameter])

  package init(_ curves: [Function]) {
    self.curves = curves
    lines = Array(repeating: 0, count: curves.count)
    make = { _ in nil }
  }

  /// Functions and definitions as written (see `FunctionList.functions(in:)`), after others that are not drawn; moving
  /// a parameter redefines all behind it; throws the first mistake with its place.
  package init(
    _ texts: [String], after definitions: String = "", in list: FunctionList
  ) throws(FormulaError) {
    var base = list
    try base.calculator.evaluate(definitions)
    // Only what may change is read again and again.
    let replayed = base.calculator.parameters.isEmpty ? "" : definitions
    if !replayed.isEmpty { base = list }
    (curves, lines, parameters) = try Self.made(texts, replayed, base)
    make = { [base] parameters in
      var list = base
      for parameter in parameters {
        list.calculator.parameterValues[parameter.name] = parameter.value
      }
      do throws(FormulaError) {
        return try Self.made(texts, replayed, list)
      } catch {
        return nil
      }
    }
  }

  private static func made(
    _ texts: [String], _ definitions: String, _ list: FunctionList
  ) throws(FormulaError) -> Made {
    var list = list
    try list.calculator.evaluate(definitions)
    let parts = try list.functionsByText(in: texts)
    let parameters = list.calculator.parameters.compactMap { definition in
      definition.range.map {
        GraphParameter(name: definition.name, value: definition.value?.real ?? $0.lower, range: $0)
      }
    }
    let lines = parts.indices.flatMap { Array(repeating: $0, count: parts[$0].count) }
    return (parts.flatMap { $0 }, lines, parameters)
  }

  /// Moves a parameter by steps towards the upper end; returns a notice where that cannot be.
  mutating func move(_ index: Int, by steps: Int) -> String? {
    let moved = parameters[index].moved(by: steps)
    guard moved != parameters[index] else { return "\(moved.name) is at the end of its range" }
    parameters[index] = moved
    if let made = make(parameters), made.curves.count == curves.count {
      (curves, parameters) = (made.curves, made.parameters)
      return nil
    }
    curves = curves.map { $0.undefined }
    return "a formula has no value with \(moved.name) there"
  }
}

extension Function {
  fileprivate var undefined: Function {
    var copy = self
    copy.value = { _ in .nan }
    (copy.bounds, copy.intervals, copy.slope) = (nil, nil, nil)
    return copy
  }
}

/// A number in formulas that a person moves: by keys, with a slider, or by playing.
package struct GraphParameter: Sendable, Hashable {
  package let name: String
  package let value: Double
  /// Between what it may be moved, and in what steps.
  package let range: ParameterRange

  /// The parameter so many steps further, at most as far as its range goes.
  func moved(by steps: Int) -> GraphParameter {
    let most = ((range.upper - range.lower) / range.step * (1 + 1e-12)).rounded(.down)
    let count = ((value - range.lower) / range.step).rounded() + Double(steps)
    return GraphParameter(
      name: name, value: range.lower + max(0, min(most, count)) * range.step, range: range)
  }

  func steps(to value: Double) -> Int {
    let (here, there) = (self.value - range.lower, value - range.lower)
    let most = (range.upper - range.lower) / range.step
    let count = max(-most, min(most, ((there - here) / range.step).rounded()))
    return count.isNaN ? 0 : Int(count)
  }

  /// How far it stands from the lower end to the upper, 0 to 1.
  package var share: Double { (value - range.lower) / (range.upper - range.lower) }
}
