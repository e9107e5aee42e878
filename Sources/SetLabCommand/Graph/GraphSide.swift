internal import Terminal

struct GraphSide: Sendable {
  private static let leastColumns = 120

  var lines: [String]
  var isTyping = false
  private(set) var editor: LineEditor

  private let makeEditor: @Sendable () -> LineEditor

  init(
    lines: [String], history: LineHistory,
    completion: @escaping @Sendable (String) -> LineCompletion
  ) {
    self.lines = lines
    makeEditor = { LineEditor(history: history, completion: completion) }
    editor = makeEditor()
  }

  static func width(of columns: Int) -> Int? { columns >= leastColumns ? columns / 3 : nil }

  mutating func handle(_ key: Key) -> EnteredLine? {
    if key == .escape, editor.search == nil {
      isTyping = false
      return nil
    }
    switch editor.handle(key) {
    case .submitted(let line):
      editor = makeEditor()
      return line
    case .ended: isTyping = false
    case .listed(let names): lines.append(names.joined(separator: "  "))
    case .edited, .cancelled, .cleared, .refused, .ignored: break
    }
    return nil
  }

  func beside(_ frame: GraphFrame, width: Int, isASCII: Bool) -> GraphFrame {
    let view = LineView(editor, prompt: "> ", width: width)
    var rows = lines.flatMap { line in
      let cells = CellText.width(of: line)
      return stride(from: 0, to: max(1, cells), by: width).map {
        CellText.window(line, from: $0, cells: width)
      }
    }
    rows = rows.suffix(max(0, frame.lines.count - 1)) + [view.row]
    let inputRow = rows.count - 1
    var both = frame
    for index in both.lines.indices {
      let row = index < rows.count ? rows[index] : ""
      let gap = String(repeating: " ", count: max(0, width - CellText.width(of: row)))
      both.lines[index] = row + gap + (isASCII ? "|" : "│") + frame.lines[index]
    }
    both.cursor?.column += width + 1
    if isTyping { both.cursor = .init(column: view.cursorColumn, row: inputRow) }
    return both
  }
}
