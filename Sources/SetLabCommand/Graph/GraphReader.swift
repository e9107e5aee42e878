internal import SetLab
internal import Terminal

struct GraphReader: Sendable {
  let memory: GameMemory
  let list: FunctionList
  let definitions: @Sendable (String) -> String

  static func texts(in line: String) -> [String] { line.split(separator: ";").map(String.init) }

  func content(of texts: [String]) throws(GraphSession.Refusal) -> GraphContent {
    for text in texts where memory.needsSimulation(for: text) {
      throw GraphSession.Refusal([
        "this needs simulated games: name it when the graph is opened", text,
      ])
    }
    let content: GraphContent
    do throws(FormulaError) {
      content = try GraphContent(
        texts, after: definitions(texts.joined(separator: "; ")), in: list)
    } catch {
      throw GraphSession.Refusal(error.rendered().split(separator: "\n").map(String.init))
    }
    guard !content.curves.isEmpty else {
      throw GraphSession.Refusal(["no formula of \(list.variable) to draw"])
    }
    return content
  }

  /// A session on the terminal that reads its formulas so; without `glyphs` it draws as the terminal can, and without
  /// `picture` and `file`, `s` and `w` save under unused names.
  func session(
    glyphs: GlyphSet? = nil, picture: String? = nil, file: String? = nil,
    saving saved: @escaping @Sendable () -> SavedSession
  ) -> GraphSession {
    let facts = TerminalFacts.detect()
    return GraphSession(
      glyphs: glyphs ?? (facts.isUTF8 ? .braille : .ascii),
      isColoured: facts.allowsColour,
      compile: { line throws(GraphSession.Refusal) in
        memory.admit(line)
        return try content(of: Self.texts(in: line.text))
      },
      save: { plot throws(GraphSession.Refusal) in
        try Self.write(
          plot.svg(width: 800, height: 480),
          to: picture ?? FileFolder.unusedName("graph", suffix: ".svg"))
      },
      keep: { screen throws(GraphSession.Refusal) in
        var saved = saved()
        saved.settings = SessionSettings(screen)
        saved.settings.angleUnit = memory.angleUnit
        return try Self.write(
          saved.text, to: file ?? FileFolder.unusedName("session", suffix: ".txt"))
      })
  }

  private static func write(
    _ text: String, to path: String
  ) throws(GraphSession.Refusal) -> String {
    do throws(TerminalError) {
      try AtomicFile.write(text, to: path)
    } catch {
      throw GraphSession.Refusal([error.description])
    }
    return "saved \(path)"
  }
}

extension SessionSettings {
  init(_ screen: GraphScreen) {
    self.init()
    let viewport = screen.graph.viewport
    graph = GraphReader.texts(in: screen.source)
    variable = screen.variable
    window = [viewport.x.lower, viewport.x.upper, viewport.y.lower, viewport.y.upper]
    parameters = screen.graph.parameters.map { Parameter($0.name, $0.value) }
  }
}
