internal import Functions

struct PageCalculator: Sendable {
  let quantities: PageQuantities
  let clock: @Sendable () -> Double
  let library: FunctionLibrary
  var texts: [String] = []
  var graph: GraphState
  var lines: [Int] = []
  var session: Calculator
  var mistakes: [Int: FormulaError] = [:]
  /// True if the window is the one that follows from the formulas, with parameters where they begin.
  var isFitted = false
  var unfitted: GraphState?
  var starts: [GraphParameter] = []
  var picture = PagePicture()

  init(_ quantities: PageQuantities, clock: @escaping @Sendable () -> Double) {
    (self.quantities, self.clock) = (quantities, clock)
    var library = FunctionLibrary.elementary.adding(quantities.functions)
    library.addStatistics(by: .portable)
    self.library = library
    graph = GraphState([])
    session = Calculator(library: library)
  }

  mutating func answer(_ request: PageRequest) -> JSON {
    switch request.command {
    case "show": return show(request)
    case "draw": return draw(request)
    case "state": return state()
    case "table": return table(request)
    case "points": return points()
    case "sound": return sound(request)
    case "figure": return figure(request)
    case "calculate": return calculate(request.text(0))
    case "settle": return settle()
    case "value": return value(request.integer(0) ?? -1)
    case "read": return read(request.text(0))
    case "define":
      texts = request.texts(from: 1)
      mistakes = [:]
      readLines(Self.values(request.text(0)))
      return [:]
    case "names":
      return [
        "names": .list(session.names(beginningWith: "")),
        "help": .array(library.helpEntries.map(Self.help)),
      ]
    default:
      guard let command = GraphState.Command(request) else {
        return .mistake("unknown request graph.\(request.command)")
      }
      return perform(command)
    }
  }

  private mutating func perform(_ command: GraphState.Command) -> JSON {
    let viewport = graph.viewport
    let notice = graph.perform(
      command, patience: command == .fit ? .endless : GraphPatience(isOver: isOver(after: 300)))
    if command == .fit {
      // Elsewhere parameters stand where they begin, and nothing is hidden.
      isFitted = graph.parameters == starts && graph.view.hidden.isEmpty
      unfitted = nil
    } else if case .equal = command {
      // Follows from the formulas and the size of the picture.
    } else if graph.viewport != viewport {
      isFitted = false
      unfitted = nil
    }
    if case .setParameter = command { readLines([:]) }
    return state(notice)
  }

  private mutating func settle() -> JSON {
    if var fitted = unfitted {
      _ = fitted.perform(.fit)
      graph.show(fitted.viewport)
      unfitted = nil
    }
    return state()
  }

  private static func help(_ entry: HelpEntry) -> JSON {
    [
      "name": .string(entry.name), "usage": .string(entry.usage), "help": .string(entry.help),
      "category": .string(entry.category),
    ]
  }

  private func isOver(after milliseconds: Double) -> @Sendable () -> Bool {
    let (end, clock) = (clock() + milliseconds, clock)
    return { clock() > end }
  }

  func list(_ values: [String: Double]) -> FunctionList {
    var calculator = Calculator(library: library)
    calculator.parameterValues = values
    let quantities = quantities
    return FunctionList(
      calculator, over: 0...21,
      known: { quantities.quantity($0) },
      fitting: { request throws(FormulaError) in
        try CurveFit(request, confidence: .portable()).curve
      })
  }

  /// Values of parameters, as in `a=1 b=2`.
  private static func values(_ text: String) -> [String: Double] {
    var values: [String: Double] = [:]
    for pair in text.split(separator: " ") {
      let parts = pair.split(separator: "=")
      if parts.count == 2, let value = Double(parts[1]) { values[String(parts[0])] = value }
    }
    return values
  }

  /// Shows formulas: the window (four numbers or empty), values of parameters, indices of hidden curves,
  /// the cursor (curve and x, or empty), then the lines.
  private mutating func show(_ request: PageRequest) -> JSON {
    let window = request.text(0).split(separator: " ").compactMap { Double($0) }
    let standing = Self.values(request.text(1))
    texts = request.texts(from: 4)
    let content = content(standing)
    let first = standing.isEmpty ? content : self.content([:])
    starts = first.parameters
    unfitted = nil
    if window.count == 4, let x = Self.span(window[0], window[1]),
      let y = Self.span(window[2], window[3])
    {
      graph = GraphState(content, x: x, y: y)
      isFitted = false
    } else {
      let patience = GraphPatience(isShort: isOver(after: 40), isOver: isOver(after: 300))
      graph = GraphState(first, patience: patience)
      isFitted = true
      if graph.isFitRough { unfitted = graph }
      graph.show(content)
    }
    for index in request.text(2).split(separator: " ").compactMap({ Int($0) }) {
      _ = graph.perform(.toggle(index))
    }
    let cursor = request.text(3).split(separator: " ").compactMap { Double($0) }
    if cursor.count == 2, let curve = Int(exactly: cursor[0]) {
      _ = graph.perform(.cursor(curve, cursor[1]))
    }
    picture = PagePicture()
    readLines(standing)
    return state()
  }

