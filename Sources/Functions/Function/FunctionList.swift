/// Reads the functions of a plot: names of known ones and formulas of x, with definitions in between.
package struct FunctionList: Sendable {
  package var calculator: Calculator
  /// The variable of the formulas, which runs along the x axis.
  package var variable = "x"

  /// Gives the function of a formula the interval of its values, and how they vary together, where these are estimates.
  package typealias Estimating = @Sendable (Formula, inout Function) -> Void

  /// Chooses the parameters of a formula; throws why that cannot be.
  package typealias Fitting = @Sendable (FitRequest) throws(FormulaError) -> Function

  var series: [String: Function] = [:]

  let confidence: Confidence
  private let range: ClosedRange<Double>
  private let fitting: Fitting?
  private let estimating: Estimating
  private let known: @Sendable (String) -> Function?
  private let isAwaited: @Sendable (String) -> Bool

  /// A list with a session's definitions; `known` has functions plotted by name alone, of which some may be awaited,
  /// `range` is where formulas on whole numbers are drawn if no function in them tells; without `fitting`, `fit(f, a +
  /// b*x)` is a mistake.
  package init(
    _ calculator: Calculator, over range: ClosedRange<Double> = 0...20,
    confidence: Confidence = .portable(),
    known: @escaping @Sendable (String) -> Function? = { _ in nil },
    isAwaited: @escaping @Sendable (String) -> Bool = { _ in false },
    estimating: @escaping Estimating = { _, _ in }, fitting: Fitting? = nil
  ) {
    (self.calculator, self.range, self.known) = (calculator, range, known)
    self.isAwaited = isAwaited
    (self.estimating, self.fitting, self.confidence) = (estimating, fitting, confidence)
  }

  /// Takes definitions, and returns the formulas among them as functions to draw, in order.
  ///
  /// A text is the name of a known function, two with `..` between for the band between them, or statements separated
  /// by `;` or line ends. Throws the first mistake with its place; what stands before is defined.
  package mutating func functions(in text: String) throws(FormulaError) -> [Function] {
    if let functions = try named(text) { return functions }
    return try calculator.formulas(in: text, variables: [variable]).map(plotted)
  }

  /// Takes texts one after the other, drawing what they define unless one of their formulas uses it; parameters, as `a
  /// = 0:5`, may stand behind their uses.
  package mutating func functions(in texts: [String]) throws(FormulaError) -> [Function] {
    try functionsByText(in: texts).flatMap { $0 }
  }

  /// The list as one that reads texts without evaluating them, and collects the names in them.
  package var reading: FunctionList {
    var copy = self
    copy.calculator = calculator.reading
    return copy
  }

  /// The most functions that the texts read so far can draw; some options need two.
  package private(set) var mostDrawn = 0
  /// True once a fit or points with errors have been read, which an interval can show.
  package internal(set) var hasErrors = false

  /// True for a list that reads and evaluates nothing; its functions have no values.
  var isReading: Bool { calculator.mentions != nil }

  /// The names in the texts that were read.
  package var mentions: [Mention] { calculator.mentions ?? [] }

  /// Reads texts that are plotted or else calculated; throws the first mistake that no value could mend.
  package mutating func read(_ texts: [String], isPlotted: Bool = true) throws(FormulaError) {
    let first = isPlotted ? texts.filter { calculator.definesParametersOnly($0) } : []
    for text in first + texts.filter({ !first.contains($0) }) {
      for part in statements(text) {
        if isPlotted || isFit(part), let drawn = try named(part) {
          mostDrawn += drawn.count
        } else if isPlotted {
          mostDrawn += try curves(in: part).count
        } else {
          try calculator.evaluate(part)
        }
      }
    }
  }

  /// Reads texts up to the first such mistake, which it returns.
  package mutating func mistake(
    reading texts: [String], isPlotted: Bool = true
  ) -> FormulaError? {
    do throws(FormulaError) {
      try read(texts, isPlotted: isPlotted)
      return nil
    } catch {
      return error
    }
  }

  /// Collects the names in a part of a text, if the list reads.
  mutating func note(_ place: Range<Int>, of text: String) {
    guard isReading else { return }
    let whole = Mention(name: text.part(place).trimmed, source: text, range: place)
    calculator.note(
      function(named: whole.name) == nil ? calculator.mentions(in: place, of: text) : [whole])
  }

  private func function(named name: String) -> Function? {
    series[name] ?? known(name) ?? (isReading && isAwaited(name) ? Self.unread(name) : nil)
  }

  static func unread(_ name: String) -> Function { Function(name) { _ in .nan } }

  /// Where the `..` of a band stands, outside of brackets.
  private func dots(of text: String) -> Int? {
    let bytes = Array(text.utf8)
    return Brackets.places(of: ".", in: bytes, 0..<bytes.count)
      .first { $0 + 1 < bytes.count && bytes[$0 + 1] == 46 }
  }

  mutating func functionsByText(in texts: [String]) throws(FormulaError) -> [[Function]] {
    var found: [(text: Int, known: [Function], curves: [Calculator.Curve])] = []
    let first = texts.filter { calculator.definesParametersOnly($0) }
    for text in first { _ = try calculator.curves(in: text, variables: [variable]) }
    for (index, text) in texts.enumerated() {
      for part in statements(text) where !first.contains(part) {
        let functions = try named(part)
        let curves = functions == nil ? try curves(in: part) : []
        found.append((index, functions ?? [], curves))
      }
    }
    let used = calculator.namesUsed(by: found.flatMap { $0.curves })
    var functions = [[Function]](repeating: [], count: texts.count)
    for part in found {
      functions[part.text] +=
        part.known
        + part.curves.filter { curve in curve.definition.map { !used.contains($0) } ?? true }
        .map { plotted($0.formula) }
    }
    return functions
  }

  private mutating func curves(in text: String) throws(FormulaError) -> [Calculator.Curve] {
    do throws(FormulaError) {
      return try calculator.curves(in: text, variables: [variable])
    } catch {
      throw declinedPolar(text, error)
    }
  }

  func plotted(_ formula: Formula) -> Function {
    var function = Function(
      formula, calling: formula.functionNames.compactMap { known($0) }, over: range)
    if !isReading { estimating(formula, &function) }
    return function
  }

  /// The function that is known by its name, a fit, points, a region, a line or a band; nil for formulas.
  private mutating func named(_ text: String) throws(FormulaError) -> [Function]? {
    if let function = function(named: text.trimmed) {
      note(Brackets.trimmed(0..<text.utf8.count, Array(text.utf8)), of: text)
      return [function]
    }
    if let curve = try fit(text) { return [curve] }
    if let drawn = try shapes(in: text) { return drawn }
    return try band(text).map { [$0] }
  }

  /// The statements of a text in which there is a fit or a shape, else the text.
  package func statements(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    let signs = [";", "\n"].flatMap { Brackets.places(of: $0, in: bytes, 0..<bytes.count) }
    let ends = signs.sorted() + [bytes.count]
    let parts = zip([-1] + ends, ends).map { String(decoding: bytes[$0 + 1..<$1], as: UTF8.self) }
    guard parts.count > 1 else { return [text] }
    return parts.contains { isFit($0) || isShape($0) } ? parts : [text]
  }

  /// True if a text is a fit, right or wrong.
  package func isFit(_ text: String) -> Bool {
    guard fitting != nil, calculator.definition(of: "fit") == nil else { return false }
    do throws(FormulaError) {
      return try FitRequest.call(in: text, variable: variable) != nil
    } catch {
      return true
    }
  }

  /// The curve of `fit(f, a + b*x)`, which defines a function after `g(x) =`.
  private mutating func fit(_ text: String) throws(FormulaError) -> Function? {
    guard let fitting, isFit(text), let call = try FitRequest.call(in: text, variable: variable)
    else { return nil }
    hasErrors = true
    note(call.target, of: text)
    let target = try function(
      in: text, call.target, else: "a fit needs one function first, as in `fit(data, a + b*x)`")
    let (names, formula) = try model(of: call, in: text)
    guard !isReading else {
      note(call.model, of: text)
      if let name = call.name {
        try calculator.define(
          name, of: variable, as: text.part(call.model), where: names.map { ($0, 1) })
      }
      return Self.unread(text.trimmed)
    }
    var curve = try fitting(
      FitRequest(
        target: target, model: formula, parameters: names,
        starts: names.map { calculator.definition(of: $0)?.value?.real }, text: text))
    if let name = call.name, let fit = curve.fit {
      curve.name = name == "y" ? name : "\(name)(\(variable))"
      try calculator.define(
        name, of: variable, as: text.part(call.model),
        where: fit.parameters.map { ($0.name, $0.value) })
    }
    curve.argument = target.argument
    return curve
  }

  /// The parameters of a fit, and its formula of x and of them.
  private func model(
    of call: FitRequest.Call, in text: String
  ) throws(FormulaError) -> (names: [String], formula: Formula) {
    let model = text.part(call.model)
    return try within(text, call.model) { () throws(FormulaError) -> ([String], Formula) in
      let names = try calculator.freeNames(in: model, besides: variable)
      let refusal = FormulaError(
        .type, whole: model, "expected a formula with parameters, found a truth value")
      return (names, try formula(of: [variable] + names, model, isOnly: false, else: refusal))
    }
  }

  /// Reads a text as a formula of some variables, the first if not the only one; throws `refusal` if it is no such formula.
  func formula(
    of variables: [String], _ text: String, isOnly: Bool = true, isNumber: Bool = true,
    else refusal: FormulaError
  ) throws(FormulaError) -> Formula {
    var calculator = calculator
    let formulas = try calculator.formulas(in: text, variables: variables)
    guard let formula = formulas.first, formulas.count == 1 || !isOnly,
      formula.type == .real || !isNumber
    else { throw refusal }
    return formula
  }

  /// Does something with a part of a text, whose mistakes then have their places in the whole.
  package func within<Result>(
    _ text: String, _ place: Range<Int>, _ body: () throws(FormulaError) -> Result
  ) throws(FormulaError) -> Result {
    do throws(FormulaError) { return try body() } catch {
      let start = place.lowerBound
      throw FormulaError(
        error.kind, source: text,
        range: error.range.lowerBound + start..<error.range.upperBound + start,
        message: error.message, suggestion: error.suggestion)
    }
  }

  /// The band of `f..g`; nil where no `..` stands outside of brackets.
  private mutating func band(_ text: String) throws(FormulaError) -> Function? {
    guard let dots = dots(of: text) else { return nil }
    let sides = [0..<dots, dots + 2..<text.utf8.count]
    for side in sides { note(side, of: text) }
    let usage = "a band needs one function on each side of `..`, as in `f(x)..g(x)`"
    let lower = try function(in: text, sides[0], else: usage)
    return Function(
      from: lower, to: try function(in: text, sides[1], else: usage), legend: text.trimmed)
  }

  /// One function of a band or a fit, whose mistakes have their places in the whole text.
  private func function(
    in text: String, _ place: Range<Int>, else usage: String
  ) throws(FormulaError) -> Function {
    let part = text.part(place)
    if let function = function(named: part.trimmed) { return function }
    return try within(text, place) { () throws(FormulaError) -> Function in
      plotted(
        try formula(
          of: [variable], part, isNumber: false,
          else: FormulaError(.unexpected, whole: part, usage)))
    }
  }
}

extension FormulaError {
  /// A mistake in a text as a whole.
  init(_ kind: Kind, whole text: String, _ message: String) {
    self.init(kind, source: text, range: 0..<text.utf8.count, message: message)
  }
}
