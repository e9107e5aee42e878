/// A session: a library, the definitions so far, the memory `M`, and the last result `ans`.
///
///     var calculator = Calculator()
///     try calculator.evaluate("a = 1/3; f(x) = a x^2")
///     try calculator.evaluate("f(3) + 1")?.value   // exactly 4
///
/// A value: a copy is an independent session, and nothing is kept anywhere else. Names are bound
/// when a statement is evaluated: `a = 2; f(x) = a x; a = 5; f(1)` is 2. A function may call itself.
/// Names of the library cannot be defined anew; one's own can.
public struct Calculator: Sendable {
  /// The name of the memory, which is 0 at first.
  package static let memoryName = "M"
  static let resultName = "ans"
  private static let abscissa = "x"

  package let library: FunctionLibrary
  let limits: EvaluationLimits
  /// The memory `M`.
  public private(set) var memory = FormulaValue.exact(.zero)
  /// The value of the last formula that was evaluated, `ans`; definitions do not change it.
  public private(set) var result: FormulaValue?
  /// Words about the last text that was evaluated: that an angle is in radians, where it looks like degrees.
  package private(set) var notes: [String] = []
  /// The formula that was evaluated last, also for a variable.
  package private(set) var latest: Formula?

  /// The initial position of parameters defined from now on; others start in the middle of their ranges.
  package var parameterValues: [String: Double] = [:]

  /// The names in statements that were read and not evaluated; nil in a session that evaluates.
  package private(set) var mentions: [Mention]?

  private var table: [String: Definition] = [:]
  private var origins: [String: CheckedFunction] = [:]
  private var order: [String] = []
  private var functionCount = 0

  /// Makes a session without definitions.
  public init(library: FunctionLibrary = .elementary, limits: EvaluationLimits = .standard) {
    self.library = library
    self.limits = limits
  }

  /// The variables and functions, in the order in which their names were first defined.
  package var definitions: [Definition] { order.compactMap { table[$0] } }

  package func definition(of name: String) -> Definition? { table[name] }

  /// The session as one that reads statements without evaluating them, and collects their ``mentions``.
  ///
  /// It throws the mistakes that no value could mend; what it defines has no value of its own.
  package var reading: Calculator {
    var copy = self
    copy.mentions = []
    return copy
  }

  var isReading: Bool { mentions != nil }

  mutating func note(_ nodes: [Node], _ place: Passage) {
    if isReading { note(nodes.flatMap { $0.mentions(in: place.source) }) }
  }

  package mutating func note(_ names: [Mention]) { mentions?.append(contentsOf: names) }

  /// The names in a part of a text, whatever they mean; none where it cannot be read.
  package func mentions(in part: Range<Int>, of text: String) -> [Mention] {
    (statements(of: text.part(part)) ?? []).flatMap { $0.nodes }.flatMap { $0.mentions(in: text) }
      .map { mention in
        let (start, end) = (mention.range.lowerBound, mention.range.upperBound)
        return Mention(
          name: mention.name, source: text,
          range: start + part.lowerBound..<end + part.lowerBound)
      }
  }

  /// True if a text holds whole statements, whatever its names mean.
  package func isComplete(_ text: String) -> Bool { statements(of: text) != nil }

  func statements(of text: String, functionsOf variable: String? = nil) -> [Statement]? {
    var parser = Parser(text, scope: Scope(library: library))
    var statements: [Statement] = []
    do throws(FormulaError) {
      while let next = try parser.statement(in: scope(), functionsOf: variable) {
        statements.append(next.statement)
      }
    } catch { return nil }
    return statements
  }

