internal import Graphing
internal import Plotting
internal import Records
internal import SetLab
internal import Terminal

extension GraphScreen {
  /// The whole screen: a picture with the cursor on its curve, and two rows below.
  ///
  /// - Parameters:
  ///   - picture: The plot area; nil while the first one is being drawn.
  ///   - width: The columns of the screen.
  ///   - height: The rows of the screen.
  /// - Returns: As many rows as the screen has, none wider than it.
  func frame(_ picture: GraphPicture?, width: Int, height: Int) -> GraphFrame {
    let (width, height) = (max(1, width), max(1, height))
    if case .helping = mode {
      return GraphFrame(lines: fitted(GraphHelp.lines, width, height), cursor: nil)
    }
    let isASCII = picture?.key.glyphs == .ascii
    var frame = GraphFrame(lines: picture?.lines ?? [], cursor: nil)
    frame.lines = Array(frame.lines.prefix(max(0, height - GraphPicture.rowsBelow)))
    while frame.lines.count < height - GraphPicture.rowsBelow { frame.lines.append("") }
    if let point = graph.tracedPoint, let picture { mark(point, in: picture, &frame) }
    var below = [status(picture)]
    if case .editing(let editor) = mode {
      let view = LineView(editor, prompt: "f(x) = ", width: width)
      frame.cursor = GraphFrame.Cursor(column: view.cursorColumn, row: height - 1)
      below = (message.isEmpty ? below : message) + [view.row]
    } else {
      below += message.isEmpty ? [GraphHelp.hint(isASCII: isASCII)] : message
    }
    // Long messages cover the lower rows of the picture.
    below = Array(below.suffix(height))
    frame.lines = frame.lines.prefix(height - below.count) + below
    frame.lines = fitted(frame.lines, width, height)
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
    guard let cell = picture.cell(of: point), frame.lines.indices.contains(cell.row) else { return }
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

  private func status(_ picture: GraphPicture?) -> String {
    guard let trace = graph.trace else { return view + progress(picture) }
    let curve = graph.curves[trace.curve]
    let y = curve.value(trace.x)
    var text =
      "\(trace.curve + 1) \(curve.legend):  x = \(Self.number(trace.x))  y = \(Self.number(y))"
    if let slope = graph.tracedSlope { text += "  slope = \(Self.number(slope))" }
    if let bounds = curve.bounds, y.isFinite {
      text += "  in [\(Self.number(bounds.lower(trace.x))), \(Self.number(bounds.upper(trace.x)))]"
    }
    return text + progress(picture)
  }

  private var view: String {
    func stretch(_ name: String, _ span: Span) -> String {
      let digits = 5
      let (lower, upper) = (
        NumberText.significant(span.lower, digits: digits),
        NumberText.significant(span.upper, digits: digits)
      )
      return "\(name) \(lower) to \(upper)"
    }
    return stretch("x", graph.viewport.x) + "   " + stretch("y", graph.viewport.y)
  }

  /// A note while the picture is not the final one.
  private func progress(_ picture: GraphPicture?) -> String {
    guard let picture, picture.key.view == graph.view else { return "   drawing" }
    if picture.detail != .full { return "   coarse, still drawing" }
    return picture.isBudgetReached ? "   too oscillatory to draw reliably" : ""
  }

  /// A value of x or y.
  private static func number(_ value: Double) -> String {
    if value.isNaN { return "undefined" }
    if value.isInfinite { return value < 0 ? "-infinity" : "infinity" }
    return NumberText.significant(value, digits: 10)
  }
}