  /// Reads the lines with parameters at these values; a wrong line is left out, so that the others are still drawn.
  private mutating func content(_ standing: [String: Double]) -> GraphContent {
    mistakes = [:]
    while true {
      let good = texts.indices.filter { mistakes[$0] == nil && !texts[$0].allSatisfy { $0 == " " } }
      do throws(FormulaError) {
        let content = try GraphContent(good.map { texts[$0] }, in: list(standing))
        lines = content.lines.map { good[$0] }
        return content
      } catch {
        let list = list([:])
        let wrong =
          good.first { texts[$0] == error.source }
          ?? good.first { list.statements(texts[$0]).contains(error.source) } ?? good.last
        guard let wrong else {
          return GraphContent([])
        }
        mistakes[wrong] = error
      }
    }
  }

  /// Defines what lines define; a line that is refused defines nothing.
  private mutating func readLines(_ standing: [String: Double]) {
    for (name, value) in standing { session.parameterValues[name] = value }
    for parameter in graph.parameters {
      session.parameterValues[parameter.name] = parameter.value
    }
    // What defines nothing may take long, and is computed when it is asked for.
    let list = list([:])
    for (line, text) in texts.enumerated() where mistakes[line] == nil && text.contains("=") {
      // `x = 3` is a line of the graph.
      for text in list.statements(text) where !list.isShape(text) { define(text) }
    }
  }

  private mutating func define(_ text: String) {
    var tried = session
    // The graph tells of a mistake.
    switch try? tried.evaluate(text) {
    case .variable, .function: session = tried
    case .value, .solutions, nil: break
    }
  }

  /// The value of a line without a variable, or why it has none; neither for others.
  private func value(_ line: Int) -> JSON {
    guard texts.indices.contains(line), mistakes[line] == nil, !list([:]).isShape(texts[line])
    else { return [:] }
    var session = session
    do throws(FormulaError) {
      guard case .value(let value) = try session.evaluate(texts[line]) else { return [:] }
      return ["text": .string("= \(value.description)")]
    } catch {
      return [.undefined, .limit, .failed, .tooComplex, .numberTooLarge].contains(error.kind)
        ? ["error": error.answer] : [:]
    }
  }

  private static func span(_ lower: Double, _ upper: Double) -> Span? {
    lower.isFinite && upper.isFinite && lower < upper ? Span(lower, upper) : nil
  }

  /// Why a text is no formula of x; nothing if it is one.
  private func read(_ text: String) -> JSON {
    var session = session
    do throws(FormulaError) {
      _ = try session.formulas(in: text, variables: ["x"])
      return [:]
    } catch {
      return ["error": error.answer]
    }
  }

  private mutating func calculate(_ text: String) -> JSON {
    do throws(FormulaError) {
      guard let outcome = try session.evaluate(text) else { return ["line": .string("")] }
      var members: [JSON.Member] = [.init("line", .string(outcome.line))]
      if let warning = outcome.value?.warning { members.append(.init("warning", .string(warning))) }
      return .object(members)
    } catch {
      return ["error": error.answer]
    }
  }
}

extension Calculator.Outcome {
  fileprivate var line: String {
    switch self {
    case .value(let value): value.description
    case .variable(let name, let value): "\(name) = \(value)"
    case .function(let definition): definition.text
    case .solutions(let solutions): solutions.description
    }
  }
}

extension FormulaError {
  /// The mistake with its UTF-16 offsets, as scripts count.
  var answer: JSON {
    let bytes = Array(source.utf8)
    func offset(_ end: Int) -> Int64 {
      Int64(String(decoding: bytes[..<min(end, bytes.count)], as: UTF8.self).utf16.count)
    }
    return [
      "message": .string(description), "from": .integer(offset(range.lowerBound)),
      "to": .integer(offset(range.upperBound)),
    ]
  }
}
