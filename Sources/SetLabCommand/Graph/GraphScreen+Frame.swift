internal import SetLab
internal import Terminal

extension GraphScreen {
  /// The whole screen, with as many rows as it has and none wider: a picture (nil while the first is drawn) with the
  /// cursor on its curve, and two rows below.
  func frame(
    _ picture: GraphPicture?, width: Int, height: Int, isASCII: Bool = false
  ) -> GraphFrame {
    let (width, height) = (max(1, width), max(1, height))
    if case .helping = mode {
      return GraphFrame(lines: fitted(GraphHelp.lines, width, height), cursor: nil)
    }
    let isASCII = isASCII || picture?.key.glyphs == .ascii
    var frame = GraphFrame(lines: picture?.lines ?? [], cursor: nil)
    let rowsBelow = rowsBelow(of: height)
    frame.lines = Array(frame.lines.prefix(max(0, height - rowsBelow)))
    while frame.lines.count < height - rowsBelow { frame.lines.append("") }
    if let point = graph.tracedPoint, let picture { mark(point, in: picture, &frame) }
    var below = status(picture, width: width, isASCII: isASCII)
    if case .editing(let editor) = mode {
      let view = LineView(editor, prompt: "f(\(variable)) = ", width: width)
      frame.cursor = GraphFrame.Cursor(column: view.cursorColumn, row: height - 1)
      below = (message.isEmpty ? below : message) + [view.row]
    } else if !message.isEmpty {
      below += message
    } else if below.count < rowsBelow {
      below.append(GraphHelp.hint(isASCII: isASCII, isTable: graph.view.table != nil))
    }
    // Long messages cover the lower rows of the picture.
    below = Array(below.suffix(height))
    // Rows of a picture fit.
    let isForWidth = picture.map { $0.key.width <= width && $0.place != nil } ?? true
    let above = Array(frame.lines.prefix(height - below.count))
    frame.lines =
      (isForWidth ? above : fitted(above, width, above.count)) + fitted(below, width, below.count)
    return frame
  }

  /// The screen of a size, drawn with all care: what a frame and a picture give together.
  func frame(
    width: Int, height: Int, glyphs: GlyphSet = .braille, isColoured: Bool = false
  ) -> [String] {
    let key = pictureKey(width: width, height: height, glyphs: glyphs, isColoured: isColoured)
    return frame(picture(key), width: width, height: height).lines
  }

  private func fitted(_ lines: [String], _ width: Int, _ height: Int) -> [String] {
    var lines = lines.prefix(height).map { CellText.clipped($0, to: width) }
    while lines.count < height { lines.append("") }
    return lines
  }

  private func mark(_ point: PlotPoint, in picture: GraphPicture, _ frame: inout GraphFrame) {
    guard let cell = picture.place?.cell(of: point), frame.lines.indices.contains(cell.row) else {
      return
    }
    let line = frame.lines[cell.row]
    let before = CellText.window(line, from: 0, cells: cell.column)
    let after = CellText.window(line, from: cell.column + 1, cells: 10_000)
    let gap = String(repeating: " ", count: max(0, cell.column - CellText.width(of: before)))
    // Both halves carry all colours of the line, so each is closed.
    let end = picture.key.isColoured ? "\u{1B}[0m" : ""
    let sign = picture.key.glyphs == .ascii ? "X" : "╋"
    frame.lines[cell.row] = before + end + gap + sign + after
    frame.cursor = GraphFrame.Cursor(column: cell.column, row: cell.row)
  }
}

struct GraphFrame: Sendable, Hashable {
  /// The rows, as many as the screen has.
  var lines: [String]
  /// Where the cursor of the terminal stands, if it is shown.
  var cursor: Cursor?

  /// A cell of the screen, counted from 0 at the upper left.
  struct Cursor: Sendable, Hashable {
    var column: Int
    var row: Int
  }
}
