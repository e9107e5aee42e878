internal import Quantities
internal import SetExperiments

/// The graph and the calculator beside it.
struct PageCalculator: Sendable {
  let quantities: PageQuantities
  let clock: @Sendable () -> Double
  let library: FunctionLibrary
  var texts: [String] = []
  var graph: GraphState
  /// The line of each curve.
  var lines: [Int] = []
  var session: Calculator
  var mistakes: [Int: FormulaError] = [:]
  /// The values of lines without a variable, by line.
  var values: [Int: FormulaValue] = [:]
  var picture = PagePicture()

  init(_ quantities: PageQuantities, clock: @escaping @Sendable () -> Double) {
    self.quantities = quantities
    self.clock = clock
    var library = FunctionLibrary.elementary.adding(quantities.functions)
    library.addLaws(by: .portable)
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
    case "figure": return figure(request)
    case "calculate": return calculate(request.text(0))
    case "define":
      texts = request.texts(from: 1)
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
      let notice = graph.perform(command, patience: patience)
      if case .setParameter = command { readLines([:]) }
      return state(notice)
    }
  }

  private static func help(_ entry: HelpEntry) -> JSON {
    [
      "name": .string(entry.name), "usage": .string(entry.usage), "help": .string(entry.help),
      "category": .string(entry.category),
    ]
  }

  /// 40 ms for a good fit, and 300 ms for any answer.
  private var patience: GraphPatience {
    let start = clock()
    let clock = clock
    return GraphPatience(isShort: { clock() > start + 40 }, isOver: { clock() > start + 300 })
  }

  func list(_ values: [String: Double]) -> FunctionList {
    var calculator = Calculator(library: library)
    calculator.parameterValues = values
    let quantities = quantities
    return FunctionList(
      calculator, over: 0...21,
      known: { quantities.quantity($0).map { PlottedFunction($0) } })
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
    mistakes = [:]
    var content = GraphContent([])
    // A wrong line is left out, so that the others are still drawn.
    while true {
      let good = texts.indices.filter { mistakes[$0] == nil && !texts[$0].allSatisfy { $0 == " " } }
      do throws(FormulaError) {
        content = try GraphContent(good.map { texts[$0] }, in: list(standing))
        lines = content.lines.map { good[$0] }
        break
      } catch {
        guard let wrong = good.first(where: { texts[$0] == error.source }) ?? good.last else {
          break
        }
        mistakes[wrong] = error
      }
    }
    if window.count == 4, let x = Self.span(window[0], window[1]),
      let y = Self.span(window[2], window[3])
    {
      graph = GraphState(content, x: x, y: y, patience: patience)
    } else {
      graph = GraphState(content, patience: patience)
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

  /// Defines what lines define, and computes those that are numbers.
  private mutating func readLines(_ standing: [String: Double]) {
    for (name, value) in standing { session.parameterValues[name] = value }
    for parameter in graph.parameters {
      session.parameterValues[parameter.name] = parameter.value
    }
    values = [:]
    for (line, text) in texts.enumerated() {
      var tried = session
      do throws(FormulaError) {
        switch try tried.evaluate(text) {
        case .value(let value): values[line] = value
        case .variable, .function: session = tried
        case .solutions, nil: break
        }
      } catch {
        // Formulas of x have no value; the graph tells of the errors of others.
      }
    }
  }

  private static func span(_ lower: Double, _ upper: Double) -> Span? {
    lower.isFinite && upper.isFinite && lower < upper ? Span(lower, upper) : nil
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
