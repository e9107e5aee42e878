internal import Graphing
internal import Terminal

/// What the owner of a graph is asked to do after a key.
enum GraphAction: Sendable, Hashable {
  /// The graph is left.
  case quit
  /// The program is interrupted.
  case interrupt
  /// A text is to be read as formulas; `accept` or `refuse` gives the answer.
  case compile(String)
  /// The view is to be saved as SVG; `report` tells where.
  case save
}

/// The interactive graph on a screen of text as a value: keys go in, frames come out.
struct GraphScreen: Sendable {
  /// What keys do now.
  enum Mode: Sendable {
    /// Keys are commands of the graph.
    case graph
    /// The formulas are edited.
    case editing(LineEditor)
    /// The keys are explained.
    case helping
  }

  /// The graph.
  private(set) var graph: GraphState
  /// The formulas as they were typed.
  private(set) var source: String
  /// What keys do now.
  private(set) var mode = Mode.graph
  /// Lines for the person, shown until the next key.
  private(set) var message: [String] = []

  private let names: [String]
  private var history = LineHistory()

  /// Makes the screen of a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - source: The formulas as they were typed, to be edited.
  ///   - names: Names that Tab completes in formulas.
  init(_ graph: GraphState, source: String, names: [String] = []) {
    self.graph = graph
    self.source = source
    self.names = names
    history.add(source)
  }

  /// Shows other curves, those of a text that could be read; the view stays.
  mutating func accept(_ curves: [PlottedFunction], source: String) {
    graph.show(curves)
    self.source = source
    history.add(source)
    mode = .graph
    message = []
  }

  /// Keeps the curves and goes on editing, with lines that say what is wrong.
  mutating func refuse(_ lines: [String]) {
    message = lines
  }

  /// Shows a line until the next key.
  mutating func report(_ line: String) { message = [line] }

  /// Takes a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - patience: How long functions may be asked where the key needs it (fit, jumps).
  /// - Returns: What the owner is to do, if anything.
  mutating func handle(_ key: Key, patience: GraphPatience = .endless) -> GraphAction? {
    switch mode {
    case .editing(let editor): return edit(editor, key)
    case .helping:
      mode = .graph
      return key == .control("c") ? .interrupt : nil
    case .graph: break
    }
    message = []
    if let command = GraphKeys.command(for: key, isTracing: graph.trace != nil) {
      message = graph.perform(command, patience: patience).map { [$0] } ?? []
      return nil
    }
    switch key {
    case .character("q"), .character("Q"): return .quit
    case .control("c"): return .interrupt
    case .character("s"), .character("S"): return .save
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

  private mutating func edit(_ editor: LineEditor, _ key: Key) -> GraphAction? {
    var editor = editor
    let isSearching = editor.search != nil
    if key == .escape, !isSearching {
      mode = .graph
      message = []
      return nil
    }
    let outcome = editor.handle(key)
    mode = .editing(editor)
    switch outcome {
    case .submitted(let text):
      message = []
      return .compile(text)
    case .cancelled, .ended:
      mode = .graph
      message = []
    case .listed(let names): message = [names.joined(separator: "  ")]
    case .edited, .cleared, .refused, .ignored: message = []
    }
    return nil
  }
}
