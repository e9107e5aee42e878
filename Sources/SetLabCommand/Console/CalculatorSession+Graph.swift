internal import SetLab
internal import Terminal

// The last formula as a graph, and back.
extension CalculatorSession {
  /// Draws formulas, or the last one, and returns when the graph is left; false to leave the
  /// calculator too.
  mutating func graph(_ text: EnteredLine) async throws -> Bool {
    guard let source = text.text.isEmpty ? formula : text else {
      report("nothing to draw yet: type a formula of x, or graph with one, as in graph sin(x)")
      return true
    }
    guard await simulate(source, plotted: GraphReader.texts(in: source.text)) else { return true }
    do {
      try GraphCommand.checkTerminal()
      try open(source)
    } catch {
      report("\(error)")
      return true
    }
    return isBesideGraph ? true : try await show()
  }

  private mutating func open(_ line: EnteredLine) throws {
    let source = line.text
    let reader = try reader(of: source)
    let texts = GraphReader.texts(in: source)
    let content = try reader.content(of: texts)
    let variable = reader.list.variable
    if screen?.source == source, screen?.variable == variable {
      screen?.accept(content, source: line)
      return
    }
    let (settings, kept) = (saved.settings, saved.settings.graph.joined(separator: "; "))
    let window = kept == source && screen == nil ? settings.spans : nil
    screen = GraphScreen(
      GraphState(content, x: window?.x, y: window?.y), source: source, variable: variable,
      names: calculator.names(beginningWith: ""))
  }

  /// Reads formulas along x, or along M where they have that and no x.
  private func reader(of source: String) throws(CommandFailure) -> GraphReader {
    var reader = GraphReader(memory, after: saved, in: calculator)
    reader.list.variable = try variable(of: source)
    return reader
  }

  private func variable(of source: String) throws(CommandFailure) -> String {
    if memory.catalogue.contains(source.filter { !$0.isWhitespace }) { return "x" }
    for variable in ["x", Calculator.memoryName] {
      var copy = calculator
      do throws(FormulaError) {
        let curves = try copy.curves(in: source, variables: [variable])
        if curves.contains(where: { $0.formula.uses(variable) }) { return variable }
      } catch {
        throw .badInput(error.rendered())
      }
    }
    throw .badInput(
      "\(source) has no x and no M to draw it along: type a formula of x, or graph with one")
  }

  /// Shows the graph until it is left; lines typed beside it are answered on the screen that was there before.
  private mutating func show() async throws -> Bool {
    isBesideGraph = true
    defer { isBesideGraph = false }
    var isTyping = false
    while let open = screen {
      var graph = GraphSession(reader: try reader(of: open.source))
      graph.side = GraphSide(lines: transcript, history: history, completion: completion)
      graph.side?.isTyping = isTyping
      let (end, left) = try graph.run { _ in open }
      screen = left
      guard case .line(let line) = end else { break }
      if !line.text.allSatisfy(\.isWhitespace) {
        Console.report(raw: "> " + line.text)
        keep(line)
        guard try await answer(line) else { return false }
      }
      isTyping = true
    }
    takeParameters()
    return true
  }

  private mutating func takeParameters() {
    var isMoved = false
    for parameter in screen?.graph.parameters ?? [] {
      let before = calculator.definition(of: parameter.name)?.value?.real
      isMoved = isMoved || before != nil && before != parameter.value
    }
    guard isMoved, let screen else { return }
    var empty = calculator.fresh
    for parameter in screen.graph.parameters {
      empty.parameterValues[parameter.name] = parameter.value
    }
    let text = saved.needed.joined(separator: "\n")
    guard let evaluated = Self.evaluation(of: text, empty, SavedSession()),
      case .success = evaluated.outcome
    else { return report("the parameters stay as they were before the graph") }
    (calculator, saved) = (evaluated.calculator, evaluated.saved)
  }

  var settings: SessionSettings {
    var settings = screen.map { SessionSettings($0) } ?? saved.settings
    settings.parameters = calculator.parameters.map { .init($0.name, $0.value?.real ?? 0) }
    settings.angleUnit = memory.angleUnit
    return settings
  }
}