  /// Evaluates the statements of a text in order, calls `each` with what each did and its text, and returns the last
  /// outcome, if any; stops at the first mistake, after what stands before it.
  @discardableResult
  public mutating func evaluate(
    _ text: String, each: (Outcome, String) -> Void = { _, _ in }
  ) throws(FormulaError) -> Outcome? {
    var parser = Parser(text, scope: Scope(library: library))
    var last: Outcome?
    notes = []
    // A text that does not name it need not know what it means.
    let mayName = text.utf8.contains(UInt8(ascii: "x"))
    while true {
      guard let next = try statement(of: &parser, mayName: mayName) else { return last }
      let outcome = try evaluate(next.statement, next.place)
      if library.angleUnit == .radians { notes += next.statement.nodes.flatMap { $0.angleNotes } }
      if !isReading { notes += next.statement.nodes.flatMap { remarks(on: $0, next.place) } }
      each(outcome, next.place.text)
      last = outcome
    }
  }

  /// The notes of functions on their values, such as that a test pooled cells.
  private func remarks(on node: Node, _ place: Passage) -> [String] {
    guard case .call(let name, let arguments) = node.kind,
      let remark = library.function(name)?.remark
    else {
      // Which branch counts is not known here.
      if case .piecewise = node.kind { return [] }
      return node.kind.children.flatMap { remarks(on: $0, place) }
    }
    do throws(FormulaError) {
      var numbers: [Double] = []
      for argument in arguments {
        numbers.append(try known(argument, place).real)
      }
      return remark(numbers).map { [$0] } ?? []
    } catch {
      // An argument depends on a bound variable.
      return []
    }
  }

  /// The next statement of a script; the scope goes before a definition changes what it holds, which would be copied.
  private func statement(
    of parser: inout Parser, mayName: Bool
  ) throws(FormulaError) -> (statement: Statement, place: Passage)? {
    let scope = scope()
    // Where `x` means nothing yet, `y = x^2` is a function of it.
    let isFree = mayName && scope.meaning(of: Self.abscissa) == nil
    return try parser.statement(in: scope, functionsOf: isFree ? Self.abscissa : nil)
  }

  func scope(_ variables: [String] = []) -> Scope {
    Scope(
      library: library, variables: variables, definitions: table,
      registers: [Self.memoryName: memory, Self.resultName: result], origins: origins,
      statement: functionCount)
  }

  mutating func evaluate(_ statement: Statement, _ place: Passage) throws(FormulaError) -> Outcome {
    note(statement.nodes, place)
    if let equation = equation(statement, place) { return kept(try solutions(equation, place)) }
    switch statement {
    case .expression(let node):
      if let zeros = try zeros(node, place) { return kept(zeros) }
      let value = try value(of: node, place)
      result = value
      keepOrigin(Self.resultName)
      return .value(value)
    case .variable(let name, let node):
      try requireFree(name, place)
      let value = try value(of: name, node, place)
      if name == Self.memoryName {
        guard value.type == .real else {
          throw place.error(
            .type, at: node.range, "expected a number for the memory, found a truth value")
        }
        memory = value
      } else {
        keep(Definition(name: name, statement: statement, captured: [], meaning: .value(value)))
      }
      keepOrigin(name)
      return .variable(name, value)
    case .parameter(let name, let parts):
      try requireFree(name, place)
      let (value, limits) = try parameter(name, parts, place)
      keep(
        Definition(
          name: name, statement: statement, captured: [], meaning: .value(value), range: limits))
      return .variable(name, value)
    case .function(let name, let parameters, let body):
      let definition = try function(name, parameters, body, place)
      keep(definition)
      origins[name] = nil
      return .function(definition)
    }
  }

  private mutating func kept(_ solutions: Solutions) -> Outcome {
    if solutions.values.count == 1 {
      result = solutions.values[0]
      origins[Self.resultName] = nil
    }
    return .solutions(solutions)
  }

