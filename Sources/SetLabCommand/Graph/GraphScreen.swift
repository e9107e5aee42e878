internal import SetLab
internal import Terminal

enum GraphAction: Sendable, Hashable {
  case quit
  case interrupt
  /// A text is to be read as formulas; `accept` or a message gives the answer.
  case compile(EnteredLine)
  /// The view is to be saved as SVG; a message says where.
  case save
  /// Formulas, window and parameters are to be saved; a message says where.
  case keep
}

struct GraphScreen: Sendable {
  enum Mode: Sendable {
    case graph
    case editing(LineEditor)
    case helping
  }

  private(set) var graph: GraphState
  private(set) var source: String
  private(set) var mode = Mode.graph
  var isEditing: Bool { if case .editing = mode { true } else { false } }
  /// Lines for the person, shown until the next key.
  var message: [String] = []
  let variable: String

  private let names: [String]
  private var history = LineHistory()
  private var mouse = GraphMouse()

  init(_ graph: GraphState, source: String, variable: String = "x", names: [String] = []) {
    self.graph = graph
    self.variable = variable
    self.source = source
    self.names = names
    history.add(.untyped(source))
  }

  mutating func accept(_ content: GraphContent, source: EnteredLine) {
    graph.show(content)
    self.source = source.text
    history.add(source)
    mode = .graph
    message = []
  }

  /// Takes a key and returns what the owner is to do, if anything; a mouse points in cells of the picture and
  /// double-clicks by `time`, from any moment, and `patience` bounds fits and jumps.
  mutating func handle(
    _ key: Key, on picture: GraphPicture? = nil, at time: Duration = .zero,
    patience: GraphPatience = .endless
  ) -> GraphAction? {
    if case .mouse(let event) = key.code {
      take(event, key.modifiers, picture, time, patience)
      return nil
    }
    switch mode {
    case .editing(let editor): return edit(editor, key)
    case .helping:
      mode = .graph
      return key == .control("c") ? .interrupt : nil
    case .graph: break
    }
    message = []
    let rows = max(1, (picture?.key.height ?? 11) - 1)
    if let command = GraphKeys.command(for: key, in: graph, rows: rows) {
      message = graph.perform(command, patience: patience).map { [$0] } ?? []
      return nil
    }
    switch key {
    case .character("q"), .character("Q"): return .quit
    case .control("c"): return .interrupt
    case .character("s"), .character("S"): return .save
    case .character("w"), .character("W"): return .keep
    case .character("?"), Key(.function(1)):
      _ = graph.perform(.leave)
      mode = .helping
    case .character(":"):
      // The cursor would be in the way of the line that is edited.
      _ = graph.perform(.leave)
      mode = .editing(
        LineEditor(source, history: history) { [names] in .names(names, before: $0) })
    default: break
    }
    return nil
  }

  private mutating func take(
    _ event: MouseEvent, _ modifiers: Key.Modifiers, _ picture: GraphPicture?, _ time: Duration,
    _ patience: GraphPatience
  ) {
    switch (mode, event.action) {
    case (.helping, .release): mode = .graph
    case (.graph, .wheelUp) where graph.view.table != nil: _ = graph.perform(.scroll(-3))
    case (.graph, .wheelDown) where graph.view.table != nil: _ = graph.perform(.scroll(3))
    case (.graph, _):
      guard let frame = picture?.place?.frame else { return }
      // Events that came together follow each other in the view, not in the picture.
      let place = GraphPlace(frame: frame, viewport: graph.viewport)
      guard let command = mouse.command(for: event, modifiers, in: place, at: time) else { return }
      message = graph.perform(command, patience: patience).map { [$0] } ?? []
    default: break
    }
  }

  private mutating func edit(_ editor: LineEditor, _ key: Key) -> GraphAction? {
    var editor = editor
    message = []
    guard key != .escape || editor.search != nil else {
      mode = .graph
      return nil
    }
    let outcome = editor.handle(key)
    mode = .editing(editor)
    switch outcome {
    case .submitted(let line): return .compile(line)
    case .cancelled, .ended: mode = .graph
    case .listed(let names): message = [names.joined(separator: "  ")]
    case .edited, .cleared, .refused, .ignored: break
    }
    return nil
  }
}