  /// The value of a variable; what is not known may be meant to be an argument.
  private mutating func value(
    of name: String, _ node: Node, _ place: Passage
  ) throws(FormulaError) -> FormulaValue {
    do throws(FormulaError) { return try value(of: node, place) } catch {
      if error.message == "unknown name `\(name)`", error.kind == .unknownName {
        throw error.saying(
          "\(error.message): `\(name) = …` defines it; to solve for it, swap the sides")
      }
      guard error.message == "unknown name `x`", error.suggestion == nil else { throw error }
      throw error.saying("\(error.message): a function of it is defined by `\(name)(x) = …`")
    }
  }

  mutating func value(of node: Node, _ place: Passage) throws(FormulaError) -> FormulaValue {
    let formula = try Formula(node, at: place, scope: scope(), limits: limits)
    if isReading { return formula.type == .truth ? .truth(true) : .exact(.one) }
    latest = formula
    return try formula.value()
  }

  /// The value of a part of a statement, which is not the statement's own.
  func known(_ node: Node, _ place: Passage) throws(FormulaError) -> FormulaValue {
    try Formula(node, at: place, scope: scope(), limits: limits).value()
  }

  private mutating func keepOrigin(_ name: String) {
    functionCount += 1
    origins[name] = latest?.origin(named: name, id: functionCount)
  }

  private mutating func keep(_ definition: Definition) {
    if table.updateValue(definition, forKey: definition.name) == nil {
      order.append(definition.name)
    }
  }

  private mutating func function(
    _ name: String, _ parameters: [String], _ body: Node, _ place: Passage
  ) throws(FormulaError) -> Definition {
    try requireFree(name, place)
    if name == Self.memoryName {
      throw refused("`\(name)` is the memory and cannot be a function", place)
    }
    let scope = scope()
    for (index, parameter) in parameters.enumerated() {
      if scope.isReserved(parameter) {
        throw refused(
          "`\(parameter)` is already defined, so it cannot be an argument of `\(name)`", place)
      }
      if parameters[..<index].contains(parameter) {
        throw refused("two arguments of `\(name)` are called `\(parameter)`", place)
      }
    }
    functionCount += 1
    let function = try CheckedFunction.check(
      name, parameters, body, source: place.source, scope: scope, id: functionCount)
    return Definition(
      name: name, statement: .function(name, parameters: parameters, body: body),
      captured: captured(body, without: parameters + [name]), meaning: .function(function))
  }

  /// Defines `name(variable) = text`, in which some names are numbers.
  package mutating func define(
    _ name: String, of variable: String, as text: String, where numbers: [(String, Double)]
  ) throws(FormulaError) {
    let outer = table
    for (number, value) in numbers {
      table[number] = Definition(
        name: number, statement: .variable(number, Node(.number(NumberLiteral(0)))), captured: [],
        meaning: .value(.approximate(value)))
    }
    defer {
      let made = table[name]
      table = outer
      table[name] = made
    }
    try evaluate("\(name)(\(variable)) = \(text)")
  }

  private func requireFree(_ name: String, _ place: Passage) throws(FormulaError) {
    if name == Self.resultName {
      throw refused("`\(name)` is the last result and cannot be defined", place)
    }
    guard library.contains(name) else { return }
    let what = library.constant(name) == nil ? "function" : "constant"
    throw refused("`\(name)` is a \(what) of the library and cannot be redefined", place)
  }

  private func refused(_ message: String, _ place: Passage) -> FormulaError {
    let range = place.range
    let head = Array(place.source.utf8)[range].prefix {
      $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "(")
    }
    let last = head.lastIndex { $0 > UInt8(ascii: " ") }.map { $0 + 1 } ?? range.upperBound
    return place.error(.definition, at: range.lowerBound..<last, message)
  }

  private func captured(_ node: Node, without own: [String]) -> [Definition.Captured] {
    node.names(without: own).compactMap { name in
      if name == Self.memoryName { return .init(name: name, text: "\(name) = \(memory)") }
      if name == Self.resultName {
        return result.map { .init(name: name, text: "\(name) = \($0)") }
      }
      return table[name].map { .init(name: name, text: $0.text) }
    }
  }
}
